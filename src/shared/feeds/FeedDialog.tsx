import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { CALENDAR_FEED, LIBRARY_FEED } from '../../../model/constants';
import { ALARMS, feedFile, type Alarm } from '../../../model/feed';
import { useCan } from '../../access/useCan';
import { Button, ButtonRow } from '../../components/action/Button';
import { DocumentIcon, LinkIcon, RemoveIcon } from '../../components/display/icons';
import { Failure, Loading } from '../../components/feedback/Loading';
import { FormMessage } from '../../components/form/Form';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import { Stack } from '../../components/layout/Layout';
import { Modal } from '../../components/overlay/Modal';
import { links } from '../../config/links';
import { copyText } from '../../lib/download';
import { isRefused } from '../../store/loadStatus';
import type { MutationDispatch } from '../../store/mutation';
import { useMutation } from '../../store/useMutation';
import { useConfirm } from '../notices/confirm';
import { showNotice } from '../notices/noticesSlice';
import { makeFeed, setAlarm, useFeeds, useRevokeFeeds } from './liveFeeds';
import * as messages from './messages';

export interface FeedDialogProps {
  uid: string;
  /** `calendar`, `library` or the key of a chatroom. */
  feed: string;
  onClose: () => void;
}

/** Creates, replaces and revokes the secret address of a feed. Shows guests only the library's public feed. */
export function FeedDialog({ uid, feed, onClose }: FeedDialogProps) {
  const dispatch = useDispatch<MutationDispatch>();
  const confirm = useConfirm();
  const isMember = useCan('feeds.make') === 'yes';
  const { status, data } = useFeeds(isMember ? uid : null);
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, run } = useMutation(makeFeed);
  const revocation = useRevokeFeeds(uid, feed);
  const exists = data?.hashes[feed] !== undefined;
  const texts = messages.textsOf(feed);

  const make = async () => {
    const question = { question: messages.CONFIRM_RENEW, detail: messages.RENEW_DETAIL };
    if (exists && !(await confirm(question))) return;
    const made = await run({ uid, feed });
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
        isMember && (
          <>
            {exists && (
              <Button
                tone="danger"
                icon={RemoveIcon}
                busy={revocation.busy}
                disabled={busy}
                onClick={() => void revoke()}
              >
                Revoke
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
        )
      }
    >
      <Stack gap={4}>
        {feed === LIBRARY_FEED && (
          <Address
            label={messages.PUBLIC_ADDRESS}
            hint={messages.PUBLIC_NOTE}
            address={links.publicFeed}
          />
        )}
        {isMember && <p>{texts.note}</p>}
        {isRefused(status) && <Failure kind={status} />}
        {isMember && status === 'loading' && <Loading inline label="Loading the address" />}
        {exists && secret === null && <p>{messages.FEED_EXISTS}</p>}
        {exists && secret !== null && (
          <Address
            label={messages.FEED_ADDRESS}
            hint={texts.shownOnce}
            address={links.feed(uid, secret, feedFile(feed))}
            isCalendar={feed === CALENDAR_FEED}
          />
        )}
        {exists && feed === CALENDAR_FEED && <AlarmField uid={uid} alarm={data.alarm} />}
      </Stack>
    </Modal>
  );
}

type AddressProps = { label: string; hint: string; address: string; isCalendar?: boolean };

function Address({ label, hint, address: path, isCalendar = false }: AddressProps) {
  const dispatch = useDispatch<MutationDispatch>();
  const [isCopyRefused, setIsCopyRefused] = useState(false);
  const address = `${window.location.origin}${path}`;
  const copy = async () => {
    const isCopied = await copyText(address);
    setIsCopyRefused(!isCopied);
    if (isCopied) dispatch(showNotice('success', messages.FEED_COPIED));
  };
  return (
    <div>
      <TextField label={label} value={address} onChange={() => undefined} hint={hint} readOnly />
      {isCopyRefused && <FormMessage tone="warning">{messages.NOT_COPIED}</FormMessage>}
      <ButtonRow>
        <Button icon={DocumentIcon} onClick={() => void copy()}>
          Copy
        </Button>
        {isCalendar && <a href={address.replace(/^https?:/, 'webcal:')}>{messages.OPEN_PROGRAM}</a>}
      </ButtonRow>
    </div>
  );
}

function AlarmField({ uid, alarm = '' }: { uid: string; alarm: Alarm | '' | undefined }) {
  const { busy, run } = useMutation(setAlarm);
  return (
    <SelectField
      label={messages.REMINDERS}
      hint={messages.REMINDERS_NOTE}
      options={messages.ALARM_OPTIONS}
      value={alarm}
      disabled={busy}
      onChange={(value) => void run({ uid, alarm: ALARMS.find((each) => each === value) ?? null })}
    />
  );
}
