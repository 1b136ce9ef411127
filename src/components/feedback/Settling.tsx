import { Loading } from './Loading';
import styles from './Settling.module.css';

/**
 * Stands where something of unknown height is about to come. What follows beside it is loaded and laid out meanwhile but not
 * shown, so that nothing that somebody sees jumps when it has come.
 */
export function Settling({ label }: { label: string }) {
  return (
    <div className={styles.settling}>
      <Loading label={label} />
    </div>
  );
}
