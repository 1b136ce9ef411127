import { expect, it, onTestFinished, vi } from 'vitest';
import { DAY_MS } from '../../lib/dates';
import { accessTask, dueTasks, endingTask, reportsTask, returnedTasks, reviewTask } from './tasks';

const TODAY = Date.UTC(2026, 10, 22);
const law = (number: number) => ({ key: `law${number}`, due: Date.UTC(2026, 8, 30) });
const found = (count: number, hasMore = false) => ({
  count,
  hasMore,
  items: [1, 2, 3].slice(0, count).map(law),
});

it('dueTasks has a line for each item that is named, with what is due, and a link to its form', () => {
  expect(dueTasks(found(2), 'overdue')).toMatchObject([
    {
      item: 'law1',
      detail: 'Evaluation overdue since 30 September 2026',
      to: '/EditLegalItem?item=law1#write',
    },
    { item: 'law2' },
  ]);
  expect(dueTasks(found(1), 'expiring')).toMatchObject([
    {
      detail: 'Evidence expires on 30 September 2026',
      to: '/EditLegalItem?item=law1#evidence',
    },
  ]);
  expect(dueTasks(found(0), 'due')).toEqual([]);
  expect(dueTasks(null, 'due')).toEqual([]);
});

it('dueTasks counts the items that are not named in one more line, which links to their list', () => {
  expect(dueTasks(found(5), 'due').slice(3)).toMatchObject([
    { title: '2 other evaluations due soon', to: '/LegalRegister?need=due#mine' },
  ]);
  expect(dueTasks(found(4), 'overdueActions').slice(3)).toMatchObject([
    {
      title: '1 other item with an overdue action',
      to: '/LegalRegister?need=overdueActions#mine',
    },
  ]);
  expect(dueTasks(found(5, true), 'expired').slice(3)).toMatchObject([
    { title: 'More than 2 other items with expired evidence' },
  ]);
});

it.each(['Etc/GMT+12', 'Etc/GMT-14'])(
  'dueTasks shows the day that is relevant, even in the time zone %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    for (const [due, day] of [
      [Date.UTC(2026, 1, 28, 23), '28 February 2026'],
      [Date.UTC(2026, 2, 1, 1), '1 March 2026'],
    ] as const)
      expect(
        dueTasks({ count: 1, hasMore: false, items: [{ ...law(1), due }] }, 'due'),
      ).toMatchObject([{ detail: `Evaluation due on ${day}` }]);
  },
);

it('returnedTasks name the evaluations that a reviewer has returned', () => {
  expect(returnedTasks(found(1))).toMatchObject([
    { item: 'law1', to: '/EditLegalItem?item=law1#returned' },
  ]);
  expect(returnedTasks(found(5, true)).at(-1)).toMatchObject({
    title: 'More than 2 other evaluations returned',
    to: '/LegalRegister?need=returned#mine',
  });
  expect(returnedTasks(found(0))).toEqual([]);
  expect(returnedTasks(null)).toEqual([]);
});

it('endingTask announces the end of a membership thirty days before the last day of access', () => {
  const end = TODAY + 30 * DAY_MS;
  expect(endingTask(end, TODAY)).toMatchObject([{ detail: 'The last day is 21-12-2026' }]);
  expect(endingTask(end + DAY_MS, TODAY)).toEqual([]);
  expect(endingTask(null, TODAY)).toEqual([]);
});

it('a staff task counts the users who await access, and is absent if no user waits', () => {
  expect(accessTask(1)).toMatchObject([{ title: '1 person awaits access' }]);
  expect(accessTask(2)).toMatchObject([
    { title: '2 people await access', to: '/dashboard?tab=users&type=newUser' },
  ]);
  expect(accessTask(0)).toEqual([]);
  expect(accessTask(null)).toEqual([]);
});

it('staff tasks count the reported messages that were read, and name registers to review', () => {
  expect(reportsTask({ count: 1, hasMore: false, since: 5 })).toMatchObject([
    { title: '1 reported message', at: 5, to: '/CMS/Forum_admin' },
  ]);
  expect(reportsTask({ count: 7, hasMore: true, since: 5 })).toMatchObject([
    { title: 'More than 7 reports' },
  ]);
  expect(reportsTask(null)).toEqual([]);
  expect(reviewTask({ uid: 'ann', name: 'Ann', waiting: 1 })).toMatchObject({
    title: 'The register of Ann',
    detail: '1 evaluation to review',
    to: '/LegalRegister/user/ann?show=waiting',
  });
});
