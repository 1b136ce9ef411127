/** Statistics of one or several days. They name no people except authors of insights, by the name in the published insight. Pure. */

const DAY_MS = 86_400_000;

/** Returns whole days since 1970 in UTC. @param time epoch milliseconds */
export const dayOf = (time: number): number => Math.floor(time / DAY_MS);

/** `visits/{day}/{uid}`: what a member opened, and items with recorded compliance, each once. */
export interface Visits {
  pages?: Record<string, unknown>;
  insights?: Record<string, unknown>;
  files?: Record<string, unknown>;
  items?: Record<string, unknown>;
}

export interface ReadInsight {
  title: string;
  /** Slug and name; '' if the category no longer exists. */
  category: string;
  categoryName: string;
  /** Uid and name. */
  author: string;
  authorName: string;
}

/** `statistics/{days,weeks,months}/{period}`. */
export interface Totals {
  views: number;
  /** Members who opened something, added up over the days. */
  active: number;
  posts: number;
  evaluations: number;
  registrations: number;
}

const TOP_LISTS = ['insights', 'categories', 'providers', 'files'] as const;
type TopList = (typeof TOP_LISTS)[number];
/** `statistics/{dayTops,weekTops,monthTops}/{period}`: what was read most, by list and key. */
export type Tops = Record<TopList, Record<string, { label: string; count: number }>>;

export interface Counted {
  totals: Totals;
  tops: Tops;
}

/** Entries per list of a week or a month. A day has all entries, so that they can be added up. */
const MOST_OF_PERIOD = 30;

/** More than a person can read in a day. Further insights of a member are ignored. */
const MOST_READ = 300;

const keysOf = (marks: Record<string, unknown> | undefined) => Object.keys(marks ?? {});
const insightsOf = (marks: Record<string, unknown> | undefined) =>
  keysOf(marks).slice(0, MOST_READ);

/** Returns every insight that a member read on a day, or whose file a member downloaded. */
export const insightsIn = (visits: Record<string, Visits>): string[] => [
  ...new Set(
    Object.values(visits).flatMap(({ insights, files }) => [
      ...insightsOf(insights),
      ...insightsOf(files),
    ]),
  ),
];

/** Visits to insights that no longer exist are ignored. @param additions posts and registrations of the day */
export function countDay(
  visits: Record<string, Visits>,
  insights: ReadonlyMap<string, ReadInsight>,
  additions: Pick<Totals, 'posts' | 'registrations'>,
): Counted {
  const totals: Totals = { views: 0, active: 0, evaluations: 0, ...additions };
  const tops = noTops();
  for (const { pages, insights: read, files, items } of Object.values(visits)) {
    const opened = insightsOf(read).flatMap((key) => known(key, insights));
    const views = keysOf(pages).length + opened.length;
    totals.views += views;
    if (views > 0) totals.active += 1;
    totals.evaluations += keysOf(items).length;
    for (const [key, { title, category, categoryName, author, authorName }] of opened) {
      add(tops.insights, key, title);
      if (categoryName !== '') add(tops.categories, category, categoryName);
      add(tops.providers, author, authorName);
    }
    for (const [key, { title }] of insightsOf(files).flatMap((file) => known(file, insights)))
      add(tops.files, key, title);
  }
  return { totals, tops };
}

const known = (key: string, insights: ReadonlyMap<string, ReadInsight>) => {
  const insight = insights.get(key);
  return insight ? [[key, insight] as const] : [];
};

const noTops = (): Tops => ({ insights: {}, categories: {}, providers: {}, files: {} });

function add(list: Tops[TopList], key: string, label: string, count = 1): void {
  list[key] = { label, count: (list[key]?.count ?? 0) + count };
}

/** Adds up days. Labels are those of the last day. */
export function sumDays(days: readonly Counted[]): Counted {
  const totals: Totals = { views: 0, active: 0, posts: 0, evaluations: 0, registrations: 0 };
  const tops = noTops();
  for (const day of days) {
    for (const name of Object.keys(totals) as (keyof Totals)[]) totals[name] += day.totals[name];
    for (const list of TOP_LISTS)
      for (const [key, { label, count }] of Object.entries(day.tops[list]))
        add(tops[list], key, label, count);
  }
  const { insights, categories, providers, files } = tops;
  return {
    totals,
    tops: {
      insights: mostOf(insights),
      categories: mostOf(categories),
      providers: mostOf(providers),
      files: mostOf(files),
    },
  };
}

/** Sorted by count, then by key for a fixed order. */
const mostOf = (list: Tops[TopList]): Tops[TopList] =>
  Object.fromEntries(
    Object.entries(list)
      .sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
      .slice(0, MOST_OF_PERIOD),
  );

/** `2026-11-23`. */
export const dayName = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** 1 January 1970 was a Thursday. */
const mondayOf = (day: number): number => day - ((day + 3) % 7);

/** Returns name and days of the week and the month of a day. */
export function periodsOf(day: number): {
  series: 'week' | 'month';
  name: string;
  first: number;
  last: number;
}[] {
  const monday = mondayOf(day);
  const date = new Date(day * DAY_MS);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return [
    { series: 'week', name: dayName(monday), first: monday, last: monday + 6 },
    {
      series: 'month',
      name: dayName(day).slice(0, 7),
      first: dayOf(Date.UTC(year, month)),
      last: dayOf(Date.UTC(year, month + 1)) - 1,
    },
  ];
}
