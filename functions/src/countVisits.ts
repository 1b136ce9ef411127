/**
 * Counts the portal's statistics from the stored data, so that a run can be late or repeated. A day that has ended is counted for the last
 * time, and its `visits` are deleted in the same write.
 */
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { database, serverTime } from './admin';
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
/** How many days of daily statistics are stored. A month must be able to add up its days. */
const DAYS_STORED = 40;

/** `statistics/days/{day}`; `closed` once it is counted for good. */
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
    // Connects, so that the clock is known; and that before `visits` are read, so that all of a day that is over is there.
    await read('counters/insights');
    const today = dayOf(await serverTime());
    const visits = ((await read('visits')) ?? {}) as Record<string, Record<string, Visits>>;
    const days = new Set([...Object.keys(visits).map(Number), today - 1, today]);
    for (const day of [...days].sort((a, b) => a - b))
      await count(day, visits[day] ?? {}, day < today);
  }),
);

const read = async (path: string): Promise<unknown> => (await database.ref(path).get()).val();

/** Counts a day, and the week and the month that it is in. */
async function count(day: number, visits: Record<string, Visits>, isOver: boolean): Promise<void> {
  const name = dayName(day);
  const [current, currentTops] = (await Promise.all([
    read(`statistics/days/${name}`),
    read(`statistics/dayTops/${name}`),
  ])) as [Day | null, Partial<Tops> | null];
  const dropVisits = async () => {
    if (Object.keys(visits).length > 0) await database.ref(`visits/${day}`).remove();
  };
  // What came after the count for good is not counted any more.
  if (current?.closed === true) return dropVisits();
  const [insights, posts, registrations] = await Promise.all([
    readInsights(insightsIn(visits)),
    // By their lines: the posts of a day are as long as members like.
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
 * Updates the read counts of each insight with those of a day, for its author. Nothing else writes them. A sum may be sent twice, because
 * the SDK sends a write without a response again.
 */
async function readsOf({ tops }: Counted): Promise<Record<string, unknown>> {
  const sums = Object.entries(tops.insights).map(async ([key, { count: reads }]) => {
    const path = `insightCounts/${key}/reads`;
    return [path, Number((await read(path)) ?? 0) + reads] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}

/** In one order, and without lists that are empty, which the database does not keep. */
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, child]): [string, unknown] => [key, sorted(child)])
        .filter(([, child]) => !Array.isArray(child) || child.length > 0)
        .sort(([a], [b]) => (a < b ? -1 : 1))
    : value;

/** The week and the month of a day, added up of their days. */
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

/** Single days that no month adds up any more. */
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
