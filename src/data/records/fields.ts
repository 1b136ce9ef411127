/** Fields that the records of several areas have. */
import * as v from 'valibot';

/** Text that may be missing; missing text is read as ''. */
export const optionalText = v.optional(v.string(), '');

/**
 * How often a record was edited. An edit names the version that it replaces, so that two edits
 * can't replace the same version.
 */
export const version = v.optional(v.number(), 0);
