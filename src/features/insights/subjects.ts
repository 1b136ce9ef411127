/** Categories as the library offers them: names by slug, the tiles of the parents, the choices of the filter. */
import type { Category, ParentCategory } from '../../data/records';

/** A tile: a parent category and the slugs that it filters by. */
export type Subject = { name: string; slugs: string[]; childNames: string[] };

/** The visible categories by slug, in the order of the list. */
export function visibleNames(categories: readonly Category[]): Map<string, string> {
  return new Map(
    categories
      .filter(({ categoryVisable }) => categoryVisable)
      .map(({ categorySlug, categoryName }): [string, string] => [categorySlug, categoryName]),
  );
}

/** The active parents that have a visible child. */
export function subjectsOf(
  parents: readonly ParentCategory[],
  names: ReadonlyMap<string, string>,
): Subject[] {
  return parents
    .filter(({ isActive }) => isActive)
    .map(({ parentCategoryName, childCategories }) => {
      const slugs = childCategories.filter((slug) => names.has(slug));
      return {
        name: parentCategoryName,
        slugs,
        childNames: slugs.map((slug) => names.get(slug) ?? slug),
      };
    })
    .filter(({ slugs }) => slugs.length > 0);
}

/** Whether the category filter is set to exactly this subject. */
export function isChosen({ slugs }: Subject, groups: readonly string[]): boolean {
  return slugs.length === groups.length && slugs.every((slug) => groups.includes(slug));
}
