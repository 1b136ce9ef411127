/**
 * Reads the days of a column. A day that can be read in one way only is read; of any other the reader says why not. Day and month in
 * digits are told apart by the other cells of the column, since a spreadsheet writes all of them in one order.
 */
import { MONTHS } from '../../lib/dates';
import { dayIn } from '../../../model/days';

/** `day` as `model/days` counts days, or what is wrong with the cell. */
export type ReadDay = { day: number } | { fault: string };

const ISO = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ](?:\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/i;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i;
const DIGITS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?: 0?0:00(?::00)?)?$/;
const SHORT_YEAR = /^\d{1,2}([-/.])\d{1,2}\1\d{2}$/;
const NAMED = /^(\d{1,2})(?:st|nd|rd|th|er)?[-/. ]+(\p{L}+)\.?[-/., ]+(\d{4}|\d{2})$/u;
const NAMED_FIRST = /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u;
/** `Friday, `, as the long dates of spreadsheets begin. */
const WEEKDAY =
  /^\p{L}+day, |^\p{L}+(?:tag|woch|di|nche), |^(?:lun|mar|mer|jeu|ven|sam|dim)\p{L}*,? /iu;

/** How the months begin in English, German and French where that is not English, without accents. */
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

/** In which order a column has day and month, as far as its cells tell. */
type Order = { dayFirst: boolean; monthFirst: boolean };

/**
 * Returns what reads the cells of a column.
 * @param column all of its cells
 * @param zone the time zone by which an instant has a date
 */
export function dayReader(column: readonly string[], zone: string): (cell: string) => ReadDay {
  const order = { dayFirst: false, monthFirst: false };
  for (const cell of column) {
    const [, first, , second] = DIGITS.exec(plain(cell)) ?? [];
    if (Number(first) > 12) order.dayFirst = true;
    if (Number(second) > 12) order.monthFirst = true;
  }
  return (cell) => readDay(plain(cell), order, zone);
}

/** One kind of white space, and none of the characters that show nothing. */
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
    // Excel reads 30 to 99 as 1930 to 1999, but writes 2030 as 30, too.
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
  // The portal's own form, and that of countries that write the day first.
  if (!order.monthFirst && (sign === '-' || sign === '.')) return dayFirst;
  return {
    fault: `“${text}” can be ${inText(dayFirst.day)} or ${inText(monthFirst.day)}. ${HINT}`,
  };
}

const inText = (day: number) => {
  const date = new Date(day);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''}`;
};

/** The number of a month by its name; 0 for no month. */
function monthNamed(name: string): number {
  const known = name.toLowerCase().replace('ä', 'ae').normalize('NFKD').replace(/\p{M}/gu, '');
  return 1 + MONTH_BEGINNINGS.findIndex((some) => some.some((one) => known.startsWith(one)));
}

/** A day of the calendar from 1970 to 9999. */
function dayOf(text: string, year: unknown, month: unknown, date: unknown): ReadDay {
  const [y, m, d] = [Number(year), Number(month), Number(date)];
  const day = Date.UTC(y, m - 1, d);
  const found = new Date(day);
  const exists = day >= 0 && found.getUTCMonth() === m - 1 && found.getUTCDate() === d;
  return exists ? { day } : NO_DAY(text);
}
