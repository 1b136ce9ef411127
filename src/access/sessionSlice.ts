/**
 * Who is using this page: unknown until the provider has answered, then out or in; and of the own record the scalar
 * fields only (the record itself holds the whole register). A session may begin as it was at the last visit: `assumed`
 * until the server has told the own record.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionEnd } from '../data/auth';
import type { FailureKind } from '../data/errors';
import type { Json } from '../data/update';
import { USER_TYPES, type UserType } from '../../model/membership';
import { fullName } from '../lib/text';
import { signedIn, signedOut } from '../store/sessionEvents';
import { effectiveRole, timeUntilLapse } from './effectiveRole';
import { READERS, type Role } from './roles';

/** The own record's fields that the app follows for the whole session. */
export const OWN_FIELDS = [
  // First, since a role counts only for the account's address: see `selectRole`.
  'email',
  'userType',
  'legalAccess',
  'expiryDate',
  'displayName',
  'firstName',
  'lastName',
  'company',
  'jobRole',
  'bio',
  'DOB',
  'profilePhoto',
  'claimsAt',
] as const;
export type OwnField = (typeof OWN_FIELDS)[number];

/** The fields that have arrived; null where there is nothing. */
export type OwnRecord = Partial<Record<OwnField, Json>>;

/** What the next visit begins with. */
export type PersistedSession = { email: string; own: OwnRecord };

type SessionState = {
  phase: 'unknown' | 'out' | 'in';
  /** As it was at the last visit. It opens what that member could open; nobody is led away on it, and nothing is edited. */
  assumed: boolean;
  /** Why the last session ended, where that was not the person's doing. */
  end: SessionEnd | null;
  uid: string | null;
  /** The address the provider knows, also where there is no record yet. */
  email: string;
  own: OwnRecord;
  failure: FailureKind | null;
  /** The record may not follow the account to its address. */
  addressRefused: boolean;
  /** Server time when the role was last settled; moved on by the expiry timer. */
  settledAt: number;
  connected: boolean;
  /** The database was reached since the page was opened. */
  wasConnected: boolean;
  pendingWrites: number;
};

const initialState: SessionState = {
  phase: 'unknown',
  assumed: false,
  end: null,
  uid: null,
  email: '',
  own: {},
  failure: null,
  addressRefused: false,
  settledAt: 0,
  connected: true,
  wasConnected: false,
  pendingWrites: 0,
};

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionAssumed(
      state,
      { payload }: PayloadAction<PersistedSession & { uid: string; now: number }>,
    ) {
      const { uid, email, own, now } = payload;
      Object.assign(state, { phase: 'in', assumed: true, uid, email, own, settledAt: now });
    },
    ownRecordReceived(state, { payload }: PayloadAction<{ own: OwnRecord; now: number }>) {
      state.assumed = false;
      state.own = payload.own;
      state.settledAt = payload.now;
    },
    ownRecordRefused(state, { payload }: PayloadAction<FailureKind>) {
      state.assumed = false;
      state.failure = payload;
    },
    addressRefused(state) {
      state.addressRefused = true;
    },
    membershipChecked(state, { payload: now }: PayloadAction<number>) {
      state.settledAt = now;
    },
    connectionChanged(state, { payload }: PayloadAction<boolean>) {
      state.connected = payload;
      state.wasConnected ||= payload;
    },
    pendingWritesChanged(state, { payload }: PayloadAction<number>) {
      state.pendingWrites = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedIn, (state, { payload }) => ({
        ...initialState,
        connected: state.connected,
        wasConnected: state.wasConnected,
        phase: 'in',
        uid: payload.uid,
        email: payload.email,
      }))
      .addCase(signedOut, (state, { payload: end = null }) => ({
        ...initialState,
        connected: state.connected,
        wasConnected: state.wasConnected,
        ...(end === 'asking' ? { phase: 'unknown' } : { phase: 'out', end }),
      }));
  },
});

export const {
  sessionAssumed,
  ownRecordReceived,
  ownRecordRefused,
  addressRefused,
  membershipChecked,
  connectionChanged,
  pendingWritesChanged,
} = sessionSlice.actions;

/** The part of the root state that this room reads. */
export type SessionRoot = { session: SessionState };

export const selectSession = (state: SessionRoot) => state.session;
export const selectUid = (state: SessionRoot) => state.session.uid;

const asText = (value: Json | undefined) => (typeof value === 'string' ? value : '');

/** The fields of the own record as text; empty where there is nothing. */
export const selectOwnText = (field: OwnField) => (state: SessionRoot) =>
  asText(state.session.own[field]);

/**
 * The membership facts of the own record; null while they are on their way. The rules show everybody the own record
 * whenever there is one, so a denied read says that there is none (a registration that was cut off).
 */
export function selectMembership({ session }: SessionRoot): {
  userType: UserType | null;
  expiryDate: number | null;
} | null {
  const { userType, expiryDate, legalAccess } = session.own;
  if (session.phase !== 'in') return null;
  if (session.failure === 'denied') return { userType: null, expiryDate: null };
  if (session.failure) return null;
  if (userType === undefined || expiryDate === undefined || legalAccess === undefined) return null;
  return {
    userType: USER_TYPES.find((known) => known === userType) ?? null,
    expiryDate: typeof expiryDate === 'number' ? expiryDate : null,
  };
}

/**
 * When the membership ends, in epoch milliseconds of the first moment without access; null while that is unknown, and for who
 * is never locked out.
 */
export function selectMembershipEnd(state: SessionRoot): number | null {
  const membership = selectMembership(state);
  const lapses = membership && timeUntilLapse(membership, state.session.settledAt) !== null;
  return lapses ? membership.expiryDate : null;
}

/**
 * Whether the account signs in with another address than its record names. The rules hold such a member until the record has
 * followed, so the role is unknown meanwhile.
 */
export const addressDiffers = (account: string, recorded: Json | undefined): boolean =>
  account !== '' && typeof recorded === 'string' && recorded !== account;

/** The role that counts now, or null while it is unknown. */
export function selectRole(state: SessionRoot): Role | null {
  if (state.session.phase === 'unknown') return null;
  if (state.session.phase === 'out') return 'visitor';
  const membership = selectMembership(state);
  if (membership === null) return null;
  const role = effectiveRole(membership, state.session.settledAt);
  const { email, own } = state.session;
  if (!READERS.includes(role) || !addressDiffers(email, own.email)) return role;
  return state.session.addressRefused ? 'expiredUser' : null;
}

/** Whether the member's legal access is on. */
export const selectLegalAccess = ({ session }: SessionRoot) => session.own.legalAccess === 'on';

/** The member's first and last name. */
export const selectOwnFullName = ({ session: { own, email } }: SessionRoot) =>
  fullName({ firstName: asText(own.firstName), lastName: asText(own.lastName), email });

/** The member's own name as the portal shows it. */
export const selectOwnName = (root: SessionRoot) =>
  asText(root.session.own.displayName) || selectOwnFullName(root);
