import { readTimeZone } from './env';

/** The membership body's zone, in which the portal counts days and shows calendar times. */
export const PORTAL_ZONE = readTimeZone(import.meta.env);
