/** What happens to parent categories when one of their children is hidden or deleted. Pure. */
import { DEFAULT_INSIGHT_CATEGORY } from '../../../config/constants';
import type { Category, ParentCategory } from '../../../data/records';
import { DEFAULT_CATEGORY_GOES, insightsKeep, leavesParents, takesParentsAlong } from './messages';

const namesOf = (parents: readonly ParentCategory[]) =>
  parents.map(({ parentCategoryName }) => parentCategoryName);

/** What follows from deleting a category, in sentences. */
export function consequencesOf(slug: string, parents: readonly ParentCategory[]): string {
  const holders = parents.filter(({ childCategories }) => childCategories.includes(slug));
  const hasOthers = ({ childCategories }: ParentCategory) =>
    childCategories.some((child) => child !== slug);
  const staying = namesOf(holders.filter(hasOthers));
  const going = namesOf(holders.filter((parent) => !hasOthers(parent)));
  return [
    staying.length > 0 && leavesParents(staying),
    going.length > 0 && takesParentsAlong(going),
    insightsKeep(slug),
    slug === DEFAULT_INSIGHT_CATEGORY && DEFAULT_CATEGORY_GOES,
  ]
    .filter(Boolean)
    .join('. ');
}

/** The active parents that show this category and no other: they vanish from the library when it is hidden. */
export function parentsEmptiedBy(
  slug: string,
  parents: readonly ParentCategory[],
  categories: readonly Category[],
): string[] {
  const others = visibleSlugs(categories.filter(({ key }) => key !== slug));
  return namesOf(
    parents.filter(
      ({ isActive, childCategories }) =>
        isActive &&
        childCategories.includes(slug) &&
        !childCategories.some((child) => others.has(child)),
    ),
  );
}

/** The slugs that may be children of a parent. */
export const visibleSlugs = (categories: readonly Category[]): ReadonlySet<string> =>
  new Set(categories.filter(({ categoryVisable }) => categoryVisable).map(({ key }) => key));
