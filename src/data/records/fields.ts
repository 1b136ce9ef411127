/** Fields that the records of several areas have. */
import * as v from 'valibot';

/** Text that may be missing, which then reads as none. */
export const optionalText = v.optional(v.string(), '');
