import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loading } from '../../../components/feedback/Loading';
import { Lazily } from '../../../components/feedback/Lazily';
import { MessageIcon } from '../../../components/display/icons';
import { BackLink } from '../../../components/action/Button';
import { Tabs } from '../../../components/action/Tabs';
import { Page } from '../../../components/layout/Page';
import { Panel } from '../../../components/layout/Panel';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { links, PATTERNS } from '../../../config/links';
import { inRoom, messageOfPost } from '../../../shared/comments/message';
import { useDeleteMessage } from '../../../shared/comments/useMessageActions';
import { MessageCard } from '../../../shared/comments/MessageCard';
import { HiddenPanel, ReportsPanel } from '../components/ReportsPanel';
import { KeysPanel } from '../components/KeysPanel';
import { useLatestPosts } from '../liveForum';

const SHOWN = ['hidden', 'keys'] as const;

/** A message that breaks one part does not affect the others, or the list by key. */
const part = (content: ReactNode) => <Lazily>{content}</Lazily>;

export function ForumAdminPage() {
  const uid = useSelector(selectUid);
  const [params, setParams] = useSearchParams();
  const shown = SHOWN.find((show) => show === params.get('show')) ?? 'reported';
  if (uid === null) return null;
  return (
    <Page
      title="Forum moderation"
      lead="Reported messages, hidden messages, and the latest posts of all chatrooms, newest first."
      width="reading"
      before={<BackLink to={PATTERNS.adminDashboard}>Admin Dashboard</BackLink>}
    >
      <Tabs
        label="What is shown"
        tabs={[
          { value: 'reported', label: 'Reported', panel: () => part(<ReportsPanel uid={uid} />) },
          { value: 'hidden', label: 'Hidden', panel: () => part(<HiddenPanel uid={uid} />) },
          { value: 'keys', label: 'By key', panel: () => <KeysPanel /> },
        ]}
        value={shown}
        onChange={(show) => setParams(show === 'reported' ? {} : { show })}
      />
      {shown !== 'keys' && part(<LatestPosts uid={uid} />)}
    </Page>
  );
}

function LatestPosts({ uid }: { uid: string }) {
  const { status, data, want } = useLatestPosts();
  const removePost = useDeleteMessage();
  return (
    <Panel title="Latest posts" flush>
      {!data ? (
        <Loading status={status} label="Loading the latest posts" />
      ) : (
        <ProgressiveList
          label="Latest posts"
          items={data.rows}
          getKey={({ key }) => key}
          renderItem={(post) => (
            <MessageCard
              message={messageOfPost(post)}
              uid={uid}
              isPlain
              place={
                <span>
                  in <Link to={links.forum(post.chatroomKey)}>{post.chatroomTitle}</Link>
                </span>
              }
              onRemove={() =>
                removePost(
                  inRoom({ key: post.chatroomKey, chatroomTitle: post.chatroomTitle }),
                  messageOfPost(post),
                )
              }
            />
          )}
          hasMore={data.hasMore}
          onLoadMore={want}
          empty={<EmptyState icon={MessageIcon} message="There are no posts yet." />}
        />
      )}
    </Panel>
  );
}
