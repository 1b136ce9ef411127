import { describe, expect, it } from 'vitest';
import { quotable } from './errors';

describe('a provider’s message', () => {
  it.each([
    [
      'Firebase: The email address is already in use by another account. (auth/email-already-in-use).',
      'The email address is already in use by another account.',
    ],
    [
      'Firebase: Password should be at least 6 characters (auth/weak-password).',
      'Password should be at least 6 characters',
    ],
    // Without a sentence the code is all there is to say.
    ['Firebase: Error (auth/quota-exceeded).', 'Firebase: Error (auth/quota-exceeded).'],
    ['There is no such user.', 'There is no such user.'],
  ])('%j is quoted as %j', (message, quoted) => {
    expect(quotable(message)).toBe(quoted);
  });
});
