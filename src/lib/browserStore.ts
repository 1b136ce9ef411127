/**
 * localStorage and sessionStorage as the portal uses them. A browser may forbid them (reading `window.localStorage` then
 * throws), offer none, or have no room left; what it does not take is held in memory for as long as the page lives. So
 * nothing here throws, and no screen depends on it.
 */

type BrowserStore = {
  /** The value of a key, or null. */
  get: (key: string) => string | null;
  /**
   * Stores a value. What was stored under the key before goes in any case, so that no half-old value comes back.
   * @returns whether the browser keeps it; false says that it goes with this page.
   */
  set: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  /** Every key that begins so. */
  keys: (start: string) => string[];
};

/**
 * A store that cannot fail.
 * @param area what it stands on; asked each time, and may throw or be null.
 */
export function guardStorage(area: () => Storage | null): BrowserStore {
  const inMemory = new Map<string, string>();

  /** Runs a step on the browser's storage; null where there is none or it refuses. */
  const attempt = <T>(step: (storage: Storage) => T): { value: T } | null => {
    try {
      const storage = area();
      return storage && { value: step(storage) };
    } catch {
      // Blocked or full: memory takes its place, and `set` says so.
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

/** What this tab keeps until it is closed. */
export const tabStore = guardStorage(() => window.sessionStorage);

const SHARED_SLOT = 'sharedComputer';

/** Whether whoever signed in in this tab said that others use this computer: nothing may outlive the tab then. */
export const isSharedComputer = () => tabStore.get(SHARED_SLOT) !== null;

/** Remembers for this tab what was said at sign-in. */
export function noteSharedComputer(isShared: boolean): void {
  if (isShared) tabStore.set(SHARED_SLOT, 'yes');
  else tabStore.remove(SHARED_SLOT);
}

/** What this browser keeps until it is removed; every tab sees it. On a shared computer it is the tab's own. */
export const localStore = guardStorage(() =>
  isSharedComputer() ? window.sessionStorage : window.localStorage,
);

/** What is kept of a member, by the beginning of its key. */
type MemberSlot = 'draft' | 'upload' | 'reading' | 'keys' | 'calendarLayers';

/** The key under which something of a member is kept: one thing of its kind, or one of many that have names. */
export const memberSlot = (kind: MemberSlot, uid: string, name?: string) =>
  name === undefined ? `${kind}/${uid}` : `${kind}/${uid}/${name}`;

const lastingStore = guardStorage(() => window.localStorage);

/**
 * On a shared computer, takes what was kept before it was said to be one into the tab: nothing of it may outlive that. What the
 * tab has already is newer.
 * @param start what the keys begin with
 */
export function takeIntoTab(start: string): void {
  for (const key of lastingStore.keys(start)) {
    const value = lastingStore.get(key);
    if (value !== null && localStore.get(key) === null) localStore.set(key, value);
    lastingStore.remove(key);
  }
}

/** On a shared computer, takes all of a member's that was kept before into the tab. */
export const takeMemberIntoTab = (uid: string) =>
  lastingStore
    .keys('')
    .filter((key) => key.split('/')[1] === uid)
    .forEach(takeIntoTab);

/** How far each insight was read goes with the session: it would tell the next person at this browser what was read. */
export const forgetReading = () => localStore.keys('reading/').forEach(localStore.remove);
