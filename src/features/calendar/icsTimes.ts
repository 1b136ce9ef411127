/** Reads the dates and times of a calendar file. */
import ICAL from 'ical.js';
import { wallClockIn } from '../../../model/timeZones';
import { DAY, MINUTE, wallDay } from '../../../model/wallClock';
import { firstOf, type EventText, type Fault, type Property } from './icsText';
import { BAD_TIME, DAY_ENDS_EARLY, ENDS_EARLY, unknownZone } from './importMessages';
import { portalZone, utcZone, zonesOf, type Zone } from './icsZones';
import type { Times } from './when';

/** A time in the file. A date, or a time without a zone, is the same on every clock. */
export type Moment = { wall: number; isDate: boolean; zone: Zone | null };

/** Returns the time on the clock of zone `name`. */
export const clockTime = ({ wall, zone }: Moment, name: string): number =>
  zone === null || zone.name === name ? wall : wallClockIn(name, zone.toInstant(wall));

const instantAt = ({ wall, isDate, zone }: Moment): number =>
  isDate ? wall : (zone ?? portalZone).toInstant(wall);

/** The same for a single time. A time that the clock skips moves forward by the gap (RFC 5545, 3.3.5). */
const shownTime = (moment: Moment, name: string): number =>
  moment.isDate ? moment.wall : wallClockIn(name, instantAt(moment));

/** Returns the times between two moments, or null if the end is before the start. */
function between(first: Moment, last: Moment, { start, end }: Times): Times | null {
  // When clocks go back in between, the end can show an earlier time.
  const length = Math.max(end - start, instantAt(last) - instantAt(first));
  return length < 0 ? null : { start, end: end > start ? end : start + length };
}

/** RFC 5545 gives an event without an end no length. The portal needs a length. */
const SHORTEST = 30 * MINUTE;

const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i;

/** Reads the times of one file, and lists those that it cannot read. */
export class FileTimes {
  private readonly zoneOf: ReturnType<typeof zonesOf>;
  private readonly unknown = new Map<string, { line: number; events: Set<EventText> }>();

  constructor(
    zones: ReadonlyMap<string, string>,
    private readonly note: (event: EventText, text: string, line: number) => void,
  ) {
    this.zoneOf = zonesOf(zones);
  }

  /** Returns the zones that are neither known nor described, each with the first line that names it. */
  unknownZones(): Fault[] {
    return [...this.unknown].map(([zone, { line, events }]) => ({
      line,
      text: unknownZone(zone, events.size),
    }));
  }

  /** @param isSeries all occurrences last as long on the clock of `zone` as the first */
  timesOf(event: EventText, first: Moment, zone: string, isSeries: boolean): Times {
    const end = firstOf(event, 'DTEND');
    const property = end?.value.trim() ? end : firstOf(event, 'DURATION');
    const last = property?.value.trim()
      ? this.endOf(event, property, property.value, first, isSeries)
      : null;
    const show = isSeries ? clockTime : shownTime;
    const start = show(first, zone);
    const times = last
      ? between(first, last, { start, end: show(last, zone) })
      : { start, end: start };
    if (!times && property)
      this.note(event, first.isDate ? DAY_ENDS_EARLY : ENDS_EARLY, property.line);
    const endTime =
      times && times.end > start ? times.end : start + (first.isDate ? DAY : SHORTEST);
    return { start, end: first.isDate ? Math.ceil(endTime / DAY) * DAY : endTime };
  }

  /** Returns the times that RDATE adds, on the clock of `zone`. Only a period has an end. */
  addedTimes(event: EventText, zone: string): { start: number; end: number | null }[] {
    return this.valuesOf(event, 'RDATE').flatMap(({ property, value }) => {
      const [from = '', to] = value.split('/');
      const first = this.momentIn(event, property, from);
      const last = first && to !== undefined ? this.endOf(event, property, to, first, false) : null;
      if (!first) return [];
      const start = shownTime(first, zone);
      const times = last && between(first, last, { start, end: shownTime(last, zone) });
      return { start, end: times && times.end > start ? times.end : null };
    });
  }

  /** Returns the end given by a duration or a time. */
  private endOf(
    event: EventText,
    property: Property,
    text: string,
    first: Moment,
    isSeries: boolean,
  ): Moment | null {
    if (!/^\s*[+-]?P/i.test(text)) return this.momentIn(event, property, text);
    try {
      const { weeks, days, isNegative, ...time } = ICAL.Duration.fromString(text.trim());
      const sign = isNegative ? -1 : 1;
      const wall = first.wall + sign * (weeks * 7 + days) * DAY;
      const rest = sign * ((time.hours * 60 + time.minutes) * MINUTE + time.seconds * 1000);
      // Days follow the clock, hours have a fixed length (RFC 5545, 3.3.6).
      return isSeries || first.isDate
        ? { ...first, wall: wall + rest }
        : { wall: instantAt({ ...first, wall }) + rest, isDate: false, zone: utcZone };
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
    return this.valuesOf(event, name).flatMap(
      ({ property, value }) => this.momentIn(event, property, value) ?? [],
    );
  }

  /** Returns all values of a property that can be repeated and can have several values. */
  private valuesOf(event: EventText, name: string) {
    return event.properties
      .filter((property) => property.name === name)
      .flatMap((property) => property.value.split(',').map((value) => ({ property, value })))
      .filter(({ value }) => value.trim() !== '');
  }

  /** Reads a moment, and lists text that is not one. */
  private momentIn(event: EventText, property: Property, text: string): Moment | null {
    const moment = this.read(event, property, text);
    if (!moment) this.note(event, BAD_TIME, property.line);
    return moment;
  }

  /** Returns null for text that is neither a date nor a time. */
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
