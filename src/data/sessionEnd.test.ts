import type * as Provider from 'firebase/auth';
import type { User } from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { soon } from '../../test/support/receivers';
import { unsignedToken } from '../../test/support/unsignedToken';
import { noteSharedComputer } from '../lib/browserStore';
import { confirmSession, endSessionFor, isSessionByLink, signOut, watchIdentity } from './auth';

/** The provider's signed-in user, and its responses about tokens. */
const provider = vi.hoisted(() => ({
  auth: {
    currentUser: null as object | null,
    authStateReady: () => Promise.resolve(),
    config: { apiKey: 'demo-key', apiHost: 'identitytoolkit.googleapis.com', apiScheme: 'https' },
    emulatorConfig: { protocol: 'http', host: '127.0.0.1', port: 9099 },
  },
  tell: (_user: unknown): void => undefined,
  getIdToken: vi.fn(() => Promise.resolve('token')),
}));
vi.mock('./firebase', async () => {
  const sdk = await import('./sdk');
  return {
    currentAuth: () => provider.auth,
    currentSdk: () => sdk,
    onceStarted: (attach: () => () => void) => attach(),
    whenStarted: () => Promise.resolve(),
  };
});
vi.mock('firebase/auth', async (importOriginal) => ({
  ...(await importOriginal<typeof Provider>()),
  getIdToken: provider.getIdToken,
  onAuthStateChanged: (_auth: unknown, tell: (user: unknown) => void) => {
    provider.tell = tell;
    return () => undefined;
  },
  signOut: () => {
    setUser(null);
    return Promise.resolve();
  },
}));

const userOf = (uid: string, signedInAt = 1) => {
  const accessToken = unsignedToken({ auth_time: signedInAt });
  const toJSON = () => ({ stsTokenManager: { accessToken } });
  return { uid, email: `${uid}@works.example`, toJSON } as User;
};
const identityOf = ({ uid, email }: User) => ({ uid, email });

const USER = userOf('u');
const events: unknown[][] = [];
let lookup: MockInstance<typeof fetch>;
let stop: () => void;

function setUser(user: User | null): void {
  provider.auth.currentUser = user;
  provider.tell(user);
}

const answers = (status: number, message: string) =>
  lookup.mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify({ error: { message } }), { status })),
  );
const confirmsToken = () => lookup.mockResolvedValue(new Response('{}'));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  lookup = vi.spyOn(globalThis, 'fetch');
  events.length = 0;
  localStorage.clear();
  stop = watchIdentity((...event) => events.push(event));
  setUser(USER);
  events.length = 0;
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  provider.getIdToken.mockReset().mockResolvedValue('token');
});

test('a session counts as started by a sign-in link only if its token states this', () => {
  const says = (claims: object) => {
    const accessToken = unsignedToken(claims);
    setUser({ ...USER, toJSON: () => ({ stsTokenManager: { accessToken } }) });
    return isSessionByLink();
  };
  expect(says({ byLink: true })).toBe(true);
  // As with a token from the emulator's console.
  expect(says({ firebase: { sign_in_provider: 'custom' } })).toBe(false);
  setUser(null);
  expect(isSessionByLink()).toBe(false);
});

const refusal = (code: string) => Object.assign(new Error(code), { code });

describe('watchers of a session that the SDK has ended', () => {
  test.each([
    ['USER_DISABLED', 'disabled'],
    ['USER_NOT_FOUND', 'removed'],
    ['TOKEN_EXPIRED : The token was revoked.', 'revoked'],
  ])('receive the reason for the provider’s error %s', async (message, end) => {
    answers(400, message);
    setUser(null);
    expect(events).toEqual([[null, 'asking']]);
    await soon(() =>
      expect(events).toEqual([
        [null, 'asking'],
        [null, end],
      ]),
    );
    expect(String(lookup.mock.calls[0]?.[0])).toBe(
      'http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo-key',
    );
  });

  test('receive no reason if the session is still valid, as after a sign-out in another tab', async () => {
    confirmsToken();
    setUser(null);
    await soon(() =>
      expect(events).toEqual([
        [null, 'asking'],
        [null, undefined],
      ]),
    );
  });

  test('receive no reason once another member has signed in', async () => {
    const next = userOf('next');
    answers(400, 'USER_DISABLED');
    setUser(null);
    setUser(next);
    await soon(() => expect(lookup).toHaveResolved());
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(events).toEqual([
      [null, 'asking'],
      [identityOf(next), undefined],
    ]);
  });

  test('receive no reason if the member has signed out', async () => {
    await signOut();
    expect(events).toEqual([[null, undefined]]);
    expect(lookup).not.toHaveBeenCalled();
  });

  test('receive the reason for which this page ended the session', async () => {
    await endSessionFor('removed');
    expect(events).toEqual([[null, 'removed']]);
    setUser(userOf('u', 2));
    await signOut();
    expect(events.at(-1)).toEqual([null, undefined]);
  });
});

describe('a session that was ended here and stored again by another tab', () => {
  test('is ended again, and watchers never receive it', async () => {
    await signOut();
    events.length = 0;
    setUser(userOf('u'));
    await soon(() => expect(provider.auth.currentUser).toBeNull());
    expect(events.filter(([identity]) => identity !== null)).toEqual([]);
  });

  test('is not confused with the same member’s next session', async () => {
    await signOut();
    events.length = 0;
    setUser(userOf('u', 2));
    expect(events).toEqual([[identityOf(USER), undefined]]);
  });

  test('is not remembered on a shared computer', async () => {
    noteSharedComputer(true);
    await signOut();
    noteSharedComputer(false);
    expect({ ...localStorage }).toEqual({});
  });
});

describe('confirmSession', () => {
  test('confirms a session that the provider calls valid', async () => {
    confirmsToken();
    expect(await confirmSession()).toBe('valid');
    expect(events).toEqual([]);
  });

  test('ends a session that the provider has ended', async () => {
    answers(400, 'USER_DISABLED');
    expect(await confirmSession()).toBe('ended');
    expect(events).toEqual([[null, 'disabled']]);
  });

  test.each([
    ['auth/user-disabled', 'disabled'],
    ['auth/user-token-expired', 'revoked'],
    ['auth/invalid-refresh-token', 'removed'],
  ])('ends a session whose token is refused with %s', async (code, end) => {
    provider.getIdToken.mockRejectedValue(refusal(code));
    expect(await confirmSession()).toBe('ended');
    expect(events).toEqual([[null, end]]);
  });

  test('keeps the session if the provider can’t be reached or its response is unclear', async () => {
    provider.getIdToken.mockRejectedValueOnce(refusal('auth/network-request-failed'));
    expect(await confirmSession()).toBe('unknown');
    lookup.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await confirmSession()).toBe('unknown');
    answers(503, 'UNAVAILABLE');
    expect(await confirmSession()).toBe('unknown');
    lookup.mockResolvedValue(new Response('<html>', { status: 502 }));
    expect(await confirmSession()).toBe('unknown');
    expect(events).toEqual([]);
  });
});
