import { useId, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useCan } from '../../../access/useCan';
import { Button, LinkButton } from '../../../components/action/Button';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure, Loading } from '../../../components/feedback/Loading';
import { MailIcon, RemoveIcon, UnsubscribedIcon } from '../../../components/display/icons';
import { Stack, Text } from '../../../components/layout/Layout';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { Switch } from '../../../components/form/CheckboxField';
import { BELL_NOTICE_DURATION } from '../../../config/constants';
import { INBOX_KINDS, type InboxKind } from '../../../../model/notification';
import { links } from '../../../config/links';
import type { NotificationKind } from '../../../data/paths';
import type { Subscription } from '../../../data/records';
import { showNotice } from '../../../shared/notices/noticesSlice';
import {
  SUBSCRIBED,
  UNSUBSCRIBED,
  setSubscription,
} from '../../../shared/subscriptions/subscriptionThunks';
import type { MutationDispatch } from '../../../store/mutation';
import { isRefused } from '../../../store/loadStatus';
import { useMutation } from '../../../store/useMutation';
import { useRoomTitles, useSubscriptionList, useTitle } from '../liveAccount';
import { removeSubscription } from '../profileThunks';
import { switchKind, useOwnInbox } from '../../../shared/inbox/ownInbox';
import styles from './NotificationsPanel.module.css';

/**
 * Manage Notifications: the kinds of inbox notifications, then chatrooms and insights, each with a switch.
 * Guests have none.
 */
export function NotificationsPanel({ uid }: { uid: string }) {
  const maySubscribe = useCan('notifications.subscribe') === 'yes';
  if (!maySubscribe)
    return (
      <EmptyState
        icon={UnsubscribedIcon}
        message="Notifications of chatrooms and insights come with a subscription."
      >
        <LinkButton href={links.mail('Subscription')} tone="accent" icon={MailIcon}>
          Email us to subscribe
        </LinkButton>
      </EmptyState>
    );
  return (
    <Stack gap={6} className={styles.settings}>
      <NotificationKinds uid={uid} />
      <Rooms uid={uid} />
      <Subscriptions
        uid={uid}
        kind="insights"
        title="Insight notifications"
        empty="You follow no insight yet."
        others={NONE}
      />
    </Stack>
  );
}

const NONE: readonly Subscription[] = [];

/** Lists the rooms with a stored subscription, on or off, and then the other rooms. */
function Rooms({ uid }: { uid: string }) {
  const { data } = useRoomTitles();
  const rooms = useMemo(
    () =>
      (data ?? []).map(({ key, chatroomTitle }) => ({
        id: key,
        title: chatroomTitle,
        subscribed: false,
      })),
    [data],
  );
  return (
    <Subscriptions
      uid={uid}
      kind="chatrooms"
      title="Chatroom notifications"
      empty="There are no chatrooms yet."
      others={rooms}
    />
  );
}

interface SubscriptionsProps {
  uid: string;
  kind: NotificationKind;
  title: string;
  empty: string;
  /** Rooms without a stored subscription. */
  others: readonly Subscription[];
}

function Subscriptions({ uid, kind, title, empty, others }: SubscriptionsProps) {
  const headingId = useId();
  const { status, data } = useSubscriptionList(uid, kind);
  const entries = useMemo(() => {
    const own = data ?? [];
    const known = new Set(own.map(({ id }) => id));
    return [...own, ...others.filter(({ id }) => !known.has(id))];
  }, [data, others]);

  return (
    <section aria-labelledby={headingId}>
      <Text id={headingId} as="h3" margin="0 0 2" size="md">
        {title}
      </Text>
      {isRefused(status) ? (
        <Failure kind={status} />
      ) : data === null ? (
        <Loading label={`Loading ${title.toLowerCase()}`} />
      ) : (
        <ProgressiveList
          label={title}
          items={entries}
          getKey={({ id }) => id}
          renderItem={(entry) => <NotificationRow uid={uid} kind={kind} entry={entry} />}
          empty={<EmptyState message={empty} />}
        />
      )}
    </section>
  );
}

