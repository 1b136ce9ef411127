import { useState } from 'react';
import { FilePicker } from '../../../components/form/FilePicker';
import { Form } from '../../../components/form/Form';
import { AddIcon } from '../../../components/display/icons';
import { Panel } from '../../../components/layout/Panel';
import { SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES } from '../../../config/constants';
import type { Course } from '../../../data/records';
import { newKey } from '../../../data/write';
import { useDraft } from '../../../shared/drafts/useDraft';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFileChoice } from '../../../shared/forms/useFileChoice';
import { useForm } from '../../../shared/forms/useForm';
import { ManagedList } from '../../../shared/lists/ManagedList';
import { lessonFormSchema, lessonSchemaFor } from '../lessonForm';
import { TITLE_MAX } from '../limits';
import * as messages from '../messages';
import { createLesson, deleteLesson } from '../universityThunks';
import { useCourse } from '../liveUniversity';
import { courseOptions, sectionOptions } from './courseOptions';

const NOWHERE = { courseKey: '', sectionKey: '' };

const emptyForm = () => ({
  key: newKey(),
  ...NOWHERE,
  lessonTitle: '',
  minutes: '',
  videoUrl: '',
  contentJSON: '',
});

/** Creates a lesson of a section; below it the lessons of the section that is chosen. */
export function LessonPanel({ uid, courses }: { uid: string; courses: readonly Course[] }) {
  // Course and section stay chosen, for the next lesson; choosing them alone is no draft.
  const [chosen, setChosen] = useState(NOWHERE);
  const draft = useDraft(uid, 'lesson', lessonFormSchema, emptyForm);
  const place = draft.isDraft ? draft.content : chosen;
  const { data: course } = useCourse(place.courseKey || null);
  const sections = course?.sections ?? [];
  const section = sections.find(({ key }) => key === place.sectionKey);
  const document = useFileChoice();
  const form = useForm({
    draft: { ...draft, content: { ...draft.content, ...place } },
    schema: lessonSchemaFor(sections.map(({ key }) => key)),
    files: [document],
    send: (lesson, onProgress) =>
      createLesson({
        ...lesson,
        minutes: lesson.minutes === '' ? null : Number(lesson.minutes),
        uid,
        file: document.file,
        onProgress,
      }),
    notice: messages.LESSON_ADDED,
    onDone: (_, { courseKey, sectionKey }) => setChosen({ courseKey, sectionKey }),
  });
  const choose = (next: typeof NOWHERE) => {
    setChosen(next);
    if (form.isDraft) form.change(next);
  };

  return (
    <Panel title="Create a lesson">
      <Form label="Create a lesson" onSubmit={form.submit}>
        <SelectField
          label="Course"
          required
          placeholder="Choose a course"
          options={courseOptions(courses)}
          {...form.field('courseKey')}
          onChange={(courseKey) => {
            if (courseKey !== place.courseKey) choose({ courseKey, sectionKey: '' });
          }}
        />
        <SelectField
          label="Section"
          required
          placeholder="Choose a section"
          options={sectionOptions(sections)}
          {...form.field('sectionKey')}
          value={section?.key ?? ''}
          onChange={(sectionKey) => choose({ courseKey: place.courseKey, sectionKey })}
        />
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
        <TextField label="Video URL (optional)" type="url" {...form.field('videoUrl')} />
        <FilePicker
          label="Document (optional)"
          {...form.picker(document)}
          accept={DOCUMENT_TYPES}
          minBytes={1}
          maxBytes={DOCUMENT_MAX_BYTES}
          messages={messages.DOCUMENT_MESSAGES}
        />
        <RichTextEditor label="Content" {...form.field('contentJSON')} />
        <FormEnd form={form} label="Create lesson" icon={AddIcon} />
      </Form>
      {section && (
        <ManagedList
          belowForm
          label="Lessons"
          what="lesson"
          rows={section.lessons.map(({ key, lessonTitle }) => ({ key, name: lessonTitle }))}
          empty="This section has no lessons yet."
          onDelete={(key) =>
            deleteLesson({ courseKey: section.courseKey, sectionKey: section.key, key })
          }
        />
      )}
    </Panel>
  );
}
