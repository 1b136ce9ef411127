import { Link } from 'react-router-dom';
import { Button } from '../../../components/action/Button';
import { MessageIcon } from '../../../components/display/icons';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Panel } from '../../../components/layout/Panel';
import { links } from '../../../config/links';
import { authorName, HIDDEN } from '../../../shared/comments/message';
import { excerpt } from '../../../shared/richText/rawContent';
import { Awaited } from '../../../shared/time/Awaited';
import { NO_OPEN_QUESTIONS, OPEN_QUESTIONS } from '../forumThunks';
import { useOpenQuestions } from '../liveForum';
import styles from './forum.module.css';

const SHOWN_WORDS = 40;

/** The questions of a room that have no answer, newest first. Each links to its place in the room. */
export function OpenQuestions({ room }: { room: string }) {
  const { status, data, want } = useOpenQuestions(room);
  return (
    <Panel title={OPEN_QUESTIONS}>
      {!data ? (
        <Awaited status={status} label="Loading the questions" />
      ) : data.rows.length === 0 ? (
        <EmptyState icon={MessageIcon} message={NO_OPEN_QUESTIONS} />
      ) : (
        <ul className={styles.forumLines} aria-label={OPEN_QUESTIONS}>
          {data.rows.map((post) => (
            <li key={post.key}>
              <Link to={links.post(room, post.key)}>
                {authorName(post)}, <TimeAgo at={post.time} />
              </Link>
              <p className={styles.roomDescription}>
                {post.message === '' ? HIDDEN : excerpt(post.message, SHOWN_WORDS)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {data?.hasMore && (
        <Button size="small" onClick={() => want(data.rows.length + 1)}>
          Show more questions
        </Button>
      )}
    </Panel>
  );
}
