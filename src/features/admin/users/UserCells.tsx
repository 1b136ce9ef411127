/** Editable cells of a user's row. Without permission they show plain text. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { SelectField } from '../../../components/form/SelectField';
import { USER_TYPES, type UserRow, type UserType } from '../../../data/records';
import { useServerDay } from '../../../shared/time/serverDay';
import { setLegalAccess, setUserType, deleteUser, makeSignInLink } from '../adminThunks';
import {
  confirmAccessLoss,
  confirmType,
  CONFIRM_DELETE_USER,
  deleteUserDetail,
  LINK_COPIED,
  linkDetail,
  confirmLink,
  USER_DELETED,
} from '../messages';
import {
  letsIn,
  mayManage,
  maySetMembership,
  typesToGive,
  useActor,
  useConfirmChange,
  useChange,
  isLinkable,
} from './useConfirmChange';
import { accessOf, nameOf, LetInDialog } from './letIn';
import { IconButton, IconLink, Button } from '../../../components/action/Button';
import { HistoryIcon, LinkIcon, RemoveIcon } from '../../../components/display/icons';
import { links } from '../../../config/links';
import { copyText } from '../../../lib/download';
import { useConfirm } from '../../../shared/notices/confirm';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { MutationDispatch } from '../../../store/mutation';
import { useMutation } from '../../../store/useMutation';
import { FormMessage } from '../../../components/form/Form';
import { Modal } from '../../../components/overlay/Modal';
import { TextField } from '../../../components/form/TextField';
import styles from './DirectoryTable.module.css';

export function TypeCell({ user }: { user: UserRow }) {
  const actor = useActor();
  const today = useServerDay();
  const confirmChange = useConfirmChange();
  const { busy, run } = useChange(user.key);
  const [letInAs, setLetInAs] = useState<'guest' | 'subscriber' | null>(null);
  const change = async (userType: UserType) => {
    if (letsIn(user.userType, userType)) {
      setLetInAs(userType);
      return;
    }
    const before = accessOf(user);
    const prompt = { question: confirmType(nameOf(user), userType), who: user.email };
    if (await confirmChange([{ before, after: { ...before, userType } }], prompt))
      await run((dispatch) => dispatch(setUserType({ uid: user.key, userType })));
  };
  if (!mayManage(actor, user)) return user.userType;
  const allowed = typesToGive(actor);
  return (
    <div className={styles.userType}>
      <SelectField
        label={`User type of ${user.email}`}
        hideLabel
        value={user.userType}
        disabled={busy}
        options={USER_TYPES.map((type) => ({
          value: type,
          label: type,
          disabled: !allowed.includes(type),
        })).filter(({ value, disabled }) => !disabled || value === user.userType)}
        onChange={(value) => {
          const userType = USER_TYPES.find((type) => type === value);
          if (userType) void change(userType);
        }}
      />
      {letInAs !== null && today !== null && (
        <LetInDialog
          user={user}
          userType={letInAs}
          today={today}
          onClose={() => setLetInAs(null)}
        />
      )}
    </div>
  );
}

export function LegalAccessCell({ user }: { user: UserRow }) {
  const actor = useActor();
  const confirmChange = useConfirmChange();
  const { busy, run } = useChange(user.key);
  const change = async (legalAccess: 'on' | 'off') => {
    const before = accessOf(user);
    const prompt = { question: confirmAccessLoss(nameOf(user)), who: user.email };
    if (await confirmChange([{ before, after: { ...before, legalAccess } }], prompt))
      await run((dispatch) => dispatch(setLegalAccess({ uid: user.key, legalAccess })));
  };
  if (!maySetMembership(actor, user)) return user.legalAccess;
  return (
    <SelectField
      label={`Legal access of ${user.email}`}
      hideLabel
      value={user.legalAccess}
      disabled={busy}
      options={[
        { value: 'on', label: 'on' },
        { value: 'off', label: 'off' },
      ]}
      onChange={(value) => void change(value === 'on' ? 'on' : 'off')}
    />
  );
}

export function UserActions({ user }: { user: UserRow }) {
  const actor = useActor();
  const dispatch = useDispatch<MutationDispatch>();
  const confirm = useConfirm();
  const [link, setLink] = useState<FreshLink | null>(null);
  const linking = useMutation(makeSignInLink);
  const deletion = useMutation(deleteUser);
  if (!mayManage(actor, user)) return null;

  const handleCopy = async (address: string) => {
    const isCopied = await copyText(address);
    setLink({ address, isCopied });
    if (isCopied) dispatch(showNotice('success', LINK_COPIED));
  };
  const handleLink = async () => {
    const question = confirmLink(nameOf(user));
    if (!(await confirm({ question, detail: linkDetail(user.email) }))) return;
    const token = await linking.run(user.key);
    if (token !== null) await handleCopy(`${window.location.origin}${links.signInLink(token)}`);
  };
  const handleDelete = async () => {
    const sure = await confirm({
      question: CONFIRM_DELETE_USER,
      detail: deleteUserDetail(user.email),
      danger: true,
    });
    if (!sure) return;
    if ((await deletion.run(user.key)) !== null) dispatch(showNotice('success', USER_DELETED));
  };

  return (
    <>
      <div className={styles.userActions}>
        {isLinkable(user) && (
          <IconButton
            size="small"
            icon={LinkIcon}
            label={`Make a sign-in link for ${user.email}`}
            busy={linking.busy}
            onClick={() => void handleLink()}
          />
        )}
        <IconLink
          size="small"
          icon={HistoryIcon}
          label={`History of ${user.email}`}
          to={links.auditLog({ about: user.key })}
        />
        <IconButton
          size="small"
          tone="danger"
          icon={RemoveIcon}
          label={`Delete ${user.email}`}
          busy={deletion.busy}
          onClick={() => void handleDelete()}
        />
      </div>
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

type FreshLink = { address: string; isCopied: boolean };

interface SignInLinkModalProps {
  email: string;
  link: FreshLink;
  onCopy: () => void;
  onClose: () => void;
}

/** A link cannot be shown again, since only its hash is stored. */
function SignInLinkModal({ email, link, onCopy, onClose }: SignInLinkModalProps) {
  return (
    <Modal
      open
      size="small"
      title="Sign-in link"
      onClose={onClose}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button tone="primary" onClick={onCopy}>
            Copy again
          </Button>
        </>
      }
    >
      <p>
        With this link {email} can sign in without a password. It works once, within 15 minutes, and
        is shown only now. Send it only to this user.
      </p>
      <TextField label="Link" value={link.address} onChange={() => undefined} readOnly />
      {!link.isCopied && (
        <FormMessage tone="warning">
          Your browser did not let us copy the link. Please select it and copy it yourself.
        </FormMessage>
      )}
    </Modal>
  );
}
