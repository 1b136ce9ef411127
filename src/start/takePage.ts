/**
 * Takes the current page as HTML for the next visit. The start script shows it before any module
 * runs, and the app replaces it once it has recalled the same values (decision 37). A page is only
 * taken if it is complete and every value on it is cached on the device.
 */
import { selectMembershipEnd, selectSession } from '../access/sessionSlice';
import { isFileAddress } from '../data/paths';
import { formatMoment, formatSince } from '../lib/dates';
import { ROWS_IN_SIGHT } from '../lib/rowsInSight';
import { selectNotices } from '../shared/notices/noticesSlice';
import { selectOpenValues } from '../store/liveValues';
import type { TakePage } from '../store/persist';
import { AS_OF, readStartData, ROOT_ID, type StoredPage } from './contracts';
import type { PortalStore } from './session';
import { shownAddresses, updatingText } from './shownPage';

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
  (store: PortalStore, isCachedRoute: (path: string) => boolean): TakePage =>
  (isCached) => {
    const addresses = shownAddresses();
    const root = document.getElementById(ROOT_ID);
    const version = readStartData()?.version;
    const here = location.pathname + location.search;
    if (!root || version === undefined || !addresses.includes(here)) return null;
    if (!isCachedRoute(location.pathname) || !isSettled(root)) return null;
    const state = store.getState();
    const { state: sessionState, uid, connected } = selectSession(state);
    if (
      sessionState !== 'signedIn' ||
      uid === null ||
      !connected ||
      selectNotices(state).length > 0
    )
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
  // The text of the page is shown before pictures that are out of sight.
  for (const picture of copy.querySelectorAll('[data-row] img'))
    if (Number(picture.closest('[data-row]')?.getAttribute('data-row')) >= ROWS_IN_SIGHT)
      picture.remove();
  // A download address opens its file without the rules, so it is never cached.
  for (const element of copy.querySelectorAll('[href], [src]'))
    for (const name of ['href', 'src'])
      if (isFileAddress(element.getAttribute(name) ?? '')) element.removeAttribute(name);
  // The selected option is not an attribute, so cloning loses it.
  const chosen = [...root.querySelectorAll('option')].map(({ selected }) => selected);
  copy
    .querySelectorAll('option')
    .forEach((option, at) => option.toggleAttribute('selected', chosen[at]));
  copy.querySelector(`[${AS_OF}]`)?.removeAttribute('hidden');
  const at = Date.now();
  const asOf = { sameDay: updatingText(formatSince(at)), later: updatingText(formatMoment(at)) };
  return { uid, version, html: copy.innerHTML, at, asOf, until };
}
