/**
 * Random updates against the shipped rules: acts of the app, mixed, cut and edited, by everybody. Whatever is accepted, and
 * in whatever order, every counter, projection and index says afterwards what its source says.
 */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json, Update } from '../../src/data/update';
import { increment } from '../../src/data/update';
import { CAST, type Actor } from './cast';
import { FUZZ_ACTS, pick, type Choice } from './fuzzActs';
import { claimsOf } from './fuzzTruths';
import { World } from './world';

/** Each run begins anew. `FUZZ_RUNS` asks for more of them. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 25);
const STEPS = 120;
const { legal, legalJedi, legalAdmin, admin, jedi, subscriber, guest, newUser, stranger } = CAST;
/** Those who may do much come more often. */
const CROWD: readonly Actor[] = [
  ...Array.from({ length: 14 }, () => legalJedi),
  ...[legal, legal, legal, legal, legalAdmin, legalAdmin],
  ...[jedi, admin, subscriber, guest, newUser, stranger],
];
/** What takes somebody out of the play comes seldom. */
const RARE = ['erase', 'retype', 'registerSelf'];
const COMMON = Object.keys(FUZZ_ACTS).filter((name) => !RARE.includes(name));
const NUMBERS: readonly Json[] = [
  increment(1),
  increment(-1),
  increment(2),
  increment(0),
  ...[0, 1, 5, null],
];
const KEYS: readonly Json[] = ['ins-a', 'ins-n0', 'law-new', 'law-held', 'p-n0', 'none', null];

interface Edit {
  kind: 'none' | 'drop' | 'number' | 'key' | 'value';
  index: number;
  value: number;
}
interface Step {
  who: number;
  /** Each act for one record or, in the same update, for several. */
  acts: { name: string; choices: Choice[] }[];
  edit: Edit;
  /** Whether the clock moves on before the next step; two steps may share a millisecond. */
  ticks: boolean;
}

const number = fc.nat({ max: 10_000 });
const unedited: readonly Edit['kind'][] = Array.from({ length: 8 }, () => 'none');
const choice: fc.Arbitrary<Choice> = fc.record({ key: number, other: number, salt: number });
const step: fc.Arbitrary<Step> = fc.record({
  who: number,
  acts: fc.array(
    fc.record({
      name: fc.oneof(
        { weight: 40, arbitrary: fc.constantFrom(...COMMON) },
        { weight: 1, arbitrary: fc.constantFrom(...RARE) },
      ),
      choices: fc.oneof(
        { weight: 3, arbitrary: fc.array(choice, { minLength: 1, maxLength: 1 }) },
        { weight: 1, arbitrary: fc.array(choice, { minLength: 2, maxLength: 3 }) },
      ),
    }),
    { minLength: 1, maxLength: 3, size: 'xsmall' },
  ),
  edit: fc.record({
    kind: fc.constantFrom(...unedited, 'drop', 'number', 'key', 'value'),
    index: number,
    value: number,
  }),
  ticks: fc.boolean(),
});

/** Numbers and their pointers, as far as one person may reach for them. */
const countersOf = (uid: string): readonly string[] => [
  `userDirectory/${uid}/legalTotal`,
  `userDirectory/${uid}/legalOpen`,
  `profiles/${uid}/savedInsights`,
  'counters/insights',
  'counters/legalRegister',
  'chatrooms/room-a/totalMessages',
];
const pointersOf = (uid: string): readonly string[] => [
  `userDirectory/${uid}/lastLegalItem`,
  `users/${uid}/lastSaved`,
  'counters/lastMoved/insights',
  'counters/lastMoved/legalRegister',
  'chatrooms/room-a/lastPost',
];

function edited(update: Update, uid: string, { kind, index, value }: Edit): Update {
  const paths = Object.keys(update);
  const path = pick(paths, index);
  if (kind === 'drop' && paths.length > 1)
    return Object.fromEntries(Object.entries(update).filter(([one]) => one !== path));
  if (kind === 'number')
    return merged([{ [pick(countersOf(uid), index)]: pick(NUMBERS, value) }, update]);
  if (kind === 'key')
    return merged([{ [pick(pointersOf(uid), index)]: pick(KEYS, value) }, update]);
  if (kind === 'value') return { ...update, [path]: pick(NUMBERS, value) };
  return update;
}

/** An update may not name a path and one below it; what comes later gives way. */
function merged(updates: readonly Update[]): Update {
  const all: Update = {};
  for (const [path, value] of updates.flatMap((update) => Object.entries(update)))
    if (
      !Object.keys(all).some(
        (one) => `${one}/`.startsWith(`${path}/`) || path.startsWith(`${one}/`),
      )
    )
      all[path] = value;
  return all;
}

const untrue = (world: World) =>
  claimsOf(world.read('/') as { [key: string]: Json }).filter(
    ([, said, so]) => !isDeepStrictEqual(said, so),
  );

test('95 after every accepted update each number and projection says what its source says', () => {
  const world = new World();
  const read = (path: string): Json => world.read(path);
  const accepted = new Map<string, number>();
  let sent = 0;
  expect(untrue(world)).toEqual([]);

  fc.assert(
    fc.property(fc.array(step, { minLength: STEPS, maxLength: STEPS }), (steps) => {
      world.reset();
      for (const { who, acts, edit, ticks } of steps) {
        const actor = pick(CROWD, who);
        const updates = acts.flatMap(({ name, choices }) => {
          const act = FUZZ_ACTS[name];
          if (!act) throw new Error(`There is no act ${name}.`);
          return choices.map((one) => act(actor, read, one));
        });
        const update = edited(merged(updates), actor.uid, edit);
        sent += 1;
        if (world.refusal(() => world.send(actor, update)) === null) {
          const kind = updates.length > 1 || edit.kind !== 'none' ? 'mixed' : (acts[0]?.name ?? '');
          accepted.set(kind, (accepted.get(kind) ?? 0) + 1);
          expect(untrue(world), `${actor.uid} sent ${JSON.stringify(update)}`).toEqual([]);
        }
        if (ticks) world.now += 1;
      }
    }),
    // The update that made something untrue is told; no shorter way to it is searched for.
    { numRuns: RUNS, endOnFailure: true },
  );

  const total = [...accepted.values()].reduce((sum, one) => sum + one, 0);
  console.log(`fuzz: ${sent} updates sent, ${total} accepted`, Object.fromEntries(accepted));
  expect(total).toBeGreaterThan(RUNS * 10);
});
