/** The times of a calendar file: dates, times of the portal's clock, and times of a zone. */
import ICAL from 'ical.js';
import { wallClockIn } from '../../../model/timeZones';
import { DAY, MINUTE, wallDay } from '../../../model/wallClock';
import { firstOf, type EventText, type Fault, type Property } from './icsText';
import { utcZone, zonesOf, type Zone } from './icsZones';
import { BAD_TIME, unknownZone } from './importMessages';
import type { Times } from './when';

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
