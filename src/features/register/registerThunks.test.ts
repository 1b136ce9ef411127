import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Backend, connectTo, disconnect, startBackend } from '../../../test/support/backend';
import { createStore } from '../../app/store';
import type * as Subscribe from '../../data/subscribe';
import { DAY_MS, monthsAfter } from '../../lib/dates';
import { fromPlainText } from '../../shared/richText/rawContent';
import { recordCompliance, setFrequency } from './registerThunks';

const clock = vi.hoisted(() => ({ serverNow: vi.fn<() => Promise<number>>() }));
vi.mock('../../data/subscribe', async (importOriginal) => ({
  ...(await importOriginal<typeof Subscribe>()),
  serverNow: clock.serverNow,
}));

const UID = 'demo-legal';
type Row = { status: string; frequency?: number; assessedAt?: number; nextDue?: number };

let backend: Backend;
/** The key of an active item. */
let key: string;

beforeAll(async () => {
  backend = await startBackend();
  const rows = Object.entries(backend.read(`userLegalIndex/${UID}`) as Record<string, Row>);
  key = rows.find(([, { status }]) => status === 'active')?.[0] ?? '';
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  clock.serverNow.mockReset().mockImplementation(() => Promise.resolve(Date.now()));
  backend.reset();
  connectTo(backend, { uid: UID, email: 'legal@demo.example' });
});
afterEach(async () => {
  await disconnect();
  vi.restoreAllMocks();
});
afterAll(() => backend.stop());

const rowOf = () => backend.read(`userLegalIndex/${UID}/${key}`) as Row;
const evaluation = () =>
  recordCompliance({
    uid: UID,
    key,
    entryKey: 'e-new',
    check: 'Compliant',
    note: fromPlainText('All in order.'),
    revision: 0,
    documents: [],
    onProgress: () => undefined,
  });

describe('an act on an item of the own register', () => {
  it('that arrives days after it was sent is due by when it arrived', async () => {
    const { dispatch } = createStore();
    await dispatch(setFrequency({ uid: UID, key, months: 1 })).unwrap();
    clock.serverNow.mockResolvedValueOnce(Date.now() - 5 * DAY_MS);
    await dispatch(evaluation()).unwrap();
    const { assessedAt = 0, nextDue = 0 } = rowOf();
    expect(assessedAt).toBeGreaterThan(Date.now() - DAY_MS);
    expect(Math.abs(nextDue - monthsAfter(assessedAt, 1))).toBeLessThan(DAY_MS);
  });

  it('is taken beside another that was sent with it', async () => {
    const { dispatch } = createStore();
    await Promise.all([
      dispatch(evaluation()).unwrap(),
      dispatch(setFrequency({ uid: UID, key, months: 3 })).unwrap(),
    ]);
    const { frequency, assessedAt = 0, nextDue = 0 } = rowOf();
    expect(frequency).toBe(3);
    expect(Math.abs(nextDue - monthsAfter(assessedAt, 3))).toBeLessThan(DAY_MS);
  });

  it('that the rules refuse whenever it comes stays refused', async () => {
    backend.write(`users/${UID}/legalAccess`, 'off');
    const before = rowOf();
    await expect(createStore().dispatch(evaluation()).unwrap()).rejects.toMatchObject({
      kind: 'denied',
    });
    expect(rowOf()).toEqual(before);
  });
});
