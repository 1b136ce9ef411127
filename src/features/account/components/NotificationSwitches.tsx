import { useId } from 'react';
import {
  CHANNELS,
  DEFAULT_WEEKDAY,
  isOn,
  isSwitchable,
  NOTIFICATION_KINDS,
  withSwitch,
  type Channel,
  type NotificationKind,
} from '../../../../model/notificationKinds';
import { NOTIFICATION_LABELS } from '../../../../model/notificationLabels';
import { FULL_REGISTER, type Ability } from '../../../access/roleMatrix';
import { useMay } from '../../../access/useCan';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import { Loading } from '../../../components/feedback/Loading';
import { Switch } from '../../../components/form/CheckboxField';
import { SelectField } from '../../../components/form/SelectField';
import { Text } from '../../../components/layout/Layout';
import type { OwnInbox } from '../../../data/records';
import { useOwnInbox } from '../../../shared/inbox/ownInbox';
import { useMutation } from '../../../store/useMutation';
import { chooseWeekday, switchKind } from '../profileThunks';
import styles from './NotificationSwitches.module.css';

const TITLE = 'What we notify you about';
const COLUMNS: Record<Channel, { header: string; how: string }> = {
  portal: { header: 'Portal', how: 'in the portal' },
  email: { header: 'Email', how: 'by email' },
  push: { header: 'Push', how: 'by push message' },
};

export function NotificationSwitches({ uid }: { uid: string }) {
  const headingId = useId();
  const { status, data } = useOwnInbox(uid);
  const may = useMay();
  const kinds = (Object.keys(NOTIFICATION_KINDS) as NotificationKind[]).filter((kind) =>
    may(ABILITIES[NOTIFICATION_KINDS[kind].for]),
  );
  return (
    <section aria-labelledby={headingId}>
      <Text id={headingId} as="h3" margin="0 0 2" size="md">
        {TITLE}
      </Text>
      {data === null ? (
        <Loading status={status} label="Loading your choices" />
      ) : (
        <table className={styles.switches} aria-labelledby={headingId}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Notification</VisuallyHidden>
              </th>
              {CHANNELS.map((channel) => (
                <th key={channel} scope="col">
                  {COLUMNS[channel].header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <Kind key={kind} uid={uid} kind={kind} own={data} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type KindProps = { uid: string; kind: NotificationKind; own: OwnInbox };

function Kind({ uid, kind, own }: KindProps) {
  return (
    <tr>
      <th scope="row">
        {NOTIFICATION_LABELS[kind]} <span className={styles.hint}>{HINTS[kind]}</span>
        {kind === 'summary' && isOn(own, 'email', kind) && <Weekday uid={uid} own={own} />}
      </th>
      {CHANNELS.map((channel) => (
        <td key={channel}>
          {isSwitchable(channel, kind) ? (
            <Cell uid={uid} kind={kind} channel={channel} own={own} />
          ) : isOn(own, channel, kind) ? (
            'Always'
          ) : (
            <>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>Not available</VisuallyHidden>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

function Cell({ uid, kind, channel, own }: KindProps & { channel: Channel }) {
  const { busy, run } = useMutation(switchKind);
  return (
    <Switch
      label={`${NOTIFICATION_LABELS[kind]} ${COLUMNS[channel].how}`}
      words={['', '']}
      checked={isOn(own, channel, kind)}
      disabled={busy}
      onChange={(to) => void run({ uid, channel, kinds: withSwitch(own, channel, kind, to) })}
    />
  );
}

const WEEKDAYS = [
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
  ...['Friday', 'Saturday', 'Sunday'],
];

function Weekday({ uid, own }: Omit<KindProps, 'kind'>) {
  const { busy, run } = useMutation(chooseWeekday);
  return (
    <div className={styles.weekday}>
      <SelectField
        label="Day of the weekly summary"
        hideLabel
        options={WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }))}
        value={String(own.weekday ?? DEFAULT_WEEKDAY)}
        disabled={busy}
        onChange={(day) => void run({ uid, weekday: Number(day) })}
      />
    </div>
  );
}

const ABILITIES: Record<(typeof NOTIFICATION_KINDS)[NotificationKind]['for'], Ability> = {
  reader: 'ownRecord.edit',
  member: 'notifications.subscribe',
  legal: FULL_REGISTER,
  staff: 'reports.list',
};

const HINTS: Record<NotificationKind, string> = {
  due: 'An evaluation, an action or evidence is due',
  law: 'A law in your register changes',
  review: 'A reviewer accepts or returns one of your evaluations',
  question: 'An auditor who reads your register asks a question',
  invitation: 'A colleague invites you to their register',
  reply: 'Someone replies to your post or comment',
  mention: 'Someone mentions you with @ and your name',
  room: 'There are new posts in a chatroom that you watch',
  decision: 'A moderator decides about one of your messages',
  announcement: 'The team posts a message for all members',
  summary: 'What needs you, once a week',
  membershipEnds: '30 and 7 days before it ends',
  accessGranted: 'The team gives you access',
  waiting: 'A person registers and waits for access',
  reports: 'A member reports a message',
  proposals: 'A source publishes a change of a law',
  digest: 'Registrations, posts, reports and reviews, on Mondays',
};
