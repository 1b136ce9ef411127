/** Dates as the portal shows them. All input is epoch milliseconds. */
import { dateFormat } from './dateFormat';

const DAY = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const UTC_DAY = dateFormat({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const MONTH = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const MOMENT = dateFormat({
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const ZONED_MOMENT = dateFormat({
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

const CLOCK = dateFormat({ hour: '2-digit', minute: '2-digit' });

export const DAY_MS = 86_400_000;

/** When the day of a time began, in UTC. */
export const startOfDay = (time: number): number => time - (time % DAY_MS);

/** The same moment so many months later in UTC; the last day of a month that has no such day. */
export function monthsAfter(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, lastDay));
}

/** `16:05` for a time of today, otherwise as `formatMoment`. */
export function formatSince(time: number): string {
  return DAY().format(time) === DAY().format(Date.now())
    ? CLOCK().format(time)
    : MOMENT().format(time);
}

/** `4 November 2026`. */
export function formatDay(time: number): string {
  return DAY().format(time);
}

/** `4 November 2026` of a day that is known by when it began in UTC. */
export function formatUtcDay(time: number): string {
  return UTC_DAY().format(time);
}

/** `November 2026` of a month as it is stored: `2026-11`. */
export function formatMonth(month: string): string {
  return MONTH().format(Date.parse(month));
}

/** `04 Nov 2026, 16:05`, in the reader's own time zone. */
export function formatMoment(time: number): string {
  return MOMENT().format(time);
}

/** `04 Nov 2026, 16:05 GMT`: the same where it has to mean one moment to whoever reads it, as on paper. */
export function formatZonedMoment(time: number): string {
  return ZONED_MOMENT().format(time);
}
