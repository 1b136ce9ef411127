/**
 * Unsaved input, stored in this browser's localStorage until the server has acknowledged it. Drafts are keyed
 * by uid and never shown to another user. They survive a reload, a crash and an involuntary sign-out. If the
 * browser rejects a draft, it is held in memory: it survives its form, but not the page.
 */
import { useSyncExternalStore } from 'react';
import { localStore, memberSlot } from '../../lib/browserStore';

const slot = (uid: string, name: string) => memberSlot('draft', uid, name);

/** Drafts in memory only, which are lost with this page. */
const unsaved = new Set<string>();
const watchers = new Set<() => void>();

function noteSaved(key: string, saved: boolean): void {
  if (saved) unsaved.delete(key);
  else unsaved.add(key);
  watchers.forEach((watcher) => watcher());
}

/** Returns whether the browser has stored this draft; true if there is no draft. */
export const isSaved = (uid: string, name: string) => !unsaved.has(slot(uid, name));

/** Returns whether leaving the page would lose a draft. */
export const hasUnsavedDrafts = () => unsaved.size > 0;

/** Calls back whenever `hasUnsavedDrafts` may have changed. Returns the stop function. */
export function watchUnsavedDrafts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Returns `hasUnsavedDrafts` and updates when it changes. */
export const useHasUnsavedDrafts = () =>
  useSyncExternalStore(watchUnsavedDrafts, hasUnsavedDrafts, () => false);

/** Returns the stored draft of `name`, or null. A value that is not JSON is removed, because it cannot be shown. */
export function readDraft(uid: string, name: string): unknown {
  const stored = localStore.get(slot(uid, name));
  if (stored === null) return null;
  try {
    return JSON.parse(stored);
  } catch (cause) {
    console.error(`The draft ${name} is not readable and was removed:`, cause);
    removeDraft(uid, name);
    return null;
  }
}

/** Returns whether the draft is stored. Sign-out removes drafts while forms may still have their content. */
export const hasDraft = (uid: string, name: string): boolean =>
  localStore.get(slot(uid, name)) !== null;

/** Stores a draft (JSON-serialisable). `isSaved` returns false if the browser did not store it. */
export function writeDraft(uid: string, name: string, draft: unknown): void {
  const key = slot(uid, name);
  noteSaved(key, localStore.set(key, JSON.stringify(draft)));
}

function remove(key: string): void {
  localStore.remove(key);
  noteSaved(key, true);
}

/** Removes a draft after its content was acknowledged or discarded. */
export function removeDraft(uid: string, name: string): void {
  remove(slot(uid, name));
}

/** Returns whether this member has unsaved input. Sign Out asks for confirmation if so. */
export function hasDrafts(uid: string): boolean {
  return localStore.keys(slot(uid, '')).length > 0;
}

/** Returns whether a draft of this member contains a text. JSON must write the text unescaped. */
export const isInDraft = (uid: string, text: string): boolean =>
  localStore.keys(slot(uid, '')).some((key) => localStore.get(key)?.includes(text));

/** Removes all drafts of this member. */
export function removeDrafts(uid: string): void {
  localStore.keys(slot(uid, '')).forEach(remove);
}
