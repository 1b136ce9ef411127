import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { toIcsEvents } from '../../../functions/src/calendarEvents';
import { storedEvent } from '../../data/mutations/calendar';
import type { CalendarEvent } from '../../data/records';
import { writeIcs } from '../../../model/ics';
import { DAY, wallDay, wallOf, wallTime } from '../../../model/wallClock';
import { timesAhead, expand, nextTime } from './occurrences';
import * as v from 'valibot';
import { eventFormSchema, plannedEvent, toForm } from './eventForm';
import { readIcs } from './importIcs';
import { planImport } from './importPlan';
import { movedPart, partOf } from './parts';
import { ENDLESS } from '../../../model/event';
import { foreignZone, wallNow } from './when';
import { showRepeat, isRepeating, recordOf, type Repeating } from './repeat';

const at = (day: string, time?: string) => wallOf(day, time) ?? NaN;
const HOUR = 3_600_000;

/** Mondays 09:00 to 10:00 in New York. The clocks of New York change on 8 March 2026, those of London on 29 March. */
const series = (overrides: Partial<Repeating<CalendarEvent>> = {}): Repeating<CalendarEvent> => ({
  id: 'ny',
  title: 'Call',
  start: at('2026-03-02', '09:00'),
  end: at('2026-03-02', '10:00'),
  type: 'own',
  desc: '',
  descEditor: '',
  uid: 'me',
  repeat: 'FREQ=WEEKLY;BYDAY=MO',
  until: ENDLESS,
  zone: 'America/New_York',
  ...overrides,
});
const MARCH = [at('2026-03-01'), at('2026-04-06')] as const;
const starts = (events: readonly { start: number }[]) =>
  events.map(({ start }) => `${wallDay(start).slice(5)} ${wallTime(start)}`);
const inMarch = (event: CalendarEvent) =>
  starts(isRepeating(event) ? expand(event, ...MARCH) : [event]);
const only = (event: Repeating, day: string) => {
  const [time] = expand(event, at(day), at(day) + DAY);
  if (!time) throw new Error(`no time on ${day}`);
  return time;
};

