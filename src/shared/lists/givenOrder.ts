/**
 * Compares an order set on this screen with the current order of the list. If two members of staff sort a list
 * at the same time, the later order replaces the earlier one completely.
 */

/** The keys of a group in the order that was set here. */
export type GivenOrder = {
  group: string;
  rows: readonly string[];
  /** The server has accepted the order; until then it may still be rejected. */
  isSaved: boolean;
};

/**
 * Returns whether another user has replaced a saved order. Rows that were added, deleted or moved to another
 * group do not count.
 */
export function isOvertaken(
  { group, rows, isSaved }: GivenOrder,
  current: readonly { key: string; rows: readonly { key: string }[] }[],
): boolean {
  const now = current.find(({ key }) => key === group)?.rows.map(({ key }) => key) ?? [];
  const ownOrder = rows.filter((key) => now.includes(key));
  return (
    isSaved && now.filter((key) => ownOrder.includes(key)).some((key, at) => key !== ownOrder[at])
  );
}
