/** Figures of the members of a sector (decision 523), in this process and on a database of its own. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DATABASE_NAMESPACE } from '../../emulators/project';
import type { Benchmark } from '../../model/lawBenchmarks';
import { DAY } from '../../model/wallClock';
import { startInProcess, stopInProcess } from './inProcess';
import {
  DatabaseEmulator,
  type JsonObject,
  type JsonValue,
} from '../../packages/database-emulator/src';

const START = Date.UTC(2026, 10, 2);
const emulator = new DatabaseEmulator({ port: 0 });
const read = <T>(path: string): T => emulator.read(DATABASE_NAMESPACE, path) as T;
const write = (path: string, value: JsonValue) => emulator.write(DATABASE_NAMESPACE, path, value);
const figures = (law: string) => read<Benchmark | null>(`/lawBenchmarks/${law}`) ?? {};

let compute: (settings: { now: number; draw: (below: number) => number }) => Promise<void>;
let now = START;
/** Rounds down. */
const run = () => compute({ now, draw: () => 0 });
const nextMonth = () => {
  now += 31 * DAY;
  return run();
};

beforeAll(async () => {
  await startInProcess(emulator);
  ({ compute } = await import('../../functions/src/benchmark/compute'));
});
afterAll(async () => {
  await stopInProcess(emulator);
});

/** Who has a law: so many members of a sector, of whom so many evaluated it in the last year. */
interface Holders {
  law: string;
  sector: string;
  members: number;
  evaluated: number;
}
const uidsOf = ({ law, sector, members }: Holders) =>
  Array.from({ length: members }, (_, n) => `${law}-${sector}-${n}`);

function populate(all: readonly Holders[]): void {
  write('/', { config: { schemaVersion: 1 } });
  for (const holders of all)
    for (const [place, uid] of uidsOf(holders).entries()) {
      const { law, sector, evaluated } = holders;
      const assessedAt = now - (place < evaluated ? 30 : 400) * DAY;
      write(`/userDirectory/${uid}`, {
        ...{
          userType: 'subscriber',
          legalAccess: 'on',
          legalTotal: 1,
          expiryDate: now + 900 * DAY,
        },
      });
      write(`/users/${uid}/answers`, { options: `eng ${sector} staff`, version: 1 });
      write(`/userLegalIndex/${uid}/${law}`, { status: 'active', assessedAt });
      write(`/legalRegister/${law}/users/${uid}`, { timeAdded: 1 });
      write(`/lawHolders/${law}`, 10);
    }
}

const AIR = { law: 'air', sector: 'company', members: 14, evaluated: 6 };
const first = (holders: Holders, count: number) => uidsOf(holders).slice(0, count);
beforeEach(() => {
  now = START;
});

describe('a figure', () => {
  test('is the share of members of a sector who evaluated the law, from ten members on', async () => {
    populate([
      AIR,
      { law: 'air', sector: 'public', members: 9, evaluated: 9 },
      { law: 'air', sector: 'company industry', members: 10, evaluated: 9 },
      { law: 'water', sector: 'public', members: 40, evaluated: 12 },
      { law: 'noise', sector: 'public', members: 40, evaluated: 40 },
    ]);
    await run();
    // 6 of 14, 9 of 10 as at most 7 of 10, 12 of 40, and all as at most 80%.
    expect(figures('air')).toEqual({
      company: { share: 40, at: now },
      industry: { share: 70, at: now },
    });
    expect(figures('water')).toEqual({ public: { share: 30, at: now } });
    expect(figures('noise')).toEqual({ public: { share: 80, at: now } });
    expect(read('/benchmarkRun')).toEqual({ month: '2026-11', isDone: true });
  });

  test.each<[who: string, change: (uid: string) => [path: string, value: JsonValue]]>([
    ['opted out', (uid) => [`/users/${uid}/registerSettings/noBenchmark`, true]],
    ['have not said what they are', (uid) => [`/users/${uid}/answers`, null]],
    ['have no legal access', (uid) => [`/userDirectory/${uid}/legalAccess`, 'off']],
    ['are staff', (uid) => [`/userDirectory/${uid}/userType`, 'admin']],
    ['have lapsed', (uid) => [`/userDirectory/${uid}/expiryDate`, START - 1]],
    ['removed the law', (uid) => [`/userLegalIndex/${uid}/air/status`, 'inactive']],
    [
      'decided that the law does not apply',
      (uid) => [`/userLegalIndex/${uid}/air/applicability`, 'notApplicable'],
    ],
  ])('leaves out members who %s', async (_, change) => {
    populate([AIR]);
    // Eight of fourteen members are left with four evaluations, and then ten.
    for (const uid of first(AIR, 5)) write(...change(uid));
    await run();
    expect(figures('air')).toEqual({});
    populate([AIR]);
    for (const uid of first(AIR, 4)) write(...change(uid));
    write('/benchmarkRun', null);
    await run();
    // Two of ten.
    expect(figures('air')).toEqual({ company: { share: 30, at: now } });
    expect(Object.keys(read<JsonObject>('/benchmarkSets/air')).sort()).toEqual(
      uidsOf(AIR).slice(4).sort(),
    );
  });
});

