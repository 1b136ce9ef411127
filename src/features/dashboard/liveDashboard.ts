/** What the dashboard reads by itself, as live facts. */
import * as v from 'valibot';
import { FIRST_ROWS, LATEST_COUNT } from '../../config/constants';
import { followEach, followList, followValue, mapFeed, type Feed } from '../../data/follow';
import { paths } from '../../data/paths';
import { insightSummarySchema, legalSummarySchema, reportSchema } from '../../data/records';
import type { ListQuery } from '../../data/subscribe';
import { live } from '../../store/live';
import { untilPainted } from '../../lib/idle';
import { fetchHeadlines, type Headline } from './news';

export const latestQuery = (path: string): ListQuery => ({
  path,
  orderBy: 'time',
  last: LATEST_COUNT,
});

/** Reports that are counted, and one more that says whether there are more. */
export const reportsQuery: ListQuery = {
  path: paths.reports,
  orderBy: 'time',
  last: FIRST_ROWS + 1,
};

/** The five insights published last, oldest first. */
export const useLatestInsights = live(
  'latestInsights',
  () => followList(latestQuery(paths.insightSummaries), insightSummarySchema),
  { persist: 'any' },
);

/** The five legal items published last, oldest first. */
export const useLatestLegalItems = live(
  'latestLegalItems',
  () => followList(latestQuery(paths.legalSummaries), legalSummarySchema),
  { persist: 'any' },
);

/** When the member signed up, in epoch milliseconds; 0 where the record does not say. */
export const useSignUp = live(
  'ownSignUp',
  (uid: string) => followValue(paths.userField(uid, 'signUp'), Number),
  { persist: 'own' },
);

/** How many people wait for the team to decide on their access. */
export const useAwaitingAccess = live('awaitingAccess', (_: 'newUser') =>
  followValue(paths.typeCounter('newUser'), Number),
);

/**
 * How many messages are reported and wait for a decision, and since when the first. Where there are more reports than are read
 * (`hasMore`), it is the number of reports that were read.
 */
export type Reported = { count: number; hasMore: boolean; since: number };

export const useReported = live('reportedMessages', (_: 'waiting') =>
  mapFeed(followList(reportsQuery, reportSchema), (reports): Reported | null => {
    const [first] = reports ?? [];
    if (!reports || !first) return null;
    const hasMore = reports.length > FIRST_ROWS;
    const counted = hasMore ? reports.slice(1) : reports;
    const messages = new Set(counted.map(({ at }) => at)).size;
    return { count: hasMore ? counted.length : messages, hasMore, since: first.time };
  }),
);

/** A register with evaluations that wait for a reviewer. */
export type RegisterToReview = { uid: string; name: string; waiting: number };

const waitingSchema = v.object({ key: v.string(), needs: v.object({ waiting: v.number() }) });
/** Registers that are named: when one of them is reviewed, the next comes. */
const REGISTERS_NAMED = 5;

/** The registers with most evaluations that wait for a reviewer, most first. */
export const useRegistersToReview = live('registersToReview', (_: 'waiting') =>
  mapFeed(
    followEach(
      followList(
        { path: paths.registersCounted, orderBy: 'needs/waiting', from: 1, last: REGISTERS_NAMED },
        waitingSchema,
      ),
      ({ key }) => key,
      ({ key }) => followValue(`${paths.directoryRow(key)}/displayName`, String),
    ),
    (registers): RegisterToReview[] =>
      (registers ?? [])
        .map(({ row, said }) => ({ uid: row.key, name: said ?? '', waiting: row.needs.waiting }))
        .reverse(),
  ),
);

/** The headlines at an address, once for as long as they are shown; none where the site does not answer. */
export const useHeadlines = live(
  'headlines',
  (url: string): Feed<Headline[]> =>
    ({ onData }) => {
      const leaving = new AbortController();
      // The portal's own words come first.
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
