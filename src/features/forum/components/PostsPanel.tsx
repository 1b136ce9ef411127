import { useEffect, useState, type MutableRefObject } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { clsx } from 'clsx';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Loading';
import { MessageIcon, ChevronLeftIcon, ChevronRightIcon } from '../../../components/display/icons';
import { LinkButton, Button } from '../../../components/action/Button';
import { BelowFold, useIsBelowFoldDrawn } from '../../../components/layout/BelowFold';
import { Box, Row, Stack } from '../../../components/layout/Layout';
import { POSTS_PER_PAGE } from '../../../config/constants';
import { links } from '../../../config/links';
import type { Chatroom, Post } from '../../../data/records';
import { ROWS_IN_SIGHT } from '../../../lib/rowsInSight';
import { inRoom, messageOfPost, newMessages } from '../../../shared/comments/message';
import { ConversationMessages } from '../../../shared/comments/ConversationMessages';
import { Awaited } from '../../../shared/time/Awaited';
import { useIsOffline } from '../../../shared/time/useIsOffline';
import { useMarkSeen } from '../../../shared/subscriptions/Bell';
import type { MutationDispatch } from '../../../store/mutation';
import type { LiveResult } from '../../../store/liveValues';
import { isRefused } from '../../../store/loadStatus';
import { seekPage, NEW_SINCE, NO_POSTS, PAGES_OFFLINE } from '../forumThunks';
import {
  countPages,
  FIRST_PAGE,
  isLastByCount,
  positionId,
  type PagePosition,
  pageNumbers,
} from '../paging';
import { useNewestPost } from '../liveForum';
import { type Start, useNewPosts } from '../useRoomPage';
import { Icon } from '../../../components/display/Icon';
import { PostParts } from './PostParts';
import styles from './forum.module.css';

/** A post to scroll to: the member's own that was just saved, or one that an address names. */
export type TargetPost = { key: string; takesFocus: boolean };

type PostsPanelProps = {
  uid: string;
  room: Chatroom;
  place: PagePosition;
  page: LiveResult<readonly Post[]>;
  /** The address names the page. Until then the page can change. */
  isNamed: boolean;
  target: TargetPost | null;
  onTarget: (target: TargetPost | null) => void;
  /** Where a reader who has just opened the room begins. */
  start: Start;
  /** The page that was shown last; null before the first. Detects a change of page. */
  shownRef: MutableRefObject<string | null>;
};

/** One page of a room, and links to the other pages. */
export function PostsPanel(props: PostsPanelProps) {
  const { uid, room, place, isNamed, target, onTarget, start, shownRef } = props;
  const { status, data: posts } = props.page;
  const isWhole = useIsBelowFoldDrawn();
  const drawn = isWhole ? posts : posts?.slice(0, ROWS_IN_SIGHT);
  const dispatch = useDispatch<MutationDispatch>();
  const navigate = useNavigate();
  const [seeking, setSeeking] = useState(false);
  const { isLast, isSettled } = useIsLast(room, place, posts, status === 'ready');
  const fresh = useNewPosts(room, positionId(room.key, place), posts);
  const showsNewest = isLast && isSettled && start.isKnown;
  useMarkSeen(uid, room.key, room.lastPostTime, showsNewest, room.totalMessages);
  const here = positionId(room.key, place);
  const setHeading = useArrival(isNamed ? here : null, shownRef);

  // All posts of the page were deleted: show the last page.
  const isFirstPage = place.from === null && place.before === null;
  const isDeserted = status === 'ready' && posts?.length === 0 && !isFirstPage;
  useEffect(() => {
    if (isDeserted) void navigate(links.forum(room.key), { replace: true });
  }, [isDeserted, navigate, room.key]);

  const isHere = drawn?.some(({ key }) => key === target?.key) ?? false;
  const isElsewhere = target !== null && isWhole && isSettled && !isHere && !isLast;
  useEffect(() => {
    if (target !== null && isHere) {
      // Scrolling to the post replaces scrolling to its page.
      shownRef.current = here;
      const card = document.getElementById(`message-${target.key}`);
      if (target.takesFocus) card?.focus({ preventScroll: true });
      card?.scrollIntoView({ block: target.takesFocus ? 'center' : 'nearest' });
      onTarget(null);
    } else if (isElsewhere) void navigate(links.forum(room.key));
  }, [target, isHere, isElsewhere, navigate, room.key, here, shownRef, onTarget]);

  if (isRefused(status)) return <Failure kind={status} />;
  if (!posts) return <PostsLoading />;
  if (posts.length === 0) return <EmptyState icon={MessageIcon} message={NO_POSTS} />;

  const handleStep = async (steps: number) => {
    const last = posts.at(-1)?.roomKey ?? '';
    const from = place.from ?? posts[0]?.roomKey ?? '';
    setSeeking(true);
    const outcome = await dispatch(
      seekPage({ room: room.key, current: { page: place.page, from, last }, steps }),
    );
    setSeeking(false);
    if (seekPage.fulfilled.match(outcome)) {
      await navigate(links.forum(room.key, outcome.payload ?? undefined));
    }
  };

  const pages = countPages(room.totalMessages, place.page, isLast);
  return (
    <Box below={4}>
      <h2 ref={setHeading} className={styles.postsHeading} tabIndex={-1}>
        {pages > 1 ? `Posts, page ${place.page} of ${pages}` : 'Posts'}
      </h2>
      <ConversationMessages
        uid={uid}
        conversation={inRoom(room)}
        messages={posts.map(messageOfPost)}
        addressOf={(key) => links.post(room.key, key)}
        onSent={(key) => onTarget({ key, takesFocus: false })}
        below={(key) => <PostParts uid={uid} postKey={key} posts={posts} />}
      >
        {(card) => (
          <Stack as="ol" gap={3} margin="0 0 5" aria-label="Posts">
            {drawn?.map((post) => (
              <li key={post.key}>
                {post.key === start.firstUnread && <p className={styles.newSince}>{NEW_SINCE}</p>}
                {card(messageOfPost(post))}
              </li>
            ))}
          </Stack>
        )}
      </ConversationMessages>
      <div role="status">
        {fresh > 0 && (
          <Row as="p" gap="1 3" justify="center" className={styles.newPosts}>
            {newMessages(fresh, 'post')}
            <LinkButton size="small" tone="quiet" to={links.forum(room.key)}>
              Go to the last page
            </LinkButton>
          </Row>
        )}
      </div>
      <BelowFold>
        <Pager
          page={place.page}
          pages={pages}
          isFirst={place.from === null}
          isLast={isLast}
          busy={seeking}
          onFirst={() => void navigate(links.forum(room.key, FIRST_PAGE))}
          onLast={() => void navigate(links.forum(room.key))}
          onStep={(steps) => void handleStep(steps)}
        />
      </BelowFold>
    </Box>
  );
}

