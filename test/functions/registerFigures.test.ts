/**
 * The running functions: figures of a register follow its acts and the laws, past months stay as they were, and rows of events
 * follow their records.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePortOffset } from '../../emulators/ports';
import { DATABASE_NAMESPACE } from '../../emulators/project';
import { startSuite, type Suite } from '../../emulators/suite';

let suite: Suite;

beforeAll(async () => {
  suite = await startSuite({ portOffset: await findFreePortOffset(), seed: null });
});
afterAll(() => suite.stop());

const read = (path: string) => suite.database.read(DATABASE_NAMESPACE, path);

/** Over REST as an administrator, in one update: unlike the in-process write, this is an event. */
async function update(values: Record<string, unknown>): Promise<void> {
  const url = `http://127.0.0.1:${suite.ports.database}/.json?ns=${DATABASE_NAMESPACE}`;
  const response = await fetch(url, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(values),
  });
  expect(response.status).toBe(200);
}

/** Waits until what `look` finds passes; the functions need a moment, the first one a process of its own. */
const eventually = (look: () => Promise<void> | void) =>
  vi.waitFor(look, { timeout: 120_000, interval: 100 });

const areaStates = () => read('/registerCounts/ann/areaStates');
const needs = () => read('/registerCounts/ann/needs');
const LAWS = ['law1', 'law2', 'law3'];
const row = (values: object = {}) => ({
  status: 'active',
  userStatus: 'Not Compliant',
  timeAdded: 1,
  ...values,
});
const DAY = 86_400_000;
const assessed = { userStatus: 'Compliant', assessedAt: DAY, nextDue: 5 * DAY };

test('a register without counts is counted as a whole at its first change', async () => {
  await update({
    'users/ann/userType': 'subscriber',
    ...Object.fromEntries<unknown>(
      LAWS.flatMap((law) => [
        [`legalSummaries/${law}`, { title: law, filterByArea: 'Water', time: 1 }],
        [`legalRegister/${law}`, { key: law, users: { ann: { timeAdded: 1 } } }],
      ]),
    ),
  });
  // Rows that no function heard of.
  for (const law of ['law1', 'law2'])
    suite.database.write(DATABASE_NAMESPACE, `/userLegalIndex/ann/${law}`, row());
  await update({ 'userLegalIndex/ann/law3': row(assessed) });
  await eventually(() =>
    expect(areaStates()).toEqual({ 'Water~Not yet assessed': 2, 'Water~Compliant': 1 }),
  );
  expect(read('/registerCounts/ann/dueDays')).toEqual({ 5: 1 });
  expect(read('/registerGroups/ann/law3')).toEqual({
    state: 'Compliant',
    area: 'Water',
    areaState: 'Water~Compliant',
    dueDay: 5,
    compliantDay: '5~Water',
  });
});

test('several changes at the same time are each counted once', async () => {
  await update({
    'userLegalIndex/ann/law1': row(assessed),
    'userLegalIndex/ann/law2': row(assessed),
  });
  await eventually(() => expect(areaStates()).toEqual({ 'Water~Compliant': 3 }));
  await Promise.all(
    LAWS.map((law) =>
      update({ [`userLegalIndex/ann/${law}`]: row({ ...assessed, applicability: 'undecided' }) }),
    ),
  );
  await eventually(() => expect(needs()).toEqual({ undecided: 3 }));
  await update({ 'userLegalIndex/ann/law2': { ...row(), status: 'inactive' } });
  await update({ 'userLegalIndex/ann/law3': row(assessed) });
  await eventually(() => expect(needs()).toEqual({ undecided: 1 }));
  await update({ 'userLegalIndex/ann/law3': row({ ...assessed, review: 'waiting' }) });
  await eventually(() => expect(needs()).toEqual({ undecided: 1, waiting: 1 }));
  await update({ 'userLegalIndex/ann/law3': row({ ...assessed, review: 'accepted' }) });
  await eventually(() => expect(needs()).toEqual({ undecided: 1 }));
  await suite.database.functionsAtRest();
  expect(areaStates()).toEqual({ 'Water~Compliant': 2 });
  expect(read('/registerGroups/ann/law2')).toBeNull();
  await update({ 'userLegalIndex/ann/law1': row(assessed) });
  await eventually(() => expect(needs()).toBeNull());
});

test('a law that is edited or withdrawn changes the counts of members who have it', async () => {
  await update({ 'legalSummaries/law1/filterByArea': 'Air', 'legalSummaries/law1/revision': 1 });
  await eventually(() => expect(needs()).toEqual({ changed: 1 }));
  await eventually(() =>
    expect(areaStates()).toEqual({ 'Air~Compliant': 1, 'Water~Compliant': 1 }),
  );
  await update({
    'legalSummaries/law1': null,
    'legalRegister/law1': null,
    'legalArchive/law1': { title: 'law1', filterByArea: 'Air' },
  });
  await eventually(() => expect(needs()).toEqual({ withdrawn: 1 }));
  expect(areaStates()).toEqual({ 'Air~Compliant': 1, 'Water~Compliant': 1 });
});

