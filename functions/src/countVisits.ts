/** Computes statistics from stored data, so that a run can be late or repeated. The last count of a day deletes its `visits`. */
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { database, read, serverTime } from './admin';
import { recorded } from './failures';
import { REGION } from './options';
import {
  countDay,
  dayName,
  dayOf,
  insightsIn,
  periodsOf,
  sumDays,
  type Counted,
  type ReadInsight,
  type Totals,
  type Tops,
  type Visits,
} from './statistics';

const DAY_MS = 86_400_000;
/** Enough to add up a month. */
const DAYS_STORED = 40;

/** `statistics/days/{day}`; `closed` after its last count. */
type Day = Totals & { closed?: true };

export const countVisits = onSchedule(
  // One at a time: an earlier count must not overwrite a later one.
  {
    schedule: 'every 15 minutes',
    region: REGION,
    maxInstances: 1,
    concurrency: 1,
    retryCount: 0,
  },
  recorded(async () => {
    // Connects to get the server's clock. Reading the clock before `visits` ensures that a past day is complete.
    await read('counters/insights');
    const today = dayOf(await serverTime());
    const visits = ((await read('visits')) ?? {}) as Record<string, Record<string, Visits>>;
    const days = new Set([...Object.keys(visits).map(Number), today - 1, today]);
    for (const day of [...days].sort((a, b) => a - b))
      await count(day, visits[day] ?? {}, day < today);
  }),
);

/** Counts a day, its week and its month. */
async function count(day: number, visits: Record<string, Visits>, isOver: boolean): Promise<void> {
  const name = dayName(day);
  const [current, currentTops] = (await Promise.all([
    read(`statistics/days/${name}`),
    read(`statistics/dayTops/${name}`),
  ])) as [Day | null, Partial<Tops> | null];
  const dropVisits = async () => {
    if (Object.keys(visits).length > 0) await database.ref(`visits/${day}`).remove();
  };
  // Later visits of a closed day are not counted.
  if (current?.closed === true) return dropVisits();
  const [insights, posts, registrations] = await Promise.all([
    readInsights(insightsIn(visits)),
    // From the summaries, as posts can be long.
    countBetween('postSummaries', 'time', day),
    countBetween('userDirectory', 'signUp', day),
  ]);
  const counted = countDay(visits, insights, { posts, registrations });
  const isSame =
    JSON.stringify(sorted(current)) === JSON.stringify(sorted(counted.totals)) &&
    JSON.stringify(sorted(currentTops)) === JSON.stringify(sorted(counted.tops));
  const isEmpty = current === null && Object.values(counted.totals).every((one) => one === 0);
  if ((isSame || isEmpty) && !isOver) return;
  if (isEmpty) return dropVisits();
  await database.ref().update({
    [`statistics/days/${name}`]: { ...counted.totals, ...(isOver && { closed: true }) },
    [`statistics/dayTops/${name}`]: counted.tops,
    ...(await countPeriods(day, counted)),
    ...(isOver && {
      [`visits/${day}`]: null,
      ...(await readsOf(counted)),
      ...(await oldDays(day)),
    }),
  });
}

/**
 * Adds a day's reads to the read counts of insights. Writes sums and not increments, because the SDK repeats a write that got no response.
 */
async function readsOf({ tops }: Counted): Promise<Record<string, unknown>> {
  const sums = Object.entries(tops.insights).map(async ([key, { count: reads }]) => {
    const path = `insightCounts/${key}/reads`;
    return [path, Number((await read(path)) ?? 0) + reads] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}

/** Sorts keys, and drops empty lists, which the database doesn't store. */
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, child]): [string, unknown] => [key, sorted(child)])
        .filter(([, child]) => !Array.isArray(child) || child.length > 0)
        .sort(([a], [b]) => (a < b ? -1 : 1))
    : value;

/** Adds up the days of the week and the month. */
async function countPeriods(day: number, counted: Counted): Promise<Record<string, unknown>> {
  const writes: Record<string, unknown> = {};
  for (const { series, name, first, last } of periodsOf(day)) {
    const [days, tops] = (await Promise.all(
      ['days', 'dayTops'].map((kind) => readDays(kind, first, last)),
    )) as [Record<string, Day> | null, Record<string, Partial<Tops>> | null];
    const all = Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap(
      (one): Counted[] => {
        if (one === day) return [counted];
        const totals = days?.[dayName(one)];
        const {
          insights = {},
          categories = {},
          providers = {},
          files = {},
        } = tops?.[dayName(one)] ?? {};
        return totals ? [{ totals, tops: { insights, categories, providers, files } }] : [];
      },
    );
    const sum = sumDays(all);
    writes[`statistics/${series}s/${name}`] = sum.totals;
    writes[`statistics/${series}Tops/${name}`] = sum.tops;
  }
  return writes;
}

async function readDays(kind: string, first: number, last: number): Promise<unknown> {
  const days = database.ref(`statistics/${kind}`).orderByKey();
  return (await days.startAt(dayName(first)).endAt(dayName(last)).get()).val() as unknown;
}

/** Days that no month needs any more. */
async function oldDays(day: number): Promise<Record<string, null>> {
  const old = database
    .ref('statistics/days')
    .orderByKey()
    .endAt(dayName(day - DAYS_STORED));
  const drops: Record<string, null> = {};
  (await old.get()).forEach(({ key }) => {
    drops[`statistics/days/${key}`] = null;
    drops[`statistics/dayTops/${key}`] = null;
  });
  return drops;
}

async function countBetween(path: string, field: string, day: number): Promise<number> {
  const from = day * DAY_MS;
  const found = database
    .ref(path)
    .orderByChild(field)
    .startAt(from)
    .endAt(from + DAY_MS - 1);
  return (await found.get()).numChildren();
}

interface Summary {
  title?: string;
  category?: string;
  author?: string;
  authorDisplayName?: string;
}

async function readInsights(keys: readonly string[]): Promise<Map<string, ReadInsight>> {
  const [categories, ...summaries] = (await Promise.all([
    read('config/categories'),
    ...keys.map((key) => read(`insightSummaries/${key}`)),
  ])) as [Record<string, { categoryName?: string }> | null, ...(Summary | null)[]];
  return new Map(
    keys.flatMap((key, index): [string, ReadInsight][] => {
      const summary = summaries[index];
      if (!summary) return [];
      const { title = '', category = '', author = '', authorDisplayName = '' } = summary;
      const categoryName = categories?.[category]?.categoryName ?? '';
      return [[key, { title, category, categoryName, author, authorName: authorDisplayName }]];
    }),
  );
}
