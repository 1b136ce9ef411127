/**
 * The draft of an insight: what is typed stands in this browser at once and, a moment later, on the server, where every device of
 * its author and all staff find it. What changed there meanwhile is taken over, or asked about where both sides have changed.
 */
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import * as v from 'valibot';
import { selectOwnText, selectUid } from '../../access/sessionSlice';
import { type EditDraft, useDraft } from '../../shared/drafts/useDraft';
import { hasDraft } from '../../shared/drafts/drafts';
import type { MutationDispatch } from '../../store/mutation';
import { draftSchema, editDraftName, type InsightDraft } from './authoring';
import { saveInsightDraft, deleteInsightDraft } from './liveDrafts';

/** Typing rests for so many milliseconds before a draft is saved. */
const REST = 1_500;

const schema = v.object({ content: draftSchema, base: v.nullable(draftSchema) });
const selectDisplayName = selectOwnText('displayName');
const isSame = (one: InsightDraft | null, other: InsightDraft | null) =>
  JSON.stringify(one) === JSON.stringify(other);

export type ServerDraft = EditDraft<InsightDraft> & {
  /** Where what is typed stands: on the server, on its way there, or here alone. */
  state: 'none' | 'saving' | 'saved' | 'unsaved';
  isOnServer: boolean;
  /** Nothing is saved from now on: the whole is being sent. */
  hold: (isHeld: boolean) => void;
};

/**
 * @param initial the form where there is no draft: blank, or the published insight
 * @param saved the draft on the server as it is now; null for none
 * @param isEdit an insight is published under the key
 */
export function useServerDraft(options: {
  insightKey: string;
  /** Names it in this browser; left out, the insight does. */
  name?: string;
  initial: InsightDraft;
  saved: InsightDraft | null;
  isEdit: boolean;
  /** It was saved, and then published or thrown away elsewhere. */
  onSettled?: () => void;
}): ServerDraft {
  const { insightKey: key, initial, saved, isEdit, onSettled } = options;
  const name = options.name ?? editDraftName(key);
  const dispatch = useDispatch<MutationDispatch>();
  const uid = useSelector(selectUid) ?? '';
  const displayName = useSelector(selectDisplayName);
  const currentItem = saved ?? initial;
  const local = useDraft(uid, name, schema, () => ({
    content: currentItem,
    base: saved,
  }));
  const [sent, setSent] = useState<InsightDraft | null>(null);
  const [state, setState] = useState<'none' | 'saving' | 'unsaved'>('none');
  const isHeld = useRef(false);
  // Known at once: what was published or given up may be due for saving before the next render stops its timer.
  const isTyped = useRef(local.isDraft);

  const typed = local.isDraft ? local.content : { content: currentItem, base: saved };
  const isUnsaved = local.isDraft && !isSame(typed.content, typed.base);
  const content = isUnsaved ? typed.content : currentItem;
  // The echo of what was just sent is no change made elsewhere.
  const hasMoved = saved !== null && !isSame(saved, typed.base) && !isSame(saved, sent);
  const isOutdated = isEdit && content.origin !== initial.origin;
  const isStale = (isUnsaved && hasMoved && !isSame(saved, content)) || isOutdated;

  const take = (taken: { content: InsightDraft; base: InsightDraft | null }) => {
    isTyped.current = true;
    local.change(taken);
  };
  const change = (changed: InsightDraft) =>
    take({ content: changed, base: isUnsaved ? typed.base : saved });
  const latest = useRef({ content, change: local.change, clear: local.clear });
  useEffect(() => {
    latest.current = { content, change: local.change, clear: local.clear };
  });
  // A letter that was typed and taken back is no draft.
  const isBlank = !isEdit && isSame(content, initial);
  const isOnServer = saved !== null;

  useEffect(() => {
    if (!isUnsaved || isStale) return undefined;
    const save = async () => {
      if (!isTyped.current) return;
      // What is refused is to be saved after all.
      if (isHeld.current) {
        timer = setTimeout(() => void save(), REST);
        return;
      }
      if (isBlank) {
        if (isOnServer) await dispatch(deleteInsightDraft(key));
        // What was typed meanwhile is a draft of its own.
        const { content: now } = latest.current;
        if (isSame(now, content)) latest.current.clear();
        else if (hasDraft(uid, name)) latest.current.change({ content: now, base: null });
        return;
      }
      setState('saving');
      setSent(content);
      const author = { uid, displayName };
      const outcome = await dispatch(saveInsightDraft({ key, author, draft: content, isEdit }));
      if (!saveInsightDraft.fulfilled.match(outcome)) return setState('unsaved');
      setState('none');
      // What was typed meanwhile goes on from what is saved now.
      if (!isHeld.current && isTyped.current && hasDraft(uid, name))
        latest.current.change({ content: latest.current.content, base: content });
    };
    let timer = setTimeout(() => void save(), REST);
    return () => clearTimeout(timer);
  }, [
    content,
    isUnsaved,
    isStale,
    isBlank,
    isOnServer,
    isEdit,
    key,
    uid,
    name,
    displayName,
    dispatch,
  ]);

  const isGone = local.isDraft && !isUnsaved && saved === null && typed.base !== null;
  useEffect(() => {
    if (isGone && !isHeld.current) onSettled?.();
  }, [isGone, onSettled]);

  return {
    content,
    saved: currentItem,
    isDraft: local.isDraft || saved !== null,
    isSaved: local.isSaved,
    isStale,
    state: state !== 'none' ? state : isUnsaved || saved === null ? 'none' : 'saved',
    isOnServer,
    change,
    keepMine: () => take({ content: { ...content, origin: initial.origin }, base: saved }),
    clear: () => {
      // A draft of what the insight no longer says goes where its text is not wanted.
      if (isOutdated && saved !== null) void dispatch(deleteInsightDraft(key));
      isTyped.current = false;
      local.clear();
    },
    hold: (held) => {
      isHeld.current = held;
    },
  };
}
