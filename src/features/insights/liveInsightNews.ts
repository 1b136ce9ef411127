import {
  eachRowSource,
  listSource,
  combineSources,
  valueSource,
  mapSource,
} from '../../data/source';
import { paths } from '../../data/paths';
import { subscriptionSchema } from '../../data/records';
import { liveQuery } from '../../store/liveQuery';

/** `lastMessageAt` in epoch milliseconds. */
export type InsightNews = { key: string; title: string; lastMessageAt: number };

// Only the latest subscribed insights are checked.
const SUBSCRIBED_WATCHED = 20;

/** Latest comment first. */
export const useInsightNews = liveQuery(
  'insightNews',
  (uid: string) =>
    mapSource(
      eachRowSource(
        listSource(
          {
            path: paths.notifications(uid, 'insights'),
            orderBy: 'subscribed',
            from: true,
            to: true,
            last: SUBSCRIBED_WATCHED,
          },
          subscriptionSchema,
        ),
        ({ id }) => id,
        ({ id }) =>
          combineSources({
            seenAt: valueSource(paths.lastSeen(uid, id), Number),
            lastMessageAt: valueSource(paths.lastComment(id), Number),
          }),
      ),
      (insights) =>
        (insights ?? [])
          .map(({ row: { id, title }, value }) => ({
            key: id,
            title,
            lastMessageAt: value?.lastMessageAt ?? 0,
            seenAt: value?.seenAt ?? 0,
          }))
          .filter(({ lastMessageAt, seenAt }) => lastMessageAt > seenAt)
          .sort((a, b) => b.lastMessageAt - a.lastMessageAt)
          .map(({ key, title, lastMessageAt }): InsightNews => ({ key, title, lastMessageAt })),
    ),
  { persist: 'own' },
);
