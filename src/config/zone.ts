import { readTimeZone } from './env';

/** The time zone of the membership body. Days are counted in it, and the calendar shows its clock. */
export const PORTAL_ZONE = readTimeZone(import.meta.env);
