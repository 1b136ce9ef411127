/**
 * Converts the events of a calendar file (RFC 5545) to own events. Series keep their time zone. Each event is read on its own, and
 * everything that is not imported unchanged is listed with its line. Loaded on demand.
 */
import { ENDLESS, EVENT_MAX_DAYS, EVENT_SEQUENCE_MAX } from '../../../model/event';
import type { CalendarEvent } from '../../data/records';
import { sha256 } from '../../lib/bytes';
import { DAY, startOfDay } from '../../../model/wallClock';
import * as messages from './importMessages';
import {
  readRule,
  firstOf,
  readCalendarText,
  textOf,
  textsOf,
  titleOf,
  type EventText,
  type Property,
} from './icsText';
import { clockTime, FileTimes, type Moment } from './icsTimes';
import { faultOf, withoutDays, type Group, type Imported, type Issue } from './importPlan';
import { expand, lastDayOf } from './occurrences';
import { movedPart, partOf } from './parts';
import { isRepeating, type Repeating } from './repeat';
import { ZONE, portalTimes } from './when';

/** An event has the same id in each file, so a second import replaces it. @throws Error when the text is not a calendar */
export async function readIcs(text: string, uid: string): Promise<Imported> {
  const file = readCalendarText(text);
  if (!file.isCalendar && file.events.length === 0) throw new Error('No calendar.');
  const reader = new Reader(uid, file.zones);
  const series = new Map<string, [EventText, ...EventText[]]>();
  for (const event of reader.newestOf(file.events)) {
    const key = nameOf(event);
    const versions = series.get(key);
    if (versions) versions.push(event);
    else series.set(key, [event]);
  }
  const groups: Group[] = [];
  for (const versions of series.values()) groups.push(await reader.groupOf(versions));
  return { groups, issues: reader.allIssues() };
}

const isCancelled = (event: EventText) => textOf(event, 'STATUS').toUpperCase() === 'CANCELLED';

const isOfRest = (event: EventText) =>
  firstOf(event, 'RECURRENCE-ID')?.params.get('RANGE') === 'THISANDFUTURE';

const sequenceOf = (event: EventText) =>
  Math.min(Math.max(0, Math.trunc(Number(textOf(event, 'SEQUENCE')) || 0)), EVENT_SEQUENCE_MAX);

class Reader {
  /** By line and text, as some lines are read more than once. */
  private readonly issues = new Map<string, Issue>();
  private readonly times: FileTimes;

  constructor(
    private readonly uid: string,
    zones: ReadonlyMap<string, string>,
  ) {
    this.times = new FileTimes(zones, (event, text, line) => this.note(event, text, line));
  }

  allIssues(): Issue[] {
    const zones = this.times.unknownZones().map((issue) => ({ ...issue, title: '' }));
    return [...this.issues.values(), ...zones].sort((a, b) => a.line - b.line);
  }

  private note(event: EventText, text: string, line = event.line): void {
    this.issues.set(`${line} ${text}`, { line, title: titleOf(event), text });
  }

  /** Returns the newest version of each event: the highest SEQUENCE, then the one written last. */
  newestOf(events: readonly EventText[]): EventText[] {
    const newest = new Map<string, EventText>();
    for (const event of events) {
      for (const { line, text } of event.faults) this.note(event, text, line);
      const key = this.keyOf(event);
      const other = newest.get(key);
      const isOlder = other !== undefined && isNewer(other, event);
      const left = isOlder ? event : other;
      if (!isOlder) newest.set(key, event);
      if (left) this.note(left, messages.olderVersion((isOlder ? other : event).line));
    }
    return [...newest.values()];
  }

  /** Identifies an event across files. */
  private keyOf(event: EventText): string {
    return `${nameOf(event)} ${this.originalOf(event)}`;
  }

  /** Returns the key of the occurrence that the event replaces; '' for an event itself. */
  private originalOf(event: EventText): string {
    const original = this.times.momentOf(event, 'RECURRENCE-ID');
    const time = original && (original.isDate ? original.wall : clockTime(original, ZONE));
    return time === null ? '' : keyOfTime(time);
  }

