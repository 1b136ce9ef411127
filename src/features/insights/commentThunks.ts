/** What a member asks among the comments. Each thunk is one act; the screens learn the outcome by their listeners. */
import * as acts from '../../data/acts/comments';
import type { Quoted, Speaker } from '../../data/acts/forum';
import { toDataError } from '../../data/errors';
import { paths } from '../../data/paths';
import { readValue } from '../../data/subscribe';
import { fieldOf, type Json } from '../../data/update';
import { commit } from '../../data/write';
import { createAct } from '../../store/act';

export type CommentForm = {
  /** Made with the draft and kept in it: sending again can never double the comment. */
  messageKey: string;
  insight: acts.Subject;
  speaker: Speaker;
  text: string;
  original: Quoted | null;
};

type CommentText = { insight: string; key: string; text: string };

/**
 * Comments. Whoever never said whether to hear of this insight is subscribed with it; an explicit 'no' stays. A draft whose
 * answer was lost finds its comment standing: then nothing is sent twice, and a text changed since becomes an edit of it.
 */
export const sendComment = createAct(
  'insights/comment',
  async ({ messageKey: key, text, insight, speaker, original }: CommentForm) => {
    const path = paths.comment(insight.key, key);
    const subscription = await readValue(paths.notification(speaker.uid, 'insights', insight.key));
    const isMine = (stored: Json) => fieldOf(stored, 'uid') === speaker.uid;
    const act = {
      key,
      insight,
      speaker,
      comment: text,
      original,
      subscribes: subscription === null,
    };
    try {
      await commit(acts.sendComment(act), {
        path,
        matches: (stored) => isMine(stored) && fieldOf(stored, 'comment') === text,
        unique: true,
      });
    } catch (cause) {
      const error = toDataError(cause);
      if (error.kind !== 'denied' || !isMine(await readValue(path))) throw error;
      await commitEdit({ insight: insight.key, key, text });
    }
  },
  { handled: true },
);

/** Whether a comment stands with this text: what a draft asks whose answer was lost with the page. */
export const checkComment = createAct(
  'insights/checkComment',
  async ({ insight, key, text }: CommentText) =>
    fieldOf(await readValue(paths.comment(insight, key)), 'comment') === text,
  { handled: true, asks: true },
);

/** Gives an own comment another text. */
export const editComment = createAct('insights/editComment', commitEdit, { handled: true });

function commitEdit({ insight, key, text }: CommentText): Promise<void> {
  return commit(acts.editComment({ insight, key, comment: text }), {
    path: `${paths.comment(insight, key)}/comment`,
    matches: (stored) => stored === text,
  });
}

/** Takes a comment away. */
export const deleteComment = createAct(
  'insights/removeComment',
  async (comment: { insight: string; key: string }) => {
    await commit(acts.deleteComment(comment), {
      path: paths.comment(comment.insight, comment.key),
      matches: (stored) => stored === null,
    });
  },
);

/** Likes a comment, or takes the like back. */
export const likeComment = createAct(
  'insights/likeComment',
  async (like: { insight: string; key: string; uid: string; liked: boolean }) => {
    await commit(acts.likeComment(like), {
      path: `${paths.comment(like.insight, like.key)}/likes/${like.uid}`,
      matches: (stored) => (stored === true) === like.liked,
    });
  },
);
