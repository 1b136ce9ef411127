/**
 * Calendar files as other programs write them. Their lines were recorded and shortened to one or
 * two events each.
 */

/** Returns a file with these lines. */
export const icsFile = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

/** An event on every other Monday at 5 in New York, with Outlook's name for that time zone. */
export const OUTLOOK = [
  'PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
  'BEGIN:VTIMEZONE',
  'TZID:Eastern Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16011104T020000',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010311T020000',
  'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'CLASS:PUBLIC',
  'DESCRIPTION:Bring the permit\\nand a torch',
  'DTEND;TZID="Eastern Standard Time":20260504T060000',
  'DTSTAMP:20260401T090000Z',
  'DTSTART;TZID="Eastern Standard Time":20260504T050000',
  'RRULE:FREQ=WEEKLY;COUNT=6;INTERVAL=2;BYDAY=MO;WKST=MO',
  'EXDATE;TZID="Eastern Standard Time":20260518T050000,20260601T050000',
  'SUMMARY;LANGUAGE=en-gb:Site walk\\, north',
  'UID:040000008200E00074C5B7101A82E008',
  'END:VEVENT',
];

/**
 * An event on every second Monday of a month at 9 in New York, with one moved occurrence, from
 * Apple's calendar.
 */
export const APPLE = [
  'PRODID:-//Apple Inc.//macOS 14.4//EN',
  'BEGIN:VEVENT',
  'DTSTART;TZID=America/New_York:20260309T090000',
  'DTEND;TZID=America/New_York:20260309T100000',
  'SUMMARY:New York call',
  'UID:6F1B',
  'RRULE:FREQ=MONTHLY;BYDAY=2MO;UNTIL=20260731T225959Z',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'RECURRENCE-ID;TZID=America/New_York:20260413T090000',
  'DTSTART;TZID=America/New_York:20260414T110000',
  'DURATION:PT45M',
  'SUMMARY:New York call\\, moved',
  'UID:6F1B',
  'END:VEVENT',
];
