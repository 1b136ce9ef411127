import * as mutations from '../../data/mutations/messages';
import { type MessageRef, messagePath } from '../../data/mutations/messages';
import { namedIn, notifiedUids } from '../../../model/notification';
import { DataError, toDataError } from '../../data/errors';
import { paths } from '../../data/paths';
import { readValue } from '../../data/subscribe';
import { fieldOf, type Json, type Update } from '../../data/update';
import { commit, commitEdit, catchUp } from '../../data/write';
import { createWrite } from '../../store/createWrite';
import { createMutation } from '../../store/mutation';
import { mentionsIn } from '../richText/mentions';
import { settleNamed } from '../uploads/uploads';
import { CHANGED_ELSEWHERE, SENT_BEFORE, ALWAYS_LATE, tooFast } from './message';
import { POST_LATE_MAX } from '../../config/constants';
import { isAhead, pauseLeft } from '../../data/mutations/rateLimit';
import { markSeen } from '../../data/mutations/subscriptions';
import { estimateServerTime } from '../../data/serverTime';

type NewMessage = {
  /** Made with the draft and stored in it, so that sending again cannot create a second message. */
  messageKey: string;
  conversation: mutations.Conversation;
  speaker: mutations.Speaker;
  text: string;
  original: mutations.Quoted | null;
  asks: boolean;
};

type MessageText = mutations.MessageRef & { text: string };

/**
 * Sends a message and subscribes the author, unless they chose not to be notified. A draft may have been sent before,
 * from this or another window. With the same text stored, nothing is sent again. With another text or a staff decision,
 * the draft is rejected.
 */
export const sendMessage = createMutation(
  'messages/sendMessage',
  async ({ messageKey: key, conversation, text, speaker, original, asks }: NewMessage) => {
    const { kind, key: id } = conversation;
    const path = mutations.messagePath({ conversation, key });
    const subscription = await readValue(paths.notification(speaker.uid, kind, id));
    const isMine = (stored: Json) => fieldOf(stored, 'uid') === speaker.uid;
    const matches = (stored: Json) =>
      isMine(stored) && fieldOf(stored, mutations.wordsOf(conversation)) === text;
    const mentions = mentionsIn(text);
    const named = namedIn(speaker.uid, [original?.uid, ...mentions]);
    const there = await Promise.all(named.map(isThere));
    const notified = named.filter((_, index) => there[index]);
    const subscribes = subscription === null;
    const content = {
      key,
      conversation,
      speaker,
      text,
      original,
      asks,
      mentions,
      notified,
      subscribes,
    };
    await sendWithRateLimit(
      { uid: speaker.uid, id, isDated: kind === 'chatrooms' },
      async (moment) => {
        try {
          await commit(
            mutations.sendMessage({ ...content, sentAt: moment.now, ahead: moment.ahead }),
            {
              path,
              matches,
              unique: true,
            },
          );
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

/** Returns whether the message exists with this text, after the response was lost with a closed page. */
export const checkMessage = createMutation(
  'messages/checkMessage',
  async (message: MessageText) => (await readValue(mutations.textPath(message))) === message.text,
  { handled: true, changesNoData: true },
);

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

/** Deletes a message. It also succeeds if another user has deleted it in the meantime. */
export const deleteMessage = createMutation(
  'messages/deleteMessage',
  (message: mutations.MessageRef) =>
    commitDeletion(message, true, ({ total, notified }) =>
      mutations.deleteMessage(message, total, notified),
    ),
);

export const likeMessage = createWrite('messages/likeMessage', mutations.likeMessage);

/** The record, the message count of the room (null for comments), and the uids that were notified. */
type CurrentMessage = { stored: Json; total: Json; notified: readonly string[] };

/**
 * Deletes a message and the inbox rows about it. A row under the same key may belong to another message, which only its
 * owner can read. So a denied update is the only sign, and that row stays.
 * @param isOnce fails if another user has deleted the message, unless the result is the same
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
  const send = (notified: readonly string[]) =>
    commit(updateOf({ stored, total, notified }), { unique: isOnce });
  const notified = notifiedUids(stored);
  try {
    await send(notified);
  } catch (cause) {
    if (toDataError(cause).kind !== 'denied' || notified.length === 0) throw cause;
    await send([]);
  }
}

/** The rules do not allow a notification to an erased account. */
export const isThere = async (uid: string): Promise<boolean> =>
  (await readValue(`${paths.profile(uid)}/userType`)) !== null;

/* Mutations that count towards the member's rate limit (`data/mutations/rateLimit`): posts, comments and reports. */

/** After this many denials, the cause is the content and not the timestamp. */
const MOST_ATTEMPTS = 3;

type Timed = {
  uid: string;
  /** The room or insight that the member is viewing. */
  id: string;
  /** Whether the message includes its own timestamp. */
  isDated: boolean;
};

/** Estimated server time (epoch milliseconds), and whether the member's rate limit is ahead of it. */
type Moment = { now: number; ahead: boolean };

/**
 * Sends a write with the estimated server time, and again with a new estimate if it is denied. The estimate is wrong
 * after an interruption, a change of this device's clock, or a message from another window.
 * @throws DataError if the member writes too fast (with the time to wait) or the connection is too slow
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

/** Returns the server time in epoch milliseconds: writes the member's "last seen" mark and reads what was stored. */
async function askServerTime(uid: string, id: string): Promise<number> {
  const path = paths.lastSeen(uid, id);
  await commit(markSeen({ uid, id }));
  // Until the server has accepted earlier marks, the local value is a guess of this device.
  await catchUp();
  return Number(await readValue(path));
}