describe('a series with its own time zone', () => {
  it('keeps its local time while the difference to London changes', () => {
    const shown = ['03-02 14:00', '03-09 13:00', '03-16 13:00', '03-23 13:00', '03-30 14:00'];
    expect(inMarch(series())).toEqual(shown);
    const utc = series({
      zone: 'UTC',
      start: at('2026-03-23', '01:30'),
      end: at('2026-03-23', '02:30'),
    });
    expect(inMarch(utc)).toEqual(['03-23 01:30', '03-30 02:30']);
  });

  it('keeps its days when it is already the next day in London', () => {
    const late = { start: at('2026-03-02', '20:00'), end: at('2026-03-02', '21:00') };
    const event = series({ ...late, until: at('2026-03-16'), except: { '2026-03-09': true } });
    expect(inMarch(event)).toEqual(['03-03 01:00', '03-17 00:00']);
    expect(recordOf(only(event, '2026-03-17')).start).toBe(late.start);
  });

  it("keeps its length when London's clock goes back before it ends", () => {
    const night = { start: at('2026-10-24', '20:30'), end: at('2026-10-24', '21:30') };
    const event = series({ ...night, repeat: 'FREQ=DAILY' });
    const shown = expand(event, at('2026-10-25'), at('2026-10-26') + 2 * HOUR);
    expect(shown.map(({ start, end }) => end - start)).toEqual([HOUR, HOUR]);
  });

  it("finds its next occurrence by London's clock", () => {
    expect(starts([nextTime(series(), at('2026-03-09', '13:59'))])).toEqual(['03-09 13:00']);
    expect(starts([nextTime(series(), at('2026-03-09', '14:00'))])).toEqual(['03-16 13:00']);
  });

  it("overlaps other events by London's clock", () => {
    expect(starts(timesAhead(series()).times).slice(0, 2)).toEqual(['03-02 14:00', '03-09 13:00']);
  });

  it('is split at midnight in its own time zone', () => {
    const late = series({ start: at('2026-03-02', '20:00'), end: at('2026-03-02', '21:00') });
    const time = only(late, '2026-03-17');
    const created = { id: 'new', uid: 'me' };
    const single = partOf(late, time, 'this', created);
    expect(inMarch(single.target)).toEqual(['03-17 00:00']);
    expect(single.target.zone).toBeUndefined();
    expect(single.rest.flatMap(inMarch)).not.toContain('03-17 00:00');
    expect(single.rest.flatMap(inMarch)).toHaveLength(4);
    const rest = partOf(late, time, 'following', created);
    expect(rest.rest.flatMap(inMarch)).toEqual(['03-03 01:00', '03-10 00:00']);
    expect(inMarch(rest.target)).toEqual(['03-17 00:00', '03-24 00:00', '03-31 01:00']);
  });

  it("moves by the same time that a member moves it on London's clock", () => {
    const time = only(series(), '2026-03-09');
    const to = { start: at('2026-03-10', '15:00'), end: at('2026-03-10', '16:30') };
    const moved = movedPart(series(), time, to);
    expect(moved).toMatchObject({
      start: at('2026-03-03', '11:00'),
      end: at('2026-03-03', '12:30'),
      repeat: 'FREQ=WEEKLY;BYDAY=TU',
      zone: 'America/New_York',
    });
  });

  it("follows London's clock after it is moved to whole days", () => {
    const late = series({ start: at('2026-03-02', '20:00'), end: at('2026-03-02', '21:00') });
    const to = { start: at('2026-03-10'), end: at('2026-03-11') };
    const moved = movedPart(late, only(late, '2026-03-10'), to);
    expect(moved.zone).toBeUndefined();
    expect(moved.repeat).toBe('FREQ=WEEKLY;BYDAY=TU');
    expect(inMarch(moved).slice(0, 2)).toEqual(['03-03 00:00', '03-10 00:00']);
  });

  it('shows its own time', () => {
    expect(showRepeat(series())).toBe('Every week on Monday (09:00 in America/New York)');
  });

  it('is edited and saved in its zone', () => {
    const form = toForm(series());
    expect(form).toMatchObject({ zone: 'America/New_York', startTime: '09:00' });
    expect(v.parse(eventFormSchema, { ...form, title: 'Longer', endTime: '11:00' })).toMatchObject({
      title: 'Longer',
      start: at('2026-03-02', '09:00'),
      end: at('2026-03-02', '11:00'),
      zone: 'America/New_York',
    });
  });

  it("loses its zone when it follows London's clock, has whole days or does not repeat", () => {
    const form = toForm(series());
    const save = (changed: object) => v.parse(eventFormSchema, { ...form, ...changed });
    expect(save({ zone: '' })).toMatchObject({ start: at('2026-03-02', '09:00') });
    expect(save({ isAllDay: true })).toMatchObject({ start: at('2026-03-02') });
    expect(save({ frequency: 'NEVER' })).toMatchObject({ start: at('2026-03-02', '14:00') });
    for (const changed of [{ zone: '' }, { isAllDay: true }, { frequency: 'NEVER' }])
      expect(save(changed).zone).toBeUndefined();
    expect(plannedEvent({ ...form, frequency: 'NEVER' })?.start).toBe(at('2026-03-02', '14:00'));
  });

  it('is the same series after it was exported and imported', async () => {
    const event = series({ except: { '2026-03-16': true }, until: at('2026-03-30') });
    const text = writeIcs({
      name: 'x',
      zone: 'Europe/London',
      now: at('2026-03-01'),
      events: toIcsEvents(
        [storedEvent(event), storedEvent(series({ zone: undefined, id: 'l' }))],
        'host',
      ),
    });
    expect(text).toContain('DTSTART;TZID=America/New_York:20260302T090000');
    expect(text.match(/^TZID:.*/gm)).toEqual(['TZID:America/New_York', 'TZID:Europe/London']);
    const { events } = planImport(await readIcs(text, 'me'), []);
    expect(events[0]).toMatchObject({ ...event, id: events[0]?.id });
    expect(events[1]?.zone).toBeUndefined();
  });
});

it('the calendar feed shows an event with an unknown zone by the portal’s clock', () => {
  const [event] = toIcsEvents([{ ...storedEvent(series()), zone: 'Mars/Base' }], 'host');
  expect(event).toMatchObject({ uid: 'ny@host', zone: undefined });
});

describe('wallNow', () => {
  it.each(['Pacific/Auckland', 'America/Los_Angeles'])(
    'is the time in London for a browser in %s',
    (zone) => {
      onTestFinished(() => {
        vi.useRealTimers();
        vi.unstubAllEnvs();
      });
      vi.stubEnv('TZ', zone);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 4, 4, 12, 30) });
      expect(foreignZone()).toBe('Europe/London');
      expect(wallNow()).toBe(at('2026-05-04', '13:30'));
    },
  );
});
