/**
 * The time zones of calendar files. Programs name them by the IANA database, by Windows (CLDR's table, in `windows-iana`), or by either with
 * something before or behind it. A zone that the browser knows wins over the description in the file, which may be wrong or begin too late.
 */
import ICAL from 'ical.js';
import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { instantOf, isZone, offsetIn } from '../../../model/timeZones';
import { DAY, MINUTE } from '../../../model/wallClock';
import { ZONE } from './when';

export type Zone = {
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
/** `UTC+02:00`, `GMT-0330`, `GMT - 5`, `+0530`. */
const OFFSET = /^(UTC|GMT)?[\s_]*([+-])?[\s_]*(\d\d?)(?:[:.]?(00|15|30|45))?$/i;
const MOST_HOURS = 14;

/**
 * The short names that are not left to the browser: it reads `BST` as Asia/Dhaka and `AST` as America/Anchorage, by aliases that Java
 * 1.1 had (ICU, `icuzones`). American names are those of RFC 5322, 4.3; the others are names in the IANA database, or its
 * abbreviations that stand for one clock only. BST is British here.
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

/** The portal's clock, for times without a zone. */
export const portalZone: Zone = named(ZONE);
export const utcZone: Zone = named('UTC');

/** Finds the zones of one file. @param descriptions the text of each VTIMEZONE, by its TZID. */
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

/** The IANA name of a zone, null where its name says nothing. @param isDescribed a short name such as `EST` may mean another zone then. */
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

/** How far a zone that is named by its offset is ahead of UTC. A number without a sign may have lost either. */
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

/** The browser's name; of another name for the portal's clock, the portal's. */
function ourNameOf(zone: string): string {
  const [name, own] = [zone, ZONE].map(
    (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone }).resolvedOptions().timeZone,
  );
  return name === own ? ZONE : (name ?? zone);
}

/** What of a TZID may be the name: all of it, then without what programs put before and behind it. */
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
  // The last part alone is a name behind a prefix: of `GMT/BST` it is half a name.
  const counts = /^\/|:\/\//.test(bare) ? [3, 2, 1] : [3, 2];
  const ends = counts.map((count) => parts.slice(-count).join('/'));
  return [whole, bare, ...ends, windows, bare.replace('-', '/')].filter((name) => name !== '');
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
