import type { InsightSummary } from '../../../../data/records';
import { useCategoryNames } from '../../useCategoryNames';
import { CutText, InsightTags } from './InsightParts';
import { Invitation, RegisterInvitation } from './Invitation';
import { RelatedInsights } from './RelatedInsights';
import { SubscribeButton } from './SubscribeButton';
import styles from './sections.module.css';

/** What a guest reads of an insight: its first words, and how to get the rest. */
export function GuestExcerpt({ insight }: { insight: InsightSummary }) {
  const { all } = useCategoryNames();
  return (
    <div className={styles.insightSections}>
      <InsightTags insight={insight} categoryName={all.get(insight.category) ?? insight.category} />
      <CutText insight={insight} />
      <Invitation text="The whole insight, with its files and its discussion, is for subscribers.">
        <SubscribeButton size="medium" />
      </Invitation>
      <RegisterInvitation />
      <div className={styles.insightWide}>
        <RelatedInsights insight={insight} categoryNames={all} />
      </div>
    </div>
  );
}
