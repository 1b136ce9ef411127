/**
 * What a person has typed and the server has not acknowledged, kept in this browser's localStorage. Drafts are keyed
 * by uid and never shown to another; they outlive a reload, a crash and an involuntary sign-out.
 */

const PREFIX = 'draft';

const slot = (uid: string, name: string) => `${PREFIX}/${uid}/${name}`;

function namesOf(uid: string): string[] {
  const start = slot(uid, '');
  return Object.keys(localStorage).filter((key) => key.startsWith(start));
}

/** The stored draft of `name`, or null. A value that is no JSON is dropped: it cannot be shown. */
export function readDraft(uid: string, name: string): unknown {
  const stored = localStorage.getItem(slot(uid, name));
  if (stored === null) return null;
  try {
    return JSON.parse(stored);
  } catch (cause) {
    console.error(`The draft ${name} is not readable and was removed:`, cause);
    localStorage.removeItem(slot(uid, name));
    return null;
  }
}

/** Stores a draft (JSON-serialisable). Where the browser has no room for it, what is typed stands in the form alone. */
export function writeDraft(uid: string, name: string, draft: unknown): void {
  try {
    localStorage.setItem(slot(uid, name), JSON.stringify(draft));
  } catch (cause) {
    console.error(`The draft ${name} could not be kept in this browser:`, cause);
  }
}

/** Removes a draft: its content was acknowledged or given up. */
export function removeDraft(uid: string, name: string): void {
  localStorage.removeItem(slot(uid, name));
}

/** Whether anything unsaved stands for this member; Sign Out asks when there is. */
export function hasDrafts(uid: string): boolean {
  return namesOf(uid).length > 0;
}

/** Removes all drafts of this member. */
export function removeDrafts(uid: string): void {
  namesOf(uid).forEach((key) => localStorage.removeItem(key));
}
