import { type RefObject, useEffect, useRef, useState } from 'react';
import type { TableWindow } from './Table';
import { MAX_ROWS, useRowWindow } from './useRowWindow';

interface RevealedRows {
  /** Up to, not including, `end`. */
  window: TableWindow;
  end: number;
  /** Including rows that have left the document again. */
  revealed: number;
  hasMore: boolean;
  showMore: () => void;
  /** For an element at the end of the table: the next rows are shown when it is in view. */
  endRef: RefObject<HTMLDivElement>;
}

/** @param resetKey a change starts again with the first hundred rows (another order or filter) */
export function useRevealedRows(count: number, resetKey: string): RevealedRows {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const endRef = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState({ resetKey, rows: MAX_ROWS });
  const revealed = Math.min(reached.resetKey === resetKey ? reached.rows : MAX_ROWS, count);
  const hasMore = revealed < count;
  const rowWindow = useRowWindow({
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
        setReached({ resetKey, rows: revealed + MAX_ROWS });
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [hasMore, revealed, resetKey]);

  return {
    window: { bodyRef, start: rowWindow.start, before: rowWindow.before, after: rowWindow.after },
    end: rowWindow.end,
    revealed,
    hasMore,
    showMore: () => setReached({ resetKey, rows: revealed + MAX_ROWS }),
    endRef,
  };
}
