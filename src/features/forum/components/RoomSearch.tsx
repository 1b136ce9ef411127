import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { Button } from '../../../components/action/Button';
import { Loading } from '../../../components/feedback/Loading';
import { SearchBox } from '../../../components/form/SearchBox';
import { links } from '../../../config/links';
import type { Post } from '../../../data/records';
import { authorName } from '../../../shared/comments/message';
import { excerpt } from '../../../shared/richText/rawContent';
import type { MutationDispatch } from '../../../store/mutation';
import { searchPosts, foundPosts } from '../forumThunks';
import { QuestionState } from './PostParts';
import styles from './forum.module.css';

const NOT_SEARCHED = 'The chatroom could not be searched. Please try again.';

const SHOWN_WORDS = 25;

/** Searches the posts of a room, newest first. */
export function RoomSearch({ room }: { room: string }) {
  const [text, setText] = useState('');
  return (
    <div className={styles.roomSearch}>
      <SearchBox
        label="Search this chatroom"
        placeholder="Search this chatroom"
        onSearch={setText}
      />
      {text !== '' && <FoundPosts key={text} room={room} text={text} />}
    </div>
  );
}

type Found = {
  posts: readonly Post[];
  /** The search continues before this post; null at the beginning of the room. */
  next: string | null;
  /** Why the last search failed; null if it did not. */
  failure: string | null;
};

function FoundPosts({ room, text }: { room: string; text: string }) {
  const dispatch = useDispatch<MutationDispatch>();
  const [found, setFound] = useState<Found | null>(null);
  const [cursor, setCursor] = useState<{ before: string | null }>({ before: null });
  const [isSearching, setSearching] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    const search = async () => {
      const outcome = await dispatch(searchPosts({ room, text, ...cursor }));
      if (!isCurrent) return;
      setSearching(false);
      setFound((before) => {
        const posts = before?.posts ?? [];
        if (!searchPosts.fulfilled.match(outcome)) {
          return { posts, next: cursor.before, failure: outcome.payload?.message ?? NOT_SEARCHED };
        }
        const { found: more, next } = outcome.payload;
        return { posts: [...posts, ...more], next, failure: null };
      });
    };
    void search();
    return () => {
      isCurrent = false;
    };
  }, [dispatch, room, text, cursor]);

  if (!found) return <Loading inline label="Searching" />;
  const { posts, next, failure } = found;
  return (
    <>
      <p role="status">{failure ?? foundPosts(posts.length, next === null)}</p>
      <ul className={styles.forumLines} aria-label="Posts found">
        {posts.map((post) => (
          <li key={post.key}>
            <Link to={links.post(room, post.key)}>
              {authorName(post)}, <TimeAgo at={post.time} />
            </Link>
            <p className={styles.roomDescription}>{excerpt(post.message, SHOWN_WORDS)}</p>
            <QuestionState post={post} />
          </li>
        ))}
      </ul>
      {(next !== null || failure !== null) && (
        <Button
          size="small"
          disabled={isSearching}
          onClick={() => {
            setSearching(true);
            setCursor({ before: next });
          }}
        >
          {failure !== null ? 'Try again' : 'Search further back'}
        </Button>
      )}
    </>
  );
}