  private async idOf(event: EventText): Promise<string> {
    return `${await groupIdOf(event)}${this.originalOf(event)}`;
  }

  /** Converts all versions of one UID. */
  async groupOf(versions: readonly [EventText, ...EventText[]]): Promise<Group> {
    const master = versions.find((event) => !firstOf(event, 'RECURRENCE-ID'));
    const overrides = versions.filter((event) => event !== master);
    const { series, others } = await this.partsOf(master, overrides);
    const fault = series && isRepeating(series) ? faultOf(series) : null;
    if (fault !== null && master) this.note(master, fault);
    const isOver = (event: EventText) =>
      isCancelled(event) || (event === master && fault === messages.NEVER);
    return {
      id: await groupIdOf(versions[0]),
      events: series && fault === null ? [series, ...others] : others,
      versions: await Promise.all(
        versions.map(async (event) => ({
          id: await this.idOf(event),
          line: event.line,
          title: titleOf(event),
          sequence: sequenceOf(event),
          isCancelled: isOver(event),
        })),
      ),
      isWhole: master !== undefined && (isOver(master) || (series !== null && fault === null)),
      replaced: master ? [] : this.originals(overrides),
    };
  }

  /** Returns the occurrences that these events replace. */
  private originals(overrides: readonly EventText[]): Moment[] {
    return overrides
      .filter((event) => !isOfRest(event))
      .flatMap((event) => this.times.momentOf(event, 'RECURRENCE-ID') ?? []);
  }

  /** Returns the event itself, possibly a series, and the occurrences that are separate events. */
  private async partsOf(master: EventText | undefined, overrides: readonly EventText[]) {
    const events: CalendarEvent[] = [];
    let series = master ? await this.eventOf(master) : null;
    if (master && series) {
      events.push(...this.extraTimes(master, series));
      if (isRepeating(series))
        series = withoutDays(series, [
          ...this.times.momentsOf(master, 'EXDATE'),
          ...this.originals(overrides),
        ]);
    }
    const ordered = overrides
      .map((event) => ({ event, original: this.times.momentOf(event, 'RECURRENCE-ID') }))
      .sort((a, b) => (a.original?.wall ?? 0) - (b.original?.wall ?? 0));
    for (const { event, original } of ordered) {
      const other = await this.eventOf(event);
      if (!isOfRest(event) || !original || !series || !isRepeating(series)) {
        if (other) events.push(other);
        continue;
      }
      const { earlier, next } = this.cut(series, original, other);
      events.push(...earlier);
      series = next;
    }
    return { series, others: events };
  }

  /** Ends the series before a time; `other`, if any, continues it from there. */
  private cut(series: Repeating<CalendarEvent>, original: Moment, other: CalendarEvent | null) {
    const start = clockTime(original, series.zone ?? ZONE);
    const time = portalTimes({ ...series, start, end: start + series.end - series.start });
    const created = { id: other?.id ?? series.id, uid: this.uid };
    const { target, rest } = partOf(series, time, 'following', created);
    if (!other) return { earlier: [], next: rest[0] ?? null };
    const moved = movedPart(target, time, portalTimes(other));
    const { title, desc, descEditor } = other;
    const next = isRepeating(other) ? other : { ...moved, title, desc, descEditor };
    return { earlier: rest, next };
  }

