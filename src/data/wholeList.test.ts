import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Backend,
  buildUser,
  connectTo,
  disconnect,
  startBackend,
} from '../../test/support/backend';
import { soon } from '../../test/support/receivers';
import type { Json } from './update';
import { CHUNK_ROWS, wholeListSource, type WholeList } from './wholeList';

const schema = v.object({ key: v.string(), email: v.string() });
type Person = v.InferOutput<typeof schema>;

const COUNT = 2 * CHUNK_ROWS + 200;
const keyOf = (place: number) => `member-${String(place).padStart(5, '0')}`;
const person = (key: string) => ({ email: `${key}@x.example`, userType: 'guest' });
const people = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, place) => [keyOf(place), person(keyOf(place))]),
  );
const state = (count: number) => ({
  users: {
    boss: buildUser({ uid: 'boss', email: 'boss@x.example', userType: 'admin' }),
    guest: buildUser({ uid: 'guest', email: 'guest@x.example' }),
  },
  userDirectory: people(count),
});

let backend: Backend;
let stop: (() => void) | null = null;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  backend = await startBackend(state(0));
});
beforeEach(() => {
  connectTo(backend, { uid: 'boss', email: 'boss@x.example' });
});
afterEach(async () => {
  stop?.();
  stop = null;
  await disconnect();
});
afterAll(() => backend.stop());

const write = (key: string, value: { [field: string]: string } | null) =>
  backend.write(`userDirectory/${key}`, value);

function follow(count: number) {
  backend.write('/', state(count));
  const heard: WholeList<Person>[] = [];
  const errors: string[] = [];
  stop = wholeListSource(
    'userDirectory',
    schema,
  )({
    onData: (list) => list && heard.push(list),
    onError: ({ kind }) => errors.push(kind),
  });
  const keys = () => heard.at(-1)?.rows?.map(({ key }) => key);
  return { heard, errors, keys };
}
const all = () => Object.keys(backend.read('userDirectory') as { [key: string]: Json }).sort();

describe('wholeListSource', () => {
  test.each([0, 1, CHUNK_ROWS, CHUNK_ROWS + 1])('delivers a list of %i rows', async (count) => {
    const { heard, keys } = follow(count);
    await soon(() => expect(keys()).toHaveLength(count));
    expect(keys()).toEqual(Object.keys(people(count)));
    expect(heard.at(-1)?.count).toBe(count);
  });

  test('reports its progress chunk by chunk before it delivers the rows', async () => {
    const { heard, keys } = follow(COUNT);
    await soon(() => expect(keys()).toEqual(all()));
    const counts = heard.filter(({ rows }) => rows === null).map(({ count }) => count);
    expect(counts).toEqual([CHUNK_ROWS, 2 * CHUNK_ROWS]);
  });

  test('delivers added, changed and removed rows, also at the borders of chunks', async () => {
    const { heard, keys } = follow(COUNT);
    await soon(() => expect(keys()).toEqual(all()));
    const border = keyOf(CHUNK_ROWS - 1);
    write(`${keyOf(3)}-b`, person('new'));
    await soon(() => expect(keys()).toEqual(all()));
    write(keyOf(COUNT), person('last'));
    write(`${keyOf(CHUNK_ROWS + 3)}-b`, person('second'));
    await soon(() => expect(keys()).toEqual(all()));
    write(border, { ...person(border), email: 'renamed@x.example' });
    await soon(() =>
      expect(heard.at(-1)?.rows?.find(({ key }) => key === border)?.email).toBe(
        'renamed@x.example',
      ),
    );
    for (const key of [border, keyOf(CHUNK_ROWS), keyOf(0), keyOf(2 * CHUNK_ROWS - 1)])
      write(key, null);
    await soon(() => expect(keys()).toEqual(all()));
    write(border, person(border));
    await soon(() => expect(keys()).toEqual(all()));
    expect(keys()).toHaveLength(COUNT);
  });

  test('grows by chunks when its last chunk is full', async () => {
    const { keys } = follow(CHUNK_ROWS - 1);
    await soon(() => expect(keys()).toHaveLength(CHUNK_ROWS - 1));
    for (let place = CHUNK_ROWS; place < CHUNK_ROWS + 5; place += 1)
      write(keyOf(place), person(keyOf(place)));
    await soon(() => expect(keys()).toEqual(all()));
    expect(keys()).toHaveLength(CHUNK_ROWS + 4);
  });

  test('reports a denial to a user whom the rules refuse', async () => {
    await disconnect();
    connectTo(backend, { uid: 'guest', email: 'guest@x.example' });
    const { heard, errors } = follow(3);
    await soon(() => expect(errors).toEqual(['denied']));
    expect(heard).toEqual([]);
  });
});
