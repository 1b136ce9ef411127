import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { TableWindow } from './Table';
import { MAX_ROWS, useRowWindow } from './useRowWindow';

interface RevealedRows {
  /** The rows from `window.start` up to, not including, `end` are in the document. */
  window: TableWindow;
  end: number;
  /** Number of rows revealed so far, including those that have left the document again. */
  revealed: number;
  hasMore: boolean;
  showMore: () => void;
  /** The ref for an element at the end of the table. The next rows are shown when it is in view. */
  endRef: RefObject<HTMLDivElement>;
}

/**
 * Shows a long table in steps of a hundred rows. The next rows follow when the end is reached, and
 * rows far above are dropped.
 * @param resetKey a change starts again with the first hundred (another order or filter)
 */
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
