import { expect, test } from 'vitest';
import { PERSON_LISTS } from '../../../model/paths';
import { openRecount } from './recount';
import type { Store } from './store';

test('a recount of an erased person without remaining data reads each list once', async () => {
  const reads: string[] = [];
  const store: Partial<Store> = {
    page: (path) => Promise.resolve(path === 'tombstones' ? [['gone', true]] : []),
    get: (path) => {
      reads.push(path);
      return Promise.resolve(null);
    },
  };
  const found: unknown[] = [];
  const step = openRecount(store as Store, {
    dryRun: false,
    zone: 'Europe/London',
    found: (finding) => found.push(finding),
    unsettled: (path) => found.push(path),
  });
  await step({ part: 'tombstones' });
  expect(found).toEqual([]);
  expect(reads).toEqual(expect.arrayContaining(PERSON_LISTS.map((list) => `${list}/gone`)));
  expect(reads.filter((path, place) => reads.indexOf(path) !== place)).toEqual([]);
});
