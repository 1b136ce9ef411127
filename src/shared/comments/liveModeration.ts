/** What was reported and decided, as live facts. */
import { DECISIONS_SHOWN, FIRST_ROWS, REPORTS_SHOWN } from '../../config/constants';
import {
  keptPath,
  messageAt,
  type MessageRef,
  messagePath,
  wordsOf,
  wordsPath,
} from '../../data/acts/messages';
import { followList, followPages, followRecord, followValue } from '../../data/follow';
import { paths } from '../../data/paths';
import {
  bareMessageSchema,
  commentSchema,
  decisionSchema,
  hiddenSchema,
  postSchema,
  reportSchema,
} from '../../data/records';
import { live, livePages } from '../../store/live';
import type { LoadStatus } from '../../store/loadStatus';
import { inRoom, messageOfComment, messageOfPost, type Message, ALREADY_REPORTED } from './message';
import * as acts from '../../data/acts/moderation';
import { DataError, toDataError } from '../../data/errors';
import { readValue } from '../../data/subscribe';
import { fieldOf } from '../../data/update';
import { commit } from '../../data/write';
import { createAct } from '../../store/act';
import { commitDeletion, sendAtPace, isThere } from './messageThunks';

/** The newest reports that nobody answered, oldest of them first; those before come up as these are answered. For staff. */
export const useReports = live('reports', () =>
  followList({ path: paths.reports, orderBy: 'time', last: REPORTS_SHOWN }, reportSchema),
);

/** What is hidden, the last first. For staff. */
export const useHiddenMessages = livePages('hiddenMessages', () =>
  followPages({ path: paths.hiddenMessages, orderBy: 'time', pageSize: FIRST_ROWS }, hiddenSchema),
);

/** The messages at a path with their keys, authors and times alone, newest first. For staff. */
export const useBareMessages = livePages('bareMessages', (path: string) =>
  followPages({ path, orderBy: 'time', pageSize: FIRST_ROWS }, bareMessageSchema),
);

/** The latest decisions about a member's messages, oldest of them first. */
export const useDecisions = live(
  'decisions',
  (uid: string) =>
    followList(
      { path: paths.decisions(uid), orderBy: 'time', last: DECISIONS_SHOWN },
      decisionSchema,
    ),
  { persist: 'own' },
);

const useKeptAt = live('keptTexts', (path: string) =>
  followValue(path, (text) => (typeof text === 'string' ? text : null)),
);

/** The text of a hidden message, for staff; null while it is unknown. */
export const useKeptText = (message: MessageRef | null): string | null =>
  useKeptAt(message && keptPath(message)).data;

const usePost = live('postsAlone', (key: string) => followRecord(paths.post(key), key, postSchema));
const useComment = live('commentsAlone', (insight: string, key: string) =>
  followRecord(paths.comment(insight, key), key, commentSchema),
);

type MessageFound = {
  status: LoadStatus;
  /** Null while it is unknown, and where there is nothing any more. */
  found: {
    message: Message;
    ref: MessageRef;
    /** The title of a post's room; null of a comment. */
    room: string | null;
  } | null;
};

/** The message at a path of the database, as a report or a decision names it. */
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

/* Reporting a message, and deciding about it. Each thunk is one act; the screens learn the outcome by their listeners. */

const GONE = 'This message is no longer there.';

/** Reports a message under a key that was made with the form. */
export const reportMessage = createAct(
  'moderation/reportMessage',
  async (entry: Parameters<typeof acts.reportMessage>[0]) => {
    const { uid, message } = entry;
    const path = paths.reporter(uid, messagePath(message));
    const timed = { uid, id: message.conversation.key, isDated: false };
    await sendAtPace(timed, async ({ ahead }) => {
      try {
        await commit(acts.reportMessage({ ...entry, ahead }), { unique: true });
      } catch (cause) {
        if (toDataError(cause).kind !== 'denied' || (await readValue(path)) === null) throw cause;
        throw new DataError('invalid', ALREADY_REPORTED, '', { cause });
      }
    });
  },
  { handled: true },
);

/** @throws DataError `notFound` where there is no text. */
async function readText(path: string): Promise<string> {
  const text = await readValue(path);
  if (typeof text !== 'string') throw new DataError('notFound', GONE);
  return text;
}

/** Whether the author is told nothing of a decision: of one that was told before, of a message that is gone, or as one who was erased. */
async function isSilent(act: acts.Decided, { author, message }: acts.Ruling): Promise<boolean> {
  const [told, saidBy] = await Promise.all([
    readValue(paths.decision(author, message.key)),
    readValue(`${messagePath(message)}/uid`),
  ]);
  const isTold = fieldOf(told, 'act') === act && fieldOf(told, 'at') === messagePath(message);
  return isTold || saidBy === null || !(await isThere(author));
}

/** Decides, once more where the author is to be told nothing by now. */
async function decide(
  act: acts.Decided,
  ruling: acts.Ruling,
  send: (ruling: acts.Ruling) => Promise<void>,
): Promise<void> {
  const silent = await isSilent(act, ruling);
  try {
    await send({ ...ruling, isSilent: silent });
  } catch (cause) {
    if (toDataError(cause).kind !== 'denied' || silent || !(await isSilent(act, ruling)))
      throw cause;
    await send({ ...ruling, isSilent: true });
  }
}

/** Hides a message from everybody but staff. */
export const hideMessage = createAct(
  'moderation/hideMessage',
  async (ruling: acts.Ruling) => {
    const text = await readText(wordsPath(ruling.message));
    await decide('hidden', ruling, (told) => commit(acts.hideMessage(told, text)));
  },
  { handled: true },
);

/** Shows a hidden message again. */
export const restoreMessage = createAct(
  'moderation/restoreMessage',
  async (ruling: acts.Ruling) => {
    const text = await readText(keptPath(ruling.message));
    await decide('restored', ruling, (told) => commit(acts.restoreMessage(told, text)));
  },
  { handled: true },
);

/** Deletes a message, whose text is kept for the record. */
export const removeMessage = createAct(
  'moderation/removeMessage',
  (ruling: acts.Ruling) =>
    decide('deleted', ruling, (told) =>
      commitDeletion(ruling.message, false, ({ stored, total, told: rows }) => {
        const text = fieldOf(stored, wordsOf(ruling.message.conversation));
        return acts.removeMessage(told, typeof text === 'string' ? text : null, total, rows);
      }),
    ),
  { handled: true },
);

/** Leaves a message as it is, and answers its reports. */
export const dismissReports = createAct(
  'moderation/dismissReports',
  (ruling: acts.Ruling) => decide('dismissed', ruling, (told) => commit(acts.dismissReports(told))),
  { handled: true },
);

/** Takes reports of a message that is gone off the list. */
export const dropReports = createAct('moderation/dropReports', async (keys: readonly string[]) => {
  await commit(acts.dropReports(keys));
});
