import { useState } from 'react';
import { Button } from '../../../components/Button';
import { FilePicker } from '../../../components/FilePicker';
import { Form } from '../../../components/Form';
import { FormMessage } from '../../../components/FormMessage';
import { AddIcon } from '../../../components/icons';
import { Panel } from '../../../components/Panel';
import { SelectField } from '../../../components/SelectField';
import { TextField } from '../../../components/TextField';
import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES } from '../../../config/constants';
import type { Course } from '../../../data/records';
import { newKey } from '../../../data/write';
import { UnkeptDraft } from '../../../shared/drafts/UnkeptDraft';
import { useDraft } from '../../../shared/drafts/useDraft';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import { ManagedList } from '../../../shared/lists/ManagedList';
import { useSend } from '../../../shared/notices/useSend';
import { checkLesson, lessonFormSchema, type LessonForm } from '../lessonForm';
import { TITLE_MAX } from '../limits';
import * as messages from '../messages';
import { addLesson, removeLesson } from '../universityThunks';
import { useCourse } from '../liveUniversity';
import { courseOptions, sectionOptions } from './courseOptions';

const NOWHERE = { courseKey: '', sectionKey: '' };

const emptyForm = (): LessonForm => ({
  key: newKey(),
  ...NOWHERE,
  lessonTitle: '',
  videoUrl: '',
  contentJSON: '',
});

/** Creates a lesson of a section; below it the lessons of the section that is chosen. */
export function LessonPanel({ uid, courses }: { uid: string; courses: readonly Course[] }) {
  // Course and section stay chosen, for the next lesson; choosing them alone is no draft.
  const [chosen, setChosen] = useState(NOWHERE);
  const draft = useDraft(uid, 'lesson', lessonFormSchema, emptyForm);
  const [file, setFile] = useState<File | null>(null);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [tried, setTried] = useState(false);
  const { busy, failure, send } = useSend();
  const form = draft.isDraft ? draft.content : { ...draft.content, ...chosen };
  const change = (fields: Partial<LessonForm>) => draft.change({ ...form, ...fields });
  const choose = (place: typeof NOWHERE) => {
    setChosen(place);
    if (draft.isDraft) change(place);
  };
  const { data: course } = useCourse(form.courseKey || null);
  const section = course?.sections.find(({ key }) => key === form.sectionKey);
  const found = checkLesson(form, section !== undefined);
  const errors = tried ? found : {};

  const handleSubmit = async () => {
    if (busy || fileProblem !== null) return;
    setTried(true);
    if (Object.keys(found).length > 0) return;
    const fields = {
      ...form,
      lessonTitle: form.lessonTitle.trim(),
      videoUrl: form.videoUrl.trim(),
    };
    const done = await send(
      addLesson({ ...fields, uid, file, onProgress: setProgress }),
      messages.LESSON_ADDED,
    );
    setProgress(null);
    if (!done) return;
    setTried(false);
    setFile(null);
    setChosen({ courseKey: form.courseKey, sectionKey: form.sectionKey });
    draft.clear();
  };

  return (
    <Panel title="Create a lesson">
      <Form label="Create a lesson" onSubmit={() => void handleSubmit()}>
        <SelectField
          label="Course"
          required
          placeholder="Choose a course"
          options={courseOptions(courses)}
          value={form.courseKey}
          error={errors.courseKey}
          onChange={(courseKey) => {
            if (courseKey !== form.courseKey) choose({ courseKey, sectionKey: '' });
          }}
        />
        <SelectField
          label="Section"
          required
          placeholder="Choose a section"
          options={sectionOptions(course?.sections ?? [])}
          value={section?.key ?? ''}
          error={errors.sectionKey}
          onChange={(sectionKey) => choose({ courseKey: form.courseKey, sectionKey })}
        />
        <TextField
          label="Lesson title"
          required
          maxLength={TITLE_MAX}
          value={form.lessonTitle}
          error={errors.lessonTitle}
          onChange={(lessonTitle) => change({ lessonTitle })}
        />
        <TextField
          label="Video URL (optional)"
          type="url"
          value={form.videoUrl}
          error={errors.videoUrl}
          onChange={(videoUrl) => change({ videoUrl })}
        />
        <FilePicker
          label="Document (optional)"
          file={file}
          onChange={setFile}
          onProblem={setFileProblem}
          accept={DOCUMENT_TYPES}
          minBytes={1}
          maxBytes={DOCUMENT_MAX_BYTES}
          messages={messages.DOCUMENT_MESSAGES}
          progress={progress}
        />
        <RichTextEditor
          label="Content"
          value={form.contentJSON}
          error={errors.contentJSON}
          disabled={busy}
          onChange={(contentJSON) => {
            if (contentJSON !== form.contentJSON) change({ contentJSON });
          }}
        />
        {!draft.isKept && <UnkeptDraft />}
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        <Button type="submit" tone="primary" icon={AddIcon} busy={busy}>
          Create lesson
        </Button>
      </Form>
      {section && (
        <ManagedList
          label="Lessons"
          what="lesson"
          rows={section.lessons.map(({ key, lessonTitle }) => ({ key, name: lessonTitle }))}
          empty="This section has no lessons yet."
          onDelete={(key) =>
            removeLesson({ courseKey: section.courseKey, sectionKey: section.key, key })
          }
        />
      )}
    </Panel>
  );
}
