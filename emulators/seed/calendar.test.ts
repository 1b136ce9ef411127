import { describe, expect, it } from 'vitest';
import { buildSeed } from './index';
import { bankHolidays, yearlyDeadlines } from './regulatoryDates';
import { recordsAt, TEST_NOW, TEST_ORIGIN } from './testSupport';
import {
  addDays,
  easterSunday,
  lastWeekdayOf,
  londonDay,
  wallClock,
  workingDayFrom,
} from './wallClock';

describe('wallClock', () => {
  it('writes twelve-hour text', () => {
    const day = { year: 2026, month: 3, day: 9 };
    expect(wallClock(day, 0)).toBe('2026-03-09 12:00:00.000 AM');
    expect(wallClock(day, 12 * 60 + 30)).toBe('2026-03-09 12:30:00.000 PM');
    expect(wallClock(day, 23 * 60 + 5)).toBe('2026-03-09 11:05:00.000 PM');
  });

  it('takes the day in London, summer time included', () => {
    expect(londonDay(Date.UTC(2026, 6, 1, 23, 30))).toEqual({ year: 2026, month: 7, day: 2 });
    expect(londonDay(Date.UTC(2026, 0, 1, 23, 30))).toEqual({ year: 2026, month: 1, day: 1 });
  });

  it('counts days across months, leap days and weekends', () => {
    expect(addDays({ year: 2028, month: 2, day: 28 }, 2)).toEqual({ year: 2028, month: 3, day: 1 });
    expect(workingDayFrom({ year: 2026, month: 11, day: 21 })).toEqual({
      year: 2026,
      month: 11,
      day: 23,
    });
    expect(lastWeekdayOf(2026, 1)).toEqual({ year: 2026, month: 1, day: 30 });
    expect(lastWeekdayOf(2026, 12)).toEqual({ year: 2026, month: 12, day: 31 });
  });

  it('finds Easter', () => {
    expect(easterSunday(2024)).toEqual({ year: 2024, month: 3, day: 31 });
    expect(easterSunday(2025)).toEqual({ year: 2025, month: 4, day: 20 });
    expect(easterSunday(2026)).toEqual({ year: 2026, month: 4, day: 5 });
  });
});

describe('the recurring dates', () => {
  const holidays = (year: number): string[] =>
    bankHolidays(year).map(({ day }) => `${day.month}-${day.day}`);

  it('are the bank holidays as gov.uk lists them', () => {
    expect(holidays(2025)).toEqual([
      '1-1',
      '4-18',
      '4-21',
      '5-5',
      '5-26',
      '8-25',
      '12-25',
      '12-26',
    ]);
    expect(holidays(2026)).toEqual(['1-1', '4-3', '4-6', '5-4', '5-25', '8-31', '12-25', '12-28']);
    expect(holidays(2027)).toEqual([
      '1-1',
      '3-26',
      '3-29',
      '5-3',
      '5-31',
      '8-30',
      '12-27',
      '12-28',
    ]);
  });

  it('are within the year asked for', () => {
    expect(yearlyDeadlines(2027).filter(({ day }) => day.year !== 2027)).toEqual([]);
  });
});

describe('the calendar of the seed', () => {
  const { database } = buildSeed({ scale: 1, now: TEST_NOW, storageOrigin: TEST_ORIGIN });
  const shared = recordsAt(database, 'calendar/adminEvents').map(([, event]) => event);
  const today = '2026-11-21';

  it('has every type of shared event', () => {
    for (const type of ['deadline', 'event', 'national']) {
      expect(shared.filter((event) => event['type'] === type).length).toBeGreaterThan(4);
    }
  });

  it('has own events today', () => {
    for (const uid of ['demo-legal', 'demo-member']) {
      const own = recordsAt(database, `users/${uid}/myevents`).map(([, event]) => event);
      expect(own.some((event) => String(event['start']).startsWith(today))).toBe(true);
      expect(own.length).toBeGreaterThan(2);
    }
  });

  it('holds the second ESOS progress update as a whole day', () => {
    expect(shared).toContainEqual(
      expect.objectContaining({
        title: 'ESOS phase 3: second annual progress update',
        start: '2026-12-05 12:00:00.000 AM',
        end: '2026-12-06 12:00:00.000 AM',
      }),
    );
  });

  it('names no event twice on a day', () => {
    const names = shared.map((event) => `${String(event['title'])} ${String(event['start'])}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
