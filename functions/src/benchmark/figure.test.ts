/** What readers can conclude from published figures (decision 523). */
import { describe, expect, it } from 'vitest';
import { FEWEST_MEMBERS, SECTORS, type Figure, type Sector } from '../../../model/lawBenchmarks';
import { DAY } from '../../../model/wallClock';
import { nextFigure, shareOf, YEAR, type Members } from './figure';

/** Whole numbers from 0 and below a limit, the same in every run. */
function numbers(seed: number) {
  let state = seed * 7919 + 17;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Groups of these sizes are tried in every state. In larger groups, one member moves a figure less. */
const SIZES = Array.from({ length: 91 }, (_, n) => n + FEWEST_MEMBERS);

/** The numbers of evaluated members that a share is published for, by share. */
function evaluatedBy(size: number): ReadonlyMap<number, ReadonlySet<number>> {
  const found = new Map<number, Set<number>>();
  for (let evaluated = 0; evaluated <= size; evaluated += 1)
    for (const drawn of [0, 1, 2]) {
      const share = shareOf(group(size, evaluated), () => drawn);
      found.set(share, (found.get(share) ?? new Set()).add(evaluated));
    }
  return found;
}
const group = (size: number, evaluated: number): Members =>
  new Map(Array.from({ length: size }, (_, n) => [`m${n}`, n < evaluated]));

const BOTH = [false, true];
/** What one member can have done in two figures of the same members, for a reader who knows that no other member differs. */
const possibleStates = (size: number, one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  BOTH.flatMap((first) => BOTH.map((second) => [first, second] as const)).filter(
    ([first, second]) =>
      Array.from({ length: size }, (_, others) => others).some(
        (others) => one.has(others + Number(first)) && other.has(others + Number(second)),
      ),
  );
/** The same for a member who is not in the smaller figure. */
const statesOfLast = (larger: ReadonlySet<number>, smaller: ReadonlySet<number>) =>
  BOTH.filter((did) => [...smaller].some((others) => larger.has(others + Number(did))));

describe('one figure', () => {
  it.each([0, 1, 2])(
    'leaves open what a member did, if two others are known, of whom %i evaluated the law',
    (known) => {
      for (const size of SIZES)
        for (const [share, evaluated] of evaluatedBy(size))
          for (const did of [0, 1]) {
            const least = known + did;
            const most = size - 2 + known - 1 + did;
            const isPossible = [...evaluated].some((count) => count >= least && count <= most);
            expect(isPossible, `${share}% of ${size}`).toBe(true);
          }
    },
  );

  it('is the share of members on average', () => {
    const draw = numbers(1);
    for (const [size, evaluated] of [
      [20, 7],
      [60, 31],
      [150, 92],
    ] as const) {
      const shares = Array.from({ length: 3000 }, () => shareOf(group(size, evaluated), draw));
      const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
      expect(Math.abs(mean - (100 * evaluated) / size)).toBeLessThan(5);
    }
  });
});

describe('two figures', () => {
  it('leave open what one member did, if all others did the same in both', () => {
    for (const size of SIZES) {
      const shares = [...evaluatedBy(size).values()];
      for (const one of shares)
        for (const other of shares) {
          const states = possibleStates(size, one, other);
          // Figures that are too far apart are impossible if only one member differs.
          if (states.length === 0) continue;
          expect(new Set(states.map(([first]) => first)).size).toBe(2);
          expect(new Set(states.map(([, second]) => second)).size).toBe(2);
          expect(new Set(states.map(([first, second]) => first === second)).size).toBe(2);
        }
    }
  });

  it('leave open what one member did who is in only one of them, if all others did the same', () => {
    for (const size of SIZES.slice(1))
      for (const one of evaluatedBy(size).values())
        for (const other of evaluatedBy(size - 1).values())
          expect(statesOfLast(one, other)).not.toHaveLength(1);
  });
});

// Populations ------------------------------------------------------------------------------------------------------

const POPULATIONS = 200;
const NIGHTS = 450;
/** Laws `a` and `b` are alike for everyone but one member. */
const LAWS = ['a', 'b', 'c'] as const;
type Law = (typeof LAWS)[number];

interface Person {
  uid: string;
  sector: Sector;
  isCounted: boolean;
  has: Set<Law>;
  evaluatedAt: Partial<Record<Law, number>>;
}

/** A figure as an attacker knows it, and the members behind it. */
interface Seen {
  law: Law;
  sector: Sector;
  night: number;
  share: number;
  members: Members;
}

const countedIn = (people: readonly Person[], of: { law: Law; sector: Sector }, now: number) =>
  new Map(
    people
      .filter(({ sector, isCounted, has }) => sector === of.sector && isCounted && has.has(of.law))
      .map(({ uid, evaluatedAt }): [string, boolean] => [
        uid,
        now - (evaluatedAt[of.law] ?? -Infinity) < YEAR,
      ]),
  );

function populate(pick: (below: number) => number): Person[] {
  return Array.from({ length: 20 + pick(80) }, (_, n): Person => {
    const evaluatedAt = pick(3) === 0 ? {} : { a: -pick(500) * DAY };
    return {
      uid: `p${n}`,
      sector: SECTORS[pick(SECTORS.length)] ?? 'company',
      isCounted: pick(12) > 0,
      has: new Set(pick(6) > 0 ? ['a', 'b', ...(pick(2) === 0 ? (['c'] as const) : [])] : ['c']),
      evaluatedAt: { ...evaluatedAt, ...('a' in evaluatedAt && { b: evaluatedAt.a }) },
    };
  });
}

/** One member evaluates, adds, removes, opts out or in, or changes the sector. Laws a and b change together. */
function changeOne(people: Person[], pick: (below: number) => number, now: number): void {
  const person = people[pick(people.length)];
  if (!person) return;
  const laws: readonly Law[] = pick(3) === 0 ? ['c'] : ['a', 'b'];
  const kind = pick(8);
  if (kind === 0) person.isCounted = !person.isCounted;
  else if (kind === 1) person.sector = SECTORS[pick(SECTORS.length)] ?? 'company';
  else if (kind === 2) people.push({ ...person, uid: `p${people.length}`, has: new Set(laws) });
  else
    for (const law of laws) {
      if (kind === 3) person.has.delete(law);
      else if (kind === 4) person.has.add(law);
      else person.evaluatedAt[law] = now - pick(3) * DAY;
    }
}

/** Lives through the nights. `publish` is called for each law and sector. */
function live(
  seed: number,
  publish: (of: { law: Law; sector: Sector }, people: readonly Person[], night: number) => void,
): void {
  const pick = numbers(seed);
  const people = populate(pick);
  const victim = people.find(({ has }) => has.has('a'));
  if (victim) victim.evaluatedAt = { a: 0 };
  for (let night = 0; night < NIGHTS; night += 1) {
    // Most nights one member changes, or none. Sometimes a company imports for many.
    const changes = pick(40) === 0 ? pick(30) : pick(2);
    for (let n = 0; n < changes; n += 1) changeOne(people, pick, night * DAY);
    for (const law of LAWS) for (const sector of SECTORS) publish({ law, sector }, people, night);
  }
}

interface Published {
  figure: Figure | null;
  sets: { night: number; members: Members }[];
}

/** Publishes as the function does: at the first night of each month of thirty days. */
function publisher(seed: number) {
  const draw = numbers(seed + 1000);
  const published = new Map<string, Published>();
  const seen: Seen[] = [];
  const recounts: { law: Law; share: number; expected: number }[] = [];
  live(seed, (of, people, night) => {
    if (night % 30 !== 0) return;
    const now = night * DAY;
    const id = `${of.law} ${of.sector}`;
    const before = published.get(id) ?? { figure: null, sets: [] };
    const sets = before.sets.filter((set) => now - set.night * DAY < YEAR);
    const members = countedIn(people, of, now);
    const drawn: number[] = [];
    const figure = nextFigure(
      members,
      { figure: before.figure, earlier: sets.map((set) => set.members) },
      now,
      (below) => {
        drawn.push(draw(below));
        return drawn.at(-1) ?? 0;
      },
    );
    if (figure !== null && figure !== before.figure) {
      sets.push({ night, members });
      seen.push({ ...of, night, share: figure.share, members });
      recounts.push({
        ...{ law: of.law, share: figure.share },
        expected: recount(people, of, { now, drawn: drawn[0] ?? 0 }),
      });
    }
    published.set(id, { figure, sets });
  });
  return { seen, recounts };
}

/** Counts the people one by one, and looks for the nearest share. Shares no code with the function. */
function recount(
  people: readonly Person[],
  { law, sector }: { law: Law; sector: Sector },
  { now, drawn }: { now: number; drawn: number },
): number {
  let [all, done] = [0, 0];
  for (const person of people) {
    if (person.sector !== sector || !person.isCounted || !person.has.has(law)) continue;
    all += 1;
    const at = person.evaluatedAt[law];
    if (at !== undefined && at + 365 * DAY > now) done += 1;
  }
  const over = done % 3;
  let rounded = over + drawn >= 3 ? done - over + 3 : done - over;
  if (rounded < 3) rounded = 3;
  if (rounded > all - 3) rounded = all - 3;
  let nearest = 20;
  for (const share of [30, 40, 50, 60, 70, 80])
    if (
      Math.abs((share * all) / 100 - rounded) <=
      Math.abs((nearest * all) / 100 - rounded) + Number.EPSILON * all
    )
      nearest = share;
  return nearest;
}

/** The members by whom two figures differ: in only one of them, or evaluated in only one of them. */
const between = (one: Members, other: Members): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((uid) => one.get(uid) !== other.get(uid));

const possible = new Map<number, ReturnType<typeof evaluatedBy>>();
/** The numbers of evaluated members that a published figure leaves possible. */
function readFrom({ share, members: { size } }: Seen): ReadonlySet<number> {
  const shares = possible.get(size) ?? evaluatedBy(size);
  possible.set(size, shares);
  return shares.get(share) ?? new Set();
}

/**
 * Tries the difference of every two figures, whichever law, sector or night. Of one law, the attacker finds the members if they are too
 * few to hide among. Otherwise, the attacker knows that all but one member are alike, and finds that member if only one state is possible.
 */
function attack(seen: readonly Seen[]): { found: string[]; tried: string[] } {
  const found: string[] = [];
  const tried: string[] = [];
  for (const [place, one] of seen.entries())
    for (const other of seen.slice(place + 1)) {
      const differing = between(one.members, other.members);
      const isWithinYear = (other.night - one.night) * DAY < YEAR;
      if (one.law === other.law && isWithinYear && differing.length < FEWEST_MEMBERS) {
        if (differing.length > 0 || one.share !== other.share) found.push(...differing);
        continue;
      }
      const [uid = '', ...others] = differing;
      if (differing.length === 0 || others.length > 0) continue;
      tried.push(uid);
      const larger = one.members.has(uid) ? one : other;
      const smaller = larger === one ? other : one;
      const states = smaller.members.has(uid)
        ? possibleStates(one.members.size, readFrom(one), readFrom(other)).map(([first]) => first)
        : statesOfLast(readFrom(larger), readFrom(smaller));
      if (new Set(states).size < 2) found.push(uid);
    }
  return { found, tried };
}

describe('figures of 200 populations over fifteen months', () => {
  const runs = Array.from({ length: POPULATIONS }, (_, seed) => publisher(seed));

  it('reveal no member by any difference of two of them', () => {
    const pairs = runs.reduce((sum, { seen }) => sum + (seen.length * (seen.length - 1)) / 2, 0);
    expect(pairs).toBeGreaterThan(10_000);
    const attacks = runs.map(({ seen }) => attack(seen));
    expect(attacks.flatMap(({ found }) => found)).toEqual([]);
    // Two laws often differ by a single member.
    expect(attacks.flatMap(({ tried }) => tried).length).toBeGreaterThan(100);
  });

  it('equal an independent recount', () => {
    const recounts = runs.flatMap((run) => run.recounts);
    expect(recounts.length).toBeGreaterThan(1000);
    for (const { share, expected } of recounts) expect(share).toBe(expected);
  });

  it('are about ten members or more, and from 20 to 80 percent', () => {
    for (const { members, share } of runs.flatMap(({ seen }) => seen)) {
      expect(members.size).toBeGreaterThanOrEqual(10);
      expect([20, 30, 40, 50, 60, 70, 80]).toContain(share);
    }
  });

  it('would reveal members if they were exact and published each night', () => {
    const found = runs.slice(0, 5).map((_, seed) => {
      const seen: Seen[] = [];
      live(seed, (of, people, night) => {
        const members = countedIn(people, of, night * DAY);
        if (members.size < FEWEST_MEMBERS || night > 60) return;
        const evaluated = [...members.values()].filter(Boolean).length;
        seen.push({ ...of, night, share: (100 * evaluated) / members.size, members });
      });
      return attack(seen).found.length;
    });
    for (const count of found) expect(count).toBeGreaterThan(0);
  });
});
