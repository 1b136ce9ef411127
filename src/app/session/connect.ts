/**
 * Starts the session and Firebase. This is a separate chunk, so that visitors can read the landing
 * page before it loads.
 */
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
import { pageVersion, shownAddresses, updatingText } from '../pageNames';
import { startSession } from './startSession';

/** The two stages of connecting a store. `started` rejects if Firebase's script cannot be loaded. */
export type Connection = {
  /** The session was begun from the last visit, or there is none to begin. */
  begun: Promise<void>;
  /** Firebase is loaded. Reads and writes made before are now sent to the server. */
  started: Promise<void>;
};

/**
 * Connects a store to the backend until the page is closed.
 * @param painted if the session was begun from the last visit, Firebase's code is loaded once this
 * settles; everything shown before must work without it
 */
export function connect(
  store: AppStore,
  backend: Backend,
  painted: Promise<unknown> = Promise.resolve(),
): Connection {
  chooseBackend(backend);
  persistPages(takePageOf(store));
  const begun = new Promise<void>((resolve) => {
    startSession(store, undefined, resolve);
    startAnalytics(backend, loadSender);
    countVisits(store);
  });
  const started = begun
    .then(() => (selectSession(store.getState()).assumed ? painted : null))
    .then(loadFirebase);
  return { begun, started };
}

/*
 * Counts what a member opens, for the portal's own statistics. Several visits are sent together, a
 * moment after the first one, so that no page waits for it. Visitors are not counted, nor are
 * people whose membership is not active.
 */

/** Milliseconds for which visits are collected. */
const GATHERING = 3_000;

/**
 * Counts the visits of the current member.
 * @param send replaced by tests
 * @returns a function that stops counting
 */
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
    // The session is not confirmed yet, or the server is not reached.
    if (uid !== null && (assumed || mayNote === 'pending' || !connected)) return wait();
    const own = gathered.filter((one) => one.uid === uid).map(({ visit }) => visit);
    gathered = [];
    if (uid === null || mayNote !== 'yes' || own.length === 0) return;
    send(uid, own).catch((cause: unknown) => console.warn('A visit was not counted:', cause));
  };
  const unsubscribe = followVisits((visit) => {
    gathered.push({ uid: selectSession(store.getState()).uid, visit });
    wait();
  });
  return () => {
    unsubscribe();
    if (timer !== null) clearTimeout(timer);
  };
}

/*
 * Takes the current page as HTML for the next visit. `public/start.js` shows it before any module
 * runs, and the app replaces it once it has recalled the same values (decision 37). A page is only
 * taken if it is complete and every value on it is cached on the device.
 */

/** Shown while a part of the page is loading. */
const LOADING = '.loader';
/** An error, or something that the reader has opened. The next visit must not start with it. */
const UNSETTLED = '[role=alert], [aria-expanded=true], details[open], [data-not-cached]';
/** Elements that would be loaded twice. */
const HEAVY = 'iframe, video, audio';
/**
 * Elements that the app shows only when the page is idle. In the next visit they would disappear
 * until then.
 */
const AT_REST = '[data-at-rest]';
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]';
/** A form whose fields contain only the portal's suggestions. */
const UNTOUCHED = '[data-untouched]';

/** Returns the function for `persistPages`. */
export const takePageOf =
  (store: AppStore): TakePage =>
  (isCached) => {
    const addresses = shownAddresses();
    const root = document.getElementById('root');
    const version = pageVersion();
    const here = location.pathname + location.search;
    if (!root || version === null || !addresses.includes(here)) return null;
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
    const page = pageOf(root, uid, version, selectMembershipEnd(state));
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

function pageOf(root: HTMLElement, uid: string, version: string, until: number | null): StoredPage {
  const copy = root.cloneNode(true) as HTMLElement;
  copy.querySelectorAll(`${HEAVY}, ${AT_REST}`).forEach((element) => element.remove());
  // A download address opens its file without the rules, so it is never cached.
  for (const element of copy.querySelectorAll('[href], [src]'))
    for (const name of ['href', 'src'])
      if (isFileAddress(element.getAttribute(name) ?? '')) element.removeAttribute(name);
  // The selected option is not an attribute, so cloning loses it.
  const chosen = [...root.querySelectorAll('option')].map(({ selected }) => selected);
  copy
    .querySelectorAll('option')
    .forEach((option, at) => option.toggleAttribute('selected', chosen[at]));
  copy.querySelector('[data-as-of]')?.removeAttribute('hidden');
  const at = Date.now();
  const asOf = { sameDay: updatingText(formatSince(at)), later: updatingText(formatMoment(at)) };
  return { uid, version, html: copy.innerHTML, at, asOf, until };
}
