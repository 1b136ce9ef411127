/**
 * Acts of moderation (decision 66): a member reports a message, staff decide about it with a note that its author is told. A
 * hidden message has no text; that is kept where staff alone read it, and so is the text of one that staff deleted.
 */
import type { DECISIONS } from '../../config/constants';
import { paths } from '../paths';
import { SERVER_TIME, type Json, type Update } from '../update';
import { advanceRateLimit } from './rateLimit';
import { deleteMessage, hiddenTextPath, messagePath, textPath, type MessageRef } from './messages';

export type Decided = (typeof DECISIONS)[number];

/** Reports a message, once for each member. The report says nothing of who made it. */
export function reportMessage(entry: {
  /** Key of the report. */
  key: string;
  uid: string;
  message: MessageRef;
  reason: string;
  /** The member's pace is ahead of the server's time (`pace`). */
  ahead?: boolean;
}): Update {
  const { key, uid, message, reason, ahead = false } = entry;
  const at = messagePath(message);
  return {
    // First, since the member may read it: it tells whether the report was made.
    [paths.reporter(uid, at)]: key,
    [paths.report(key)]: { at, reason, time: SERVER_TIME },
    ...advanceRateLimit(uid, paths.report(key), ahead),
  };
}

export type ModerationDecision = {
  /** Who decides. */
  uid: string;
  message: MessageRef;
  author: string;
  /** What the author is told of the reason. */
  note: string;
  /** Keys of the reports that it answers. */
  reports: readonly string[];
  /** Nobody is told: the author was erased, or was told of this before. */
  isSilent?: boolean;
};

function decide(act: Decided, decided: ModerationDecision): Update {
  const { uid, message, author, note, reports, isSilent = false } = decided;
  const told = { act, at: messagePath(message), note, by: uid, time: SERVER_TIME };
  return {
    ...(isSilent ? {} : { [paths.decision(author, message.key)]: told }),
    ...Object.fromEntries(reports.map((key) => [paths.report(key), null])),
  };
}

/** Hides a message. @param text what it says now. */
export const hideMessage = (decided: ModerationDecision, text: string): Update => ({
  [textPath(decided.message)]: null,
  [hiddenTextPath(decided.message)]: text,
  ...decide('hidden', decided),
});

/** Shows a hidden message again. @param text what was kept of it. */
export const restoreMessage = (decided: ModerationDecision, text: string): Update => ({
  [textPath(decided.message)]: text,
  [hiddenTextPath(decided.message)]: null,
  ...decide('restored', decided),
});

/**
 * Takes a message away for good.
 * @param text what it says now, to be kept; null for a hidden one, whose text is kept already.
 * @param total the room's count as it is now, null for comments.
 * @param told who was told of it.
 */
export const removeMessage = (
  decided: ModerationDecision,
  text: string | null,
  total: Json,
  told: readonly string[] = [],
): Update => ({
  ...deleteMessage(decided.message, total, told),
  ...(text === null ? {} : { [hiddenTextPath(decided.message)]: text }),
  ...decide('deleted', decided),
});

/** Leaves a message as it is. */
export const dismissReports = (decided: ModerationDecision): Update => decide('dismissed', decided);

/** Forgets reports of a message that is gone. */
export const dropReports = (reports: readonly string[]): Update =>
  Object.fromEntries(reports.map((key) => [paths.report(key), null]));
