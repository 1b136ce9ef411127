import { useDispatch } from 'react-redux';
import type { ConfigList } from '../../../data/paths';
import { useConfirm } from '../../../shared/notices/confirm';
import type { ActDispatch } from '../../../store/act';
import { inactiveDetail, inactiveQuestion } from './messages';
import { countUses } from './uses';

/**
 * Asks before something that is in use goes inactive; true where nothing uses it. What cannot be counted is not switched: the notice
 * says why.
 * @param follows what it means for what uses it, where that is not what it means in every list
 */
export function useAskBeforeInactive(
  list: ConfigList,
  follows?: string,
): (item: { name: string; names: readonly string[] }) => Promise<boolean> {
  const confirm = useConfirm();
  const usesOf = useUsesOf(list);
  return async ({ name, names }) => {
    const uses = await usesOf(names);
    if (uses === null) return false;
    if (uses === '') return true;
    return confirm({
      question: inactiveQuestion(name),
      detail: inactiveDetail(uses, follows),
      danger: true,
    });
  };
}

/** Counts what uses one item (see `countUses`); null where it could not be counted, which the notice says. */
export function useUsesOf(list: ConfigList): (names: readonly string[]) => Promise<string | null> {
  const dispatch = useDispatch<ActDispatch>();
  return async (names) => {
    const counted = await dispatch(countUses({ list, names }));
    return countUses.fulfilled.match(counted) ? counted.payload : null;
  };
}
