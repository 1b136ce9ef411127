import { SaveIcon } from '../../../components/display/icons';
import { Failure } from '../../../components/feedback/Failure';
import { Loading } from '../../../components/feedback/Loading';
import { Form } from '../../../components/form/Form';
import type { Lesson, LessonContent } from '../../../data/records';
import { useEditDraft } from '../../../shared/drafts/useEditDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFileChoice } from '../../../shared/forms/useFileChoice';
import { useForm } from '../../../shared/forms/useForm';
import { isRefused } from '../../../store/loadStatus';
import { lessonFormSchema, readMinutes } from '../lessonForm';
import { useLessonContent } from '../liveUniversity';
import * as messages from '../messages';
import { updateLesson } from '../courseThunks';
import { LessonFields } from './LessonFields';

const NO_CONTENT: LessonContent = {
  videoUrl: '',
  documentUrl: '',
  documentName: '',
  contentJSON: '',
  version: 0,
};

/** Changes a lesson and what it teaches, once that was read. */
export function EditLesson(props: { uid: string; lesson: Lesson; onLeave: () => void }) {
  const { lesson } = props;
  const { status, data } = useLessonContent(lesson.courseKey, lesson.key);
  if (isRefused(status)) return <Failure kind={status} />;
  // What the device has kept lacks the document.
  if (status !== 'ready') return <Loading label="Loading the lesson" />;
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
  const { videoUrl, contentJSON, documentUrl, documentName } = content;
  const kept = documentUrl ? { url: documentUrl, name: documentName } : undefined;
  const document = useFileChoice();
  const form = useForm({
    draft: useEditDraft(uid, `lesson/${key}`, lessonFormSchema, {
      key,
      courseKey,
      sectionKey,
      lessonTitle,
      minutes: minutes === 0 ? '' : String(minutes),
      videoUrl,
      contentJSON,
    }),
    schema: lessonFormSchema,
    files: [document],
    send: (fields, onProgress) =>
      updateLesson({
        ...fields,
        minutes: readMinutes(fields.minutes),
        kept,
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
      <LessonFields uid={uid} form={form} document={document} keptDocument={kept?.name ?? ''} />
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
