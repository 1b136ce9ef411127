/** The file's events of a UID replace all stored events of that UID, unless the calendar has a newer version. */
import { EVENT_EXCEPT_MAX } from '../../../model/event';
import { startOfDay, wallDay } from '../../../model/wallClock';
import type { CalendarEvent } from '../../data/records';
import * as messages from './importMessages';
import { clockTime, type Moment } from './icsTimes';
import { isEver } from './occurrences';
import { isRepeating, type Repeating } from './repeat';
import { ZONE } from './when';

/** Something that is not imported exactly as in the file. */
export type Issue = { line: number; title: string; text: string };
export type Imported = { groups: Group[]; issues: Issue[] };

/** All events of one UID in a file. Their ids begin with the id of the group, which is also the id of the event itself. */
export type Group = {
  id: string;
  events: CalendarEvent[];
  /** The components in the file that these events come from. */
  versions: (Omit<Issue, 'text'> & { id: string; sequence: number; isCancelled: boolean })[];
  /** The file contains the event itself, and not only single occurrences of a series or nothing readable. */
  isWhole: boolean;
  /** Occurrences that these events replace or cancel, if the file does not contain the series. */
  replaced: Moment[];
};

export type Plan = {
  events: CalendarEvent[];
  /** Stored series of which one occurrence is replaced or cancelled. */
  series: CalendarEvent[];
  /** Ids of stored events. */
  removed: string[];
  /** Number of removed events that the file cancels. */
  cancelled: number;
  issues: Issue[];
};

/** @param stored the calendar's events of these groups */
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

/** Excludes the days of these times from a series. */
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
