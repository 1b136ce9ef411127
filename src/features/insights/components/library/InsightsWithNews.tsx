import { shallowEqual, useSelector } from 'react-redux';
import { links } from '../../../../config/links';
import type { Subscription } from '../../../../data/records';
import { NewsList, NewsRow } from '../../../../shared/subscriptions/NewsList';
import { isUnread, useLastSeen } from '../../../../shared/subscriptions/liveSubscriptions';
import type { LiveRoot } from '../../../../store/liveValues';
import { useLastComment, useSubscribed } from '../../liveInsights';

const NONE: readonly Subscription[] = [];

/** The subscribed insights with comments since the member last looked; nothing at all where there are none. */
export function InsightsWithNews({ uid }: { uid: string }) {
  const { data } = useSubscribed(uid);
  const subscribed = data ?? NONE;
  const times = useSelector(
    (state: LiveRoot) => subscribed.map(({ id }) => useLastComment.select(state, id).data ?? 0),
    shallowEqual,
  );
  if (!data) return null;
  const latestFirst = data
    .map((insight, index) => ({ insight, saidAt: times[index] ?? 0 }))
    .sort((a, b) => b.saidAt - a.saidAt);
  return (
    <NewsList label="Subscribed insights with new comments">
      {latestFirst.map(({ insight }) => (
        <InsightWithNews key={insight.id} uid={uid} insight={insight} />
      ))}
    </NewsList>
  );
}

function InsightWithNews({ uid, insight }: { uid: string; insight: Subscription }) {
  const { id, title } = insight;
  const { data: saidAt } = useLastComment(id);
  const seenAt = useLastSeen(uid, id);
  if (saidAt === null || !isUnread(saidAt, seenAt)) return null;
  return <NewsRow to={links.insightPage(id)} title={title} label="New comments" saidAt={saidAt} />;
}
