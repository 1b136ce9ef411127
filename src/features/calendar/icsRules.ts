/** The recurrence rules of calendar files as the portal has them: the same days, written in one of the forms of `EVENT_REPEAT`. Pure. */
import { EVENT_REPEAT } from '../../config/constants';
import { ordinalOf, weekdayOf } from './repeat';

/** `unreadable` for text that is no rule, `unknown` for a rule with days that the portal cannot store. */
export type Rule = { repeat: string; until: string | null } | 'unreadable' | 'unknown';

const PATTERNS: Readonly<Record<string, RegExp>> = {
  FREQ: /^(SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^0*[1-9]\d*$/,
  COUNT: /^0*[1-9]\d*$/,
  UNTIL: /^\d{8}(T\d{6}Z?)?$/,
  BYDAY: /^([+-]?\d{0,2}(MO|TU|WE|TH|FR|SA|SU)(,|$))+$/,
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
};

/** Reads the value of an RRULE. @param start the first time, on the clock of the event's zone. */
export function readRule(value: string, start: number): Rule {
  const parts = new Map<string, string>();
  for (const part of value.toUpperCase().replace(/\s/g, '').split(';')) {
    const [name = '', given = ''] = part.split('=');
    if (given === '') continue;
    if (PATTERNS[name]?.test(given) === false) return 'unreadable';
    parts.set(name, given);
  }
  if (!parts.has('FREQ')) return 'unreadable';
  const until = parts.get('UNTIL') ?? null;
  parts.delete('UNTIL');
  const repeat = ourRule(parts, start);
  return repeat !== null && EVENT_REPEAT.test(repeat) ? { repeat, until } : 'unknown';
}

/** Takes each part of the rule that the portal's form says too; null where another part is left. */
function ourRule(parts: Map<string, string>, start: number): string | null {
  const date = new Date(start);
  const take = (name: string) => {
    const value = parts.get(name);
    parts.delete(name);
    return value;
  };
  const isStart = (name: string, value: number) => {
    const given = take(name);
    return given === undefined || Number(given) === value;
  };
  const hasMonth = parts.has('BYMONTH');
  const hasDate = parts.has('BYMONTHDAY');
  let frequency = take('FREQ');
  let interval = Number(take('INTERVAL') ?? 1);
  let days = take('BYDAY')?.replaceAll('+', '').replace(/,$/, '').split(',') ?? [];
  const count = take('COUNT');
  const week = take('WKST');

  const isOfMonth = frequency === 'MONTHLY' || (frequency === 'YEARLY' && hasMonth);
  if (frequency === 'YEARLY' && !isStart('BYMONTH', date.getUTCMonth() + 1)) return null;
  // A date, or the second Sunday, of one month a year.
  if (hasDate && (!isOfMonth || days.length > 0 || !isStart('BYMONTHDAY', date.getUTCDate())))
    return null;
  if (frequency === 'YEARLY' && days.length > 0) {
    if (!hasMonth) return null;
    frequency = 'MONTHLY';
    interval *= 12;
  }
  const arePlain = days.length > 0 && days.every((day) => /^[A-Z]/.test(day));
  // The second of all Tuesdays of a month.
  if (frequency === 'MONTHLY' && arePlain && days.length === 1 && parts.has('BYSETPOS'))
    days = [`${Number(take('BYSETPOS'))}${days[0]}`];
  // Every one of these weekdays.
  else if (frequency !== 'WEEKLY' && arePlain && interval === 1) frequency = 'WEEKLY';

  const isTime =
    isStart('BYHOUR', date.getUTCHours()) &&
    isStart('BYMINUTE', date.getUTCMinutes()) &&
    isStart('BYSECOND', date.getUTCSeconds());
  if (!isTime || parts.size > 0) return null;
  if (days.length > 0 && !fits(days, frequency, start)) return null;
  // A week that begins on another day matters only where weeks are left out and Sunday is among several days.
  const isOurWeek = interval === 1 || days.length < 2 || week === undefined || week === 'MO';
  if (!isOurWeek && (week !== 'SU' || days.includes('SU'))) return null;
  return [
    `FREQ=${frequency}`,
    ...(interval === 1 ? [] : [`INTERVAL=${interval}`]),
    ...(days.length === 0 ? [] : [`BYDAY=${days.join()}`]),
    ...(count === undefined ? [] : [`COUNT=${Number(count)}`]),
  ].join(';');
}

/** Whether the first time is on one of the days. */
function fits(days: readonly string[], frequency: string | undefined, start: number): boolean {
  const day = weekdayOf(start);
  if (frequency === 'WEEKLY') return days.includes(day);
  const places = [Math.ceil(new Date(start).getUTCDate() / 7), ordinalOf(start)];
  return (
    frequency === 'MONTHLY' &&
    days.length === 1 &&
    places.some((place) => days[0] === `${place}${day}`)
  );
}
