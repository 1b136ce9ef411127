import { describe, expect, test } from 'vitest';
import {
  changesBetween,
  actionsOfList,
  actionsOfRecord,
  actionsOfUser,
  entryKey,
  eventChanges,
  isMessagePath,
  outlinedCourse,
  plainOf,
  textChanges,
} from './auditEntries';

describe('entryKey', () => {
  test('is the same for each delivery of an event, and differs between the entries of an event', () => {
    expect(entryKey('event', 1_700_000_000_000, 0)).toBe(entryKey('event', 1_700_000_000_000, 0));
    const keys = [
      entryKey('event', 1_700_000_000_000, 0),
      entryKey('event', 1_700_000_000_000, 1),
      entryKey('other', 1_700_000_000_000, 0),
    ];
    expect(new Set(keys).size).toBe(3);
  });

  test('sorts by time', () => {
    expect(entryKey('b', 999_999_999_999, 0) < entryKey('a', 1_000_000_000_000, 0)).toBe(true);
  });
});

test('plainOf joins lists, converts rich text to plain text and cuts long text', () => {
  expect(plainOf(['GB', 'FR'])).toBe('GB, FR');
  expect(plainOf(false)).toBe(false);
  expect(plainOf(null)).toBeUndefined();
  expect(plainOf(JSON.stringify({ blocks: [{ text: 'One' }, { text: 'Two' }] }))).toBe('One\nTwo');
  // Any other text is left as it is.
  for (const text of ['[ and no more', '[null]}', '[{"text":"One"},null]}', '[],"blocks":5}'])
    expect(plainOf(`{"blocks":${text}`)).toBe(`{"blocks":${text}`);
  expect(plainOf('x'.repeat(501))).toHaveLength(500);
  expect(plainOf('😀'.repeat(251))).toBe(`${'😀'.repeat(249)}…`);
});

test('textChanges compares only fields of the form, even in an invalid revision', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect(
    textChanges(
      '{"title":"Old","tags":["SME"],"contentJSON":"a","image":"x"}',
      `{"title":${deep},"tags":["SME",${deep}],"contentJSON":"b","image":"x","a.b":1,"#":${deep}}`,
    ),
  ).toEqual({
    title: { before: 'Old' },
    tags: { before: 'SME' },
    text: { after: 'changed' },
  });
});

test('isMessagePath accepts paths of posts and comments only', () => {
  for (const at of ['posts/-Ok1', 'insights/i1/comments/-Ok2'])
    expect(isMessagePath(at)).toBe(true);
  for (const at of [
    'posts/p#',
    'posts/p/uid',
    'posts/',
    'users/mel',
    'insights/a.b/comments/c',
    '',
  ])
    expect(isMessagePath(at), at).toBe(false);
});

test('only fields that differ are logged as changes', () => {
  const [before, after] = [
    { a: 1, b: ['x'], c: 'old', d: 1 },
    { a: 1, b: ['x'], c: 'new', e: 2 },
  ];
  expect(changesBetween(before, after, ['e'])).toEqual({
    c: { before: 'old', after: 'new' },
    d: { before: 1 },
  });
});

test('the text of an event is logged once, or as text and rich text if they differ', () => {
  const rich = (text: string) => JSON.stringify({ blocks: [{ text }] });
  const before = { title: 'Audit', desc: 'At nine', descEditor: rich('At nine') };
  expect(eventChanges(before, { ...before, desc: 'At ten', descEditor: rich('At ten') })).toEqual({
    desc: { before: 'At nine', after: 'At ten' },
  });
  expect(eventChanges(before, { ...before, descEditor: rich('Cancelled') })).toEqual({
    descEditor: { before: 'At nine', after: 'Cancelled' },
  });
});

test("an entry has the record's last title, and an unchanged record gets no entry", () => {
  const values = [{ title: 'Old' }, null] as const;
  expect(actionsOfRecord('law', 'k', values, 'title')).toEqual([
    { of: 'law', act: 'deleted', about: 'k', label: 'Old', changes: { title: { before: 'Old' } } },
  ]);
  expect(actionsOfRecord('law', 'k', [{ title: 'Old' }, { title: 'Old' }], 'title')).toEqual([]);
});

test('deleting a user record is logged as one action, not one per field', () => {
  expect(actionsOfUser('ann', 'userType', ['guest', null], true)).toEqual([
    { of: 'user', act: 'deleted', about: 'ann', changes: { userType: { before: 'guest' } } },
  ]);
  expect(actionsOfUser('ann', 'legalAccess', ['on', null], true)).toEqual([]);
  expect(actionsOfUser('ann', 'expiryDate', [1, null], false)).toEqual([
    { of: 'user', act: 'changed', about: 'ann', changes: { expiryDate: { before: 1 } } },
  ]);
});

test('each changed item of a list is logged as a separate action, even in a nested list', () => {
  const item = (supplierName: string) => ({ supplierName, supplierPath: 'p' });
  expect(
    actionsOfList(
      'adminInfo',
      { suppliers: { a: item('A'), b: item('B') } },
      { suppliers: { a: item('A'), b: item('C') }, companyTypes: { d: { companyTypeName: 'D' } } },
    ),
  ).toMatchObject([
    { act: 'changed', about: 'adminInfo/suppliers', label: 'C' },
    { act: 'created', about: 'adminInfo/companyTypes', label: 'D' },
  ]);
});

test('reordering a list is logged as one action with the items in old and new order', () => {
  const item = (industryName: string, order?: number) => ({
    industryName,
    ...(order === undefined ? {} : { order }),
  });
  const asMade = { a: item('A'), b: item('B'), c: item('C') };
  const ordered = { a: item('A', 1), b: item('B', 0), c: item('C', 2) };
  const about = { of: 'list', act: 'changed', about: 'industries' };
  expect(actionsOfList('industries', asMade, ordered)).toEqual([
    { ...about, changes: { order: { after: 'B, A, C' } } },
  ]);
  const again = { ...ordered, a: item('A', 2), c: item('C', 1) };
  expect(actionsOfList('industries', ordered, again)).toEqual([
    { ...about, changes: { order: { before: 'B, A, C', after: 'B, C, A' } } },
  ]);
  // Adding or deleting an item does not reorder the others.
  const others = { b: ordered.b, c: ordered.c };
  expect(actionsOfList('industries', ordered, others)).toMatchObject([{ act: 'deleted' }]);
  expect(actionsOfList('industries', ordered, { ...ordered, d: item('D') })).toMatchObject([
    { act: 'created', label: 'D' },
  ]);
});

test('a course is logged with its sections, lessons and lesson lengths in order', () => {
  const lessons = {
    a: { lessonTitle: 'Two', order: 1, minutes: 5 },
    b: { lessonTitle: 'One', order: 0 },
  };
  const sections = { s: { sectionTitle: 'Start', lessons }, t: { sectionTitle: 'End' } };
  expect(outlinedCourse({ courseTitle: 'Steam', sections })).toEqual({
    courseTitle: 'Steam',
    sections: 'Start: One; Two (5 min)\nEnd: ',
  });
  expect(outlinedCourse(null)).toBeNull();
});
