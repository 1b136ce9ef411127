import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/display/Avatar';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loading } from '../../../components/feedback/Loading';
import { MessageIcon } from '../../../components/display/icons';
import { ListRow } from '../../../components/list/ListRow';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { links } from '../../../config/links';
import { authorName, HIDDEN } from '../../../shared/comments/message';
import { firstWords } from '../../../shared/richText/rawContent';
import { useHomePosts } from '../liveForum';
import styles from './forum.module.css';

const SHOWN_WORDS = 25;

/** Latest Chatroom Activity on the dashboard. */
export function LatestPosts() {
  const { status, data } = useHomePosts();
  if (!data) return <Loading status={status} inline label="Loading the latest posts" />;
  if (data.length === 0) return <EmptyState icon={MessageIcon} message="There are no posts yet." />;
  return (
    <ul className={styles.forumLines} aria-label="Latest chatroom activity">
      {[...data].reverse().map((post) => (
        <li key={post.key}>
          <ListRow
            lead={<Avatar src={post.profilePhoto} person={authorName(post)} />}
            title={<Link to={links.forum(post.chatroomKey)}>{post.chatroomTitle}</Link>}
            meta={
              <span>
                <Link to={links.profile(post.uid)}>{authorName(post)}</Link>,{' '}
                <TimeAgo at={post.time} />
              </span>
            }
          >
            <p className={styles.roomDescription}>
              {post.excerpt === '' ? HIDDEN : firstWords(post.excerpt, SHOWN_WORDS)}
            </p>
          </ListRow>
        </li>
      ))}
    </ul>
  );
}
