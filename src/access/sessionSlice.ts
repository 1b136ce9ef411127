/** Stores only scalar fields of the member's record, because the record also contains the whole register. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionEnd } from '../data/auth';
import type { FailureKind } from '../data/errors';
import type { Json } from '../data/update';
import { USER_TYPES, type UserType } from '../../model/membership';
import { fullName } from '../lib/text';
import { signedIn, signedOut } from '../store/sessionEvents';
import { effectiveRole, timeUntilLapse } from './effectiveRole';
import type { RegisterAccess } from './roleMatrix';
import { MEMBERS, READERS, type Role } from './roles';
import { isAssumed, nextState, type SessionEvent, type SessionState } from './sessionStates';

export const OWN_FIELDS = [
  // First, because a role counts only with the account's current address: see `selectRole`.
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
  'competence',
  'profilePhoto',
  'claimsAt',
] as const;
export type OwnField = (typeof OWN_FIELDS)[number];

export type OwnRecord = Partial<Record<OwnField, Json>>;

export type PersistedSession = { email: string; own: OwnRecord };

/** The number of items that a member without legal access tries; 'none' without a trial, null while unknown. */
export type Trial = number | 'none' | null;

type SessionSlice = {
  state: SessionState;
  /** Why the last session ended, unless the member signed out. */
  end: SessionEnd | null;
  uid: string | null;
  /** The address that the provider has, even where there is no record yet. */
  email: string;
  own: OwnRecord;
  trial: Trial;
  failure: FailureKind | null;
  /** The record cannot take over the account's new address. */
  addressRefused: boolean;
  /** Server time at which the role was last computed. The expiry timer updates it. */
  settledAt: number;
  connected: boolean;
  wasConnected: boolean;
  pendingWrites: number;
};

const initialState: SessionSlice = {
  state: 'unknown',
  end: null,
  uid: null,
  email: '',
  own: {},
  trial: null,
  failure: null,
  addressRefused: false,
  settledAt: 0,
  connected: true,
  wasConnected: false,
  pendingWrites: 0,
};

const move = (session: SessionSlice, event: SessionEvent) => {
  session.state = nextState(session.state, event);
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
      Object.assign(state, { uid, email, own, settledAt: now });
      move(state, 'recalled');
    },
    /** The provider has named the member of the last visit. */
    sessionConfirmed(state) {
      move(state, 'confirmed');
    },
    ownRecordReceived(state, { payload }: PayloadAction<{ own: OwnRecord; now: number }>) {
      move(state, 'answered');
      state.own = payload.own;
      state.settledAt = payload.now;
    },
    ownRecordRefused(state, { payload }: PayloadAction<FailureKind>) {
      move(state, 'answered');
      state.failure = payload;
    },
    addressRefused(state) {
      state.addressRefused = true;
    },
    trialChanged(state, { payload }: PayloadAction<Trial>) {
      state.trial = payload;
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
        state: nextState(state.state, 'identified'),
        uid: payload.uid,
        email: payload.email,
      }))
      .addCase(signedOut, (state, { payload: end = null }) => ({
        ...initialState,
        connected: state.connected,
        wasConnected: state.wasConnected,
        state: nextState(state.state, end === 'asking' ? 'ending' : 'left'),
        end: end === 'asking' ? null : end,
      }));
  },
});

export const {
  sessionAssumed,
  sessionConfirmed,
  ownRecordReceived,
  ownRecordRefused,
  addressRefused,
  trialChanged,
  membershipChecked,
  connectionChanged,
  pendingWritesChanged,
} = sessionSlice.actions;

/** The part of the root state that this folder reads. */
export type SessionRoot = { session: SessionSlice };

export const selectSession = (state: SessionRoot) => state.session;
/** Returns whether the server has not confirmed the session yet. It causes no redirect and edits nothing. */
export const selectIsAssumed = ({ session }: SessionRoot) => isAssumed(session.state);
export const selectUid = (state: SessionRoot) => state.session.uid;

const asText = (value: Json | undefined) => (typeof value === 'string' ? value : '');

export const selectOwnText = (field: OwnField) => (state: SessionRoot) =>
  asText(state.session.own[field]);

/** Null while loading. The rules always let people read their own record, so a denied read means that it doesn't exist. */
export function selectMembership({ session }: SessionRoot): {
  userType: UserType | null;
  expiryDate: number | null;
} | null {
  const { userType, expiryDate, legalAccess } = session.own;
  if (session.uid === null) return null;
  if (session.failure === 'denied') return { userType: null, expiryDate: null };
  if (session.failure) return null;
  if (userType === undefined || expiryDate === undefined || legalAccess === undefined) return null;
  return {
    userType: USER_TYPES.find((known) => known === userType) ?? null,
    expiryDate: typeof expiryDate === 'number' ? expiryDate : null,
  };
}

/** Epoch milliseconds of the first moment without access; null while unknown and for staff. */
export function selectMembershipEnd(state: SessionRoot): number | null {
  const membership = selectMembership(state);
  const lapses = membership && timeUntilLapse(membership, state.session.settledAt) !== null;
  return lapses ? membership.expiryDate : null;
}

/** The rules give a member no access until the record has the account's address, so the role is unknown until then. */
export const addressDiffers = (account: string, recorded: Json | undefined): boolean =>
  account !== '' && typeof recorded === 'string' && recorded !== account;

/** Null while unknown. */
export function selectRole(state: SessionRoot): Role | null {
  if (state.session.state === 'unknown') return null;
  if (state.session.state === 'signedOut') return 'visitor';
  const membership = selectMembership(state);
  if (membership === null) return null;
  const role = effectiveRole(membership, state.session.settledAt);
  const { email, own } = state.session;
  if (!READERS.includes(role) || !addressDiffers(email, own.email)) return role;
  return state.session.addressRefused ? 'expiredUser' : null;
}

export const selectLegalAccess = ({ session }: SessionRoot) => session.own.legalAccess === 'on';

/** The uid of a member without legal access, and null for all others. */
export const selectWithoutAccess = (state: SessionRoot): string | null => {
  const role = selectRole(state);
  return role !== null && MEMBERS.includes(role) && !selectLegalAccess(state)
    ? selectUid(state)
    : null;
};

/** The number of items that the member tries, or null outside a trial. */
export const selectTrialItems = (state: SessionRoot): number | null => {
  const { trial } = state.session;
  return typeof trial === 'number' && !selectLegalAccess(state) ? trial : null;
};

export function selectRegisterAccess(state: SessionRoot): RegisterAccess {
  if (selectLegalAccess(state)) return 'full';
  return selectTrialItems(state) === null ? 'none' : 'trial';
}

export const selectOwnFullName = ({ session: { own, email } }: SessionRoot) =>
  fullName({ firstName: asText(own.firstName), lastName: asText(own.lastName), email });

export const selectOwnName = (root: SessionRoot) =>
  asText(root.session.own.displayName) || selectOwnFullName(root);
