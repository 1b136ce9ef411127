/** The running functions: days are counted from stored data, for the last time once they are over, and then the visits are deleted. */
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { findFreePortOffset } from '../../emulators/ports';
import { DATABASE_NAMESPACE } from '../../emulators/project';
import { startSuite, type Suite } from '../../emulators/suite';
import { setClock } from './calls';

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite({ portOffset: await findFreePortOffset(), seed: null });
});
afterAll(() => suite.stop());

const at = (port: number) => `http://127.0.0.1:${port}`;
const read = (path: string) => suite.database.read(DATABASE_NAMESPACE, path);

/** Over REST as an administrator, in one update: unlike the in-process write, this is an event. */
async function update(values: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${at(suite.ports.database)}/.json?ns=${DATABASE_NAMESPACE}`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(values),
  });
  expect(response.status).toBe(200);
}

const setTime = (time: number) => setClock(suite, time - Date.now());

/** Cuts the connection of the first write below a path instead of responding. The SDK connects and writes again. */
function dropResponse(start: string) {
  const writes = vi.fn();
  suite.database.onCommitted = ({ paths }) => {
    if (!paths.some((path) => path.replace(/^\//, '').startsWith(start))) return 'answer';
    writes();
    return writes.mock.calls.length === 1 ? 'drop' : 'answer';
  };
  onTestFinished(() => {
    suite.database.onCommitted = null;
  });
  return writes;
}

/** Waits until what `look` finds passes; the functions need a moment, the first one a process of its own. */
const eventually = (look: () => void) => vi.waitFor(look, { timeout: 120_000, interval: 100 });

const DAY = 86_400_000;
// The last day of a month, in the middle of a week, some way off so that the clock only goes on.
const now = new Date();
let end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 0, 12);
while ([0, 1, 6].includes(new Date(end).getUTCDay()))
  end = Date.UTC(new Date(end).getUTCFullYear(), new Date(end).getUTCMonth() + 2, 0, 12);
const day = Math.floor(end / DAY);
const nameOf = (one: number) => new Date(one * DAY).toISOString().slice(0, 10);
const monday = nameOf(day - ((day + 3) % 7));

const insight = (title: string) => ({
  title,
  category: 'Water',
  author: 'ivy',
  authorDisplayName: 'Ivy Lane',
});
const opened = (uid: string, kind: string, thing: string, on = day) => ({
  [`visits/${on}/${uid}/${kind}/${thing}`]: on,
});
const totals = { views: 4, active: 2, posts: 1, evaluations: 1, registrations: 1 };
const tops = {
  insights: { i1: { label: 'One', count: 2 } },
  categories: { Water: { label: 'Clean water', count: 2 } },
  providers: { ivy: { label: 'Ivy Lane', count: 2 } },
  files: { i1: { label: 'One', count: 1 } },
};

test('a day is counted from its stored visits, together with its week and month', async () => {
  await update({
    'users/ann': { userType: 'subscriber' },
    'users/ben': { userType: 'guest' },
    'users/off': { userType: 'subscriber', uncounted: true },
    'config/categories/Water': { categoryName: 'Clean water' },
    'insightSummaries/i1': insight('One'),
    'postSummaries/p1': { time: end },
    'postSummaries/p0': { time: end - DAY },
    'userDirectory/ann': { signUp: end },
    ...opened('ann', 'pages', 'calendar'),
    ...opened('ann', 'insights', 'i1'),
    ...opened('ann', 'insights', 'none'),
    ...opened('ann', 'files', 'i1'),
    ...opened('ben', 'pages', 'calendar'),
    ...opened('ben', 'insights', 'i1'),
  });
  // An item that comes with an evaluation of before was not evaluated now.
  await update({
    'userLegalIndex/ann/law1': { status: 'active' },
    'userLegalIndex/ann/law2': { status: 'active', assessedAt: end },
    'userLegalIndex/off/law1': { status: 'active' },
  });
  await suite.database.functionsAtRest();
  // Recorded compliance is noted by the function, unless the member is not counted.
  await update({ 'userLegalIndex/off/law1': { status: 'active', assessedAt: end } });
  await update({ 'userLegalIndex/ann/law1': { status: 'active', assessedAt: end } });
  await eventually(() => expect(read(`/visits/${day}/ann/items`)).toEqual({ law1: day }));
  await suite.database.functionsAtRest();
  expect(read(`/visits/${day}/off`)).toBeNull();

  await setTime(end);
  // The function also runs each minute, and may have counted this day, which was to come then, without the one before.
  await eventually(() =>
    expect(read(`/statistics/weeks/${monday}`)).toMatchObject({ views: 4, posts: 2 }),
  );
  expect(read(`/statistics/days/${nameOf(day)}`)).toEqual(totals);
  expect(read(`/statistics/dayTops/${nameOf(day)}`)).toEqual(tops);
  expect(read(`/statistics/weekTops/${monday}`)).toEqual(tops);
  expect(read(`/statistics/months/${nameOf(day).slice(0, 7)}`)).toMatchObject({ views: 4 });
  expect(read('/insightCounts')).toBeNull();
});

test('the erasure of a member deletes visits that are not counted yet, even old visits', async () => {
  const late = `visits/${day - 9}/eve/pages/calendar`;
  await update({
    ...opened('eve', 'pages', 'calendar'),
    [late]: day - 9,
    'users/eve': { userType: 'guest' },
  });
  expect(read(`/${late}`)).toBe(day - 9);
  await update({ 'users/eve': null });
  await eventually(() => expect(read(`/visits/${day}/eve`)).toBeNull());
  expect(read(`/${late}`)).toBeNull();
  await eventually(() => expect(read('/tombstones/eve')).toBe(true));
  await suite.database.functionsAtRest();
  expect(read(`/visits/${day}/ann`)).not.toBeNull();
});

test('after a day ends, its visits are counted once more and deleted', async () => {
  await update({
    ...opened('ben', 'pages', 'browse'),
    ...opened('ann', 'pages', 'browse', day + 1),
  });
  const writes = dropResponse('insightCounts/');
  await setTime(end + DAY);
  const closed = { ...totals, views: 5, closed: true };
  await eventually(() => expect(read(`/statistics/days/${nameOf(day)}`)).toEqual(closed));
  await eventually(() =>
    expect(read(`/statistics/days/${nameOf(day + 1)}`)).toMatchObject({ views: 1, active: 1 }),
  );
  expect(Object.keys(read('/visits') as object)).toEqual([String(day + 1)]);
  // An insight's reads grow by those of the day, now that they stay as they are; once, though the answer was lost.
  await eventually(() => expect(writes).toHaveBeenCalledTimes(2));
  expect(read('/insightCounts')).toEqual({ i1: { reads: 2 } });
  expect(read(`/statistics/weeks/${monday}`)).toMatchObject({ views: 6, active: 3 });
  expect(read(`/statistics/weekTops/${monday}`)).toEqual(tops);
  expect(read(`/statistics/months/${nameOf(day).slice(0, 7)}`)).toMatchObject({ views: 5 });
  expect(read(`/statistics/months/${nameOf(day + 1).slice(0, 7)}`)).toMatchObject({ views: 1 });
});

test('later visits of a counted day are not counted', async () => {
  const before = read('/statistics');
  await update(opened('late', 'pages', 'calendar'));
  await setTime(end + DAY);
  await eventually(() => expect(read(`/visits/${day}`)).toBeNull());
  await suite.database.functionsAtRest();
  expect(read('/statistics')).toEqual(before);
  expect(read('/insightCounts')).toEqual({ i1: { reads: 2 } });
});

test('daily statistics are deleted once no month needs them', async () => {
  await update(opened('ann', 'pages', 'browse', day + 60));
  await setTime(end + 61 * DAY);
  await eventually(() => expect(read(`/statistics/days/${nameOf(day)}`)).toBeNull());
  expect(read(`/statistics/dayTops/${nameOf(day)}`)).toBeNull();
  expect(read(`/statistics/days/${nameOf(day + 60)}`)).toMatchObject({ views: 1, closed: true });
  expect(read(`/statistics/weeks/${monday}`)).toMatchObject({ views: 6 });
});
