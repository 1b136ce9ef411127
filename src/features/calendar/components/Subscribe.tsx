import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, ButtonRow } from '../../../components/action/Button';
import { DocumentIcon, LinkIcon, RemoveIcon } from '../../../components/display/icons';
import { Failure, Loading } from '../../../components/feedback/Loading';
import { FormMessage } from '../../../components/form/Form';
import { TextField } from '../../../components/form/TextField';
import { Modal } from '../../../components/overlay/Modal';
import { links } from '../../../config/links';
import { copyText } from '../../../lib/download';
import { useConfirm } from '../../../shared/notices/confirm';
import {
  makeFeed,
  useFeed,
  REVOKE,
  useRevokeFeed,
} from '../../../shared/calendarFeed/CalendarFeed';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { MutationDispatch } from '../../../store/mutation';
import { isRefused } from '../../../store/loadStatus';
import { useMutation } from '../../../store/useMutation';
import * as messages from '../messages';

/** Creates, replaces and revokes the secret address of this member's calendar feed. */
export function Subscribe({ uid, onClose }: { uid: string; onClose: () => void }) {
  const dispatch = useDispatch<MutationDispatch>();
  const confirm = useConfirm();
  const { status, data: hash } = useFeed(uid);
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, run } = useMutation(makeFeed);
  const revocation = useRevokeFeed(uid);
  const exists = hash !== null;

  const make = async () => {
    const question = { question: messages.CONFIRM_RENEW, detail: messages.RENEW_DETAIL };
    if (exists && !(await confirm(question))) return;
    const made = await run(uid);
    if (made === null) return;
    setSecret(made);
    dispatch(showNotice('success', messages.FEED_MADE));
  };
  const revoke = async () => {
    if (await revocation.revoke()) setSecret(null);
  };

  return (
    <Modal
      open
      title={messages.SUBSCRIBE}
      onClose={onClose}
      actions={
        <>
          {exists && (
            <Button
              tone="danger"
              icon={RemoveIcon}
              busy={revocation.busy}
              disabled={busy}
              onClick={() => void revoke()}
            >
              {REVOKE}
            </Button>
          )}
          <Button
            tone="primary"
            icon={LinkIcon}
            busy={busy}
            disabled={status !== 'ready' || revocation.busy}
            onClick={() => void make()}
          >
            {exists ? 'Make a new address' : 'Make an address'}
          </Button>
        </>
      }
    >
      <p>{messages.FEED_NOTE}</p>
      {isRefused(status) && <Failure kind={status} />}
      {status === 'loading' && <Loading inline label="Loading the address" />}
      {exists &&
        (secret === null ? <p>{messages.FEED_EXISTS}</p> : <Address uid={uid} secret={secret} />)}
    </Modal>
  );
}

function Address({ uid, secret }: { uid: string; secret: string }) {
  const dispatch = useDispatch<MutationDispatch>();
  const [isCopyRefused, setIsCopyRefused] = useState(false);
  const address = `${window.location.origin}${links.calendarFeed(uid, secret)}`;
  const copy = async () => {
    const isCopied = await copyText(address);
    setIsCopyRefused(!isCopied);
    if (isCopied) dispatch(showNotice('success', messages.FEED_COPIED));
  };
  return (
    <>
      <TextField
        label={messages.FEED_ADDRESS}
        value={address}
        onChange={() => undefined}
        hint={messages.SHOWN_ONCE}
        readOnly
      />
      {isCopyRefused && <FormMessage tone="warning">{messages.NOT_COPIED}</FormMessage>}
      <ButtonRow>
        <Button icon={DocumentIcon} onClick={() => void copy()}>
          Copy
        </Button>
        <a href={address.replace(/^https?:/, 'webcal:')}>{messages.OPEN_PROGRAM}</a>
      </ButtonRow>
    </>
  );
}
