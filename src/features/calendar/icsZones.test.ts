import { expect, it } from 'vitest';
import { zonesOf } from './icsZones';

const zone = (tzid: string) => zonesOf(new Map())(tzid, 0);

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
  ['UTC 00:00', 'UTC'],
  ['GMT - 5', 'Etc/GMT+5'],
  ['UTC_-5', 'Etc/GMT+5'],
  ['(UTC-05:00)', 'Etc/GMT+5'],
  ['GMT+0100 (CET)', 'Etc/GMT-1'],
  ['+0530', 'Asia/Kolkata'],
  ['BST', 'Europe/London'],
  ['GMT/BST', 'Europe/London'],
  ['CEST', 'Europe/Brussels'],
  ['EST', 'America/New_York'],
  ['PDT', 'America/Los_Angeles'],
  ['EST5EDT', 'America/New_York'],
  ['Singapore', 'Asia/Singapore'],
])('an import reads the zone %s as %s', (tzid, expected) => {
  const sameClock = (name: string | null) =>
    name && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  expect(sameClock(zone(tzid).name)).toBe(sameClock(expected));
});

it.each([
  ...['Head Office', 'Customized Time Zone', 'tzone://Microsoft/Custom', ''],
  // Browsers know these names as zones of Java 1.1.
  ...['ACT', 'AET', 'ART', 'AST', 'BET', 'CNT', 'ECT', 'IST', 'MIT', 'NST', 'SST', 'Office/AST'],
  ...['UTC 5', 'GMT 0100', 'UTC5', 'GMT+25', 'Office/GMT'],
])('an import finds no zone named %j', (tzid) => {
  expect(zone(tzid)).toMatchObject({ name: null, isUnknown: true });
});

it.each([
  ['GMT-0330', -3.5],
  ['GMT-0230', -2.5],
  ['UTC-0930', -9.5],
  ['UTC+08:45', 8.75],
])('an import reads the zone %s as %d hours ahead of UTC', (tzid, hours) => {
  const { isUnknown, toInstant } = zone(tzid);
  expect(isUnknown).toBe(false);
  expect(toInstant(0)).toBe(-hours * 3_600_000);
});

it('an import uses the file’s description of a zone if its name is short or an offset', () => {
  const description = (tzid: string) =>
    [
      'BEGIN:VTIMEZONE',
      `TZID:${tzid}`,
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+1000',
      'TZOFFSETTO:+1000',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n');
  for (const tzid of ['EST', 'AST', 'GMT-0330', 'UTC+2'])
    expect(zonesOf(new Map([[tzid, description(tzid)]]))(tzid, 0).name).toBe('Etc/GMT-10');
});
