import { links } from '../../config/links';

/** The form of a key, as the rules demand it; anything else names no link, and is not asked for. */
const KEY = /^[A-Za-z0-9_-]{32,64}$/;

/** The key that an address carries behind its #, or null. */
export const keyOf = (hash: string): string | null =>
  KEY.test(hash.slice(1)) ? hash.slice(1) : null;

/** The whole address of a secret link, to hand on. */
export const addressOf = (key: string): string =>
  `${window.location.origin}${links.analyticsLink(key)}`;
