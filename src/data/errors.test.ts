import { describe, expect, it, vi } from 'vitest';
import { noteConnection } from './connection';
import { quotable, toDataError, wordsOf } from './errors';

describe('toDataError for a script or style sheet of the app that fails to load', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://portal.example/assets/icsFile-1.js',
    'error loading dynamically imported module: https://portal.example/assets/icsFile-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/calendar-1.css',
  ])('reports a new version if there is a connection: %s', (message) => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    noteConnection(true);
    expect(toDataError(new TypeError(message))).toMatchObject({
      kind: 'renewed',
      message: 'The portal was updated. Please reload the page.',
    });
    onLine.mockReturnValue(false);
    expect(toDataError(new TypeError(message)).kind).toBe('offline');
    onLine.mockReturnValue(true);
    noteConnection(false);
    expect(toDataError(new TypeError(message)).kind).toBe('offline');
  });
});

describe('the provider’s messages', () => {
  it.each([
    [
      'Firebase: The email address is already in use by another account. (auth/email-already-in-use).',
      'The email address is already in use by another account.',
    ],
    [
      'Firebase: Password should be at least 6 characters (auth/weak-password).',
      'Password should be at least 6 characters',
    ],
    // Without a sentence the code is all that can be shown.
    ['Firebase: Error (auth/quota-exceeded).', 'Firebase: Error (auth/quota-exceeded).'],
    ['There is no such user.', 'There is no such user.'],
  ])('%j is shown as %j', (message, quoted) => {
    expect(quotable(message)).toBe(quoted);
  });

  it('technical messages are replaced by plain text, and other messages are quoted', () => {
    const jargon =
      'Firebase: A network AuthError (such as timeout, interrupted connection or unreachable host) has occurred. (auth/network-request-failed).';
    expect(wordsOf('auth/network-request-failed', jargon)).toBe(
      'The portal could not be reached. Please check your connection.',
    );
    expect(wordsOf('auth/other', 'Firebase: Something else. (auth/other).')).toBe(
      'Something else.',
    );
  });
});
