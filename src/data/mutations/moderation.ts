/**
 * Mutations of moderation (decision 66): a member reports a message, and staff decide with a note for its author. The text of a hidden or
 * deleted message moves to a path that only staff can read.
 */
import type { DECISIONS } from '../../config/constants';
import { paths } from '../paths';
import { SERVER_TIME, type Json, type Update } from '../update';
import { advanceRateLimit } from './rateLimit';
import { deleteMessage, hiddenTextPath, messagePath, textPath, type MessageRef } from './messages';

export type Decided = (typeof DECISIONS)[number];

/** Reports a message, once for each member. The report does not name its author. */
export function reportMessage(entry: {
  /** Key of the report. */
  key: string;
  uid: string;
  message: MessageRef;
  reason: string;
  /** Result of `isAhead` for the member's rate limit. */
  ahead?: boolean;
}): Update {
  const { key, uid, message, reason, ahead = false } = entry;
  const at = messagePath(message);
  return {
    // Must be first: the member can read this path, which proves to `commit` that the report was stored.
    [paths.reporter(uid, at)]: key,
    [paths.report(key)]: { at, reason, time: SERVER_TIME },
    ...advanceRateLimit(uid, paths.report(key), ahead),
  };
}

export type ModerationDecision = {
  /** The member of staff who decides. */
  uid: string;
  message: MessageRef;
  author: string;
  /** The reason that the author sees. */
  note: string;
  /** Keys of the reports that this decision closes. */
  reports: readonly string[];
  /** The author is not notified: the author was erased, or was already notified. */
  isSilent?: boolean;
};

function decide(action: Decided, decided: ModerationDecision): Update {
  const { uid, message, author, note, reports, isSilent = false } = decided;
  const decision = { action, at: messagePath(message), note, by: uid, time: SERVER_TIME };
  return {
    ...(isSilent ? {} : { [paths.decision(author, message.key)]: decision }),
    ...Object.fromEntries(reports.map((key) => [paths.report(key), null])),
  };
}

/** @param text its current text */
export const hideMessage = (decided: ModerationDecision, text: string): Update => ({
  [textPath(decided.message)]: null,
  [hiddenTextPath(decided.message)]: text,
  ...decide('hidden', decided),
});

/** @param text its stored text */
export const restoreMessage = (decided: ModerationDecision, text: string): Update => ({
  [textPath(decided.message)]: text,
  [hiddenTextPath(decided.message)]: null,
  ...decide('restored', decided),
});

/**
 * Deletes a message for good.
 * @param text its current text, to be stored; null for a hidden message
 * @param total the room's current count, null for comments
 * @param notified the notified members
 */
export const removeMessage = (
  decided: ModerationDecision,
  text: string | null,
  total: Json,
  notified: readonly string[] = [],
): Update => ({
  ...deleteMessage(decided.message, total, notified),
  ...(text === null ? {} : { [hiddenTextPath(decided.message)]: text }),
  ...decide('deleted', decided),
});

export const dismissReports = (decided: ModerationDecision): Update => decide('dismissed', decided);

/** Deletes reports of a message that no longer exists. */
export const dropReports = (reports: readonly string[]): Update =>
  Object.fromEntries(reports.map((key) => [paths.report(key), null]));
