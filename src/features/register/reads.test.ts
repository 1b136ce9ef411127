/** Limits the reads that a mutation waits for, which matters on a slow connection. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Backend,
  connectTo,
  countReads,
  disconnect,
  startBackend,
} from '../../../test/support/backend';
import { NOTE } from '../../../model/registerItem';
import { createStore } from '../../app/store';
import { paths } from '../../data/paths';
import { subscribeToValue } from '../../data/subscribe';
import type { Json } from '../../data/update';
import { fromPlainText } from '../../shared/richText/rawContent';
import { closeAction, openAction } from './actions/actionThunks';
import { changeMany } from './bulk/BulkDialog';
import {
  acknowledgeChange,
  decideApplicability,
  recordCompliance,
  reviewCompliance,
  setFrequency,
} from './entryThunks';
import { addToRegister, readRemoval, removeFromRegister, saveOwnText } from './registerThunks';

const UID = 'demo-legal';
const MOST_READS = 7;
const ACTION = { what: 'Renew the seals.', who: 'Sam', dueBy: Date.UTC(2027, 0, 1) };

let backend: Backend;
let key: string;
let other: string;

beforeAll(async () => {
  backend = await startBackend();
  const rows = backend.read(`userLegalIndex/${UID}`) as Record<string, { status: string }>;
  key = Object.keys(rows).find((each) => rows[each]?.status === 'active') ?? '';
  const laws = Object.keys(backend.read('legalSummaries') as object);
  other = laws.find((law) => !(law in rows)) ?? '';
});
beforeEach(async () => {
  backend.reset();
  connectTo(backend, { uid: UID, email: 'legal@demo.example' });
  // The session listens to the member's own fields, so reading one sends no request.
  await new Promise<Json>((onData, onError) =>
    subscribeToValue(paths.userField(UID, 'competence'), { onData, onError }),
  );
});
afterEach(disconnect);
afterAll(() => backend.stop());

const item = () => ({ uid: UID, key });
const drafted = () => ({ ...item(), entryKey: 'e-new' });
const { dispatch } = createStore();

const MUTATIONS: [name: string, send: () => Promise<unknown>][] = [
  ['adds an item', () => dispatch(addToRegister({ uid: UID, key: other })).unwrap()],
  [
    'records compliance',
    () =>
      dispatch(
        recordCompliance({
          ...drafted(),
          ...{ check: 'Compliant', note: fromPlainText('All in order.'), revision: 0 },
          ...{ method: 'Interview', checked: '' },
          ...{ documents: [], onProgress: () => undefined },
        }),
      ).unwrap(),
  ],
  ['sets a frequency', () => dispatch(setFrequency({ ...item(), months: 7 })).unwrap()],
  [
    'decides whether the item applies',
    () =>
      dispatch(
        decideApplicability({ ...drafted(), decision: 'notApplicable', reason: 'No boilers.' }),
      ).unwrap(),
  ],
  [
    'acknowledges a change of the law',
    () => dispatch(acknowledgeChange({ ...drafted(), revision: 0, note: '' })).unwrap(),
  ],
  ['opens an action', () => dispatch(openAction({ ...drafted(), action: ACTION })).unwrap()],
  [
    'saves the member’s own note',
    () => {
      const base = String(backend.read(`users/${UID}/MyLegalItems/${key}/${NOTE}`) ?? '');
      const text = fromPlainText('Two.');
      return dispatch(saveOwnText({ ...item(), field: NOTE, text, base })).unwrap();
    },
  ],
];

describe('a mutation of the register', () => {
  it.each(MUTATIONS)('%s with at most seven reads', async (_name, send) => {
    const before = countReads();
    await send();
    expect(countReads() - before).toBeLessThanOrEqual(MOST_READS);
  });

  it('closes an action with at most seven reads', async () => {
    await dispatch(openAction({ ...drafted(), action: ACTION })).unwrap();
    const before = countReads();
    const closed = {
      ...item(),
      entryKey: 'e-closed',
      actionKey: 'e-new',
      note: 'Done.',
      checkBy: 1,
    };
    await dispatch(closeAction(closed)).unwrap();
    expect(countReads() - before).toBeLessThanOrEqual(MOST_READS);
  });

  it('removes an item with at most seven reads', async () => {
    const shown = await dispatch(readRemoval(item())).unwrap();
    const before = countReads();
    expect(before).toBeLessThanOrEqual(MOST_READS);
    const removal = {
      ...item(),
      isWithdrawn: false,
      shown,
      reason: '',
      wait: () => Promise.resolve(true),
    };
    await dispatch(removeFromRegister(removal)).unwrap();
    expect(countReads() - before).toBeLessThanOrEqual(MOST_READS);
  });

  it('sets the frequency of many items with two reads for each item', async () => {
    const rows = backend.read(`userLegalIndex/${UID}`) as Record<string, { status: string }>;
    const keys = Object.keys(rows).filter((each) => rows[each]?.status === 'active');
    const { signal } = new AbortController();
    const change = { kind: 'frequency', months: 7 } as const;
    const many = { uid: UID, change, keys: keys.slice(0, 20), signal, onProgress: () => undefined };
    const { failed } = await dispatch(changeMany(many)).unwrap();
    expect(failed).toEqual([]);
    expect(countReads()).toBeLessThanOrEqual(2 * many.keys.length + 1);
  });

  it('reviews an item with at most seven reads', async () => {
    await disconnect();
    connectTo(backend, { uid: 'demo-admin', email: 'admin@demo.example' });
    const evaluation = backend.read(`users/${UID}/MyLegalItems/${key}/lastEntry`) as string | null;
    const review = { check: 'Compliant', note: fromPlainText('Seen.'), adminUid: 'demo-admin' };
    await dispatch(
      reviewCompliance({
        ...drafted(),
        ...review,
        check: 'Compliant',
        reviewDecision: null,
        evaluation,
      }),
    ).unwrap();
    expect(countReads()).toBeLessThanOrEqual(MOST_READS);
  });
});
