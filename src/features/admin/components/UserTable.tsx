import { isFulfilled } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectRole, selectUid } from '../../../access/sessionSlice';
import { Button, ButtonRow } from '../../../components/Button';
import { LinkIcon, RemoveIcon } from '../../../components/icons';
import { SelectField } from '../../../components/SelectField';
import { Table } from '../../../components/Table';
import { links } from '../../../config/links';
import { USER_TYPES, type UserRow } from '../../../data/records';
import { fullName } from '../../../lib/text';
import { useConfirm } from '../../../shared/notices/confirm';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../../store/act';
import { deleteUser, makeSignInLink, setLegalAccess, setUserType } from '../adminThunks';
import { copyText } from '../copyText';
import {
  DELETE_USER_QUESTION,
  deleteUserDetail,
  LINK_COPIED,
  MEMBERSHIP_UPDATED,
  USER_DELETED,
} from '../messages';
import { isLinkable, mayManage, typesToGive } from '../userRights';
import { SignInLinkModal, type FreshLink } from './SignInLinkModal';

const COLUMNS = [
  { id: 'email', header: 'Email' },
  { id: 'name', header: 'Name' },
  { id: 'userType', header: 'User type' },
  { id: 'legalAccess', header: 'Legal access' },
  { id: 'acts', header: 'Actions', hideHeader: true },
];

/** Users with what they are and may, changed in place. */
export function UserTable({ users }: { users: readonly UserRow[] }) {
  return (
    <div className="user-table">
      <Table
        caption="Users"
        columns={COLUMNS}
        rows={users.map((user) => ({
          key: user.key,
          cells: [
            <span key="email" className="user-email">
              {user.email}
            </span>,
            fullName({
              firstName: user.firstName,
              lastName: user.lastName,
              displayName: user.displayName,
            }),
            <TypeCell key="type" user={user} />,
            <LegalAccessCell key="legal" user={user} />,
            <ActsCell key="acts" user={user} />,
          ],
        }))}
      />
    </div>
  );
}

function useActor() {
  return { uid: useSelector(selectUid), role: useSelector(selectRole) };
}

/** Runs one change at a time for a cell, and says when it stands. */
function useChange() {
  const dispatch = useDispatch<ActDispatch>();
  const [busy, setBusy] = useState(false);
  const run = async (change: (dispatch: ActDispatch) => Promise<{ type: string }>) => {
    setBusy(true);
    const outcome = await change(dispatch);
    setBusy(false);
    if (isFulfilled(outcome)) dispatch(showNotice('success', MEMBERSHIP_UPDATED));
  };
  return { busy, run };
}

function TypeCell({ user }: { user: UserRow }) {
  const actor = useActor();
  const { busy, run } = useChange();
  const allowed = typesToGive(actor);
  return (
    <SelectField
      label={`User type of ${user.email}`}
      hideLabel
      value={user.userType}
      disabled={busy || !mayManage(actor, user)}
      options={USER_TYPES.map((type) => ({
        value: type,
        label: type,
        disabled: !allowed.includes(type),
      })).filter(({ value, disabled }) => !disabled || value === user.userType)}
      onChange={(value) => {
        const userType = USER_TYPES.find((type) => type === value);
        if (userType) void run((dispatch) => dispatch(setUserType({ uid: user.key, userType })));
      }}
    />
  );
}

function LegalAccessCell({ user }: { user: UserRow }) {
  const { uid, role } = useActor();
  const { busy, run } = useChange();
  // The own legal access is the one thing that staff may give themselves.
  const isLocked = role !== 'jedi' && user.userType === 'jedi' && uid !== user.key;
  return (
    <SelectField
      label={`Legal access of ${user.email}`}
      hideLabel
      value={user.legalAccess}
      disabled={busy || isLocked}
      options={[
        { value: 'on', label: 'on' },
        { value: 'off', label: 'off' },
      ]}
      onChange={(value) =>
        void run((dispatch) =>
          dispatch(setLegalAccess({ uid: user.key, legalAccess: value === 'on' ? 'on' : 'off' })),
        )
      }
    />
  );
}

function ActsCell({ user }: { user: UserRow }) {
  const actor = useActor();
  const dispatch = useDispatch<ActDispatch>();
  const confirm = useConfirm();
  const [link, setLink] = useState<FreshLink | null>(null);
  const [busy, setBusy] = useState<'link' | 'delete' | null>(null);
  const isMine = mayManage(actor, user);

  const handleCopy = async (address: string) => {
    const isCopied = await copyText(address);
    setLink({ address, isCopied });
    if (isCopied) dispatch(showNotice('success', LINK_COPIED));
  };
  const handleLink = async () => {
    setBusy('link');
    const outcome = await dispatch(makeSignInLink(user.key));
    setBusy(null);
    if (makeSignInLink.fulfilled.match(outcome))
      await handleCopy(`${window.location.origin}${links.signInLink(outcome.payload)}`);
  };
  const handleDelete = async () => {
    const sure = await confirm({
      question: DELETE_USER_QUESTION,
      detail: deleteUserDetail(user.email),
      danger: true,
    });
    if (!sure) return;
    setBusy('delete');
    const outcome = await dispatch(deleteUser(user.key));
    setBusy(null);
    if (deleteUser.fulfilled.match(outcome)) dispatch(showNotice('success', USER_DELETED));
  };

  return (
    <>
      <ButtonRow>
        <Button
          size="small"
          icon={LinkIcon}
          busy={busy === 'link'}
          disabled={!isMine || !isLinkable(user)}
          aria-label={`Copy sign-in link of ${user.email}`}
          onClick={() => void handleLink()}
        >
          Copy sign-in link
        </Button>
        <Button
          size="small"
          tone="danger"
          icon={RemoveIcon}
          busy={busy === 'delete'}
          disabled={!isMine}
          aria-label={`Delete ${user.email}`}
          onClick={() => void handleDelete()}
        >
          Delete
        </Button>
      </ButtonRow>
      {link && (
        <SignInLinkModal
          email={user.email}
          link={link}
          onCopy={() => void handleCopy(link.address)}
          onClose={() => setLink(null)}
        />
      )}
    </>
  );
}
