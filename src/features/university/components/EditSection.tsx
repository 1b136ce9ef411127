import * as v from 'valibot';
import { SaveIcon } from '../../../components/display/icons';
import { Form } from '../../../components/form/Form';
import { TextField } from '../../../components/form/TextField';
import type { Section } from '../../../data/records';
import { useEditDraft } from '../../../shared/drafts/useEditDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { requiredText } from '../../../shared/forms/schemas';
import { useForm } from '../../../shared/forms/useForm';
import { TITLE_MAX } from '../limits';
import * as messages from '../messages';
import { renameSection } from '../courseThunks';

const formSchema = v.object({ sectionTitle: requiredText(messages.TITLE_REQUIRED) });

/** Changes what a section is called. */
export function EditSection(props: { uid: string; section: Section; onLeave: () => void }) {
  const { uid, section, onLeave } = props;
  const { key, courseKey, version, sectionTitle } = section;
  const form = useForm({
    draft: useEditDraft(uid, `section/${key}`, formSchema, { sectionTitle }),
    schema: formSchema,
    send: (fields) => renameSection({ courseKey, key, seen: version, ...fields }),
    notice: messages.SECTION_UPDATED,
    onDone: onLeave,
  });
  return (
    <Form label="Edit a section" onSubmit={form.submit}>
      <TextField
        label="Section title"
        required
        maxLength={TITLE_MAX}
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
