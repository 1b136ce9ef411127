import type { EditorState } from 'draft-js';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '../../components/feedback/Lazily';
import { Loading } from '../../components/feedback/Loading';
import { linkAtSelection, setLink, completeAddress } from './draftContent';
import { insertObject, replaceObject } from './editorBlocks';
import { Button } from '../../components/action/Button';
import { FieldRow } from '../../components/form/Form';
import { TextField } from '../../components/form/TextField';
import { EditorPanel } from './EditorPanel';
import type { ObjectKind } from './ObjectForm';
import type { RichObject } from './richObjects';
import type { SendPicture } from './RichTextEditor';

export type Panel =
  | { for: 'link' }
  | {
      for: ObjectKind;
      block: string | null;
      object: RichObject | null;
      text: string;
      file: File | null;
    };

const ObjectForm = lazyComponent(async () => (await import('./ObjectForm')).ObjectForm);

/** `onSave` receives a function that returns the new state. */
export function PanelFields(props: {
  panel: Panel;
  state: EditorState;
  sendPicture: SendPicture | undefined;
  isInMessage: boolean;
  onSave: (make: (current: EditorState) => EditorState) => void;
  onCancel: () => void;
}) {
  const { panel, state, sendPicture, isInMessage, onSave, onCancel } = props;
  if (panel.for === 'link')
    return (
      <LinkForm
        initialAddress={linkAtSelection(state) ?? ''}
        needsText={state.getSelection().isCollapsed() && linkAtSelection(state) === null}
        onSave={(address, text) => onSave((current) => setLink(current, address, text))}
        onCancel={onCancel}
      />
    );
  if (!sendPicture) return null;
  const { block } = panel;
  return (
    <Suspense fallback={<Loading inline label="Loading" />}>
      <ObjectForm
        key={block ?? panel.for}
        kind={panel.for}
        object={panel.object}
        text={panel.text}
        file={panel.file}
        sendPicture={sendPicture}
        isInMessage={isInMessage}
        onSave={(object, text) =>
          onSave((current) =>
            block === null
              ? insertObject(current, object, text)
              : replaceObject(current, block, object, text),
          )
        }
        onCancel={onCancel}
      />
    </Suspense>
  );
}

interface LinkFormProps {
  /** '' for a new link. */
  initialAddress: string;
  /** Nothing is selected, so the form also asks for the link's text. */
  needsText: boolean;
  /** A null address removes the link. */
  onSave: (address: string | null, text: string) => void;
  onCancel: () => void;
}

function LinkForm({ initialAddress, needsText, onSave, onCancel }: LinkFormProps) {
  const addressRef = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(initialAddress);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  useEffect(() => addressRef.current?.focus(), []);

  const save = () => {
    const complete = completeAddress(address);
    if (complete) onSave(complete, text.trim());
    else setError('Please enter a web address (https://…) or an email address.');
  };

  return (
    <EditorPanel
      label="Link"
      saveLabel="Set link"
      onSave={save}
      onCancel={onCancel}
      actions={
        initialAddress !== '' && (
          <Button size="small" onClick={() => onSave(null, '')}>
            Remove link
          </Button>
        )
      }
    >
      <FieldRow>
        <TextField
          label="Address"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          inputRef={addressRef}
          value={address}
          error={error}
          onChange={(typed) => {
            setAddress(typed);
            setError(null);
          }}
        />
        {needsText && <TextField label="Text to show" value={text} onChange={setText} />}
      </FieldRow>
    </EditorPanel>
  );
}
