import { expect, it } from 'vitest';
import { findZone } from './icsTimes';

it.each([
  ['Europe/London', 'Europe/London'],
  ['GB', 'Europe/London'],
  ['GMT Standard Time', 'Europe/London'],
  ['GMT Daylight Time', 'Europe/London'],
  ['Eastern Standard Time', 'America/New_York'],
  ['eastern standard time', 'America/New_York'],
  ['Eastern Time (US & Canada)', 'America/New_York'],
  ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
  ['(GMT-05.00) Eastern Time (US & Canada)', 'America/New_York'],
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['W. Europe Standard Time 1', 'Europe/Berlin'],
  ['(UTC+01:00) Sarajevo, Skopje, Warsaw, Zagreb', 'Europe/Sarajevo'],
  ['/Europe/Stockholm', 'Europe/Stockholm'],
  ['/mozilla.org/20050126_1/Europe/Berlin', 'Europe/Berlin'],
  ['/freeassociation.sourceforge.net/Tzfile/Europe/Berlin', 'Europe/Berlin'],
  ['/citadel.org/20190914_1/America/Indiana/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/New York', 'America/New_York'],
  ['Europe-Berlin', 'Europe/Berlin'],
  ['europe/berlin', 'Europe/Berlin'],
  ['tzone://Microsoft/Utc', 'UTC'],
  ['(UTC) Coordinated Universal Time', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['GMT', 'UTC'],
  ['(UTC)', 'UTC'],
  ['Etc/GMT-3', 'Etc/GMT-3'],
  ['UTC+02:00', 'Etc/GMT-2'],
  ['GMT-0500', 'Etc/GMT+5'],
])('reads %s as %s', (tzid, zone) => {
  const sameClock = (name: string | null) =>
    name && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  expect(sameClock(findZone(tzid))).toBe(sameClock(zone));
});

it.each(['Head Office', 'Customized Time Zone', 'tzone://Microsoft/Custom', ''])(
  'knows no zone named %j',
  (tzid) => {
    expect(findZone(tzid)).toBeNull();
  },
);

it('leaves a short name to the description of the file', () => {
  expect(findZone('EST', true)).toBeNull();
  expect(findZone('EST')).not.toBeNull();
});
