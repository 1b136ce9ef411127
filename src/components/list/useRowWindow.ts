import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export const MAX_ROWS = 100;
const ROWS_ABOVE = 40;
// Rows by which the window may be off, so that not every scroll event causes a render.
const TOLERANCE = 20;

interface RowWindow {
  /** Up to, not including, `end`. */
  start: number;
  end: number;
  /** Heights of the spacers in px. */
  before: number;
  after: number;
}

interface RowWindowOptions {
  /** All but the newest have been in the document at least once. */
  count: number;
  /** Its rows have their index as `data-row`. It is their offset parent, or shares theirs (a table's body). */
  listRef: RefObject<HTMLElement>;
  /** Used only with `ownScroll`. */
  scrollRef: RefObject<HTMLElement>;
  ownScroll: boolean;
}

interface Extent {
  top: number;
  bottom: number;
}

export function useRowWindow(props: RowWindowOptions): RowWindow {
  const { count, listRef, scrollRef, ownScroll } = props;
  const [place, setPlace] = useState({ start: 0, before: 0, after: 0 });
  const extentsRef = useRef<Extent[]>([]);
  const isWindowed = count > MAX_ROWS;

  const update = useCallback(() => {
    const list = listRef.current;
    if (!list) return;
    const extents = extentsRef.current;
    extents.length = Math.min(extents.length, count);
    for (const row of list.querySelectorAll<HTMLElement>(':scope > [data-row]')) {
      const top = row.offsetTop - (row.offsetParent === list ? 0 : list.offsetTop);
      extents[Number(row.dataset.row)] = { top, bottom: top + row.offsetHeight };
    }
    const viewTop = ownScroll ? (scrollRef.current?.getBoundingClientRect().top ?? 0) : 0;
    const scrolled = viewTop - list.getBoundingClientRect().top;
    const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
    setPlace((current) => {
      const start = chooseStart(extents, scrolled, count, current.start);
      const first = extents[start];
      const last = extents[Math.min(count, start + MAX_ROWS) - 1];
      const total = extents[extents.length - 1]?.bottom ?? 0;
      const next = {
        start,
        before: start === 0 || !first ? 0 : first.top - gap,
        after: last ? Math.max(0, total - last.bottom - gap) : 0,
      };
      const isSame =
        next.start === current.start &&
        next.before === current.before &&
        next.after === current.after;
      return isSame ? current : next;
    });
  }, [count, listRef, scrollRef, ownScroll]);

  useEffect(() => {
    if (!isWindowed) return;
    const target = ownScroll ? scrollRef.current : window;
    let frame = requestAnimationFrame(update);
    const handleScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    // Captures: a surrounding box such as a dialog may scroll, and scroll events do not bubble.
    target?.addEventListener('scroll', handleScroll, { passive: true, capture: true });
    window.addEventListener('resize', handleScroll);
    return () => {
      cancelAnimationFrame(frame);
      target?.removeEventListener('scroll', handleScroll, { capture: true });
      window.removeEventListener('resize', handleScroll);
    };
  }, [isWindowed, update, ownScroll, scrollRef]);

  if (!isWindowed) return { start: 0, end: count, before: 0, after: 0 };
  const start = Math.min(place.start, count - 1);
  return { ...place, start, end: Math.min(count, start + MAX_ROWS) };
}

/** In a grid, always the first row of its line, because the spacer replaces whole lines. */
export function chooseStart(
  extents: readonly Extent[],
  scrolled: number,
  count: number,
  current: number,
): number {
  const lastStart = Math.max(0, count - MAX_ROWS);
  const firstVisible = extents.findIndex((extent) => extent.bottom > scrolled);
  const visible = firstVisible === -1 ? count - 1 : firstVisible;
  let start = Math.min(lastStart, Math.max(0, visible - ROWS_ABOVE));
  const isAtEnd = start === 0 || start === lastStart;
  if (!isAtEnd && Math.abs(start - current) < TOLERANCE) start = Math.min(current, lastStart);
  while (start > 0 && start < count - 1 && extents[start]?.top === extents[start - 1]?.top) start++;
  return start;
}
