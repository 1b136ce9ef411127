/** Reads a member's calendar as iCalendar. */
import * as v from 'valibot';
import { ALARM, type Alarm, alarmSchema } from '../../../model/feed';
import { writeIcs } from '../../../model/ics';
import { wallDay } from '../../../model/wallClock';
import { database, read } from '../admin';
import { firstDay, toIcsEvents } from '../calendarEvents';
import { hostForIds } from '../origins';
import { portalZone } from '../portalZone';
import type { Address } from './address';

/** Bounds memory: the events and the series of one store, and the length of their texts. */
const MOST = 2000;
const MOST_CHARACTERS = 1_000_000;
/** Sorts after every stored time. */
const END_OF_TIME = ':';
/** An event with its texts has up to 60 KB. */
const PAGE = 20;

/** Each text has up to three million characters. */
const MOST_CACHED = 8;
/** A feed is cached for this multiple of its build time, up to a minute, which bounds the processor time for one feed. */
const CACHED_TIMES = 20;
const MOST_MS = 60_000;

/** By member and secret, as paths vary in spelling. `until` in `performance.now()`; infinite while the text is built. */
const cache = new Map<string, { text: Promise<string>; until: number }>();

/** Returns the text of a feed. Simultaneous requests for an address share one result. */
export async function calendarText({ uid, secret }: Address, now: number): Promise<string> {
  const began = performance.now();
  const alarm = v.parse(alarmSchema, await read(`users/${uid}/feeds/${ALARM}`));
  const key = `${uid}/${secret}/${alarm}`;
  const cached = cache.get(key);
  if (cached && began < cached.until) return cached.text;
  const entry = { text: makeText(uid, alarm, now), until: Infinity };
  const cacheFor = (ms: number) => {
    entry.until = performance.now() + ms;
  };
  cache.delete(key);
  cache.set(key, entry);
  const [oldest] = cache.keys();
  if (cache.size > MOST_CACHED && oldest !== undefined) cache.delete(oldest);
  // This request fails; the next one tries again.
  entry.text.then(
    () => cacheFor(Math.min(MOST_MS, CACHED_TIMES * (performance.now() - began))),
    () => cacheFor(0),
  );
  return entry.text;
}

async function makeText(uid: string, alarm: Alarm | undefined, now: number): Promise<string> {
  const stored = await Promise.all(
    ['calendar/adminEvents', `users/${uid}/myevents`].map((store) => eventsOf(store, now)),
  );
  return writeIcs({
    name: 'Members’ Portal',
    zone: portalZone(),
    events: toIcsEvents(stored.flat(), hostForIds(process.env)),
    alarm,
    now,
  });
}

/** Reads recent and future events and all current series. Future events come first, so that past ones don't use up their limit. */
async function eventsOf(store: string, now: number): Promise<unknown[]> {
  const [since, today] = [firstDay(now), wallDay(now)];
  const found = await Promise.all([
    eventsBy(store, 'start', today),
    eventsBy(store, 'until', since),
    eventsBy(store, 'start', since, today),
  ]);
  return [...new Map(found.flat()).values()];
}

/** Reads events from `since` until before `until`, with their keys. */
async function eventsBy(store: string, field: string, since: string, until = END_OF_TIME) {
  const events: [key: string, event: unknown][] = [];
  let characters = 0;
  for (let last: [time: string, key: string] | undefined; ;) {
    const ordered = database.ref(store).orderByChild(field).endBefore(until).limitToFirst(PAGE);
    const page = await (last ? ordered.startAfter(...last) : ordered.startAt(since)).get();
    page.forEach((child) => {
      // `desc` has the same text.
      const event = { ...(child.val() as Record<string, unknown>), descEditor: undefined };
      events.push([child.key, event]);
      characters += JSON.stringify(event).length;
      last = [String(child.child(field).val()), child.key];
    });
    const isFull = events.length >= MOST || characters >= MOST_CHARACTERS;
    if (isFull || page.numChildren() < PAGE) return events;
  }
}
