import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { TableWindow } from './Table';
import { MAX_ROWS, useRowWindow } from './useRowWindow';

interface RevealedRows {
  /** The rows from `window.start` up to, not including, `end` are in the document. */
  window: TableWindow;
  end: number;
  /** Rows seen so far, those that have left the document again included. */
  revealed: number;
  hasMore: boolean;
  showMore: () => void;
  /** To be set on what stands at the end of the table: the next rows come when it is in view. */
  endRef: RefObject<HTMLDivElement>;
}

/**
 * Shows a long table a hundred rows at a time: the next follow when its end is reached, and those far above are dropped.
 * @param resetKey a change begins again with the first hundred (another order or filter).
 */
export function useRevealedRows(count: number, resetKey: string): RevealedRows {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const endRef = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState({ resetKey, wanted: MAX_ROWS });
  const revealed = Math.min(reached.resetKey === resetKey ? reached.wanted : MAX_ROWS, count);
  const hasMore = revealed < count;
  const place = useRowWindow({
    count: revealed,
    listRef: bodyRef,
    scrollRef: bodyRef,
    ownScroll: false,
  });

  useEffect(() => {
    const end = endRef.current;
    if (!end || !hasMore || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting))
        setReached({ resetKey, wanted: revealed + MAX_ROWS });
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [hasMore, revealed, resetKey]);

  return {
    window: { bodyRef, start: place.start, before: place.before, after: place.after },
    end: place.end,
    revealed,
    hasMore,
    showMore: () => setReached({ resetKey, wanted: revealed + MAX_ROWS }),
    endRef,
  };
}
