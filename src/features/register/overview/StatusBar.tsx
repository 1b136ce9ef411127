import { PERCENTAGE_RULE } from '../messages';
import { applying, compliantShare, FIGURES, IN_DATE, OVERDUE, type Overview } from '../figures';
import { DOES_NOT_APPLY } from '../../../../model/registerGroups';
import styles from './overview.module.css';

const CLASSES: Record<string, string | undefined> = {
  [IN_DATE]: styles.isCompliant,
  [OVERDUE]: styles.isOverdue,
  'In Progress': styles.isInProgress,
  'Not Compliant': styles.isNotCompliant,
  'Not yet assessed': styles.isNotAssessed,
};

const SHOWN = FIGURES.filter(({ label }) => label !== DOES_NOT_APPLY);

/** How the statuses share the items that apply, as a bar and in words. */
export function StatusBar({ overview }: { overview: Overview }) {
  const { statuses, overdue } = overview;
  return (
    <div className={styles.overviewShare}>
      <div className={styles.overviewBar} aria-hidden="true">
        {SHOWN.map(({ label, count }) => ({ label, items: count(overview) }))
          .filter(({ items }) => items > 0)
          .map(({ label, items }) => (
            <span
              key={label}
              className={CLASSES[label]}
              style={{ flexGrow: items }}
              title={`${label}: ${items}`}
            />
          ))}
      </div>
      <p>
        {statuses.Compliant - overdue} of {applying(overview)} compliant and in date (
        {compliantShare(overview) ?? 0}%)
        {overdue > 0 && `, ${overdue} more compliant but overdue`}. {PERCENTAGE_RULE}
      </p>
    </div>
  );
}
