/**
 * What legal items name that no index repeats: their sectors and their regulators. Counting it reads this one field of every legal
 * item, some hundred bytes for each, so only who asked for the count may have it done.
 */
import { paths } from './paths';
import { readSearchIndex } from './searchIndex';
import { readValue } from './subscribe';

export type LawField = 'applicableTo' | 'regulator';

/** Questions that are under way at once. */
const AT_ONCE = 100;

/**
 * How many legal items name each sector or regulator, by its name.
 * @throws DataError
 */
export async function countInLaws(field: LawField): Promise<ReadonlyMap<string, number>> {
  const laws = await readSearchIndex('legal');
  const counts = new Map<string, number>();
  for (let start = 0; start < laws.length; start += AT_ONCE) {
    const asked = laws.slice(start, start + AT_ONCE);
    const found = await Promise.all(
      asked.map(({ key }) => readValue(paths.legalField(key, field))),
    );
    for (const names of found)
      for (const name of new Set(Object.values(names ?? {})))
        if (typeof name === 'string') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
