import { describe, expect, it } from 'vitest';
import type { OwnDocument } from '../../../data/records';
import { DAY_MS } from '../../../lib/dates';
import { areRight, faultsOf, NO_DOCUMENT, toSend, withFile } from './chosenDocuments';
import { describeDocument, documentsInOrder, documentsOfEntry, stateOfDocument } from './documents';

const OBJECTS = 'http://127.0.0.1:9199/v0/b/demo-portal.appspot.com/o';
const TODAY = 100 * DAY_MS;

const document = (key: string, changes: Partial<OwnDocument> = {}): OwnDocument => ({
  key,
  name: `${key}.pdf`,
  publicUrl: `${OBJECTS}/${key}`,
  sha256: 'a'.repeat(64),
  item: 'law',
  entry: 'e1',
  dateAdded: 1,
  title: `Title of ${key}`,
  validFrom: 0,
  ...changes,
});
describe('the state of a document', () => {
  it.each([
    ['valid', { validFrom: TODAY }],
    ['valid', { validFrom: 0, validUntil: TODAY + 31 * DAY_MS }],
    ['later', { validFrom: TODAY + DAY_MS }],
    ['expiring', { validFrom: 0, validUntil: TODAY }],
    ['expiring', { validFrom: 0, validUntil: TODAY + 30 * DAY_MS }],
    ['expired', { validFrom: 0, validUntil: TODAY - DAY_MS }],
    ['superseded', { validFrom: 0, validUntil: TODAY - DAY_MS, supersededBy: 'b' }],
  ] as const)('is %s of %j', (state, facts) => {
    expect(stateOfDocument(document('a', facts), TODAY)).toBe(state);
  });

  it('is said with its days and what has taken its place', () => {
    const old = document('a', {
      title: 'Permit',
      validFrom: 0,
      validUntil: 30 * DAY_MS,
      supersededBy: 'b',
    });
    const others = [old, document('b', { title: 'New permit' })];
    expect(describeDocument(old, others)).toBe(
      'Permit (a.pdf), valid from 1 January 1970, valid until 31 January 1970, superseded by New permit',
    );
    expect(describeDocument(old, [old])).toMatch(/superseded by a document that is gone$/);
  });

  it('orders them: in force first, the one that ends first on top', () => {
    const documents = [
      document('old', { validUntil: 1, supersededBy: 'b' }),
      document('open', { validFrom: 2 }),
      document('newer', { validFrom: 3 }),
      document('ends', { validUntil: 9 }),
    ];
    expect(documentsInOrder(documents).map(({ key }) => key)).toEqual([
      'ends',
      'newer',
      'open',
      'old',
    ]);
  });
});

describe('the documents of an entry', () => {
  it('are those that name it', () => {
    const own = [document('a'), document('b')];
    const others = [document('c', { entry: 'e2' })];
    expect(documentsOfEntry({ key: 'e1' }, [...own, ...others])).toEqual(own);
  });
});

describe('a chosen document', () => {
  const file = new File(['%PDF'], 'permit 2026.v2.pdf');
  const chosen = withFile(NO_DOCUMENT, { file, refused: null }, '2026-11-22');

  it('is called as its file until it is called otherwise, and valid from today', () => {
    expect(chosen).toMatchObject({ title: 'permit 2026.v2', validFrom: '2026-11-22' });
    expect(withFile(chosen, { file: null, refused: null }, '')).toEqual(NO_DOCUMENT);
  });

  it('asks for a title, the day from which it is valid, and no end before that', () => {
    expect(faultsOf(chosen, [])).toEqual({});
    expect(Object.keys(faultsOf({ ...chosen, title: ' ', validFrom: '' }, []))).toEqual([
      'title',
      'validFrom',
    ]);
    expect(Object.keys(faultsOf({ ...chosen, validUntil: '2026-11-21' }, []))).toEqual([
      'validUntil',
    ]);
    expect(faultsOf({ ...chosen, validUntil: '2026-11-22' }, [])).toEqual({});
    expect(areRight([chosen, NO_DOCUMENT], [])).toBe(true);
    expect(areRight([chosen, { ...chosen, title: '' }], [])).toBe(false);
    expect(areRight([{ ...NO_DOCUMENT, refused: { name: 'x', reason: 'y' } }], [])).toBe(false);
  });

  it('supersedes no document that was superseded', () => {
    const renewed = { ...chosen, supersedes: 'old' };
    expect(faultsOf(renewed, [document('old')])).toEqual({});
    expect(Object.keys(faultsOf(renewed, [document('old', { supersededBy: 'new' })]))).toEqual([
      'supersedes',
    ]);
  });

  it('is sent with its days as times, and not where there is no file', () => {
    const until = { ...chosen, title: ' Permit ', validUntil: '2027-01-31', supersedes: 'a' };
    expect(toSend([until, chosen, NO_DOCUMENT])).toEqual([
      {
        file,
        title: 'Permit',
        validFrom: Date.UTC(2026, 10, 22),
        validUntil: Date.UTC(2027, 0, 31),
        supersedes: 'a',
      },
      {
        file,
        title: 'permit 2026.v2',
        validFrom: Date.UTC(2026, 10, 22),
        validUntil: null,
        supersedes: null,
      },
    ]);
  });
});
