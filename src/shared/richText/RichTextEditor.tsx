import { clsx } from 'clsx';
import { Suspense } from 'react';
import { Field, useFieldWiring } from '../../components/form/Field';
import type { FieldProps } from '../../components/form/Field';
import { lazyComponent } from '../../components/feedback/Lazily';
import { Loading } from '../../components/feedback/Loading';
import type { Picture } from './richObjects';
import type { FindMembers } from './useOffers';
import styles from './RichTextEditor.module.css';

/**
 * Sends a picture of the text to Storage and records it. It never throws: it returns the failure message.
 * @param onProgress receives the percentage, 0 to 100
 * @param signal cancels the upload
 */
export type SendPicture = (
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<Omit<Picture, 'alt'> | { failure: string }>;

export interface RichTextEditorProps extends FieldProps {
  /** draft-js raw content as a JSON string; '' is empty. */
  value: string;
  /**
   * Receives the whole text as raw JSON at every change. The caller passes it back as `value` at once, and
   * stores the draft.
   */
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string | undefined;
  /** Makes this an article editor, with pictures, tables and other objects, which `ArticleText` shows. */
  article?: { sendPicture: SendPicture };
  /** Makes this a message editor with pictures. `folder` is the prefix of their URLs (`readPicturesIn`). */
  pictures?: { folder: string; sendPicture: SendPicture };
  /** Enables mentions: members are offered while a name is typed after an `@`. */
  findMembers?: FindMembers;
  /** Called for Ctrl+Enter, or ⌘ and Enter, in the text. */
  onSend?: () => void;
  /** Collapses the toolbar until the user opens it. */
  compact?: boolean;
}

const DraftEditor = lazyComponent(async () => (await import('./DraftEditor')).DraftEditor);

/** Shows a rich text editor. draft-js is a chunk of its own, loaded when an editor is first shown. */
export function RichTextEditor({
  label,
  hideLabel,
  error,
  hint,
  required,
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
          />
        </Suspense>
      </div>
    </Field>
  );
}
