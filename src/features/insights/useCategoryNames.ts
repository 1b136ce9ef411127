import { useMemo } from 'react';
import { useCategories } from '../../shared/config/useConfig';
import { visibleNames } from './subjects';

const NONE: readonly never[] = [];

/** Category names by slug: of `all`, to label what stands, and of the `visible` ones, to choose from. */
export function useCategoryNames(): {
  all: ReadonlyMap<string, string>;
  visible: ReadonlyMap<string, string>;
} {
  const { data } = useCategories();
  return useMemo(() => {
    const categories = data ?? NONE;
    return {
      all: new Map(
        categories.map(({ categorySlug, categoryName }) => [categorySlug, categoryName]),
      ),
      visible: visibleNames(categories),
    };
  }, [data]);
}
