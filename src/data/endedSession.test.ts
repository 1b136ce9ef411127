import { beforeEach, expect, test } from 'vitest';
import { unsignedToken } from '../../test/support/unsignedToken';
import { forgetEnded, isEnded, noteEnded } from './endedSession';

/** A member who has signed in at a second. */
const buildSession = (uid: string, second: number) => {
  const accessToken = unsignedToken({ sub: uid, auth_time: second });
  const stored = { uid, stsTokenManager: { accessToken } };
  return { uid, toJSON: () => stored };
};

beforeEach(() => localStorage.clear());

test('a session that was ended here is known, and no other', () => {
  noteEnded(buildSession('ann', 7));
  expect(isEnded(buildSession('ann', 7))).toBe(true);
  expect(isEnded(buildSession('ann', 8))).toBe(false);
  expect(isEnded(buildSession('ben', 7))).toBe(false);
});

test('who signs in again within the same second is signed in', () => {
  noteEnded(buildSession('ann', 7));
  forgetEnded();
  expect(isEnded(buildSession('ann', 7))).toBe(false);
});
