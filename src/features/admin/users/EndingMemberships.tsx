import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/action/Button';
import { EmailText } from '../../../components/display/EmailText';
import { CalendarIcon, DownloadIcon } from '../../../components/display/icons';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loading } from '../../../components/feedback/Loading';
import { SelectField } from '../../../components/form/SelectField';
import { Panel } from '../../../components/layout/Panel';
import { ListRow } from '../../../components/list/ListRow';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { links } from '../../../config/links';
import { userRowSchema, type UserRow } from '../../../data/records';
import { downloadCsv } from '../../../lib/csv';
import { DAY_MS } from '../../../lib/dates';
import { unreadableText } from '../../../shared/bulk/chunks';
import { lastDayOf, showExpiry, yearAfter } from '../../../shared/members/expiry';
import { showNotice } from '../../../shared/notices/noticesSlice';
import { useServerDay } from '../../../shared/time/serverDay';
import { createMutation } from '../../../store/mutation';
import { useMutation } from '../../../store/useMutation';
import { renewMembership } from '../adminThunks';
import { confirmExpiry, NOT_RENEWED, RENEW_FOR_A_YEAR, renewed } from '../messages';
import { decodeRows } from '../../../data/decode';
import { readList } from '../../../data/subscribe';
import { FIRST_PERIOD_DAYS, useEndingPages, endingBetween } from './liveUsers';
import { nameOf, useDecision } from './letIn';
import { ExpiryForm } from './MembershipForm';
import { useConfirmChange, maySetMembership, useActor } from './useConfirmChange';
import { usersToCsv } from './userColumns';
import styles from './DirectoryTable.module.css';

const PERIODS = ['30', '60', '90'].map((days) => ({ value: days, label: `${days} days` }));
const LIST_HEIGHT = 280;

export function EndingMemberships() {
  const dispatch = useDispatch();
  const today = useServerDay();
  const [days, setDays] = useState(String(FIRST_PERIOD_DAYS));
  const { busy, run } = useMutation(gatherEnding);
  const [from, to] = [(today ?? 0) + 1, (today ?? 0) + Number(days) * DAY_MS];
  const { status, data, want } = useEndingPages(today === null ? null : from, to);

  const handleExport = async () => {
    const ending = await run({ from, to });
    if (!ending) return;
    downloadCsv(`memberships-ending-${days}-days.csv`, usersToCsv(ending.users));
    if (ending.unreadable > 0) dispatch(showNotice('warning', unreadableText(ending.unreadable)));
  };

  return (
    <Panel
      title="Memberships ending"
      flush
      actions={
        <Button
          icon={DownloadIcon}
          busy={busy}
          disabled={today === null}
          onClick={() => void handleExport()}
        >
          Export list as CSV
        </Button>
      }
      tools={<SelectField label="Within" options={PERIODS} value={days} onChange={setDays} />}
    >
      {data === null ? (
        <Loading status={status} label="Loading the memberships that end" />
      ) : (
        <ProgressiveList
          label="Memberships ending"
          items={data.rows}
          getKey={({ key }) => key}
          renderItem={(user) => <EndingRow user={user} />}
          height={LIST_HEIGHT}
          hasMore={data.hasMore}
          onLoadMore={want}
          resetKey={days}
          empty={<EmptyState message="No membership ends in this time." />}
        />
      )}
    </Panel>
  );
}

function EndingRow({ user }: { user: UserRow }) {
  const actor = useActor();
  const confirmChange = useConfirmChange();
  const { before, changeTo, offerUndo } = useDecision(user);
  const { busy, run } = useMutation(renewMembership);
  const [isChoosing, setChoosing] = useState(false);
  const name = nameOf(user);
  const { expiryDate } = user;

  const renew = async (until: number) => {
    const after = { ...before, expiryDate: until };
    const prompt = { question: confirmExpiry(showExpiry(until)), who: user.email, always: true };
    if (!(await confirmChange([{ before, after }], prompt))) return;
    if ((await run(changeTo(after))) !== null)
      offerUndo(after, renewed(name, lastDayOf(until)), NOT_RENEWED);
  };

  return (
    <>
      <ListRow
        compact
        title={<Link to={links.profile(user.key)}>{name}</Link>}
        meta={
          <>
            <EmailText>{user.email}</EmailText>
            {user.company && <span>{user.company}</span>}
            {expiryDate !== undefined && <span>Last day {lastDayOf(expiryDate)}</span>}
          </>
        }
        actions={
          maySetMembership(actor, user) && (
            <>
              {expiryDate !== undefined && (
                <Button
                  size="small"
                  busy={busy}
                  aria-label={`${RENEW_FOR_A_YEAR}: ${user.email}`}
                  onClick={() => void renew(yearAfter(expiryDate))}
                >
                  {RENEW_FOR_A_YEAR}
                </Button>
              )}
              <Button
                size="small"
                tone="quiet"
                icon={CalendarIcon}
                aria-label={`Choose date: ${user.email}`}
                aria-expanded={isChoosing}
                onClick={() => setChoosing(!isChoosing)}
              >
                Choose date
              </Button>
            </>
          )
        }
      />
      {isChoosing && (
        <div className={styles.endingDate}>
          <ExpiryForm user={user} />
        </div>
      )}
    </>
  );
}

/** Reads users whose expiry date lies between two times (epoch milliseconds), for the export. */
const gatherEnding = createMutation(
  'admin/gatherEnding',
  async ({ from, to }: { from: number; to: number }) => {
    const list = endingBetween(from, to);
    const rows = await readList(list);
    const users = decodeRows(userRowSchema, rows, list.path);
    return { users, unreadable: rows.length - users.length };
  },
  { reads: true },
);
