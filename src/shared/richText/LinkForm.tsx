import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button, ButtonRow } from '../../components/action/Button';
import { FieldRow } from '../../components/form/Form';
import { TextField } from '../../components/form/TextField';
import { completeAddress } from './draftContent';
import styles from './RichTextEditor.module.css';

export interface LinkFormProps {
  /** The address of the link under the cursor, '' for a new one. */
  initialAddress: string;
  /** Nothing is selected: the words of the link are asked for too. */
  needsText: boolean;
  /** A null address takes the link away. */
  onSave: (address: string | null, text: string) => void;
  onCancel: () => void;
}

/**
 * The few fields that make a link. It is no form element, since the editor usually stands in one; Enter and Escape do
 * here what they do in a form and a dialog.
 */
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
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      save();
    }
  };

  return (
    <div className={styles.editorLinkForm} role="group" aria-label="Link">
      <div role="presentation" onKeyDown={handleKeyDown}>
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
        <ButtonRow>
          <Button size="small" tone="primary" onClick={save}>
            Set link
          </Button>
          {initialAddress !== '' && (
            <Button size="small" onClick={() => onSave(null, '')}>
              Remove link
            </Button>
          )}
          <Button size="small" tone="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </ButtonRow>
      </div>
    </div>
  );
}
