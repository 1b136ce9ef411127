import './draftGlobals';
import type { EditorState } from 'draft-js';
import { Editor, RichUtils } from 'draft-js';
import 'draft-js/dist/Draft.css';
import { useEffect, useRef, useState } from 'react';
import {
  contentToRaw,
  insertPasted,
  linkAtSelection,
  rawToEditorState,
  setLink,
} from './draftContent';
import { EditorToolbar } from './EditorToolbar';
import { LinkForm } from './LinkForm';
import styles from './RichTextEditor.module.css';

export interface DraftEditorProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string | undefined;
  disabled: boolean;
  label: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
}

/** The draft-js part of `RichTextEditor`; only its lazy chunk imports it. */
export function DraftEditor({
  value,
  onChange,
  onBlur,
  placeholder,
  disabled,
  label,
  labelId,
  describedBy,
  invalid,
}: DraftEditorProps) {
  const rootRef = useRef<HTMLDivElement>(null);
  const editorRef = useRef<Editor>(null);
  const [linking, setLinking] = useState(false);
  const [edited, setEdited] = useState(() => ({ raw: value, state: rawToEditorState(value) }));
  // A value that is not the text we sent comes from outside (a draft restored, a form cleared).
  if (edited.raw !== value) setEdited({ raw: value, state: rawToEditorState(value) });

  // draft-js passes on only the aria attributes that it knows.
  useEffect(() => {
    const box = rootRef.current?.querySelector('[role="textbox"]');
    if (invalid) box?.setAttribute('aria-invalid', 'true');
    else box?.removeAttribute('aria-invalid');
  }, [invalid]);

  const { state } = edited;
  const edit = (next: EditorState) => {
    const isSameText = next.getCurrentContent() === state.getCurrentContent();
    const raw = isSameText ? edited.raw : contentToRaw(next);
    setEdited({ raw, state: next });
    if (!isSameText) onChange(raw);
  };
  const focus = () => editorRef.current?.focus();
  const isStyled = state.getCurrentContent().getFirstBlock().getType() !== 'unstyled';

  return (
    <div ref={rootRef} className={isStyled ? styles.hidesPlaceholder : undefined}>
      <EditorToolbar
        label={label}
        state={state}
        disabled={disabled}
        linking={linking}
        onEdit={edit}
        onLink={() => setLinking(!linking)}
      />
      {linking && (
        <LinkForm
          initialAddress={linkAtSelection(state) ?? ''}
          needsText={state.getSelection().isCollapsed() && linkAtSelection(state) === null}
          onSave={(address, text) => {
            edit(setLink(state, address, text));
            setLinking(false);
            setTimeout(focus);
          }}
          onCancel={() => {
            setLinking(false);
            setTimeout(focus);
          }}
        />
      )}
      <Editor
        ref={editorRef}
        editorState={state}
        onChange={edit}
        handleKeyCommand={(command, current) => {
          const next = RichUtils.handleKeyCommand(current, command);
          if (!next) return 'not-handled';
          edit(next);
          return 'handled';
        }}
        handlePastedText={(text, html, current) => {
          // What was copied in this editor carries its key, and draft-js puts in its own copy of it.
          const isOwn = html?.includes(editorRef.current?.getEditorKey() ?? '') ?? true;
          if (isOwn) return 'not-handled';
          edit(insertPasted(current, text, html ?? ''));
          return 'handled';
        }}
        onBlur={() => onBlur?.()}
        readOnly={disabled}
        placeholder={placeholder ?? ''}
        ariaLabelledBy={labelId}
        ariaDescribedBy={describedBy}
        ariaMultiline
        spellCheck
      />
    </div>
  );
}
