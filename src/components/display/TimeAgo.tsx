import { clsx } from 'clsx';
import { useSyncExternalStore } from 'react';
import { formatDay, formatMoment } from '../../lib/dates';
import { timeAgo } from '../../lib/timeAgo';
import styles from './TimeAgo.module.css';

const MINUTE_MS = 60_000;

/**
 * How long ago something was, with the exact time on hover and for screen readers; on paper the exact time. Records (a compliance
 * history, what is exported) say the exact time itself. A page that is made ahead says the day, since nobody knows when it is read.
 * @param props.at epoch milliseconds.
 */
export function TimeAgo({ at, className }: { at: number; className?: string | undefined }) {
  const now = useSyncExternalStore<number | null>(followMinutes, readMinute, () => null);
  const dateTime = new Date(at).toISOString();
  if (now === null) {
    return (
      <time dateTime={dateTime} className={className}>
        {formatDay(at)}
      </time>
    );
  }
  const exact = formatMoment(at);
  return (
    <time dateTime={dateTime} title={exact} className={className}>
      <span className={styles.ago}>{timeAgo(at, Math.max(now, at))}</span>
      <span className={clsx('visually-hidden', styles.exact)}>
        <span className={styles.ago}>, </span>
        {exact}
      </span>
    </time>
  );
}

/** One clock for all times on the page, which ticks while any of them is shown. */
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;
let minute = Date.now();

function followMinutes(onTick: () => void): () => void {
  if (timer === null) {
    minute = Date.now();
    timer = setInterval(() => {
      minute = Date.now();
      watchers.forEach((tell) => tell());
    }, MINUTE_MS);
  }
  watchers.add(onTick);
  return () => {
    watchers.delete(onTick);
    if (watchers.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

const readMinute = () => minute;
