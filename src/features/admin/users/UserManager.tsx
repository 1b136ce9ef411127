import { useState, useCallback, useMemo } from 'react';
import { Button, LinkButton } from '../../../components/action/Button';
import { EmailText } from '../../../components/display/EmailText';
import { NotPersisted } from '../../../components/feedback/NotPersisted';
import {
  DownloadIcon,
  UploadIcon,
  CheckIcon,
  CloseIcon,
  EditIcon,
} from '../../../components/display/icons';
import { asOptions } from '../../../components/form/SelectField';
import { SearchBox } from '../../../components/form/SearchBox';
import { Panel } from '../../../components/layout/Panel';
import { PATTERNS } from '../../../config/links';
import { USER_TYPES, type UserRow } from '../../../data/records';
import { downloadCsv } from '../../../lib/csv';
import { DirectoryTable, type DirectoryColumn } from './DirectoryTable';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { plural } from '../../../lib/text';
import { USERS } from '../messages';
import { MembershipForm } from './MembershipForm';
import { maySetMembership, useActor } from './useConfirmChange';
import { UserActions, LegalAccessCell, TypeCell } from './UserCells';
import { setAll, useAddress } from '../../../shared/listing/addressFilters';
import { PAGE_SIZES, type UserColumn, type UserFilters, type UserView } from './liveUsers';
import { fits, textOf, usersIn, usersToCsv } from './userColumns';
import { useUserRows } from './usePinnedRows';
import styles from './many/ChosenUsers.module.css';

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

const NO_USERS: ReadonlySet<string> = new Set();

export function UserManager() {
  const [view, changeView] = useAddressView();
  const users = useUserRows(view);
  const actor = useActor();
  const [chosen, setChosen] = useState(NO_USERS);
  /** Key of the search box: clearing the view also clears the typed text. */
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
          {(chosen.size > 0 || users.page > 0) && <NotPersisted />}
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
        actions={(user) => <UserActions key="actions" user={user} />}
        details={{
          label: (user) => `Membership of ${user.email}`,
          render: (user) =>
            maySetMembership(actor, user) ? (
              <MembershipForm user={user} />
            ) : (
              <p>Only a jedi can change the membership of a jedi.</p>
            ),
        }}
      />
      {chosen.size > 0 && (
        <ChosenUsers
          chosen={chosen}
          found={isNarrowed ? 'Choose all found' : 'Choose everyone'}
          onChooseFound={() =>
            users.withEveryone((everyone) => {
              const found = everyone.filter(fits(view)).map(({ key }) => key);
              setChosen((before) => new Set([...before, ...found]));
            })
          }
          onEnd={() => setChosen(NO_USERS)}
        />
      )}
    </Panel>
  );
}

/* The view in the address, so that links include it. */

const SORTED_COLUMNS: readonly (readonly [UserColumn, string])[] = [
  ['email', 'email'],
  ['firstName', 'first'],
  ['lastName', 'last'],
  ['company', 'company'],
  ['userType', 'type'],
  ['legalAccess', 'access'],
  ['signUp', 'signed'],
  ['expiryDate', 'expires'],
];
const SEARCH = 'find';
const SORT = 'sort';
const ROWS = 'rows';
const ALL = 'all';
const FEWEST = 10;

const choices: Partial<Record<UserColumn, readonly string[]>> = {
  userType: USER_TYPES,
  legalAccess: ['on', 'off'],
};

/** Reads the view. Missing or unknown parameters use the default: all users by email. */
export function readView(params: URLSearchParams): UserView {
  const filters: UserFilters = Object.fromEntries(
    SORTED_COLUMNS.map(([id, name]) => [id, params.get(name) ?? ''] as const).filter(
      ([id, value]) => value !== '' && (choices[id]?.includes(value) ?? true),
    ),
  );
  const search = params.get(SEARCH) ?? '';
  // A query for one type is sorted by type.
  const isOneType =
    filters.userType !== undefined && Object.keys(filters).length === 1 && search === '';
  const sortParam = params.get(SORT) ?? '';
  const column = SORTED_COLUMNS.find(([, name]) => name === sortParam.replace(/^-/, ''))?.[0];
  const rows = params.get(ROWS);
  return {
    search,
    filters,
    sort: { id: column ?? (isOneType ? 'userType' : 'email'), desc: sortParam.startsWith('-') },
    size:
      rows === ALL
        ? null
        : (PAGE_SIZES.find((size) => size !== null && String(size) === rows) ?? FEWEST),
  };
}

/** Writes the view, leaving other parameters unchanged. */
export function writeView(
  params: URLSearchParams,
  { search, filters, sort, size }: UserView,
): void {
  SORTED_COLUMNS.forEach(([id, name]) => setAll(params, name, [filters[id] ?? ''].filter(Boolean)));
  setAll(params, SEARCH, [search].filter(Boolean));
  setAll(params, ROWS, size === FEWEST ? [] : [size === null ? ALL : String(size)]);
  params.delete(SORT);
  const plain = readView(params).sort;
  const name = SORTED_COLUMNS.find(([id]) => id === sort.id)?.[1] ?? '';
  if (plain.id !== sort.id || plain.desc !== sort.desc)
    params.set(SORT, `${sort.desc ? '-' : ''}${name}`);
}

function useAddressView(): [UserView, (change: (view: UserView) => UserView) => void] {
  const [params, write] = useAddress();
  const view = useMemo(() => readView(params), [params]);
  const changeView = useCallback(
    (change: (view: UserView) => UserView) =>
      write((parameters) => writeView(parameters, change(readView(parameters)))),
    [write],
  );
  return [view, changeView];
}

const ChangeUsers = lazyComponent(async () => (await import('./many/ChangeUsers')).ChangeUsers);

type ChosenUsersProps = {
  chosen: ReadonlySet<string>;
  found: string;
  onChooseFound: () => void;
  onEnd: () => void;
};

function ChosenUsers({ chosen, found, onChooseFound, onEnd }: ChosenUsersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.chosen} role="group" aria-label="Chosen users">
      <strong role="status">{plural(chosen.size, ...USERS)} chosen</strong>
      <Button
        size="small"
        tone="primary"
        icon={EditIcon}
        disabled={chosen.size === 0}
        onClick={() => setOpen(true)}
      >
        Change {plural(chosen.size, ...USERS)}
      </Button>
      <Button size="small" icon={CheckIcon} onClick={onChooseFound}>
        {found}
      </Button>
      <Button size="small" tone="quiet" icon={CloseIcon} onClick={onEnd}>
        Choose none
      </Button>
      {isOpen && (
        <Lazily>
          <ChangeUsers uids={[...chosen]} onClose={() => setOpen(false)} />
        </Lazily>
      )}
    </div>
  );
}
