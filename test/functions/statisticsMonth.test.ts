/** A month of 200 members, written with the current rules and counted each night, compared with an independent count. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { Random } from '../../emulators/seed/random';
import {
  countDay,
  dayOf,
  insightsIn,
  sumDays,
  type Counted,
  type ReadInsight,
  type Visits,
} from '../../functions/src/statistics';
import { DatabaseCore, DeniedError } from '../../packages/database-emulator/src/core';
import { COUNTED_PAGES } from '../../src/config/links';
import { noteVisits, type Visit } from '../../src/data/mutations/visits';
import type { Update } from '../../src/data/update';
import { WITHOUT_END } from '../../model/membership';

const DAY = 86_400_000;
const MEMBERS = 200;
const DAYS = 30;
const NOW = Date.UTC(2026, 4, 10, 12);
const FIRST = dayOf(NOW);
const random = new Random('a month');
const uids = Array.from({ length: MEMBERS }, (_, index) => `member-${index}`);
/** Who has switched the counting off. */
const off = new Set(uids.filter((_, index) => index % 25 === 0));
const insights = new Map(
  Array.from({ length: 40 }, (_, index): [string, ReadInsight] => [
    `insight-${index}`,
    {
      title: `Insight ${index}`,
      category: `topic-${index % 5}`,
      categoryName: `Topic ${index % 5}`,
      author: `author-${index % 7}`,
      authorName: `Author ${index % 7}`,
    },
  ]),
);

/** A member's visit or other action, and its time. */
interface Action extends Visit {
  uid: string;
  day: number;
}

let clock = NOW;
const core = new DatabaseCore({ now: () => clock });
core.setRules(readFileSync(resolve(import.meta.dirname, '../../database.rules.json'), 'utf8'));
const emailOf = (uid: string) => `${uid}@works.example`;

function send(uid: string, update: Update): void {
  core.update('/', update, { uid, provider: 'password', token: { email: emailOf(uid) } });
}
function isRefused(uid: string, update: Update): boolean {
  try {
    send(uid, update);
    return false;
  } catch (error) {
    if (error instanceof DeniedError) return true;
    throw error;
  }
}

function actionsOf(uid: string, day: number): Action[] {
  return Array.from({ length: random.int(1, 8) }, () => {
    const kind = random.pick(['pages', 'pages', 'insights', 'insights', 'files'] as const);
    const thing = kind === 'pages' ? random.pick(COUNTED_PAGES) : random.pick([...insights.keys()]);
    return { uid, day, kind, thing };
  });
}

/** Invalid writes, or writes for another member. */
function forgedBy({ uid, day, kind, thing }: Action): Update {
  const other = random.pick(uids.filter((one) => one !== uid));
  return random.pick([
    noteVisits({ uid: other, day, visits: [{ kind, thing }] }),
    noteVisits({ uid, day: day - 1, visits: [{ kind, thing }] }),
    noteVisits({ uid, day, visits: [{ kind: 'pages', thing: `made-up-${random.int(1, 99)}` }] }),
    noteVisits({ uid, day, visits: [{ kind: 'insights', thing: 'none' }] }),
    { [`visits/${day}/${uid}/${kind}/${thing}`]: 1_000_000 },
    { [`visits/${day}/${uid}/items/law`]: day },
    { 'statistics/days/2026-05-10/views': 1_000_000 },
  ]);
}

/** The count of the function, from stored data. */
function countNight(day: number): Counted {
  const visits = core.read(`visits/${day}`) as Record<string, Visits>;
  const known = new Map(
    insightsIn(visits).flatMap((key) => {
      const insight = insights.get(key);
      return insight ? [[key, insight] as const] : [];
    }),
  );
  return countDay(visits, known, { posts: 0, registrations: 0 });
}

/** Runs a month of visits. Returns all visits, how many forged writes were refused, and the count of each night. */
function liveThrough(): { done: Action[]; refused: number; counted: Counted[] } {
  const done: Action[] = [];
  const counted: Counted[] = [];
  let refused = 0;
  for (const key of insights.keys()) core.write(`insights/${key}/key`, key);
  for (const uid of uids)
    core.write(`users/${uid}`, {
      userType: 'subscriber',
      until: WITHOUT_END,
      email: emailOf(uid),
      uncounted: off.has(uid),
    });
  for (let day = FIRST; day < FIRST + DAYS; day += 1) {
    for (const uid of uids.filter(() => random.chance(0.6))) {
      clock = day * DAY + random.int(0, DAY - 1);
      const actions = actionsOf(uid, day);
      const [first] = actions;
      const update = noteVisits({ uid, day, visits: actions });
      if (off.has(uid) || !first) {
        expect(isRefused(uid, update)).toBe(true);
        continue;
      }
      send(uid, update);
      done.push(...actions);
      // Once more, as another device or a reload does.
      if (random.chance(0.3)) send(uid, noteVisits({ uid, day, visits: [random.pick(actions)] }));
      if (random.chance(0.2)) {
        expect(isRefused(uid, forgedBy(first))).toBe(true);
        refused += 1;
      }
    }
    counted.push(countNight(day));
  }
  return { done, refused, counted };
}

// The independent count knows the list of acts and nothing of what was stored.
const once = (actions: readonly Action[]) => [
  ...new Map(
    actions.map((action) => [`${action.day} ${action.uid} ${action.kind} ${action.thing}`, action]),
  ).values(),
];
function tally(
  actions: readonly Action[],
  nameOf: (action: Action) => string,
): Record<string, number> {
  const found: Record<string, number> = {};
  for (const action of actions) found[nameOf(action)] = (found[nameOf(action)] ?? 0) + 1;
  return found;
}
const numbersIn = (list: Record<string, { count: number }>) =>
  Object.fromEntries(Object.entries(list).map(([key, { count }]) => [key, count]));

test('the statistics equal an independent count, day by day and in total', () => {
  const { done, refused, counted } = liveThrough();
  const unique = once(done);
  expect(done.length).toBeGreaterThan(10_000);
  expect(unique.length).toBeLessThan(done.length);
  expect(refused).toBeGreaterThan(300);
  counted.forEach(({ totals }, index) => {
    const opened = unique.filter(({ day, kind }) => day === FIRST + index && kind !== 'files');
    expect(totals).toEqual({
      views: opened.length,
      active: new Set(opened.map(({ uid }) => uid)).size,
      evaluations: 0,
      posts: 0,
      registrations: 0,
    });
  });

  const { totals, tops } = sumDays(counted);
  const reads = unique.filter(({ kind }) => kind === 'insights');
  const files = unique.filter(({ kind }) => kind === 'files');
  expect(totals.views).toBe(unique.length - files.length);
  const of = (field: 'category' | 'author') => (action: Action) =>
    insights.get(action.thing)?.[field] ?? '';
  expect(numbersIn(tops.categories)).toEqual(tally(reads, of('category')));
  expect(numbersIn(tops.providers)).toEqual(tally(reads, of('author')));
  // Of what is read most, the first thirty of forty.
  const most = (actions: readonly Action[]) =>
    Object.fromEntries(
      Object.entries(tally(actions, ({ thing }) => thing))
        .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
        .slice(0, 30),
    );
  expect(numbersIn(tops.insights)).toEqual(most(reads));
  expect(numbersIn(tops.files)).toEqual(most(files));
});
