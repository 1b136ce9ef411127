/** What is done to a user besides changing fields: a sign-in link, and the end of the account. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { IconButton } from '../../../components/action/Button';
import { IconLink } from '../../../components/action/LinkButton';
import { HistoryIcon, LinkIcon, RemoveIcon } from '../../../components/display/icons';
import { links } from '../../../config/links';
import type { UserRow } from '../../../data/records';
import { copyText } from '../../../lib/copyText';
import { useConfirm } from '../../../shared/notices/confirm';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../../store/act';
import { deleteUser, makeSignInLink } from '../adminThunks';
import {
  DELETE_USER_QUESTION,
  deleteUserDetail,
  LINK_COPIED,
  linkDetail,
  linkQuestion,
  USER_DELETED,
} from '../messages';
import { nameOf } from './letIn';
import { SignInLinkModal, type FreshLink } from './SignInLinkModal';
import { isLinkable, mayManage, useActor } from './userRights';
import styles from './DirectoryTable.module.css';

export function UserActs({ user }: { user: UserRow }) {
  const actor = useActor();
  const dispatch = useDispatch<ActDispatch>();
  const confirm = useConfirm();
  const [link, setLink] = useState<FreshLink | null>(null);
  const [busy, setBusy] = useState<'link' | 'delete' | null>(null);
  if (!mayManage(actor, user)) return null;

  const handleCopy = async (address: string) => {
    const isCopied = await copyText(address);
    setLink({ address, isCopied });
    if (isCopied) dispatch(showNotice('success', LINK_COPIED));
  };
  const handleLink = async () => {
    const question = linkQuestion(nameOf(user));
    if (!(await confirm({ question, detail: linkDetail(user.email) }))) return;
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
      <div className={styles.userActs}>
        {isLinkable(user) && (
          <IconButton
            size="small"
            icon={LinkIcon}
            label={`Make a sign-in link for ${user.email}`}
            busy={busy === 'link'}
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
          busy={busy === 'delete'}
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