interface NotificationRowProps {
  uid: string;
  kind: NotificationKind;
  entry: Subscription;
}

/**
 * One row with a switch. Its room or insight may have been renamed. If it was deleted, the row is struck
 * through and can be removed.
 */
function NotificationRow({ uid, kind, entry }: NotificationRowProps) {
  const dispatch = useDispatch<MutationDispatch>();
  const { status, data } = useTitle(kind, entry.id);
  const setting = useMutation(setSubscription);
  const removal = useMutation(removeSubscription);
  const isDeleted = status === 'ready' && data === null;
  const title = data ?? entry.title;

  const handleToggle = async (subscribed: boolean) => {
    if ((await setting.run({ uid, kind, id: entry.id, title, subscribed })) !== null) {
      const text = (subscribed ? SUBSCRIBED : UNSUBSCRIBED)[kind];
      dispatch(showNotice('success', text, { duration: BELL_NOTICE_DURATION }));
    }
  };

  return (
    <div className={styles.setting}>
      {isDeleted ? (
        <>
          <Text as="span" shrink breaks>
            <s>{entry.title}</s> <span className={styles.deleted}>No longer there</span>
          </Text>
          <Button
            size="small"
            icon={RemoveIcon}
            busy={removal.busy}
            aria-label={`Remove ${entry.title}`}
            onClick={() => void removal.run({ uid, kind, id: entry.id })}
          >
            Remove
          </Button>
        </>
      ) : (
        <>
          <Text as="span" shrink breaks>
            {title}
          </Text>
          <Switch
            label={`Subscribed to ${title}`}
            words={['Subscribed', 'Not subscribed']}
            checked={entry.subscribed}
            disabled={setting.busy || status !== 'ready'}
            onChange={(subscribed) => void handleToggle(subscribed)}
          />
        </>
      )}
    </div>
  );
}

const TITLE = 'What the bell tells you';

/** Lists the kinds of notifications, each with a switch. */
function NotificationKinds({ uid }: { uid: string }) {
  const headingId = useId();
  const { status, data } = useOwnInbox(uid);
  return (
    <section aria-labelledby={headingId}>
      <Text id={headingId} as="h3" margin="0 0 2" size="md">
        {TITLE}
      </Text>
      {isRefused(status) ? (
        <Failure kind={status} />
      ) : data === null ? (
        <Loading label="Loading your choices" />
      ) : (
        <ul className={styles.kinds} aria-label={TITLE}>
          {INBOX_KINDS.map((kind) => (
            <li key={kind}>
              <Kind uid={uid} kind={kind} isOn={data.off[kind] !== true} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Kind({ uid, kind, isOn }: { uid: string; kind: InboxKind; isOn: boolean }) {
  const { busy, run } = useMutation(switchKind);
  const { label, hint } = KIND_LABELS[kind];
  return (
    <div className={styles.setting}>
      <Text as="span" shrink breaks>
        {label} <span className={styles.hint}>{hint}</span>
      </Text>
      <Switch
        label={`Notify me: ${label}`}
        words={['On', 'Off']}
        checked={isOn}
        disabled={busy}
        onChange={(isOn) => void run({ uid, kind, isOn })}
      />
    </div>
  );
}

/** Labels of the kinds of notifications. The specification has none. */
const KIND_LABELS: Record<InboxKind, { label: string; hint: string }> = {
  reply: { label: 'Replies', hint: 'Somebody answers your post or comment' },
  mention: { label: 'Mentions', hint: 'Somebody mentions you with @ and your name' },
  review: { label: 'Reviews', hint: 'A reviewer accepts or returns an evaluation of yours' },
  law: { label: 'Changed laws', hint: 'A law in your register changes' },
  due: {
    label: 'Due items',
    hint: 'An evaluation or an action is overdue, or evidence has expired',
  },
  decision: { label: 'Moderation', hint: 'Moderators decide about a message of yours' },
  announcement: { label: 'Announcements', hint: 'The team has a message for everybody' },
  room: { label: 'Watched chatrooms', hint: 'Something is said in a chatroom that you watch' },
};
