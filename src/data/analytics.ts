/**
 * What a page tells of its visits: to the portal's own counters (`followVisits`), and to Firebase Analytics. For the latter nothing
 * is loaded or sent unless a measurement id is configured, and then only once a page is shown and the browser has nothing better
 * to do. A page is named by the pattern of its address, never by the address itself, which may hold a sign-in token, a secret
 * link's key or somebody's id. This module knows no Firebase, so that pages which load before it may tell of themselves.
 */
import type { Backend } from '../config/env';
import { COUNTED_PAGES, PATTERNS } from '../config/links';
import { untilIdle } from '../lib/idle';
import type { Visit } from './mutations/visits';
import type { Stop } from './subscribe';

export type AnalyticsEvent =
  | { name: 'page_view'; page: string }
  | { name: 'insight_view' | 'insight_add' | 'insight_remove'; insight: string };

/** Sends one event; `page` is the pattern of the page that it happened on. */
export type EventSender = (event: AnalyticsEvent, page: string) => void;

/** Loads what sends; null where the browser cannot. */
type LoadSender = () => Promise<EventSender | null>;

/** Events that are kept until they can be sent; later ones are dropped. */
const MOST_WAITING = 50;

type Tracked = { event: AnalyticsEvent; page: string };

let send: EventSender | null = null;
/** Null once it is decided that nothing is sent. */
let waiting: Tracked[] | null = [];
let page = '';
let onFirstPage: (() => void) | null = null;
let reportVisit: ((visit: Visit) => void) | null = null;

/** Whether this backend wants events: a hosted project with a measurement id. */
export const wantsAnalytics = (backend: Backend): boolean =>
  backend.kind === 'hosted' && backend.options.measurementId !== undefined;

/**
 * Decides whether events are sent, and by what; until then they are kept.
 * @param whenIdle runs the loading when it is in nobody's way
 */
export function startAnalytics(
  backend: Backend,
  load: LoadSender,
  whenIdle: (run: () => void) => void = (run) => void untilIdle().then(run),
): void {
  if (!wantsAnalytics(backend)) {
    waiting = null;
    return;
  }
  const begin = () => {
    whenIdle(() => {
      load().then(deliver, (cause: unknown) => {
        // A blocked or broken service is nothing that a member should notice.
        console.warn('Analytics are off:', cause);
        waiting = null;
      });
    });
  };
  if (page === '') onFirstPage = begin;
  else begin();
}

/** Forgets everything, so that a test can start anew. */
export function stopAnalytics(): void {
  send = null;
  waiting = [];
  page = '';
  onFirstPage = null;
}

/** Tells one follower of everything that is visited, for the portal's own counters. */
export function followVisits(follower: (visit: Visit) => void): Stop {
  reportVisit = follower;
  return () => {
    reportVisit = null;
  };
}

/** A page is shown. @param pattern its address without what fills it, as `/InsightPage/:id`. */
export function logPageView(pattern: string): void {
  page = pattern;
  track({ name: 'page_view', page: pattern });
  const name = Object.entries(PATTERNS).find(([, address]) => address === pattern)?.[0] ?? '';
  if (COUNTED_PAGES.includes(name)) reportVisit?.({ kind: 'pages', thing: name });
  onFirstPage?.();
  onFirstPage = null;
}

/** Somebody reads an insight, or puts it on or takes it off the personal list. */
export function logInsight(what: 'view' | 'add' | 'remove', insight: string): void {
  track({ name: `insight_${what}`, insight });
  if (what === 'view') reportVisit?.({ kind: 'insights', thing: insight });
}

/** Somebody takes the file of an insight; only the portal's own counters are told. */
export const logDownload = (insight: string): void =>
  reportVisit?.({ kind: 'files', thing: insight });

function track(event: AnalyticsEvent): void {
  if (send) send(event, page);
  else if (waiting && waiting.length < MOST_WAITING) waiting.push({ event, page });
}

function deliver(sender: EventSender | null): void {
  send = sender;
  const queued = waiting ?? [];
  waiting = null;
  if (sender) queued.forEach((one) => sender(one.event, one.page));
}
