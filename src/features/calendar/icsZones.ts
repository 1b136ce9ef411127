/**
 * Finds the time zones of calendar files. Programs use names of the IANA database or of Windows (CLDR's table, in `windows-iana`),
 * sometimes with a prefix or suffix. A zone that the browser knows wins over the description in the file, which can be wrong or start too
 * late.
 */
import ICAL from 'ical.js';
import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { instantOf, isZone, offsetIn } from '../../../model/timeZones';
import { DAY, MINUTE } from '../../../model/wallClock';
import { ZONE } from './when';

export type Zone = {
  /** IANA name; null if no zone has this clock. */
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
/** `UTC+02:00`, `GMT-0330`, `GMT - 5`, `+0530`. */
const OFFSET = /^(UTC|GMT)?[\s_]*([+-])?[\s_]*(\d\d?)(?:[:.]?(00|15|30|45))?$/i;
const MOST_HOURS = 14;

/**
 * Short names that the browser would misread: it reads `BST` as Asia/Dhaka and `AST` as America/Anchorage, aliases of Java 1.1 (ICU,
 * `icuzones`). American names are those of RFC 5322, 4.3. The others are names in the IANA database, or its abbreviations for a single
 * clock.
 */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  BST: ZONE,
  'GMT/BST': ZONE,
  'BST/GMT': ZONE,
  GB: ZONE,
  UCT: 'UTC',
  'UTC/GMT': 'UTC',
  'GMT/UTC': 'UTC',
  WET: 'Europe/Lisbon',
  WEST: 'Europe/Lisbon',
  CET: 'Europe/Brussels',
  CEST: 'Europe/Brussels',
  MET: 'Europe/Brussels',
  EET: 'Europe/Athens',
  EEST: 'Europe/Athens',
  MSK: 'Europe/Moscow',
  EST: 'America/New_York',
  EDT: 'America/New_York',
  CST: 'America/Chicago',
  CDT: 'America/Chicago',
  MST: 'America/Denver',
  MDT: 'America/Denver',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  HST: 'Pacific/Honolulu',
  NZ: 'Pacific/Auckland',
  PRC: 'Asia/Shanghai',
  ROC: 'Asia/Taipei',
  ROK: 'Asia/Seoul',
};

const named = (name: string): Zone => ({
  name,
  isUnknown: false,
  toInstant: (wall) => instantOf(name, wall),
});

/** Used for times without a zone. */
export const portalZone: Zone = named(ZONE);
export const utcZone: Zone = named('UTC');

/** Returns the zones of one file. @param descriptions the text of each VTIMEZONE, by its TZID */
export function zonesOf(
  descriptions: ReadonlyMap<string, string>,
): (tzid: string, wall: number) => Zone {
  const found = new Map<string, Zone>();
  return (tzid, wall) => {
    const known = found.get(tzid);
    if (known) return known;
    const described = offsetsOf(descriptions.get(tzid.replaceAll('\\,', ',')));
    const name = findZone(tzid, described !== null);
    const zone = name === null ? unnamed(described ?? fixedOffset(tzid), wall) : named(name);
    found.set(tzid, zone);
    return zone;
  };
}

/** @param isDescribed the file describes the zone: a short name such as `EST` can mean another zone */
function findZone(tzid: string, isDescribed: boolean): string | null {
  const short = SHORT_NAMES[tzid.trim().toUpperCase()];
  if (short !== undefined && !isDescribed) return ourNameOf(short);
  for (const name of namesIn(tzid)) {
    const iana = ianaNameOf(name, isDescribed);
    if (iana !== null) return iana;
  }
  return ofCities(tzid);
}

function ianaNameOf(name: string, isDescribed: boolean): string | null {
  if (UTC.test(name)) return 'UTC';
  const isIana = /^[a-z]/i.test(name) && (name.includes('/') || (!isDescribed && name.length > 3));
  const candidates = [WINDOWS.get(name.toLowerCase()), isIana && name.replaceAll(' ', '_')];
  const zone = candidates.find((each) => each && isZone(each));
  return zone ? ourNameOf(zone) : null;
}

/** Returns the offset of a zone such as `UTC+2`. A number without a sign is ambiguous. */
function fixedOffset(tzid: string): Offsets | null {
  for (const name of namesIn(tzid)) {
    const [found, utc, sign, hours, minutes = 0] = OFFSET.exec(name) ?? [];
    const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE;
    if (found === undefined || offset > MOST_HOURS * 60 * MINUTE) continue;
    if (sign !== undefined || (utc !== undefined && offset === 0))
      return () => (sign === '-' ? -offset : offset);
  }
  return null;
}

/** Returns the browser's name of a zone, or the portal's name for any alias of its zone. */
function ourNameOf(zone: string): string {
  const [name, own] = [zone, ZONE].map(
    (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone }).resolvedOptions().timeZone,
  );
  return name === own ? ZONE : (name ?? zone);
}

/** Returns the possible names in a TZID: all of it, then without the prefixes and suffixes that programs add. */
function namesIn(tzid: string): string[] {
  const whole = tzid.trim().replace(/^\(([^()]*)\)$/, '$1');
  const bare = whole
    .replace(/^\((?:UTC|GMT)[^)]*\)\s*/i, '')
    .replace(/(?<=[a-z])(?<!UTC|GMT)[\s_-]*\(?\d+\)?$/i, '')
    .trim();
  const windows = bare
    .replace(/\s*\([^)]*\)$/, '')
    .replace(/ (?:Daylight |Summer |Standard )?Time$/i, ' Standard Time');
  const parts = bare.split('/').filter((part) => part !== '');
  // The last part alone is a name only after a prefix; in `GMT/BST` it is half a name.
  const counts = /^\/|:\/\//.test(bare) ? [3, 2, 1] : [3, 2];
  const ends = counts.map((count) => parts.slice(-count).join('/'));
  return [whole, bare, ...ends, windows, bare.replace('-', '/')].filter((name) => name !== '');
}

/** Windows names its zones by cities: `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`. */
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

/** How far ahead of UTC a described zone is at a time of its clock. */
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

/** Returns the named zone with the described clock, else the described zone, else an unknown zone. */
function unnamed(described: Offsets | null, wall: number): Zone {
  if (described === null) return { ...portalZone, name: null, isUnknown: true };
  const name = sameClock(described, wall);
  return name === null
    ? { name, isUnknown: false, toInstant: (time) => time - described(time) }
    : named(name);
}

/** Noon every eleven days for three years. Zones with equal clocks at all these times count as the same. */
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
