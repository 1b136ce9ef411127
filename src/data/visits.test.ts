import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Backend, connectTo, disconnect, startBackend } from '../../test/support/backend';
import type { Visit } from './mutations/visits';
import { sendVisits, serverToday } from './visits';

const UID = 'demo-member';
let backend: Backend;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(() => {
  backend.reset();
  connectTo(backend, { uid: UID, email: 'member@demo.example' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await disconnect();
});
afterAll(() => backend.stop());

const page: Visit = { kind: 'pages', thing: 'calendar' };
const deleted: Visit = { kind: 'insights', thing: 'gone' };
const noted = async () => backend.read(`visits/${await serverToday()}/${UID}`);

it('visits are recorded, except visits to a deleted insight', async () => {
  const [insight = ''] = Object.keys(backend.read('insights') as object);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await sendVisits(UID, [deleted, page, { kind: 'insights', thing: insight }]);
  const day = await serverToday();
  expect(await noted()).toEqual({ pages: { calendar: day }, insights: { [insight]: day } });
});

it('recording visits fails if no visit can be recorded', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await expect(sendVisits(UID, [deleted])).rejects.toThrow(/permission_denied/i);
  await expect(sendVisits(UID, [deleted, { ...deleted, kind: 'files' }])).rejects.toThrow();
  expect(await noted()).toBeNull();
});
