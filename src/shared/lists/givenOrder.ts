/** If two members of staff sort a list at the same time, the later order replaces the earlier one. */

export type GivenOrder = {
  group: string;
  rows: readonly string[];
  /** Until the server has accepted the order, it may be rejected. */
  isSaved: boolean;
};

/** Whether another user has replaced a saved order. Added, deleted and moved rows do not count. */
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
