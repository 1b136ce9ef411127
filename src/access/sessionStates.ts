/** The states of a session, and what moves it from one to another. */

export type SessionState =
  /** The sign-in provider has not responded, and nothing is cached. */
  | 'unknown'
  /** The session of the last visit, from this device. The provider has not responded. */
  | 'cached'
  /** The provider has named the member. The database has not sent the member's record. */
  | 'verifying'
  /** The database has sent the member's record, or refused it because there is none. */
  | 'signedIn'
  | 'signedOut';

export type SessionEvent =
  /** The device has a session of the last visit. */
  | 'recalled'
  /** The provider has named the member whose session was recalled. */
  | 'confirmed'
  /** The provider has named a member, who may be another one. */
  | 'identified'
  /** The database has sent the member's record, or refused it. */
  | 'answered'
  /** The session has ended, and the reason is being looked up. */
  | 'ending'
  /** No one is signed in. */
  | 'left';

type Transitions = Readonly<Record<SessionState, Partial<Record<SessionEvent, SessionState>>>>;

/** Events that lead from each state to the same one. */
const ANY = { identified: 'verifying', ending: 'unknown', left: 'signedOut' } as const;

/** Where each event leads. An event without an entry changes nothing. */
export const TRANSITIONS: Transitions = {
  unknown: { ...ANY, recalled: 'cached' },
  cached: { ...ANY, confirmed: 'verifying', answered: 'signedIn' },
  verifying: { ...ANY, answered: 'signedIn' },
  signedIn: ANY,
  signedOut: ANY,
};

export const nextState = (state: SessionState, event: SessionEvent): SessionState =>
  TRANSITIONS[state][event] ?? state;

/** Returns whether the session comes from the device or the provider only. It causes no redirect and edits nothing. */
export const isAssumed = (state: SessionState): boolean =>
  state === 'cached' || state === 'verifying';
