import { describe, expect, it } from 'vitest';
import { ENDLESS, EVENT_REPEAT } from '../../../model/event';
import { eventRow } from '../../data/mutations/calendar';
import type { CalendarEvent } from '../../data/records';
import { DAY, wallDay, wallOf } from '../../../model/wallClock';
import { check } from '../../shared/forms/useForm';
import { eventFormSchema, newForm, toForm, type EventForm } from './eventForm';
import { expand, nextTime } from './occurrences';
import { editedPart, movedPart, partOf, type Scope } from './parts';
import {
  ordinalOf,
  readRepeat,
  showRepeat,
  writeRepeat,
  isRepeating,
  recordOf,
  type Repeating,
  type ShownEvent,
} from './repeat';

const at = (day: string, time?: string) => wallOf(day, time) ?? NaN;

type Series = Repeating<CalendarEvent>;

/** An event from 10:00 to 11:30, from `day` on. */
const series = (day: string, repeat: string, overrides: Partial<Series> = {}): Series => ({
  id: 'e',
  title: 'Site walk',
  type: 'own',
  start: at(day, '10:00'),
  end: at(day, '11:30'),
  desc: '',
  descEditor: '',
  uid: 'u',
  repeat,
  until: ENDLESS,
  ...overrides,
});
const within = (event: Repeating, from: string, to: string) =>
  expand(event, at(from), at(to)).map(({ start }) => wallDay(start));

