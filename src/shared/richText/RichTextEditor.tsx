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
 * Sends a picture of the text to Storage and records it. It never throws: what went wrong is told.
 * @param onProgress takes the percentage, 0 to 100
 * @param signal gives it up
 */
export type SendPicture = (
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<Omit<Picture, 'alt'> | { failure: string }>;

export interface RichTextEditorProps extends FieldProps {
  /** draft-js raw content as a JSON string; '' is empty. */
  value: string;
  /** Gets the whole text as raw JSON at every change. The caller hands it back as `value` at once, and keeps the draft. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string | undefined;
  /** Makes it the editor of an article: with pictures, tables and the like, which `ArticleText` shows. */
  article?: { sendPicture: SendPicture };
  /** Makes it the editor of a message with pictures; `folder` is how their addresses begin (`readPicturesIn`). */
  pictures?: { folder: string; sendPicture: SendPicture };
  /** Members may be mentioned in it: they are offered as their names are typed behind an `@`. */
  findMembers?: FindMembers;
  /** Ctrl+Enter, or ⌘ and Enter, in the text. */
  onSend?: () => void;
  /** Its tools are shown when they are asked for. */
  compact?: boolean;
}

const DraftEditor = lazyComponent(async () => (await import('./DraftEditor')).DraftEditor);

/** An editor for rich text. draft-js comes with its own chunk, the first time that an editor is shown. */
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
