import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { WRITE } from '../../../config/links';
import { useOwnList } from '../lists/useOwnList';
import { backToRow, filtersOf } from '../ownFilters';
import { itemInList, mergedKeys, partHash, readOrder, storeOrder } from './workOrder';

/** The list that the item page follows. */
export type WorkList = {
  keys: readonly string[];
  hasMore: boolean;
  /** Loads items up to this many. */
  want: (count: number) => void;
  /** From 1; 0 while the list is loading. */
  position: number;
  previous: string | null;
  next: string | null;
  isEnd: boolean;
  showsList: boolean;
  linkTo: (key: string) => string;
  /** The same item with the list next to it, or without. */
  otherView: string;
  /** The list, at the row of this item. */
  back: string;
  goTo: (key: string) => void;
  /** Opens the next item at what it needs, with the cursor in the form if that is to evaluate. */
  goOn: () => void;
};

/** @param list the filters as text: `useWorkList` must be mounted again for another list */
export function useWorkList(
  uid: string,
  itemKey: string,
  list: string,
  showsList: boolean,
): WorkList {
  const navigate = useNavigate();
  const filters = useMemo(() => filtersOf(list), [list]);
  const [order, setOrder] = useState(() => readOrder(uid, list));
  const [requested, setRequested] = useState(0);
  const stored = order?.keys.includes(itemKey) === true ? order : null;
  const at = stored?.keys.indexOf(itemKey) ?? -1;
  const needed = Math.max(requested, at + 2);
  const isKnown = stored !== null && (stored.isWhole || stored.keys.length >= needed);
  // Nothing is read while the stored order is enough.
  const live = useOwnList(isKnown ? null : uid, filters);
  const { hasMore, want } = live;
  const isLoaded = !live.isWaiting && live.status === 'ready';
  // Without a stored order, an item that is not on the first page comes first.
  const start = stored?.keys ?? (live.keys.includes(itemKey) ? [] : [itemKey]);
  const keys = isKnown ? stored.keys : isLoaded ? mergedKeys(start, live.keys) : start;
  const isRead = !isKnown && isLoaded;
  const isShort = isRead && hasMore && keys.length < Math.max(needed, keys.indexOf(itemKey) + 2);
  const asked = live.keys.length + 1;
  useEffect(() => {
    if (isShort) want(asked);
  }, [isShort, want, asked]);
  // The next render then finds the order known.
  if (isRead && !isShort) setOrder({ list, keys: [...keys], isWhole: !hasMore, at: itemKey });
  const text = stored && JSON.stringify({ ...stored, at: itemKey });
  useEffect(() => {
    if (text !== null) storeOrder(uid, text);
  }, [uid, text]);

  const index = stored === null && !isLoaded ? -1 : keys.indexOf(itemKey);
  const next = index === -1 ? null : (keys[index + 1] ?? null);
  const mayHaveMore = isKnown ? !stored.isWhole : !isLoaded || hasMore;
  const hash = partHash(filters);
  const linkTo = (key: string) => itemInList(key, list, showsList, hash);
  return {
    keys,
    hasMore: mayHaveMore,
    want: setRequested,
    position: index + 1,
    previous: index < 1 ? null : (keys[index - 1] ?? null),
    next,
    isEnd: index !== -1 && next === null && !mayHaveMore,
    showsList,
    linkTo,
    otherView: itemInList(itemKey, list, !showsList, ''),
    back: backToRow(list),
    goTo: (key) => void navigate(linkTo(key)),
    goOn: () => {
      if (next !== null) void navigate(itemInList(next, list, showsList, hash || WRITE));
    },
  };
}
