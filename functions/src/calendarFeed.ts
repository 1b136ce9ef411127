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

/** Bounds memory: the events and the series of one store, and the length of their texts. */
const MOST = 2000;
const MOST_CHARACTERS = 1_000_000;
/** Sorts after every stored time. */
const END_OF_TIME = ':';
/** An event with its texts has up to 60 KB. */
const PAGE = 20;
/** Limits concurrent feeds per process, and processes: calendar programs can wait. */
const AT_ONCE = 4;
const MAX_INSTANCES = 2;

/** `GET /CalendarFeed/{uid}/{secret}.ics`: own and shared events as iCalendar. 404 for all else, also after the membership ends. */
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

/** Each text has up to three million characters. */
const MOST_CACHED = 8;
/** A feed is cached for this multiple of its build time, up to a minute, which bounds the processor time for one feed. */
const CACHED_TIMES = 20;
const MOST_MS = 60_000;

/** By member and secret, as paths vary in spelling. `until` in `performance.now()`; infinite while the text is built. */
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
  // This request fails; the next one tries again.
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

/** Whether the address is valid now. */
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

/** Null without an account or an address. */
async function addressOf(uid: string): Promise<string | null> {
  try {
    return (await auth.getUser(uid)).email ?? null;
  } catch (error) {
    if (isMissingAccount(error)) return null;
    throw error;
  }
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
