/** What was reported and decided, as live facts. */
import { DECISIONS_SHOWN, FIRST_ROWS, REPORTS_SHOWN } from '../../config/constants';
import { keptPath, messageAt, type MessageRef } from '../../data/acts/messages';
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
import { inRoom, messageOfComment, messageOfPost, type Message } from './message';

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
