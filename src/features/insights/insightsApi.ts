/** What the library's screens read. Writes are the acts of the data room. */
import { FIRST_ROWS } from '../../config/constants';
import {
  followFields,
  followList,
  followPages,
  followRecord,
  type Followers,
  type RowPages,
} from '../../data/follow';
import { paths } from '../../data/paths';
import {
  commentSchema,
  insightBodySchema,
  insightSummarySchema,
  savedInsightSchema,
  subscriptionSchema,
  type Comment,
  type InsightBody,
  type InsightSummary,
  type SavedInsight,
  type Subscription,
} from '../../data/records';
import { subscribeToValue, type Stop } from '../../data/subscribe';

/** How many candidates for related insights are read: few enough that even a small library has as many. */
const LATEST_CANDIDATES = 24;
const CATEGORY_CANDIDATES = 4;

/** Subscribed insights that the dashboard looks through for something new. */
const SUBSCRIBED_WATCHED = 20;

type SummaryPages = Followers<RowPages<InsightSummary>>;

/** Summaries, newest first, `pageCount` pages of ten: all, or those whose field is this (keys sort by time). */
function followSummaries(
  orderBy: 'time' | 'category' | 'author',
  only: string | null,
  pageCount: number,
  followers: SummaryPages,
): Stop {
  const range = only === null ? {} : { from: only, to: only };
  const list = { path: paths.insightSummaries, orderBy, ...range, pageSize: FIRST_ROWS };
  return followPages(list, pageCount, insightSummarySchema, followers);
}

/** All insights. */
export const followLatest = (pageCount: number, followers: SummaryPages): Stop =>
  followSummaries('time', null, pageCount, followers);

/** The insights of one category. */
export const followCategory = (slug: string, pageCount: number, followers: SummaryPages): Stop =>
  followSummaries('category', slug, pageCount, followers);

/** What one author has published. */
export const followAuthored = (uid: string, pageCount: number, followers: SummaryPages): Stop =>
  followSummaries('author', uid, pageCount, followers);

/** One summary, which anyone with its key may read; null when no such insight stands. */
export function followSummary(key: string, followers: Followers<InsightSummary>): Stop {
  return followRecord(paths.insightSummary(key), key, insightSummarySchema, followers);
}

const BODY_FIELDS = Object.keys(insightBodySchema.entries);

/** What only members read, field by field: the record itself also holds every comment. */
export function followBody(key: string, followers: Followers<InsightBody>): Stop {
  const fieldPaths = Object.fromEntries(
    BODY_FIELDS.map((field) => [field, paths.insightField(key, field)]),
  );
  return followFields(fieldPaths, null, insightBodySchema, followers);
}

/** What related insights are chosen from: the latest of the same category and the latest of all, no more. */
export function followCandidates(category: string, followers: Followers<InsightSummary[]>): Stop {
  const path = paths.insightSummaries;
  const queries = [
    { path, orderBy: 'category', from: category, to: category, last: CATEGORY_CANDIDATES },
    { path, orderBy: 'time', last: LATEST_CANDIDATES },
  ];
  const found = new Map<number, InsightSummary[]>();
  const stops = queries.map((query, index) =>
    followList(query, insightSummarySchema, {
      onData: (rows) => {
        found.set(index, rows ?? []);
        if (found.size < queries.length) return;
        const byKey = new Map([...found.values()].flat().map((row) => [row.key, row]));
        followers.onData([...byKey.values()]);
      },
      onError: followers.onError,
    }),
  );
  return () => stops.forEach((stop) => stop());
}

/** The saved insights of a member, saved last first, `pageCount` pages of ten. */
export function followSavedPages(
  uid: string,
  pageCount: number,
  followers: Followers<RowPages<SavedInsight>>,
): Stop {
  const list = { path: paths.wishlist(uid), orderBy: 'time', pageSize: FIRST_ROWS };
  return followPages(list, pageCount, savedInsightSchema, followers);
}

/** Everything a member has saved: read only when that list is searched or filtered. */
export function followAllSaved(uid: string, followers: Followers<SavedInsight[]>): Stop {
  return followList({ path: paths.wishlist(uid), orderBy: 'time' }, savedInsightSchema, followers);
}

/** Whether a member has saved an insight. */
export function followIsSaved(uid: string, key: string, followers: Followers<boolean>): Stop {
  return subscribeToValue(paths.saved(uid, key), {
    onData: (value) => followers.onData(value !== null),
    onError: followers.onError,
  });
}

/** The comments on an insight, newest first, `pageCount` pages of ten. For members. */
export function followComments(
  insight: string,
  pageCount: number,
  followers: Followers<RowPages<Comment>>,
): Stop {
  const list = { path: paths.comments(insight), orderBy: 'time', pageSize: FIRST_ROWS };
  return followPages(list, pageCount, commentSchema, followers);
}

/** The insights that a member subscribed to: no more than the latest of them. */
export function followSubscribed(uid: string, followers: Followers<Subscription[]>): Stop {
  const path = paths.notifications(uid, 'insights');
  const list = { path, orderBy: 'subscribed', from: true, to: true, last: SUBSCRIBED_WATCHED };
  return followList(list, subscriptionSchema, followers);
}

/** When an insight was last commented on (epoch milliseconds); 0 when never, or when it is gone. */
export function followLastComment(key: string, followers: Followers<number>): Stop {
  return subscribeToValue(paths.lastComment(key), {
    onData: (time) => followers.onData(typeof time === 'number' ? time : 0),
    onError: followers.onError,
  });
}
