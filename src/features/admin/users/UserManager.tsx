/** All users: searched, sorted and filtered, changed in place or many at once, exported. */
import { useState } from 'react';
import { Button } from '../../../components/action/Button';
import { LinkButton } from '../../../components/action/LinkButton';
import { EmailText } from '../../../components/display/EmailText';
import { NotKept } from '../../../components/feedback/NotKept';
import { DownloadIcon, UploadIcon } from '../../../components/display/icons';
import { asOptions } from '../../../components/form/options';
import { SearchBox } from '../../../components/form/SearchBox';
import { Panel } from '../../../components/layout/Panel';
import { PATTERNS } from '../../../config/links';
import { USER_TYPES, type UserRow } from '../../../data/records';
import { downloadCsv } from '../../../lib/csv';
import { DirectoryTable, type DirectoryColumn } from './DirectoryTable';
import { ChosenUsers } from './many/ChosenUsers';
import { MembershipForm } from './MembershipForm';
import { maySetMembership, useActor } from './userRights';
import { UserActs } from './UserActs';
import { LegalAccessCell, TypeCell } from './UserCells';
import { useAddressView } from './userAddress';
import { fits, textOf, usersIn } from './userColumns';
import { usersToCsv } from './userCsv';
import { useUserRows } from './useUserRows';

const plain =
  (id: 'firstName' | 'lastName' | 'company' | 'signUp' | 'expiryDate') => (user: UserRow) =>
    textOf(user, id);

const COLUMNS: readonly DirectoryColumn[] = [
  {
    id: 'email',
    header: 'Email',
    width: 11.75,
    isTitle: true,
    placeholder: 'Begins with',
    cell: (user) => <EmailText key="email">{user.email}</EmailText>,
  },
  { id: 'firstName', header: 'First name', width: 6.25, cell: plain('firstName') },
  { id: 'lastName', header: 'Last name', width: 6.5, cell: plain('lastName') },
  { id: 'company', header: 'Company', width: 7.25, cell: plain('company') },
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
  { id: 'signUp', header: 'Signed up', width: 6.75, cell: plain('signUp') },
  { id: 'expiryDate', header: 'Expires', width: 6.5, cell: plain('expiryDate') },
];

const NOBODY: ReadonlySet<string> = new Set();

export function UserManager() {
  const [view, changeView] = useAddressView();
  const users = useUserRows(view);
  const actor = useActor();
  const [chosen, setChosen] = useState(NOBODY);
  /** Counts how often the view was cleared: what is typed in the search goes with it. */
  const [cleared, setCleared] = useState(0);
  const isNarrowed = view.search !== '' || Object.keys(view.filters).length > 0;

  const handleToggle = (uid: string) => {
    const next = new Set(chosen);
    if (!next.delete(uid)) next.add(uid);
    setChosen(next);
  };
  const handleClear = () => {
    changeView((now) => ({ ...now, search: '', filters: {} }));
    setCleared(cleared + 1);
  };

  return (
    <Panel
      title="Users"
      count={users.total}
      flush
      actions={
        <>
          <LinkButton to={PATTERNS.importUsers} icon={UploadIcon} tone="quiet">
            Import CSV
          </LinkButton>
          <Button
            icon={DownloadIcon}
            busy={users.progress !== null}
            onClick={() =>
              users.withEveryone((everyone) =>
                downloadCsv('users.csv', usersToCsv(usersIn(view, everyone))),
              )
            }
          >
            {isNarrowed ? 'Export found as CSV' : 'Export CSV'}
          </Button>
        </>
      }
      tools={
        <>
          <SearchBox
            key={cleared}
            label="Search users"
            placeholder="Name, company or email"
            initialQuery={cleared === 0 ? view.search : ''}
            onSearch={(search) => changeView((now) => ({ ...now, search }))}
          />
          {(chosen.size > 0 || users.page > 0) && <NotKept />}
        </>
      }
    >
      <DirectoryTable
        caption="Users"
        columns={COLUMNS}
        view={view}
        onView={changeView}
        users={users}
        choice={{ chosen, onToggle: handleToggle }}
        onClear={handleClear}
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
      {chosen.size > 0 && (
        <ChosenUsers
          chosen={chosen}
          found={isNarrowed ? 'Choose all found' : 'Choose everybody'}
          onChooseFound={() =>
            users.withEveryone((everyone) => {
              const found = everyone.filter(fits(view)).map(({ key }) => key);
              setChosen((before) => new Set([...before, ...found]));
            })
          }
          onEnd={() => setChosen(NOBODY)}
        />
      )}
    </Panel>
  );
}
