/**
 * Unsaved input in localStorage until the server has acknowledged it. It is keyed by uid and survives reload, crash and
 * involuntary sign-out. A draft that the browser rejects lives in memory, until the page closes.
 */
import { useSyncExternalStore } from 'react';
import { localStore, memberSlot } from '../../lib/browserStore';

const slot = (uid: string, name: string) => memberSlot('draft', uid, name);

const unsaved = new Set<string>();
const watchers = new Set<() => void>();

function noteSaved(key: string, saved: boolean): void {
  if (saved) unsaved.delete(key);
  else unsaved.add(key);
  watchers.forEach((watcher) => watcher());
}

/** Returns true if there is no draft. */
export const isSaved = (uid: string, name: string) => !unsaved.has(slot(uid, name));

/** Input that a browser can't store, such as a chosen file. It lives in memory, until the page closes. */
const held = new Map<string, unknown>();

export const readHeld = (uid: string, name: string): unknown => held.get(slot(uid, name));

/** Undefined removes it. While it is held, the browser asks before the page closes. */
export function hold(uid: string, name: string, input: unknown): void {
  const key = slot(uid, name);
  if (input === undefined) held.delete(key);
  else held.set(key, input);
  noteSaved(key, input === undefined);
}

export const hasUnsavedDrafts = () => unsaved.size > 0;

/** Returns the stop function. */
export function watchUnsavedDrafts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const useHasUnsavedDrafts = () =>
  useSyncExternalStore(watchUnsavedDrafts, hasUnsavedDrafts, () => false);

/** Returns null without a draft. A value that is not JSON is removed. */
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

/** Sign-out removes drafts while forms may still have their content. */
export const hasDraft = (uid: string, name: string): boolean =>
  localStore.get(slot(uid, name)) !== null;

/** `isSaved` returns false if the browser did not store it. */
export function writeDraft(uid: string, name: string, draft: unknown): void {
  const key = slot(uid, name);
  noteSaved(key, localStore.set(key, JSON.stringify(draft)));
}

function remove(key: string): void {
  localStore.remove(key);
  held.delete(key);
  noteSaved(key, true);
}

/** Removes a draft whose content was acknowledged or discarded. */
export function removeDraft(uid: string, name: string): void {
  remove(slot(uid, name));
}

/** Returns whether the member has unsaved input. If so, Sign Out asks first. */
export function hasDrafts(uid: string): boolean {
  return keysOf(uid).length > 0;
}

const keysOf = (uid: string): string[] => [
  ...localStore.keys(slot(uid, '')),
  ...[...held.keys()].filter((key) => key.startsWith(slot(uid, ''))),
];

/** Finds only text that JSON does not escape. */
export const isInDraft = (uid: string, text: string): boolean =>
  localStore.keys(slot(uid, '')).some((key) => localStore.get(key)?.includes(text));

export function removeDrafts(uid: string): void {
  keysOf(uid).forEach(remove);
}
