/** Chooses the insights that an insight's page recommends: in the app for readers, in the function `insightPage` for visitors. */
import { RELATED_COUNT } from './constants';
import type { InsightSummary } from './insight';

/** Candidates are the latest of the same category and the latest of all. Even a small library has this many insights. */
export const CANDIDATES = { alike: 4, latest: 24 } as const;

type Ranked = Pick<InsightSummary, 'key' | 'category' | 'tags' | 'time'>;

/** Most shared tags first, then the same category, then newest. Insights without a shared tag are left out. */
export function rankRelated<Candidate extends Ranked>(
  insight: Ranked,
  candidates: readonly Candidate[],
): Candidate[] {
  const tags = new Set(insight.tags);
  const isNear = ({ category }: Ranked) => Number(category === insight.category);
  return [...new Map(candidates.map((candidate) => [candidate.key, candidate])).values()]
    .filter(({ key }) => key !== insight.key)
    .map((candidate) => ({
      candidate,
      shared: new Set(candidate.tags.filter((tag) => tags.has(tag))).size,
    }))
    .filter(({ shared }) => shared > 0)
    .sort(
      (a, b) =>
        b.shared - a.shared ||
        isNear(b.candidate) - isNear(a.candidate) ||
        b.candidate.time - a.candidate.time,
    )
    .slice(0, RELATED_COUNT)
    .map(({ candidate }) => candidate);
}
