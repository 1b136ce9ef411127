import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../../components/Button';
import { Form } from '../../../components/Form';
import { FormMessage } from '../../../components/FormMessage';
import { AddIcon } from '../../../components/icons';
import { Panel } from '../../../components/Panel';
import { TextField } from '../../../components/TextField';
import { newKey } from '../../../data/write';
import { UnkeptDraft } from '../../../shared/drafts/UnkeptDraft';
import { useDraft } from '../../../shared/drafts/useDraft';
import { ManagedList } from '../../../shared/lists/ManagedList';
import { useSend } from '../../../shared/notices/useSend';
import { NAME_MAX } from '../limits';
import * as messages from '../messages';
import { addSkillLevel, removeSkillLevel } from '../universityThunks';
import { useSkillLevels } from '../liveUniversity';

const formSchema = v.object({ key: v.string(), name: v.string() });
const emptyForm = () => ({ key: newKey(), name: '' });

/** Adds a skill level; below it those that stand. */
export function SkillLevelPanel({ uid }: { uid: string }) {
  const skillLevels = useSkillLevels().data ?? [];
  const draft = useDraft(uid, 'skillLevel', formSchema, emptyForm);
  const form = draft.content;
  const [isTried, setTried] = useState(false);
  const { busy, failure, send } = useSend();
  const name = form.name.trim();

  const handleSubmit = async () => {
    if (busy) return;
    setTried(true);
    if (name === '') return;
    if (await send(addSkillLevel({ ...form, name }), messages.SKILL_LEVEL_ADDED)) {
      setTried(false);
      draft.clear();
    }
  };

  return (
    <Panel title="Create a skill level">
      <Form label="Create a skill level" onSubmit={() => void handleSubmit()}>
        <TextField
          label="Name"
          required
          maxLength={NAME_MAX}
          value={form.name}
          error={isTried && name === '' ? messages.NAME_REQUIRED : null}
          onChange={(changed) => draft.change({ ...form, name: changed })}
        />
        {!draft.isKept && <UnkeptDraft />}
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        <Button type="submit" tone="primary" icon={AddIcon} busy={busy}>
          Create skill level
        </Button>
      </Form>
      <ManagedList
        label="Skill levels"
        what="skill level"
        rows={skillLevels}
        empty="There are no skill levels yet."
        onDelete={(key) => removeSkillLevel(key)}
      />
    </Panel>
  );
}
