/** Starts the session, and Firebase with it or after the page's words; a chunk of its own, so that the landing page is readable before it loads. */
import type { Backend } from '../../config/env';
import { startAnalytics, followVisits } from '../../data/analytics';
import { loadSender } from '../../data/analyticsSender';
import { chooseBackend, loadFirebase } from '../../data/firebase';
import { persistPages, type TakePage } from '../../store/persist';
import type { AppStore } from '../store';
import { selectSession, selectMembershipEnd } from '../../access/sessionSlice';
import { selectCan } from '../../access/useCan';
import type { Visit } from '../../data/mutations/visits';
import type { Stop } from '../../data/subscribe';
import { sendVisits } from '../../data/visits';
import { isFileAddress } from '../../data/paths';
import { formatMoment, formatSince } from '../../lib/dates';
import type { StoredPage } from '../../lib/deviceStore';
import { selectNotices } from '../../shared/notices/noticesSlice';
import { selectOpenValues } from '../../store/liveValues';
import { pageAt } from '../routes';
import { shownAddresses, updatingText } from '../pageNames';
import { startSession } from './startSession';

/** Two things that a store that is connected goes through; `started` fails where Firebase's script does not come. */
export type Connection = {
  /** The session has begun as the last visit ended or as the page was answered ahead, or it is known that it cannot. */
  begun: Promise<void>;
  /** Firebase is there: what was asked and sent until then goes to the server. */
  started: Promise<void>;
};

/**
 * Connects a store to the backend for as long as the page lives.
 * @param turn Firebase's code is loaded then: what is shown before that stands without it
 */
export function connect(store: AppStore, backend: Backend, turn: Promise<unknown>): Connection {
  chooseBackend(backend);
  persistPages(takePageOf(store));
  const begun = new Promise<void>((resolve) => {
    startSession(store, undefined, resolve);
    startAnalytics(backend, loadSender);
    countVisits(store);
  });
  return { begun, started: turn.then(loadFirebase) };
}

/*
 * Notes for the portal's own counters what a member opens. Several things go together, a moment after the first, so that no page
 * waits for it; visitors are not counted, nor is anybody whose membership does not run.
 */

/** How long visits are gathered, in milliseconds. */
const GATHERING = 3_000;

/** @param send replaced by tests */
export function countVisits(store: AppStore, send: typeof sendVisits = sendVisits): Stop {
  let gathered: { uid: string | null; visit: Visit }[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  const wait = () => {
    timer ??= setTimeout(() => {
      timer = null;
      flush();
    }, GATHERING);
  };
  const flush = () => {
    const state = store.getState();
    const { uid, assumed, connected } = selectSession(state);
    const mayNote = selectCan('counting.note')(state);
    // Until it is known who that is, and the server is reached.
    if (uid !== null && (assumed || mayNote === 'pending' || !connected)) return wait();
    const own = gathered.filter((one) => one.uid === uid).map(({ visit }) => visit);
    gathered = [];
    if (uid === null || mayNote !== 'yes' || own.length === 0) return;
    send(uid, own).catch((cause: unknown) => console.warn('A visit was not counted:', cause));
  };
  const stopFollowing = followVisits((visit) => {
    gathered.push({ uid: selectSession(store.getState()).uid, visit });
    wait();
  });
  return () => {
    stopFollowing();
    if (timer !== null) clearTimeout(timer);
  };
}

/*
 * The page as it is now, for the next visit: `public/start.js` shows it before any module runs, and the app takes its place once
 * it has recalled the same values (decision 37). Only a page that stands whole is taken, and only where all that it shows is on
 * the device anyway.
 */

/** What says that a part of the page is still loaded. */
const LOADING = '.loader';
/** What a page has that went wrong, or that its reader has opened: the next visit begins without it. */
const UNSETTLED = '[role=alert], [aria-expanded=true], details[open], [data-not-kept]';
/** What would be loaded twice. */
const HEAVY = 'iframe, video, audio';
/** What the app shows once the page rests only: until then it would go again. */
const AT_REST = '[data-at-rest]';
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]';
/** A form whose fields hold what the portal proposes. */
const UNTOUCHED = '[data-untouched]';

/** What `persistPages` is given. */
export const takePageOf =
  (store: AppStore): TakePage =>
  (isCached) => {
    const addresses = shownAddresses();
    const root = document.getElementById('root');
    const app = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
    const here = location.pathname + location.search;
    if (!root || app === undefined || !addresses.includes(here)) return null;
    if (!pageAt(location.pathname)?.isCached || !isSettled(root)) return null;
    const state = store.getState();
    const { phase, uid, assumed, connected } = selectSession(state);
    if (phase !== 'in' || uid === null || assumed || !connected || selectNotices(state).length > 0)
      return null;
    const isWhole = selectOpenValues(state).every(
      ({ key, status, data }) => status === 'ready' && (data === null || isCached(key)),
    );
    if (!isWhole) return null;
    if (root.querySelector(`main ${LOADING}`)) return 'later';
    const page = pageOf(root, uid, new URL(app).pathname, selectMembershipEnd(state));
    return { addresses, page };
  };

function isSettled(root: HTMLElement): boolean {
  const main = root.querySelector('main');
  if (!main || main.querySelector(UNSETTLED)) return false;
  return [...main.querySelectorAll<HTMLElement>(FIELDS)].every(
    (field) =>
      ('value' in field ? field.value : field.textContent) === '' || field.closest(UNTOUCHED),
  );
}

function pageOf(root: HTMLElement, uid: string, app: string, until: number | null): StoredPage {
  const copy = root.cloneNode(true) as HTMLElement;
  copy.querySelectorAll(`${HEAVY}, ${AT_REST}`).forEach((element) => element.remove());
  // An address that opens a file for whoever has it is never kept.
  for (const element of copy.querySelectorAll('[href], [src]'))
    for (const name of ['href', 'src'])
      if (isFileAddress(element.getAttribute(name) ?? '')) element.removeAttribute(name);
  // What is chosen stands in no attribute.
  const chosen = [...root.querySelectorAll('option')].map(({ selected }) => selected);
  copy
    .querySelectorAll('option')
    .forEach((option, at) => option.toggleAttribute('selected', chosen[at]));
  copy.querySelector('[data-as-of]')?.removeAttribute('hidden');
  const at = Date.now();
  const asOf = { sameDay: updatingText(formatSince(at)), later: updatingText(formatMoment(at)) };
  return { uid, app, html: copy.innerHTML, at, asOf, until };
}
