/** The order in which the database lists rows. */
import type { Place, Row } from './subscribe';

/** Where a row stands in a list that is ordered by a child, or by '$key'. */
export function placeIn(orderBy: string, { key, value }: Row): Place {
  if (orderBy === '$key') return { value: key, key };
  const found =
    value !== null && typeof value === 'object' && !Array.isArray(value) ? value[orderBy] : null;
  return { value: typeof found === 'number' || typeof found === 'string' ? found : null, key };
}

const RANK: Record<string, number> = { object: 0, number: 1, string: 2 };

/**
 * The order of the database: nothing, then numbers, then texts; what is equal goes by key. (It puts keys that are whole
 * numbers first, which no key of ours is.)
 * @see https://firebase.google.com/docs/database/web/lists-of-data#data-order
 */
export function comparePlaces(one: Place, other: Place): number {
  const byType = (RANK[typeof one.value] ?? 0) - (RANK[typeof other.value] ?? 0);
  return byType || order(one.value, other.value) || order(one.key, other.key);
}

function order(one: string | number | null, other: string | number | null): number {
  if (one === other || one === null || other === null) return 0;
  return one < other ? -1 : 1;
}
