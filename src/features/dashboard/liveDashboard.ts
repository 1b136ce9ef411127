import * as v from 'valibot';
import { FIRST_ROWS, LATEST_COUNT } from '../../config/constants';
import { eachRowSource, listSource, valueSource, mapSource, type Source } from '../../data/source';
import { paths } from '../../data/paths';
import { insightSummarySchema, legalSummarySchema, reportSchema } from '../../data/records';
import type { ListQuery } from '../../data/subscribe';
import { liveQuery } from '../../store/liveQuery';
import { untilPainted } from '../../lib/idle';
import { safeUrl } from '../../shared/richText/rawContent';

const latestQuery = (path: string): ListQuery => ({
  path,
  orderBy: 'time',
  last: LATEST_COUNT,
});

/** Reads the reports to count, plus one that shows whether there are more. */
const reportsQuery: ListQuery = {
  path: paths.reports,
  orderBy: 'time',
  last: FIRST_ROWS + 1,
};

export const useLatestInsights = liveQuery(
  'latestInsights',
  () => listSource(latestQuery(paths.insightSummaries), insightSummarySchema),
  { persist: 'any' },
);

export const useLatestLegalItems = liveQuery(
  'latestLegalItems',
  () => listSource(latestQuery(paths.legalSummaries), legalSummarySchema),
  { persist: 'any' },
);

/** Epoch milliseconds; 0 if the record does not say. */
export const useSignUp = liveQuery(
  'ownSignUp',
  (uid: string) => valueSource(paths.userField(uid, 'signUp'), Number),
  { persist: 'own' },
);

export const useAwaitingAccess = liveQuery('awaitingAccess', (_: 'newUser') =>
  valueSource(paths.typeCounter('newUser'), Number),
);

/** With more reports than are read (`hasMore`), `count` is the number that were read. `since`: the first report. */
export type Reported = { count: number; hasMore: boolean; since: number };

export const useReported = liveQuery('reportedMessages', (_: 'waiting') =>
  mapSource(listSource(reportsQuery, reportSchema), (reports): Reported | null => {
    const [first] = reports ?? [];
    if (!reports || !first) return null;
    const hasMore = reports.length > FIRST_ROWS;
    const counted = hasMore ? reports.slice(1) : reports;
    const messages = new Set(counted.map(({ at }) => at)).size;
    return { count: hasMore ? counted.length : messages, hasMore, since: first.time };
  }),
);

export type RegisterToReview = { uid: string; name: string; waiting: number };

const waitingSchema = v.object({ key: v.string(), needs: v.object({ waiting: v.number() }) });
// When one of the registers is reviewed, the next one is added.
const REGISTERS_NAMED = 5;

/** In descending order of waiting evaluations. */
export const useRegistersToReview = liveQuery('registersToReview', (_: 'waiting') =>
  mapSource(
    eachRowSource(
      listSource(
        { path: paths.registersCounted, orderBy: 'needs/waiting', from: 1, last: REGISTERS_NAMED },
        waitingSchema,
      ),
      ({ key }) => key,
      ({ key }) => valueSource(`${paths.directoryRow(key)}/displayName`, String),
    ),
    (registers): RegisterToReview[] =>
      (registers ?? [])
        .map(({ row, value }) => ({ uid: row.key, name: value ?? '', waiting: row.needs.waiting }))
        .reverse(),
  ),
);

/** Read once while shown; empty if the site does not respond. */
export const useHeadlines = liveQuery(
  'headlines',
  (url: string): Source<Headline[]> =>
    ({ onData }) => {
      const leaving = new AbortController();
      // The portal's own content is painted first.
      untilPainted()
        .then(() => fetchHeadlines(url, leaving.signal))
        .then(onData, (cause: unknown) => {
          if (leaving.signal.aborted) return;
          console.warn('The news could not be fetched:', cause);
          onData([]);
        });
      return () => leaving.abort();
    },
  { persist: 'any' },
);

// Headlines come from a WordPress-style post listing (https://developer.wordpress.org/rest-api/reference/posts/). The site is
// not trusted: invalid posts are left out, and its HTML is only ever converted to text.

type Headline = { title: string; link: string };

/** A longer ticker would take longer to pass than users watch. */
const MOST_HEADLINES = 10;
const PATIENCE_MS = 10_000;

const postSchema = v.object({
  title: v.union([v.string(), v.object({ rendered: v.string() })]),
  link: v.string(),
});

export function toHeadlines(listing: unknown): Headline[] {
  const posts = Array.isArray(listing) ? listing : [];
  return posts.slice(0, MOST_HEADLINES).flatMap((post: unknown) => {
    const { success, output } = v.safeParse(postSchema, post);
    if (!success) return [];
    const title = toText(typeof output.title === 'string' ? output.title : output.title.rendered);
    const link = safeUrl(output.link);
    return title !== '' && link?.startsWith('http') ? [{ title, link }] : [];
  });
}

/** A parsed document is inert: nothing in it runs or loads. */
function toText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent.replace(/\s+/g, ' ').trim();
}

/** @throws Error if the site does not respond with a listing in time */
async function fetchHeadlines(url: string, signal: AbortSignal): Promise<Headline[]> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(url, {
    signal: AbortSignal.any([signal, patience]),
    credentials: 'omit',
    headers: { Accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`the news site answered ${response.status}`);
  return toHeadlines(await response.json());
}
