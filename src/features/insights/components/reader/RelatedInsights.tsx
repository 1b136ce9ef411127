import { useId, useMemo } from 'react';
import { Text } from '../../../../components/layout/Layout';
import type { InsightSummary } from '../../../../data/records';
import { RELATED_TITLE } from '../../messages';
import { RELATED_COUNT } from '../../../../config/constants';
import { useRelatedCandidates } from '../../liveInsights';
import { InsightCard } from '../library/LibraryList';
import styles from './RelatedInsights.module.css';

export function RelatedInsights(props: {
  insight: InsightSummary;
  categoryNames: ReadonlyMap<string, string>;
}) {
  const { insight, categoryNames } = props;
  const headingId = useId();
  const { data: candidates } = useRelatedCandidates(insight.category);
  const related = useMemo(() => rankRelated(insight, candidates ?? []), [insight, candidates]);
  if (related.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <Text id={headingId} as="h2" below={4}>
        {RELATED_TITLE}
      </Text>
      <ul className={styles.relatedList}>
        {related.map((each) => (
          <li key={each.key}>
            <InsightCard
              insight={each}
              categoryName={categoryNames.get(each.category) ?? each.category}
              headingLevel={3}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Most shared tags first, then the same category, then newest. Insights without a shared tag are left out. */
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
