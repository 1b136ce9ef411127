import { expect, it } from 'vitest';
import { DAY_MS } from '../../lib/dates';
import { firstSteps, isNewHere, tips } from './steps';

const TODAY = Date.UTC(2026, 10, 22);
const keys = (tasks: readonly { key: string }[]) => tasks.map(({ key }) => key);

it('firstSteps suggests the steps that are still open', () => {
  const nothing = { hasIntroduction: false, hasRoom: false, savedInsights: 0, legalItems: 0 };
  expect(keys(firstSteps(nothing))).toEqual([
    ...['step/introduce', 'step/rooms', 'step/save', 'step/register'],
  ]);
  expect(keys(firstSteps({ ...nothing, hasIntroduction: true, savedInsights: 2 }))).toEqual([
    ...['step/rooms', 'step/register'],
  ]);
  expect(keys(firstSteps({ ...nothing, hasRoom: null, legalItems: null }))).toEqual([
    ...['step/introduce', 'step/save'],
  ]);
});

it('the first steps open the form that they speak of', () => {
  const [introduce, rooms] = firstSteps({
    ...{ hasIntroduction: false, hasRoom: false, savedInsights: null, legalItems: null },
  });
  expect(introduce?.to).toBe('/myaccount?tab=profile#edit');
  expect(rooms?.opens).toBe('rooms');
});

it('tips lead to the search, the calendar feed, the courses, and to the register without legal access', () => {
  const all = { hasRegister: false, mayFeed: true, mayStudy: true };
  expect(keys(tips(all))).toEqual([
    ...['step/search', 'step/seeRegister', 'step/feed', 'step/courses'],
  ]);
  expect(keys(tips({ hasRegister: true, mayFeed: false, mayStudy: false }))).toEqual([
    'step/search',
  ]);
});

it('a member is new for thirty days', () => {
  expect(isNewHere(TODAY - 29 * DAY_MS, TODAY)).toBe(true);
  expect(isNewHere(TODAY - 30 * DAY_MS, TODAY)).toBe(false);
});
