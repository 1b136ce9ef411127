import { FIRST_ROWS } from '../../../config/constants';
import { followList, followPages } from '../../../data/follow';
import { paths } from '../../../data/paths';
import { removedItemSchema } from '../../../data/records';
import { live, livePages } from '../../../store/live';

/** Earlier removals of one item, in no order. */
export const useItemRemovals = live(
  'itemRemovals',
  (uid: string, item: string) =>
    followList(
      { path: paths.removedItems(uid), orderBy: 'item', from: item, to: item },
      removedItemSchema,
    ),
  { persist: 'own' },
);

/** All removals from a register, the latest first. */
export const useRemovals = livePages(
  'removals',
  (uid: string) =>
    followPages(
      { path: paths.removedItems(uid), orderBy: 'removedAt', pageSize: FIRST_ROWS },
      removedItemSchema,
    ),
  { persist: 'own' },
);
