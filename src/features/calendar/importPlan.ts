/**
 * What an import of a calendar file changes: the events of a UID are replaced as a whole by those of the file, unless the calendar has a
 * newer version. Pure.
 */
import { EVENT_EXCEPT_MAX } from '../../../model/event';
import { startOfDay, wallDay } from '../../../model/wallClock';
import type { CalendarEvent } from '../../data/records';
import * as messages from './importMessages';
import { clockTime, type Moment } from './icsTimes';
import { isEver } from './occurrences';
import { isRepeating, type Repeating } from './repeat';
import { ZONE } from './when';

/** What of a file is not imported as the file has it. */
export type Issue = { line: number; title: string; text: string };
/** What a file holds, and what the member should know of it. */
export type Imported = { groups: Group[]; issues: Issue[] };

/** What a file has of one UID. The ids of its events begin with the id of the group, which is that of the event itself. */
export type Group = {
  id: string;
  events: CalendarEvent[];
  /** The components of the file that these events are made of. */
  versions: (Omit<Issue, 'text'> & { id: string; sequence: number; isCancelled: boolean })[];
  /** The file has the event itself. Otherwise it has only single times of a series, or nothing that can be read. */
  isWhole: boolean;
  /** The times of the series that these events replace, or that are cancelled, where the file has not the series. */
  replaced: Moment[];
};

/** What an import saves and removes. */
export type Plan = {
  events: CalendarEvent[];
  /** Stored series of which a single time is replaced or cancelled. */
  series: CalendarEvent[];
  /** Ids of stored events. */
  removed: string[];
  /** How many events that are removed the file calls cancelled. */
  cancelled: number;
  issues: Issue[];
};

/** @param stored the events that the calendar has of these groups */
export function planImport({ groups, issues }: Imported, stored: readonly CalendarEvent[]): Plan {
  const storedOf = new Map<string, CalendarEvent[]>(groups.map(({ id }) => [id, []]));
  const idLength = groups[0]?.id.length;
  for (const event of stored) storedOf.get(event.id.slice(0, idLength))?.push(event);
  const plans = groups.map((group) => planGroup(group, storedOf.get(group.id) ?? []));
  return {
    events: plans.flatMap(({ events }) => events),
    series: plans.flatMap(({ series }) => series),
    removed: plans.flatMap(({ removed }) => removed),
    cancelled: plans.reduce((sum, { cancelled }) => sum + cancelled, 0),
    issues: [...issues, ...plans.flatMap((plan) => plan.issues)].sort((a, b) => a.line - b.line),
  };
}

function planGroup(group: Group, stored: readonly CalendarEvent[]): Plan {
  const outdated = group.versions.filter(({ id, sequence }) =>
    stored.some((event) => event.id === id && (event.sequence ?? 0) > sequence),
  );
  const issues = outdated.map(({ line, title }) => ({ line, title, text: messages.NEWER_STORED }));
  const plan: Plan = { events: [], series: [], removed: [], cancelled: 0, issues };
  const isLeft = (id: string) => outdated.some((version) => version.id === id);
  if (isLeft(group.id)) return plan;

  plan.events = group.events.filter(({ id }) => !isLeft(id));
  const cancelled = group.versions.filter(({ id, isCancelled }) => isCancelled && !isLeft(id));
  const isRemoved = (id: string) =>
    group.isWhole
      ? !isLeft(id) && !plan.events.some((event) => event.id === id)
      : cancelled.some((version) => version.id === id);
  plan.removed = stored.map(({ id }) => id).filter(isRemoved);
  const series = stored.find(({ id }) => id === group.id);
  if (!group.isWhole && series && isRepeating(series)) {
    const shorter = withoutDays(series, group.replaced);
    const fault = faultOf(shorter);
    if (fault === messages.NEVER) plan.removed.push(series.id);
    else if (fault === null && shorter !== series) plan.series.push(shorter);
    else if (fault !== null)
      issues.push(...group.versions.map(({ line, title }) => ({ line, title, text: fault })));
  }
  plan.cancelled = cancelled.filter(
    ({ id }) => plan.series.length > 0 || plan.removed.some((each) => each.startsWith(id)),
  ).length;
  return plan;
}

/** Returns why the portal can't store a series, or null when it can. */
export function faultOf(series: Repeating<CalendarEvent>): string | null {
  if (!isEver(series)) return messages.NEVER;
  const excluded = Object.keys(series.except ?? {}).length;
  return excluded > EVENT_EXCEPT_MAX ? messages.TOO_MANY_EXCLUDED : null;
}

/** A series without the days of these times. */
export function withoutDays(
  series: Repeating<CalendarEvent>,
  moments: readonly Moment[],
): Repeating<CalendarEvent> {
  const days = moments
    .map((moment) => startOfDay(clockTime(moment, series.zone ?? ZONE)))
    .filter((day) => day >= startOfDay(series.start) && day <= series.until)
    .filter((day) => series.except?.[wallDay(day)] !== true);
  if (days.length === 0) return series;
  const except = Object.fromEntries(days.map((day) => [wallDay(day), true as const]));
  return { ...series, except: { ...series.except, ...except } };
}
