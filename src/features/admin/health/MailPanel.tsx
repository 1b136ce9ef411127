/** The emails that wait, were sent or came back. */
import * as v from 'valibot';
import { Link } from 'react-router-dom';
import { SuccessIcon } from '../../../components/display/icons';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loading } from '../../../components/feedback/Loading';
import { FormMessage } from '../../../components/form/Form';
import { Box } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { ListRow } from '../../../components/list/ListRow';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { Table } from '../../../components/list/Table';
import { links } from '../../../config/links';
import { paths } from '../../../data/paths';
import { listSource, recordSource } from '../../../data/source';
import { formatMoment } from '../../../lib/dates';
import { formatCount, plural } from '../../../lib/text';
import { useIsPast, useServerDay } from '../../../shared/time/serverDay';
import { liveQuery } from '../../../store/liveQuery';
import {
  MAIL_ENDS,
  type MailEnd,
  mailRunSchema,
  MAILS_COUNTED,
  type MailRun,
} from '../../../../model/mailRun';
import { type ReturnedMail, returnedMailSchema } from '../../../../model/returnedMail';
import { DAY, MINUTE } from '../../../../model/wallClock';
import { useUserRow } from '../users/liveUsers';

/** The most that the rules allow. */
const MOST_RETURNED = 100;
/** Emails are sent every minute, and a run can take some. */
const LATE = 20 * MINUTE;
const WEEK_DAYS = 7;

const useMailRun = liveQuery('mailRun', (_: 'last') =>
  recordSource(paths.mailRun, 'last', v.object({ key: v.string(), ...mailRunSchema.entries })),
);
const useReturnedMails = liveQuery('returnedMails', () =>
  listSource(
    { path: paths.returnedMails, orderBy: '$key', first: MOST_RETURNED },
    returnedMailSchema,
  ),
);

const MAIL_OFF =
  'The portal sends no emails. To switch this on, set SMTP_URL and MAIL_FROM as in docs/deploy.md.';
const RETURNED = 'Addresses that return emails';
const ALL_ACCEPTED = 'No address returned its last email.';
const ENDS: Readonly<Record<MailEnd, string>> = {
  sent: 'Sent',
  bounced: 'Returned by the address',
  givenUp: 'Given up after two days',
  dropped: 'Not sent, because it no longer applied',
};

export function MailPanel() {
  const { status, data: run } = useMailRun('last');
  return (
    <Panel title="Emails">
      {run === null && status !== 'ready' ? (
        <Loading status={status} label="Loading the figures of emails" />
      ) : run === null ? (
        <p>{MAIL_OFF}</p>
      ) : (
        <>
          <LastRun run={run} />
          <Ends days={run.days} />
          <Returned />
        </>
      )}
    </Panel>
  );
}

function LastRun({ run: { endedAt, queued, oldestAt, failure } }: { run: MailRun }) {
  const isLate = useIsPast(endedAt + LATE);
  const count = queued >= MAILS_COUNTED ? `${formatCount(queued)} or more` : formatCount(queued);
  return (
    <>
      <p>
        Last run on <time dateTime={new Date(endedAt).toISOString()}>{formatMoment(endedAt)}</time>.{' '}
        {oldestAt === undefined
          ? 'No email waits.'
          : `${count} waiting, the oldest since ${formatMoment(oldestAt)}.`}
      </p>
      {isLate && (
        <FormMessage tone="warning" title="The last run should have been later">
          <p>Emails are sent every minute. Look for sendMails under Failures of functions.</p>
        </FormMessage>
      )}
      {failure !== undefined && (
        <FormMessage tone="warning" title="The mail server accepts no emails">
          <p>{failure}</p>
        </FormMessage>
      )}
    </>
  );
}

const COLUMNS = [
  { id: 'end', header: 'What became of them', isTitle: true },
  { id: 'week', header: 'Last 7 days', align: 'end' },
  { id: 'month', header: 'Last 30 days', align: 'end' },
] as const;

function Ends({ days }: { days: MailRun['days'] }) {
  const today = useServerDay('UTC');
  const sum = (end: MailEnd, since: number) =>
    Object.entries(days)
      .filter(([day]) => Date.parse(day) > since)
      .reduce((total, [, ends]) => total + ends[end], 0);
  const rows = MAIL_ENDS.map((end) => ({
    key: end,
    cells: [
      ENDS[end],
      today === null ? '…' : formatCount(sum(end, today - WEEK_DAYS * DAY)),
      formatCount(sum(end, 0)),
    ],
  }));
  return <Table caption="Emails by outcome" columns={COLUMNS} rows={rows} />;
}

function Returned() {
  const { status, data } = useReturnedMails();
  if (data === null) return <Loading status={status} label="Loading addresses" />;
  return (
    <Box above={5}>
      {data.length > 0 && <h3>{RETURNED}</h3>}
      <ProgressiveList
        label={RETURNED}
        items={[...data].sort((one, other) => other.at - one.at)}
        getKey={({ key }) => key}
        renderItem={(returned) => <ReturnedRow returned={returned} />}
        empty={<EmptyState icon={SuccessIcon} message={ALL_ACCEPTED} />}
      />
    </Box>
  );
}

function ReturnedRow({ returned: { key, email, count, at, error } }: { returned: ReturnedMail }) {
  const { data } = useUserRow(key);
  return (
    <ListRow
      compact
      title={<Link to={links.profile(key)}>{data?.displayName || email}</Link>}
      meta={
        <>
          <span>{email}</span>
          <span>
            {plural(count, 'email')} returned, the last on {formatMoment(at)}
          </span>
        </>
      }
    >
      {error}
    </ListRow>
  );
}
