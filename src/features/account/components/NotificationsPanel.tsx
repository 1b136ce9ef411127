import { useId, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useCan } from '../../../access/useCan';
import { Button, LinkButton } from '../../../components/action/Button';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { Loading } from '../../../components/feedback/Loading';
import { MailIcon, RemoveIcon, UnsubscribedIcon } from '../../../components/display/icons';
import { Stack, Text } from '../../../components/layout/Layout';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { Switch } from '../../../components/form/CheckboxField';
import { BELL_NOTICE_DURATION } from '../../../config/constants';
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
import { useMutation } from '../../../store/useMutation';
import { useRoomTitles, useSubscriptionList, useTitle } from '../liveAccount';
import { removeSubscription } from '../profileThunks';
import { NotificationSwitches } from './NotificationSwitches';
import styles from './NotificationsPanel.module.css';

export function NotificationsPanel({ uid }: { uid: string }) {
  const maySubscribe = useCan('notifications.subscribe') === 'yes';
  if (!maySubscribe)
    return (
      <EmptyState
        icon={UnsubscribedIcon}
        message="With a subscription, you can get notifications from chatrooms and insights."
      >
        <LinkButton href={links.mail('Subscription')} tone="accent" icon={MailIcon}>
          Email us to subscribe
        </LinkButton>
      </EmptyState>
    );
  return (
    <Stack gap={6} className={styles.settings}>
      <NotificationSwitches uid={uid} />
      <Lazily>
        <PushDevice uid={uid} />
      </Lazily>
      <Rooms uid={uid} />
      <Subscriptions
        uid={uid}
        kind="insights"
        title="Insight notifications"
        empty="You have not subscribed to any insights yet."
        others={NONE}
      />
    </Stack>
  );
}

const PushDevice = lazyComponent<{ uid: string }>(
  async () => (await import('../../../shared/push/PushDevice')).PushDevice,
);

const NONE: readonly Subscription[] = [];

/** Rooms with a stored subscription, on or off, come first. */
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
      {data === null ? (
        <Loading status={status} label={`Loading ${title.toLowerCase()}`} />
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

/** If the room or insight was deleted, the row is struck through and can be removed. */
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
            <s>{entry.title}</s> <span className={styles.deleted}>No longer available</span>
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
