import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmailText } from '../../../components/display/EmailText';
import { Panel } from '../../../components/layout/Panel';
import { StatusBadge } from '../../../components/display/StatusBadge';
import { links } from '../../../config/links';
import type { UserRow } from '../../../data/records';
import { useServerDay } from '../../../shared/time/serverDay';
import { useMemberState } from '../../register';
import {
  DirectoryTable,
  type CountedColumn,
  type DirectoryColumn,
  type SortedColumn,
} from '../users/DirectoryTable';
import type { UserColumn, UserFilters, UserView } from '../users/liveUsers';
import { useUserRows } from '../users/usePinnedRows';
import styles from './subscribers.module.css';

const SUBSCRIBERS: UserFilters = { userType: 'subscriber' };
const FIRST_VIEW: UserView = {
  sort: { id: 'legalOpen', desc: true },
  filters: SUBSCRIBERS,
  search: '',
  size: 10,
};

const toRegister = (id: 'firstName' | 'lastName' | 'email') => (user: UserRow) => (
  <Link key={id} to={links.subscriberRegister(user.key)}>
    {id === 'email' ? <EmailText>{user.email}</EmailText> : user[id]}
  </Link>
);

const column = (
  id: UserColumn,
  header: string,
  width: number,
  cell: (user: UserRow) => ReactNode,
  align?: 'end',
): SortedColumn => ({ id, header, width, cell, ...(align ? { align } : {}) });

const counted = (id: 'overdue' | 'waiting', header: string): CountedColumn => ({
  id,
  header,
  width: 6.5,
  align: 'end',
  isCounted: true,
  cell: ({ key }) => <Figure key={id} uid={key} of={id} />,
});

const COLUMNS: readonly DirectoryColumn[] = [
  // All rows have the same user type, so this column gets no controls for sorting or searching.
  column('userType', 'Compliance', 6.5, (user) => <ComplianceIcon key="compliance" user={user} />),
  column('legalTotal', 'Total items', 6, ({ legalTotal }) => legalTotal, 'end'),
  column('legalOpen', 'Open items', 6, ({ legalOpen }) => legalOpen, 'end'),
  counted('overdue', 'Overdue'),
  counted('waiting', 'To review'),
  column('firstName', 'First name', 7.5, toRegister('firstName')),
  column('lastName', 'Last name', 7.5, toRegister('lastName')),
  column('company', 'Company', 9, ({ company }) => company),
  { ...column('email', 'Email', 14, toRegister('email')), placeholder: 'Begins with' },
];

function Figure({ uid, of }: { uid: string; of: 'overdue' | 'waiting' }) {
  const state = useMemberState(uid, useServerDay());
  return <>{state?.[of] ?? '…'}</>;
}

function Legend() {
  return (
    <ul className={styles.legend} aria-label="What the icons mean">
      {Object.values(STATES).map((state) => (
        <li key={state.text}>
          <StatusBadge {...state} />
          {state.means}
        </li>
      ))}
    </ul>
  );
}

/** Only 'Not Compliant' or overdue is red; an item that is not assessed yet is not. */
const STATES = {
  wrong: {
    tone: 'danger',
    text: 'Not Compliant',
    means: 'at least one item is Not Compliant or overdue',
  },
  open: {
    tone: 'warning',
    text: 'In Progress',
    means: 'items are in progress or not yet assessed, and none is overdue',
  },
  done: { tone: 'success', text: 'Compliant', means: 'no item is open or overdue' },
  empty: { tone: 'neutral', text: 'Nothing in the register', means: 'no item was added yet' },
} as const;

function ComplianceIcon({ user: { key, legalTotal, legalOpen } }: { user: UserRow }) {
  const state = useMemberState(key, useServerDay());
  if (legalTotal > 0 && state === null) return <>…</>;
  const isWrong = state !== null && state.notCompliant + state.overdue > 0;
  const { tone, text } =
    legalTotal === 0
      ? STATES.empty
      : isWrong
        ? STATES.wrong
        : legalOpen > 0
          ? STATES.open
          : STATES.done;
  return <StatusBadge iconOnly tone={tone} text={text} />;
}

export function SubscriberTable() {
  const [view, setView] = useState(FIRST_VIEW);
  const users = useUserRows(view);
  return (
    <Panel title="Subscribers" count={users.total} tools={<Legend />} flush>
      <DirectoryTable
        caption="Subscribers"
        columns={COLUMNS}
        view={view}
        onView={setView}
        fixed={SUBSCRIBERS}
        users={users}
      />
    </Panel>
  );
}
