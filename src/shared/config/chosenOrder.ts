/** The order of a configured list. Pure. */

/**
 * The items as staff have put them; behind them those that have no place yet.
 * @param nameOf by what these stand; left out, as they came
 */
export function inChosenOrder<T extends { order?: number | undefined }>(
  items: readonly T[],
  nameOf?: (item: T) => string,
): T[] {
  const placeOf = ({ order }: T) => order ?? Number.MAX_SAFE_INTEGER;
  return [...items].sort(
    (a, b) => placeOf(a) - placeOf(b) || (nameOf ? nameOf(a).localeCompare(nameOf(b), 'en') : 0),
  );
}
