import type { KeyboardEvent, ReactNode } from 'react';
import { Button, ButtonRow } from '../../components/action/Button';
import { isForInputMethod } from '../../lib/inputMethod';
import styles from './RichTextEditor.module.css';

interface EditorPanelProps {
  label: string;
  /** Of the button that takes it over into the text. */
  saveLabel: string;
  busy?: boolean;
  onSave: () => void;
  onCancel: () => void;
  /** Further buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * The few fields that make a part of the text. It is no form element, since the editor usually stands in one; Enter and
 * Escape do here what they do in a form and a dialog.
 */
export function EditorPanel(props: EditorPanelProps) {
  const { label, saveLabel, busy = false, onSave, onCancel, actions, children } = props;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isForInputMethod(event.nativeEvent)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (!busy) onSave();
    }
  };
  return (
    <div className={styles.editorPanel} role="group" aria-label={label}>
      <div role="presentation" onKeyDown={handleKeyDown}>
        {children}
        <ButtonRow>
          <Button size="small" tone="primary" busy={busy} onClick={onSave}>
            {saveLabel}
          </Button>
          {actions}
          <Button size="small" tone="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </ButtonRow>
      </div>
    </div>
  );
}
