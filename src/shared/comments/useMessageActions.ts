import { useDispatch, useSelector } from 'react-redux';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import type { Conversation, Quoted, Speaker } from '../../data/mutations/messages';
import type { MutationDispatch } from '../../store/mutation';
import { useConfirm } from '../notices/confirm';
import { showNotice } from '../notices/noticesSlice';
import { excerpt } from '../richText/rawContent';
import {
  type Message,
  deleted,
  confirmDeletion,
  NOUNS,
  EMPTY_MESSAGE,
  KEPT,
  MESSAGE_TOO_LONG,
  SENT_BEFORE,
} from './message';
import { checkMessage, deleteMessage, editMessage, sendMessage } from './messageThunks';
import { showsNothing } from '../../../model/blankText';
import { MESSAGE_TEXT_MAX } from '../../config/constants';
import { messagePictures } from '../../data/files';
import { newKey } from '../../data/write';
import { hasDraft } from '../drafts/drafts';
import { useDraft, hasMovedOn } from '../drafts/useDraft';
import { alreadyDone, useForm, type Sending } from '../forms/useForm';
import { selectIsSending } from './sendingSlice';
import { selectOwnText } from '../../access/sessionSlice';

/** Words of a message that the question before its deletion shows. */
const SHOWN_WORDS = 25;

/** Writing in one conversation, as the message forms ask for it. */
export function useWriting(uid: string, conversation: Conversation) {
  const dispatch = useDispatch<MutationDispatch>();
  const speaker = useSpeaker(uid);
  return {
    send: ({ key, text }: Outgoing, original: Quoted | null) =>
      sendMessage({ messageKey: key, text, conversation, speaker, original }),
    edit: (message: Outgoing & { seen: number }) => editMessage({ uid, conversation, ...message }),
    exists: async (message: Outgoing): Promise<boolean> => {
      const outcome = await dispatch(checkMessage({ conversation, ...message }));
      return checkMessage.fulfilled.match(outcome) && outcome.payload;
    },
  };
}

/** Deletes a message after asking. */
export function useDeleteMessage() {
  const dispatch = useDispatch<MutationDispatch>();
  const confirm = useConfirm();
  const remove = async (
    conversation: Conversation,
    { key, text }: Pick<Message, 'key' | 'text'>,
  ) => {
    const noun = NOUNS[conversation.kind];
    const detail = excerpt(text, SHOWN_WORDS);
    if (!(await confirm({ question: confirmDeletion(noun), detail, danger: true }))) return;
    const outcome = await dispatch(deleteMessage({ conversation, key }));
    if (deleteMessage.fulfilled.match(outcome)) dispatch(showNotice('success', deleted(noun)));
  };
  return (...message: Parameters<typeof remove>) => void remove(...message);
}

const selectDisplayName = selectOwnText('displayName');
const selectFirstName = selectOwnText('firstName');
const selectLastName = selectOwnText('lastName');
const selectPhoto = selectOwnText('profilePhoto');

/** The member who speaks, exactly as the own record says. */
function useSpeaker(uid: string): Speaker {
  const displayName = useSelector(selectDisplayName);
  const firstName = useSelector(selectFirstName);
  const lastName = useSelector(selectLastName);
  const profilePhoto = useSelector(selectPhoto);
  return { uid, displayName, firstName, lastName, profilePhoto };
}

/*
 * The form of one message, from the first letter to the server's answer. The key is made with the draft and kept in
 * it. A draft that was sent and whose answer was lost (the page was closed) asks whether its message exists.
 */

const draftSchema = v.object({
  key: v.string(),
  text: v.string(),
  /** What the message was when the person began to type. */
  base: v.string(),
  isSent: v.boolean(),
});

/** @param message whose pictures it may hold */
const textSchema = (uid: string, message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => !showsNothing(text, messagePictures(uid, message)), EMPTY_MESSAGE),
    v.maxLength(MESSAGE_TEXT_MAX, MESSAGE_TOO_LONG),
  );

type Outgoing = { key: string; text: string };

export type MessageFormOptions = {
  uid: string;
  /** Of the message that is edited; left out of a new one. */
  messageKey?: string;
  /** Names the draft among this member's drafts. */
  draftName: string;
  /** The text to begin with; '' for a new message. */
  initial: string;
  send: (message: Outgoing) => Sending<unknown>;
  /** Whether the message already exists with this text, as the database knows. */
  exists: (message: Outgoing) => Promise<boolean>;
  /** The server has taken it (or nothing had changed). */
  onDone: (key: string) => void;
};

/** The form of the text. It is busy also while the answer to what was sent before a reload is looked for. */
export function useMessageForm(options: MessageFormOptions) {
  const { uid, messageKey, draftName, initial } = options;
  const draft = useDraft(uid, draftName, draftSchema, () => ({
    key: newKey(),
    text: initial,
    base: initial,
    isSent: false,
  }));
  const { key, isSent } = draft.content;
  // Without a draft the form follows what exists.
  const { text, base } = draft.isDraft ? draft.content : { text: initial, base: initial };
  const note = (changes: Partial<v.InferOutput<typeof draftSchema>>) =>
    draft.change({ key, text, base, isSent: false, ...changes });

  const form = useForm({
    draft: {
      ...draft,
      content: text,
      saved: initial,
      isStale: !isSent && hasMovedOn({ content: text, base, saved: initial }),
      change: (changed: string) => note({ text: changed }),
      keepMine: () => note({ base: initial }),
    },
    schema: textSchema(uid, messageKey ?? key),
    send: (changed): Sending<unknown> => {
      if (changed === initial) return alreadyDone;
      note({ isSent: true });
      return options.send({ key, text: changed });
    },
    // Whoever has signed out meanwhile wants nothing of it to stay.
    onRefused: (failure) => {
      if (!hasDraft(uid, draftName)) return;
      // The next attempt is another message.
      note(failure?.message === SENT_BEFORE ? { key: newKey() } : {});
    },
    onDone: () => options.onDone(key),
  });

  const isOnItsWay = useSelector(selectIsSending(key));
  // Sent in an earlier life of this form, which can no longer hear the answer.
  const isLeftOver = isSent && !isOnItsWay && !form.busy;
  const latest = useRef({ options, discard: form.discard, note, complain: form.complain });
  useEffect(() => {
    latest.current = { options, discard: form.discard, note, complain: form.complain };
  });
  useEffect(() => {
    if (!isLeftOver) return undefined;
    let isCurrent = true;
    const settle = async () => {
      const exists = await latest.current.options.exists({ key, text });
      if (!isCurrent) return;
      const now = latest.current;
      if (exists) {
        now.discard();
        now.options.onDone(key);
      } else if (hasDraft(now.options.uid, now.options.draftName)) {
        now.note({ isSent: false });
        now.complain(KEPT);
      }
    };
    void settle();
    return () => {
      isCurrent = false;
    };
  }, [isLeftOver, key, text]);

  return {
    ...form,
    /** Of the new message. */
    key,
    busy: form.busy || isSent,
    submit: () => {
      if (!isSent) form.submit();
    },
  };
}
