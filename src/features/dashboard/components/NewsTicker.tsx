import { clsx } from 'clsx';
import { useState, type CSSProperties } from 'react';
import { IconButton } from '../../../components/action/Button';
import { Icon } from '../../../components/display/Icon';
import { NewsIcon, PauseIcon, PlayIcon } from '../../../components/display/icons';
import { useHeadlines } from '../liveDashboard';
import { BREAKING_NEWS } from '../messages';
import styles from './NewsTicker.module.css';

// Slow enough to read.
const SECONDS_PER_CHARACTER = 0.16;

/** Moves only once the user starts it; not offered with reduced motion. If the site does not respond, there is no ticker. */
export function NewsTicker({ url }: { url: string }) {
  const { data: headlines } = useHeadlines(url);
  const [isMoving, setMoving] = useState(false);
  if (headlines === null) return <div className={clsx(styles.ticker, styles.isAwaited)} />;
  if (headlines.length === 0) return null;

  const length = headlines.reduce((sum, { title }) => sum + title.length, 0);
  const speed = { '--ticker-duration': `${length * SECONDS_PER_CHARACTER}s` } as CSSProperties;
  return (
    <section
      className={clsx(styles.ticker, isMoving && styles.isMoving)}
      aria-label={BREAKING_NEWS}
    >
      <span className={styles.tickerLabel} aria-hidden="true">
        <Icon icon={NewsIcon} size={17} />
        {BREAKING_NEWS}
      </span>
      <div className={styles.tickerWindow}>
        <div className={styles.tickerTrack} style={speed}>
          <ul className={styles.tickerList}>
            {headlines.map(({ title, link }) => (
              <li key={link}>
                <a href={link} target="_blank" rel="noopener noreferrer">
                  {title}
                </a>
              </li>
            ))}
          </ul>
          {isMoving && (
            // A copy of the list, so that the last headline is followed by the first.
            <ul className={clsx(styles.tickerList, styles.isEcho)} aria-hidden="true">
              {headlines.map(({ title, link }) => (
                <li key={link}>{title}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <IconButton
        className={styles.tickerPause}
        size="small"
        icon={isMoving ? PauseIcon : PlayIcon}
        label={isMoving ? 'Pause the news' : 'Play the news'}
        onClick={() => setMoving(!isMoving)}
      />
    </section>
  );
}
