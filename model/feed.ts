/**
 * Feeds: secret addresses at which other programs read what a member may read (decision 64). `users/{uid}/feeds/{feed}` is the SHA-256 of
 * the address's secret. A feed is `calendar`, `library` or the key of a chatroom. Next to them, `alarm` is the time before an event at
 * which calendar programs remind the member; without it they don't.
 *
 * Erased with the member. Not counted, not in the audit log and not cached on the device. A function serves the feeds
 * (`functions/src/feeds/feed.ts`).
 */
import * as v from 'valibot';
import { CALENDAR_FEED, LIBRARY_FEED } from './constants';
import type { RuleNode } from './rules/language';
import { all, any, before, data, either, named, newData } from './rules/language';
import { member, own } from './rules/predicates';

/** Durations of RFC 5545 (3.3.6). */
export const ALARMS = ['PT1H', 'P1D', 'P7D'] as const;
export type Alarm = (typeof ALARMS)[number];

/** Its place among the feeds. */
export const ALARM = 'alarm';
/** Returns the file name in a feed's address. */
export const feedFile = (feed: string) => `${feed}.${feed === CALENDAR_FEED ? 'ics' : 'atom'}`;

export const alarmSchema = v.fallback(v.optional(v.picklist(ALARMS)), undefined);
const HASH = /^[0-9a-f]{64}$/;
/** The stored hashes by feed, and the alarm. */
export const feedsSchema = v.pipe(
  v.record(v.string(), v.string()),
  v.transform((stored) => ({
    hashes: Object.fromEntries(Object.entries(stored).filter(([, value]) => HASH.test(value))),
    alarm: v.parse(alarmSchema, stored[ALARM]),
  })),
);
export type Feeds = v.InferOutput<typeof feedsSchema>;

/** People who are no longer members can only delete all of their feeds. */
export const feedRules = (): RuleNode => ({
  feeds: {
    '.write': all(own, any(all(data.exists, newData.missing), member)),
    '.validate': newData.isObject,
    $feed: {
      '.validate': either(
        named('$feed', ALARM),
        newData.oneOf(...ALARMS),
        all(
          newData.matches(HASH),
          any(named('$feed', CALENDAR_FEED, LIBRARY_FEED), before('chatrooms/$feed/key').exists),
        ),
      ),
    },
  },
});
