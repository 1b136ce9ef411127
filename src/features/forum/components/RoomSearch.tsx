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
import type { ActDispatch } from '../../../store/act';
import { searchPosts, foundPosts } from '../forumThunks';
import styles from './forum.module.css';

/** Words shown of each post that was found. */
const SHOWN_WORDS = 25;

/** Searches the posts of a room, the newest first, and leads to what was found. */
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
  /** The post before which the search goes on, null once the room's beginning was reached. */
  next: string | null;
  hasFailed: boolean;
};

function FoundPosts({ room, text }: { room: string; text: string }) {
  const dispatch = useDispatch<ActDispatch>();
  const [found, setFound] = useState<Found | null>(null);
  const [asked, setAsked] = useState<{ before: string | null }>({ before: null });
  const [isSearching, setSearching] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    const search = async () => {
      const outcome = await dispatch(searchPosts({ room, text, ...asked }));
      if (!isCurrent) return;
      setSearching(false);
      setFound((before) => {
        const posts = before?.posts ?? [];
        if (!searchPosts.fulfilled.match(outcome)) {
          return { posts, next: asked.before, hasFailed: true };
        }
        const { found: more, next } = outcome.payload;
        return { posts: [...posts, ...more], next, hasFailed: false };
      });
    };
    void search();
    return () => {
      isCurrent = false;
    };
  }, [dispatch, room, text, asked]);

  if (!found) return <Loading inline label="Searching" />;
  const { posts, next, hasFailed } = found;
  return (
    <>
      <p role="status">{foundPosts(posts.length, next === null && !hasFailed)}</p>
      <ul className={styles.forumLines} aria-label="Posts found">
        {posts.map((post) => (
          <li key={post.key}>
            <Link to={links.post(room, post.key)}>
              {authorName(post)}, <TimeAgo at={post.time} />
            </Link>
            <p className={styles.roomDescription}>{excerpt(post.message, SHOWN_WORDS)}</p>
          </li>
        ))}
      </ul>
      {(next !== null || hasFailed) && (
        <Button
          size="small"
          disabled={isSearching}
          onClick={() => {
            setSearching(true);
            setAsked({ before: next });
          }}
        >
          {hasFailed ? 'Try again' : 'Search further back'}
        </Button>
      )}
    </>
  );
}
