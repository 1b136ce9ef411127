/**
 * Moves the session between its states (`access/sessionStates.ts`): from what the device has
 * recalled, what the sign-in provider reports and what the database sends of the member's record.
 */
import type { Store } from '@reduxjs/toolkit';
import { timeUntilLapse } from '../access/effectiveRole';
import {
  connectionChanged,
  membershipChecked,
  pendingWritesChanged,
  selectIsAssumed,
  selectMembership,
  selectSession,
  sessionAssumed,
  sessionConfirmed,
  type SessionRoot,
} from '../access/sessionSlice';
import { confirmSession, watchIdentity, type Identity, type IdentityWatcher } from '../data/auth';
import { watchPendingWrites } from '../data/pending';
import { reconnectWhileSending } from '../data/reconnect';
import {
  stopAllListeners,
  subscribeToClockOffset,
  subscribeToConnection,
  type Stop,
} from '../data/subscribe';
import { forgetReading, isSharedComputer, takeMemberIntoTab } from '../lib/browserStore';
import type { selectNotices } from '../shared/notices/noticesSlice';
import { sweepUploads } from '../shared/uploads/uploads';
import { recalled, type LiveRoot } from '../store/liveValues';
import { dropOthers, stopPersisting } from '../store/persist';
import { signedIn, signedOut } from '../store/sessionEvents';
import { notedUid, noteSignedIn } from './contracts';
import { OwnRecord } from './ownRecord';
import { persistScope, persistSessionOf, recallSession } from './persistedSession';

/** The portal's store, as far as its start needs it. */
export type PortalStore = Store<SessionRoot & LiveRoot & Parameters<typeof selectNotices>[0]>;

/** `setTimeout` fires at once beyond 2^31 ms, so a distant expiry is reached in steps. */
const LONGEST_TIMER = 24 * 24 * 60 * 60 * 1000;

/**
 * How often an open page checks whether its session is still valid. The provider does not report
 * disabled accounts.
 */
const CONFIRM_EVERY_MS = 5 * 60 * 1000;

type IdentitySource = (onChange: IdentityWatcher) => Stop;

/**
 * Starts the session's listeners on a store. The backend must be chosen before; Firebase may load
 * later.
 * @param identities the source of sign-ins; tests pass their own
 * @param onBegun called once the session of the last visit is recalled, or there is none to recall
 * @returns a function that stops all listeners
 */
