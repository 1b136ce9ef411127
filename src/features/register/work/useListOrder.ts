import { useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { PATTERNS } from '../../../config/links';
import type { OwnList } from '../lists/useOwnList';
import { LEFT_ROW, listText } from '../ownFilters';
import { itemInList, partHash, readOrder, storeOrder } from './workOrder';

const FIRST_SHOWN = 10;

type ListOrder = {
  /** The page of an item, which follows this list. */
  linkTo: (key: string) => string;
  /** The same with the list next to the item. */
  workThrough: (key: string) => string;
  /** How many rows to show at first, so that the row where the member left the list is among them. */
  initial: number;
  /** The ref of a row; null unless it is the row where the member left the list. */
  rowRef: (key: string) => ((row: HTMLElement | null) => void) | null;
};

/** Stores the order that a list shows, for the pages of its items. After Back, the list opens at the row that was left. */
export function useListOrder(uid: string, own: OwnList): ListOrder {
  const list = listText(own.filters, own.isTable);
  const isPop = useNavigationType() === NavigationType.Pop;
  const isReturn = useLocation().hash === `#${LEFT_ROW}` || isPop;
  const [left] = useState(() => (isReturn ? readOrder(uid, list) : null));
  const isShown = useRef(false);

  const isLoaded = own.status === 'ready' && !own.isWaiting;
  const order = JSON.stringify({
    list,
    keys: own.keys,
    isWhole: !own.hasMore,
    at: left?.at ?? null,
  });
  useEffect(() => {
    if (isLoaded) storeOrder(uid, order);
  }, [uid, order, isLoaded]);

  const start = left?.at == null ? -1 : left.keys.indexOf(left.at);
  // An item may have left the list. Then the next one that is still listed takes its place.
  const target =
    start === -1 ? undefined : left?.keys.slice(start).find((key) => own.keys.includes(key));
  const show = useCallback((row: HTMLElement | null) => {
    if (!row || isShown.current) return;
    isShown.current = true;
    // A newly opened page moves the focus to its title first.
    requestAnimationFrame(() => {
      row.scrollIntoView({ block: 'center' });
      row
        .querySelector<HTMLElement>(`a[href^="${PATTERNS.editLegalItem}"]`)
        ?.focus({ preventScroll: true });
    });
  }, []);
  const hash = partHash(own.filters);
  return {
    linkTo: (key) => itemInList(key, list, false, hash),
    workThrough: (key) => itemInList(key, list, true, hash),
    initial: Math.max(FIRST_SHOWN, start + 2),
    rowRef: (key) => (key === target ? show : null),
  };
}
