/**
 * What the page (`index.html`, `app.html` or an insight's page), the start script in it and the app agree on. Each of the three is
 * built or loaded on its own, so no import connects them. Nothing else may connect them.
 */

import { isSharedComputer, localStore, takeIntoTab } from '../lib/browserStore';

/* 1. The device database: its name, its store of pages, `StoredPage` for each address, and how long it is used. */
export { CACHED_FOR, DEVICE_DATABASE, PAGES_STORE, type StoredPage } from '../lib/devicePages';

/*
 * 2. The entry of localStorage with the uid of the member who was signed in when the portal was last left.
 * Cached data is used only for this uid, even if another member's data could not be cleared. With the entry,
 * the front page starts empty, so that the landing page does not flash up before My Account.
 */
const NOTE_SLOT = 'wasSignedIn';
/** Stores the note, or removes it with null. */
export function noteSignedIn(uid: string | null): void {
  if (isSharedComputer()) takeIntoTab(NOTE_SLOT);
  if (uid !== null) localStore.set(NOTE_SLOT, uid);
  else localStore.remove(NOTE_SLOT);
}
/** Returns the uid in the note, or null. */
export const notedUid = () => localStore.get(NOTE_SLOT);

/** 3. The element of `index.html` that contains the page. */
export const ROOT_ID = 'root';
/** Set on the root while it contains the cached page. */
export const CACHED_PAGE = 'data-cached-page';
/** The line of a page that says from when its values are. */
export const AS_OF = 'data-as-of';

/** 4. The class of the document that hides the root (`components/theme/base.css`). */
export const HIDING_CLASS = 'was-signed-in';

/** 5. The event of the window once the app handles clicks. */
export const APP_STARTED = 'appstarted';

/** 6. The element with the data that the build writes into each page. The development server writes none. */
export const START_DATA_ID = 'start-data';
/** Files are numbers: places in `files`, which have paths from the root. */
export type StartData = {
  files: string[];
  /** The scripts of the app. The first one runs it. */
  app: number[];
  /** The first route whose pattern matches path and query, in any letter case, names the files of an address. */
  routes: [pattern: string, visitor: number[], member: number[]][];
  /** Cached pages of another version are not shown. */
  version: string;
  /** A signed-in member is redirected from the front page to this address. */
  home: string;
  /** The page contains content for visitors. */
  isRendered: boolean;
};

/** Returns the build's data, or null on the development server. */
export function readStartData(): StartData | null {
  const element = document.getElementById(START_DATA_ID);
  return element && (JSON.parse(element.textContent) as StartData);
}
