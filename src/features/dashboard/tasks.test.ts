import { expect, it, onTestFinished, vi } from 'vitest';
import { DAY_MS } from '../../lib/dates';
import {
  accessTask,
  dueTask,
  endingTask,
  firstSteps,
  isNewHere,
  reportsTask,
  returnedTask,
  reviewTask,
} from './tasks';

const TODAY = Date.UTC(2026, 10, 22);
const first = { key: 'law1', due: Date.UTC(2026, 8, 30) };

it('dueTask links a single evaluation to its item, and several evaluations to their list', () => {
  expect(dueTask({ count: 1, hasMore: false, first }, 'overdue')).toMatchObject([
    {
      title: '1 evaluation overdue',
      detail: 'Due since 30 September 2026',
      to: '/EditLegalItem?item=law1#write',
    },
  ]);
  expect(dueTask({ count: 3, hasMore: false, first }, 'due')).toMatchObject([
    {
      title: '3 evaluations due soon',
      detail: 'The first on 30 September 2026',
      to: '/LegalRegister?need=due#mine',
    },
  ]);
  expect(dueTask({ count: 2, hasMore: false, first }, 'overdueActions')).toMatchObject([
    { title: '2 items with overdue actions', to: '/LegalRegister?need=overdueActions#mine' },
  ]);
  expect(dueTask({ count: 1, hasMore: false, first }, 'expiring')).toMatchObject([
    {
      title: '1 item with evidence that expires soon',
      detail: 'Expires on 30 September 2026',
      to: '/EditLegalItem?item=law1#evidence',
    },
  ]);
  expect(dueTask({ count: 2, hasMore: false, first }, 'expired')).toMatchObject([
    { title: '2 items with expired evidence', to: '/LegalRegister?need=expired#mine' },
  ]);
  expect(dueTask({ count: 0, hasMore: false, first: null }, 'due')).toEqual([]);
  expect(dueTask(null, 'due')).toEqual([]);
});

it.each(['Etc/GMT+12', 'Etc/GMT-14'])(
  'dueTask shows the day that is relevant, even in the time zone %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    for (const [due, day] of [
      [Date.UTC(2026, 1, 28, 23), '28 February 2026'],
      [Date.UTC(2026, 2, 1, 1), '1 March 2026'],
    ] as const)
      expect(dueTask({ count: 1, hasMore: false, first: { ...first, due } }, 'due')).toMatchObject([
        { detail: `Due on ${day}` },
      ]);
  },
);

it('returnedTask links to the evaluations that a reviewer has returned', () => {
  expect(returnedTask({ count: 1, hasMore: false, first })).toMatchObject([
    { title: '1 evaluation returned', to: '/EditLegalItem?item=law1#returned' },
  ]);
  expect(returnedTask({ count: 10, hasMore: true, first })).toMatchObject([
    { title: 'More than 10 evaluations returned', to: '/LegalRegister?need=returned#mine' },
  ]);
  expect(returnedTask({ count: 0, hasMore: false, first: null })).toEqual([]);
  expect(returnedTask(null)).toEqual([]);
});

it('task counts start with “More than” if there are more items than were read', () => {
  const [line] = dueTask({ count: 10, hasMore: true, first }, 'overdue');
  expect(line?.title).toBe('More than 10 evaluations overdue');
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

it('firstSteps suggests the steps that are still open, in the first thirty days', () => {
  const titles = (...done: Parameters<typeof firstSteps>) =>
    firstSteps(...done).map(({ key }) => key);
  const nothing = { hasIntroduction: false, savedInsights: 0, legalItems: 0 };
  expect(titles(nothing)).toEqual(['step/introduce', 'step/save', 'step/register']);
  expect(titles({ ...nothing, hasIntroduction: true, savedInsights: 2 })).toEqual([
    'step/register',
  ]);
  expect(titles({ ...nothing, legalItems: null })).toEqual(['step/introduce', 'step/save']);
  expect(isNewHere(TODAY - 29 * DAY_MS, TODAY)).toBe(true);
  expect(isNewHere(TODAY - 30 * DAY_MS, TODAY)).toBe(false);
});
