import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Backend, connectTo, disconnect, startBackend } from '../../../test/support/backend';
import { createStore } from '../../app/store';
import type * as Files from '../../data/files';
import type { OwnDocument } from '../../data/records';
import type * as Subscribe from '../../data/subscribe';
import { DAY_MS } from '../../lib/dates';
import { monthsAfter } from '../../../model/days';
import { fromPlainText } from '../../shared/richText/rawContent';
import { closeAction, openAction } from './actions/actionThunks';
import { decideApplicability, recordCompliance, setFrequency } from './entryThunks';
import type { SentDocument } from './evidence/chosenDocuments';

const clock = vi.hoisted(() => ({ serverNow: vi.fn<() => Promise<number>>() }));
/** Runs after each list is read. */
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
/** Replaces Storage, which this backend lacks. */
const storage = vi.hoisted(() => ({
  sent: [] as string[],
  removed: [] as string[],
  whileSending: vi.fn<() => Promise<void>>(),
}));
vi.mock('../../data/files', async (importOriginal) => ({
  ...(await importOriginal<typeof Files>()),
  sendFile: async (path: string) => {
    storage.sent.push(path);
    await storage.whileSending();
    const object = encodeURIComponent(path);
    return { path, url: `http://127.0.0.1:9199/v0/b/demo-portal.appspot.com/o/${object}?token=t` };
  },
  removeFile: (path: string) => {
    storage.removed.push(path);
    return Promise.resolve();
  },
}));

const UID = 'demo-legal';
type Row = {
  status: string;
  userStatus: string;
  frequency?: number;
  assessedAt?: number;
  nextDue?: number;
};

let backend: Backend;
let key: string;

beforeAll(async () => {
  backend = await startBackend();
  const rows = Object.entries(backend.read(`userLegalIndex/${UID}`) as Record<string, Row>);
  key = rows.find(([, { status }]) => status === 'active')?.[0] ?? '';
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  elsewhere.afterList.mockReset().mockResolvedValue();
  storage.whileSending.mockReset().mockResolvedValue();
  storage.sent.length = 0;
  storage.removed.length = 0;
  clock.serverNow.mockReset().mockImplementation(() => Promise.resolve(Date.now()));
  backend.reset();
  // The tests begin with an item without a history.
  for (const part of ['compliance', 'entries'])
    backend.write(`users/${UID}/MyLegalItems/${key}/${part}`, null);
  connectTo(backend, { uid: UID, email: 'legal@demo.example' });
});
afterEach(async () => {
  await disconnect();
  vi.restoreAllMocks();
});
afterAll(() => backend.stop());

const rowOf = () => backend.read(`userLegalIndex/${UID}/${key}`) as Row;
const entries = () =>
  Object.keys(backend.read(`users/${UID}/MyLegalItems/${key}/compliance`) ?? {}).sort();
/** The seed has no documents for this item. */
const documents = () =>
  Object.values(
    backend.read(`users/${UID}/documents/legalItems`) as Record<string, OwnDocument>,
  ).filter(({ item }) => item === key);
const evaluation = (changes: Partial<Parameters<typeof recordCompliance>[0]> = {}) =>
  recordCompliance({
    uid: UID,
    key,
    entryKey: 'e-new',
    check: 'Compliant',
    note: fromPlainText('All in order.'),
    method: 'Interview',
    checked: 'The log.',
    revision: 0,
    documents: [],
    onProgress: () => undefined,
    ...changes,
  });
const fileOf = (name: string, content: string) => {
  const file = new File([content], name, { type: 'application/pdf' });
  // jsdom's files have no arrayBuffer().
  file.arrayBuffer = () => Promise.resolve(new TextEncoder().encode(content).buffer);
  return file;
};
const documentOf = (file: File): SentDocument => ({
  file,
  title: 'Receipt',
  validFrom: 20_000 * DAY_MS,
  validUntil: null,
  supersedes: null,
});

