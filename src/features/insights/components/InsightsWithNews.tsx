import { useSelector } from 'react-redux';
import { links } from '../../../config/links';
import type { Subscription } from '../../../data/records';
import { NewsList, NewsRow } from '../../../shared/subscriptions/NewsList';
import { isUnread } from '../../../shared/subscriptions/unread';
import { useLastSeen } from '../../../shared/subscriptions/useSubscriptions';
import type { LiveRoot } from '../../../store/useLive';
import { lastCommentsSlice } from '../insightsSlices';
import { useLastComment, useSubscribed } from '../useInsights';

const selectLastComments = ({ live }: LiveRoot<number>) => live[lastCommentsSlice.name];

/** The subscribed insights with comments since the member last looked; nothing at all where there are none. */
export function InsightsWithNews({ uid }: { uid: string }) {
  const { data } = useSubscribed(uid);
  const times = useSelector(selectLastComments);
  if (!data) return null;
  const timeOf = ({ id }: Subscription) => times?.[id]?.data ?? 0;
  const latestFirst = [...data].sort((a, b) => timeOf(b) - timeOf(a));
  return (
    <NewsList label="Subscribed insights with new comments">
      {latestFirst.map((insight) => (
        <InsightWithNews key={insight.id} uid={uid} insight={insight} />
      ))}
    </NewsList>
  );
}

function InsightWithNews({ uid, insight }: { uid: string; insight: Subscription }) {
  const { id, title } = insight;
  const saidAt = useLastComment(id);
  const seenAt = useLastSeen(uid, id);
  if (saidAt === null || !isUnread(saidAt, seenAt)) return null;
  return <NewsRow to={links.insightPage(id)} title={title} word="New comments" saidAt={saidAt} />;
}
