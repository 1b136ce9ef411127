import { clsx } from 'clsx';
import { useSyncExternalStore } from 'react';
import { formatDay, formatMoment, DAY_MS } from '../../lib/dates';
import { plural } from '../../lib/text';
import styles from './TimeAgo.module.css';

const MINUTE_MS = 60_000;

/**
 * Shows how long ago something was, with the exact time on hover and for screen readers. On paper
 * it shows the exact time, and a prerendered page shows the date. Records, such as a compliance
 * history or an export, use the exact time instead of this component.
 * @param props.at epoch milliseconds
 */
export function TimeAgo({ at, className }: { at: number; className?: string | undefined }) {
  const now = useSyncExternalStore<number | null>(subscribeToMinutes, readMinute, () => null);
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

/** One clock for all times on the page. It ticks while any of them is shown. */
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;
let minute = Date.now();

function subscribeToMinutes(onTick: () => void): () => void {
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

/* Relative times. */

const HOUR_MS = 60 * MINUTE_MS;

/** Units with their length in milliseconds, largest first. */
const UNITS = [
  { name: 'year', length: 365 * DAY_MS },
  { name: 'month', length: 30 * DAY_MS },
  { name: 'week', length: 7 * DAY_MS },
  { name: 'day', length: DAY_MS },
  { name: 'hour', length: HOUR_MS },
  { name: 'minute', length: MINUTE_MS },
] as const;

/**
 * Returns text like `2 days ago`, `in 3 weeks` or `just now` (less than a minute). Units are
 * rounded down and are never calendar days, because 24 hours ago may be yesterday or the day
 * before. The text matches `Intl.RelativeTimeFormat`, whose formatter takes long to create and
 * would delay the first render.
 * @param time epoch milliseconds
 * @param now epoch milliseconds
 */
export function timeAgo(time: number, now: number): string {
  const away = time - now;
  const unit = UNITS.find(({ length }) => Math.abs(away) >= length);
  if (!unit) return 'just now';
  const count = Math.trunc(Math.abs(away) / unit.length);
  const counted = plural(count, unit.name);
  return away < 0 ? `${counted} ago` : `in ${counted}`;
}
