import { useDispatch, useSelector } from 'react-redux';
import * as v from 'valibot';
import { selectUid } from '../../../access/sessionSlice';
import { Button } from '../../../components/action/Button';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loading } from '../../../components/feedback/Loading';
import { Form } from '../../../components/form/Form';
import { MessageIcon, RemoveIcon, SaveIcon, CalendarIcon } from '../../../components/display/icons';
import { Panel, PanelGrid } from '../../../components/layout/Panel';
import { useDashboardMessage, useMessagePeriod } from '../../../shared/config/liveConfig';
import { useEditDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useForm, useFields } from '../../../shared/forms/useForm';
import { useConfirm } from '../../../shared/notices/confirm';
import { showNotice } from '../../../shared/notices/noticesSlice';
import { isBlank } from '../../../shared/richText/rawContent';
import { RichText } from '../../../shared/richText/RichText';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import { createWrite } from '../../../store/createWrite';
import { type MutationDispatch, createMutation } from '../../../store/mutation';
import { upToDate } from '../../../store/liveValues';
import { TextField } from '../../../components/form/TextField';
import * as mutations from '../../../data/mutations/config';
import type { MessagePeriod } from '../../../data/mutations/config';
import { DAY_MS } from '../../../lib/dates';
import { readExpiry, showExpiry } from '../../../shared/members/expiry';
import { DataError } from '../../../data/errors';
import { paths } from '../../../data/paths';
import { readValue } from '../../../data/subscribe';
import type { Update } from '../../../data/update';
import { catchUp, commitEdit } from '../../../data/write';
import { LandingPanel } from './LandingPanel';
import { TrialPanel } from './TrialPanel';

/** Texts of the Message tab (specification 2.15). */

const MESSAGE_SAVED = 'Message saved';
const MESSAGE_CLEARED = 'Message cleared';
const MESSAGE_REQUIRED = 'Please write a message, or clear the current one';
const MESSAGE_TOO_LONG = 'This message is too long';
const NO_MESSAGE = 'No message is shown at the moment.';
const CONFIRM_CLEAR = 'Do you really want to delete this message?';
const CLEAR_DETAIL = 'It disappears from every dashboard at once.';
const MESSAGE_CHANGED_ELSEWHERE =
  'The message was changed elsewhere while you were writing. Which text do you want to use?';
const MESSAGE_CHANGED_BEFORE_CLEAR =
  'Someone else changed this message. Read the new text, then clear it if you still want to.';
const PERIOD_SAVED = 'Days saved';
const PERIOD_HINT =
  'Leave a day empty for no limit. Days begin at midnight UTC. Save the days before you save a message that members must not see yet.';
const PERIOD_REVERSED = 'The last day cannot be before the first';
const DAY_INVALID = 'Please enter a day as DD-MM-YYYY, for example 10-07-2027';

/** Same limit as in the rules. */
const MESSAGE_MAX = 50_000;

export function MessageManager() {
  const uid = useSelector(selectUid);
  const { status, data: current } = upToDate(useDashboardMessage('text'));
  if (uid === null || current === null)
    return <Loading status={status} label="Loading the message" />;
  return (
    <PanelGrid>
      <Panel title="Message">
        <MessageForm uid={uid} current={current} />
      </Panel>
      <div>
        <CurrentMessage current={current} />
        <PeriodPanel />
        <LandingPanel />
        <TrialPanel />
      </div>
    </PanelGrid>
  );
}

const messageSchema = v.pipe(
  v.string(),
  v.check((text) => !isBlank(text), MESSAGE_REQUIRED),
  v.maxLength(MESSAGE_MAX, MESSAGE_TOO_LONG),
);

function MessageForm({ uid, current }: { uid: string; current: string }) {
  const form = useForm({
    draft: useEditDraft(uid, 'dashboardMessage', messageSchema, current),
    schema: messageSchema,
    send: (text) => saveDashboardMessage({ text, base: current }),
    notice: MESSAGE_SAVED,
  });

  return (
    <Form label="Message" onSubmit={form.submit}>
      <RichTextEditor label="Dashboard message" required {...form.whole()} />
      <FormEnd
        form={form}
        changedElsewhere={MESSAGE_CHANGED_ELSEWHERE}
        label="Save message"
        icon={SaveIcon}
        discards
      />
      {form.isDraft && !isBlank(form.content) && (
        <section aria-label="Preview">
          <h3>Preview</h3>
          <RichText value={form.content} headingLevel={4} />
        </section>
      )}
    </Form>
  );
}

function CurrentMessage({ current }: { current: string }) {
  const dispatch = useDispatch<MutationDispatch>();
  const confirm = useConfirm();
  const isThere = !isBlank(current);

  const handleClear = async () => {
    const question = CONFIRM_CLEAR;
    const detail = CLEAR_DETAIL;
    if (!(await confirm({ question, detail, danger: true }))) return;
    const outcome = await dispatch(clearDashboardMessage(current));
    if (clearDashboardMessage.fulfilled.match(outcome))
      dispatch(showNotice('success', MESSAGE_CLEARED));
  };

  return (
    <Panel
      title="Current message"
      actions={
        isThere && (
          <Button size="small" tone="quiet" icon={RemoveIcon} onClick={() => void handleClear()}>
            Clear message
          </Button>
        )
      }
    >
      {isThere ? (
        <RichText value={current} headingLevel={3} />
      ) : (
        <EmptyState icon={MessageIcon} message={NO_MESSAGE} />
      )}
    </Panel>
  );
}

function PeriodPanel() {
  const { status, data: period } = upToDate(useMessagePeriod());
  return (
    <Panel title="When members see it">
      {period === null ? (
        <Loading status={status} label="Loading the days" />
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
/** The last day is included. */
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

const path = paths.config('DashboardMessage');
const version = paths.config('messageVersion');

type Edit = { text: string; base: string };

/**
 * Replaces the message `base` that the editor saw. Throws an error with the text `changed` if another edit came first.
 */
async function replaceMessage(
  { text, base }: Edit,
  changed: string,
  build: (seen: number) => Update,
): Promise<void> {
  await catchUp();
  const [current, seen] = await Promise.all([
    readValue(path).then((stored) => stored ?? ''),
    readValue(version).then(Number),
  ]);
  if (current !== base && current !== text) throw new DataError('invalid', changed);
  await commitEdit(build(seen), { version, seen, changed });
}

/** Saves a message (raw JSON) in place of `base`, the message when editing began. */
const saveDashboardMessage = createMutation(
  'admin/saveDashboardMessage',
  (edit: Edit) =>
    replaceMessage(edit, MESSAGE_CHANGED_ELSEWHERE, (seen) =>
      mutations.saveDashboardMessage(edit.text, seen),
    ),
  { handled: true },
);

const setMessagePeriod = createWrite('admin/setMessagePeriod', mutations.setMessagePeriod, {
  handled: true,
});

const clearDashboardMessage = createMutation('admin/clearDashboardMessage', (base: string) =>
  replaceMessage({ text: '', base }, MESSAGE_CHANGED_BEFORE_CLEAR, mutations.clearDashboardMessage),
);
