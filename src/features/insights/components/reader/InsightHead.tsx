import type { InsightSummary } from '../../../../data/records';
import { AddButton } from '../library/AddButton';
import { Byline } from '../card/Byline';
import { ShareLinks } from './ShareLinks';
import styles from './InsightHead.module.css';

/** Under the title: who wrote it and when, and what can be done with it. */
export function InsightHead(props: {
  insight: InsightSummary;
  /** Leads to the author's profile. */
  isLinked: boolean;
  canSave: boolean;
}) {
  const { insight, isLinked, canSave } = props;
  return (
    <div className={styles.insightHead}>
      <Byline insight={insight} linked={isLinked} size={40} />
      <div className={styles.insightHeadActions}>
        {canSave && <AddButton insightKey={insight.key} title={insight.title} />}
        <ShareLinks insight={insight} />
      </div>
    </div>
  );
}
