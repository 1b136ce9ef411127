import { useState } from 'react';
import * as v from 'valibot';
import { Form } from '../../../components/form/Form';
import { AddIcon, SaveIcon } from '../../../components/display/icons';
import { Panel } from '../../../components/layout/Panel';
import { SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import { SECTION_FIELDS } from '../../../../model/university';
import type { Course, Section } from '../../../data/records';
import { newKey } from '../../../data/write';
import { useDraft, useEditDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { requiredText, useForm } from '../../../shared/forms/useForm';
import { ManagedList } from '../../../shared/lists/ManagedList';
import * as messages from '../messages';
import { countLessons } from '../progress';
import { createSection, deleteSection, orderSections, renameSection } from '../courseThunks';
import { useLearnersOf } from '../catalogueThunks';
import { courseOptions } from '../liveUniversity';
import { SortableList } from '../../../shared/lists/SortableList';

const sectionSchema = v.object({
  key: v.string(),
  courseKey: v.pipe(v.string(), v.nonEmpty(messages.COURSE_REQUIRED)),
  sectionTitle: requiredText(messages.TITLE_REQUIRED),
});

const rowOf = ({ key, sectionTitle, lessons }: Section) => ({
  key,
  name: sectionTitle,
  detail: countLessons(lessons.length),
});

/** The sections of a selected course can be sorted; otherwise those of all courses are listed. */
export function SectionPanel({ uid, courses }: { uid: string; courses: readonly Course[] }) {
  // The course stays selected for the next section. Selecting a course alone does not count as a draft.
  const [chosen, setChosen] = useState('');
  const [editedKey, setEdited] = useState<string | null>(null);
  const edited = courses.flatMap(({ sections }) => sections).find(({ key }) => key === editedKey);
  const draft = useDraft(uid, 'section', sectionSchema, () => ({
    key: newKey(),
    courseKey: chosen,
    sectionTitle: '',
  }));
  const courseKey = draft.isDraft ? draft.content.courseKey : chosen;
  const form = useForm({
    draft: { ...draft, content: { ...draft.content, courseKey } },
    schema: sectionSchema,
    send: (section) => createSection(section),
    notice: messages.SECTION_ADDED,
  });
  const course = courses.find(({ key }) => key === courseKey);
  const all = courses.flatMap(({ courseTitle, sections }) =>
    sections.map((section) => ({ section, courseTitle })),
  );
  const courseOf = (key: string) =>
    all.find(({ section }) => section.key === key)?.section.courseKey ?? '';
  const learnersOf = useLearnersOf();

  return (
    <Panel title={edited ? 'Edit a section' : 'Create a section'}>
      {edited ? (
        <EditSection key={edited.key} uid={uid} section={edited} onLeave={() => setEdited(null)} />
      ) : (
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
            maxLength={SECTION_FIELDS.sectionTitle.shape.most}
            {...form.field('sectionTitle')}
          />
          <FormEnd form={form} label="Create section" icon={AddIcon} />
        </Form>
      )}
      {course ? (
        <SortableList
          label="Sections"
          groups={[{ key: course.key, rows: course.sections.map(rowOf) }]}
          empty="This course has no sections yet."
          onReorder={({ rows }) => orderSections({ courseKey: course.key, keys: rows })}
          actions={{
            what: 'section',
            warning: messages.SECTION_DELETION,
            usesOf: () => learnersOf(course.key),
            onEdit: setEdited,
            onDelete: (key) => deleteSection({ courseKey: course.key, key }),
          }}
        />
      ) : (
        <ManagedList
          belowForm
          label="All sections"
          what="section"
          rows={all.map(({ section, courseTitle }) => {
            const row = rowOf(section);
            return { ...row, detail: `${courseTitle}, ${row.detail}` };
          })}
          empty="There are no sections yet."
          warning={messages.SECTION_DELETION}
          usesOf={(key) => learnersOf(courseOf(key))}
          onEdit={setEdited}
          onDelete={(key) => deleteSection({ courseKey: courseOf(key), key })}
        />
      )}
    </Panel>
  );
}

const renamedSchema = v.object({ sectionTitle: requiredText(messages.TITLE_REQUIRED) });

function EditSection(props: { uid: string; section: Section; onLeave: () => void }) {
  const { uid, section, onLeave } = props;
  const { key, courseKey, version, sectionTitle } = section;
  const form = useForm({
    draft: useEditDraft(uid, `section/${key}`, renamedSchema, { sectionTitle }),
    schema: renamedSchema,
    send: (fields) => renameSection({ courseKey, key, seen: version, ...fields }),
    notice: messages.SECTION_UPDATED,
    onDone: onLeave,
  });
  return (
    <Form label="Edit a section" onSubmit={form.submit}>
      <TextField
        label="Section title"
        required
        maxLength={SECTION_FIELDS.sectionTitle.shape.most}
        {...form.field('sectionTitle')}
      />
      <FormEnd
        form={form}
        changedElsewhere={messages.SECTION_CHANGED_ELSEWHERE}
        label="Save section"
        icon={SaveIcon}
        onLeave={onLeave}
      />
    </Form>
  );
}
