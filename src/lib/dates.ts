/** The names of `Intl`, whose first formatter costs a slow processor 0.1 s and would delay the first render. */
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
// `Intl` abbreviates September to four letters.
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

function formatClock(time: number): string {
  const date = new Date(time);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** `16:05` for a time of today, otherwise `4 Nov 2026, 16:05`. In the reader's time zone. */
export function formatSince(time: number): string {
  return formatDay(time) === formatDay(Date.now()) ? formatClock(time) : formatMoment(time);
}

export function formatDay(time: number): string {
  const date = new Date(time);
  return `${date.getDate()} ${nameOf(date.getMonth())} ${date.getFullYear()}`;
}

export function formatUtcDay(time: number): string {
  return `${new Date(time).getUTCDate()} ${formatUtcMonth(time)}`;
}

/** For a month in its stored form, `2026-11`. */
export function formatMonth(month: string): string {
  return formatUtcMonth(Date.parse(month));
}

export function formatShortMonth(month: string): string {
  const time = Date.parse(month);
  return `${shortUtcMonth(time)} ${new Date(time).getUTCFullYear()}`;
}

export function formatShortUtcDay(time: number): string {
  return `${new Date(time).getUTCDate()} ${shortUtcMonth(time)}`;
}

function formatUtcMonth(time: number): string {
  const date = new Date(time);
  return `${nameOf(date.getUTCMonth())} ${date.getUTCFullYear()}`;
}

export const shortUtcMonth = (time: number): string =>
  shorten(nameOf(new Date(time).getUTCMonth()));

export function formatMoment(time: number): string {
  const date = new Date(time);
  const day = `${date.getDate()} ${shorten(nameOf(date.getMonth()))} ${date.getFullYear()}`;
  return `${day}, ${formatClock(time)}`;
}

/** With the zone, `4 Nov 2026, 16:05 GMT`, for text that people elsewhere may read, such as print. */
export function formatZonedMoment(time: number): string {
  const zone = ZONE()
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName');
  return `${formatMoment(time)} ${zone?.value ?? ''}`;
}

/** Creates the formatter on first use, because creating one takes longer than all its formatting. */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  locale = 'en-GB',
): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | null = null;
  return () => (format ??= new Intl.DateTimeFormat(locale, options));
}
