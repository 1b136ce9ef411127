/** `returnedMails/{uid}`: emails in a row that came back (`mail.ts`). Apart from it, because profiles load this. */
import * as v from 'valibot';

/** So many returned emails in a row show on a profile that its address doesn't work. */
export const RETURNED_MAILS = 3;

export const returnedMailSchema = v.object({
  key: v.string(),
  /** The count is about this address. */
  email: v.string(),
  count: v.number(),
  at: v.number(),
  /** What the mail server stated, without the address. */
  error: v.optional(v.string(), ''),
});
export type ReturnedMail = v.InferOutput<typeof returnedMailSchema>;
