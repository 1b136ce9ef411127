import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../../components/Button';
import { FieldRow, Form } from '../../../components/Form';
import { FormMessage } from '../../../components/FormMessage';
import { AddIcon } from '../../../components/icons';
import { Panel } from '../../../components/Panel';
import { TextAreaField, TextField } from '../../../components/TextField';
import { newKey } from '../../../data/write';
import { UnkeptDraft } from '../../../shared/drafts/UnkeptDraft';
import { useDraft } from '../../../shared/drafts/useDraft';
import { ManagedList } from '../../../shared/lists/ManagedList';
import { useSend } from '../../../shared/notices/useSend';
import { INSTRUCTOR_TEXT_MAX, NAME_MAX } from '../limits';
import * as messages from '../messages';
import { addInstructor, removeInstructor } from '../universityThunks';
import { useInstructors } from '../liveUniversity';

const formSchema = v.object({
  key: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  description: v.string(),
});
const emptyForm = () => ({ key: newKey(), firstName: '', lastName: '', description: '' });

/** Adds somebody who teaches; below it everybody who does. */
export function InstructorPanel({ uid }: { uid: string }) {
  const instructors = useInstructors().data ?? [];
  const draft = useDraft(uid, 'instructor', formSchema, emptyForm);
  const form = draft.content;
  const [isTried, setTried] = useState(false);
  const { busy, failure, send } = useSend();
  const firstName = form.firstName.trim();
  const lastName = form.lastName.trim();

  const handleSubmit = async () => {
    if (busy) return;
    setTried(true);
    if (firstName === '' || lastName === '') return;
    const instructor = { ...form, firstName, lastName };
    if (await send(addInstructor(instructor), messages.INSTRUCTOR_ADDED)) {
      setTried(false);
      draft.clear();
    }
  };

  return (
    <Panel title="Create an instructor">
      <Form label="Create an instructor" onSubmit={() => void handleSubmit()}>
        <FieldRow>
          <TextField
            label="First name"
            required
            maxLength={NAME_MAX}
            value={form.firstName}
            error={isTried && firstName === '' ? messages.FIRST_NAME_REQUIRED : null}
            onChange={(changed) => draft.change({ ...form, firstName: changed })}
          />
          <TextField
            label="Last name"
            required
            maxLength={NAME_MAX}
            value={form.lastName}
            error={isTried && lastName === '' ? messages.LAST_NAME_REQUIRED : null}
            onChange={(changed) => draft.change({ ...form, lastName: changed })}
          />
        </FieldRow>
        <TextAreaField
          label="Description"
          maxLength={INSTRUCTOR_TEXT_MAX}
          value={form.description}
          onChange={(description) => draft.change({ ...form, description })}
        />
        {!draft.isKept && <UnkeptDraft />}
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        <Button type="submit" tone="primary" icon={AddIcon} busy={busy}>
          Create instructor
        </Button>
      </Form>
      <ManagedList
        label="Instructors"
        what="instructor"
        rows={instructors.map((each) => ({
          key: each.key,
          name: `${each.firstName} ${each.lastName}`,
          detail: each.description,
        }))}
        empty="There are no instructors yet."
        onDelete={(key) => removeInstructor(key)}
      />
    </Panel>
  );
}
