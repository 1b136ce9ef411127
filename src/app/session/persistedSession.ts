/** The session as the device keeps it for the next visit: the own record, and with it what may stay of what was read. */
import { selectReading } from '../../access/reading';
import {
  OWN_FIELDS,
  selectSession,
  sessionAssumed,
  sessionSlice,
  type PersistedSession,
  type OwnRecord,
} from '../../access/sessionSlice';
import { backendAddress } from '../../data/firebase';
import { firstSession } from '../../data/firstAnswers';
import type { Stop } from '../../data/subscribe';
import { isSharedComputer } from '../../lib/browserStore';
import { persistSession, recall, startPersisting, stopPersisting } from '../../store/persist';
import { recalledForgotten, type RecalledValue } from '../../store/liveValues';
import type { AppStore } from '../store';

/** Whose values those on the device are, besides the member's: this backend's, written by this build. */
export const persistScope = () => `${backendAddress()} ${String(import.meta.env.BUILD_ID)}`;

/** What a session begins with before the provider has answered. */
type Begun = PersistedSession & { uid: string; values: RecalledValue[] };

/** The session to begin with, or null: none is kept, or its member could read nothing. */
export async function recallSession(scope: string): Promise<Begun | null> {
  if (isSharedComputer()) return null;
  const recalled = await recall(scope);
  if (!recalled) return null;
  // The same build has written it: `persistSessionOf`.
  const { email, own } = recalled.session as PersistedSession;
  return forReaders({ uid: recalled.uid, email, own, values: recalled.values });
}

/** The session as the first wave has found it, or null: it was not sent, or its member can read nothing. */
export async function foundSession(): Promise<Begun | null> {
  const found = await firstSession();
  if (!found) return null;
  const own = Object.fromEntries(OWN_FIELDS.map((field) => [field, found.own[field] ?? null]));
  return forReaders({ uid: found.uid, email: found.email, own, values: [] });
}

function forReaders(begun: Begun): Begun | null {
  const assumed = sessionAssumed({ ...begun, now: Date.now() });
  return selectReading({ session: sessionSlice.reducer(undefined, assumed) }) ? begun : null;
}

/**
 * Keeps the session for the next visit, whatever has changed it: the own record, the clock, a refusal. Whoever reads otherwise
 * than before, or nothing any more, takes along what was kept.
 */
export function persistSessionOf(store: AppStore, scope: string): Stop {
  let before: { reading: string; own: OwnRecord } | null = null;
  return store.subscribe(() => {
    const reading = selectReading(store.getState());
    const { uid, email, own, assumed } = selectSession(store.getState());
    if (uid === null) before = null;
    if (uid === null || reading === null || isSharedComputer()) return;
    if (before?.reading === reading && before.own === own) return;
    const isOther = before !== null && before.reading !== reading;
    before = { reading, own };
    if (reading === '') stopPersisting();
    else startPersisting({ scope, uid, reading });
    if (isOther) store.dispatch(recalledForgotten());
    if (!assumed) persistSession({ email, own } satisfies PersistedSession);
  });
}
