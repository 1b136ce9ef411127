/** The times of a calendar file: dates, times of the portal's clock, and times of a zone. */
import ICAL from 'ical.js';
import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { wallClockIn, instantOf, isZone, offsetIn } from '../../../model/timeZones';
import { DAY, MINUTE, wallDay } from '../../../model/wallClock';
import {
  firstOf,
  type EventText,
  type Fault,
  type Property,
  BAD_TIME,
  DAY_ENDS_EARLY,
  ENDS_EARLY,
  unknownZone,
} from './icsText';
import { type Times, ZONE } from './when';

/** A time as the file has it. A date, and a time without a zone, is the same on each clock. */
export type Moment = { wall: number; isDate: boolean; zone: Zone | null };

/** A time on the clock of a zone. */
export const clockTime = ({ wall, zone }: Moment, name: string): number =>
  zone === null || zone.name === name ? wall : wallClockIn(name, zone.toInstant(wall));

/** RFC 5545 gives an event without an end no length, which none has here. */
const SHORTEST = 30 * MINUTE;

const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i;

/** Reads the times of one file, and notes those that it cannot read. */
export class FileTimes {
  private readonly zoneOf: ReturnType<typeof zonesOf>;
  private readonly unknown = new Map<string, { line: number; events: Set<EventText> }>();

  constructor(
    zones: ReadonlyMap<string, string>,
    private readonly note: (event: EventText, text: string, line: number) => void,
  ) {
    this.zoneOf = zonesOf(zones);
  }

  /** The zones that are neither known nor described, with the first line that names each. */
  unknownZones(): Fault[] {
    return [...this.unknown].map(([zone, { line, events }]) => ({
      line,
      text: unknownZone(zone, events.size),
    }));
  }

  /** When the event is on the clock of a zone. */
  timesOf(event: EventText, first: Moment, zone: string): Times {
    const start = clockTime(first, zone);
    const last = this.momentOf(event, 'DTEND');
    const property = firstOf(event, 'DTEND');
    if (!last && property?.value.trim()) this.note(event, BAD_TIME, property.line);
    const length = this.durationOf(event);
    const given = last ? clockTime(last, zone) : start + (length ?? 0);
    if (given < start) {
      const line = (property ?? firstOf(event, 'DURATION'))?.line ?? event.line;
      this.note(event, first.isDate ? DAY_ENDS_EARLY : ENDS_EARLY, line);
    }
    const end = given > start ? given : start + (first.isDate ? DAY : SHORTEST);
    return { start, end: first.isDate ? Math.ceil(end / DAY) * DAY : end };
  }

  private durationOf(event: EventText): number | null {
    const property = firstOf(event, 'DURATION');
    if (!property || property.value.trim() === '') return null;
    try {
      return ICAL.Duration.fromString(property.value.trim()).toSeconds() * 1000;
    } catch (cause) {
      console.warn('A duration of the file cannot be read:', cause);
      this.note(event, BAD_TIME, property.line);
      return null;
    }
  }

  momentOf(event: EventText, name: string): Moment | null {
    const property = firstOf(event, name);
    return property ? this.read(event, property, property.value) : null;
  }

  momentsOf(event: EventText, name: string): Moment[] {
    return event.properties
      .filter((property) => property.name === name)
      .flatMap((property) =>
        property.value
          .split(',')
          .filter((value) => value.trim() !== '')
          .flatMap((value) => {
            // Of a period, when it begins.
            const moment = this.read(event, property, value.split('/')[0] ?? '');
            if (!moment) this.note(event, BAD_TIME, property.line);
            return moment ?? [];
          }),
      );
  }

  /** Null for what is no date and no time. */
  read(event: EventText, { params, line }: Property, text: string): Moment | null {
    const [, year, month, day, hour, minute, second = '00', isUtc] = TIME.exec(text.trim()) ?? [];
    if (year === undefined) return null;
    const isDate = hour === undefined || params.get('VALUE')?.toUpperCase() === 'DATE';
    const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
    if (wallDay(date) !== `${year}-${month}-${day}`) return null;
    if (isDate) return { wall: date, isDate, zone: null };
    if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return null;
    const wall = date + (Number(hour) * 60 + Number(minute)) * MINUTE + Number(second) * 1000;
    const tzid = params.get('TZID') ?? '';
    if (isUtc !== undefined) return { wall, isDate, zone: utcZone };
    if (tzid === '') return { wall, isDate, zone: null };
    const zone = this.zoneOf(tzid, wall);
    if (zone.isUnknown) {
      const unknown = this.unknown.get(tzid) ?? { line, events: new Set() };
      this.unknown.set(tzid, { ...unknown, events: unknown.events.add(event) });
    }
    return { wall, isDate, zone };
  }
}

/*
 * The time zones of calendar files. Programs name them by the IANA database, by Windows (CLDR's table, in `windows-iana`), or by either with
 * something before or behind it. A zone that the browser knows wins over the description in the file, which may be wrong or begin too late.
 */

type Zone = {
  /** Its IANA name; null where there is none for its clock. */
  name: string | null;
  /** Neither known nor described: its times are read as the portal's. */
  isUnknown: boolean;
  toInstant: (wall: number) => number;
};

const WINDOWS = new Map<string, string>();
for (const { windowsName, territory, iana } of WINDOWS_TO_IANA_MAP) {
  const [name] = iana;
  if (territory === '001' && name !== undefined) WINDOWS.set(windowsName.toLowerCase(), name);
}
const UTC = /^(utc|gmt|z|zulu|etc\/utc|etc\/gmt|coordinated universal time|universal time)$/i;
const OFFSET = /^(?:UTC|GMT)\s*([+-])0?(\d\d?)(?:[:.]?00)?$/i;