  /** Converts one event on its own. Returns null if it is left out. */
  private async eventOf(event: EventText): Promise<CalendarEvent | null> {
    if (isCancelled(event)) {
      this.note(event, messages.CANCELLED);
      return null;
    }
    const first = this.times.momentOf(event, 'DTSTART');
    if (!first) {
      this.note(event, messages.NO_START, firstOf(event, 'DTSTART')?.line);
      return null;
    }
    const rules = event.properties.filter(
      ({ name, value }) => name === 'RRULE' && value.trim() !== '',
    );
    const isSeries = rules.length > 0;
    const zone = isSeries && !first.isDate && first.zone?.name !== ZONE ? first.zone?.name : null;
    const times = this.times.timesOf(event, first, zone ?? ZONE, isSeries);
    if (times.end - times.start > EVENT_MAX_DAYS * DAY) {
      this.note(event, messages.TOO_LONG);
      return null;
    }
    const texts = textsOf(event);
    const id = await this.idOf(event);
    const sequence = sequenceOf(event) || undefined;
    const single = { id, ...texts, type: 'own' as const, uid: this.uid, sequence };
    const repeat = isSeries ? this.repeatOf(event, rules, times.start, zone ?? ZONE) : null;
    if (!repeat) return { ...single, ...portalTimes({ ...times, zone: zone ?? undefined }) };
    if (first.zone && !first.zone.isUnknown && first.zone.name === null)
      this.note(event, messages.ZONE_DROPPED);
    return { ...single, ...times, ...repeat, ...(zone && { zone }) };
  }

  private repeatOf(event: EventText, rules: readonly Property[], start: number, zone: string) {
    const [rule, second] = rules;
    if (!rule) return null;
    const isMore = second !== undefined || firstOf(event, 'EXRULE') !== undefined;
    const read = isMore ? 'unknown' : readRule(rule.value, start);
    if (typeof read === 'string') {
      const text = read === 'unknown' ? messages.UNKNOWN_RULE : messages.BAD_RULE;
      this.note(event, text, (second ?? rule).line);
      return null;
    }
    const { repeat } = read;
    if (repeat.includes('COUNT=')) return { repeat, until: lastDayOf({ start, repeat }) };
    if (read.until === null) return { repeat, until: ENDLESS };
    const last = this.times.read(event, rule, read.until);
    if (!last) {
      this.note(event, messages.BAD_RULE, rule.line);
      return null;
    }
    const wall = clockTime(last, zone);
    const day = startOfDay(wall);
    const isBefore = !last.isDate && wall < day + start - startOfDay(start);
    return { repeat, until: Math.max(isBefore ? day - DAY : day, startOfDay(start)) };
  }

  /** Returns the times that RDATE adds as separate events: a series of the portal has only its rule. */
  private extraTimes(master: EventText, event: CalendarEvent): CalendarEvent[] {
    const left = new Set(
      this.times.momentsOf(master, 'EXDATE').map((moment) => clockTime(moment, ZONE)),
    );
    const single = {
      ...event,
      repeat: undefined,
      until: undefined,
      except: undefined,
      zone: undefined,
    };
    const first = portalTimes(event);
    const extra: CalendarEvent[] = [];
    for (const { start, end } of this.times.addedTimes(master, ZONE)) {
      const isThere =
        start === first.start ||
        left.has(start) ||
        (isRepeating(event) &&
          expand(event, start, start + 1).some((time) => time.start === start));
      if (isThere) continue;
      left.add(start);
      const id = `${event.id}-also${keyOfTime(start)}`;
      extra.push({ ...single, id, start, end: end ?? start + first.end - first.start });
    }
    return extra;
  }
}

/** Returns the UID of an event, or all of its properties if it has none. */
const nameOf = (event: EventText): string =>
  textOf(event, 'UID') || event.properties.map(({ name, value }) => `${name}:${value}`).join('\n');

const groupIdOf = async (event: EventText): Promise<string> =>
  `ics-${(await sha256(new TextEncoder().encode(nameOf(event)))).slice(0, 32)}`;

const keyOfTime = (time: number): string =>
  `-${new Date(time).toISOString().replace(/[-:.]/g, '')}`;

/** Whether one version of an event is newer than one that comes later in the file. */
function isNewer(one: EventText, later: EventText): boolean {
  const rank = (event: EventText) => [
    sequenceOf(event).toString().padStart(12, '0'),
    textOf(event, 'LAST-MODIFIED') || textOf(event, 'DTSTAMP'),
  ];
  return rank(one).join() > rank(later).join();
}
