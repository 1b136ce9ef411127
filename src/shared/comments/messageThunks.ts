/** What a member asks in a conversation. Each thunk is one act; the screens learn the outcome by their listeners. */
import * as mutations from '../../data/mutations/messages';
import { type MessageRef, messagePath } from '../../data/mutations/messages';
import { namedIn, notifiedUids } from '../../../model/notification';
import { DataError, toDataError } from '../../data/errors';
import { paths } from '../../data/paths';
import { readValue } from '../../data/subscribe';
import { fieldOf, type Json, type Update } from '../../data/update';
import { commit, commitEdit, catchUp } from '../../data/write';
import { createMutation } from '../../store/mutation';
import { mentionsIn } from '../richText/mentions';
import { settleNamed } from '../uploads/uploads';
import { CHANGED_ELSEWHERE, SENT_BEFORE, ALWAYS_LATE, tooFast } from './message';
import { POST_LATE_MAX } from '../../config/constants';
import { isAhead, pauseLeft } from '../../data/mutations/rateLimit';
import { markSeen } from '../../data/mutations/subscriptions';
import { estimateServerTime } from '../../data/serverTime';

type NewMessage = {
  /** Made with the draft and kept in it: sending again can never double the message. */
  messageKey: string;
  conversation: mutations.Conversation;
  speaker: mutations.Speaker;
  text: string;
  original: mutations.Quoted | null;
};

type MessageText = mutations.MessageRef & { text: string };

/**
 * Says something. Whoever never said whether to hear of this conversation is subscribed with it; an explicit 'no' stays. A
 * draft that was sent before (its answer was lost, or another window has it too) finds its message standing, or what staff decided
 * about it: then nothing is sent twice, and another text is refused, since what was sent stays as it is.
 */
export const sendMessage = createMutation(
  'messages/sendMessage',
  async ({ messageKey: key, conversation, text, speaker, original }: NewMessage) => {
    const { kind, key: id } = conversation;
    const path = mutations.messagePath({ conversation, key });
    const subscription = await readValue(paths.notification(speaker.uid, kind, id));
    const isMine = (stored: Json) => fieldOf(stored, 'uid') === speaker.uid;
    const matches = (stored: Json) =>
      isMine(stored) && fieldOf(stored, mutations.wordsOf(conversation)) === text;
    const mentions = mentionsIn(text);
    const named = namedIn(speaker.uid, [original?.uid, ...mentions]);
    const there = await Promise.all(named.map(isThere));
    const told = named.filter((_, index) => there[index]);
    const subscribes = subscription === null;
    const act = { key, conversation, speaker, text, original, mentions, told, subscribes };
    await sendWithRateLimit(
      { uid: speaker.uid, id, isDated: kind === 'chatrooms' },
      async (moment) => {
        try {
          await commit(mutations.sendMessage({ ...act, sentAt: moment.now, ahead: moment.ahead }), {
            path,
            matches,
            unique: true,
          });
        } catch (cause) {
          if (toDataError(cause).kind !== 'denied') throw cause;
          const [stored, decided] = await Promise.all([
            readValue(path),
            readValue(paths.decision(speaker.uid, key)),
          ]);
          if (!isMine(stored) && decided === null) throw cause;
          throw new DataError('invalid', SENT_BEFORE);
        }
      },
    );
    settleNamed(speaker.uid, text);
  },
  { handled: true },
);

/** Whether a message stands with this text: what a draft asks whose answer was lost with the page. */
export const checkMessage = createMutation(
  'messages/checkMessage',
  async (message: MessageText) => (await readValue(mutations.textPath(message))) === message.text,
  { handled: true, asks: true },
);

/** Gives an own message another text, over the version that was seen. */
export const editMessage = createMutation(
  'messages/editMessage',
  async ({ uid, ...message }: MessageText & { uid: string; seen: number }) => {
    await commitEdit(mutations.editMessage(message), {
      version: `${mutations.messagePath(message)}/version`,
      seen: message.seen,
      changed: CHANGED_ELSEWHERE,
    });
    settleNamed(uid, message.text);
  },
  { handled: true },
);

/** Takes a message away. One that somebody else took away at the same time is gone as wanted. */
export const deleteMessage = createMutation(
  'messages/deleteMessage',
  (message: mutations.MessageRef) =>
    commitDeletion(message, true, ({ total, told }) =>
      mutations.deleteMessage(message, total, told),
    ),
);

