/** What a member asks in a conversation. Each thunk is one act; the screens learn the outcome by their listeners. */
import * as acts from '../../data/acts/messages';
import { DataError, toDataError } from '../../data/errors';
import { paths } from '../../data/paths';
import { readValue } from '../../data/subscribe';
import { fieldOf, type Json } from '../../data/update';
import { commit, commitEdit } from '../../data/write';
import { createAct } from '../../store/act';
import { mentionsIn } from '../richText/mentions';
import { settleNamed } from '../uploads/uploads';
import { commitDeletion } from './deletion';
import { CHANGED_ELSEWHERE, SENT_BEFORE } from './messages';
import { sendAtPace } from './pace';
import { isThere } from './standing';

type NewMessage = {
  /** Made with the draft and kept in it: sending again can never double the message. */
  messageKey: string;
  conversation: acts.Conversation;
  speaker: acts.Speaker;
  text: string;
  original: acts.Quoted | null;
};

type MessageText = acts.MessageRef & { text: string };

/**
 * Says something. Whoever never said whether to hear of this conversation is subscribed with it; an explicit 'no' stays. A
 * draft that was sent before (its answer was lost, or another window has it too) finds its message standing, or what staff decided
 * about it: then nothing is sent twice, and another text is refused, since what was sent stays as it is.
 */
export const sendMessage = createAct(
  'messages/sendMessage',
  async ({ messageKey: key, conversation, text, speaker, original }: NewMessage) => {
    const { kind, key: id } = conversation;
    const path = acts.messagePath({ conversation, key });
    const subscription = await readValue(paths.notification(speaker.uid, kind, id));
    const isMine = (stored: Json) => fieldOf(stored, 'uid') === speaker.uid;
    const matches = (stored: Json) =>
      isMine(stored) && fieldOf(stored, acts.wordsOf(conversation)) === text;
    const mentions = mentionsIn(text);
    const named = acts.namedIn({ uid: speaker.uid, original: original?.uid, mentions });
    const there = await Promise.all(named.map(isThere));
    const told = named.filter((_, index) => there[index]);
    const subscribes = subscription === null;
    const act = { key, conversation, speaker, text, original, mentions, told, subscribes };
    await sendAtPace({ uid: speaker.uid, id, isDated: kind === 'chatrooms' }, async (moment) => {
      try {
        await commit(acts.sendMessage({ ...act, sentAt: moment.now, ahead: moment.ahead }), {
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
    });
    settleNamed(speaker.uid, text);
  },
  { handled: true },
);

/** Whether a message stands with this text: what a draft asks whose answer was lost with the page. */
export const checkMessage = createAct(
  'messages/checkMessage',
  async (message: MessageText) => (await readValue(acts.wordsPath(message))) === message.text,
  { handled: true, asks: true },
);

/** Gives an own message another text, over the version that was seen. */
export const editMessage = createAct(
  'messages/editMessage',
  async ({ uid, ...message }: MessageText & { uid: string; seen: number }) => {
    await commitEdit(acts.editMessage(message), {
      version: `${acts.messagePath(message)}/version`,
      seen: message.seen,
      changed: CHANGED_ELSEWHERE,
    });
    settleNamed(uid, message.text);
  },
  { handled: true },
);

/** Takes a message away. One that somebody else took away at the same time is gone as wanted. */
export const deleteMessage = createAct('messages/deleteMessage', (message: acts.MessageRef) =>
  commitDeletion(message, true, ({ total, told }) => acts.deleteMessage(message, total, told)),
);

/** Likes a message, or takes the like back. */
export const likeMessage = createAct(
  'messages/likeMessage',
  (like: acts.MessageRef & { uid: string; liked: boolean }) => commit(acts.likeMessage(like)),
);
