/**
 * The listeners of the session: the sign-in, scalar fields of the member's record, the server's
 * clock, the connection and pending writes. A session that is cached on the device (decision 37)
 * is assumed until the server responds.
 */
import {
  addressDiffers,
  connectionChanged,
  membershipChecked,
  OWN_FIELDS,
  ownRecordReceived,
  ownRecordRefused,
  pendingWritesChanged,
  selectMembership,
  sessionAssumed,
  type OwnField,
} from '../../access/sessionSlice';
import { isStaffType } from '../../../model/membership';
import {
  confirmSession,
  endSessionFor,
  isSessionByLink,
  refreshClaims,
  watchIdentity,
  type Identity,
  type IdentityWatcher,
} from '../../data/auth';
import { toDataError } from '../../data/errors';
import { combineSources, valueSource, type Source } from '../../data/source';
import { paths } from '../../data/paths';
import { isAnyPending, watchPendingWrites } from '../../data/pending';
import { reconnectWhileSending } from '../../data/reconnect';
import {
  readValue,
  stopAllListeners,
  subscribeToClockOffset,
  subscribeToConnection,
  type Stop,
} from '../../data/subscribe';
import type { Json } from '../../data/update';
import { forgetReading, isSharedComputer, takeMemberIntoTab } from '../../lib/browserStore';
import { sweepUploads } from '../../shared/uploads/uploads';
import { dropOthers, stopPersisting } from '../../store/persist';
import { recalled } from '../../store/liveValues';
import { signedIn, signedOut } from '../../store/sessionEvents';
import { notedUid, noteSignedIn } from '../signedInHint';
import type { AppStore } from '../store';
import { persistScope, persistSessionOf, recallSession } from './persistedSession';
import { confirmNowAndThen, LapseTimer } from './sessionTimers';
import { takeOverAddress } from './takeOverAddress';

/**
 * When to check again for a record that seems deleted while the provider cannot be reached, in
 * milliseconds.
 */
export const RETRY_MS = 5000;

type IdentitySource = (onChange: IdentityWatcher) => Stop;

/**
 * Starts the session's listeners on a store. The backend must be chosen before; Firebase may load
 * later.
 * @param identities the source of sign-ins; tests pass their own
 * @param onBegun called once the session of the last visit is assumed, or there is none to assume
 * @returns a function that stops all listeners
 */
