/**
 * localStorage and sessionStorage as the portal uses them. A browser may forbid them (reading
 * `window.localStorage` then throws), lack them, or have no room left. Values that the browser
 * rejects stay in memory until the page is closed. So nothing here throws, and no screen may depend
 * on it.
 */

type BrowserStore = {
  /** Returns the value of a key, or null. */
  get: (key: string) => string | null;
  /**
   * Stores a value. The previous value is removed even if this fails, so that no outdated value
   * returns.
   * @returns whether the browser has stored it; if false, the value is lost with the page
   */
  set: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  /** Returns every key with this prefix. */
  keys: (start: string) => string[];
};

/**
 * Creates a store that never throws.
 * @param area returns the browser's storage; called for each access, and may throw or return null
 */
export function guardStorage(area: () => Storage | null): BrowserStore {
  const inMemory = new Map<string, string>();

  /** Runs a step on the browser's storage; null if there is none or it rejects the step. */
  const attempt = <T>(step: (storage: Storage) => T): { value: T } | null => {
    try {
      const storage = area();
      return storage && { value: step(storage) };
    } catch {
      // Blocked or full: the caller uses memory instead, and `set` returns false.
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

/** Values that this tab keeps until it is closed. */
export const tabStore = guardStorage(() => window.sessionStorage);

const SHARED_SLOT = 'sharedComputer';

/** Returns whether the member marked this computer as shared at sign-in. Nothing may outlive the tab then. */
export const isSharedComputer = () => tabStore.get(SHARED_SLOT) !== null;

/** Remembers for this tab what the member chose at sign-in. */
export function noteSharedComputer(isShared: boolean): void {
  if (isShared) tabStore.set(SHARED_SLOT, 'yes');
  else tabStore.remove(SHARED_SLOT);
}

/** Values that the browser keeps and all tabs share. On a shared computer, they belong to the tab. */
export const localStore = guardStorage(() =>
  isSharedComputer() ? window.sessionStorage : window.localStorage,
);

/** Data of a member, by the prefix of its keys. */
type MemberSlot = 'draft' | 'upload' | 'reading' | 'keys' | 'calendarLayers';

/** Returns the key for data of a member: the only one of its kind, or one with a name. */
export const memberSlot = (kind: MemberSlot, uid: string, name?: string) =>
  name === undefined ? `${kind}/${uid}` : `${kind}/${uid}/${name}`;

const lastingStore = guardStorage(() => window.localStorage);

/**
 * Moves values that were stored before the computer was marked as shared into the tab, so that they
 * do not outlive it. Values that the tab has already are newer and stay.
 * @param start prefix of the keys
 */
export function takeIntoTab(start: string): void {
  for (const key of lastingStore.keys(start)) {
    const value = lastingStore.get(key);
    if (value !== null && localStore.get(key) === null) localStore.set(key, value);
    lastingStore.remove(key);
  }
}

/** Moves all stored values of a member into the tab of a shared computer. */
export const takeMemberIntoTab = (uid: string) =>
  lastingStore
    .keys('')
    .filter((key) => key.split('/')[1] === uid)
    .forEach(takeIntoTab);

/**
 * Forgets how far each insight was read. After Sign Out, it would show the next person in this
 * browser what was read.
 */
export const forgetReading = () => localStore.keys('reading/').forEach(localStore.remove);
