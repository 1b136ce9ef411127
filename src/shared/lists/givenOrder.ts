/** An order that somebody gave to a list, against the one that stands: of two at the same time the later one stands, whole. */

/** The keys of a group in the order that was given here. */
export type GivenOrder = {
  group: string;
  rows: readonly string[];
  /** The server has it; until then it may still be refused. */
  isSaved: boolean;
};

/** Whether a saved order stands no more, since somebody else gave another. Rows that came, went or moved to another group do not count. */
export function isOvertaken(
  { group, rows, isSaved }: GivenOrder,
  current: readonly { key: string; rows: readonly { key: string }[] }[],
): boolean {
  const now = current.find(({ key }) => key === group)?.rows.map(({ key }) => key) ?? [];
  const given = rows.filter((key) => now.includes(key));
  return isSaved && now.filter((key) => given.includes(key)).some((key, at) => key !== given[at]);
}
