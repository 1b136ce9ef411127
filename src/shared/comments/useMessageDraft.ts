/**
 * The draft of one message, from the first letter to the server's answer. The key is made with the draft and kept in
 * it. A draft that was sent and whose answer was lost (the page was closed) asks whether its message stands.
 */
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import * as v from 'valibot';
import { newKey } from '../../data/write';
import { useDraft } from '../drafts/useDraft';
import { isBlank } from '../richText/rawContent';
import { EMPTY_MESSAGE, KEPT } from './messages';
import { selectIsSending } from './sendingSlice';

const draftSchema = v.object({
  key: v.string(),
  text: v.string(),
  /** What stood when the person began to type. */
  base: v.string(),
  isSent: v.boolean(),
});

export type Outgoing = { key: string; text: string };

export type MessageDraftOptions = {
  uid: string;
  /** Names the draft among this member's drafts. */
  draftName: string;
  /** The text to begin with; '' for a new message. */
  initial: string;
  /** Sends the message and answers with words for the person when it failed, otherwise null. */
  send: (message: Outgoing) => Promise<string | null>;
  /** Whether the message already stands with this text, as the database knows. */
  stands: (message: Outgoing) => Promise<boolean>;
  /** The server has taken it (or nothing had changed). */
  onDone: (key: string) => void;
};

/** The text, what is wrong with it, and what can be done with it. */
export function useMessageDraft(options: MessageDraftOptions) {
  const { uid, draftName, initial } = options;
  const draft = useDraft(uid, draftName, draftSchema, () => ({
    key: newKey(),
    text: initial,
    base: initial,
    isSent: false,
  }));
  const { key, isSent } = draft.content;
  // Without a draft the form follows what stands.
  const { text, base } = draft.isDraft ? draft.content : { text: initial, base: initial };
  const isOnItsWay = useSelector(selectIsSending(key));
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isStale = !busy && !isSent && base !== initial && text !== initial;
  // Sent in an earlier life of this form, which can no longer hear the answer.
  const isLeftOver = isSent && !isOnItsWay && !busy;
  const latest = useRef({ draft, options });
  useEffect(() => {
    latest.current = { draft, options };
  });

  useEffect(() => {
    if (!isLeftOver) return undefined;
    let isCurrent = true;
    const settle = async () => {
      const stands = await latest.current.options.stands({ key, text });
      if (!isCurrent) return;
      const { draft: now, options: given } = latest.current;
      if (stands) {
        now.clear();
        given.onDone(key);
      } else {
        now.change({ ...now.content, isSent: false });
        setFailure(KEPT);
      }
    };
    void settle();
    return () => {
      isCurrent = false;
    };
  }, [isLeftOver, key, text]);

  const change = (changed: string) => {
    if (changed === text) return;
    setProblem(null);
    draft.change({ key, text: changed, base, isSent: false });
  };

  const submit = async () => {
    if (busy || isSent || isStale) return;
    setFailure(null);
    setProblem(isBlank(text) ? EMPTY_MESSAGE : null);
    if (isBlank(text)) return;
    if (text !== initial) {
      setBusy(true);
      draft.change({ key, text, base, isSent: true });
      const failed = await options.send({ key, text });
      setBusy(false);
      if (failed !== null) {
        draft.change({ key, text, base, isSent: false });
        setFailure(failed);
        return;
      }
    }
    draft.clear();
    options.onDone(key);
  };

  return {
    text,
    isDraft: draft.isDraft,
    isKept: draft.isKept,
    isBusy: busy || isSent,
    /** What stands was changed elsewhere while the person typed. */
    isStale,
    keepMine: () => draft.change({ key, text, base: initial, isSent: false }),
    problem,
    failure,
    change,
    submit,
    discard: draft.clear,
  };
}
