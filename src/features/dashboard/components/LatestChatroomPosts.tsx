import { useCan } from '../../../access/useCan';
import { Lazily } from '../../../components/feedback/Lazily';
import { LinkButton } from '../../../components/action/LinkButton';
import { Panel } from '../../../components/layout/Panel';
import { PATTERNS } from '../../../config/links';
import { LatestPosts } from '../../forum';
import { CHATROOMS_FOR_SUBSCRIBERS, LATEST_POSTS } from '../messages';

/** The five latest posts of all chatrooms, newest first. */
export function LatestChatroomPosts() {
  const mayRead = useCan('posts.list');
  if (mayRead === 'pending') return null;
  if (mayRead === 'no') {
    return (
      <Panel title={LATEST_POSTS}>
        <p>{CHATROOMS_FOR_SUBSCRIBERS}</p>
      </Panel>
    );
  }
  return (
    <Panel
      title={LATEST_POSTS}
      actions={
        <LinkButton to={PATTERNS.chatrooms} size="small" tone="quiet">
          All chatrooms
        </LinkButton>
      }
    >
      <Lazily>
        <LatestPosts />
      </Lazily>
    </Panel>
  );
}
