/** What was changed of a legal item, by whom and when: latest first. Nothing stands where nothing was changed. */
import { useId } from 'react';
import { Button } from '../../../components/action/Button';
import { Tag } from '../../../components/display/Tag';
import type { LegalChange } from '../../../data/records';
import { formatZonedMoment } from '../../../lib/dates';
import { useLegalChanges } from '../liveRegister';
import styles from './LawChanges.module.css';

type LawChangesProps = {
  itemKey: string;
  /** Whether changes of this time (epoch milliseconds) are shown; without it all are. */
  shows?: (at: number) => boolean;
};
const isShown = () => true;

export function LawChanges({ itemKey, shows = isShown }: LawChangesProps) {
  const { data, want } = useLegalChanges(itemKey);
  const headingId = useId();
  if (!data?.rows.some(({ time }) => shows(time))) return null;
  return (
    <section aria-labelledby={headingId} className={styles.changes}>
      <h3 id={headingId}>Changes</h3>
      <ChangeList changes={data.rows.filter(({ time }) => shows(time))} />
      {data.hasMore && (
        <Button size="small" tone="quiet" onClick={() => want(Infinity)}>
          Show earlier changes
        </Button>
      )}
    </section>
  );
}

export function ChangeList({ changes }: { changes: readonly LegalChange[] }) {
  return (
    <ol className={styles.changeList}>
      {changes.map(({ key, time, authorDisplayName, summary, minor }) => (
        <li key={key}>
          <span>
            {summary} {minor && <Tag>Minor</Tag>}
          </span>
          <span className={styles.changeWhen}>
            {formatZonedMoment(time)}, {authorDisplayName || 'Administrator'}
          </span>
        </li>
      ))}
    </ol>
  );
}
