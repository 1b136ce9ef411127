/** What was said about the insights that a member subscribed to, as one live fact. */
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

/** An insight that was commented on since the member looked; `lastMessageAt` in epoch milliseconds. */
export type InsightNews = { key: string; title: string; lastMessageAt: number };

/** Subscribed insights that are looked through for something new: the latest of them. */
const SUBSCRIBED_WATCHED = 20;

/** The subscribed insights with comments since the member last looked, the latest comment first. */
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
          .map(({ row: { id, title }, said }) => ({
            key: id,
            title,
            lastMessageAt: said?.lastMessageAt ?? 0,
            seenAt: said?.seenAt ?? 0,
          }))
          .filter(({ lastMessageAt, seenAt }) => lastMessageAt > seenAt)
          .sort((a, b) => b.lastMessageAt - a.lastMessageAt)
          .map(({ key, title, lastMessageAt }): InsightNews => ({ key, title, lastMessageAt })),
    ),
  { persist: 'own' },
);
