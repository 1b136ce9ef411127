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

const SUBSCRIBERS: UserFilters = { userType: 'subscriber' };
/** In the order of a type the database answers by query; within one type that is the order of the keys. */
const FIRST_VIEW: UserView = {
  sort: { id: 'userType', desc: false },
  filters: SUBSCRIBERS,
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

function ComplianceIcon({ user: { legalTotal, legalOpen } }: { user: UserRow }) {
  if (legalTotal === 0)
    return <StatusBadge iconOnly tone="neutral" text="Nothing in the register" />;
  return legalOpen === 0 ? (
    <StatusBadge iconOnly tone="success" text="Compliant" />
  ) : (
    <StatusBadge iconOnly tone="danger" text="Not Compliant" />
  );
}

export function SubscriberTable() {
  const [view, setView] = useState(FIRST_VIEW);
  const users = useUserRows(view);
  return (
    <Panel title="Subscribers" count={users.total} flush>
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
