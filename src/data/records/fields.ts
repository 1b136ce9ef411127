import * as v from 'valibot';

/** Missing text is read as ''. */
export const optionalText = v.optional(v.string(), '');

/** The number of edits. An edit names the version that it replaces, so that two edits can't replace the same version. */
export const version = v.optional(v.number(), 0);
