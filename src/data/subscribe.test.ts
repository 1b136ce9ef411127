import { encodeSearchRow } from '../../model/insightText';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Backend,
  buildLegalSummary,
  buildUser,
  connectTo,
  disconnect,
  startBackend,
} from '../../test/support/backend';
import { listen, soon } from '../../test/support/receivers';
import {
  decodeSearchRow,
  forgetSearchIndexes,
  readSearchIndex,
  subscribeToSearchIndex,
  type SearchRow,
} from './searchIndex';
import {
  readList,
  readValue,
  stopAllListeners,
  subscribeToList,
  subscribeToValue,
  withoutListeners,
  type Row,
} from './subscribe';

const keyOf = (minutes: number) => `item-${String(minutes).padStart(3, '0')}`;
const summaries = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [keyOf(index + 1), buildLegalSummary(index + 1)]),
  );
const line = (title: string) => encodeSearchRow({ title, group: 'Water', tags: ['England'] });
const state = () => ({
  users: { 'demo-legal': buildUser() },
  legalSummaries: summaries(25),
  searchIndex: { legal: { [keyOf(1)]: line('Water Act 1991'), [keyOf(2)]: line('Clean Air Act') } },
});

let backend: Backend;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  backend = await startBackend(state());
});
beforeEach(() => {
  backend.write('/', state());
  connectTo(backend, { uid: 'demo-legal', email: 'legal@demo.example' });
});
afterEach(async () => {
  forgetSearchIndexes();
  await disconnect();
  await isClosed();
});
afterAll(() => backend.stop());

const isClosed = () => soon(() => expect(backend.countListens()).toBe(0));
const TITLE = `legalSummaries/${keyOf(1)}/title`;

describe('listeners', () => {
  test('one listener serves all subscribers of a query and stops with the last subscriber', async () => {
    const [first, second] = [listen<unknown>(), listen<unknown>()];
    const stopFirst = subscribeToValue(TITLE, first);
    await soon(() => expect(first.heard).toEqual(['Regulation 1']));
    const stopSecond = subscribeToValue(TITLE, second);
    expect(second.heard, 'what stands is told at once').toEqual(['Regulation 1']);
    expect(backend.countListens()).toBe(1);
    stopFirst();
    stopFirst();
    backend.write(TITLE, 'Renamed');
    await soon(() => expect(second.heard).toEqual(['Regulation 1', 'Renamed']));
    expect(first.heard).toEqual(['Regulation 1']);
    expect(backend.countListens()).toBe(1);
    stopSecond();
    await isClosed();
  });

  test('the same path with another query has its own listener', async () => {
    const list = { path: 'legalSummaries', orderBy: 'time', last: 10 };
    const same = [listen<Row[]>(), listen<Row[]>()];
    const other = listen<Row[]>();
    same.forEach((receivers) => subscribeToList({ ...list }, receivers));
    subscribeToList({ ...list, last: 20 }, other);
    await soon(() => expect(other.heard).toHaveLength(1));
    same.forEach(({ heard }) => expect(heard).toHaveLength(1));
    expect(backend.countListens()).toBe(2);
  });

  test('every subscriber receives a denial, and subscribing again attaches a new listener', async () => {
    const [first, second] = [listen<unknown>(), listen<unknown>()];
    subscribeToValue('users/somebody/email', first);
    subscribeToValue('users/somebody/email', second);
    await soon(() => expect(first.errors).toEqual(['denied']));
    expect(second.errors).toEqual(['denied']);
    expect(backend.countListens()).toBe(0);
    backend.write('users/demo-legal/userType', 'admin');
    backend.write('users/somebody', buildUser({ uid: 'somebody', email: 'some@body.example' }));
    const third = listen<unknown>();
    subscribeToValue('users/somebody/email', third);
    await soon(() => expect(third.heard).toEqual(['some@body.example']));
  });

  test('an error for a path that the SDK refuses reaches only the subscribers of that path', async () => {
    const [wrong, right] = [listen<unknown>(), listen<unknown>()];
    subscribeToValue('legalSummaries/a.b/title', wrong);
    subscribeToValue(TITLE, right);
    await soon(() => expect(right.heard).toEqual(['Regulation 1']));
    expect(wrong.heard).toEqual([]);
    expect(wrong.errors).toHaveLength(1);
  });

  test('stopping all listeners ends every subscription, and nothing is delivered afterwards', async () => {
    const receivers = listen<unknown>();
    subscribeToValue(TITLE, receivers);
    await soon(() => expect(receivers.heard).toHaveLength(1));
    stopAllListeners();
    await isClosed();
    backend.write(TITLE, 'Renamed');
    expect(await readValue(TITLE)).toBe('Renamed');
    expect(receivers.heard).toEqual(['Regulation 1']);
  });

  test('withoutListeners runs an action without listeners, and reattaches the listeners if the action fails', async () => {
    const [staying, leaving] = [listen<unknown>(), listen<unknown>()];
    subscribeToValue(TITLE, staying);
    const leave = subscribeToValue(`legalSummaries/${keyOf(2)}/title`, leaving);
    await soon(() => expect([...staying.heard, ...leaving.heard]).toHaveLength(2));
    const acting = withoutListeners(async () => {
      await isClosed();
      backend.write(TITLE, 'Renamed');
      leave();
      throw new Error('Refused.');
    });
    await expect(acting).rejects.toThrow('Refused.');
    await soon(() => expect(staying.heard).toEqual(['Regulation 1', 'Renamed']));
    expect(backend.countListens()).toBe(1);
    backend.write(TITLE, 'Renamed again');
    await soon(() => expect(staying.heard.at(-1)).toBe('Renamed again'));
  });

  test('listeners that were stopped for good during a failing action stay stopped', async () => {
    const [before, after] = [listen<unknown>(), listen<unknown>()];
    subscribeToValue(TITLE, before);
    await soon(() => expect(before.heard).toHaveLength(1));
    const acting = withoutListeners(async () => {
      stopAllListeners();
      subscribeToValue(`legalSummaries/${keyOf(2)}/title`, after);
      throw new Error('Refused.');
    });
    await expect(acting).rejects.toThrow('Refused.');
    await soon(() => expect(after.heard).toEqual(['Regulation 2']));
    expect(backend.countListens()).toBe(1);
  });

  test('a list is delivered whole in the order of its query, and an unbounded query is denied', async () => {
    const rows = await readList({ path: 'legalSummaries', orderBy: 'time', last: 3 });
    expect(rows.map(({ key }) => key)).toEqual([keyOf(23), keyOf(24), keyOf(25)]);
    const unbounded = readList({ path: 'legalSummaries', orderBy: 'time' });
    await expect(unbounded).rejects.toMatchObject({ kind: 'denied' });
  });
});