/** Likes a message, or takes the like back. */
export const likeMessage = createMutation(
  'messages/likeMessage',
  (like: mutations.MessageRef & { uid: string; liked: boolean }) =>
    commit(mutations.likeMessage(like)),
);

/** What has to be known of a message that is deleted: itself, the count of its room (null for comments), and who was told of it. */
type CurrentMessage = { stored: Json; total: Json; told: readonly string[] };

/**
 * Deletes a message, with the rows of those who were told of it. Where such a row is of another message under the same key it stays, and
 * must not stand in the way: nobody but its owner sees which it is, so the refusal is what tells.
 * @param isOnce it is a failure when somebody else has deleted it meanwhile, unless it is gone as wanted.
 */
export async function commitDeletion(
  message: MessageRef,
  isOnce: boolean,
  updateOf: (current: CurrentMessage) => Update,
): Promise<void> {
  const { kind, key: room } = message.conversation;
  const path = messagePath(message);
  const total =
    kind === 'chatrooms' ? await readValue(`${paths.chatroom(room)}/totalMessages`) : null;
  const stored = await readValue(path);
  const send = (told: readonly string[]) =>
    commit(updateOf({ stored, total, told }), { unique: isOnce });
  const told = notifiedUids(stored);
  try {
    await send(told);
  } catch (cause) {
    if (toDataError(cause).kind !== 'denied' || told.length === 0) throw cause;
    await send([]);
  }
}

/* Who is there still. */

/** Whether a member was not erased: the rules let nobody tell who was. */
export const isThere = async (uid: string): Promise<boolean> =>
  (await readValue(`${paths.profile(uid)}/userType`)) !== null;

/* Sending what moves the own pace (`data/acts/pace`): posts, comments and reports. */

/** A refusal may be of the time that is named; after so many it is taken for one of what is sent. */
const MOST_ATTEMPTS = 3;

type Timed = {
  uid: string;
  /** The room or insight at which the member is looking. */
  id: string;
  /** What is sent names its time. */
  isDated: boolean;
};

/** The server's time as far as this client knows it (epoch milliseconds), and whether the member's pace is ahead of it. */
type Moment = { now: number; ahead: boolean };

/**
 * Sends something with the server's time as this client knows it. Where it is refused since the time was wrong (the line was cut, this
 * machine's clock was set, another window has sent something), it is sent anew with the time of then.
 * @throws DataError that says how long to wait, for one who writes too fast; of a line that is too slow each time.
 */
export async function sendWithRateLimit(
  { uid, id, isDated }: Timed,
  send: (moment: Moment) => Promise<void>,
): Promise<void> {
  let rate = await readRateLimit(uid);
  let now = await estimateServerTime();
  for (let attempt = 1; ; attempt += 1) {
    const begun = performance.now();
    const ahead = isAhead(rate, now);
    try {
      return await send({ now, ahead });
    } catch (cause) {
      const error = toDataError(cause);
      if (error.kind !== 'denied') throw error;
      const took = performance.now() - begun;
      rate = await readRateLimit(uid);
      now = await askServerTime(uid, id);
      const pause = pauseLeft(rate, now);
      if (pause > 0) throw new DataError('invalid', tooFast(pause), error.code, { cause });
      if (!isDated && isAhead(rate, now) === ahead) throw error;
      if (attempt >= MOST_ATTEMPTS)
        throw isDated && took >= POST_LATE_MAX
          ? new DataError('offline', ALWAYS_LATE, error.code, { cause })
          : error;
    }
  }
}

async function readRateLimit(uid: string): Promise<number | null> {
  const at = await readValue(`${paths.messageRate(uid)}/at`);
  return typeof at === 'number' ? at : null;
}

/**
 * The server's time, epoch milliseconds, out of what the server itself writes down: that the member looks at the room or insight.
 * @throws DataError
 */
async function askServerTime(uid: string, id: string): Promise<number> {
  const path = paths.lastSeen(uid, id);
  await commit(markSeen({ uid, id }));
  // Another mark may be on its way, and until it is taken, what stands here is this machine's guess.
  await catchUp();
  return Number(await readValue(path));
}
