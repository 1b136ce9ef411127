import { expect, it } from 'vitest';
import type { OwnIndexRow } from '../../data/records';
import { isWithdrawn, needsReview } from './ownRegister';
import { joinRegister } from './liveRegister';

const rowOf = (key: string): OwnIndexRow => ({
  key,
  status: 'active',
  userStatus: 'Compliant',
  timeAdded: 1,
  reviewedRevision: 3,
});

it('wholeRegister joins laws with the search index, withdrawn laws with the archive, and own obligations with their rows', () => {
  const archived = {
    title: 'Old Act',
    filterByArea: 'Air',
    country: [],
    lawStatus: 'Repealed' as const,
    isEssential: false,
    link: '',
    time: 1,
    revision: 0,
  };
  const items = joinRegister(
    {
      rows: [
        ...['seen', 'changed', 'old', 'gone'].map(rowOf),
        { ...rowOf('permit-own'), title: 'Permit', filterByArea: 'Water' },
      ],
      changed: [{ key: 'changed' }],
      withdrawn: [{ key: 'old', ...archived, removedAt: 5 }],
    },
    [
      { key: 'seen', title: 'water act', group: 'Water', tags: ['Wales'], facts: [] },
      { key: 'changed', title: 'clean air act', group: 'Air', tags: [], facts: ['Essential'] },
      { key: 'of-others', title: 'other', group: 'Air', tags: [], facts: [] },
    ],
  );
  expect(items.map(({ row, summary }) => [row.key, summary?.title, summary?.filterByArea])).toEqual(
    [
      ['seen', 'water act', 'Water'],
      ['changed', 'clean air act', 'Air'],
      ['old', 'Old Act', 'Air'],
      ['gone', undefined, undefined],
      ['permit-own', 'Permit', 'Water'],
    ],
  );
  expect(items.map(({ summary }) => [summary?.lawStatus, summary?.isEssential])).toEqual([
    ['In force', false],
    ['In force', true],
    ['Repealed', false],
    [undefined, undefined],
    ['In force', false],
  ]);
  expect(items.map(needsReview)).toEqual([false, true, false, false, false]);
  expect(items.map(({ summary }) => isWithdrawn(summary))).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
});
