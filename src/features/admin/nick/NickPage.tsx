/** Offers a display name for every user who has none, fifty at a time, to be looked over before they are assigned. */
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { CheckboxField } from '../../../components/CheckboxField';
import { EmailText } from '../../../components/EmailText';
import { EmptyState } from '../../../components/EmptyState';
import { Failure } from '../../../components/Failure';
import { Form } from '../../../components/Form';
import { FormMessage } from '../../../components/FormMessage';
import { BackIcon, SuccessIcon, SaveIcon } from '../../../components/icons';
import { LinkButton } from '../../../components/LinkButton';
import { Loading } from '../../../components/Loading';
import { Page } from '../../../components/Page';
import { Panel } from '../../../components/Panel';
import { ProgressBar } from '../../../components/ProgressBar';
import { Table } from '../../../components/Table';
import { TextField } from '../../../components/TextField';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { DISPLAY_NAME_MAX } from '../../../config/constants';
import { PATTERNS } from '../../../config/links';
import type { UserRow } from '../../../data/records';
import { fullName } from '../../../lib/text';
import { isRefused } from '../../../store/loadStatus';
import { ALL_NAMED, NAME_NEEDED, namesNotAssigned } from '../messages';
import { NAMELESS_ROWS, useNameless } from './liveNameless';
import { proposeName } from './nickNames';
import { useAssigning } from './useAssigning';
import './NickPage.css';

const COLUMNS = [
  { id: 'chosen', header: 'Assign', hideHeader: true },
  { id: 'email', header: 'Email' },
  { id: 'name', header: 'Name' },
  { id: 'displayName', header: 'Display name' },
];

export function NickPage() {
  const { status, data } = useNameless();
  return (
    <Page
      title="Display names"
      before={
        <LinkButton to={PATTERNS.adminDashboard} size="small" tone="quiet" icon={BackIcon}>
          Admin Dashboard
        </LinkButton>
      }
    >
      {isRefused(status) ? (
        <Failure kind={status} />
      ) : data === null ? (
        <Loading label="Loading users without a display name" />
      ) : (
        <Naming users={data} />
      )}
    </Page>
  );
}

/** What was changed of an offer: the name, or whether it is wanted at all. */
type Change = { displayName?: string; isChosen?: boolean };

function Naming({ users }: { users: readonly UserRow[] }) {
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map());
  const [isChecked, setChecked] = useState(false);
  const { progress, notNamed, assign } = useAssigning();
  const offers = users.map((user) => ({
    user,
    displayName: proposeName(user),
    isChosen: true,
    ...changes.get(user.key),
  }));
  const chosen = offers.filter(({ isChosen }) => isChosen);
  const isBlank = (name: string) => name.trim() === '';

  const change = (uid: string, fields: Change) =>
    setChanges(new Map(changes).set(uid, { ...changes.get(uid), ...fields }));
  const handleSubmit = () => {
    setChecked(true);
    if (progress || chosen.some(({ displayName }) => isBlank(displayName))) return;
    setChecked(false);
    void assign(
      chosen.map(({ user, displayName }) => ({
        uid: user.key,
        email: user.email,
        displayName: displayName.trim(),
      })),
    );
  };

  return (
    <Panel
      title="Users without a display name"
      {...(users.length < NAMELESS_ROWS ? { count: users.length } : {})}
      flush
    >
      <div className="nick-words">
        <p>
          Each is offered the first and last name. Look the names over, change or leave out what is
          not right, and assign the rest.
          {users.length === NAMELESS_ROWS &&
            ` These are the first ${NAMELESS_ROWS}; the next follow as names are assigned.`}
        </p>
        {progress && (
          <ProgressBar
            label={`Assigning ${progress.done + 1} of ${progress.of}`}
            percent={(100 * progress.done) / progress.of}
          />
        )}
        {notNamed && notNamed.length > 0 && (
          <FormMessage tone="error" title={namesNotAssigned(notNamed.length)}>
            <ul>
              {notNamed.map(({ email, message }) => (
                <li key={email}>
                  {email}: {message}
                </li>
              ))}
            </ul>
          </FormMessage>
        )}
      </div>
      {users.length === 0 ? (
        <EmptyState icon={SuccessIcon} message={ALL_NAMED} />
      ) : (
        <Form label="Display names" onSubmit={handleSubmit}>
          <Table
            caption="Users without a display name"
            columns={COLUMNS}
            rows={offers.map(({ user, displayName, isChosen }) => ({
              key: user.key,
              cells: [
                <CheckboxField
                  key="chosen"
                  label={<VisuallyHidden>{`Assign to ${user.email}`}</VisuallyHidden>}
                  checked={isChosen}
                  disabled={progress !== null}
                  onChange={(next) => change(user.key, { isChosen: next })}
                />,
                <EmailText key="email">{user.email}</EmailText>,
                fullName({ firstName: user.firstName, lastName: user.lastName }),
                <TextField
                  key="displayName"
                  label={`Display name of ${user.email}`}
                  hideLabel
                  autoComplete="off"
                  maxLength={DISPLAY_NAME_MAX}
                  disabled={!isChosen || progress !== null}
                  value={displayName}
                  error={isChecked && isChosen && isBlank(displayName) ? NAME_NEEDED : null}
                  onChange={(next) => change(user.key, { displayName: next })}
                />,
              ],
            }))}
          />
          <div className="nick-send">
            <Button
              type="submit"
              tone="primary"
              icon={SaveIcon}
              busy={progress !== null}
              disabled={chosen.length === 0}
            >
              {`Assign display names (${chosen.length})`}
            </Button>
          </div>
        </Form>
      )}
    </Panel>
  );
}
