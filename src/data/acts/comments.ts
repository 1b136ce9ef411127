/**
 * Acts on the comments of an insight (access table rows 12, 24 and 25). A like and its count move in one update. Keys are
 * made by the caller, before anything is sent.
 */
import { paths } from '../paths';
import { increment, SERVER_TIME, type Update } from '../update';
import { quoteOf, signature, type Quoted, type Speaker } from './forum';
import { markSeen, setSubscription } from './subscriptions';

/** The insight that is spoken about; `title` must be its own. */
export type Subject = { key: string; title: string };
type CommentRef = { insight: string; key: string };

/**
 * Comments on an insight, or answers a comment: the record, and the summary's word on when the insight was last spoken
 * about; the speaker has then seen what was said. `subscribes` also subscribes the speaker, for one who never said
 * anything about this insight.
 */
export function sendComment(entry: {
  key: string;
  insight: Subject;
  speaker: Speaker;
  /** Rich text as raw JSON. */
  comment: string;
  original: Quoted | null;
  subscribes: boolean;
}): Update {
  const { key, insight, speaker, comment, original, subscribes } = entry;
  return {
    [paths.comment(insight.key, key)]: {
      comment,
      ...signature(speaker),
      time: SERVER_TIME,
      likeCount: 0,
      ...(original ? { originalPost: quoteOf(original) } : {}),
    },
    [`${paths.insightSummary(insight.key)}/lastComment`]: key,
    [`${paths.insightSummary(insight.key)}/lastCommentTime`]: SERVER_TIME,
    ...markSeen({ uid: speaker.uid, id: insight.key }),
    ...(subscribes
      ? setSubscription({
          uid: speaker.uid,
          kind: 'insights',
          id: insight.key,
          title: insight.title,
          subscribed: true,
        })
      : {}),
  };
}

/** Gives an own comment another text (raw JSON). The rules refuse one that is the same. */
export function editComment({ insight, key, comment }: CommentRef & { comment: string }): Update {
  const path = paths.comment(insight, key);
  return { [`${path}/comment`]: comment, [`${path}/updateTime`]: SERVER_TIME };
}

/** Takes a comment away. Its author, or an administrator. */
export const deleteComment = ({ insight, key }: CommentRef): Update => ({
  [paths.comment(insight, key)]: null,
});

/** Likes a comment, or takes the own like back. */
export function likeComment(like: CommentRef & { uid: string; liked: boolean }): Update {
  const path = paths.comment(like.insight, like.key);
  return {
    [`${path}/likes/${like.uid}`]: like.liked || null,
    [`${path}/likeCount`]: increment(like.liked ? 1 : -1),
  };
}
