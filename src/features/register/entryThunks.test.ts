import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Backend, connectTo, disconnect, startBackend } from '../../../test/support/backend';
import { createStore } from '../../app/store';
import type * as Subscribe from '../../data/subscribe';
import { DAY_MS, monthsAfter } from '../../lib/dates';
import { fromPlainText } from '../../shared/richText/rawContent';
import { closeAction, openAction } from './actions/actionThunks';
import { decideApplicability, recordCompliance, setFrequency } from './entryThunks';

const clock = vi.hoisted(() => ({ serverNow: vi.fn<() => Promise<number>>() }));
/** What happens elsewhere once a list was read. */
const elsewhere = vi.hoisted(() => ({ afterList: vi.fn<() => Promise<void>>() }));
vi.mock('../../data/subscribe', async (importOriginal) => {
  const subscribe = await importOriginal<typeof Subscribe>();
  return {
    ...subscribe,
    serverNow: clock.serverNow,
    readList: async (list: Subscribe.ListQuery) => {
      const rows = await subscribe.readList(list);
      await elsewhere.afterList();
      return rows;
    },
  };
});

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
  elsewhere.afterList.mockReset().mockResolvedValue();
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
const entries = () =>
  Object.keys(backend.read(`users/${UID}/MyLegalItems/${key}/compliance`) as object).sort();
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

  it('closes an action with the day of those that are open when it arrives', async () => {
    const { dispatch } = createStore();
    const item = `users/${UID}/MyLegalItems/${key}`;
    const opened = async (entryKey: string, day: number) => {
      const action = { what: `Mend ${entryKey}`, who: 'Ann Smith', dueBy: day * DAY_MS };
      await dispatch(openAction({ uid: UID, key, entryKey, action })).unwrap();
    };
    const closed = async (actionKey: string) => {
      const closing = { uid: UID, key, entryKey: `e-${actionKey}`, actionKey, note: 'Done' };
      await dispatch(closeAction(closing)).unwrap();
    };
    for (const field of ['actions', 'lastAction', 'openActions', 'actionDue'])
      backend.write(`${item}/${field}`, null);
    for (const field of ['openActions', 'actionDue'])
      backend.write(`userLegalIndex/${UID}/${key}/${field}`, null);
    await opened('a-first', 20_000);
    await opened('a-second', 20_002);
    elsewhere.afterList.mockImplementationOnce(async () => {
      await closed('a-second');
      await opened('a-third', 20_001);
    });
    await closed('a-first');
    expect(rowOf()).toMatchObject({ openActions: 1, actionDue: 20_001 * DAY_MS });
    expect(backend.read(`${item}/actionDue`)).toBe(20_001 * DAY_MS);
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

describe('a draft that was sent before', () => {
  const draft = { uid: UID, entryKey: 'e-draft' };
  const action = { what: 'Renew the seals', who: 'Ann Smith', dueBy: 20_800 * DAY_MS };
  const note = fromPlainText('All in order.');
  const evaluated = {
    ...draft,
    check: 'Not Compliant' as const,
    note,
    revision: 0,
    documents: [],
    onProgress: () => undefined,
  };
  type Send = (store: ReturnType<typeof createStore>) => Promise<unknown>;
  const ACTS: readonly [string, first: Send, changed: Send][] = [
    [
      'an evaluation',
      ({ dispatch }) => dispatch(recordCompliance({ ...evaluated, key })).unwrap(),
      ({ dispatch }) =>
        dispatch(
          recordCompliance({ ...evaluated, key, note: fromPlainText('Two seals leak.') }),
        ).unwrap(),
    ],
    [
      'an action, by its day',
      ({ dispatch }) => dispatch(openAction({ ...draft, key, action })).unwrap(),
      ({ dispatch }) =>
        dispatch(
          openAction({ ...draft, key, action: { ...action, dueBy: action.dueBy + DAY_MS } }),
        ).unwrap(),
    ],
    [
      'a decision',
      ({ dispatch }) =>
        dispatch(
          decideApplicability({ ...draft, key, decision: 'notApplicable', reason: 'No boiler' }),
        ).unwrap(),
      ({ dispatch }) =>
        dispatch(
          decideApplicability({ ...draft, key, decision: 'notApplicable', reason: 'No stack' }),
        ).unwrap(),
    ],
  ];

  it.each(ACTS)('%s, is not doubled; changed, it is another', async (_, first, changed) => {
    const store = createStore();
    const { dispatch } = store;
    await dispatch(recordCompliance({ ...evaluated, key, entryKey: 'e-before' })).unwrap();
    const before = entries();
    await first(store);
    await first(store);
    expect(entries()).toEqual([...before, 'e-draft'].sort());
    await changed(store);
    expect(entries()).toHaveLength(before.length + 2);
    expect(entries()).toContain('e-draft');
  });
});
