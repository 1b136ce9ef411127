import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStore, type AppStore } from '../app/store';
import type { UserType } from '../data/records';
import { signedIn, signedOut } from '../store/sessionEvents';
import { Guard } from './Guard';
import type { PageRequirement } from './useCan';
import { HELD, MEMBERS, PRIVILEGED, READERS, ROLES, type Role } from './roles';
import { ownRecordReceived, sessionAssumed } from './sessionSlice';
import { requestedAddress } from './admission';

let store: AppStore;
beforeEach(() => {
  store = createStore();
});
afterEach(() => sessionStorage.clear());

const now = Date.UTC(2026, 10, 10);

function signIn(userType: UserType | null, expiryDate: number | null = null): void {
  store.dispatch(signedIn({ uid: 'u', email: 'u@demo.example' }));
  store.dispatch(ownRecordReceived({ own: { userType, expiryDate, legalAccess: 'off' }, now }));
}

function Here() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

/** One page requirement for each group of roles. */
const FOR_READERS: PageRequirement = { needs: 'insightSummaries.list' };
const FOR_MEMBERS: PageRequirement = { needs: 'insights.read' };
const FOR_STAFF: PageRequirement = { needs: 'insights.create' };
const IN_PART: PageRequirement = { ...FOR_READERS, showsVisitorsPart: true };
const FOR_JEDIS: PageRequirement = { needs: 'chatrooms.create' };

function open(page: PageRequirement, at = '/secret?item=1'): void {
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route
            path="/secret"
            element={
              <Guard page={page} waiting={<p>waiting</p>} membersOnly={<p>for members</p>}>
                <p>the page</p>
              </Guard>
            }
          />
          <Route path="*" element={<Here />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}

describe('Guard: access by role', () => {
  const places: [Role, string][] = [
    ['visitor', 'at /'],
    ['newUser', 'at /NewUser'],
    ['expiredUser', 'at /ExpiredUser'],
    ['deletedUser', 'at /ExpiredUser'],
    ['guest', 'at /myaccount'],
    ['subscriber', 'at /myaccount'],
    ['admin', 'at /myaccount'],
    ['jedi', 'at /myaccount'],
  ];
  const pages: [string, PageRequirement, readonly Role[]][] = [
    ['readers', FOR_READERS, READERS],
    ['readers and, in part, visitors', IN_PART, ['visitor', ...READERS]],
    ['members', FOR_MEMBERS, MEMBERS],
    ['staff', FOR_STAFF, PRIVILEGED],
    ['jedi', FOR_JEDIS, ['jedi']],
    ['the held', { needs: 'held' }, HELD],
    ['anyone', { needs: 'nothing' }, ROLES],
  ];
  const cells = pages.flatMap(([name, page, audience]) =>
    places.map(([role, place]) => {
      const isMissed = role === 'guest' && audience === MEMBERS;
      const elsewhere = isMissed ? 'for members' : place;
      return { name, page, role, words: audience.includes(role) ? 'the page' : elsewhere };
    }),
  );

  test.each(cells)(
    'a page for $name, opened by the role $role, shows “$words”',
    ({ page, role, words }) => {
      if (role === 'visitor') store.dispatch(signedOut());
      else signIn(role);
      open(page);
      expect(screen.getByText(words)).toBeInTheDocument();
    },
  );

  test('a subscriber is a member until the expiry date and counts as expired from then on', () => {
    signIn('subscriber', now + 1);
    open(FOR_MEMBERS);
    expect(screen.getByText('the page')).toBeInTheDocument();
    act(() => {
      const own = { userType: 'subscriber', expiryDate: now, legalAccess: 'off' };
      store.dispatch(ownRecordReceived({ own, now }));
    });
    expect(screen.getByText('at /ExpiredUser')).toBeInTheDocument();
  });

  test('a signed-in person without a record is redirected to registration', () => {
    signIn(null);
    open(FOR_READERS);
    expect(screen.getByText('at /Register')).toBeInTheDocument();
  });
});

test('a member whose session was ended elsewhere is redirected to the sign-in page', () => {
  signIn('subscriber');
  open(FOR_MEMBERS);
  expect(screen.getByText('the page')).toBeInTheDocument();
  act(() => {
    store.dispatch(signedOut('asking'));
  });
  expect(screen.getByText('waiting')).toBeInTheDocument();
  act(() => {
    store.dispatch(signedOut('disabled'));
  });
  expect(screen.getByText('at /LogIn')).toBeInTheDocument();
  expect(requestedAddress()).toBeNull();
});

describe('Guard: while the role is unknown', () => {
  test('shows only the loading indicator, before and after the provider responds', () => {
    open(FOR_READERS);
    expect(screen.getByText('waiting')).toBeInTheDocument();
    act(() => {
      store.dispatch(signedIn({ uid: 'u', email: '' }));
      store.dispatch(ownRecordReceived({ own: { userType: 'subscriber' }, now }));
    });
    expect(screen.getByText('waiting')).toBeInTheDocument();
    expect(requestedAddress()).toBeNull();
  });
});

describe('Guard: the requested address', () => {
  test('is remembered for a visitor who is redirected, and forgotten once the visitor reaches the page', () => {
    store.dispatch(signedOut());
    open(FOR_READERS);
    expect(requestedAddress()).toBe('/secret?item=1');
    act(() => signIn('guest'));
    open(FOR_READERS);
    expect(requestedAddress()).toBeNull();
  });

  test('is forgotten when a guest sees that the page is for members', () => {
    store.dispatch(signedOut());
    open(FOR_MEMBERS);
    expect(requestedAddress()).toBe('/secret?item=1');
    act(() => signIn('guest'));
    open(FOR_MEMBERS);
    expect(screen.getByText('for members')).toBeInTheDocument();
    expect(requestedAddress()).toBeNull();
  });

  test('is remembered for a visitor who sees part of the page', () => {
    store.dispatch(signedOut());
    open(IN_PART);
    expect(screen.getByText('the page')).toBeInTheDocument();
    expect(requestedAddress()).toBe('/secret?item=1');
  });

  test('is not remembered for the page on which a member signs out', () => {
    signIn('guest');
    open(FOR_READERS);
    act(() => {
      store.dispatch(signedOut());
    });
    expect(screen.getByText('at /')).toBeInTheDocument();
    expect(requestedAddress()).toBeNull();
  });
});

describe('Guard: an assumed session', () => {
  const assumeSession = (userType: UserType) => {
    const own = { userType, expiryDate: null, legalAccess: 'off' };
    store.dispatch(sessionAssumed({ uid: 'u', email: 'u@demo.example', own, now }));
  };

  test('opens the pages of its role, and does not redirect until the server has confirmed the role', () => {
    assumeSession('subscriber');
    open(FOR_STAFF);
    expect(screen.getByText('waiting')).toBeInTheDocument();
    cleanup();
    open(FOR_MEMBERS);
    expect(screen.getByText('the page')).toBeInTheDocument();
    act(() => signIn('guest'));
    expect(screen.getByText('for members')).toBeInTheDocument();
  });

  test('keeps the requested address if the session ended elsewhere', () => {
    assumeSession('subscriber');
    open(FOR_MEMBERS);
    expect(screen.getByText('the page')).toBeInTheDocument();
    act(() => {
      store.dispatch(signedOut('revoked'));
    });
    expect(screen.getByText('at /LogIn')).toBeInTheDocument();
    expect(requestedAddress()).toBe('/secret?item=1');
  });
});
