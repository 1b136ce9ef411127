/** Dates as the portal shows them. All input is epoch milliseconds. */

/** As `Intl` says them in British English. Its first formatter takes a slowed processor 0.1 s, and a page's words would wait for it. */
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
/** `Sep` too, which `Intl` gives four letters. */
const shorten = (month: string) => month.slice(0, 3);
const twoDigits = (number: number) => String(number).padStart(2, '0');
/** @throws RangeError where the time is none */
const nameOf = (month: number) => {
  const name = MONTHS[month];
  if (name === undefined) throw new RangeError('Invalid time value');
  return name;
};

const ZONE = dateFormat({ timeZoneName: 'short' });

export const DAY_MS = 86_400_000;

/** `16:05`, in the reader's own time zone. */
function formatClock(time: number): string {
  const date = new Date(time);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** `16:05` for a time of today, otherwise as `formatMoment`. */
export function formatSince(time: number): string {
  return formatDay(time) === formatDay(Date.now()) ? formatClock(time) : formatMoment(time);
}

/** `4 November 2026`, in the reader's own time zone. */
export function formatDay(time: number): string {
  const date = new Date(time);
  return `${date.getDate()} ${nameOf(date.getMonth())} ${date.getFullYear()}`;
}

/** `4 November 2026` of a day that is known by when it began in UTC. */
export function formatUtcDay(time: number): string {
  return `${new Date(time).getUTCDate()} ${formatUtcMonth(time)}`;
}

/** `November 2026` of a month as it is stored: `2026-11`. */
export function formatMonth(month: string): string {
  return formatUtcMonth(Date.parse(month));
}

/** `Nov 2026` of the same. */
export function formatShortMonth(month: string): string {
  const time = Date.parse(month);
  return `${shortUtcMonth(time)} ${new Date(time).getUTCFullYear()}`;
}

/** `4 Nov` of a day that is known by when it began in UTC. */
export function formatShortUtcDay(time: number): string {
  return `${new Date(time).getUTCDate()} ${shortUtcMonth(time)}`;
}

function formatUtcMonth(time: number): string {
  const date = new Date(time);
  return `${nameOf(date.getUTCMonth())} ${date.getUTCFullYear()}`;
}

/** `Nov` of a time in UTC. */
export const shortUtcMonth = (time: number): string =>
  shorten(nameOf(new Date(time).getUTCMonth()));

/** `4 Nov 2026, 16:05`, in the reader's own time zone. */
export function formatMoment(time: number): string {
  const date = new Date(time);
  const day = `${date.getDate()} ${shorten(nameOf(date.getMonth()))} ${date.getFullYear()}`;
  return `${day}, ${formatClock(time)}`;
}

/** `4 Nov 2026, 16:05 GMT`: the same where it has to mean one moment to whoever reads it, as on paper. */
export function formatZonedMoment(time: number): string {
  const zone = ZONE()
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName');
  return `${formatMoment(time)} ${zone?.value ?? ''}`;
}

/**
 * A formatter that is made when it is first asked for: to make one takes the browser longer than all it will ever format, and no
 * page needs all that a module offers.
 */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  locale = 'en-GB',
): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | null = null;
  return () => (format ??= new Intl.DateTimeFormat(locale, options));
}
