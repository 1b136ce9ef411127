import { RELATED_COUNT } from '../../config/constants';
import type { InsightSummary } from '../../data/records';

/**
 * The insights to offer beside one: those that share most of its tags come first, and of equals those of its own
 * category, then the newest. What shares no tag is not related.
 */
export function rankRelated(
  insight: InsightSummary,
  candidates: readonly InsightSummary[],
): InsightSummary[] {
  const tags = new Set(insight.tags);
  const isNear = ({ category }: InsightSummary) => Number(category === insight.category);
  return candidates
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