/**
 * Whether a page is the room's last. A full page is checked against the room's newest post, but only if the count allows it. The newest
 * post is on the last page unless earlier posts were deleted. Offline, the count alone decides.
 */
function useIsLast(
  room: Chatroom,
  place: PagePosition,
  posts: readonly Post[] | null,
  isConfirmed: boolean,
) {
  const isFull = posts?.length === POSTS_PER_PAGE;
  const mayBeLast = isFull && room.totalMessages <= place.page * POSTS_PER_PAGE;
  const { data: newest } = useNewestPost(mayBeLast && isConfirmed ? room.key : null);
  if (posts === null) return { isLast: false, isSettled: false };
  if (!isConfirmed)
    return { isLast: isLastByCount(place, posts.length, room.totalMessages), isSettled: false };
  if (!isFull) return { isLast: place.before === null, isSettled: true };
  if (!mayBeLast) return { isLast: false, isSettled: true };
  return {
    isLast: newest === null || newest.roomKey === posts.at(-1)?.roomKey,
    isSettled: newest !== null,
  };
}

/** Returns the ref of the posts' heading. A new page focuses the heading and scrolls to it, except the page that opens first. */
function useArrival(id: string | null, shownRef: MutableRefObject<string | null>) {
  const [heading, setHeading] = useState<HTMLHeadingElement | null>(null);
  useEffect(() => {
    if (!heading || id === null || shownRef.current === id) return;
    const isFirst = shownRef.current === null;
    shownRef.current = id;
    if (isFirst) return;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  }, [id, heading, shownRef]);
  return setHeading;
}

type PagerProps = {
  page: number;
  pages: number;
  /** No page precedes this one. Its number can still be greater than 1. */
  isFirst: boolean;
  isLast: boolean;
  busy: boolean;
  onFirst: () => void;
  onLast: () => void;
  /** Goes forward by `steps` pages, or back if negative. */
  onStep: (steps: number) => void;
};

function Pager({ page, pages, isFirst, isLast, busy, onFirst, onLast, onStep }: PagerProps) {
  const isOffline = useIsOffline();
  if (isFirst && isLast) return null;
  const guarded = (go: () => void) => () => {
    if (!busy) go();
  };
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button
        size="small"
        className={styles.pagerButton}
        disabled={isFirst}
        aria-label="First page"
        onClick={guarded(onFirst)}
      >
        First
      </Button>
      <Button
        size="small"
        className={styles.pagerButton}
        disabled={isFirst || isOffline}
        aria-label="Previous page"
        onClick={guarded(() => onStep(-1))}
      >
        <Icon icon={ChevronLeftIcon} />
        <span className={styles.pagerWord}>Previous</span>
      </Button>
      {pageNumbers(page, pages).map((number) => (
        <Button
          key={number}
          size="small"
          tone={number === page ? 'primary' : 'secondary'}
          className={clsx(styles.pagerButton, Math.abs(number - page) > 1 && styles.pagerFar)}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          disabled={isOffline && number !== page}
          onClick={guarded(() => {
            if (number !== page) onStep(number - page);
          })}
        >
          {number}
        </Button>
      ))}
      <Button
        size="small"
        className={styles.pagerButton}
        disabled={isLast || isOffline}
        aria-label="Next page"
        onClick={guarded(() => onStep(1))}
      >
        <span className={styles.pagerWord}>Next</span>
        <Icon icon={ChevronRightIcon} />
      </Button>
      <Button
        size="small"
        className={styles.pagerButton}
        disabled={isLast}
        aria-label="Last page"
        onClick={guarded(onLast)}
      >
        Last
      </Button>
      {isOffline && (
        <p role="status" className={styles.pagerReason}>
          {PAGES_OFFLINE}
        </p>
      )}
    </nav>
  );
}

/** Reserves the height of a view, so that posts do not push the form below them out of sight. */
export function PostsLoading() {
  return (
    <div className={styles.postsLoading}>
      <Awaited label="Loading the posts" />
    </div>
  );
}
