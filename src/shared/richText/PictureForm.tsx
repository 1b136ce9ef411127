import { useEffect, useRef, useState } from 'react';
import { FilePicker } from '../../components/form/FilePicker';
import { NO_FILE } from '../../components/form/fileChoice';
import { CheckboxField } from '../../components/form/CheckboxField';
import { FieldRow } from '../../components/form/Form';
import { TextField } from '../../components/form/TextField';
import { ProgressBar } from '../../components/feedback/ProgressBar';
import { useObjectUrl } from '../../components/display/useObjectUrl';
import { FEATURED_IMAGE_MAX_BYTES, IMAGE_TYPES } from '../../config/constants';
import { EditorPanel } from './EditorPanel';
import type { ObjectFormProps } from './ObjectForm';
import type { SendPicture } from './RichTextEditor';
import { ALT_MAX } from './richObjects';
import styles from './RichTextEditor.module.css';

const CAPTION_MAX = 500;
const MESSAGES = {
  tooBig: 'File size is too big!',
  tooSmall: 'File size is too small!',
  wrongType: 'Please choose a PNG, JPEG, GIF or WebP image',
};

interface PictureFormProps extends ObjectFormProps {
  /** The pasted or dropped file. */
  file: File | null;
  sendPicture: SendPicture;
  /** Pictures in messages have no caption and need alternative text. */
  isInMessage: boolean;
}

/** The file is sent when the picture is inserted. */
export function PictureForm(props: PictureFormProps) {
  const { object, text, file, sendPicture, isInMessage, onSave, onCancel } = props;
  const picture = object?.kind === 'picture' ? object : null;
  const altRef = useRef<HTMLInputElement>(null);
  const [choice, setChoice] = useState({ ...NO_FILE, file });
  const [alt, setAlt] = useState(picture?.alt ?? '');
  const [isDecoration, setDecoration] = useState(picture?.alt === '');
  const [caption, setCaption] = useState(text);
  const [isTried, setTried] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const preview = useObjectUrl(choice.file) ?? picture?.src;
  useEffect(() => altRef.current?.focus(), []);
  const sending = useRef(new AbortController());
  const cancel = () => {
    sending.current.abort();
    onCancel();
  };

  const isMissing = !picture && !choice.file;
  const altError = !isDecoration && alt.trim() === '';
  const save = async () => {
    setTried(true);
    setFailure(null);
    if (isMissing || altError || choice.refused) return;
    const words = { alt: isDecoration ? '' : alt.trim() };
    const shown = isInMessage ? words.alt : caption.trim();
    if (picture && !choice.file) return onSave({ ...picture, ...words }, shown);
    if (!choice.file) return;
    const { signal } = sending.current;
    setProgress(0);
    const sent = await sendPicture(choice.file, setProgress, signal);
    if (signal.aborted) return;
    setProgress(null);
    if ('failure' in sent) setFailure(sent.failure);
    else onSave({ kind: 'picture', ...sent, ...words }, shown);
  };

  return (
    <EditorPanel
      label="Picture"
      saveLabel={picture ? 'Save picture' : 'Insert picture'}
      busy={progress !== null}
      onSave={() => void save()}
      onCancel={cancel}
    >
      <FieldRow>
        {preview && <img className={styles.editorPreview} src={preview} alt="" />}
        <FilePicker
          label={picture ? 'Another file' : 'Picture file'}
          choice={choice}
          onChoose={setChoice}
          accept={IMAGE_TYPES}
          maxBytes={FEATURED_IMAGE_MAX_BYTES}
          messages={MESSAGES}
          error={failure ?? (isTried && isMissing ? 'Please choose a picture' : undefined)}
          readOnly={progress !== null}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label="Alternative text"
          maxLength={ALT_MAX}
          hint="What the picture shows, for readers who cannot see it"
          inputRef={altRef}
          value={isDecoration ? '' : alt}
          disabled={isDecoration}
          error={
            isTried && altError
              ? isInMessage
                ? 'Please describe the picture'
                : 'Please describe the picture, or mark it as decoration'
              : null
          }
          onChange={setAlt}
        />
        {!isInMessage && (
          <TextField
            label="Caption"
            maxLength={CAPTION_MAX}
            value={caption}
            onChange={setCaption}
          />
        )}
      </FieldRow>
      {!isInMessage && (
        <CheckboxField
          label="The picture is only decoration"
          checked={isDecoration}
          onChange={setDecoration}
        />
      )}
      {progress !== null && <ProgressBar label="Sending the picture" percent={progress} />}
    </EditorPanel>
  );
}
