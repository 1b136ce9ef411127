import { useDispatch } from 'react-redux';
import type { ConfigList } from '../../../data/paths';
import { useConfirm } from '../../../shared/notices/confirm';
import type { ActDispatch } from '../../../store/act';
import { inactiveDetail, inactiveQuestion } from './messages';
import { countUses } from './uses';

/** Asks before something that is in use goes inactive; true where nothing uses it. What cannot be counted is not switched: the notice says why. */
export function useAskBeforeInactive(
  list: ConfigList,
): (item: { key: string; name: string }) => Promise<boolean> {
  const dispatch = useDispatch<ActDispatch>();
  const confirm = useConfirm();
  return async ({ key, name }) => {
    // Insights name a category by its key, everything else is named as it is called.
    const counted = await dispatch(countUses({ list, name: list === 'categories' ? key : name }));
    if (!countUses.fulfilled.match(counted)) return false;
    if (counted.payload === '') return true;
    return confirm({
      question: inactiveQuestion(name),
      detail: inactiveDetail(counted.payload),
      danger: true,
    });
  };
}
