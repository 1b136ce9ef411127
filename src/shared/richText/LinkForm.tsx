import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/action/Button';
import { FieldRow } from '../../components/form/Form';
import { TextField } from '../../components/form/TextField';
import { completeAddress } from './draftContent';
import { EditorPanel } from './EditorPanel';

interface LinkFormProps {
  /** The address of the link under the cursor, '' for a new one. */
  initialAddress: string;
  /** Nothing is selected: the words of the link are asked for too. */
  needsText: boolean;
  /** A null address takes the link away. */
  onSave: (address: string | null, text: string) => void;
  onCancel: () => void;
}

/** Where a link leads. */
export function LinkForm({ initialAddress, needsText, onSave, onCancel }: LinkFormProps) {
  const addressRef = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(initialAddress);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  useEffect(() => addressRef.current?.focus(), []);

  const save = () => {
    const complete = completeAddress(address);
    if (complete) onSave(complete, text.trim());
    else setError('Please enter a web address (https://…) or an e-mail address.');
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
        {needsText && <TextField label="Words to show" value={text} onChange={setText} />}
      </FieldRow>
    </EditorPanel>
  );
}
