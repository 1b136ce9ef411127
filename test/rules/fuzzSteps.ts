/**
 * Updates of the fuzz: one or more mutations of the app, for one or more records, then cut or
 * edited.
 */
import fc from 'fast-check';
import type { Json, Update } from '../../src/data/update';
import { increment } from '../../src/data/update';
import { CAST, type Actor } from './cast';
import { FUZZ_MUTATIONS, pick, type Choice } from './fuzzMutations';
import { PUBLISHING_MUTATIONS } from './fuzzPublishing';

const { legal, legalJedi, legalAdmin, admin, jedi, subscriber, guest, newUser, stranger } = CAST;
/** Actors with many rights occur more often. */
export const CROWD: readonly Actor[] = [
  ...Array.from({ length: 14 }, () => legalJedi),
  ...[legal, legal, legal, legal, legalAdmin, legalAdmin],
  ...[jedi, admin, subscriber, guest, newUser, stranger],
];
/** Mutations that take a user out of the run are rare. */
const RARE = ['erase', 'retype', 'registerSelf'];
const MUTATIONS = { ...FUZZ_MUTATIONS, ...PUBLISHING_MUTATIONS };
const COMMON = Object.keys(MUTATIONS).filter((name) => !RARE.includes(name));
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
/** One update: who sends it, its mutations, and how it is edited. */
export interface FuzzStep {
  who: number;
  /** Each mutation applies to one record or, in the same update, to several. */
  mutations: { name: string; choices: Choice[] }[];
  edit: Edit;
  /** Whether the clock moves on before the next step; two steps may share a millisecond. */
  ticks: boolean;
}

const number = fc.nat({ max: 10_000 });
const unedited: readonly Edit['kind'][] = Array.from({ length: 16 }, () => 'none');
const choice: fc.Arbitrary<Choice> = fc.record({ key: number, other: number, salt: number });
/** Generates mostly one, sometimes two or three. */
const several = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.array(one, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(one, { minLength: 2, maxLength: 3 }) },
  );
export const FUZZ_STEPS: fc.Arbitrary<FuzzStep> = fc.record({
  who: number,
  mutations: several(
    fc.record({
      name: fc.oneof(
        { weight: 40, arbitrary: fc.constantFrom(...COMMON) },
        { weight: 1, arbitrary: fc.constantFrom(...RARE) },
      ),
      choices: several(choice),
    }),
  ),
  edit: fc.record({
    kind: fc.constantFrom(...unedited, 'drop', 'number', 'key', 'value'),
    index: number,
    value: number,
  }),
  ticks: fc.boolean(),
});

/** Counters that an attacker would change, as far as one user can reach them. */
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
  `users/${uid}/lastRemoved`,
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

/**
 * Merges updates. An update may not name a path and another path below it, so the later one is
 * dropped.
 */
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

/** Returns the update of a step, based on the current state. */
export function updateOf(
  who: Actor,
  read: (path: string) => Json,
  { mutations, edit }: FuzzStep,
): Update {
  const updates = mutations.flatMap(({ name, choices }) => {
    const build = MUTATIONS[name];
    if (!build) throw new Error(`There is no act ${name}.`);
    return choices.map((one) => build(who, read, one));
  });
  return edited(merged(updates), who.uid, edit);
}
