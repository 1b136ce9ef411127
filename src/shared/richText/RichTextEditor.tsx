import { clsx } from 'clsx';
import { Suspense } from 'react';
import { Field, type FieldProps, useFieldWiring } from '../../components/form/Field';
import { lazyComponent } from '../../components/feedback/Lazily';
import { Loading } from '../../components/feedback/Loading';
import type { Picture } from './richObjects';
import type { FindMembers } from './useOffers';
import styles from './RichTextEditor.module.css';

/**
 * Sends and records a picture. It never throws, but returns the failure message.
 * @param onProgress takes a percentage
 */
export type SendPicture = (
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<Omit<Picture, 'alt'> | { failure: string }>;

export interface RichTextEditorProps extends FieldProps {
  /** draft-js raw content as a JSON string; '' is empty. */
  value: string;
  /** Receives raw JSON at each change. The caller passes it back as `value` at once. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string | undefined;
  /** Article editor, with pictures, tables and other objects. */
  article?: { sendPicture: SendPicture };
  /** Message editor with pictures; `folder` is their URL prefix (`readPicturesIn`). */
  pictures?: { folder: string; sendPicture: SendPicture };
  /** Offers members while a name is typed after `@`. */
  findMembers?: FindMembers;
  /** Ctrl+Enter, or ⌘ and Enter. */
  onSend?: () => void;
  /** Collapses the toolbar until the user opens it. */
  compact?: boolean;
}

const DraftEditor = lazyComponent(async () => (await import('./DraftEditor')).DraftEditor);

/** draft-js is loaded when an editor is first shown. */
export function RichTextEditor({
  label,
  hideLabel,
  error,
  hint,
  required = false,
  disabled = false,
  readOnly = false,
  ...editor
}: RichTextEditorProps) {
  const wiring = useFieldWiring({ error, hint });
  return (
    <Field {...{ wiring, label, hideLabel, error, hint, required }} labelFor={false}>
      <div
        className={clsx(
          styles.editor,
          editor.article && styles.isArticle,
          wiring.invalid && styles.isInvalid,
        )}
      >
        <Suspense fallback={<Loading inline label="Loading the editor" />}>
          <DraftEditor
            {...editor}
            disabled={disabled || readOnly}
            label={label}
            labelId={wiring.labelId}
            describedBy={wiring.describedBy}
            invalid={wiring.invalid ?? false}
            required={required}
          />
        </Suspense>
      </div>
    </Field>
  );
}
