import { Box } from '../layout/Layout';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  label: string;
  /** 0 to 100. */
  percent: number;
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  const whole = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <Box margin="2 0">
      <div className={styles.progressWords} aria-hidden="true">
        <span>{label}</span>
        <span>{whole}%</span>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={whole}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={styles.bar} style={{ width: `${whole}%` }} />
      </div>
    </Box>
  );
}
