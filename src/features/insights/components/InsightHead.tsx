import type { InsightSummary } from '../../../data/records';
import { AddButton } from './AddButton';
import { Byline } from './Byline';
import { ShareLinks } from './ShareLinks';
import './InsightHead.css';

/** Under the title: who wrote it and when, and what can be done with it. */
export function InsightHead(props: {
  insight: InsightSummary;
  /** Leads to the author's profile. */
  isLinked: boolean;
  canSave: boolean;
}) {
  const { insight, isLinked, canSave } = props;
  return (
    <div className="insight-head">
      <Byline insight={insight} linked={isLinked} size={40} />
      <div className="insight-head-actions">
        {canSave && <AddButton insightKey={insight.key} title={insight.title} />}
        <ShareLinks insight={insight} />
      </div>
    </div>
  );
}
