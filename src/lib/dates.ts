/** Formats dates for display. All times are epoch milliseconds. */

/**
 * Month names as `Intl` has them in British English. Its first formatter costs a slow processor 0.1
 * s, which would delay a page's first render.
 */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
/** `Intl` abbreviates September to four letters; this function returns `Sep`. */
const shorten = (month: string) => month.slice(0, 3);
const twoDigits = (number: number) => String(number).padStart(2, '0');
/** @throws RangeError for an invalid time */
const nameOf = (month: number) => {
  const name = MONTHS[month];
  if (name === undefined) throw new RangeError('Invalid time value');
  return name;
};

const ZONE = dateFormat({ timeZoneName: 'short' });

export const DAY_MS = 86_400_000;

/** Returns `16:05`, in the reader's time zone. */
function formatClock(time: number): string {
  const date = new Date(time);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** Returns `16:05` for a time of today, otherwise the result of `formatMoment`. */
export function formatSince(time: number): string {
  return formatDay(time) === formatDay(Date.now()) ? formatClock(time) : formatMoment(time);
}

/** Returns `4 November 2026`, in the reader's time zone. */
export function formatDay(time: number): string {
  const date = new Date(time);
  return `${date.getDate()} ${nameOf(date.getMonth())} ${date.getFullYear()}`;
}

/** Returns `4 November 2026` for a day given by its start in UTC. */
export function formatUtcDay(time: number): string {
  return `${new Date(time).getUTCDate()} ${formatUtcMonth(time)}`;
}

/** Returns `November 2026` for a month in its stored form, `2026-11`. */
export function formatMonth(month: string): string {
  return formatUtcMonth(Date.parse(month));
}

/** Returns `Nov 2026` for a month in its stored form. */
export function formatShortMonth(month: string): string {
  const time = Date.parse(month);
  return `${shortUtcMonth(time)} ${new Date(time).getUTCFullYear()}`;
}

/** Returns `4 Nov` for a day given by its start in UTC. */
export function formatShortUtcDay(time: number): string {
  return `${new Date(time).getUTCDate()} ${shortUtcMonth(time)}`;
}

function formatUtcMonth(time: number): string {
  const date = new Date(time);
  return `${nameOf(date.getUTCMonth())} ${date.getUTCFullYear()}`;
}

/** Returns `Nov` for a time in UTC. */
export const shortUtcMonth = (time: number): string =>
  shorten(nameOf(new Date(time).getUTCMonth()));

/** Returns `4 Nov 2026, 16:05`, in the reader's time zone. */
export function formatMoment(time: number): string {
  const date = new Date(time);
  const day = `${date.getDate()} ${shorten(nameOf(date.getMonth()))} ${date.getFullYear()}`;
  return `${day}, ${formatClock(time)}`;
}

/** Returns `4 Nov 2026, 16:05 GMT`, for text that people in other time zones may read, such as print. */
export function formatZonedMoment(time: number): string {
  const zone = ZONE()
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName');
  return `${formatMoment(time)} ${zone?.value ?? ''}`;
}

/**
 * Returns a getter for a formatter that is created on first use. Creating one takes longer than all
 * its formatting, and no page needs every formatter of a module.
 */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  locale = 'en-GB',
): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | null = null;
  return () => (format ??= new Intl.DateTimeFormat(locale, options));
}
