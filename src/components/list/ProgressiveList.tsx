import { clsx } from 'clsx';
import { useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../action/Button';
import { Announcement } from '../feedback/Announcement';
import { OfflineContext } from '../feedback/OfflineContext';
import { ROWS_IN_SIGHT } from '../../lib/rowsInSight';
import { TopFirst, useIsBelowFoldDrawn } from '../layout/BelowFold';
import { useRowWindow } from './useRowWindow';
import styles from './ProgressiveList.module.css';

const MORE_OFFLINE = 'More items will load when the connection is back.';

export interface ProgressiveListProps<Item> {
  label: string;
  items: readonly Item[];
  getKey: (item: Item) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  initial?: number;
  step?: number;
  /** Milliseconds before more rows appear. */
  delay?: number;
  /** In px or as a CSS value. Without it the list grows with the page. */
  height?: number | string | undefined;
  hasMore?: boolean;
  /** Called once for each length of `items`, and again when the member presses 'Show more'. */
  onLoadMore?: (count: number) => void;
  moreFailed?: boolean;
  /** A change starts again with the first rows. */
  resetKey?: string;
  empty?: ReactNode;
  layout?: 'rows' | 'cards';
  hasLead?: boolean;
}

/**
 * Adds rows when its end comes into view, but not while the keyboard focus is in a row. Never renders more than 100:
 * a spacer replaces rows far outside.
 */
export function ProgressiveList<Item>(props: ProgressiveListProps<Item>) {
  if (props.items.length === 0 && !props.hasMore && props.empty !== undefined) return props.empty;
  return <FilledList key={props.resetKey} {...props} />;
}

function FilledList<Item>({
  label,
  items,
  getKey,
  renderItem,
  initial = 10,
  step = 10,
  delay = 1000,
  height,
  hasMore = false,
  onLoadMore,
  moreFailed = false,
  layout = 'rows',
  hasLead = false,
}: ProgressiveListProps<Item>) {
  const [revealed, setRevealed] = useState(initial);
  const [pending, setPending] = useState(false);
  const scrollRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const endRef = useRef<HTMLDivElement>(null);
  const requestedAtRef = useRef(-1);
  const onLoadMoreRef = useRef(onLoadMore);
  useLayoutEffect(() => {
    onLoadMoreRef.current = onLoadMore;
  }, [onLoadMore]);

  const isWhole = useIsBelowFoldDrawn();
  const reached = Math.min(revealed, items.length);
  const shown = isWhole ? reached : Math.min(reached, ROWS_IN_SIGHT);
  const rows = useRowWindow({ count: shown, listRef, scrollRef, ownScroll: height !== undefined });
  const isOffline = useContext(OfflineContext);
  const isWaiting = hasMore && revealed > items.length;
  const isBusy = pending || (isWaiting && !moreFailed);
  const moreToShow = isWhole && (shown < items.length || hasMore);

  const requestMore = useCallback(
    (again: boolean) => {
      if (!again && requestedAtRef.current === items.length) return;
      requestedAtRef.current = items.length;
      onLoadMoreRef.current?.(items.length + 1);
    },
    [items.length],
  );

  const showMore = useCallback(
    (again: boolean) => {
      if (isWaiting) return requestMore(again);
      setPending(true);
      // The request is sent during the pause, not after it.
      if (hasMore && revealed + step > items.length) requestMore(again);
    },
    [isWaiting, hasMore, revealed, step, items.length, requestMore],
  );

  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => {
      setPending(false);
      setRevealed((count) => count + step);
    }, delay);
    return () => clearTimeout(timer);
  }, [pending, delay, step]);

  useEffect(() => {
    if (isWaiting) requestMore(false);
  }, [isWaiting, requestMore]);

  useEffect(() => {
    const end = endRef.current;
    if (!end || !moreToShow || isBusy || isWaiting || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Otherwise a keyboard user would have to tab through all rows to get past the list.
        const isTabbing = listRef.current?.querySelector(':focus-visible') != null;
        if (!isTabbing && entries.some((entry) => entry.isIntersecting)) showMore(false);
      },
      { root: height === undefined ? null : scrollRef.current },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [moreToShow, isBusy, isWaiting, height, showMore]);

  const list = (
    <>
      <ul ref={listRef} className={clsx(styles.progressiveRows, styles[layout])} aria-label={label}>
        {rows.before > 0 && <Spacer height={rows.before} />}
        {items.slice(rows.start, rows.end).map((item, offset) => (
          <li
            key={getKey(item)}
            data-row={rows.start + offset}
            className={clsx(
              styles.progressiveRow,
              hasLead && rows.start + offset === 0 && styles.isLead,
            )}
            aria-posinset={rows.start + offset + 1}
            aria-setsize={hasMore ? -1 : items.length}
          >
            {rows.start + offset < ROWS_IN_SIGHT ? (
              renderItem(item, rows.start + offset)
            ) : (
              <TopFirst>{renderItem(item, rows.start + offset)}</TopFirst>
            )}
          </li>
        ))}
        {rows.after > 0 && <Spacer height={rows.after} />}
      </ul>
      {moreToShow && (
        <div ref={endRef} className={styles.progressiveEnd}>
          {isWaiting && isOffline ? (
            <p role="status">{MORE_OFFLINE}</p>
          ) : (
            <Button tone="quiet" size="small" busy={isBusy} onClick={() => showMore(true)}>
              {isBusy ? 'Loading more…' : 'Show more'}
            </Button>
          )}
        </div>
      )}
      <Announcement
        role="status"
        text={`${label}: showing ${reached}${hasMore ? '' : ` of ${items.length}`}`}
      />
    </>
  );
  return height === undefined ? (
    <div className={styles.progressiveList} ref={scrollRef}>
      {list}
    </div>
  ) : (
    <div
      className={clsx(styles.progressiveList, styles.hasOwnScroll)}
      ref={scrollRef}
      style={{ maxHeight: height }}
      role="region"
      aria-label={`${label}, scrolls`}
      // A scrolling box must be focusable, even if its rows contain no control.
      tabIndex={0}
    >
      {list}
    </div>
  );
}

function Spacer({ height }: { height: number }) {
  return <li aria-hidden="true" className={styles.progressiveSpacer} style={{ height }} />;
}