describe('a mutation of an item in the register', () => {
  it('calculates the due day from the time when the write arrives, even days after it was sent', async () => {
    const { dispatch } = createStore();
    await dispatch(setFrequency({ uid: UID, key, months: 1 })).unwrap();
    clock.serverNow.mockResolvedValueOnce(Date.now() - 5 * DAY_MS);
    await dispatch(evaluation()).unwrap();
    const { assessedAt = 0, nextDue = 0 } = rowOf();
    expect(assessedAt).toBeGreaterThan(Date.now() - DAY_MS);
    expect(Math.abs(nextDue - monthsAfter(assessedAt, 1))).toBeLessThan(DAY_MS);
  });

  it('succeeds together with another mutation that is sent at the same time', async () => {
    const { dispatch } = createStore();
    await Promise.all([
      dispatch(evaluation()).unwrap(),
      dispatch(setFrequency({ uid: UID, key, months: 3 })).unwrap(),
    ]);
    const { frequency, assessedAt = 0, nextDue = 0 } = rowOf();
    expect(frequency).toBe(3);
    expect(Math.abs(nextDue - monthsAfter(assessedAt, 3))).toBeLessThan(DAY_MS);
  });

  it('closes an action with the due day of the actions that are open when the write arrives', async () => {
    const { dispatch } = createStore();
    const item = `users/${UID}/MyLegalItems/${key}`;
    const opened = async (entryKey: string, day: number) => {
      const action = { what: `Repair ${entryKey}`, who: 'Ann Smith', dueBy: day * DAY_MS };
      await dispatch(openAction({ uid: UID, key, entryKey, action })).unwrap();
    };
    const closed = async (actionKey: string) => {
      const closing = {
        uid: UID,
        key,
        entryKey: `e-${actionKey}`,
        actionKey,
        note: 'Done',
        checkBy: 20_100 * DAY_MS,
      };
      await dispatch(closeAction(closing)).unwrap();
    };
    for (const field of ['actions', 'lastAction', 'openActions', 'actionDue', 'checkDue'])
      backend.write(`${item}/${field}`, null);
    for (const field of ['openActions', 'actionDue', 'checkDue'])
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

  it('an evaluation copies the competence that the member has at that time', async () => {
    const { dispatch } = createStore();
    const competenceOf = (entryKey: string) =>
      backend.read(`users/${UID}/MyLegalItems/${key}/compliance/${entryKey}/userCompetence`);
    const before = backend.read(`users/${UID}/competence`) as string;
    await dispatch(evaluation({ entryKey: 'e-first' })).unwrap();
    for (const [entryKey, competence] of [
      ['e-second', 'Fellow of IEMA'],
      ['e-third', null],
    ] as const) {
      backend.write(`users/${UID}/competence`, competence);
      await dispatch(evaluation({ entryKey })).unwrap();
    }
    backend.write(`users/${UID}/competence`, before);
    expect(before).toMatch(/lead auditor/);
    expect(['e-first', 'e-second', 'e-third'].map(competenceOf)).toEqual([
      before,
      'Fellow of IEMA',
      null,
    ]);
  });

  it('fails if the document to supersede was superseded during the upload', async () => {
    const { dispatch } = createStore();
    const named = (name: string) => documentOf(fileOf(name, name));
    await dispatch(evaluation({ entryKey: 'e-before', documents: [named('first.pdf')] })).unwrap();
    const supersedes = documents()[0]?.key ?? '';
    storage.whileSending.mockImplementationOnce(() =>
      dispatch(
        evaluation({
          entryKey: 'e-elsewhere',
          documents: [{ ...named('second.pdf'), supersedes }],
        }),
      ).unwrap(),
    );
    const late = dispatch(
      evaluation({ documents: [{ ...named('third.pdf'), supersedes }] }),
    ).unwrap();
    await expect(late).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringMatching(/already been superseded/),
    });
    expect(entries()).toEqual(['e-before', 'e-elsewhere']);
    expect(storage.removed).toEqual([expect.stringMatching(/third\.pdf$/)]);
  });

  it('fails without a change if the rules refuse it on both attempts', async () => {
    backend.write(`users/${UID}/legalAccess`, 'off');
    const before = rowOf();
    await expect(createStore().dispatch(evaluation()).unwrap()).rejects.toMatchObject({
      kind: 'denied',
    });
    expect(rowOf()).toEqual(before);
  });
});

