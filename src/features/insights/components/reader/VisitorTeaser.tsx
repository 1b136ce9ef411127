import { Link } from 'react-router-dom';
import { PATTERNS } from '../../../../config/links';
import type { InsightSummary } from '../../../../data/records';
import { CutText } from './InsightParts';
import { RegisterInvitation } from './Invitation';
import styles from './sections.module.css';

/** What anyone with the link reads of an insight. Nothing but its summary is asked for. */
export function VisitorTeaser({ insight }: { insight: InsightSummary }) {
  return (
    <div className={styles.insightSections}>
      <CutText insight={insight} />
      <RegisterInvitation />
      <p>
        Already a member? <Link to={PATTERNS.logIn}>Log In</Link> to read on.
      </p>
    </div>
  );
}
