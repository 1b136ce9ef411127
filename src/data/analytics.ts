/**
 * Reports visits to the portal's own counters (`followVisits`) and to Firebase Analytics. Analytics
 * is loaded only if a measurement id is configured, after a page is shown and the browser is idle.
 * A page is named by its route pattern, never by its URL: the URL may hold a sign-in token, a
 * secret link's key or a member's id. This module must not import Firebase, because pages that load
 * before Firebase report their visits too.
 */
import type { Backend } from '../config/env';
import { COUNTED_PAGES, PATTERNS } from '../config/links';
import { untilIdle } from '../lib/idle';
import type { Visit } from './mutations/visits';
import type { Stop } from './subscribe';

export type AnalyticsEvent =
  | { name: 'page_view'; page: string }
  | { name: 'insight_view' | 'insight_add' | 'insight_remove'; insight: string };

/** Sends one event; `page` is the route pattern of the page where the event happened. */
export type EventSender = (event: AnalyticsEvent, page: string) => void;

/** Loads the event sender; null if this browser can't run it. */
type LoadSender = () => Promise<EventSender | null>;

/** The most events that wait until they can be sent. Later events are dropped. */
const MOST_WAITING = 50;

type Tracked = { event: AnalyticsEvent; page: string };

let send: EventSender | null = null;
/** Null once it is clear that no events will be sent. */
let waiting: Tracked[] | null = [];
let page = '';
let onFirstPage: (() => void) | null = null;
let reportVisit: ((visit: Visit) => void) | null = null;

/** Returns whether this backend records events: a hosted project with a measurement id. */
export const wantsAnalytics = (backend: Backend): boolean =>
  backend.kind === 'hosted' && backend.options.measurementId !== undefined;

/**
 * Decides whether events are sent, and with which sender. Until then, events wait in a queue.
 * @param whenIdle runs the loading once the browser is idle
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
        // Members should not notice that Analytics is blocked or broken.
        console.warn('Analytics are off:', cause);
        waiting = null;
      });
    });
  };
  if (page === '') onFirstPage = begin;
  else begin();
}

/** Resets the module, so that a test can start again. */
export function stopAnalytics(): void {
  send = null;
  waiting = [];
  page = '';
  onFirstPage = null;
}

/** Subscribes the portal's own counters to every visit. There is only one follower. */
export function followVisits(follower: (visit: Visit) => void): Stop {
  reportVisit = follower;
  return () => {
    reportVisit = null;
  };
}

/** Records that a page is shown. @param pattern its route pattern, such as `/InsightPage/:id` */
export function logPageView(pattern: string): void {
  page = pattern;
  track({ name: 'page_view', page: pattern });
  const name = Object.entries(PATTERNS).find(([, address]) => address === pattern)?.[0] ?? '';
  if (COUNTED_PAGES.includes(name)) reportVisit?.({ kind: 'pages', thing: name });
  onFirstPage?.();
  onFirstPage = null;
}

/** Records that a member reads an insight, saves it or removes it from their saved insights. */
export function logInsight(what: 'view' | 'add' | 'remove', insight: string): void {
  track({ name: `insight_${what}`, insight });
  if (what === 'view') reportVisit?.({ kind: 'insights', thing: insight });
}

/**
 * Records that a member downloads the file of an insight. Only the portal's own counters receive
 * this.
 */
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