export function startSession(
  store: AppStore,
  identities: IdentitySource = watchIdentity,
  onBegun: () => void = () => undefined,
): Stop {
  let clockOffset = 0;
  let stopOwnRecord: Stop = () => undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the identities, so that a late response for one of them is not applied to the next. */
  let turn = 0;
  /** The server has shown a record in this session. A missing record is then not an unfinished registration. */
  let hasExisted = false;
  let isStopped = false;
  const noted = notedUid();
  const scope = persistScope();
  /** The identity reported by the provider; undefined until it has responded. */
  let identified: Identity | null | undefined;
  /** The identity whose session was assumed before the provider responded. */
  let assumed: Identity | null = null;
  let isSubscribed = false;
  const now = () => Date.now() + clockOffset;

  const lapseTimer = new LapseTimer(store, now);

  const noteRecord = () => {
    const { assumed: isAssumed, own } = store.getState().session;
    // During a registration, the record is a local echo of a write that the rules may still reject.
    hasExisted ||= !isAssumed && typeof own.userType === 'string' && !isAnyPending();
  };

  /**
   * Staff have no rights in a session by sign-in link (decision 96). It ends before the staff menu
   * is shown.
   */
  const endIfPromoted = (userType: Json | undefined): boolean => {
    if (!isStaffType(userType) || !identified || !isSessionByLink()) return false;
    forgetOwnRecord();
    void endSessionFor('promoted');
    return true;
  };

  const subscribeToOwnRecord = (identity: Identity): void => {
    const { uid, email } = identity;
    let knownClaims: Json | undefined;
    let isTakingAddress = false;
    let isOver = false;
    isSubscribed = true;
    const stop = combineSources<Record<OwnField, Json>>(ownSources(uid))({
      onData: (own) => {
        if (!own) return;
        if (own.userType === null && hasExisted) {
          void checkRecordExists(identity);
          return;
        }
        if (endIfPromoted(own.userType)) return;
        store.dispatch(ownRecordReceived({ own, now: now() }));
        noteRecord();
        lapseTimer.arm();
        // Only once: if the rules reject the new address, the old one arrives here again.
        if (!isTakingAddress && addressDiffers(email, own.email ?? undefined)) {
          isTakingAddress = true;
          void takeOverAddress(store, identity);
        }
        if (knownClaims !== undefined && knownClaims !== own.claimsAt) {
          refreshClaims().catch((cause: unknown) => {
            console.error('Refreshing the claims failed; the next upload tries again:', cause);
          });
        }
        knownClaims = own.claimsAt;
      },
      onError: (error) => {
        // Each field reports its own rejection; only the first one counts.
        if (isOver) return;
        isOver = true;
        if (identified === undefined) {
          // The assumed member is not signed in. The provider is about to report this.
          forgetOwnRecord();
          return;
        }
        if (error.kind === 'denied' && hasExisted) {
          void checkRecordExists(identity);
          return;
        }
        // A denied read means that there is no record: a registration is not finished. That is not an error.
        if (error.kind !== 'denied') console.error('Own record:', error.code);
        store.dispatch(ownRecordRefused(error.kind));
      },
    });
    stopOwnRecord = () => {
      isOver = true;
      stop();
    };
  };

  /**
   * Handles a record that has disappeared. A server that has just restarted may report this for a
   * moment. The screen does not change until the provider has confirmed the session and the
   * database was read again.
   */
  const checkRecordExists = async (identity: Identity) => {
    forgetOwnRecord();
    const startedIn = turn;
    const session = await confirmSession();
    if (session === 'ended' || startedIn !== turn) return;
    if (session === 'unknown') {
      retryTimer = setTimeout(() => void checkRecordExists(identity), RETRY_MS);
      return;
    }
    const isDeleted = await isRecordDeleted(identity.uid);
    if (startedIn !== turn) return;
    if (isDeleted) await endSessionFor('removed');
    else subscribeToOwnRecord(identity);
  };

  const forgetOwnRecord = () => {
    turn += 1;
    lapseTimer.stop();
    clearTimeout(retryTimer);
    stopOwnRecord();
    isSubscribed = false;
  };

  /**
   * Starts with the session of the last visit. The member's record is read first, so that it
   * arrives before any data of the page.
   */
  const assumeLastVisit = async () => {
    const lastVisit = await recallSession(scope);
    if (!lastVisit || isStopped || identified === null) return;
    const { uid, email, own, values } = lastVisit;
    // The cache belongs to another member, because the device could not be cleared.
    if (uid !== noted) return;
    if (identified && (identified.uid !== uid || identified.email !== email)) return;
    if (selectMembership(store.getState()) !== null) return;
    if (!identified) {
      assumed = { uid, email };
      subscribeToOwnRecord(assumed);
    }
    store.dispatch(recalled(values));
    store.dispatch(sessionAssumed({ uid, email, own, now: now() }));
    lapseTimer.arm();
  };

  // Sign Out removes the note at once. The device may not have been cleared before the tab was closed.
  if (noted !== null) void assumeLastVisit().finally(onBegun);
  else onBegun();
  let wasConnected = false;
  let isFirst = true;
  const stops: Stop[] = [
    persistSessionOf(store, scope),
    subscribeToConnection((connected) => {
      const isBack = connected && wasConnected && !store.getState().session.connected;
      wasConnected ||= connected;
      store.dispatch(connectionChanged(connected));
      if (isBack) void confirmSession();
    }),
    subscribeToClockOffset((offset) => {
      clockOffset = offset;
      store.dispatch(membershipChecked(now()));
      lapseTimer.arm();
    }),
    watchPendingWrites((count) => {
      store.dispatch(pendingWritesChanged(count));
      noteRecord();
    }),
    reconnectWhileSending(),
    confirmNowAndThen(),
    identities((identity, end) => {
      const begun = assumed;
      const continues = isSame(begun, identity) && isSubscribed;
      // A sign-in link or another tab can sign in another member in this session.
      const isAnother = begun
        ? !isSame(begun, identity)
        : Boolean(identified) && identified?.uid !== identity?.uid;
      assumed = null;
      identified = identity;
      if (!continues) {
        forgetOwnRecord();
        hasExisted = false;
      }
      if (!identity) {
        stopAllListeners();
        stopPersisting();
        forgetReading();
        // A member who left the portal signed in, and is not signed in now, has lost the session,
        // unless another tab has removed the note.
        const isLost = isFirst && noted !== null && notedUid() !== null;
        noteSignedIn(null);
        store.dispatch(signedOut(isLost ? 'revoked' : end));
      } else {
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
        if (!continues) {
          store.dispatch(signedIn(identity));
          subscribeToOwnRecord(identity);
        } else {
          // The server may send the record before the provider reports how the session was started.
          const { assumed: isAssumed, own } = store.getState().session;
          if (!isAssumed) endIfPromoted(own.userType);
        }
        void sweepUploads(identity.uid);
      }
      isFirst = false;
    }),
  ];

  return () => {
    isStopped = true;
    forgetOwnRecord();
    stops.forEach((stop) => stop());
  };
}

const ownSources = (uid: string) =>
  Object.fromEntries(
    OWN_FIELDS.map((field) => [field, valueSource(paths.userField(uid, field), (value) => value)]),
  ) as Record<OwnField, Source<Json>>;

const isSame = (one: Identity | null, other: Identity | null) =>
  one !== null && one.uid === other?.uid && one.email === other.email;

/**
 * Reads from the database, and waits for the connection. Detach the session's listeners on the
 * record first, because a remaining one would respond from its cache.
 */
async function isRecordDeleted(uid: string): Promise<boolean> {
  try {
    return (await readValue(paths.userField(uid, 'userType'))) === null;
  } catch (cause) {
    const error = toDataError(cause);
    if (error.kind !== 'denied') console.error('Looking for the user’s record failed:', error.code);
    return error.kind === 'denied';
  }
}
