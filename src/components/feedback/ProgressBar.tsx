import { useState } from 'react';
import { Box } from '../layout/Layout';
import { Announcement } from './Announcement';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  label: string;
  /** 0 to 100. */
  percent: number;
}

/** Screen readers announce each quarter, because most of them do not follow a progress bar by themselves. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  const whole = Math.round(Math.min(100, Math.max(0, percent)));
  const quarter = Math.floor(whole / 25) * 25;
  const [quarterAtFirst] = useState(quarter);
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
      <Announcement text={quarter === quarterAtFirst ? '' : `${label}: ${quarter}%`} />
    </Box>
  );
}