describe('a series', () => {
  it.each([
    ['FREQ=DAILY;INTERVAL=3', '2016-01-01', ['2026-03-03', '2026-03-06']],
    ['FREQ=WEEKLY;BYDAY=MO,FR', '2016-01-01', ['2026-03-02', '2026-03-06']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU', '2026-02-15', ['2026-03-01']],
    ['FREQ=MONTHLY;BYDAY=1SU', '2016-01-03', ['2026-03-01']],
    ['FREQ=YEARLY', '2016-03-05', ['2026-03-05']],
  ])('has the expected days years later: %s', (rule, first, days) => {
    expect(within(series(first, rule), '2026-03-01', '2026-03-09')).toEqual(days);
  });

  it.each(
    ['', ';INTERVAL=5', ';INTERVAL=12', ';BYDAY=-1FR', ';INTERVAL=7;BYDAY=MO,WE'].flatMap((rest) =>
      ['2024-01-31', '2024-02-29', '2025-12-01', '2025-12-30'].map((day) => [rest, day] as const),
    ),
  )(
    'has the same days years later as counting from its first day: FREQ=MONTHLY%s from %s',
    (rest, day) => {
      const event = series(day, `FREQ=MONTHLY${rest}`);
      const starts = (from: number, to: number) =>
        expand(event, from, to).map(({ start }) => start);
      const all = starts(event.start, at('2041-01-01'));
      for (const from of ['2024-03-01', '2026-02-28', '2030-12-31', '2040-06-15'].map((each) =>
        at(each),
      ))
        expect(starts(from, from + 200 * DAY)).toEqual(
          all.filter((start) => start + event.end - event.start > from && start < from + 200 * DAY),
        );
    },
  );

  it('with very long events shows each occurrence for a year', () => {
    const event = series('1000-01-01', 'FREQ=DAILY', { end: ENDLESS });
    expect(within(event, '2026-03-01', '2026-03-31')).toHaveLength(396);
    expect(within(event, '2026-03-01', '2026-03-31')[0]).toBe('2025-02-28');
  });

  it('includes the last weekday, and skips days that a month or a year does not have', () => {
    const months = ['2026-01-01', '2026-06-01'] as const;
    expect(within(series('2026-01-30', 'FREQ=MONTHLY;BYDAY=-1FR'), ...months)).toEqual([
      '2026-01-30',
      '2026-02-27',
      '2026-03-27',
      '2026-04-24',
      '2026-05-29',
    ]);
    expect(within(series('2026-01-31', 'FREQ=MONTHLY'), ...months)).toEqual([
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
    ]);
    expect(within(series('2024-02-29', 'FREQ=YEARLY'), '2024-01-01', '2033-01-01')).toEqual([
      '2024-02-29',
      '2028-02-29',
      '2032-02-29',
    ]);
  });

  it('keeps its wall-clock time across a clock change', () => {
    // London, 29 March 2026.
    const shown = expand(series('2026-03-26', 'FREQ=DAILY'), at('2026-03-28'), at('2026-03-31'));
    expect(shown.map(({ start }) => start)).toEqual([
      at('2026-03-28', '10:00'),
      at('2026-03-29', '10:00'),
      at('2026-03-30', '10:00'),
    ]);
  });

  it('skips excluded days, and ends after its last day', () => {
    const event = series('2026-03-01', 'FREQ=DAILY');
    expect(within(event, '2026-03-01', '2026-03-05')).toHaveLength(4);
    const shorter = { ...event, until: at('2026-03-03'), except: { '2026-03-02': true as const } };
    expect(within(shorter, '2026-03-01', '2026-03-05')).toEqual(['2026-03-01', '2026-03-03']);
  });

  it('returns its current or next occurrence, or else its first occurrence', () => {
    const event = series('2016-01-04', 'FREQ=WEEKLY;BYDAY=MO', {
      until: at('2026-03-09'),
      except: { '2026-03-02': true },
    });
    const next = (day: string, time: string) => nextTime(event, at(day, time));
    expect(next('2026-02-23', '11:00')).toMatchObject({
      id: 'e@2026-02-23',
      start: at('2026-02-23', '10:00'),
      end: at('2026-02-23', '11:30'),
    });
    expect(next('2026-02-23', '11:30').id).toBe('e@2026-03-09');
    expect(next('2026-03-10', '09:00').id).toBe('e@2016-01-04');
    const once: CalendarEvent = { ...event, repeat: undefined, until: undefined };
    expect(nextTime(once, at('2026-03-10'))).toBe(once);
  });

  it('is shown on the day on which an occurrence ends, and not after that day', () => {
    const night = { start: at('2026-03-02', '22:00'), end: at('2026-03-03') };
    const longer = { start: at('2026-03-02', '22:00'), end: at('2026-03-03', '01:00') };
    const event = series('2026-03-02', 'FREQ=WEEKLY;BYDAY=MO');
    expect(within({ ...event, ...night }, '2026-03-10', '2026-03-11')).toEqual([]);
    expect(within({ ...event, ...longer }, '2026-03-10', '2026-03-11')).toEqual(['2026-03-09']);
  });
});

describe('partOf', () => {
  const mondays = series('2026-03-02', 'FREQ=WEEKLY;BYDAY=MO;COUNT=4', {
    until: at('2026-03-23'),
  });
  const shownOn = (event: Series, day: string): ShownEvent => {
    const [shown] = expand(event, at(day), at(day) + 86_400_000);
    if (!shown) throw new Error(`nothing on ${day}`);
    return shown;
  };
  /** Returns the days of all events after a change, including single events. */
  const daysOf = (events: CalendarEvent[]) =>
    events
      .flatMap((event) =>
        isRepeating(event) ? within(event, '2026-01-01', '2027-01-01') : [wallDay(event.start)],
      )
      .sort();
  const cut = (event: Series, day: string, scope: Scope) =>
    partOf(event, shownOn(event, day), scope, { id: 'new', uid: 'cutter' });

  it('finds the record of the shown occurrence', () => {
    expect(recordOf(shownOn(mondays, '2026-03-16'))).toEqual(eventRow(mondays));
  });

  it.each([
    ['this', ['2026-03-16'], ['2026-03-02', '2026-03-09', '2026-03-23']],
    ['following', ['2026-03-16', '2026-03-23'], ['2026-03-02', '2026-03-09']],
    ['all', ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23'], []],
  ] as const)('changes the expected occurrences for the choice “%s”', (scope, changed, left) => {
    const { target, rest } = cut(mondays, '2026-03-16', scope);
    expect(daysOf([target])).toEqual(changed);
    expect(daysOf(rest)).toEqual(left);
    // A shared event keeps its author; the part that is split off has another.
    expect([target.id, target.uid]).toEqual(scope === 'all' ? ['e', 'u'] : ['new', 'cutter']);
  });

  it('returns the whole series if the first and all following occurrences change', () => {
    expect(cut(mondays, '2026-03-02', 'following')).toEqual({ target: mondays, rest: [] });
  });

  it('returns no remaining part when the last occurrence is deleted', () => {
    const once = { ...mondays, repeat: 'FREQ=WEEKLY;BYDAY=MO;COUNT=1', until: at('2026-03-02') };
    expect(cut(once, '2026-03-02', 'this').rest).toEqual([]);
    const left = { ...mondays, except: { '2026-03-02': true as const } };
    expect(cut(left, '2026-03-09', 'following').rest).toEqual([]);
    expect(cut(mondays, '2026-03-09', 'following').rest).toHaveLength(1);
  });

  it('moves the weekdays and the excluded days with the series', () => {
    const event = series('2026-03-02', 'FREQ=WEEKLY;BYDAY=MO,WE', {
      until: at('2026-03-18'),
      except: { '2026-03-09': true },
    });
    const shown = shownOn(event, '2026-03-11');
    const times = { start: at('2026-03-13', '15:00'), end: at('2026-03-13', '15:30') };
    const moved = movedPart(event, shown, times);
    expect(moved).toMatchObject({
      repeat: 'FREQ=WEEKLY;BYDAY=WE,FR',
      start: at('2026-03-04', '15:00'),
      end: at('2026-03-04', '15:30'),
    });
    expect(daysOf([event])).not.toContain('2026-03-09');
    expect(daysOf([moved])).toEqual([
      '2026-03-04',
      '2026-03-06',
      '2026-03-13',
      '2026-03-18',
      '2026-03-20',
    ]);
  });

  it('keeps the count of a moved series, or keeps it endless', () => {
    const toTuesday = (event: Series) =>
      movedPart(event, event, { start: event.start + 86_400_000, end: event.end + 86_400_000 });
    expect(daysOf([toTuesday(mondays)])).toEqual([
      '2026-03-03',
      '2026-03-10',
      '2026-03-17',
      '2026-03-24',
    ]);
    expect(toTuesday({ ...mondays, repeat: 'FREQ=WEEKLY', until: ENDLESS }).until).toBe(ENDLESS);
    const monthly = toTuesday(series('2026-03-30', 'FREQ=MONTHLY;BYDAY=-1MO'));
    expect(monthly.repeat).toBe('FREQ=MONTHLY;BYDAY=-1TU');
  });

  it('keeps the excluded days when other fields change and the event still repeats', () => {
    const event = { ...mondays, except: { '2026-03-09': true as const } };
    const content = { ...event, except: undefined };
    expect(editedPart(event, { ...content, title: 'Other' }).except).toEqual(event.except);
    const once = { ...content, repeat: undefined, until: undefined };
    expect(editedPart(event, once).except).toBeUndefined();
  });
});

describe('a repeat rule', () => {
  it.each([
    ['FREQ=DAILY', 'Every day'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR', 'Every 2 weeks on Monday and Friday'],
    ['FREQ=MONTHLY;COUNT=5', 'Every month on day 9, 5 times'],
    ['FREQ=MONTHLY;BYDAY=2MO', 'Every month on the second Monday'],
    ['FREQ=YEARLY', 'Every year'],
  ])('%s is shown as “%s”', (repeat, text) => {
    expect(repeat).toMatch(EVENT_REPEAT);
    expect(writeRepeat(readRepeat(repeat))).toBe(repeat);
    expect(showRepeat(series('2026-03-09', repeat))).toBe(text);
  });

  it.each([
    'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
    'FREQ=YEARLY;BYDAY=MO',
    `FREQ=WEEKLY;BYDAY=${'MO,'.repeat(7)}MO`,
  ])('%s is rejected', (repeat) => expect(repeat).not.toMatch(EVENT_REPEAT));

  it('is shown with its last day', () => {
    const event = series('2026-03-09', 'FREQ=DAILY', { until: at('2026-03-20') });
    expect(showRepeat(event)).toBe('Every day, until Friday 20 March 2026');
  });

  it('distinguishes the last weekday of a month from the fourth', () => {
    expect(['2026-03-02', '2026-03-23', '2026-03-30'].map((day) => ordinalOf(at(day)))).toEqual([
      1, 4, -1,
    ]);
  });
});

describe('the form of a series', () => {
  const form = (overrides: Partial<EventForm> = {}): EventForm => ({
    ...newForm('id', { start: at('2026-03-02', '10:00'), end: at('2026-03-02', '11:00') }),
    title: 'Site walk',
    ...overrides,
  });
  const sent = (content: EventForm) => {
    const read = check(eventFormSchema, content);
    if (!read.isValid) throw new Error(JSON.stringify(read.faults));
    return read.fields;
  };

  it.each([
    [{}, undefined, undefined],
    [{ frequency: 'DAILY' }, 'FREQ=DAILY', ENDLESS],
    [{ frequency: 'WEEKLY', weekdays: ['FR'] }, 'FREQ=WEEKLY;BYDAY=MO,FR', ENDLESS],
    [{ frequency: 'MONTHLY', weekdays: ['FR'] }, 'FREQ=MONTHLY', ENDLESS],
    [{ frequency: 'MONTHLY', isOnWeekday: true }, 'FREQ=MONTHLY;BYDAY=1MO', ENDLESS],
    [
      { frequency: 'YEARLY', interval: '2', ends: 'count', count: '3' },
      'FREQ=YEARLY;INTERVAL=2;COUNT=3',
      at('2030-03-02'),
    ],
    [{ frequency: 'DAILY', ends: 'day', lastRepeat: '2026-03-02' }, 'FREQ=DAILY', at('2026-03-02')],
  ] satisfies [Partial<EventForm>, string | undefined, number | undefined][])(
    'turns %j into the rule %s',
    (fields, repeat, until) => {
      const { repeat: rule, until: last } = sent(form(fields));
      expect(rule).toBe(repeat);
      expect(last).toBe(until);
    },
  );

  it('shows an error for each invalid field', () => {
    const faultsOf = (fields: Partial<EventForm>) =>
      Object.keys(check(eventFormSchema, form({ frequency: 'DAILY', ...fields })).faults);
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ interval: '0' })).toEqual(['interval']);
    expect(faultsOf({ interval: '1.5' })).toEqual(['interval']);
    expect(faultsOf({ count: '1000' })).toEqual(['count']);
    expect(faultsOf({ ends: 'day', lastRepeat: '2026-03-01' })).toEqual(['lastRepeat']);
    expect(faultsOf({ ends: 'day', lastRepeat: '' })).toEqual(['lastRepeat']);
  });

  it.each([
    series('2026-03-02', 'FREQ=WEEKLY;BYDAY=MO,TH'),
    series('2026-03-30', 'FREQ=MONTHLY;INTERVAL=3;BYDAY=-1MO', { until: at('2027-03-29') }),
    series('2026-03-02', 'FREQ=DAILY;COUNT=4', { until: at('2026-03-05') }),
  ])('returns the rule of a stored event unchanged: $repeat', (event) => {
    const { repeat, until } = event;
    expect(sent(toForm(event))).toMatchObject({ repeat, until });
  });
});
