import { DECISIONS_SHOWN, FIRST_ROWS, REPORTS_SHOWN } from '../../config/constants';
import {
  hiddenTextPath,
  messageAt,
  type MessageRef,
  messagePath,
  wordsOf,
  textPath,
} from '../../data/mutations/messages';
import { listSource, pagedListSource, recordSource, valueSource } from '../../data/source';
import { paths } from '../../data/paths';
import {
  bareMessageSchema,
  commentSchema,
  decisionSchema,
  hiddenSchema,
  postSchema,
  reportSchema,
} from '../../data/records';
import { liveQuery, livePagedQuery } from '../../store/liveQuery';
import type { LoadStatus } from '../../store/loadStatus';
import { inRoom, messageOfComment, messageOfPost, type Message, ALREADY_REPORTED } from './message';
import * as mutations from '../../data/mutations/moderation';
import { DataError, toDataError } from '../../data/errors';
import { readValue } from '../../data/subscribe';
import { fieldOf } from '../../data/update';
import { commit } from '../../data/write';
import { createWrite } from '../../store/createWrite';
import { createMutation } from '../../store/mutation';
import { commitDeletion, sendWithRateLimit, isThere } from './messageThunks';

/** The newest open reports, oldest of them first. Staff only. */
export const useReports = liveQuery('reports', () =>
  listSource({ path: paths.reports, orderBy: 'time', last: REPORTS_SHOWN }, reportSchema),
);

/** Latest first. Staff only. */
export const useHiddenMessages = livePagedQuery('hiddenMessages', () =>
  pagedListSource(
    { path: paths.hiddenMessages, orderBy: 'time', pageSize: FIRST_ROWS },
    hiddenSchema,
  ),
);

/** Only keys, authors and times, newest first. Staff only. */
export const useBareMessages = livePagedQuery('bareMessages', (path: string) =>
  pagedListSource({ path, orderBy: 'time', pageSize: FIRST_ROWS }, bareMessageSchema),
);

/** The latest decisions about a member's messages, oldest of them first. */
export const useDecisions = liveQuery(
  'decisions',
  (uid: string) =>
    listSource(
      { path: paths.decisions(uid), orderBy: 'time', last: DECISIONS_SHOWN },
      decisionSchema,
    ),
  { persist: 'own' },
);

const useHiddenTextAt = liveQuery('hiddenTexts', (path: string) =>
  valueSource(path, (text) => (typeof text === 'string' ? text : null)),
);

/** Null while it is loading. Staff only. */
export const useHiddenText = (message: MessageRef | null): string | null =>
  useHiddenTextAt(message && hiddenTextPath(message)).data;

const usePost = liveQuery('postsAlone', (key: string) =>
  recordSource(paths.post(key), key, postSchema),
);
const useComment = liveQuery('commentsAlone', (insight: string, key: string) =>
  recordSource(paths.comment(insight, key), key, commentSchema),
);

type MessageFound = {
  status: LoadStatus;
  /** Null while it is loading, and if the message no longer exists. */
  found: {
    message: Message;
    ref: MessageRef;
    room: string | null;
  } | null;
};

/** `path` is the database path in reports and decisions. */
export function useMessageAt(path: string): MessageFound {
  const at = messageAt(path);
  const post = usePost(at?.insight === null ? at.key : null);
  const comment = useComment(at?.insight ?? null, at?.key ?? '');
  if (at?.insight != null) {
    const { status, data } = comment;
    const ref: MessageRef = { conversation: { kind: 'insights', key: at.insight }, key: at.key };
    return { status, found: data && { message: messageOfComment(data), ref, room: null } };
  }
  const { status, data } = post;
  const ref = data && {
    conversation: inRoom({ key: data.chatroomKey, chatroomTitle: data.chatroomTitle }),
    key: data.key,
  };
  return {
    status,
    found: data && ref && { message: messageOfPost(data), ref, room: data.chatroomTitle },
  };
}

const MESSAGE_MISSING = 'This message is no longer available.';

/** The form made the report's key, so sending again cannot create a second report. */
export const reportMessage = createMutation(
  'moderation/reportMessage',
  async (entry: Parameters<typeof mutations.reportMessage>[0]) => {
    const { uid, message } = entry;
    const path = paths.reporter(uid, messagePath(message));
    const timed = { uid, id: message.conversation.key, isDated: false };
    await sendWithRateLimit(timed, async ({ ahead }) => {
      try {
        await commit(mutations.reportMessage({ ...entry, ahead }), { unique: true });
      } catch (cause) {
        if (toDataError(cause).kind !== 'denied' || (await readValue(path)) === null) throw cause;
        throw new DataError('invalid', ALREADY_REPORTED, '', { cause });
      }
    });
  },
  { handled: true },
);

/** @throws DataError `notFound` if there is no text */
async function readText(path: string): Promise<string> {
  const text = await readValue(path);
  if (typeof text !== 'string') throw new DataError('notFound', MESSAGE_MISSING);
  return text;
}

/** Whether the author gets no notification: notified before, message deleted, or account erased. */
async function isSilent(
  action: mutations.Decided,
  { author, message }: mutations.ModerationDecision,
): Promise<boolean> {
  const [lastDecision, currentAuthor] = await Promise.all([
    readValue(paths.decision(author, message.key)),
    readValue(`${messagePath(message)}/uid`),
  ]);
  const isNotified =
    fieldOf(lastDecision, 'action') === action &&
    fieldOf(lastDecision, 'at') === messagePath(message);
  return isNotified || currentAuthor === null || !(await isThere(author));
}

/** If the database denies the decision because the author must not be notified any more, sends it without. */
async function decide(
  action: mutations.Decided,
  decided: mutations.ModerationDecision,
  send: (decided: mutations.ModerationDecision) => Promise<void>,
): Promise<void> {
  const silent = await isSilent(action, decided);
  try {
    await send({ ...decided, isSilent: silent });
  } catch (cause) {
    if (toDataError(cause).kind !== 'denied' || silent || !(await isSilent(action, decided)))
      throw cause;
    await send({ ...decided, isSilent: true });
  }
}

export const hideMessage = createMutation(
  'moderation/hideMessage',
  async (decided: mutations.ModerationDecision) => {
    const text = await readText(textPath(decided.message));
    await decide('hidden', decided, (outgoing) => commit(mutations.hideMessage(outgoing, text)));
  },
  { handled: true },
);

export const restoreMessage = createMutation(
  'moderation/restoreMessage',
  async (decided: mutations.ModerationDecision) => {
    const text = await readText(hiddenTextPath(decided.message));
    await decide('restored', decided, (outgoing) =>
      commit(mutations.restoreMessage(outgoing, text)),
    );
  },
  { handled: true },
);

/** Deletes a message. Its text is archived for the record. */
export const removeMessage = createMutation(
  'moderation/removeMessage',
  (decided: mutations.ModerationDecision) =>
    decide('deleted', decided, (outgoing) =>
      commitDeletion(decided.message, false, ({ stored, total, notified: rows }) => {
        const text = fieldOf(stored, wordsOf(decided.message.conversation));
        return mutations.removeMessage(
          outgoing,
          typeof text === 'string' ? text : null,
          total,
          rows,
        );
      }),
    ),
  { handled: true },
);

export const dismissReports = createMutation(
  'moderation/dismissReports',
  (decided: mutations.ModerationDecision) =>
    decide('dismissed', decided, (outgoing) => commit(mutations.dismissReports(outgoing))),
  { handled: true },
);

/** Removes the reports of a message that no longer exists. */
export const dropReports = createWrite('moderation/dropReports', mutations.dropReports);
