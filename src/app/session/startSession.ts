/**
 * The session's own listeners: who is signed in, the scalar fields of the own record, the server's clock, the
 * connection and the writes that wait. Also the timer that ends a membership at its expiry without a reload.
 */
import {
  addressDiffers,
  connectionChanged,
  membershipChecked,
  OWN_FIELDS,
  ownFieldReceived,
  ownRecordRefused,
  pendingWritesChanged,
  selectMembership,
} from '../../access/sessionSlice';
import { timeUntilLapse } from '../../access/effectiveRole';
import {
  confirmSession,
  endSessionFor,
  refreshClaims,
  watchIdentity,
  type Identity,
  type IdentityWatcher,
} from '../../data/auth';
import { toDataError } from '../../data/errors';
import { paths } from '../../data/paths';
import { isAnyPending, watchPendingWrites } from '../../data/pending';
import { forgetSearchIndexes } from '../../data/searchIndex';
import {
  readValue,
  stopAllListeners,
  subscribeToClockOffset,
  subscribeToConnection,
  subscribeToValue,
  type Stop,
} from '../../data/subscribe';
import { sweepUploads } from '../../shared/uploads/uploads';
import { signedIn, signedOut } from '../../store/sessionEvents';
import { isNotedSignedIn, noteSignedIn } from '../signedInHint';
import type { AppStore } from '../store';
import { takeOverAddress } from './takeOverAddress';

/** `setTimeout` fires at once beyond 2^31 ms, so a far expiry is approached in steps. */
const LONGEST_TIMER = 24 * 24 * 60 * 60 * 1000;

/** How often a page that stays open asks whether its session still stands: nothing tells it of an account that was disabled. */
const CONFIRM_EVERY_MS = 5 * 60 * 1000;
/** When to look again at a record that seems to be gone while the provider cannot be asked. */
const LOOK_AGAIN_MS = 5000;

type IdentitySource = (onChange: IdentityWatcher) => Stop;

/**
 * Starts the session's listeners on a store. Firebase must be started.
 * @param identities where sign-ins come from; tests give their own.
 * @returns a function that stops them all.
 */
export function startSession(store: AppStore, identities: IdentitySource = watchIdentity): Stop {
  let clockOffset = 0;
  let ownStops: Stop[] = [];
  let lapseTimer: ReturnType<typeof setTimeout> | undefined;
  let lookAgainTimer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the identities, so that what was asked for one of them is not done to the next. */
  let turn = 0;
  /** The server has shown a record in this session, so its absence is no registration under way. */
  let hasStood = false;
  const wasSignedIn = isNotedSignedIn();
  const now = () => Date.now() + clockOffset;

  const armLapseTimer = () => {
    clearTimeout(lapseTimer);
    const membership = selectMembership(store.getState());
    const wait = membership && timeUntilLapse(membership, now());
    if (wait === null) return;
    lapseTimer = setTimeout(
      () => {
        store.dispatch(membershipChecked(now()));
        armLapseTimer();
      },
      Math.min(wait, LONGEST_TIMER),
    );
  };

  const noteRecord = () => {
    const { userType } = store.getState().session.own;
    // What a registration under way shows is the echo of its write, which may yet be refused.
    hasStood ||= typeof userType === 'string' && !isAnyPending();
  };

  const followOwnRecord = (identity: Identity): Stop[] => {
    const { uid, email } = identity;
    let knownClaims: unknown;
    let followsAddress = false;
    return OWN_FIELDS.map((field) =>
      subscribeToValue(paths.userField(uid, field), {
        onData: (value) => {
          if (field === 'userType' && value === null && hasStood) {
            void doubtRecord(identity);
            return;
          }
          store.dispatch(ownFieldReceived({ field, value, now: now() }));
          noteRecord();
          armLapseTimer();
          // Once: a refusal puts the old address back, which arrives here again.
          if (field === 'email' && !followsAddress && addressDiffers(email, value)) {
            followsAddress = true;
            void takeOverAddress(store, identity);
          }
          if (field === 'claimsAt') {
            if (knownClaims !== undefined && knownClaims !== value) {
              refreshClaims().catch((cause: unknown) => {
                console.error('Refreshing the claims failed; the next upload tries again:', cause);
              });
            }
            knownClaims = value;
          }
        },
        onError: (error) => {
          if (error.kind === 'denied' && hasStood) {
            void doubtRecord(identity);
            return;
          }
          // Denied says that there is no record (a registration under way, or cut off): nothing is wrong.
          if (error.kind !== 'denied') console.error(`Own record, ${field}:`, error.code);
          store.dispatch(ownRecordRefused(error.kind));
        },
      }),
    );
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
      lookAgainTimer = setTimeout(() => void doubtRecord(identity), LOOK_AGAIN_MS);
      return;
    }
    const isGone = await isRecordGone(identity.uid);
    if (asked !== turn) return;
    if (isGone) await endSessionFor('removed');
    else ownStops = followOwnRecord(identity);
  };

  const forgetOwnRecord = () => {
    turn += 1;
    clearTimeout(lapseTimer);
    clearTimeout(lookAgainTimer);
    ownStops.forEach((stop) => stop());
    ownStops = [];
  };

  let wasConnected = false;
  let isFirst = true;
  const stops: Stop[] = [
    subscribeToConnection((connected) => {
      const isBack = connected && wasConnected && !store.getState().session.connected;
      wasConnected ||= connected;
      store.dispatch(connectionChanged(connected));
      if (isBack) void confirmSession();
    }),
    subscribeToClockOffset((offset) => {
      clockOffset = offset;
      store.dispatch(membershipChecked(now()));
      armLapseTimer();
    }),
    watchPendingWrites((count) => {
      store.dispatch(pendingWritesChanged(count));
      noteRecord();
    }),
    confirmNowAndThen(),
    identities((identity, end) => {
      forgetOwnRecord();
      hasStood = false;
      if (!identity) {
        stopAllListeners();
        forgetSearchIndexes();
        noteSignedIn(false);
        // Whoever left the portal signed in, and is not any more, was signed out elsewhere.
        store.dispatch(signedOut(isFirst && wasSignedIn ? 'revoked' : end));
      } else {
        noteSignedIn(true);
        store.dispatch(signedIn(identity));
        ownStops = followOwnRecord(identity);
        void sweepUploads(identity.uid);
      }
      isFirst = false;
    }),
  ];

  return () => {
    forgetOwnRecord();
    stops.forEach((stop) => stop());
  };
}

/** Asks whether the session still stands whenever the page comes back to the front, and every few minutes. */
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

/** Asks the database, however long the connection is away. Only the own listeners may be detached, or one of them answers. */
async function isRecordGone(uid: string): Promise<boolean> {
  try {
    return (await readValue(paths.userField(uid, 'userType'))) === null;
  } catch (cause) {
    const error = toDataError(cause);
    if (error.kind !== 'denied') console.error('Looking for the own record failed:', error.code);
    return error.kind === 'denied';
  }
}
