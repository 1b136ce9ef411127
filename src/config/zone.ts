import { readTimeZone } from './env';

/**
 * The time zone of the membership body. The portal counts days in it, and the calendar shows its
 * wall-clock time.
 */
export const PORTAL_ZONE = readTimeZone(import.meta.env);
