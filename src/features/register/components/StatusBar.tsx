import { ITEM_STATES, type Overview } from '../ownRegister';
import styles from './overview.module.css';

const CLASSES = {
  Compliant: styles.isCompliant,
  'In Progress': styles.isInProgress,
  'Not Compliant': styles.isNotCompliant,
  'Not yet assessed': styles.isNotAssessed,
};

/** How the statuses share the register, as a bar and in words. */
export function StatusBar({ overview: { total, statuses } }: { overview: Overview }) {
  const percent = Math.round((statuses.Compliant / total) * 100);
  return (
    <div className={styles.overviewShare}>
      <div className={styles.overviewBar} aria-hidden="true">
        {ITEM_STATES.filter((status) => statuses[status] > 0).map((status) => (
          <span
            key={status}
            className={CLASSES[status]}
            style={{ flexGrow: statuses[status] }}
            title={`${status}: ${statuses[status]}`}
          />
        ))}
      </div>
      <p>
        {statuses.Compliant} of {total} compliant ({percent}%)
      </p>
    </div>
  );
}
