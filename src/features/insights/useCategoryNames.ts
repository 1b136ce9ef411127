import { useMemo } from 'react';
import { useCategories } from '../../shared/config/liveConfig';
import { isAwaited } from '../../store/loadStatus';
import { visibleNames } from './subjects';

const NONE: readonly never[] = [];

/** Category names by slug: of `all`, to label what stands, and of the `visible` ones, to choose from. */
export function useCategoryNames(): {
  isAwaited: boolean;
  all: ReadonlyMap<string, string>;
  visible: ReadonlyMap<string, string>;
} {
  const categories = useCategories();
  const { data } = categories;
  const names = useMemo(() => {
    const list = data ?? NONE;
    return {
      all: new Map(list.map(({ categorySlug, categoryName }) => [categorySlug, categoryName])),
      visible: visibleNames(list),
    };
  }, [data]);
  return { ...names, isAwaited: isAwaited(categories) };
}
