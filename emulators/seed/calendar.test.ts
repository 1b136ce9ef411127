import { describe, expect, it } from 'vitest';
import { sharedDaysBetween } from './calendar';
import { buildSeed } from './index';
import { recordsAt, TEST_NOW, TEST_ORIGIN } from './testSupport';

describe('the shared calendar days of a year', () => {
  const holidays = (year: number): string[] =>
    sharedDaysBetween(Date.UTC(year, 0, 1), Date.UTC(year, 11, 31))
      .filter(({ title }) => title.endsWith('(England and Wales)'))
      .map(({ start }) => new Date(start).toISOString().slice(5, 10));

  it.each([
    [2022, ['01-03', '04-15', '04-18', '05-02', '05-30', '08-29', '12-27', '12-26']],
    [2025, ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26']],
    [2026, ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28']],
    [2027, ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28']],
  ])('include the bank holidays of %i as listed on gov.uk', (year, days) => {
    expect(holidays(year)).toEqual(days);
  });

  it('include the Plastic Packaging Tax on the last weekday of four months', () => {
    const days = sharedDaysBetween(Date.UTC(2026, 0, 1), Date.UTC(2026, 11, 31))
      .filter(({ title }) => title.startsWith('Plastic Packaging Tax'))
      .map(({ start }) => new Date(start).toISOString().slice(5, 10));
    expect(days).toEqual(['01-30', '04-30', '07-31', '10-30']);
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

  it("has a member's own events today", () => {
    for (const uid of ['demo-legal', 'demo-member']) {
      const own = recordsAt(database, `users/${uid}/myevents`).map(([, event]) => event);
      expect(own.some((event) => String(event['start']).startsWith(today))).toBe(true);
      expect(own.length).toBeGreaterThan(2);
    }
  });

  it('has the second ESOS progress update as a whole-day event', () => {
    expect(shared).toContainEqual(
      expect.objectContaining({
        title: 'ESOS phase 3: second annual progress update',
        start: '2026-12-05 12:00:00.000 AM',
        end: '2026-12-06 12:00:00.000 AM',
      }),
    );
  });

  it('never has two events with the same name on one day', () => {
    const names = shared.map((event) => `${String(event['title'])} ${String(event['start'])}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
