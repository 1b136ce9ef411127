/**
 * Reads dates that have exactly one meaning. Spreadsheets write a column in one order, so its other cells decide
 * whether day or month comes first.
 */
import { MONTHS } from '../../lib/dates';
import { dayIn } from '../../../model/days';

/** `day` as in `model/days`. */
export type ReadDay = { day: number } | { fault: string };

const ISO = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ](?:\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/i;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i;
const DIGITS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?: 0?0:00(?::00)?)?$/;
const SHORT_YEAR = /^\d{1,2}([-/.])\d{1,2}\1\d{2}$/;
const NAMED = /^(\d{1,2})(?:st|nd|rd|th|er)?[-/. ]+(\p{L}+)\.?[-/., ]+(\d{4}|\d{2})$/u;
const NAMED_FIRST = /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u;
/** Weekday at the start of a date, such as `Friday, `, as spreadsheets write in long dates. */
const WEEKDAY =
  /^\p{L}+day, |^\p{L}+(?:tag|woch|di|nche), |^(?:lun|mar|mer|jeu|ven|sam|dim)\p{L}*,? /iu;

/** How the months begin in English, and in German and French where these differ, without accents. */
const MONTH_BEGINNINGS: readonly (readonly string[])[] = [
  ['jan'],
  ['feb', 'fev'],
  ['mar', 'maer', 'mrz'],
  ['apr', 'avr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'aou'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez'],
];

const HINT = 'Write it as YYYY-MM-DD.';
const NO_DAY = (text: string) => ({ fault: `“${text}” is not a date. ${HINT}` });
const SHORT = (text: string) => ({
  fault: `The year of “${text}” has two digits, so it can be read in several ways. ${HINT}`,
});

/** Whether the cells of a column show that the day, or the month, comes first. */
type Order = { dayFirst: boolean; monthFirst: boolean };

/** Returns a reader for the cells of a column. `zone` decides the date of an instant. */
export function dayReader(column: readonly string[], zone: string): (cell: string) => ReadDay {
  const order = { dayFirst: false, monthFirst: false };
  for (const cell of column) {
    const [, first, , second] = DIGITS.exec(plain(cell)) ?? [];
    if (Number(first) > 12) order.dayFirst = true;
    if (Number(second) > 12) order.monthFirst = true;
  }
  return (cell) => readDay(plain(cell), order, zone);
}

const plain = (cell: string) =>
  cell
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

function readDay(text: string, order: Order, zone: string): ReadDay {
  const iso = ISO.exec(text);
  if (iso) return dayOf(text, iso[1], iso[3], iso[4]);
  if (INSTANT.test(text)) {
    const instant = Date.parse(text);
    return Number.isNaN(instant) ? NO_DAY(text) : { day: dayIn(zone, instant) };
  }
  const digits = DIGITS.exec(text);
  if (digits) return readDigits(text, digits, order);
  if (SHORT_YEAR.test(text)) return SHORT(text);
  const bare = text.replace(WEEKDAY, '');
  const [, day, name, year] = NAMED.exec(bare) ?? [];
  if (name !== undefined && year !== undefined) {
    // Excel reads two-digit years from 30 to 99 as 1930 to 1999, but also writes 2030 as 30.
    if (year.length === 2 && Number(year) >= 30) return SHORT(text);
    return dayOf(text, year.length === 2 ? `20${year}` : year, monthNamed(name), day);
  }
  const [, month, dayAfter, yearAfter] = NAMED_FIRST.exec(bare) ?? [];
  if (month !== undefined) return dayOf(text, yearAfter, monthNamed(month), dayAfter);
  return NO_DAY(text);
}

function readDigits(text: string, digits: RegExpExecArray, order: Order): ReadDay {
  const [, first, sign, second, year] = digits;
  const dayFirst = dayOf(text, year, second, first);
  const monthFirst = dayOf(text, year, first, second);
  if (!('day' in monthFirst)) return dayFirst;
  if (!('day' in dayFirst)) return monthFirst;
  if (dayFirst.day === monthFirst.day) return dayFirst;
  if (order.dayFirst !== order.monthFirst) return order.dayFirst ? dayFirst : monthFirst;
  // The portal's own format, and the format of countries that write the day first.
  if (!order.monthFirst && (sign === '-' || sign === '.')) return dayFirst;
  return {
    fault: `“${text}” can be ${inText(dayFirst.day)} or ${inText(monthFirst.day)}. ${HINT}`,
  };
}

const inText = (day: number) => {
  const date = new Date(day);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''}`;
};

function monthNamed(name: string): number {
  const known = name.toLowerCase().replace('ä', 'ae').normalize('NFKD').replace(/\p{M}/gu, '');
  return 1 + MONTH_BEGINNINGS.findIndex((some) => some.some((one) => known.startsWith(one)));
}

/** Accepts days from 1970 to 9999. */
function dayOf(text: string, year: unknown, month: unknown, date: unknown): ReadDay {
  const [y, m, d] = [Number(year), Number(month), Number(date)];
  const day = Date.UTC(y, m - 1, d);
  const found = new Date(day);
  const exists = day >= 0 && found.getUTCMonth() === m - 1 && found.getUTCDate() === d;
  return exists ? { day } : NO_DAY(text);
}
