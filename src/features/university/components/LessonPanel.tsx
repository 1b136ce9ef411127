import { useState } from 'react';
import { FieldRow, Form } from '../../../components/form/Form';
import { AddIcon } from '../../../components/display/icons';
import { Text } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { SelectField } from '../../../components/form/SelectField';
import type { Course } from '../../../data/records';
import { newKey } from '../../../data/write';
import { useDraft, type Draft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFileChoice } from '../../../shared/forms/useFileChoice';
import { useForm } from '../../../shared/forms/useForm';
import { ManagedList } from '../../../shared/lists/ManagedList';
import { lessonFormSchema, lessonSchemaFor, minutesOf, type LessonForm } from '../lessonForm';
import { lessonsOf, formatMinutes, questionsOf } from '../progress';
import * as messages from '../messages';
import { createLesson, deleteLesson, moveLesson, orderLessons } from '../courseThunks';
import { useLearnersOf } from '../catalogueThunks';
import { courseOptions, sectionOptions } from '../liveUniversity';
import { EditLesson, LessonFields } from './EditLesson';
import { FormAndList } from './FormAndList';
import { SortableList } from '../../../shared/lists/SortableList';

const NOWHERE = { courseKey: '', sectionKey: '' };

const emptyForm = () => ({
  key: newKey(),
  ...NOWHERE,
  lessonTitle: '',
  minutes: '',
  videoUrl: '',
  contentJSON: '',
  quiz: '',
});

/** The lessons of a selected course can be sorted and moved; otherwise those of all courses are listed. */
export function LessonPanel({ uid, courses }: { uid: string; courses: readonly Course[] }) {
  // Course and section stay selected for the next lesson. Selecting them alone does not count as a draft.
  const [chosen, setChosen] = useState(NOWHERE);
  const [editedKey, setEdited] = useState<string | null>(null);
  const draft = useDraft(uid, 'lesson', lessonFormSchema, emptyForm);
  const place = draft.isDraft ? draft.content : chosen;
  const edited = courses.flatMap(lessonsOf).find(({ key }) => key === editedKey);
  return (
    <Panel title={edited ? 'Edit a lesson' : 'Create a lesson'}>
      <FormAndList
        isFormWide
        form={
          edited ? (
            <EditLesson
              key={edited.key}
              uid={uid}
              lesson={edited}
              onLeave={() => setEdited(null)}
            />
          ) : (
            <CreateLesson
              uid={uid}
              courses={courses}
              draft={draft}
              place={place}
              onChoose={setChosen}
            />
          )
        }
        list={<Lessons courses={courses} place={place} onEdit={setEdited} />}
      />
    </Panel>
  );
}

function CreateLesson(props: {
  uid: string;
  courses: readonly Course[];
  draft: Draft<LessonForm>;
  place: typeof NOWHERE;
  onChoose: (place: typeof NOWHERE) => void;
}) {
  const { uid, courses, draft, place, onChoose } = props;
  const course = courses.find(({ key }) => key === place.courseKey);
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
        minutes: minutesOf(lesson),
        uid,
        file: document.file,
        onProgress,
      }),
    notice: messages.LESSON_ADDED,
    onDone: (_, { courseKey, sectionKey }) => onChoose({ courseKey, sectionKey }),
  });
  const choose = (next: typeof NOWHERE) => {
    onChoose(next);
    if (form.isDraft) form.change(next);
  };

  return (
    <Form label="Create a lesson" onSubmit={form.submit}>
      <FieldRow>
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
      </FieldRow>
      <LessonFields uid={uid} form={form} document={document} />
      <FormEnd form={form} label="Create lesson" icon={AddIcon} />
    </Form>
  );
}

function Lessons(props: {
  courses: readonly Course[];
  place: typeof NOWHERE;
  onEdit: (lesson: string) => void;
}) {
  const { courses, place, onEdit } = props;
  const learnersOf = useLearnersOf();
  const course = courses.find(({ key }) => key === place.courseKey);
  if (course) {
    const found = (key: string) => lessonsOf(course).find((lesson) => lesson.key === key);
    return (
      <>
        <Text note below={3}>
          {messages.questionsText(questionsOf(course))}
        </Text>
        <SortableList
          label={`Lessons of ${course.courseTitle}`}
          groups={course.sections.map(({ key, sectionTitle, lessons }) => ({
            key,
            title: sectionTitle,
            rows: lessons.map(({ key, lessonTitle, minutes }) => ({
              key,
              name: lessonTitle,
              detail: minutes > 0 ? formatMinutes(minutes) : '',
            })),
          }))}
          empty="This course has no lessons yet."
          onReorder={({ row, group, rows }) => {
            const lesson = found(row);
            return lesson && lesson.sectionKey !== group
              ? moveLesson({ lesson, sectionKey: group, lessons: rows })
              : orderLessons({ courseKey: course.key, key: group, lessons: rows });
          }}
          actions={{
            what: 'lesson',
            usesOf: () => learnersOf(course.key),
            onEdit,
            onDelete: (key) => deleteLesson(found(key) ?? { ...place, key }),
          }}
        />
      </>
    );
  }
  const all = courses.flatMap(({ courseTitle, sections }) =>
    sections.flatMap(({ sectionTitle, lessons }) =>
      lessons.map((lesson) => ({ lesson, detail: `${courseTitle}, ${sectionTitle}` })),
    ),
  );
  const found = (key: string) =>
    all.find(({ lesson }) => lesson.key === key)?.lesson ?? { ...place, key };
  return (
    <ManagedList
      belowForm
      label="All lessons"
      what="lesson"
      rows={all.map(({ lesson, detail }) => ({
        key: lesson.key,
        name: lesson.lessonTitle,
        detail,
      }))}
      empty="There are no lessons yet."
      onEdit={onEdit}
      usesOf={(key) => learnersOf(found(key).courseKey)}
      onDelete={(key) => deleteLesson(found(key))}
    />
  );
}
