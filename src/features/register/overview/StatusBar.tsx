import { COMPLIANCE_STATUSES } from '../../../config/constants';
import { PERCENTAGE_RULE } from '../messages';
import type { Overview } from '../figures';
import { DOES_NOT_APPLY, NOT_ASSESSED } from '../ownRegister';
import styles from './overview.module.css';

const CLASSES = {
  Compliant: styles.isCompliant,
  'In Progress': styles.isInProgress,
  'Not Compliant': styles.isNotCompliant,
  'Not yet assessed': styles.isNotAssessed,
};

const SHOWN = [...COMPLIANCE_STATUSES, NOT_ASSESSED] as const;

/** How the statuses share the items that apply, as a bar and in words. */
export function StatusBar({ overview: { total, statuses } }: { overview: Overview }) {
  const applying = total - statuses[DOES_NOT_APPLY];
  const percent = applying === 0 ? 0 : Math.round((statuses.Compliant / applying) * 100);
  return (
    <div className={styles.overviewShare}>
      <div className={styles.overviewBar} aria-hidden="true">
        {SHOWN.filter((status) => statuses[status] > 0).map((status) => (
          <span
            key={status}
            className={CLASSES[status]}
            style={{ flexGrow: statuses[status] }}
            title={`${status}: ${statuses[status]}`}
          />
        ))}
      </div>
      <p>
        {statuses.Compliant} of {applying} compliant ({percent}%). {PERCENTAGE_RULE}
      </p>
    </div>
  );
}
