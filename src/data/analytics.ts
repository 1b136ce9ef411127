/**
 * Reports visits to the portal's own counters (`followVisits`) and to Firebase Analytics, which loads only with a measurement id, after a
 * page is shown and the browser is idle. A page is named by its route pattern: its URL may contain a sign-in token, the key of a secret
 * link or a member's id. Must not import Firebase, because pages that load before Firebase report visits too.
 */
import type { Backend } from '../config/env';
import { COUNTED_PAGES, PATTERNS } from '../config/links';
import { untilIdle } from '../lib/idle';
import type { Visit } from './mutations/visits';
import type { Stop } from './subscribe';

export type AnalyticsEvent =
  | { name: 'page_view'; page: string }
  | { name: 'insight_view' | 'insight_add' | 'insight_remove'; insight: string };

/** `page` is the route pattern of the event's page. */
export type EventSender = (event: AnalyticsEvent, page: string) => void;

/** Null if this browser can't run the sender. */
type LoadSender = () => Promise<EventSender | null>;

/** Later events are dropped. */
const MOST_WAITING = 50;

type Tracked = { event: AnalyticsEvent; page: string };

let send: EventSender | null = null;
/** Null once it is clear that no events will be sent. */
let waiting: Tracked[] | null = [];
let page = '';
let onFirstPage: (() => void) | null = null;
let reportVisit: ((visit: Visit) => void) | null = null;

export const wantsAnalytics = (backend: Backend): boolean =>
  backend.kind === 'hosted' && backend.options.measurementId !== undefined;

/**
 * Decides whether events are sent, and with which sender. Until then, events are queued.
 * @param whenIdle calls `run` when the browser is idle
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

/** Resets the module for tests. */
export function stopAnalytics(): void {
  send = null;
  waiting = [];
  page = '';
  onFirstPage = null;
}

/** There is only one follower. */
export function followVisits(follower: (visit: Visit) => void): Stop {
  reportVisit = follower;
  return () => {
    reportVisit = null;
  };
}

/** @param pattern route pattern, such as `/InsightPage/:id` */
export function logPageView(pattern: string): void {
  page = pattern;
  track({ name: 'page_view', page: pattern });
  const name = Object.entries(PATTERNS).find(([, address]) => address === pattern)?.[0] ?? '';
  if (COUNTED_PAGES.includes(name)) reportVisit?.({ kind: 'pages', thing: name });
  onFirstPage?.();
  onFirstPage = null;
}

export function logInsight(what: 'view' | 'add' | 'remove', insight: string): void {
  track({ name: `insight_${what}`, insight });
  if (what === 'view') reportVisit?.({ kind: 'insights', thing: insight });
}

/** Only the portal's own counters receive downloads. */
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
