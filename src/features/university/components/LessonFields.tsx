import { FilePicker } from '../../../components/form/FilePicker';
import { FieldRow } from '../../../components/form/Form';
import { TextField } from '../../../components/form/TextField';
import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES } from '../../../config/constants';
import type { FormFile } from '../../../shared/forms/useFileChoice';
import type { FormState } from '../../../shared/forms/useForm';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import { useSendPicture } from '../../../shared/uploads/textPictures';
import type { LessonForm } from '../lessonForm';
import { TITLE_MAX } from '../limits';
import * as messages from '../messages';

/** What a lesson is called, how long it takes, and what it teaches; to be created or changed. */
export function LessonFields(props: {
  uid: string;
  form: FormState<LessonForm>;
  document: FormFile;
  /** The name of the document that stands, which a new one replaces. */
  keptDocument?: string;
}) {
  const { uid, form, document, keptDocument } = props;
  const sendPicture = useSendPicture(uid);
  return (
    <>
      <FieldRow>
        <TextField
          label="Lesson title"
          required
          maxLength={TITLE_MAX}
          {...form.field('lessonTitle')}
        />
        <TextField
          label="Length in minutes (optional)"
          inputMode="numeric"
          maxLength={3}
          {...form.field('minutes')}
        />
      </FieldRow>
      <TextField label="Video URL (optional)" type="url" {...form.field('videoUrl')} />
      <FilePicker
        label={keptDocument ? `Document (instead of ${keptDocument})` : 'Document (optional)'}
        {...form.picker(document)}
        accept={DOCUMENT_TYPES}
        minBytes={1}
        maxBytes={DOCUMENT_MAX_BYTES}
        messages={messages.DOCUMENT_MESSAGES}
      />
      <RichTextEditor label="Content" {...form.field('contentJSON')} article={{ sendPicture }} />
    </>
  );
}
