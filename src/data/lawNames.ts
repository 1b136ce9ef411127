/**
 * Counts the sectors and regulators of legal items, which have no index. Reads one field of every legal item, some hundred bytes each, so
 * it must run only when an administrator requests it.
 */
import { paths } from './paths';
import { readSearchIndex } from './searchIndex';
import { readValue } from './subscribe';

export type LawField = 'applicableTo' | 'regulator';

const AT_ONCE = 100;

/** @throws DataError */
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
