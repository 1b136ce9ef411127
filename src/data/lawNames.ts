/**
 * Counts the sectors and regulators of legal items, which no index repeats. Counting reads one
 * field of every legal item, some hundred bytes for each. Only do it when the administrator
 * requests the count.
 */
import { paths } from './paths';
import { readSearchIndex } from './searchIndex';
import { readValue } from './subscribe';

export type LawField = 'applicableTo' | 'regulator';

/** Reads that run at once. */
const AT_ONCE = 100;

/** Returns how many legal items name each sector or regulator, by its name. @throws DataError */
export async function countInLaws(field: LawField): Promise<ReadonlyMap<string, number>> {
  const laws = await readSearchIndex('legal');
  const counts = new Map<string, number>();
  for (let start = 0; start < laws.length; start += AT_ONCE) {
    const batch = laws.slice(start, start + AT_ONCE);
    const found = await Promise.all(
      batch.map(({ key }) => readValue(paths.legalField(key, field))),
    );
    for (const names of found)
      for (const name of new Set(Object.values(names ?? {})))
        if (typeof name === 'string') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
