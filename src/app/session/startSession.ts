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
import { refreshClaims, watchIdentity, type Identity } from '../../data/auth';
import { paths } from '../../data/paths';
import { watchPendingWrites } from '../../data/pending';
import { forgetSearchIndexes } from '../../data/searchIndex';
import {
  stopAllListeners,
  subscribeToClockOffset,
  subscribeToConnection,
  subscribeToValue,
  type Stop,
} from '../../data/subscribe';
import { sweepUploads } from '../../shared/uploads/uploads';
import { signedIn, signedOut } from '../../store/sessionEvents';
import { noteSignedIn } from '../signedInHint';
import type { AppStore } from '../store';
import { takeOverAddress } from './takeOverAddress';

/** `setTimeout` fires at once beyond 2^31 ms, so a far expiry is approached in steps. */
const LONGEST_TIMER = 24 * 24 * 60 * 60 * 1000;

type IdentitySource = (onChange: (identity: Identity | null) => void) => Stop;

/**
 * Starts the session's listeners on a store. Firebase must be started.
 * @param identities where sign-ins come from; tests give their own.
 * @returns a function that stops them all.
 */
export function startSession(store: AppStore, identities: IdentitySource = watchIdentity): Stop {
  let clockOffset = 0;
  let ownStops: Stop[] = [];
  let lapseTimer: ReturnType<typeof setTimeout> | undefined;
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

  const followOwnRecord = ({ uid, email }: Identity): Stop[] => {
    let knownClaims: unknown;
    let followsAddress = false;
    return OWN_FIELDS.map((field) =>
      subscribeToValue(paths.userField(uid, field), {
        onData: (value) => {
          store.dispatch(ownFieldReceived({ field, value, now: now() }));
          armLapseTimer();
          // Once: a refusal puts the old address back, which arrives here again.
          if (field === 'email' && !followsAddress && addressDiffers(email, value)) {
            followsAddress = true;
            void takeOverAddress(store, { uid, email });
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
          // Denied says that there is no record (a registration under way, or cut off): nothing is wrong.
          if (error.kind !== 'denied') console.error(`Own record, ${field}:`, error.code);
          store.dispatch(ownRecordRefused(error.kind));
        },
      }),
    );
  };

  const forgetOwnRecord = () => {
    clearTimeout(lapseTimer);
    ownStops.forEach((stop) => stop());
    ownStops = [];
  };

  const stops: Stop[] = [
    subscribeToConnection((connected) => store.dispatch(connectionChanged(connected))),
    subscribeToClockOffset((offset) => {
      clockOffset = offset;
      store.dispatch(membershipChecked(now()));
      armLapseTimer();
    }),
    watchPendingWrites((count) => store.dispatch(pendingWritesChanged(count))),
    identities((identity) => {
      forgetOwnRecord();
      if (!identity) {
        stopAllListeners();
        forgetSearchIndexes();
        noteSignedIn(false);
        store.dispatch(signedOut());
        return;
      }
      noteSignedIn(true);
      store.dispatch(signedIn(identity));
      ownStops = followOwnRecord(identity);
      void sweepUploads(identity.uid);
    }),
  ];

  return () => {
    forgetOwnRecord();
    stops.forEach((stop) => stop());
  };
}
