import { DAY } from '../../model/wallClock';

const DAY_NAME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Days from a report to the day it is due. */
const SENT_BEFORE = 9;

/** The last half-year whose packaging report was due: `{halfYear}`, `{halfYearSent}` and `{halfYearDue}`. Reports are due on 1 October and 1 April. */
function halfYear(time: number): Readonly<Record<string, string>> {
  const year = new Date(time).getUTCFullYear();
  const dues = [Date.UTC(year, 9, 1), Date.UTC(year, 3, 1)];
  const due = dues.find((day) => day <= time) ?? Date.UTC(year - 1, 9, 1);
  const [from, to] =
    new Date(due).getUTCMonth() === 9
      ? ['1 January', `30 June ${new Date(due).getUTCFullYear()}`]
      : ['1 July', `31 December ${new Date(due).getUTCFullYear() - 1}`];
  return {
    halfYear: `${from} to ${to}`,
    halfYearSent: DAY_NAME.format(due - SENT_BEFORE * DAY),
    halfYearDue: DAY_NAME.format(due),
  };
}

/** Replaces `{-3}` by the day three days before a time, because the seed moves with the clock, and the words of a half-year. */
export const dated = (text: string, time: number): string =>
  text
    .replace(/\{(-?\d+)\}/g, (_, days: string) => DAY_NAME.format(time + Number(days) * DAY))
    .replace(/\{(halfYear\w*)\}/g, (_, word: string) => halfYear(time)[word] ?? word);
