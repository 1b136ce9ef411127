/**
 * The member's own record while a session is open. It confirms the session, and its end is the end
 * of the session.
 */
import {
  addressDiffers,
  addressRefused,
  OWN_FIELDS,
  ownRecordReceived,
  ownRecordRefused,
  selectIsAssumed,
  type OwnField,
} from '../access/sessionSlice';
import { isStaffType } from '../../model/membership';
import {
  confirmSession,
  endSessionFor,
  isSessionByLink,
  refreshClaims,
  type Identity,
} from '../data/auth';
import { toDataError, type DataError } from '../data/errors';
import { syncEmail } from '../data/mutations/account';
import { paths } from '../data/paths';
import { isAnyPending } from '../data/pending';
import { combineSources, valueSource, type Source } from '../data/source';
import { readValue, type Stop } from '../data/subscribe';
import type { Json } from '../data/update';
import { commit } from '../data/write';
import { readProjected } from '../shared/members/record';
import type { PortalStore } from './session';

/**
 * When to check again for a record that seems deleted while the provider cannot be reached, in
 * milliseconds.
 */
export const RETRY_MS = 5000;

type Fields = Record<OwnField, Json>;

export class OwnRecord {
  /** The provider has named the member whose record this is. */
  isIdentified = false;
  isOpen = false;
  /** The server has shown a record in this session. A missing record is then not an unfinished registration. */
  private hasExisted = false;
  /** Counts the identities, so that a late response for one of them is not applied to the next. */
  private turn = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private stopListening: Stop = () => undefined;

  /**
   * @param now returns the server's time in epoch milliseconds, as far as it is known
   * @param onReceived called after each change of the record
   */
  constructor(
    private readonly store: PortalStore,
    private readonly now: () => number,
    private readonly onReceived: () => void,
  ) {}

  open(identity: Identity): void {
    let knownClaims: Json | undefined;
    let isTakingAddress = false;
    let isOver = false;
    this.isOpen = true;
    const stop = combineSources<Fields>(sourcesOf(identity.uid))({
      onData: (own) => {
        if (!own) return;
        if (own.userType === null && this.hasExisted) {
          void this.checkExists(identity);
          return;
        }
        if (this.endIfPromoted(own.userType)) return;
        this.store.dispatch(ownRecordReceived({ own, now: this.now() }));
        this.noteExists();
        this.onReceived();
        // Only once: if the rules reject the new address, the old one arrives here again.
        if (!isTakingAddress && addressDiffers(identity.email, own.email ?? undefined)) {
          isTakingAddress = true;
          void takeOverAddress(this.store, identity);
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
        this.refuse(identity, error);
      },
    });
    this.stopListening = () => {
      isOver = true;
      stop();
    };
  }

  close(): void {
    this.turn += 1;
    clearTimeout(this.retryTimer);
    this.stopListening();
    this.isOpen = false;
  }

  /** Closes the record of this session. The next one may not have a record yet. */
  reset(): void {
    this.close();
    this.hasExisted = false;
  }

  /** During a registration, the record is a local echo of a write that the rules may still reject. */
  noteExists(): void {
    const { own } = this.store.getState().session;
    const isAssumed = selectIsAssumed(this.store.getState());
    this.hasExisted ||= !isAssumed && typeof own.userType === 'string' && !isAnyPending();
  }

  /**
   * Staff have no rights in a session by sign-in link (decision 96). It ends before the staff menu
   * is shown.
   */
  endIfPromoted(userType: Json | undefined): boolean {
    if (!isStaffType(userType) || !this.isIdentified || !isSessionByLink()) return false;
    this.close();
    void endSessionFor('promoted');
    return true;
  }

  private refuse(identity: Identity, error: DataError): void {
    if (!this.isIdentified) {
      // The recalled member is not signed in. The provider is about to report this.
      this.close();
    } else if (error.kind === 'denied' && this.hasExisted) {
      void this.checkExists(identity);
    } else {
      // A denied read means that there is no record: a registration is not finished. That is not an error.
      if (error.kind !== 'denied') console.error('Own record:', error.code);
      this.store.dispatch(ownRecordRefused(error.kind));
    }
  }

  /**
   * Handles a record that has disappeared. A server that has just restarted may report this for a
   * moment. The screen does not change until the provider has confirmed the session and the
   * database was read again.
   */
  private async checkExists(identity: Identity): Promise<void> {
    this.close();
    const startedIn = this.turn;
    const session = await confirmSession();
    if (session === 'ended' || startedIn !== this.turn) return;
    if (session === 'unknown') {
      this.retryTimer = setTimeout(() => void this.checkExists(identity), RETRY_MS);
      return;
    }
    const isDeleted = await isRecordDeleted(identity.uid);
    if (startedIn !== this.turn) return;
    if (isDeleted) await endSessionFor('removed');
    else this.open(identity);
  }
}

const sourcesOf = (uid: string) =>
  Object.fromEntries(
    OWN_FIELDS.map((field) => [field, valueSource(paths.userField(uid, field), (value) => value)]),
  ) as Record<OwnField, Source<Json>>;

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

/**
 * Writes the address of the account to the member's record. If the rules reject it (a personal
 * address), the member stays on the holding page, which names a contact.
 */
async function takeOverAddress(store: PortalStore, { uid, email }: Identity): Promise<void> {
  try {
    const record = await readProjected(uid);
    await commit(syncEmail({ uid, record, email }));
  } catch (cause) {
    console.error('The record was not updated with the email of the account:', cause);
    store.dispatch(addressRefused());
  }
}
