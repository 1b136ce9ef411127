import type { KeyboardEvent, ReactNode } from 'react';
import { Button, ButtonRow } from '../../components/action/Button';
import { isForInputMethod } from '../../lib/inputMethod';
import styles from './RichTextEditor.module.css';

interface EditorPanelProps {
  label: string;
  saveLabel: string;
  busy?: boolean;
  onSave: () => void;
  onCancel: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

/** Not a form element, because the editor is usually inside one. Enter and Escape work as in a form. */
export function EditorPanel(props: EditorPanelProps) {
  const { label, saveLabel, busy = false, onSave, onCancel, actions, children } = props;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isForInputMethod(event.nativeEvent)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
    const { target } = event;
    // In a file field, Enter opens the browser's dialog.
    if (event.key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'file') {
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
