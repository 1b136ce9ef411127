/** What became of the emails, for staff: `mailRun`. Functions write it. Apart from `mail.ts`, so that no page loads the list of kinds. */
import * as v from 'valibot';
import type { RuleNode } from './rules/language';
import { privileged } from './rules/predicates';

/** The states in which an email ends. */
export const MAIL_ENDS = ['sent', 'bounced', 'givenUp', 'dropped'] as const;
export type MailEnd = (typeof MAIL_ENDS)[number];

const count = v.optional(v.number(), 0);
const endsSchema = v.object({ sent: count, bounced: count, givenUp: count, dropped: count });
export const mailRunSchema = v.object({
  /** When the last run ended. */
  endedAt: v.optional(v.number(), 0),
  /** Emails that wait, at most `MAILS_COUNTED`, and when the oldest of them was queued. */
  queued: count,
  oldestAt: v.optional(v.number()),
  /** What the mail server stated when it last failed as a whole. */
  failure: v.optional(v.string()),
  /** Ends by day (UTC, `2026-01-31`), for `MAIL_RECORD_AGE`. */
  days: v.optional(v.record(v.string(), endsSchema), {}),
});
export type MailRun = v.InferOutput<typeof mailRunSchema>;
export const MAILS_COUNTED = 1_000;

export const mailRunRules = (): RuleNode => ({ '.read': privileged });
