/** All users: sorted and filtered, changed in place, exported. */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/action/Button';
import { EmailText } from '../../../components/display/EmailText';
import { DownloadIcon } from '../../../components/display/icons';
import { asOptions } from '../../../components/form/options';
import { Panel } from '../../../components/layout/Panel';
import { USER_TYPES, type UserRow } from '../../../data/records';
import { downloadCsv } from '../../../lib/csv';
import { DirectoryTable, type DirectoryColumn } from './DirectoryTable';
import { MembershipForm } from './MembershipForm';
import { maySetMembership, useActor } from './userRights';
import { UserActs } from './UserActs';
import { LegalAccessCell, TypeCell } from './UserCells';
import { textOf } from './userColumns';
import { usersToCsv } from './userCsv';
import type { UserView } from './userQueries';
import { useUserRows } from './useUserRows';

/** What is shown first: all users by e-mail, or those of the type that the address names. */
function firstView(named: string | null): UserView {
  const type = USER_TYPES.find((known) => known === named);
  return type
    ? { sort: { id: 'userType', desc: false }, filters: { userType: type }, size: 10 }
    : { sort: { id: 'email', desc: false }, filters: {}, size: 10 };
}

const plain = (id: 'firstName' | 'lastName' | 'signUp' | 'expiryDate') => (user: UserRow) =>
  textOf(user, id);

const COLUMNS: readonly DirectoryColumn[] = [
  {
    id: 'email',
    header: 'Email',
    width: 15,
    placeholder: 'Begins with',
    cell: (user) => <EmailText key="email">{user.email}</EmailText>,
  },
  { id: 'firstName', header: 'First name', width: 7.75, cell: plain('firstName') },
  { id: 'lastName', header: 'Last name', width: 7.75, cell: plain('lastName') },
  {
    id: 'userType',
    header: 'User type',
    width: 9.75,
    options: asOptions(USER_TYPES),
    cell: (user) => <TypeCell key="userType" user={user} />,
  },
  {
    id: 'legalAccess',
    header: 'Legal access',
    width: 6.75,
    options: asOptions(['on', 'off']),
    cell: (user) => <LegalAccessCell key="legalAccess" user={user} />,
  },
  { id: 'signUp', header: 'Signed up', width: 7.75, cell: plain('signUp') },
  { id: 'expiryDate', header: 'Expires', width: 7.75, cell: plain('expiryDate') },
];

export function UserManager() {
  const [params] = useSearchParams();
  const [view, setView] = useState(() => firstView(params.get('type')));
  const users = useUserRows(view);
  const actor = useActor();

  return (
    <Panel
      title="Users"
      count={users.total}
      flush
      actions={
        <Button
          icon={DownloadIcon}
          busy={users.progress !== null}
          onClick={() =>
            users.withEveryone((everyone) => downloadCsv('users.csv', usersToCsv(everyone)))
          }
        >
          Export CSV
        </Button>
      }
    >
      <DirectoryTable
        caption="Users"
        columns={COLUMNS}
        view={view}
        onView={setView}
        users={users}
        acts={(user) => <UserActs key="acts" user={user} />}
        details={{
          label: (user) => `Membership of ${user.email}`,
          render: (user) =>
            maySetMembership(actor, user) ? (
              <MembershipForm user={user} />
            ) : (
              <p>A jedi’s membership is changed by a jedi.</p>
            ),
        }}
      />
    </Panel>
  );
}
