import { ProgressBar } from '../../../components/feedback/ProgressBar';
import { readingWords } from '../messages';
import styles from './DirectoryTable.module.css';

/** How far the directory has been read, and why it is read at all. */
export function DirectoryProgress({ count, total }: { count: number; total: number }) {
  return (
    <div className={styles.directoryProgress} role="status">
      <ProgressBar
        label={readingWords(count, total)}
        percent={total === 0 ? 0 : (100 * count) / total}
      />
    </div>
  );
}
