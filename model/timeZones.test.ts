import { describe, expect, it } from 'vitest';
import { instantOf, wallClockIn } from './timeZones';
import { wallOf } from './wallClock';

const at = (day: string, time: string) => wallOf(day, time) ?? NaN;

describe('instantOf', () => {
  it.each([
    ['Europe/London', '2026-01-15', '09:00', '2026-01-15T09:00Z'],
    ['Europe/London', '2026-07-15', '09:00', '2026-07-15T08:00Z'],
    ['America/New_York', '2026-07-15', '09:00', '2026-07-15T13:00Z'],
    // The day of the clock change, before and after it.
    ['Europe/London', '2026-03-29', '00:30', '2026-03-29T00:30Z'],
    ['Europe/London', '2026-03-29', '02:00', '2026-03-29T01:00Z'],
    ['Europe/London', '2026-10-25', '00:30', '2026-10-24T23:30Z'],
    ['Europe/London', '2026-10-25', '02:00', '2026-10-25T02:00Z'],
  ])('converts in the time zone %s the time %s %s to %s', (zone, day, time, instant) => {
    expect(instantOf(zone, at(day, time))).toBe(Date.parse(instant));
    expect(wallClockIn(zone, Date.parse(instant))).toBe(at(day, time));
  });

  it('returns the first of two instants when the clock is put back', () => {
    expect(instantOf('Europe/London', at('2026-10-25', '01:30'))).toBe(
      Date.parse('2026-10-25T00:30Z'),
    );
  });

  it('uses the earlier offset for a time that does not exist because the clock goes forward', () => {
    expect(instantOf('Europe/London', at('2026-03-29', '01:30'))).toBe(
      Date.parse('2026-03-29T01:30Z'),
    );
  });
});
