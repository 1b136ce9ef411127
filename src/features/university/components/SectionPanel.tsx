import { useState } from 'react';
import * as v from 'valibot';
import { Form } from '../../../components/form/Form';
import { AddIcon } from '../../../components/display/icons';
import { Panel } from '../../../components/layout/Panel';
import { SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import type { Course } from '../../../data/records';
import { newKey } from '../../../data/write';
import { useDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { requiredText } from '../../../shared/forms/schemas';
import { useForm } from '../../../shared/forms/useForm';
import { ManagedList } from '../../../shared/lists/ManagedList';
import { TITLE_MAX } from '../limits';
import * as messages from '../messages';
import { createSection, deleteSection } from '../universityThunks';
import { useCourse } from '../liveUniversity';
import { courseOptions } from './courseOptions';

const formSchema = v.object({
  key: v.string(),
  courseKey: v.pipe(v.string(), v.nonEmpty(messages.COURSE_REQUIRED)),
  sectionTitle: requiredText(messages.TITLE_REQUIRED),
});

/** Creates a section of a course; below it the sections of the course that is chosen. */
export function SectionPanel({ uid, courses }: { uid: string; courses: readonly Course[] }) {
  // The course stays chosen, for the next section of it; choosing one alone is no draft.
  const [chosen, setChosen] = useState('');
  const draft = useDraft(uid, 'section', formSchema, () => ({
    key: newKey(),
    courseKey: chosen,
    sectionTitle: '',
  }));
  const courseKey = draft.isDraft ? draft.content.courseKey : chosen;
  const form = useForm({
    draft: { ...draft, content: { ...draft.content, courseKey } },
    schema: formSchema,
    send: (section) => createSection(section),
    notice: messages.SECTION_ADDED,
  });
  const { data: course } = useCourse(courseKey || null);

  return (
    <Panel title="Create a section">
      <Form label="Create a section" onSubmit={form.submit}>
        <SelectField
          label="Course"
          required
          placeholder="Choose a course"
          options={courseOptions(courses)}
          {...form.field('courseKey')}
          onChange={(courseKey) => {
            setChosen(courseKey);
            if (form.isDraft) form.change({ courseKey });
          }}
        />
        <TextField
          label="Section title"
          required
          maxLength={TITLE_MAX}
          {...form.field('sectionTitle')}
        />
        <FormEnd form={form} label="Create section" icon={AddIcon} />
      </Form>
      {course && (
        <ManagedList
          belowForm
          label="Sections"
          what="section"
          rows={course.sections.map((section) => ({
            key: section.key,
            name: section.sectionTitle,
            detail: `${section.lessons.length} ${section.lessons.length === 1 ? 'lesson' : 'lessons'}`,
          }))}
          empty="This course has no sections yet."
          warning="Its lessons go with it"
          onDelete={(key) => deleteSection({ courseKey: course.key, key })}
        />
      )}
    </Panel>
  );
}
