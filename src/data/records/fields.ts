import * as v from 'valibot';

/** Missing text is read as ''. */
export const optionalText = v.optional(v.string(), '');
