import { clsx } from 'clsx';
import { useSyncExternalStore } from 'react';
import { formatDay, formatMoment, DAY_MS } from '../../lib/dates';
import { plural } from '../../lib/text';
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

/* How long ago a moment was. */

const HOUR_MS = 60 * MINUTE_MS;

/** From how many milliseconds on a unit is used, largest first. */
const UNITS = [
  { name: 'year', length: 365 * DAY_MS },
  { name: 'month', length: 30 * DAY_MS },
  { name: 'week', length: 7 * DAY_MS },
  { name: 'day', length: DAY_MS },
  { name: 'hour', length: HOUR_MS },
  { name: 'minute', length: MINUTE_MS },
] as const;

/**
 * `2 days ago`, `in 3 weeks`; `just now` within a minute. Whole units that have passed, rounded down, and never a day of
 * the calendar: what was 24 hours ago may be of yesterday or of the day before. In the words of `Intl.RelativeTimeFormat`,
 * whose making takes longer than all it will ever say before a page's first words.
 * @param time epoch milliseconds.
 * @param now epoch milliseconds.
 */
export function timeAgo(time: number, now: number): string {
  const away = time - now;
  const unit = UNITS.find(({ length }) => Math.abs(away) >= length);
  if (!unit) return 'just now';
  const count = Math.trunc(Math.abs(away) / unit.length);
  const counted = plural(count, unit.name);
  return away < 0 ? `${counted} ago` : `in ${counted}`;
}
