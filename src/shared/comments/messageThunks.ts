/** What a member asks in a conversation. Each thunk is one act; the screens learn the outcome by their listeners. */
import { POST_LATE_MAX } from '../../config/constants';
import * as acts from '../../data/acts/messages';
import { markSeen } from '../../data/acts/subscriptions';
import { DataError, toDataError } from '../../data/errors';
import { paths } from '../../data/paths';
import { estimateServerTime } from '../../data/serverTime';
import { readValue } from '../../data/subscribe';
import { fieldOf, type Json } from '../../data/update';
import { catchUp, commit } from '../../data/write';
import { createAct } from '../../store/act';
import { mentionsIn } from '../richText/mentions';
import { commitDeletion } from './deletion';

export type NewMessage = {
  /** Made with the draft and kept in it: sending again can never double the message. */
  messageKey: string;
  conversation: acts.Conversation;
  speaker: acts.Speaker;
  text: string;
  original: acts.Quoted | null;
};

type MessageText = acts.MessageRef & { text: string };

/** A refusal may be of the time that a post names; after so many it is taken for one of the post. */
const MOST_ATTEMPTS = 3;
const ALWAYS_LATE =
  'The connection is too slow for your post just now, so it was not sent. Please try again.';

/**
 * Says something. Whoever never said whether to hear of this conversation is subscribed with it; an explicit 'no' stays. A
 * draft that was sent before and whose answer was lost finds its message standing: then nothing is sent twice, and a text that
 * was changed since becomes an edit of it. A post names the server's time; one that came too late for it, since the line was
 * cut or this machine's clock was set, is sent anew with the time of then. On a line that is slower than that each time, it is
 * given up.
 */
export const sendMessage = createAct(
  'messages/send',
  async ({ messageKey: key, conversation, text, speaker, original }: NewMessage) => {
    const { kind, key: id } = conversation;
    const path = acts.messagePath({ conversation, key });
    const subscription = await readValue(paths.notification(speaker.uid, kind, id));
    const isMine = (stored: Json) => fieldOf(stored, 'uid') === speaker.uid;
    const matches = (stored: Json) =>
      isMine(stored) && fieldOf(stored, acts.wordsOf(conversation)) === text;
    const mentions = mentionsIn(text);
    const told = await findThose(
      acts.namedIn({ uid: speaker.uid, original: original?.uid, mentions }),
    );
    const subscribes = subscription === null;
    const act = { key, conversation, speaker, text, original, mentions, told, subscribes };
    let sentAt = await estimateServerTime();
    for (let attempt = 1; ; attempt += 1) {
      const begun = performance.now();
      try {
        return await commit(acts.sendMessage({ ...act, sentAt }), { path, matches, unique: true });
      } catch (cause) {
        const error = toDataError(cause);
        if (error.kind !== 'denied') throw error;
        if (isMine(await readValue(path))) return commitEdit({ conversation, key, text });
        if (kind === 'insights') throw error;
        if (attempt >= MOST_ATTEMPTS) {
          const isLate = performance.now() - begun >= POST_LATE_MAX;
          throw isLate ? new DataError('offline', ALWAYS_LATE, error.code, { cause }) : error;
        }
        sentAt = await askServerTime(speaker.uid, id);
      }
    }
  },
  { handled: true },
);

/** Those of some members who are there still: the rules let nobody tell who was erased. */
async function findThose(uids: readonly string[]): Promise<string[]> {
  const types = await Promise.all(uids.map((uid) => readValue(`${paths.profile(uid)}/userType`)));
  return uids.filter((_, index) => types[index] !== null);
}

/**
 * The server's time, epoch milliseconds, out of what the server itself writes down: that the member looks at the room.
 * @throws DataError
 */
async function askServerTime(uid: string, room: string): Promise<number> {
  const path = paths.lastSeen(uid, room);
  const matches = (stored: Json) => typeof stored === 'number';
  await commit(markSeen({ uid, id: room }), { path, matches });
  // Another mark may be on its way, and until it is taken, what stands here is this machine's guess.
  await catchUp();
  return Number(await readValue(path));
}

/** Whether a message stands with this text: what a draft asks whose answer was lost with the page. */
export const checkMessage = createAct(
  'messages/check',
  async (message: MessageText) => (await readValue(acts.wordsPath(message))) === message.text,
  { handled: true, asks: true },
);

/** Gives an own message another text. */
export const editMessage = createAct('messages/edit', commitEdit, { handled: true });

function commitEdit(message: MessageText): Promise<void> {
  return commit(acts.editMessage(message), {
    path: acts.wordsPath(message),
    matches: (stored) => stored === message.text,
  });
}

/** Takes a message away. One that somebody else took away at the same time is gone as wanted. */
export const deleteMessage = createAct('messages/remove', (message: acts.MessageRef) =>
  commitDeletion(message, true, ({ total, told }) => acts.deleteMessage(message, total, told)),
);

/** Likes a message, or takes the like back. */
export const likeMessage = createAct(
  'messages/like',
  async (like: acts.MessageRef & { uid: string; liked: boolean }) => {
    await commit(acts.likeMessage(like), {
      path: `${acts.messagePath(like)}/likes/${like.uid}`,
      matches: (stored) => (stored === true) === like.liked,
    });
  },
);
