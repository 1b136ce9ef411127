/**
 * What the portal notifies people of, and how: in the portal (the bell), by email, and by push message. The switch table in the account,
 * the bell, the emails and the push messages all read this list.
 *
 * `users/{uid}/inbox` has one short text per channel with the kinds that its owner switched, so that a changed default applies to all who
 * never chose.
 */

import { DAY } from './wallClock';

export const CHANNELS = ['portal', 'email', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Whether the channel is on for a person who never chose. Nothing can switch off `always`. A kind lacks a channel that it never uses. */
type Default = 'on' | 'off' | 'always';
type Kind = Partial<Record<Channel, Default>> & {
  /** Who can be notified: the levels of `levelsOf` in `membership.ts`. */
  for: 'reader' | 'member' | 'legal' | 'staff';
  label: string;
};

export const NOTIFICATION_KINDS = {
  due: { for: 'legal', label: 'Due items', portal: 'on', email: 'on', push: 'on' },
  law: { for: 'legal', label: 'Changed laws', portal: 'on', email: 'on', push: 'off' },
  review: { for: 'legal', label: 'Reviews', portal: 'on', email: 'on', push: 'on' },
  question: {
    ...{ for: 'legal', label: 'Questions of auditors' },
    ...{ portal: 'on', email: 'on', push: 'on' },
  },
  reply: { for: 'member', label: 'Replies', portal: 'on', email: 'on', push: 'on' },
  mention: { for: 'member', label: 'Mentions', portal: 'on', email: 'on', push: 'on' },
  room: { for: 'member', label: 'Watched chatrooms', portal: 'on' },
  decision: { for: 'member', label: 'Moderation', portal: 'on' },
  announcement: { for: 'member', label: 'Announcements', portal: 'on' },
  summary: { for: 'member', label: 'Weekly summary', email: 'on' },
  membershipEnds: { for: 'reader', label: 'Your membership ends', email: 'always' },
  accessGranted: { for: 'reader', label: 'Your access', email: 'always' },
  waiting: { for: 'staff', label: 'People waiting for access', email: 'on', push: 'off' },
  reports: { for: 'staff', label: 'Reported messages', email: 'on', push: 'off' },
  proposals: { for: 'staff', label: 'Proposed law changes', email: 'on', push: 'off' },
  digest: { for: 'staff', label: 'The week in the portal', email: 'off' },
} as const satisfies Record<string, Kind>;

type Table = typeof NOTIFICATION_KINDS;
export type NotificationKind = keyof Table;
/** The kinds that a channel can have. */
export type KindOn<C extends Channel> = {
  [K in NotificationKind]: Table[K] extends Record<C, Default> ? K : never;
}[NotificationKind];

const defaultOf = (channel: Channel, kind: NotificationKind): Default | undefined =>
  (NOTIFICATION_KINDS[kind] as Kind)[channel];

export const kindsOn = <C extends Channel>(channel: C): KindOn<C>[] =>
  (Object.keys(NOTIFICATION_KINDS) as NotificationKind[]).filter(
    (kind): kind is KindOn<C> => defaultOf(channel, kind) !== undefined,
  );

/** Returns whether its owner can switch the kind in this channel. */
export const isSwitchable = (channel: Channel, kind: NotificationKind): boolean =>
  ['on', 'off'].includes(defaultOf(channel, kind) ?? '');

/** The kinds that a person switched, for each channel, joined by commas. */
export type Switched = Partial<Record<Channel, string | undefined>>;
const kindsIn = (list: string | undefined) => (list ?? '').split(',').filter(Boolean);

export function isOn(switched: Switched, channel: Channel, kind: NotificationKind): boolean {
  const byDefault = defaultOf(channel, kind);
  if (!isSwitchable(channel, kind)) return byDefault === 'always';
  return (byDefault === 'on') !== kindsIn(switched[channel]).includes(kind);
}

/** Returns the text of the channel after a switch; null if it is empty. */
export function withSwitch(
  switched: Switched,
  channel: Channel,
  kind: NotificationKind,
  to: boolean,
): string | null {
  const others = kindsIn(switched[channel]).filter((each) => each !== kind);
  const isSwitched = to !== (defaultOf(channel, kind) === 'on');
  return [...others, ...(isSwitched ? [kind] : [])].sort().join() || null;
}

/** Days on which a weekly summary can be sent, as in ISO 8601: 1 is Monday. */
export const WEEKDAYS = [
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
  ...['Friday', 'Saturday', 'Sunday'],
] as const;
export const DEFAULT_WEEKDAY = 1;
/** The weekday of a day. 1 January 1970 was a Thursday. @param day its start in UTC, epoch milliseconds */
export const weekdayOf = (day: number): number => ((Math.floor(day / DAY) + 3) % 7) + 1;
