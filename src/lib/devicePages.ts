/** The part of the device database (`deviceStore.ts`) that the start script reads without its library. */

export const DEVICE_DATABASE = 'members-portal';
/** The store of cached pages by their addresses. */
export const PAGES_STORE = 'pages';
/** How long cached pages and values are used, in milliseconds. Older ones are not shown. */
export const CACHED_FOR = 7 * 24 * 60 * 60 * 1000;

/** A cached page, for the start script, which shows it before any module runs (`src/start`). */
export type StoredPage = {
  /** The reader. The page is never shown to another member, even if it could not be removed. */
  uid: string;
  /** Names the markup and the cached values of the build that created the page. Only such builds show it. */
  version: string;
  html: string;
  /** When the page was current, and the text for this time: on the same day, and later. */
  at: number;
  asOf: { sameDay: string; later: string };
  /** When the reader's access ends (epoch milliseconds); null without an end. */
  until: number | null;
};
