import { expect, test } from 'vitest';
import { nextState, TRANSITIONS, type SessionEvent, type SessionState } from './sessionStates';

const EVENTS = [
  'recalled',
  'confirmed',
  'identified',
  'answered',
  'ending',
  'left',
] as const satisfies readonly SessionEvent[];

/** The state after each event, in the order of `EVENTS`. */
const EXPECTED: Record<SessionState, SessionState[]> = {
  unknown: ['cached', 'unknown', 'verifying', 'unknown', 'unknown', 'signedOut'],
  cached: ['cached', 'verifying', 'verifying', 'signedIn', 'unknown', 'signedOut'],
  verifying: ['verifying', 'verifying', 'verifying', 'signedIn', 'unknown', 'signedOut'],
  signedIn: ['signedIn', 'signedIn', 'verifying', 'signedIn', 'unknown', 'signedOut'],
  signedOut: ['signedOut', 'signedOut', 'verifying', 'signedOut', 'unknown', 'signedOut'],
};

test.each(Object.entries(EXPECTED))(
  'a session that is %s has the expected transitions',
  (state, expected) => {
    expect(EVENTS.map((event) => nextState(state as SessionState, event))).toEqual(expected);
  },
);

test('a session is signed in only after the database has answered', () => {
  const leading = Object.values(TRANSITIONS).flatMap((events) =>
    Object.entries(events).flatMap(([event, next]) => (next === 'signedIn' ? [event] : [])),
  );
  expect(new Set(leading)).toEqual(new Set(['answered']));
});
