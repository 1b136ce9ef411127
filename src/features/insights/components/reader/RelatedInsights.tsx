import { useId, useMemo } from 'react';
import { Text } from '../../../../components/layout/Layout';
import type { InsightSummary } from '../../../../data/records';
import { rankRelated } from '../../../../../model/relatedInsights';
import { useInsightFace } from '../../insightFace';
import { RELATED_TITLE } from '../../messages';
import { useCategoryNames, useRelatedCandidates } from '../../liveInsights';
import { InsightCard } from '../library/LibraryList';
import styles from './RelatedInsights.module.css';

export function RelatedInsights({ insight }: { insight: InsightSummary }) {
  const { all } = useCategoryNames();
  const { data: candidates } = useRelatedCandidates(insight.category);
  const related = useMemo(() => rankRelated(insight, candidates ?? []), [insight, candidates]);
  return <RelatedList related={related} nameOf={(slug) => all.get(slug)} />;
}

/** For visitors, who may not list insights: those that came with the page. A page without scripts' data has none. */
export function PublicRelatedInsights({ insight }: { insight: InsightSummary }) {
  const face = useInsightFace(insight.key);
  if (!face) return null;
  const { related, categoryNames } = face;
  return <RelatedList related={related} nameOf={(slug) => categoryNames[slug]} opensPage />;
}

function RelatedList(props: {
  related: readonly InsightSummary[];
  nameOf: (slug: string) => string | undefined;
  opensPage?: boolean;
}) {
  const { related, nameOf, opensPage = false } = props;
  const headingId = useId();
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
              categoryName={nameOf(each.category) ?? each.category}
              headingLevel={3}
              opensPage={opensPage}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
