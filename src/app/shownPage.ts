/** Which page stands on the screen, and whether it is still the one that the last visit has left (`public/start.js`, decision 37). */

/** Said of a page that shows what the last visit has kept; `since` as `formatSince` has it. */
export const updatingText = (since: string) => `As of ${since} · bringing up to date`;

/** The other end is `public/start.js`. */
const LAST_VISIT = 'last-visit';

let line: string | null = null;

/** Whether the page that stands is the last visit's. The app takes its place from here on. */
export function takeLastVisit(): boolean {
  const { classList } = document.documentElement;
  const isShown = classList.contains(LAST_VISIT);
  classList.remove(LAST_VISIT);
  line = isShown ? (document.querySelector('[data-as-of]')?.textContent ?? null) : null;
  return isShown;
}

/** What the last visit's page said as of when it stood; null where the app began without one. */
export const lastVisitLine = () => line;

let addresses: readonly string[] = [];

/** @param all the address of the page that is shown, and the one that was asked for where the page has named itself more exactly */
export function notePageShown(all: readonly string[]): void {
  addresses = all;
}

/** The addresses of the page on the screen, which may lag behind the browser's; empty while none is shown. */
export const shownAddresses = () => addresses;
