import 'fake-indexeddb/auto';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildUser,
  connectTo,
  disconnect,
  startBackend,
  type Backend,
} from '../../../test/support/backend';
import { soon } from '../../../test/support/receivers';
import { createStore } from '../../app/store';
import {
  closeDevice,
  persistSession,
  recall,
  startPersisting,
  stopPersisting,
  write,
} from '../../store/persist';
import { useCounter, useMemberCounter } from './liveCounter';

const OWN = 'demo-admin';
let backend: Backend;

beforeAll(async () => {
  backend = await startBackend({
    users: { [OWN]: buildUser({ uid: OWN, userType: 'admin', email: 'admin@demo.example' }) },
    counters: { insights: 7 },
    userDirectory: { [OWN]: { legalTotal: 3 }, 'demo-legal': { legalTotal: 5 } },
  });
  connectTo(backend, { uid: OWN, email: 'admin@demo.example' });
});
afterAll(async () => {
  stopPersisting();
  await closeDevice();
  await disconnect();
  await backend.stop();
});

test('the device caches the portal’s counts and the member’s own counts, but no counts of other members', async () => {
  startPersisting({ scope: 'tests', uid: OWN, reading: 'admin' });
  persistSession({});
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(
    () => [
      useCounter('insights'),
      useMemberCounter(OWN, 'legalTotal'),
      useMemberCounter('demo-legal', 'legalTotal'),
    ],
    { wrapper },
  );
  await soon(() => expect(result.current).toEqual([7, 3, 5]));
  await write();
  const cached = (await recall('tests'))?.values.map(({ id, data }) => [id, data]);
  expect(cached).toEqual([
    ['["insights"]', 7],
    [`["${OWN}","legalTotal"]`, 3],
  ]);
});
