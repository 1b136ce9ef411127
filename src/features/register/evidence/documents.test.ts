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
describe('stateOfDocument, describeDocument and documentsInOrder', () => {
  it.each([
    ['valid', { validFrom: TODAY }],
    ['valid', { validFrom: 0, validUntil: TODAY + 31 * DAY_MS }],
    ['later', { validFrom: TODAY + DAY_MS }],
    ['valid', { validFrom: undefined }],
    ['expiring', { validFrom: 0, validUntil: TODAY }],
    ['expiring', { validFrom: 0, validUntil: TODAY + 30 * DAY_MS }],
    ['expired', { validFrom: 0, validUntil: TODAY - DAY_MS }],
    ['superseded', { validFrom: 0, validUntil: TODAY - DAY_MS, supersededBy: 'b' }],
  ] as const)('a document is %s with %j', (state, facts) => {
    expect(stateOfDocument(document('a', facts), TODAY)).toBe(state);
  });

  it('a description has the dates and the successor', () => {
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
    expect(describeDocument(old, [old])).toMatch(/superseded by a deleted document$/);
    const undated = document('b', { title: 'Permit', validFrom: undefined });
    expect(describeDocument(undated, [undated])).toBe('Permit (b.pdf)');
    // The file tells two documents of the same title apart.
    expect(describeDocument(old, [old, undated])).toMatch(/superseded by Permit \(b\.pdf\)$/);
  });

  it('current documents come first, the first to expire on top', () => {
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

describe('documentsOfEntry', () => {
  it('returns the documents that name the entry', () => {
    const own = [document('a'), document('b')];
    const others = [document('c', { entry: 'e2' })];
    expect(documentsOfEntry({ key: 'e1' }, [...own, ...others])).toEqual(own);
  });
});

describe('a chosen document', () => {
  const file = new File(['%PDF'], 'permit 2026.v2.pdf');
  const chosen = withFile(NO_DOCUMENT, { file, refused: null });

  it('takes its title from the file name and has no days', () => {
    expect(chosen).toMatchObject({ title: 'permit 2026.v2', validFrom: '', validUntil: '' });
    expect(withFile(chosen, { file: null, refused: null })).toEqual(NO_DOCUMENT);
  });

  it('needs a title, a start day if it ends, and no end day before the start', () => {
    expect(faultsOf(chosen, [])).toEqual({});
    expect(Object.keys(faultsOf({ ...chosen, title: ' ' }, []))).toEqual(['title']);
    expect(Object.keys(faultsOf({ ...chosen, validUntil: '2026-11-22' }, []))).toEqual([
      'validFrom',
    ]);
    const begins = { ...chosen, validFrom: '2026-11-22' };
    expect(faultsOf(begins, [])).toEqual({});
    expect(Object.keys(faultsOf({ ...begins, validUntil: '2026-11-21' }, []))).toEqual([
      'validUntil',
    ]);
    expect(faultsOf({ ...begins, validUntil: '2026-11-22' }, [])).toEqual({});
    expect(areRight([chosen, NO_DOCUMENT], [])).toBe(true);
    expect(areRight([chosen, { ...chosen, title: '' }], [])).toBe(false);
    expect(areRight([{ ...NO_DOCUMENT, refused: { name: 'x', reason: 'y' } }], [])).toBe(false);
  });

  it('cannot supersede a document that is superseded already', () => {
    const renewed = { ...chosen, supersedes: 'old' };
    expect(faultsOf(renewed, [document('old')])).toEqual({});
    expect(Object.keys(faultsOf(renewed, [document('old', { supersededBy: 'new' })]))).toEqual([
      'supersedes',
    ]);
  });

  it('is sent with its days as timestamps, and is not sent without a file', () => {
    const days = { validFrom: '2026-11-22', validUntil: '2027-01-31' };
    const until = { ...chosen, title: ' Permit ', ...days, supersedes: 'a' };
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
        validFrom: null,
        validUntil: null,
        supersedes: null,
      },
    ]);
  });
});