const named = (name: string): Zone => ({
  name,
  isUnknown: false,
  toInstant: (wall) => instantOf(name, wall),
});

/** The portal's clock, for times without a zone. */
export const portalZone: Zone = named(ZONE);
const utcZone: Zone = named('UTC');

/** Finds the zones of one file. @param descriptions the text of each VTIMEZONE, by its TZID. */
function zonesOf(descriptions: ReadonlyMap<string, string>): (tzid: string, wall: number) => Zone {
  const found = new Map<string, Zone>();
  return (tzid, wall) => {
    const known = found.get(tzid);
    if (known) return known;
    const described = offsetsOf(descriptions.get(tzid.replaceAll('\\,', ',')));
    const name = findZone(tzid, described !== null);
    const zone = name === null ? unnamed(described, wall) : named(name);
    found.set(tzid, zone);
    return zone;
  };
}

/** The IANA name of a zone, null where its name says nothing. @param isDescribed a short name such as `EST` may mean another zone then. */
export function findZone(tzid: string, isDescribed = false): string | null {
  for (const name of namesIn(tzid)) {
    const iana = ianaNameOf(name, isDescribed);
    if (iana !== null) return iana;
  }
  return ofCities(tzid);
}

function ianaNameOf(name: string, isDescribed: boolean): string | null {
  if (UTC.test(name)) return 'UTC';
  const [, sign, hours] = OFFSET.exec(name) ?? [];
  const isIana = /^[a-z]/i.test(name) && (name.includes('/') || !isDescribed);
  const candidates = [
    WINDOWS.get(name.toLowerCase()),
    hours && `Etc/GMT${sign === '+' ? '-' : '+'}${hours}`,
    isIana ? name.replaceAll(' ', '_') : undefined,
  ];
  const zone = candidates.find((each) => each && isZone(each));
  return zone ? ourNameOf(zone) : null;
}

/** The browser's name; of another name for the portal's clock, the portal's. */
function ourNameOf(zone: string): string {
  const [name, own] = [zone, ZONE].map(
    (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone }).resolvedOptions().timeZone,
  );
  return name === own ? ZONE : (name ?? zone);
}

/** What of a TZID may be the name: all of it, then without what programs put before and behind it. */
function namesIn(tzid: string): string[] {
  const whole = tzid.trim();
  const bare = whole
    .replace(/^\((?:UTC|GMT)[^)]*\)\s*/i, '')
    .replace(/(?<=[a-z])[\s_-]*\(?\d+\)?$/i, '')
    .trim();
  const windows = bare
    .replace(/\s*\([^)]*\)$/, '')
    .replace(/ (?:Daylight |Summer |Standard )?Time$/i, ' Standard Time');
  const parts = bare.split('/').filter((part) => part !== '');
  const ends = [3, 2, 1].map((count) => parts.slice(-count).join('/'));
  const inBrackets = /^\((UTC|GMT)(?:[+-]00:00)?\)$/i.exec(whole)?.[1] ?? '';
  return [whole, bare, ...ends, windows, bare.replace('-', '/'), inBrackets].filter(
    (name) => name !== '',
  );
}

/** Windows shows its zones by their cities: `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`. */
function ofCities(tzid: string): string | null {
  const [, list] = /^\((?:UTC|GMT)[^)]*\)\s*(.+)$/i.exec(tzid.trim()) ?? [];
  const cities = list?.split(/,\s*/).map((city) => `/${city.trim().replaceAll(' ', '_')}`) ?? [];
  const zones = Intl.supportedValuesOf('timeZone');
  for (const city of cities) {
    const zone = zones.find((name) => name.endsWith(city));
    if (zone) return ourNameOf(zone);
  }
  return null;
}

/** How far a described zone is ahead of UTC at a time of its clock. */
type Offsets = (wall: number) => number;

function offsetsOf(description: string | undefined): Offsets | null {
  if (description === undefined) return null;
  try {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(description) as unknown[]));
    const offset: Offsets = (wall) =>
      zone.utcOffset(ICAL.Time.fromJSDate(new Date(wall), true)) * 1000;
    return Number.isFinite(offset(0)) ? offset : null;
  } catch (cause) {
    console.warn('A time zone of the file cannot be read:', cause);
    return null;
  }
}

/** A zone without a name that is known: the one whose clock is described, else only described, else unknown. */
function unnamed(described: Offsets | null, wall: number): Zone {
  if (described === null) return { ...portalZone, name: null, isUnknown: true };
  const name = sameClock(described, wall);
  return name === null
    ? { name, isUnknown: false, toInstant: (time) => time - described(time) }
    : named(name);
}

/** Noon every eleven days for three years: a clock that is the same then is the same zone for a calendar. */
const SAMPLES = Array.from({ length: 100 }, (_, n) => n * 11 * DAY);

function sameClock(described: Offsets, wall: number): string | null {
  const noon = Math.floor(wall / DAY) * DAY + DAY / 2;
  const fixed = Array.from(
    { length: 27 },
    (_, n) => `Etc/GMT${n < 13 ? '+' : '-'}${Math.abs(12 - n)}`,
  );
  const names = [ZONE, 'UTC', ...fixed, ...Intl.supportedValuesOf('timeZone')].filter(isZone);
  const offsets = SAMPLES.map((after) => described(noon + after));
  return (
    names.find((name) =>
      SAMPLES.every((after, n) => {
        const offset = offsets[n] ?? 0;
        return offsetIn(name, noon + after - offset) === offset;
      }),
    ) ?? null
  );
}
