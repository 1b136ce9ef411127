import { Row } from '../../../../components/layout/Layout';
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
    <Row gap="3 5" justify="between" below={5}>
      <Byline insight={insight} linked={isLinked} size={40} />
      <Row gap="3 4" className={styles.insightHeadActions}>
        {canSave && <AddButton insightKey={insight.key} title={insight.title} />}
        <ShareLinks insight={insight} />
      </Row>
    </Row>
  );
}
