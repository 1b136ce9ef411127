/**
 * The session's own listeners: who is signed in, the scalar fields of the own record, the server's clock, the
 * connection and the writes that wait. A session that the
 * device remembers, or that was asked for ahead of the app (decision 40), is presumed until they have answered (decision 37).
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
import { forgetFirstWave } from '../../data/firstAnswers';
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
import { foundSession, persistScope, persistSessionOf, recallSession } from './persistedSession';
import { confirmNowAndThen, LapseTimer } from './sessionTimers';
import { takeOverAddress } from './takeOverAddress';

/** When to look again at a record that seems to be gone while the provider cannot be asked. */
export const RETRY_MS = 5000;

type IdentitySource = (onChange: IdentityWatcher) => Stop;

/**
 * Starts the session's listeners on a store. The backend must be chosen; Firebase may start later.
 * @param identities where sign-ins come from; tests give their own.
 * @param onBegun told once the last visit is presumed, or there is none to presume
 * @returns a function that stops them all.
 */
export function startSession(
  store: AppStore,
  identities: IdentitySource = watchIdentity,
  onBegun: () => void = () => undefined,
): Stop {
  let clockOffset = 0;
  let stopOwnRecord: Stop = () => undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the identities, so that what was asked for one of them is not done to the next. */
  let turn = 0;
  /** The server has shown a record in this session, so its absence is no registration under way. */
  let hasExisted = false;
  let isStopped = false;
  const noted = notedUid();
  const scope = persistScope();
  /** Who is signed in as the provider tells it; undefined until it has. */
  let identified: Identity | null | undefined;
  /** Whose session was begun before the provider had told. */
  let assumed: Identity | null = null;
  let isFollowing = false;
  const now = () => Date.now() + clockOffset;

  const lapseTimer = new LapseTimer(store, now);

  const noteRecord = () => {
    const { assumed: isAssumed, own } = store.getState().session;
    // What a registration under way shows is the echo of its write, which may yet be refused.
    hasExisted ||= !isAssumed && typeof own.userType === 'string' && !isAnyPending();
  };

  /** Staff have no rights in a session by a sign-in link (decision 96), so it ends before their menu is shown. */
  const endIfPromoted = (userType: Json | undefined): boolean => {
    if (!isStaffType(userType) || !identified || !isSessionByLink()) return false;
    forgetOwnRecord();
    void endSessionFor('promoted');
    return true;
  };

  const followOwnRecord = (identity: Identity): void => {
    const { uid, email } = identity;
    let knownClaims: Json | undefined;
    let followsAddress = false;
    let isOver = false;
    isFollowing = true;
    const stop = combineSources<Record<OwnField, Json>>(ownFeeds(uid))({
      onData: (own) => {
        if (!own) return;
        if (own.userType === null && hasExisted) {
          void doubtRecord(identity);
          return;
        }
        if (endIfPromoted(own.userType)) return;
        store.dispatch(ownRecordReceived({ own, now: now() }));
        noteRecord();
        lapseTimer.arm();
        // Once: a refusal puts the old address back, which arrives here again.
        if (!followsAddress && addressDiffers(email, own.email ?? undefined)) {
          followsAddress = true;
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
        // Each field is refused by itself.
        if (isOver) return;
        isOver = true;
        if (identified === undefined) {
          // Whoever was presumed is not here, which the provider is about to tell.
          forgetOwnRecord();
          return;
        }
        if (error.kind === 'denied' && hasExisted) {
          void doubtRecord(identity);
          return;
        }
        // Denied says that there is no record (a registration under way, or cut off): nothing is wrong.
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
   * The record that this session stands on is not there any more. A server that has just come back may say so for a moment:
   * the screen stays as it is until the provider has confirmed the session and the database has been asked anew.
   */
  const doubtRecord = async (identity: Identity) => {
    forgetOwnRecord();
    const asked = turn;
    const session = await confirmSession();
    if (session === 'ended' || asked !== turn) return;
    if (session === 'unknown') {
      retryTimer = setTimeout(() => void doubtRecord(identity), RETRY_MS);
      return;
    }
    const isDeleted = await isRecordDeleted(identity.uid);
    if (asked !== turn) return;
    if (isDeleted) await endSessionFor('removed');
    else followOwnRecord(identity);
  };

  const forgetOwnRecord = () => {
    turn += 1;
    lapseTimer.stop();
    clearTimeout(retryTimer);
    stopOwnRecord();
    isFollowing = false;
  };

  /** Begins as the last visit ended. The own record is asked for first, so that it is told before anything that a page asks. */
  const presume = async () => {
    const lastVisit = (await recallSession(scope)) ?? (await foundSession());
    if (!lastVisit || isStopped || identified === null) return;
    const { uid, email, own, values } = lastVisit;
    // The device could not be cleared after somebody else.
    if (uid !== noted) return;
    if (identified && (identified.uid !== uid || identified.email !== email)) return;
    if (selectMembership(store.getState()) !== null) return;
    if (!identified) {
      assumed = { uid, email };
      followOwnRecord(assumed);
    }
    store.dispatch(recalled(values));
    store.dispatch(sessionAssumed({ uid, email, own, now: now() }));
    lapseTimer.arm();
  };

  // Signing out takes the note away at once; the device may not have been cleared before its tab was closed.
  if (noted !== null) void presume().finally(onBegun);
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
      const goesOn = isSame(begun, identity) && isFollowing;
      // A sign-in link, or another tab, lets somebody in where somebody else is signed in.
      const isAnother = begun
        ? !isSame(begun, identity)
        : Boolean(identified) && identified?.uid !== identity?.uid;
      assumed = null;
      identified = identity;
      if (!goesOn) {
        forgetOwnRecord();
        hasExisted = false;
      }
      if (!identity) {
        stopAllListeners();
        stopPersisting();
        forgetReading();
        // Whoever left the portal signed in, and is not any more, has lost the session; but where another tab took the note away.
        const isLost = isFirst && noted !== null && notedUid() !== null;
        noteSignedIn(null);
        store.dispatch(signedOut(isLost ? 'revoked' : end));
      } else {
        if (isAnother) {
          stopAllListeners();
          forgetReading();
          store.dispatch(signedOut('asking'));
        }
        // It was asked for whoever was here before.
        if (identity.uid !== noted) forgetFirstWave();
        noteSignedIn(identity.uid);
        if (isSharedComputer()) {
          stopPersisting();
          takeMemberIntoTab(identity.uid);
        } else dropOthers(scope, identity.uid);
        if (!goesOn) {
          store.dispatch(signedIn(identity));
          followOwnRecord(identity);
        } else {
          // The server may have told the record before the provider told how the session came about.
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

const ownFeeds = (uid: string) =>
  Object.fromEntries(
    OWN_FIELDS.map((field) => [field, valueSource(paths.userField(uid, field), (value) => value)]),
  ) as Record<OwnField, Source<Json>>;

const isSame = (one: Identity | null, other: Identity | null) =>
  one !== null && one.uid === other?.uid && one.email === other.email;

/** Asks the database, however long the connection is away. Only the own listeners may be detached, or one of them answers. */
async function isRecordDeleted(uid: string): Promise<boolean> {
  try {
    return (await readValue(paths.userField(uid, 'userType'))) === null;
  } catch (cause) {
    const error = toDataError(cause);
    if (error.kind !== 'denied') console.error('Looking for the own record failed:', error.code);
    return error.kind === 'denied';
  }
}
