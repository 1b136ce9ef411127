/**
 * The form of one message, from the first letter to the server's answer. The key is made with the draft and kept in
 * it. A draft that was sent and whose answer was lost (the page was closed) asks whether its message exists.
 */
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import * as v from 'valibot';
import { showsNothing } from '../../../model/blankText';
import { MESSAGE_TEXT_MAX } from '../../config/constants';
import { messagePictures } from '../../data/files';
import { newKey } from '../../data/write';
import { hasDraft } from '../drafts/drafts';
import { useDraft } from '../drafts/useDraft';
import { hasMovedOn } from '../drafts/useEditDraft';
import { alreadyDone, useForm, type Sending } from '../forms/useForm';
import { EMPTY_MESSAGE, KEPT, MESSAGE_TOO_LONG, SENT_BEFORE } from './messages';
import { selectIsSending } from './sendingSlice';

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

export type Outgoing = { key: string; text: string };

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
