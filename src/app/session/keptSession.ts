/** The session as the device keeps it for the next visit: the own record, and with it what may stay of what was read. */
import { selectReading } from '../../access/reading';
import {
  selectSession,
  sessionPresumed,
  sessionSlice,
  type KeptSession,
} from '../../access/sessionSlice';
import { backendAddress } from '../../data/firebase';
import { isSharedComputer } from '../../lib/browserStore';
import { dropAllValues, keepSession, recall, startKeeping, stopKeeping } from '../../store/keeping';
import { recalledForgotten, type RecalledValue } from '../../store/liveValues';
import type { AppStore } from '../store';

/** Whose values those on the device are, besides the member's: this backend's, written by this build. */
export const keepingScope = () => `${backendAddress()} ${String(import.meta.env.BUILD_ID)}`;

/** The session to begin with, or null: none is kept, or its member could read nothing. */
export async function recallSession(
  scope: string,
): Promise<(KeptSession & { uid: string; values: RecalledValue[] }) | null> {
  if (isSharedComputer()) return null;
  const kept = await recall(scope);
  if (!kept) return null;
  // The same build has written it: `keepOwnRecord`.
  const { email, own } = kept.session as KeptSession;
  const presumed = sessionPresumed({ uid: kept.uid, email, own, now: Date.now() });
  return selectReading({ session: sessionSlice.reducer(undefined, presumed) })
    ? { uid: kept.uid, email, own, values: kept.values }
    : null;
}

/**
 * Keeps the own record that `receive` puts into the store. Whoever reads otherwise than before, or nothing any more, takes
 * what was kept along.
 */
export function keepOwnRecord(store: AppStore, scope: string, receive: () => void): void {
  const before = selectReading(store.getState());
  receive();
  const now = selectReading(store.getState());
  const { uid, email, own } = selectSession(store.getState());
  if (uid === null || now === null || isSharedComputer()) return;
  if (now === '') {
    store.dispatch(recalledForgotten());
    stopKeeping();
    return;
  }
  startKeeping({ scope, uid });
  if (before !== null && before !== now) {
    store.dispatch(recalledForgotten());
    dropAllValues();
  }
  keepSession({ email, own } satisfies KeptSession);
}
