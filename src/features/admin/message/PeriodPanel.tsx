/** When members see the dashboard message: from a first day, until a last one, or always. */
import * as v from 'valibot';
import { CalendarIcon, SaveIcon } from '../../../components/display/icons';
import { Failure } from '../../../components/feedback/Failure';
import { Loading } from '../../../components/feedback/Loading';
import { Form } from '../../../components/form/Form';
import { TextField } from '../../../components/form/TextField';
import { Panel } from '../../../components/layout/Panel';
import type { MessagePeriod } from '../../../data/acts/config';
import { DAY_MS } from '../../../lib/dates';
import { useMessagePeriod } from '../../../shared/config/liveConfig';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFields } from '../../../shared/forms/useFields';
import { useForm } from '../../../shared/forms/useForm';
import { readExpiry, showExpiry } from '../../../shared/members/expiry';
import { upToDate } from '../../../store/liveValues';
import { isRefused } from '../../../store/loadStatus';
import { DAY_INVALID, PERIOD_HINT, PERIOD_REVERSED, PERIOD_SAVED } from './messages';
import { setMessagePeriod } from './messageThunks';

export function PeriodPanel() {
  const { status, data: period } = upToDate(useMessagePeriod());
  return (
    <Panel title="When members see it">
      {isRefused(status) ? (
        <Failure kind={status} />
      ) : period === null ? (
        <Loading label="Loading when it is seen" />
      ) : (
        <PeriodForm key={JSON.stringify(period)} period={period} />
      )}
    </Panel>
  );
}

const daySchema = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || readExpiry(text) !== null, DAY_INVALID),
  v.transform(readExpiry),
);
/** The last day is seen to its end. */
const periodSchema = v.pipe(
  v.object({ first: daySchema, last: daySchema }),
  v.forward(
    v.check(({ first, last }) => first === null || last === null || first <= last, PERIOD_REVERSED),
    ['last'],
  ),
  v.transform(({ first, last }): MessagePeriod => ({
    from: first,
    until: last === null ? null : last + DAY_MS,
  })),
);

function PeriodForm({ period: { from, until } }: { period: MessagePeriod }) {
  const form = useForm({
    draft: useFields({
      first: from === null ? '' : showExpiry(from),
      last: until === null ? '' : showExpiry(until - DAY_MS),
    }),
    schema: periodSchema,
    send: (period: MessagePeriod) => setMessagePeriod(period),
    notice: PERIOD_SAVED,
    keepsContent: true,
  });
  const day = { placeholder: 'DD-MM-YYYY', autoComplete: 'off', icon: CalendarIcon } as const;
  return (
    <Form label="When members see it" onSubmit={form.submit}>
      <TextField label="First day" {...day} {...form.field('first')} />
      <TextField label="Last day" {...day} {...form.field('last')} hint={PERIOD_HINT} />
      <FormEnd form={form} label="Save days" icon={SaveIcon} />
    </Form>
  );
}
