/**
 * Emails to members (decision 540). `outgoing/{id}` is the queue: only functions read and write it.
 *
 * A record names a fact, and has no text: the text is written when the email is sent, with what its reader may read then. The id is a hash
 * of person, kind and fact (`functions/src/mail/queue.ts`), so that a fact is queued once. `mailRun.ts` has figures for staff.
 *
 * `returnedMails/{uid}` counts the emails in a row that a person's mail server refused for good. The next accepted email deletes it.
 */
import * as v from 'valibot';
import { kindsOn, type KindOn } from './notificationKinds';
import type { RuleNode } from './rules/language';
import { all } from './rules/language';
import { limited, own, privileged } from './rules/predicates';
import { DAY } from './wallClock';

/** The kinds of emails. */
export const MAIL_KINDS = /* @__PURE__ */ kindsOn('email');
export type MailKind = KindOn<'email'>;

/** Why nothing was sent. */
export const DROP_REASONS = [
  /** The person has no access (any more), or not to this. */
  'noAccess',
  'switchedOff',
  /** The person has not visited the portal for 90 days (`MAIL_ABSENCE`). */
  'absent',
  /** What the email was about no longer exists, or is done. */
  'nothing',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

export const MAIL_STATES = ['queued', 'sending', 'sent', 'bounced', 'givenUp', 'dropped'] as const;
export type MailState = (typeof MAIL_STATES)[number];
/** A fact that is older is not queued. A record is deleted later than that, so that its fact can't be queued again. */
export const MAIL_FACT_AGE = 14 * DAY;
export const MAIL_RECORD_AGE = 30 * DAY;
/** A person who has not visited for longer gets only emails about the membership. */
export const MAIL_ABSENCE = 90 * DAY;

export const outgoingSchema = v.object({
  uid: v.string(),
  kind: v.picklist(MAIL_KINDS),
  /** Keys with which `writeMail` finds what to write. Never texts. */
  facts: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
  state: v.picklist(MAIL_STATES),
  queuedAt: v.number(),
  /** The attempts that began. */
  attempts: v.optional(v.number(), 0),
  /** When to try (again). While it is being sent: when another run may take it over. Missing at its end. */
  nextAt: v.optional(v.number()),
  endedAt: v.optional(v.number()),
  /** What the mail server last stated, without the address. */
  error: v.optional(v.string()),
  dropped: v.optional(v.picklist(DROP_REASONS)),
});
export type OutgoingMail = v.InferOutput<typeof outgoingSchema>;

export const returnedMailRules = (): RuleNode => ({
  '.read': all(privileged, limited(100)),
  $uid: { '.read': own },
});