describe('a draft that is sent again', () => {
  const draft = { uid: UID, entryKey: 'e-draft' };
  const action = { what: 'Renew the seals', who: 'Ann Smith', dueBy: 20_800 * DAY_MS };
  const note = fromPlainText('All in order.');
  const evaluated = {
    ...draft,
    check: 'Not Compliant' as const,
    note,
    method: 'Interview' as const,
    checked: 'The log.',
    revision: 0,
    documents: [],
    onProgress: () => undefined,
  };
  type Send = (store: ReturnType<typeof createStore>) => Promise<unknown>;
  const MUTATIONS: readonly [string, first: Send, changed: Send][] = [
    [
      'an evaluation',
      ({ dispatch }) => dispatch(recordCompliance({ ...evaluated, key })).unwrap(),
      ({ dispatch }) =>
        dispatch(
          recordCompliance({ ...evaluated, key, note: fromPlainText('Two seals leak.') }),
        ).unwrap(),
    ],
    ...([{ method: 'Other' }, { checked: 'The meters.' }] as const).map(
      (change): (typeof MUTATIONS)[0] => [
        `an evaluation, by its ${Object.keys(change).join()}`,
        ({ dispatch }) => dispatch(recordCompliance({ ...evaluated, key })).unwrap(),
        ({ dispatch }) => dispatch(recordCompliance({ ...evaluated, key, ...change })).unwrap(),
      ],
    ),
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

  it('a decision on the page of an item has the answers that speak for the law', async () => {
    const { dispatch } = createStore();
    backend.write(`users/${UID}/answers`, { options: 'eng waste weee', version: 1 });
    backend.write(`legalConditions/${key}`, 'eng sco waste|eng coast');
    const decide = (decision: 'applies' | 'undecided', entryKey: string) =>
      dispatch(
        decideApplicability({ ...draft, key, entryKey, decision, reason: 'Waste.' }),
      ).unwrap();
    await decide('applies', 'e-decided');
    const basis = () => backend.read(`users/${UID}/basis/${key}`);
    expect(basis()).toMatchObject({
      options: 'eng waste',
      at: backend.read(`users/${UID}/MyLegalItems/${key}/decidedAt`),
    });
    backend.write(`legalConditions/${key}`, 'eng coast');
    await decide('undecided', 'e-again');
    expect(basis()).toMatchObject({ options: '' });
  });

  it.each(MUTATIONS)(
    '%s adds no second entry unless the draft was changed',
    async (_, first, changed) => {
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
    },
  );
});

describe('a draft with documents that is sent again', () => {
  const DRAFT = documentOf(fileOf('receipt-DRAFT.pdf', 'draft'));
  const SIGNED = documentOf(fileOf('receipt-SIGNED.pdf', 'signed'));
  const save = (...chosen: SentDocument[]) =>
    createStore()
      .dispatch(evaluation({ entryKey: 'e-draft', documents: chosen }))
      .unwrap();
  const facts = () =>
    documents()
      .map(({ entry, name, validUntil }) => [entry === 'e-draft', name, validUntil])
      .sort();

  it('adds another entry with the documents that are chosen now', async () => {
    const before = entries();
    await save(DRAFT);
    await save({ ...SIGNED, validUntil: 30_000 * DAY_MS }, DRAFT);
    expect(facts()).toEqual([
      [false, 'receipt-DRAFT.pdf', undefined],
      [false, 'receipt-SIGNED.pdf', 30_000 * DAY_MS],
      [true, 'receipt-DRAFT.pdf', undefined],
    ]);
    expect(entries()).toHaveLength(before.length + 2);
    expect(storage.removed).toEqual([]);
  });

  it.each([
    ['another title', { title: 'Receipt, stamped' }],
    ['a day until which it is valid', { validUntil: 30_000 * DAY_MS }],
  ])('adds another entry for %s of the same file', async (_, change) => {
    await save(DRAFT);
    await save({ ...DRAFT, ...change });
    const again = documents().filter(({ entry }) => entry !== 'e-draft');
    expect(again).toMatchObject([change]);
  });

  it('adds and uploads nothing for the same documents or fewer', async () => {
    const before = entries();
    await save(DRAFT, SIGNED);
    await save(DRAFT, SIGNED);
    await save(DRAFT);
    await save();
    expect(entries()).toEqual([...before, 'e-draft'].sort());
    expect(documents()).toHaveLength(2);
    expect(storage.sent).toHaveLength(2);
    expect(storage.removed).toEqual([]);
  });

  it('adds another entry if it supersedes a current document', async () => {
    await save(DRAFT, SIGNED);
    const old = documents().find(({ name }) => name === DRAFT.file.name)?.key ?? '';
    await save({ ...SIGNED, supersedes: old });
    const successor = documents().find(({ entry }) => entry !== 'e-draft');
    expect(documents().find((one) => one.key === old)).toMatchObject({
      supersededBy: successor?.key,
    });
  });

  it('adds both entries if another tab sends it during the upload', async () => {
    const before = entries();
    storage.whileSending.mockImplementationOnce(() => save(DRAFT));
    await save(SIGNED);
    expect(facts()).toEqual([
      [false, 'receipt-SIGNED.pdf', undefined],
      [true, 'receipt-DRAFT.pdf', undefined],
    ]);
    expect(entries()).toHaveLength(before.length + 2);
  });
});
