/** What was said about the insights that a member subscribed to, as one live fact. */
import { followEach, followList, followTogether, followValue, mapFeed } from '../../data/follow';
import { paths } from '../../data/paths';
import { subscriptionSchema } from '../../data/records';
import { live } from '../../store/live';

/** An insight that was commented on since the member looked; `saidAt` in epoch milliseconds. */
export type InsightNews = { key: string; title: string; saidAt: number };

/** Subscribed insights that are looked through for something new: the latest of them. */
const SUBSCRIBED_WATCHED = 20;

/** The subscribed insights with comments since the member last looked, the latest comment first. */
export const useInsightNews = live(
  'insightNews',
  (uid: string) =>
    mapFeed(
      followEach(
        followList(
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
          followTogether({
            seenAt: followValue(paths.lastSeen(uid, id), Number),
            saidAt: followValue(paths.lastComment(id), Number),
          }),
      ),
      (insights) =>
        (insights ?? [])
          .map(({ row: { id, title }, said }) => ({
            key: id,
            title,
            saidAt: said?.saidAt ?? 0,
            seenAt: said?.seenAt ?? 0,
          }))
          .filter(({ saidAt, seenAt }) => saidAt > seenAt)
          .sort((a, b) => b.saidAt - a.saidAt)
          .map(({ key, title, saidAt }): InsightNews => ({ key, title, saidAt })),
    ),
  { persist: 'own' },
);
