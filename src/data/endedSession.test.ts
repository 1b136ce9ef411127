import { beforeEach, expect, test } from 'vitest';
import { unsignedToken } from '../../test/support/unsignedToken';
import { forgettingEnded, isEnded, noteEnded } from './sessionEnd';

const buildSession = (uid: string, second: number) => {
  const accessToken = unsignedToken({ sub: uid, auth_time: second });
  const stored = { uid, stsTokenManager: { accessToken } };
  return { uid, toJSON: () => stored };
};

beforeEach(() => localStorage.clear());

test('only the session that was ended in this browser counts as ended', () => {
  noteEnded(buildSession('ann', 7));
  expect(isEnded(buildSession('ann', 7))).toBe(true);
  expect(isEnded(buildSession('ann', 8))).toBe(false);
  expect(isEnded(buildSession('ben', 7))).toBe(false);
});

test('a member can sign in again within the same second', async () => {
  const session = buildSession('ann', 7);
  noteEnded(session);
  const wasEnded = await forgettingEnded(() => Promise.resolve(isEnded(session)));
  expect(wasEnded).toBe(false);
  expect(isEnded(session)).toBe(false);
});

test('the ended session still counts as ended after a failed sign-in', async () => {
  const session = buildSession('ann', 7);
  noteEnded(session);
  const refused = new Error('wrong password');
  await expect(forgettingEnded(() => Promise.reject(refused))).rejects.toBe(refused);
  expect(isEnded(session)).toBe(true);
});

test('another session that ends during a failed sign-in counts as ended', async () => {
  const other = buildSession('ben', 9);
  noteEnded(buildSession('ann', 7));
  const signIn = () => {
    noteEnded(other);
    return Promise.reject(new Error('too many tries'));
  };
  await expect(forgettingEnded(signIn)).rejects.toThrow('too many tries');
  expect(isEnded(other)).toBe(true);
});
