import { useId, useMemo } from 'react';
import { Text } from '../../../../components/layout/Layout';
import type { InsightSummary } from '../../../../data/records';
import { RELATED_TITLE } from '../../messages';
import { rankRelated } from '../../related';
import { useRelatedCandidates } from '../../liveInsights';
import { InsightCard } from '../card/InsightCard';
import styles from './RelatedInsights.module.css';

/** Up to three insights that share tags with this one; nothing where there is none, or while they are on their way. */
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
