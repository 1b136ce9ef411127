/** The session cached for the next visit: the member's record, and whether the cached values may stay. */
import { selectReading } from '../access/reading';
import {
  selectIsAssumed,
  selectSession,
  sessionAssumed,
  sessionSlice,
  type PersistedSession,
  type OwnRecord,
} from '../access/sessionSlice';
import { backendAddress } from '../data/firebase';
import type { Stop } from '../data/subscribe';
import { isSharedComputer } from '../lib/browserStore';
import { persistSession, recall, startPersisting, stopPersisting } from '../store/persist';
import { recalledForgotten, type RecalledValue } from '../store/liveValues';
import type { PortalStore } from './session';

/**
 * Names what cached values belong to: the backend, and the code that says what they look like and
 * who may read them (`scripts/build/buildId.ts`). A build with the same code reads them too.
 */
export const persistScope = () => `${backendAddress()} ${String(import.meta.env.CACHE_ID)}`;

/** The data that a session starts with before the provider has responded. */
type Begun = PersistedSession & { uid: string; values: RecalledValue[] };

/** Returns the session of the last visit. Null if none is cached, or if its member cannot read anything. */
export async function recallSession(scope: string): Promise<Begun | null> {
  if (isSharedComputer()) return null;
  const recalled = await recall(scope);
  if (!recalled) return null;
  // Code of this scope has written this value: `persistSessionOf`.
  const { email, own } = recalled.session as PersistedSession;
  const { uid, values } = recalled;
  const assumed = sessionAssumed({ uid, email, own, now: Date.now() });
  return selectReading({ session: sessionSlice.reducer(undefined, assumed) })
    ? { uid, email, own, values }
    : null;
}

/**
 * Caches the session for the next visit whenever the record, the clock or a rejection changes it.
 * If the member's read rights change or end, the values cached so far are removed.
 */
export function persistSessionOf(store: PortalStore, scope: string): Stop {
  let before: { reading: string; own: OwnRecord } | null = null;
  return store.subscribe(() => {
    const reading = selectReading(store.getState());
    const { uid, email, own } = selectSession(store.getState());
    if (uid === null) before = null;
    if (uid === null || reading === null || isSharedComputer()) return;
    if (before?.reading === reading && before.own === own) return;
    const isOther = before !== null && before.reading !== reading;
    before = { reading, own };
    if (reading === '') stopPersisting();
    else startPersisting({ scope, uid, reading });
    if (isOther) store.dispatch(recalledForgotten());
    if (!selectIsAssumed(store.getState()))
      persistSession({ email, own } satisfies PersistedSession);
  });
}
