/**
 * Input is stored in this browser at once and, a moment later, on the server, where all of the author's
 * devices and all staff find it. If both sides have changed, the author chooses one.
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

// Milliseconds of pause in typing before a draft is saved.
const REST = 1_500;

const schema = v.object({ content: draftSchema, base: v.nullable(draftSchema) });
const selectDisplayName = selectOwnText('displayName');
const isSame = (one: InsightDraft | null, other: InsightDraft | null) =>
  JSON.stringify(one) === JSON.stringify(other);

export type ServerDraft = EditDraft<InsightDraft> & {
  /** 'unsaved': stored only in this browser. */
  state: 'none' | 'saving' | 'saved' | 'unsaved';
  isOnServer: boolean;
  /** Pauses saving while the whole form is being sent. */
  hold: (isHeld: boolean) => void;
};

/** @param options.initial the form without a draft: blank, or the published insight */
export function useServerDraft(options: {
  insightKey: string;
  name?: string;
  initial: InsightDraft;
  saved: InsightDraft | null;
  isEdit: boolean;
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
  // A ref, because it must be current at once: a save may be due before the next render clears its timer.
  const isTyped = useRef(local.isDraft);

  const typed = local.isDraft ? local.content : { content: currentItem, base: saved };
  const isUnsaved = local.isDraft && !isSame(typed.content, typed.base);
  const content = isUnsaved ? typed.content : currentItem;
  // The optimistic value of this form's own write is not a change made elsewhere.
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
  // A letter that was typed and deleted is not a draft.
  const isBlank = !isEdit && isSame(content, initial);
  const isOnServer = saved !== null;

  useEffect(() => {
    if (!isUnsaved || isStale) return undefined;
    const save = async () => {
      if (!isTyped.current) return;
      // Sending may still be rejected, and the draft must be saved then, so the save is postponed.
      if (isHeld.current) {
        timer = setTimeout(() => void save(), REST);
        return;
      }
      if (isBlank) {
        if (isOnServer) await dispatch(deleteInsightDraft(key));
        // Text typed in the meantime is a new draft.
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
      // Text typed in the meantime is based on what is saved now.
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

  const isDeleted = local.isDraft && !isUnsaved && saved === null && typed.base !== null;
  useEffect(() => {
    if (isDeleted && !isHeld.current) onSettled?.();
  }, [isDeleted, onSettled]);

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
      // The draft is based on an outdated version, so discarding the text also deletes it on the server.
      if (isOutdated && saved !== null) void dispatch(deleteInsightDraft(key));
      isTyped.current = false;
      local.clear();
    },
    hold: (held) => {
      isHeld.current = held;
    },
  };
}
