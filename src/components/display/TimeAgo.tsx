import { clsx } from 'clsx';
import { useSyncExternalStore } from 'react';
import { formatDay, formatMoment, DAY_MS } from '../../lib/dates';
import { plural } from '../../lib/text';
import styles from './TimeAgo.module.css';

const MINUTE_MS = 60_000;

/** On paper it shows the exact time. Records, such as a compliance history, don't use this component. */
export function TimeAgo(props: {
  at: number;
  className?: string | undefined;
  /** Shows the day too: `4 November 2026 · 3 weeks ago`. */
  showsDay?: boolean | undefined;
}) {
  const { at, className, showsDay = false } = props;
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
  const ago = timeAgo(at, Math.max(now, at));
  return (
    <time dateTime={dateTime} title={exact} className={className}>
      <span className={styles.ago}>{showsDay ? `${formatDay(at)} · ${ago}` : ago}</span>
      <span className={clsx('visually-hidden', styles.exact)}>
        <span className={styles.ago}>, </span>
        {exact}
      </span>
    </time>
  );
}

/** One clock for all times on the page. */
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

const HOUR_MS = 60 * MINUTE_MS;

const UNITS = [
  { name: 'year', length: 365 * DAY_MS },
  { name: 'month', length: 30 * DAY_MS },
  { name: 'week', length: 7 * DAY_MS },
  { name: 'day', length: DAY_MS },
  { name: 'hour', length: HOUR_MS },
  { name: 'minute', length: MINUTE_MS },
] as const;

/**
 * Matches `Intl.RelativeTimeFormat`, whose formatter takes long to create. Units are rounded down and
 * never calendar days, because 24 hours ago may be yesterday or the day before.
 */
export function timeAgo(time: number, now: number): string {
  const away = time - now;
  const unit = UNITS.find(({ length }) => Math.abs(away) >= length);
  if (!unit) return 'just now';
  const count = Math.trunc(Math.abs(away) / unit.length);
  const counted = plural(count, unit.name);
  return away < 0 ? `${counted} ago` : `in ${counted}`;
}
