/**
 * Birthdays as the record keeps them: '' for none, `MM-DD`, or `YYYY-MM-DD` where the person gave the year too. People
 * see the day and the month only.
 */
import { MONTHS } from '../../lib/dates';

/** `month` and `day` count from 1; `year` is null where it was not given. */
type Birthday = { year: number | null; month: number; day: number };

/** A leap year, so that 29 February can be chosen without one. */
const ANY_YEAR = 2000;

/** Days of a month; of the longest form it has where the year is not known. */
export function daysIn(month: number, year: number | null): number {
  return new Date(Date.UTC(year ?? ANY_YEAR, month, 0)).getUTCDate();
}

/** Reads a stored birthday; null where there is none, or none that is a date. */
export function parseBirthday(stored: string): Birthday | null {
  const found = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(stored);
  if (!found) return null;
  const [, yearText, monthText, dayText] = found;
  const year = yearText === undefined ? null : Number(yearText);
  const month = Number(monthText);
  const day = Number(dayText);
  if (month < 1 || month > 12 || day < 1 || day > daysIn(month, year)) return null;
  return { year, month, day };
}

/** How a birthday is stored. A day that the month does not have becomes its last. */
export function storeBirthday({ year, month, day }: Birthday): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const rest = `${two(month)}-${two(Math.min(day, daysIn(month, year)))}`;
  return year === null ? rest : `${year}-${rest}`;
}

/** `November 4`; empty where there is none. */
export function showBirthday(stored: string): string {
  const birthday = parseBirthday(stored);
  return birthday ? `${MONTHS[birthday.month - 1]} ${birthday.day}` : '';
}
