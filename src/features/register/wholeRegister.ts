/** A whole own register, put together of a few lists: what is read does not hang on one question for each item. */
import type { SearchRow } from '../../data/searchIndex';
import type { WholeRegister } from './liveRegister';
import { seenRevision, type OwnItem } from './ownRegister';

/** The active items with what the search index says of their laws; of those withdrawn, with what their archive says. */
export function joinRegister(
  { rows, changed, withdrawn }: WholeRegister,
  laws: readonly SearchRow[],
): OwnItem[] {
  const found = new Map(laws.map((law) => [law.key, law]));
  const archived = new Map(withdrawn?.map((summary) => [summary.key, summary]));
  const hasChanged = new Set(changed?.map(({ key }) => key));
  return (rows ?? []).map((row) => {
    const law = found.get(row.key);
    const seen = seenRevision(row);
    const offered = law && {
      title: law.title,
      filterByArea: law.group,
      country: law.tags,
      revision: hasChanged.has(row.key) ? seen + 1 : seen,
    };
    return { row, summary: offered ?? archived.get(row.key) ?? null };
  });
}
