/** Posts, registrations and recorded compliance match the seed's own records. Page visits are made up. */
import {
  countDay,
  dayName,
  dayOf,
  periodsOf,
  sumDays,
  type Counted,
  type ReadInsight,
  type Visits,
} from '../../functions/src/statistics';
import { present, record } from './json';
import type { Random } from './random';
import type { Insight, JsonObject, Member } from './types';

// Twelve whole months before the current one.
const DAYS = 400;
const DAYS_STORED = 40;
const WEEKS_STORED = 26;
// Most visited first.
const USUAL = ['myAccount', 'browse', 'legalRegister', 'forum', 'calendar', 'university'];
const OTHERS = ['chatrooms', 'category', 'profile', 'editLegalItem', 'legalRegisterDash'];

interface StatisticsSource {
  now: number;
  visitors: readonly Member[];
  insights: readonly Insight[];
  categories: ReadonlyMap<string, string>;
  posts: readonly number[];
  evaluations: readonly number[];
  registrations: readonly number[];
  random: Random;
}

/** Also returns the reads of each insight until yesterday, because functions count today. */
export function buildStatistics(source: StatisticsSource): {
  statistics: JsonObject;
  reads: ReadonlyMap<string, number>;
} {
  const { now, insights, categories, random } = source;
  const today = dayOf(now);
  const readers = source.visitors.map((member) => ({
    member,
    // Probability of a visit on a working day.
    habit: 0.1 + 0.5 * random.next(),
  }));
  const library = [...insights].sort((a, b) => a.time - b.time);
  const known = new Map(
    library.map((insight): [string, ReadInsight] => [
      insight.key,
      {
        title: insight.title,
        category: insight.category,
        categoryName: categories.get(insight.category) ?? '',
        author: insight.author.uid,
        authorName: insight.author.displayName ?? '',
      },
    ]),
  );
  const [posts, evaluations, registrations] = [
    source.posts,
    source.evaluations,
    source.registrations,
  ].map(countByDay);
  const counted = new Map<number, Counted>();
  let published = 0;
  for (let day = today - DAYS; day < today; day += 1) {
    while (dayOf(library[published]?.time ?? Infinity) < day) published += 1;
    const isWeekend = (day + 3) % 7 > 4;
    const visits: Record<string, Visits> = {};
    for (const { member, habit } of readers) {
      if (dayOf(member.signUp) > day || !random.chance(isWeekend ? habit / 5 : habit)) continue;
      visits[member.uid] = visitsOf(library, published, random);
    }
    const of = (numbers: ReadonlyMap<number, number> | undefined) => numbers?.get(day) ?? 0;
    const one = countDay(visits, known, {
      posts: of(posts),
      registrations: of(registrations),
    });
    counted.set(day, {
      ...one,
      totals: { ...one.totals, evaluations: of(evaluations) },
    });
  }
  return { statistics: toRecords(counted, today), reads: readsOf(counted.values()) };
}

function readsOf(days: Iterable<Counted>): Map<string, number> {
  const reads = new Map<string, number>();
  for (const { tops } of days)
    for (const [key, { count }] of Object.entries(tops.insights))
      reads.set(key, (reads.get(key) ?? 0) + count);
  return reads;
}

function visitsOf(library: readonly Insight[], published: number, random: Random): Visits {
  const opened = USUAL.slice(0, random.int(1, USUAL.length));
  if (random.chance(0.3)) opened.push(random.pick(OTHERS));
  const visits: Required<Pick<Visits, 'pages' | 'insights' | 'files'>> = {
    pages: Object.fromEntries(opened.map((page) => [page, true])),
    insights: {},
    files: {},
  };
  if (published === 0) return visits;
  for (let reads = random.int(0, 3); reads > 0; reads -= 1) {
    const insight = library[published - 1 - Math.floor(random.next() ** 2.5 * published)];
    if (insight === undefined) continue;
    visits.insights[insight.key] = true;
    if (insight.fileLocation !== undefined && random.chance(0.3)) visits.files[insight.key] = true;
  }
  return visits;
}

function countByDay(times: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const day of times.map(dayOf)) counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
}

function toRecords(counted: ReadonlyMap<number, Counted>, today: number): JsonObject {
  const series: Record<string, JsonObject> = {
    days: {},
    dayTops: {},
    weeks: {},
    weekTops: {},
    months: {},
    monthTops: {},
  };
  const put = (name: string, key: string, value: JsonObject) => {
    // An empty value, as on a weekend without visits, would be dropped by the database.
    if (Object.keys(value).length > 0) (series[name] ??= {})[key] = value;
  };
  const lists = ({ insights, categories, providers, files }: Counted['tops']): JsonObject =>
    record({
      insights: present(insights),
      categories: present(categories),
      providers: present(providers),
      files: present(files),
    });
  const periods = new Map<string, { week: boolean; days: Counted[]; last: number }>();
  for (const [day, one] of counted) {
    if (day >= today - DAYS_STORED) {
      put('days', dayName(day), { ...one.totals, closed: true });
      put('dayTops', dayName(day), lists(one.tops));
    }
    for (const { series: kind, name, last } of periodsOf(day)) {
      const period = periods.get(name) ?? { week: kind === 'week', days: [], last };
      periods.set(name, period);
      period.days.push(one);
    }
  }
  for (const [name, { week, days, last }] of periods) {
    const { totals, tops } = sumDays(days);
    put(week ? 'weeks' : 'months', name, { ...totals });
    if (!week || last >= today - 7 * WEEKS_STORED)
      put(week ? 'weekTops' : 'monthTops', name, lists(tops));
  }
  return series;
}

/** Counts each item once a day. */
export function evaluationsOf({ register }: Member): number[] {
  return [...register.values()].flatMap(({ compliance }) => {
    const times = Object.values(compliance as Record<string, JsonObject>).flatMap((entry) =>
      entry['type'] === 'user' ? [Number(entry['userTimeAdded'])] : [],
    );
    return [...new Map(times.map((time) => [dayOf(time), time])).values()];
  });
}
