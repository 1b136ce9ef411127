/** Fields that the records of several areas have. */
import * as v from 'valibot';

/** Text that may be missing, which then reads as none. */
export const optionalText = v.optional(v.string(), '');

/** How often a record was edited. An edit names the version that it replaces, so that no two edits replace the same one. */
export const version = v.optional(v.number(), 0);
