/**
 * What the portal notifies people of, and how: in the portal (the bell), by email, and by push message. The switch table in the account,
 * the bell, the emails and the push messages all read this list.
 *
 * `users/{uid}/inbox` has one short text per channel with the kinds that its owner switched, so that a changed default applies to all who
 * never chose.
 */
import { kindsIn } from './switchedKinds';
import { DAY } from './wallClock';

export const CHANNELS = ['portal', 'email', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Whether the channel is on for a person who never chose. Nothing can switch off `always`. A kind lacks a channel that it never uses. */
type Default = 'on' | 'off' | 'always';
type Kind = Partial<Record<Channel, Default>> & {
  /** The bell does not load this list, so all its kinds are on at first. */
  portal?: 'on';
  /** Who can be notified: the levels of `levelsOf` in `membership.ts`. */
  for: 'reader' | 'member' | 'legal' | 'staff';
};

export const NOTIFICATION_KINDS = {
  due: { for: 'legal', portal: 'on', email: 'on', push: 'on' },
  law: { for: 'legal', portal: 'on', email: 'on', push: 'off' },
  review: { for: 'legal', portal: 'on', email: 'on', push: 'on' },
  question: { for: 'legal', portal: 'on', email: 'on', push: 'on' },
  invitation: { for: 'member', portal: 'on' },
  reply: { for: 'member', portal: 'on', email: 'on', push: 'on' },
  mention: { for: 'member', portal: 'on', email: 'on', push: 'on' },
  room: { for: 'member', portal: 'on' },
  decision: { for: 'member', portal: 'on' },
  announcement: { for: 'member', portal: 'on' },
  summary: { for: 'member', email: 'on' },
  membershipEnds: { for: 'reader', email: 'always' },
  accessGranted: { for: 'reader', email: 'always' },
  waiting: { for: 'staff', email: 'on', push: 'off' },
  reports: { for: 'staff', email: 'on', push: 'off' },
  proposals: { for: 'staff', email: 'on', push: 'off' },
  digest: { for: 'staff', email: 'off' },
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

/** The kinds that a person switched, for each channel (`kindsIn`). */
export type Switched = Partial<Record<Channel, string | undefined>>;

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

/** The day of the weekly summary, as in ISO 8601: Monday. */
export const DEFAULT_WEEKDAY = 1;
/** The weekday of a day. 1 January 1970 was a Thursday. @param day its start in UTC, epoch milliseconds */
export const weekdayOf = (day: number): number => ((Math.floor(day / DAY) + 3) % 7) + 1;
