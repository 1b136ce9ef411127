import { CheckboxField } from '../../../../components/form/CheckboxField';
import { FieldRow } from '../../../../components/form/Form';
import { TextField } from '../../../../components/form/TextField';
import { formatZonedMoment } from '../../../../lib/dates';
import type { FormState } from '../../../../shared/forms/useForm';
import { publishTimeOf, type InsightDraft } from '../../authoring';

/** The day and time at which an insight is to be published, where that is not now. */
export function PublishLater({ form }: { form: FormState<InsightDraft> }) {
  const { content, busy } = form;
  const day = form.field('publishDay');
  const time = form.field('publishTime');
  const at = publishTimeOf(content);
  return (
    <>
      <CheckboxField
        label="Publish it later"
        checked={content.isLater === true}
        readOnly={busy}
        onChange={(isLater) => form.change({ isLater })}
      />
      {content.isLater && (
        <FieldRow>
          <TextField label="Day" type="date" required {...day} value={day.value ?? ''} />
          <TextField
            label="Time"
            type="time"
            required
            hint={at === null ? undefined : formatZonedMoment(at)}
            {...time}
            value={time.value ?? ''}
          />
        </FieldRow>
      )}
    </>
  );
}
