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
  NOT_SENT,
  MESSAGE_TOO_LONG,
  SENT_BEFORE,
} from './message';
import { checkMessage, deleteMessage, editMessage, sendMessage } from './messageThunks';
import { showsNothing } from '../../../model/blankText';
import { withTitle } from '../../../model/questionTitle';
import { MESSAGE_TEXT_MAX } from '../../config/constants';
import { messagePictures } from '../../data/files';
import { newKey } from '../../data/write';
import { hasDraft } from '../drafts/drafts';
import { useDraft, hasMovedOn } from '../drafts/useDraft';
import { alreadyDone, useForm, type Sending } from '../forms/useForm';
import { selectIsSending } from './sendingSlice';
import { selectOwnText } from '../../access/sessionSlice';

/** Words in the confirmation of a deletion. */
const SHOWN_WORDS = 25;

export function useWriting(uid: string, conversation: Conversation) {
  const dispatch = useDispatch<MutationDispatch>();
  const speaker = useSpeaker(uid);
  return {
    send: ({ key, text, asks }: Outgoing, original: Quoted | null) =>
      sendMessage({ messageKey: key, text, asks, conversation, speaker, original }),
    edit: (message: Outgoing & { seen: number }) => editMessage({ uid, conversation, ...message }),
    exists: async (message: Outgoing): Promise<boolean> => {
      const outcome = await dispatch(checkMessage({ conversation, ...message }));
      return checkMessage.fulfilled.match(outcome) && outcome.payload;
    },
  };
}

/** Returns a function that deletes a message after a confirmation. */
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

/** Returns name and photo exactly as the member's record stores them. */
function useSpeaker(uid: string): Speaker {
  const displayName = useSelector(selectDisplayName);
  const firstName = useSelector(selectFirstName);
  const lastName = useSelector(selectLastName);
  const profilePhoto = useSelector(selectPhoto);
  return { uid, displayName, firstName, lastName, profilePhoto };
}

/*
 * The key is made with the draft and stored in it. If the page closed before the response, the form checks whether the
 * message exists.
 */

const draftSchema = v.object({
  key: v.string(),
  text: v.string(),
  /** The text when the user began to type. */
  base: v.string(),
  /** Of a question; '' in any other message. */
  title: v.string(),
  isSent: v.boolean(),
});

/** @param message key of the message, whose pictures the text may contain */
const textSchema = (uid: string, message: string, title: string) =>
  v.pipe(
    v.string(),
    v.check((text) => !showsNothing(text, messagePictures(uid, message)), EMPTY_MESSAGE),
    v.check((text) => withTitle(title, text).length <= MESSAGE_TEXT_MAX, MESSAGE_TOO_LONG),
  );

type Outgoing = { key: string; text: string; asks: boolean };

export type MessageFormOptions = {
  uid: string;
  messageKey?: string;
  draftName: string;
  initial: string;
  send: (message: Outgoing) => Sending<unknown>;
  /** Reads whether the message exists with this text. */
  exists: (message: Outgoing) => Promise<boolean>;
  /** Called when the server has accepted the message, or if nothing had changed. */
  onDone: (key: string) => void;
};

/** Also busy while it checks whether a message sent before a reload exists. */
export function useMessageForm(options: MessageFormOptions) {
  const { uid, messageKey, draftName, initial } = options;
  const stored = { text: initial, base: initial, title: '' };
  const draft = useDraft(uid, draftName, draftSchema, () => ({
    ...stored,
    key: newKey(),
    isSent: false,
  }));
  const { key, isSent } = draft.content;
  // Without a draft, the form follows the stored message.
  const { text, base, title } = draft.isDraft ? draft.content : stored;
  const note = (changes: Partial<v.InferOutput<typeof draftSchema>>) =>
    draft.change({ key, text, base, title, isSent: false, ...changes });

  const outgoing = (sent: string): Outgoing => ({
    key,
    text: withTitle(title, sent),
    asks: title.trim() !== '',
  });

  const form = useForm({
    draft: {
      ...draft,
      content: text,
      saved: initial,
      isStale: !isSent && hasMovedOn({ content: text, base, saved: initial }),
      change: (changed: string) => note({ text: changed }),
      keepMine: () => note({ base: initial }),
    },
    schema: textSchema(uid, messageKey ?? key, title),
    send: (changed): Sending<unknown> => {
      if (changed === initial) return alreadyDone;
      note({ isSent: true });
      return options.send(outgoing(changed));
    },
    // Sign-out removed the draft. Writing it again would leave the member's text on the device.
    onRefused: (failure) => {
      if (!hasDraft(uid, draftName)) return;
      // After `SENT_BEFORE`, the next attempt is a new message and needs a new key.
      note(failure?.message === SENT_BEFORE ? { key: newKey() } : {});
    },
    onDone: () => options.onDone(key),
  });

  const isOnItsWay = useSelector(selectIsSending(key));
  // The message was sent before a reload, so this form cannot receive the response.
  const isLeftOver = isSent && !isOnItsWay && !form.busy;
  const latest = useRef({
    options,
    discard: form.discard,
    note,
    complain: form.complain,
    outgoing,
  });
  useEffect(() => {
    latest.current = { options, discard: form.discard, note, complain: form.complain, outgoing };
  });
  useEffect(() => {
    if (!isLeftOver) return undefined;
    let isCurrent = true;
    const settle = async () => {
      const exists = await latest.current.options.exists(latest.current.outgoing(text));
      if (!isCurrent) return;
      const now = latest.current;
      if (exists) {
        now.discard();
        now.options.onDone(key);
      } else if (hasDraft(now.options.uid, now.options.draftName)) {
        now.note({ isSent: false });
        now.complain(NOT_SENT);
      }
    };
    void settle();
    return () => {
      isCurrent = false;
    };
  }, [isLeftOver, key, text]);

  return {
    ...form,
    key,
    title,
    setTitle: (changed: string) => note({ title: changed }),
    busy: form.busy || isSent,
    submit: () => {
      if (!isSent) form.submit();
    },
  };
}
