/**
 * What a person has typed and the server has not acknowledged, kept in this browser's localStorage. Drafts are keyed
 * by uid and never shown to another; they outlive a reload, a crash and an involuntary sign-out. One that the browser does
 * not take is held in memory: it outlives its form, but not the page.
 */
import { useSyncExternalStore } from 'react';
import { localStore, memberSlot } from '../../lib/browserStore';

const slot = (uid: string, name: string) => memberSlot('draft', uid, name);

/** The drafts that go with this page. */
const unsaved = new Set<string>();
const watchers = new Set<() => void>();

function noteSaved(key: string, saved: boolean): void {
  if (saved) unsaved.delete(key);
  else unsaved.add(key);
  watchers.forEach((watcher) => watcher());
}

/** Whether the browser keeps this draft; true where there is none. */
export const isSaved = (uid: string, name: string) => !unsaved.has(slot(uid, name));

/** Whether leaving the page would lose a draft. */
export const hasUnsavedDrafts = () => unsaved.size > 0;

/** Calls back whenever that may have changed. Returns the stop function. */
export function watchUnsavedDrafts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** `hasUnsavedDrafts`, as it changes. */
export const useHasUnsavedDrafts = () =>
  useSyncExternalStore(watchUnsavedDrafts, hasUnsavedDrafts, () => false);

/** The stored draft of `name`, or null. A value that is no JSON is dropped: it cannot be shown. */
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

/** Whether a draft is there: whoever signed out has removed it, whatever a form still knows of it. */
export const hasDraft = (uid: string, name: string): boolean =>
  localStore.get(slot(uid, name)) !== null;

/** Stores a draft (JSON-serialisable). Where the browser does not take it, `isSaved` says so. */
export function writeDraft(uid: string, name: string, draft: unknown): void {
  const key = slot(uid, name);
  noteSaved(key, localStore.set(key, JSON.stringify(draft)));
}

function remove(key: string): void {
  localStore.remove(key);
  noteSaved(key, true);
}

/** Removes a draft: its content was acknowledged or given up. */
export function removeDraft(uid: string, name: string): void {
  remove(slot(uid, name));
}

/** Whether anything unsaved stands for this member; Sign Out asks when there is. */
export function hasDrafts(uid: string): boolean {
  return localStore.keys(slot(uid, '')).length > 0;
}

/** Whether a draft of this member holds a text, which JSON writes as it is. */
export const isInDraft = (uid: string, text: string): boolean =>
  localStore.keys(slot(uid, '')).some((key) => localStore.get(key)?.includes(text));

/** Removes all drafts of this member. */
export function removeDrafts(uid: string): void {
  localStore.keys(slot(uid, '')).forEach(remove);
}
