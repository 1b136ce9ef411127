import * as v from 'valibot';
import { SaveIcon } from '../../../components/display/icons';
import { Loading } from '../../../components/feedback/Loading';
import { Form, FieldRow } from '../../../components/form/Form';
import { LESSON_CONTENT, LESSON_FIELDS } from '../../../../model/university';
import { lessonContentSchema, type Lesson, type LessonContent } from '../../../data/records';
import { useEditDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFileChoice, type FormFile } from '../../../shared/forms/useFileChoice';
import { useForm, type FormState } from '../../../shared/forms/useForm';
import { lessonFormSchema, minutesOf, typedMinutes, type LessonForm } from '../lessonForm';
import { useLessonContent } from '../liveUniversity';
import * as messages from '../messages';
import { updateLesson } from '../courseThunks';
import { FilePicker } from '../../../components/form/FilePicker';
import { TextAreaField, TextField } from '../../../components/form/TextField';
import { DOCUMENT_FILE } from '../../../config/constants';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import { VIDEO_HINT } from '../../../shared/video/video';
import { useSendPicture } from '../../../shared/uploads/fileRecords';

const NO_CONTENT = v.parse(lessonContentSchema, {});

export function EditLesson(props: { uid: string; lesson: Lesson; onLeave: () => void }) {
  const { lesson } = props;
  const { status, data } = useLessonContent(lesson.courseKey, lesson.key);
  // The cached content has no document, so wait for the server.
  if (status !== 'ready') return <Loading status={status} label="Loading the lesson" />;
  return <LessonEditor {...props} content={data ?? NO_CONTENT} />;
}

function LessonEditor(props: {
  uid: string;
  lesson: Lesson;
  content: LessonContent;
  onLeave: () => void;
}) {
  const { uid, lesson, content, onLeave } = props;
  const { key, courseKey, sectionKey, lessonTitle, minutes } = lesson;
  const { videoUrl, contentJSON, documentUrl, documentName, quiz } = content;
  const current = documentUrl ? { url: documentUrl, name: documentName } : undefined;
  const document = useFileChoice();
  const form = useForm({
    draft: useEditDraft(uid, `lesson/${key}`, lessonFormSchema, {
      key,
      courseKey,
      sectionKey,
      lessonTitle,
      minutes: typedMinutes(minutes, contentJSON),
      videoUrl,
      contentJSON,
      quiz,
    }),
    schema: lessonFormSchema,
    files: [document],
    send: (fields, onProgress) =>
      updateLesson({
        ...fields,
        minutes: minutesOf(fields),
        current,
        seen: content.version,
        uid,
        file: document.file,
        onProgress,
      }),
    notice: messages.LESSON_UPDATED,
    onDone: onLeave,
  });
  return (
    <Form label="Edit a lesson" onSubmit={form.submit}>
      <LessonFields
        uid={uid}
        form={form}
        document={document}
        currentDocument={current?.name ?? ''}
      />
      <FormEnd
        form={form}
        changedElsewhere={messages.LESSON_CHANGED_ELSEWHERE}
        label="Save lesson"
        icon={SaveIcon}
        onLeave={onLeave}
      />
    </Form>
  );
}

export function LessonFields(props: {
  uid: string;
  form: FormState<LessonForm>;
  document: FormFile;
  /** A new document replaces it. */
  currentDocument?: string;
}) {
  const { uid, form, document, currentDocument } = props;
  const sendPicture = useSendPicture(uid);
  return (
    <>
      <FieldRow>
        <TextField
          label="Lesson title"
          required
          maxLength={LESSON_FIELDS.lessonTitle.shape.most}
          {...form.field('lessonTitle')}
        />
        <TextField
          label="Minutes for video or exercise (optional)"
          hint={messages.MINUTES_HINT}
          inputMode="numeric"
          maxLength={3}
          {...form.field('minutes')}
        />
      </FieldRow>
      <TextField
        label="Video URL (optional)"
        type="url"
        hint={VIDEO_HINT}
        {...form.field('videoUrl')}
      />
      <FilePicker
        label={currentDocument ? `Document (replaces ${currentDocument})` : 'Document (optional)'}
        {...form.picker(document)}
        {...DOCUMENT_FILE}
        messages={messages.DOCUMENT_MESSAGES}
      />
      <RichTextEditor label="Content" {...form.field('contentJSON')} article={{ sendPicture }} />
      <TextAreaField
        label="Questions (optional)"
        hint={messages.QUIZ_HINT}
        rows={6}
        maxLength={LESSON_CONTENT.quiz.shape.most}
        {...form.field('quiz')}
      />
    </>
  );
}