export function startSession(
  store: PortalStore,
  identities: IdentitySource = watchIdentity,
  onBegun: () => void = () => undefined,
): Stop {
  const noted = notedUid();
  const scope = persistScope();
  let clockOffset = 0;
  let isStopped = false;
  /** The member of the recalled session, until the provider responds. */
  let recalledMember: Identity | null = null;
  /** The identity reported by the provider; undefined until it has responded. */
  let identified: Identity | null | undefined;
  const now = () => Date.now() + clockOffset;
  const lapseTimer = new LapseTimer(store, now);
  const ownRecord = new OwnRecord(store, now, () => lapseTimer.arm());

  const closeOwnRecord = () => {
    lapseTimer.stop();
    ownRecord.reset();
  };

  /**
   * Starts with the session of the last visit. The member's record is read first, so that it
   * arrives before any data of the page.
   */
  const recallLastVisit = async () => {
    const lastVisit = await recallSession(scope);
    if (!lastVisit || isStopped || identified === null) return;
    const { uid, email, own, values } = lastVisit;
    // The cache belongs to another member, because the device could not be cleared.
    if (uid !== noted) return;
    if (identified && !isSame(identified, lastVisit)) return;
    if (selectMembership(store.getState()) !== null) return;
    if (!identified) {
      recalledMember = { uid, email };
      ownRecord.open(recalledMember);
    }
    store.dispatch(recalled(values));
    store.dispatch(sessionAssumed({ uid, email, own, now: now() }));
    lapseTimer.arm();
  };

  const handleSignedOut = (end: Parameters<IdentityWatcher>[1], isFirst: boolean) => {
    closeOwnRecord();
    stopAllListeners();
    stopPersisting();
    forgetReading();
    // A member who left the portal signed in, and is not signed in now, has lost the session,
    // unless another tab has removed the note.
    const isLost = isFirst && noted !== null && notedUid() !== null;
    noteSignedIn(null);
    store.dispatch(signedOut(isLost ? 'revoked' : end));
  };

  const handleMember = (identity: Identity, isAnother: boolean, continues: boolean) => {
    if (!continues) closeOwnRecord();
    if (isAnother) {
      stopAllListeners();
      forgetReading();
      store.dispatch(signedOut('asking'));
    }
    noteSignedIn(identity.uid);
    if (isSharedComputer()) {
      stopPersisting();
      takeMemberIntoTab(identity.uid);
    } else dropOthers(scope, identity.uid);
    if (continues) {
      store.dispatch(sessionConfirmed());
      // The server may send the record before the provider reports how the session was started.
      if (!selectIsAssumed(store.getState()))
        ownRecord.endIfPromoted(store.getState().session.own.userType);
    } else {
      store.dispatch(signedIn(identity));
      ownRecord.open(identity);
    }
    void sweepUploads(identity.uid);
  };

  // Sign Out removes the note at once. The device may not have been cleared before the tab was closed.
  if (noted !== null) void recallLastVisit().finally(onBegun);
  else onBegun();
  const stops: Stop[] = [
    persistSessionOf(store, scope),
    subscribeToConnection((connected) => {
      const { connected: wasConnected, wasConnected: hasConnected } = store.getState().session;
      store.dispatch(connectionChanged(connected));
      if (connected && hasConnected && !wasConnected) void confirmSession();
    }),
    subscribeToClockOffset((offset) => {
      clockOffset = offset;
      store.dispatch(membershipChecked(now()));
      lapseTimer.arm();
    }),
    watchPendingWrites((count) => {
      store.dispatch(pendingWritesChanged(count));
      ownRecord.noteExists();
    }),
    reconnectWhileSending(),
    confirmNowAndThen(),
    identities((identity, end) => {
      const before = recalledMember ?? identified;
      const continues = recalledMember !== null && isSame(before, identity) && ownRecord.isOpen;
      // A sign-in link or another tab can sign in another member in this session.
      const isAnother = recalledMember
        ? !isSame(before, identity)
        : Boolean(before) && before?.uid !== identity?.uid;
      const isFirst = identified === undefined;
      recalledMember = null;
      identified = identity;
      ownRecord.isIdentified = identity !== null;
      if (identity) handleMember(identity, isAnother, continues);
      else handleSignedOut(end, isFirst);
    }),
  ];

  return () => {
    isStopped = true;
    closeOwnRecord();
    stops.forEach((stop) => stop());
  };
}

const isSame = (one: Identity | null | undefined, other: Identity | null) =>
  Boolean(one) && one?.uid === other?.uid && one?.email === other?.email;

/** Ends the membership in the store when it expires. */
class LapseTimer {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param now returns the server's time in epoch milliseconds, as far as it is known */
  constructor(
    private readonly store: PortalStore,
    private readonly now: () => number,
  ) {}

  /** Sets the timer for the membership that is in the store now. */
  arm(): void {
    this.stop();
    const membership = selectMembership(this.store.getState());
    // By the store's time, as the clock may have passed the expiry since the store checked it.
    const { settledAt } = selectSession(this.store.getState());
    if (membership === null || timeUntilLapse(membership, settledAt) === null) return;
    const wait = timeUntilLapse(membership, this.now()) ?? 0;
    this.timer = setTimeout(
      () => {
        this.store.dispatch(membershipChecked(this.now()));
        this.arm();
      },
      Math.min(wait, LONGEST_TIMER),
    );
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}

/** Checks whether the session is still valid, when the page becomes visible and every few minutes. */
function confirmNowAndThen(): Stop {
  const confirm = () => {
    if (document.visibilityState === 'visible') void confirmSession();
  };
  document.addEventListener('visibilitychange', confirm);
  const timer = setInterval(confirm, CONFIRM_EVERY_MS);
  return () => {
    document.removeEventListener('visibilitychange', confirm);
    clearInterval(timer);
  };
}