describe('the search index', () => {
  test('decodes a line to the values that were encoded', () => {
    const row = {
      ...{ title: 'Waste (England) 2011', group: 'Waste', tags: ['England', 'Wales'] },
      facts: ['Repealed', 'Essential'],
    };
    expect(decodeSearchRow({ key: 'k', value: encodeSearchRow(row) })).toEqual({
      key: 'k',
      title: 'waste (england) 2011',
      group: 'Waste',
      tags: ['England', 'Wales'],
      facts: ['Repealed', 'Essential'],
    });
    const { facts, ...ordinary } = row;
    expect(facts).toHaveLength(2);
    expect(decodeSearchRow({ key: 'k', value: encodeSearchRow(ordinary) })?.facts).toEqual([]);
  });

  test.each([[null], [7], ['title only'], ['title\tgroup'], [{ title: 'x' }]])(
    'leaves out a value that is not a line (%j)',
    (value) => {
      expect(decodeSearchRow({ key: 'k', value })).toBeNull();
    },
  );

  test('is read once per session and then updated', async () => {
    const first = listen<SearchRow[]>();
    const stop = subscribeToSearchIndex('legal', first);
    const titles = (rows: SearchRow[] | undefined) => rows?.map(({ title }) => title);
    await soon(() =>
      expect(titles(first.heard.at(-1))).toEqual(['water act 1991', 'clean air act']),
    );
    stop();
    backend.write(`searchIndex/legal/${keyOf(3)}`, line('Energy Act 2023'));
    const second = listen<SearchRow[]>();
    subscribeToSearchIndex('legal', second);
    expect(titles(second.heard[0])?.slice(0, 2)).toEqual(['water act 1991', 'clean air act']);
    await soon(() => expect(titles(second.heard.at(-1))).toContain('energy act 2023'));
    forgetSearchIndexes();
    await isClosed();
  });

  test('is read again after stopAllListeners', async () => {
    const first = listen<SearchRow[]>();
    subscribeToSearchIndex('legal', first);
    await soon(() => expect(first.heard).toHaveLength(1));
    stopAllListeners();
    await isClosed();
    backend.write(`searchIndex/legal/${keyOf(2)}`, null);
    const rows = await readSearchIndex('legal');
    expect(rows.map(({ title }) => title)).toEqual(['water act 1991']);
    expect(first.heard).toHaveLength(1);
  });

  test('delivers changed and removed lines', async () => {
    const heard = listen<SearchRow[]>();
    subscribeToSearchIndex('legal', heard);
    await soon(() => expect(heard.heard.at(-1)).toHaveLength(2));
    backend.write(`searchIndex/legal/${keyOf(1)}`, line('Water Industry Act 1991'));
    const titles = () => heard.heard.at(-1)?.map(({ title }) => title);
    await soon(() => expect(titles()).toEqual(['water industry act 1991', 'clean air act']));
    backend.write(`searchIndex/legal/${keyOf(2)}`, null);
    await soon(() => expect(titles()).toEqual(['water industry act 1991']));
  });

  test('reports a denial, and the next search subscribes again', async () => {
    backend.write('users/demo-legal/userType', 'newUser');
    const refused = listen<SearchRow[]>();
    subscribeToSearchIndex('legal', refused);
    await soon(() => expect(refused.errors).toEqual(['denied']));
    backend.write('users/demo-legal/userType', 'guest');
    const allowed = listen<SearchRow[]>();
    subscribeToSearchIndex('legal', allowed);
    await soon(() => expect(allowed.heard.at(-1)).toHaveLength(2));
  });
});
