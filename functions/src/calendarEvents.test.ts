import { expect, test } from 'vitest';
import { firstDay, isMember, toIcsEvents } from './calendarEvents';

test('isMember accepts staff, and members until their membership ends', () => {
  const now = 1000;
  const email = 'ann@corp.example';
  const is = (userType: unknown, expiryDate: unknown = null, address: string | null = email) =>
    isMember({ userType, expiryDate, email }, address, now);
  expect([is('subscriber'), is('subscriber', 1001), is('admin', 1), is('jedi')]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([is('subscriber', 1000), is('guest'), is('newUser'), is('expiredUser'), is(null)]).toEqual(
    [false, false, false, false, false],
  );
  expect([is('jedi', null, 'ann@else.example'), is('subscriber', null, null)]).toEqual([
    false,
    false,
  ]);
});

test('the calendar feed starts a year ago', () => {
  expect(firstDay(Date.UTC(2026, 4, 4, 9))).toBe('2025-05-03');
});

test('toIcsEvents leaves out events without times', () => {
  const stored = {
    id: 'e',
    title: 'Round',
    desc: 'With the key',
    type: 'deadline',
    uid: 'office',
    start: '2026-05-04 09:00:00.000 AM',
    end: '2026-05-04 10:30:00.000 AM',
  };
  const event = {
    uid: 'e@portal.example',
    title: 'Round',
    description: 'With the key',
    category: 'Deadline',
    start: Date.UTC(2026, 4, 4, 9),
    end: Date.UTC(2026, 4, 4, 10, 30),
    repeat: undefined,
  };
  const read = (...events: unknown[]) => toIcsEvents(events, 'portal.example');
  expect(read(stored, null, 'x', { ...stored, end: 'later' }, { ...stored, id: 5 })).toEqual([
    event,
  ]);

  const daily = { ...stored, repeat: 'FREQ=DAILY', until: '2026-05-09 12:00:00.000 AM' };
  const repeatOf = (more: object) => read({ ...daily, ...more })[0]?.repeat;
  expect(repeatOf({ except: '2026-99-99,2026-02-30,2026-05-06' })).toEqual({
    rule: 'FREQ=DAILY',
    until: Date.UTC(2026, 4, 9),
    except: [Date.UTC(2026, 4, 6)],
  });
  expect(repeatOf({ until: '9999-12-31 12:00:00.000 AM' })?.until).toBeNull();
  expect(repeatOf({ repeat: 'FREQ=DAILY;COUNT=6' })?.until).toBeNull();
});
