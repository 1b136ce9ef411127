import { onRequest } from 'firebase-functions/v2/https';
import { auth, database, isMissingAccount } from './admin';
import {
  type Address,
  feedOf,
  firstDay,
  isMember,
  isSecretOf,
  toIcsEvents,
} from './calendarEvents';
import { recorded } from './failures';
import { writeIcs } from '../../model/ics';
import { wallDay } from '../../model/wallClock';
import { REGION } from './options';
import { portalOrigins } from './origins';
import { portalZone } from './portalZone';

/** Limits on the events and repeating events of one store, and on the length of their texts, so that memory use is bounded. */
const MOST = 2000;
const MOST_CHARACTERS = 1_000_000;
/** After every day, as stored times begin. */
const END_OF_TIME = ':';
/** Events of one read: one with its texts weighs up to 60 KB. */
const PAGE = 20;
/** Feeds that one process makes at once, and processes: programs ask for feeds, and members do not wait for them. */
const AT_ONCE = 4;
const MAX_INSTANCES = 2;

/**
 * `GET /CalendarFeed/{uid}/{secret}.ics`, which Hosting sends here: a member's own events and the shared ones as iCalendar, for
 * a program that subscribes. Who holds the address reads, until its member revokes it or is no member any more: everything
 * else is answered with 404.
 */
export const calendarFeed = onRequest(
  { region: REGION, maxInstances: MAX_INSTANCES, concurrency: AT_ONCE, cors: false },
  recorded(async ({ method, path }, response) => {
    response.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    });
    if (method !== 'GET' && method !== 'HEAD')
      return void response.status(405).set('Allow', 'GET, HEAD').send('Use GET.');
    const now = Date.now();
    const feed = feedOf(path);
    if (feed === null || !(await isOpen(feed, now)))
      return void response.status(404).type('text').send('There is no calendar at this address.');
    response.type('text/calendar').send(await feedFor(feed, now));
  }),
);

/** Texts that a process caches: each has up to three million characters. */
const MOST_CACHED = 8;
/** A text is cached for so many times as long as it took to make, and no longer than a minute: requests for one feed take a share of the time. */
const CACHED_TIMES = 20;
const MOST_MS = 60_000;

/** By member and secret: a path can spell one address in many ways, and a renewed address gets a new text. `until` by `performance.now()`: infinite while the text is being made. */
const cache = new Map<string, { text: Promise<string>; until: number }>();

function feedFor({ uid, secret }: Address, now: number): Promise<string> {
  const began = performance.now();
  const key = `${uid}/${secret}`;
  const cached = cache.get(key);
  if (cached && began < cached.until) return cached.text;
  const entry = { text: makeFeed(uid, now), until: Infinity };
  const cacheFor = (ms: number) => {
    entry.until = performance.now() + ms;
  };
  cache.delete(key);
  cache.set(key, entry);
  const [oldest] = cache.keys();
  if (cache.size > MOST_CACHED && oldest !== undefined) cache.delete(oldest);
  // The request receives a failure; the next one tries again.
  entry.text.then(
    () => cacheFor(Math.min(MOST_MS, CACHED_TIMES * (performance.now() - began))),
    () => cacheFor(0),
  );
  return entry.text;
}

async function makeFeed(uid: string, now: number): Promise<string> {
  const [origin] = portalOrigins(process.env);
  const stored = await Promise.all(
    ['calendar/adminEvents', `users/${uid}/myevents`].map((store) => eventsOf(store, now)),
  );
  return writeIcs({
    name: 'Members’ Portal',
    zone: portalZone(),
    events: toIcsEvents(stored.flat(), new URL(origin).hostname),
    now,
  });
}

/** Whether an address opens its member's calendar now. */
async function isOpen({ uid, secret }: Address, now: number): Promise<boolean> {
  const read = async (field: string): Promise<unknown> =>
    (await database.ref(`users/${uid}/${field}`).get()).val();
  if (!isSecretOf(await read('calendarFeed'), secret)) return false;
  const [userType, expiryDate, email, address] = await Promise.all([
    read('userType'),
    read('expiryDate'),
    read('email'),
    addressOf(uid),
  ]);
  return isMember({ userType, expiryDate, email }, address, now);
}

/** The address that an account signs in with; null without an account or an address. */
async function addressOf(uid: string): Promise<string | null> {
  try {
    return (await auth.getUser(uid)).email ?? null;
  } catch (error) {
    if (isMissingAccount(error)) return null;
    throw error;
  }
}

/** The events of a store that are not long past, and those that come back. What is past takes no room from what is to come. */
async function eventsOf(store: string, now: number): Promise<unknown[]> {
  const [since, today] = [firstDay(now), wallDay(now)];
  const found = await Promise.all([
    eventsBy(store, 'start', today),
    eventsBy(store, 'until', since),
    eventsBy(store, 'start', since, today),
  ]);
  return [...new Map(found.flat()).values()];
}

/** The first events from a day on, with their keys, and before another one. */
async function eventsBy(store: string, field: string, since: string, until = END_OF_TIME) {
  const events: [key: string, event: unknown][] = [];
  let characters = 0;
  for (let last: [time: string, key: string] | undefined; ;) {
    const ordered = database.ref(store).orderByChild(field).endBefore(until).limitToFirst(PAGE);
    const page = await (last ? ordered.startAfter(...last) : ordered.startAt(since)).get();
    page.forEach((child) => {
      // `desc` gets the text that pages show.
      const event = { ...(child.val() as Record<string, unknown>), descEditor: undefined };
      events.push([child.key, event]);
      characters += JSON.stringify(event).length;
      last = [String(child.child(field).val()), child.key];
    });
    const isFull = events.length >= MOST || characters >= MOST_CHARACTERS;
    if (isFull || page.numChildren() < PAGE) return events;
  }
}
