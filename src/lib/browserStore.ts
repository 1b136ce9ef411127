/**
 * A browser may forbid its storage (reading `window.localStorage` then throws), lack it, or have no room.
 * Rejected values stay in memory until the page is closed: nothing here throws, and no screen may depend on it.
 */

type BrowserStore = {
  get: (key: string) => string | null;
  /** Returns whether the browser has stored the value. The previous value is removed even if this fails. */
  set: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  keys: (start: string) => string[];
};

/** @param area called for each access; may throw or return null */
export function guardStorage(area: () => Storage | null): BrowserStore {
  const inMemory = new Map<string, string>();

  const attempt = <T>(step: (storage: Storage) => T): { value: T } | null => {
    try {
      const storage = area();
      return storage && { value: step(storage) };
    } catch {
      // Blocked or full: the caller uses memory instead.
      return null;
    }
  };

  const remove = (key: string) => {
    inMemory.delete(key);
    attempt((storage) => storage.removeItem(key));
  };

  return {
    get: (key) => inMemory.get(key) ?? attempt((storage) => storage.getItem(key))?.value ?? null,
    set: (key, value) => {
      const isStored = attempt((storage) => storage.setItem(key, value)) !== null;
      if (isStored) inMemory.delete(key);
      else {
        remove(key);
        inMemory.set(key, value);
      }
      return isStored;
    },
    remove,
    keys: (start) => {
      const stored = attempt((storage) => Object.keys(storage))?.value ?? [];
      return [...new Set([...stored, ...inMemory.keys()])].filter((key) => key.startsWith(start));
    },
  };
}

export const tabStore = guardStorage(() => window.sessionStorage);

const SHARED_SLOT = 'sharedComputer';

/** On a shared computer nothing may outlive the tab. */
export const isSharedComputer = () => tabStore.get(SHARED_SLOT) !== null;

export function noteSharedComputer(isShared: boolean): void {
  if (isShared) tabStore.set(SHARED_SLOT, 'yes');
  else tabStore.remove(SHARED_SLOT);
}

/** Shared by all tabs. On a shared computer, the values belong to the tab. */
export const localStore = guardStorage(() =>
  isSharedComputer() ? window.sessionStorage : window.localStorage,
);

type MemberSlot =
  'draft' | 'upload' | 'reading' | 'keys' | 'calendarLayers' | 'workList' | 'registerColumns';

export const memberSlot = (kind: MemberSlot, uid: string, name?: string) =>
  name === undefined ? `${kind}/${uid}` : `${kind}/${uid}/${name}`;

const lastingStore = guardStorage(() => window.localStorage);

/** Values stored before the computer was marked as shared must not outlive the tab. The tab's own values are newer. */
export function takeIntoTab(start: string): void {
  for (const key of lastingStore.keys(start)) {
    const value = lastingStore.get(key);
    if (value !== null && localStore.get(key) === null) localStore.set(key, value);
    lastingStore.remove(key);
  }
}

export const takeMemberIntoTab = (uid: string) =>
  lastingStore
    .keys('')
    .filter((key) => key.split('/')[1] === uid)
    .forEach(takeIntoTab);

/** After Sign Out, the reading positions would show the next person in this browser what was read. */
export const forgetReading = () => localStore.keys('reading/').forEach(localStore.remove);