describe('a published figure', () => {
  const evaluate = (uids: readonly string[]) => {
    for (const uid of uids) write(`/userLegalIndex/${uid}/air/assessedAt`, now);
  };
  const others = { ...AIR, members: 30, evaluated: 6 };
  beforeEach(async () => {
    populate([others]);
    await run();
    expect(figures('air')).toEqual({ company: { share: 20, at: START } });
  });

  test('does not change within a month', async () => {
    evaluate(uidsOf(others));
    now += 20 * DAY;
    await run();
    expect(figures('air')).toEqual({ company: { share: 20, at: START } });
  });

  test('does not change before ten members have changed', async () => {
    const late = uidsOf(others).slice(6);
    evaluate(late.slice(0, 9));
    await nextMonth();
    expect(figures('air')).toEqual({ company: { share: 20, at: START } });
    evaluate(late.slice(9, 10));
    await nextMonth();
    // 16 of 30.
    expect(figures('air')).toEqual({ company: { share: 50, at: now } });
  });

  test('is compared with every figure of the last year, not only with the last one', async () => {
    evaluate(uidsOf(others).slice(6, 18));
    await nextMonth();
    const second = now;
    expect(figures('air')).toEqual({ company: { share: 60, at: second } });
    // All but one are again as they were in the first figure.
    for (const uid of uidsOf(others).slice(6, 17))
      write(`/userLegalIndex/${uid}/air/assessedAt`, START - 400 * DAY);
    await nextMonth();
    expect(figures('air')).toEqual({ company: { share: 60, at: second } });
  });

  test('stays when members are too few, and is deleted after a year with all that is stored for it', async () => {
    for (const uid of uidsOf(others).slice(3))
      write(`/userLegalIndex/${uid}/air/status`, 'inactive');
    await nextMonth();
    expect(figures('air')).toEqual({ company: { share: 20, at: START } });
    write('/lawHolders/air', null);
    for (let month = 0; month < 10; month += 1) await nextMonth();
    expect([figures('air'), read('/benchmarkSets/air')]).not.toContain(null);
    await nextMonth();
    expect([figures('air'), read('/benchmarkSets')]).toEqual([{}, null]);
  });
});

test('a run that broke off continues with the next law, and a finished month is not repeated', async () => {
  populate([AIR, { ...AIR, law: 'water' }]);
  write('/benchmarkRun', { month: '2026-11', after: 'air' });
  await run();
  expect([figures('air'), Object.keys(figures('water'))]).toEqual([{}, ['company']]);
  write('/lawBenchmarks', null);
  await run();
  expect(read('/lawBenchmarks')).toBeNull();
});

test('only laws that ten members have are read, in pages', async () => {
  populate([
    { ...AIR, members: 450 },
    { ...AIR, law: 'water' },
  ]);
  write('/lawHolders/water', null);
  await run();
  expect(figures('water')).toEqual({});
  expect(Object.keys(read<JsonObject>('/benchmarkSets/air'))).toHaveLength(450);
});
