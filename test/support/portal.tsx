/**
 * The portal in a component test: the real pages, store and session on the in-process database
 * emulator, with the shipped rules and the seed.
 */
import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { vi } from 'vitest';
import { Portal } from '../../src/app/App';
import { startSession } from '../../src/start/session';
import { noteSignedIn } from '../../src/start/contracts';
import { createStore } from '../../src/app/store';
import * as firebase from '../../src/data/firebase';
import { forgetSearchIndexes } from '../../src/data/searchIndex';
import { closeDevice } from '../../src/store/persist';
import {
  type Backend,
  type TestUser,
  connectTo,
  disconnect,
  startBackend as startAnyBackend,
} from './backend';
import { soon } from './receivers';

export type { Backend };

/**
 * Starts a backend with the shipped rules and the seed. This is not a re-export, which would load
 * the client before the spy is in place.
 */
export const startBackend = () => startAnyBackend();

const paths: string[] = [];

/** The database paths that the rendered portal has read or written, in order. */
export const readPaths: readonly string[] = paths;

const { databaseRef } = firebase;

/** Records the paths that the app requests from its database client. */
function recordReadPaths(): void {
  paths.length = 0;
  vi.spyOn(firebase, 'databaseRef').mockImplementation((path) => {
    if (path !== undefined) paths.push(path);
    return databaseRef(path);
  });
}

let navigate: NavigateFunction | null = null;

/** Navigates the rendered portal to another URL. */
export async function goTo(address: string): Promise<void> {
  await act(async () => navigate?.(address));
}

let shownAddress = '';

/** The address that the rendered portal shows. */
export const address = () => shownAddress;

function NoteNavigation() {
  const go = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    shownAddress = pathname + search + hash;
  }, [pathname, search, hash]);
  useEffect(() => {
    navigate = go;
  }, [go]);
  return null;
}

type PortalOptions = {
  as: string | null;
  at: string;
  auditor?: TestUser;
  /** A proxy in front of the database, which counts the traffic. */
  via?: { port: number } | undefined;
};

/**
 * Renders the portal at a URL, signed in as a demo account ('member', 'guest', …) or, with `null`,
 * not signed in.
 * @param options.auditor the database session, which the portal's session ignores
 * @returns a function that ends it, for `afterEach`.
 */
export function renderPortal(
  backend: Backend,
  { as, at, auditor, via = backend.database }: PortalOptions,
): () => Promise<void> {
  const account = as === null ? null : backend.accounts.find(({ uid }) => uid === `demo-${as}`);
  if (account === undefined) throw new Error(`The seed has no account demo-${as}.`);
  recordReadPaths();
  // Simulates a new browser, so that the previous user does not count as signed out elsewhere.
  noteSignedIn(null);
  connectTo({ ...backend, database: via }, auditor ?? account);
  const store = createStore();
  const endSession = startSession(store, (tell) => {
    tell(account && { uid: account.uid, email: account.email });
    return () => undefined;
  });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <NoteNavigation />
        <Portal />
      </MemoryRouter>
    </Provider>,
  );
  return async () => {
    cleanup();
    endSession();
    forgetSearchIndexes();
    // A write that starts later would find no page.
    await closeDevice();
    try {
      await soon(() => {
        const left = backend.openListens();
        if (left.length > 0)
          throw new Error(`Listeners outlived the screens that opened them: ${left.join(', ')}`);
      });
    } finally {
      await disconnect();
    }
  };
}