test('no evaluation and no evidence of a withdrawn law is due, also after a later decision', async () => {
  const days = { nextDue: 5 * DAY, plannedDue: 5 * DAY, evidenceUntil: 6 * DAY };
  const open = { ...row(assessed), openActions: 1, actionDue: 7 * DAY };
  const decided = { ...open, ...days };
  await update({
    'userLegalIndex/ann/law1': decided,
    'users/ann/MyLegalItems/law1': { ...decided, key: 'law1' },
  });
  await eventually(() => expect(read('/userLegalIndex/ann/law1')).not.toHaveProperty('nextDue'));
  await suite.database.functionsAtRest();
  const left = { status: 'active', assessedAt: DAY, openActions: 1, actionDue: 7 * DAY };
  for (const place of ['/userLegalIndex/ann/law1', '/users/ann/MyLegalItems/law1']) {
    expect(read(place), place).toMatchObject(left);
    for (const field of Object.keys(days)) expect(read(place), place).not.toHaveProperty(field);
  }
  expect(read('/registerCounts/ann/dueDays')).toEqual({ 5: 1 });
  expect(read('/registerCounts/ann/evidenceDays')).toBeNull();
  expect(read('/registerCounts/ann/actionDays')).toEqual({ 7: 1 });
});

test('the first change in a later month stores one snapshot of the previous month', async () => {
  await suite.database.functionsAtRest();
  const since = Date.now() - 40 * DAY;
  const month = new Date(since).toISOString().slice(0, 7);
  const before = areaStates();
  await update({ 'registerCounts/ann/at': since });
  await update({ 'userLegalIndex/ann/law3': row({ ...assessed, userStatus: 'In Progress' }) });
  // The withdrawn law has no due day.
  const compliantDays = { '5~Water': 1 };
  const snapshot = { [month]: { at: since, areaStates: before, compliantDays } };
  await eventually(() => expect(read('/registerSnapshots/ann')).toEqual(snapshot));
  // The figures move after that.
  await suite.database.functionsAtRest();
  expect(areaStates()).toEqual({ 'Air~Compliant': 1, 'Water~In Progress': 1 });
  expect(read('/registerCounts/ann/then')).toEqual({ month, settled: 2 });
  await update({ 'userLegalIndex/ann/law3': row(assessed) });
  await eventually(() => expect(areaStates()).toEqual(before));
  await suite.database.functionsAtRest();
  expect(read('/registerSnapshots/ann')).toEqual(snapshot);
  // A count that runs at the same time as an earlier one may see the previous month, although its snapshot exists.
  await update({ 'registerCounts/ann/at': since });
  await update({ 'userLegalIndex/ann/law3': row() });
  await eventually(() => expect(read('/registerCounts/ann/at')).not.toBe(since));
  await suite.database.functionsAtRest();
  expect(read('/registerSnapshots/ann')).toEqual(snapshot);
});

test('no counts remain after a person is erased', async () => {
  expect(read('/registerCounts/ann')).not.toBeNull();
  await update({ 'users/ann': null, 'userLegalIndex/ann': null });
  await eventually(() => expect(read('/tombstones/ann')).toBe(true));
  await suite.database.functionsAtRest();
  for (const place of ['registerGroups', 'registerCounts', 'registerSnapshots'])
    expect(read(`/${place}/ann`), place).toBeNull();
});

test('a count that runs after an erasure stores nothing, not even a snapshot', async () => {
  const since = Date.now() - 40 * DAY;
  await update({
    'users/ghost/userType': 'subscriber',
    'userLegalIndex/ghost/law3': row(assessed),
  });
  await eventually(() => expect(read('/registerCounts/ghost/at')).not.toBeNull());
  await suite.database.functionsAtRest();
  suite.database.write(DATABASE_NAMESPACE, '/users/ghost', null);
  suite.database.write(DATABASE_NAMESPACE, '/registerCounts/ghost/at', since);
  await update({ 'userLegalIndex/ghost/law3': row() });
  await suite.database.functionsAtRest();
  for (const place of ['registerGroups', 'registerCounts', 'registerSnapshots'])
    expect(read(`/${place}/ghost`), place).toBeNull();
});

test.each([['calendar/adminEvents/e', 'calendar/eventRows/e', 'event']])(
  'a function adds the row of an event, updates it, and deletes it with the event: %s',
  async (path, rowPath, type) => {
    const times = { start: '2026-05-04 09:00:00.000 AM', end: '2026-05-04 10:00:00.000 AM' };
    const inRow = { title: 'Walk', ...times, type };
    await update({ [path]: { id: 'e', ...inRow, desc: 'long', descEditor: '', uid: 'ann' } });
    await eventually(() => expect(read(`/${rowPath}`)).toEqual(inRow));
    await update({ [`${path}/title`]: 'Other' });
    await eventually(() => expect(read(`/${rowPath}`)).toEqual({ ...inRow, title: 'Other' }));
    await update({ [path]: null });
    await eventually(() => expect(read(`/${rowPath}`)).toBeNull());
  },
);
