import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../../components/Button';
import { Form } from '../../../components/Form';
import { FormMessage } from '../../../components/FormMessage';
import { AddIcon } from '../../../components/icons';
import { Panel } from '../../../components/Panel';
import { SelectField } from '../../../components/SelectField';
import { TextField } from '../../../components/TextField';
import type { Course } from '../../../data/records';
import { newKey } from '../../../data/write';
import { UnkeptDraft } from '../../../shared/drafts/UnkeptDraft';
import { useDraft } from '../../../shared/drafts/useDraft';
import { ManagedList } from '../../../shared/lists/ManagedList';
import { useSend } from '../../../shared/notices/useSend';
import { TITLE_MAX } from '../limits';
import * as messages from '../messages';
import { addSection, removeSection } from '../universityThunks';
import { useCourse } from '../liveUniversity';
import { courseOptions } from './courseOptions';

const formSchema = v.object({ key: v.string(), courseKey: v.string(), sectionTitle: v.string() });

/** Creates a section of a course; below it the sections of the course that is chosen. */
export function SectionPanel({ uid, courses }: { uid: string; courses: readonly Course[] }) {
  // The course stays chosen, for the next section of it; choosing one alone is no draft.
  const [chosen, setChosen] = useState('');
  const draft = useDraft(uid, 'section', formSchema, () => ({
    key: newKey(),
    courseKey: chosen,
    sectionTitle: '',
  }));
  const form = draft.isDraft ? draft.content : { ...draft.content, courseKey: chosen };
  const [tried, setTried] = useState(false);
  const { busy, failure, send } = useSend();
  const { data: course } = useCourse(form.courseKey || null);
  const sectionTitle = form.sectionTitle.trim();

  const handleSubmit = async () => {
    if (busy) return;
    setTried(true);
    if (form.courseKey === '' || sectionTitle === '') return;
    if (await send(addSection({ ...form, sectionTitle }), messages.SECTION_ADDED)) {
      setTried(false);
      draft.clear();
    }
  };

  return (
    <Panel title="Create a section">
      <Form label="Create a section" onSubmit={() => void handleSubmit()}>
        <SelectField
          label="Course"
          required
          placeholder="Choose a course"
          options={courseOptions(courses)}
          value={form.courseKey}
          error={tried && form.courseKey === '' ? messages.COURSE_REQUIRED : null}
          onChange={(courseKey) => {
            setChosen(courseKey);
            if (draft.isDraft) draft.change({ ...form, courseKey });
          }}
        />
        <TextField
          label="Section title"
          required
          maxLength={TITLE_MAX}
          value={form.sectionTitle}
          error={tried && sectionTitle === '' ? messages.TITLE_REQUIRED : null}
          onChange={(changed) => draft.change({ ...form, sectionTitle: changed })}
        />
        {!draft.isKept && <UnkeptDraft />}
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        <Button type="submit" tone="primary" icon={AddIcon} busy={busy}>
          Create section
        </Button>
      </Form>
      {course && (
        <ManagedList
          label="Sections"
          what="section"
          rows={course.sections.map((section) => ({
            key: section.key,
            name: section.sectionTitle,
            detail: `${section.lessons.length} ${section.lessons.length === 1 ? 'lesson' : 'lessons'}`,
          }))}
          empty="This course has no sections yet."
          warning="Its lessons go with it"
          onDelete={(key) => removeSection({ courseKey: course.key, key })}
        />
      )}
    </Panel>
  );
}
