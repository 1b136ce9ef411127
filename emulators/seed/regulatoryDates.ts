/** Recurring dates that members plan by, for any year: deadlines and observances of `content/calendar.json`, and bank holidays. */
import { calendarContent } from './calendarContent';
import { addDays, easterSunday, lastWeekdayOf, weekday } from './wallClock';
import type { Day } from './wallClock';

interface DatedText {
  title: string;
  text: string;
  day: Day;
}

/** Compliance deadlines that fall in `year`. */
export const yearlyDeadlines = (year: number): DatedText[] =>
  calendarContent.yearlyDeadlines.flatMap((event) =>
    'day' in event
      ? [onDay(year, event)]
      : event.lastWeekdayOf.map((month) => ({ ...event, day: lastWeekdayOf(year, month) })),
  );

/** Dates that come once. */
export const fixedDeadlines: readonly DatedText[] = calendarContent.deadlines.map((event) => ({
  ...event,
  day: dayOf(event.day),
}));

/** International days that members mark with campaigns. */
export const observances = (year: number): DatedText[] =>
  calendarContent.observances.map((event) => onDay(year, event));

const onDay = (year: number, event: { title: string; text: string; day: string }): DatedText => ({
  ...event,
  day: dayOf(`${year}-${event.day}`),
});

/** @param date `YYYY-MM-DD` */
function dayOf(date: string): Day {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

/** Bank holidays of England and Wales, with the substitute day when one falls on a weekend. */
export function bankHolidays(year: number): DatedText[] {
  const easter = easterSunday(year);
  const christmas = { year, month: 12, day: 25 };
  const name = weekday(christmas);
  const christmasHoliday = name === 6 || name === 0 ? 27 : 25;
  const boxingHoliday = name === 5 || name === 6 ? 28 : 26;
  const newYear = { year, month: 1, day: 1 };
  const newYearShift = weekday(newYear) === 6 ? 2 : weekday(newYear) === 0 ? 1 : 0;
  const mondayIn = (month: number, from: number): Day => {
    const first = { year, month, day: from };
    return addDays(first, (8 - weekday(first)) % 7);
  };
  return [
    ["New Year's Day", addDays(newYear, newYearShift)] as const,
    ['Good Friday', addDays(easter, -2)] as const,
    ['Easter Monday', addDays(easter, 1)] as const,
    ['Early May bank holiday', mondayIn(5, 1)] as const,
    ['Spring bank holiday', mondayIn(5, 25)] as const,
    ['Summer bank holiday', mondayIn(8, 25)] as const,
    ['Christmas Day', { ...christmas, day: christmasHoliday }] as const,
    ['Boxing Day', { ...christmas, day: boxingHoliday }] as const,
  ].map(([title, day]) => ({
    title: `${title} (England and Wales)`,
    text: 'Bank holiday; the office is closed.',
    day,
  }));
}
