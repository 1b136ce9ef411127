import type * as Provider from 'firebase/auth';
import type { User } from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { soon } from '../../test/support/receivers';
import { unsignedToken } from '../../test/support/unsignedToken';
import { noteSharedComputer } from '../lib/browserStore';
import { confirmSession, endSessionFor, isSessionByLink, signOut, watchIdentity } from './auth';

/** The provider: who is signed in, and what it tells of tokens. */
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

/** A user as the SDK tells of it, and stores it. */
const userOf = (uid: string, signedInAt = 1) => {
  const accessToken = unsignedToken({ auth_time: signedInAt });
  const toJSON = () => ({ stsTokenManager: { accessToken } });
  return { uid, email: `${uid}@works.example`, toJSON } as User;
};
const identityOf = ({ uid, email }: User) => ({ uid, email });

const USER = userOf('u');
const told: unknown[][] = [];
let lookup: MockInstance<typeof fetch>;
let stop: () => void;

/** The SDK signs somebody in, or out on its own. */
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
  told.length = 0;
  localStorage.clear();
  stop = watchIdentity((...event) => told.push(event));
  setUser(USER);
  told.length = 0;
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  provider.getIdToken.mockReset().mockResolvedValue('token');
});

test('a session is by a sign-in link where its token says so, and no other', () => {
  const says = (claims: object) => {
    const accessToken = unsignedToken(claims);
    setUser({ ...USER, toJSON: () => ({ stsTokenManager: { accessToken } }) });
    return isSessionByLink();
  };
  expect(says({ byLink: true })).toBe(true);
  // As in the tester's console.
  expect(says({ firebase: { sign_in_provider: 'custom' } })).toBe(false);
  setUser(null);
  expect(isSessionByLink()).toBe(false);
});

const refusal = (code: string) => Object.assign(new Error(code), { code });

describe('a session that the SDK has ended', () => {
  test.each([
    ['USER_DISABLED', 'disabled'],
    ['USER_NOT_FOUND', 'removed'],
    ['TOKEN_EXPIRED : The token was revoked.', 'revoked'],
  ])('is told with the reason that %s gives', async (message, end) => {
    answers(400, message);
    setUser(null);
    expect(told).toEqual([[null, 'asking']]);
    await soon(() =>
      expect(told).toEqual([
        [null, 'asking'],
        [null, end],
      ]),
    );
    expect(String(lookup.mock.calls[0]?.[0])).toBe(
      'http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo-key',
    );
  });

  test('is told without a reason where it stands, as when another tab has signed out', async () => {
    confirmsToken();
    setUser(null);
    await soon(() =>
      expect(told).toEqual([
        [null, 'asking'],
        [null, undefined],
      ]),
    );
  });

  test('is not told of once somebody has signed in', async () => {
    const next = userOf('next');
    answers(400, 'USER_DISABLED');
    setUser(null);
    setUser(next);
    await soon(() => expect(lookup).toHaveResolved());
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(told).toEqual([
      [null, 'asking'],
      [identityOf(next), undefined],
    ]);
  });

  test('is told without a reason where the person has signed out', async () => {
    await signOut();
    expect(told).toEqual([[null, undefined]]);
    expect(lookup).not.toHaveBeenCalled();
  });

  test('is told with the reason for which this page has ended it', async () => {
    await endSessionFor('removed');
    expect(told).toEqual([[null, 'removed']]);
    setUser(userOf('u', 2));
    await signOut();
    expect(told.at(-1)).toEqual([null, undefined]);
  });
});

describe('a session that was ended here, and that another tab has stored again,', () => {
  test('is ended once more, and nobody hears that it was back', async () => {
    await signOut();
    told.length = 0;
    setUser(userOf('u'));
    await soon(() => expect(provider.auth.currentUser).toBeNull());
    expect(told.filter(([identity]) => identity !== null)).toEqual([]);
  });

  test('is another one than the next of the same person', async () => {
    await signOut();
    told.length = 0;
    setUser(userOf('u', 2));
    expect(told).toEqual([[identityOf(USER), undefined]]);
  });

  test('is not remembered on a computer that others use', async () => {
    noteSharedComputer(true);
    await signOut();
    noteSharedComputer(false);
    expect({ ...localStorage }).toEqual({});
  });
});

describe('a session that is asked for', () => {
  test('stands where the provider says so', async () => {
    confirmsToken();
    expect(await confirmSession()).toBe('valid');
    expect(told).toEqual([]);
  });

  test('is ended where the provider has ended it', async () => {
    answers(400, 'USER_DISABLED');
    expect(await confirmSession()).toBe('ended');
    expect(told).toEqual([[null, 'disabled']]);
  });

  test.each([
    ['auth/user-disabled', 'disabled'],
    ['auth/user-token-expired', 'revoked'],
    ['auth/invalid-refresh-token', 'removed'],
  ])('is ended where its token is refused with %s', async (code, end) => {
    provider.getIdToken.mockRejectedValue(refusal(code));
    expect(await confirmSession()).toBe('ended');
    expect(told).toEqual([[null, end]]);
  });

  test('goes on where nobody answers, or nothing that says either', async () => {
    provider.getIdToken.mockRejectedValueOnce(refusal('auth/network-request-failed'));
    expect(await confirmSession()).toBe('unknown');
    lookup.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await confirmSession()).toBe('unknown');
    answers(503, 'UNAVAILABLE');
    expect(await confirmSession()).toBe('unknown');
    lookup.mockResolvedValue(new Response('<html>', { status: 502 }));
    expect(await confirmSession()).toBe('unknown');
    expect(told).toEqual([]);
  });
});
