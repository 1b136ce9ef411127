import * as v from 'valibot';
import { SaveIcon } from '../../../components/display/icons';
import { Form } from '../../../components/form/Form';
import { TextField } from '../../../components/form/TextField';
import { Panel } from '../../../components/layout/Panel';
import { EVALUATED_EVERY } from '../../../config/constants';
import type { OwnIndexRow } from '../../../data/records';
import { formatUtcDay } from '../../../lib/dates';
import { cycleOf } from '../../../../model/dueDay';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFields } from '../../../shared/forms/useFields';
import { useForm } from '../../../shared/forms/useForm';
import { monthsSchema } from '../fields';
import { FREQUENCY_SAVED, everyMonths } from '../messages';
import { setFrequency } from '../entryThunks';
import { DueBadge } from '../components/DueBadge';
import { formatRegisterMoment } from '../moments';
import { Fact } from './ItemFacts';
import styles from '../components/register.module.css';

const formSchema = v.object({ months: monthsSchema });

/** How often an item is evaluated, when it was, and when it is due next. */
export function EvaluationCycle(props: { uid: string; row: OwnIndexRow; mayEdit: boolean }) {
  const { uid, row, mayEdit } = props;
  const { assessedAt, nextDue } = row;
  const frequency = cycleOf(row);
  return (
    <Panel title="Evaluation cycle">
      <dl className={styles.registerFacts}>
        <Fact term="Last evaluated">
          {assessedAt === undefined ? 'Not yet' : formatRegisterMoment(assessedAt)}
        </Fact>
        <Fact term="Next due">
          {nextDue !== undefined && formatUtcDay(nextDue)}
          <DueBadge row={row} />
        </Fact>
        {!mayEdit && <Fact term="Evaluated">{everyMonths(frequency)}</Fact>}
      </dl>
      {mayEdit && (
        <FrequencyForm key={frequency} uid={uid} itemKey={row.key} frequency={frequency} />
      )}
    </Panel>
  );
}

function FrequencyForm(props: { uid: string; itemKey: string; frequency: number }) {
  const { uid, itemKey, frequency } = props;
  const form = useForm({
    draft: useFields({ months: String(frequency) }),
    schema: formSchema,
    send: ({ months }) => setFrequency({ uid, key: itemKey, months }),
    notice: FREQUENCY_SAVED,
    keepsContent: true,
  });
  return (
    <Form label="Evaluation cycle" onSubmit={form.submit}>
      <TextField
        label="Evaluate every (months)"
        inputMode="numeric"
        hint={`1 to ${EVALUATED_EVERY.most}; saving an evaluation moves the day on which it is due.`}
        maxLength={3}
        {...form.field('months')}
      />
      <FormEnd
        form={form}
        label="Save"
        icon={SaveIcon}
        disabled={form.content.months.trim() === String(frequency)}
      />
    </Form>
  );
}
