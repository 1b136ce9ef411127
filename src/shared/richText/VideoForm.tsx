import { useEffect, useRef, useState } from 'react';
import { FieldRow } from '../../components/form/Form';
import { TextField } from '../../components/form/TextField';
import { isVideoAddress } from '../video/video';
import { EditorPanel } from './EditorPanel';
import type { ObjectFormProps } from './ObjectForm';

/** The address of a video of one of the three hosts. */
export function VideoForm({ object, text, onSave, onCancel }: ObjectFormProps) {
  const addressRef = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(object?.kind === 'video' ? object.address : '');
  const [title, setTitle] = useState(text);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => addressRef.current?.focus(), []);
  const save = () => {
    if (isVideoAddress(address.trim()))
      onSave({ kind: 'video', address: address.trim() }, title.trim());
    else setError('Please enter the https address of a YouTube, Vimeo or Wistia video');
  };
  return (
    <EditorPanel label="Video" saveLabel="Set video" onSave={save} onCancel={onCancel}>
      <FieldRow>
        <TextField
          label="Address of the video"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint="YouTube, Vimeo or Wistia"
          inputRef={addressRef}
          value={address}
          error={error}
          onChange={(typed) => {
            setAddress(typed);
            setError(null);
          }}
        />
        <TextField label="Title of the video" value={title} onChange={setTitle} />
      </FieldRow>
    </EditorPanel>
  );
}
