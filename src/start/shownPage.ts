/** The page on the screen, and whether it was the cached page of the last visit (decision 37). */
import { useSelector } from 'react-redux';
import { selectAdmission } from '../access/admission';
import { selectIsAwaiting } from '../store/liveValues';
import { AS_OF, CACHED_PAGE } from './contracts';

/** Returns the text shown on a page with cached values. `since` is a time from `formatSince`. */
export const updatingText = (since: string) => `As of ${since} · updating`;

let line: string | null = null;

/**
 * Returns whether the start script has put the cached page into the root, and removes its mark. The
 * app replaces the page after this call.
 */
export function takeCachedPage(root: HTMLElement): boolean {
  const isShown = root.hasAttribute(CACHED_PAGE);
  root.removeAttribute(CACHED_PAGE);
  line = isShown ? (root.querySelector(`[${AS_OF}]`)?.textContent ?? null) : null;
  return isShown;
}

/**
 * Returns the text with which the cached page showed its time; null if the app started without a
 * cached page.
 */
export const cachedPageText = () => line;

let addresses: readonly string[] = [];

/**
 * Stores the addresses of the page on the screen.
 * @param all the page's address, and the requested one if the page has replaced it with a more
 * exact one
 */
export function notePageShown(all: readonly string[]): void {
  addresses = all;
}

/**
 * Returns the addresses of the page on the screen, which may lag behind the browser's. Empty while
 * no page is shown.
 */
export const shownAddresses = () => addresses;

/** Returns whether the page is complete: the person's role is known, and no read is without a result. */
export function usePageIsShown(): boolean {
  const isPending = useSelector(selectAdmission) === 'pending';
  const isAwaiting = useSelector(selectIsAwaiting);
  return !isPending && !isAwaiting;
}
