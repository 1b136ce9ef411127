import { describe, expect, test } from 'vitest';
import { soon } from '../../../test/support/receivers';
import { disconnect } from '../../../test/support/backend';
import {
  backend,
  openAgain,
  role,
  session,
  steps,
  stop,
  tell,
  UID,
  USER,
  setUpSession,
} from '../../../test/support/session';
import type { Prefetched } from '../../data/firstAnswers';
import { subscribeToValue } from '../../data/subscribe';
import { closeDevice, recall, stopPersisting, write } from '../../store/persist';
import { noteSignedIn } from '../signedInHint';
import { persistScope } from './persistedSession';

setUpSession();

describe('a prefetched session', () => {
  /** Opens the portal with an empty cache and these prefetched fields of the member's record. */
  async function open(found: Prefetched['session'], noted = UID): Promise<void> {
    stop();
    stopPersisting();
    await closeDevice();
    await disconnect();
    noteSignedIn(noted);
    const answers: Prefetched['answers'] = new Map([
      ['words.json', { value: 'asked ahead', arrived: Promise.resolve() }],
    ]);
    globalThis.prefetched = {
      sentAt: performance.now(),
      session: found,
      answers,
      hasQuestions: true,
      answered: Promise.resolve(),
    };
    openAgain();
  }
  const find = (own: Record<string, string> = {}) =>
    Promise.resolve({ ...USER, own: { userType: 'subscriber', email: USER.email, ...own } });

  const readWords = () => {
    const received: unknown[] = [];
    const stopReading = subscribeToValue('words', {
      onData: (value) => received.push(value),
      onError: () => undefined,
    });
    stopReading();
    return received;
  };

  test('is assumed until the server confirms the member’s record, and one listener uses each prefetched response', async () => {
    await open(find());
    await soon(() => expect(role()).toBe('subscriber'));
    expect(steps.find(({ phase }) => phase === 'in')).toMatchObject({ assumed: true, uid: UID });
    expect(readWords()).toEqual(['asked ahead']);
    expect(readWords(), 'once').toEqual([]);
    tell(USER);
    await soon(() => expect(session().assumed).toBe(false));
    expect(role()).toBe('subscriber');
  });

  test('gives way to the confirmed role if the role was removed in the meantime', async () => {
    backend.write(`users/${UID}/userType`, 'deletedUser');
    await open(find());
    await soon(() => expect(steps.some(({ assumed }) => assumed)).toBe(true));
    tell(USER);
    await soon(() => expect(role()).toBe('deletedUser'));
    await write();
    expect(await recall(persistScope())).toBeNull();
  });

  test('is not assumed for a person who cannot read anything', async () => {
    await open(find({ userType: 'newUser' }));
    await soon(() => expect(globalThis.prefetched).toBeDefined());
    tell(USER);
    await soon(() => expect(role()).toBe('subscriber'));
    expect(steps.some(({ assumed }) => assumed)).toBe(false);
  });

  test('is not used for another member who has signed in, or after a sign-out', async () => {
    await open(find(), 'somebody-else');
    tell(USER);
    await soon(() => expect(role()).toBe('subscriber'));
    expect(steps.some(({ assumed }) => assumed)).toBe(false);
    expect(readWords()).toEqual([]);

    await open(find());
    await soon(() => expect(role()).toBe('subscriber'));
    tell(null);
    expect(session().phase).toBe('out');
    expect(readWords()).toEqual([]);
  });
});
