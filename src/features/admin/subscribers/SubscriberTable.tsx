/** The subscribers with the state of their registers; each leads to its history. */
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmailText } from '../../../components/display/EmailText';
import { Panel } from '../../../components/layout/Panel';
import { StatusBadge } from '../../../components/display/StatusBadge';
import { links } from '../../../config/links';
import type { UserRow } from '../../../data/records';
import { DirectoryTable, type DirectoryColumn } from '../users/DirectoryTable';
import type { UserColumn, UserFilters, UserView } from '../users/userQueries';
import { useUserRows } from '../users/useUserRows';
import styles from './subscribers.module.css';

const SUBSCRIBERS: UserFilters = { userType: 'subscriber' };
/** The worst first: who has most open items. */
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
): DirectoryColumn => ({ id, header, width, cell, ...(align ? { align } : {}) });

const COLUMNS: readonly DirectoryColumn[] = [
  column('userType', 'Compliance', 7.5, (user) => <ComplianceIcon key="compliance" user={user} />),
  column('legalTotal', 'Total items', 7.5, ({ legalTotal }) => legalTotal, 'end'),
  column('legalOpen', 'Open items', 7.5, ({ legalOpen }) => legalOpen, 'end'),
  column('firstName', 'First name', 9, toRegister('firstName')),
  column('lastName', 'Last name', 9, toRegister('lastName')),
  { ...column('email', 'Email', 16, toRegister('email')), placeholder: 'Begins with' },
];

/** What the icons of the first column say. */
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

const STATES = {
  open: { tone: 'danger', text: 'Not Compliant', means: 'at least one item is open' },
  done: { tone: 'success', text: 'Compliant', means: 'no item is open' },
  empty: { tone: 'neutral', text: 'Nothing in the register', means: 'no item was added yet' },
} as const;

function ComplianceIcon({ user: { legalTotal, legalOpen } }: { user: UserRow }) {
  const { tone, text } =
    legalTotal === 0 ? STATES.empty : legalOpen === 0 ? STATES.done : STATES.open;
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
