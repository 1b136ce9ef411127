/** Pure functions that answer an auditor's questions about the items of a pack. Days are those of the portal's calendar. */
import { PORTAL_ZONE } from '../../../config/zone';
import type { Action, ComplianceEntry, LegalChange } from '../../../data/records';
import { dayIn } from '../../../../model/days';
import { DAY_MS, formatUtcDay } from '../../../lib/dates';
import { plural } from '../../../lib/text';
import { describeEdit, factsOf, formatRegisterMoment, signatureOf, textAfter } from '../history';
import { RESULT_LABELS } from '../messages';
import { seenRevision } from '../ownRegister';
import { inTime } from '../removals/removals';
import { isActive, reactionBeforeRemoval } from './removed';
import type { PackDocument, PackItem } from './types';

/** An item has no author, as only the member adds items. */
const ADDED_BY = 'The member (the portal stores no name for this)';

/** The latest decision about applicability, or null. */
export function decisionOf({ entries }: PackItem) {
  const entry = entries.filter(({ type }) => type === 'applicability').at(-1);
  return entry ? { ...factsOf(entry), by: signatureOf(entry) } : null;
}

/** Returns the author of the evaluation that a document is evidence of. */
export function filedBy({ entries }: PackItem, document: PackDocument): string {
  const entry = entries.find(({ key }) => key === document.entry);
  return entry ? signatureOf(entry) : '';
}

export function actionState({ dueBy, closedAt, checkBy, check }: Action, today: number): string {
  const late = ((closedAt === undefined ? today : dayIn(PORTAL_ZONE, closedAt)) - dueBy) / DAY_MS;
  if (closedAt === undefined) return late > 0 ? `Open, ${plural(late, 'day')} overdue` : 'Open';
  const closed = late > 0 ? `Closed ${plural(late, 'day')} late` : 'Closed in time';
  if (check) return `${closed}, ${RESULT_LABELS[check.result].toLowerCase()}`;
  const overdue = (today - (checkBy ?? today)) / DAY_MS;
  return `${closed}, ${overdue > 0 ? `check ${plural(overdue, 'day')} overdue` : 'to be checked'}`;
}

const timeOf = (entry: ComplianceEntry): number => {
  const { at, evaluatedOn } = factsOf(entry);
  return evaluatedOn ?? at;
};

const NOT_REVIEWED = 'Not reviewed yet';
const ADDED_AFTER = 'The item was added after this change';

/** Whether the member has still to review a change of the law. */
export const isUnreviewed = (change: LegalChange, item: PackItem): boolean =>
  unreviewed(change, item) === NOT_REVIEWED;

/** Returns the place of the entry by which the member reviewed a change, or -1. */
const reviewPlace = ({ time, revision }: LegalChange, { entries }: PackItem): number =>
  entries.findIndex(
    (entry) =>
      (entry.type === 'acknowledgement' && entry.acknowledgementRevision >= revision) ||
      (entry.type === 'user' && timeOf(entry) >= time),
  );

/** Returns why a change needs no review by the member, or that it waits for one. Null if the member reviewed it. */
function unreviewed(change: LegalChange, item: PackItem): string | null {
  const { time, revision, minor } = change;
  const { row } = item;
  if (minor) return 'None needed: the change is minor';
  const deleted = reactionBeforeRemoval(item, time);
  if (deleted !== null) return deleted;
  if (time < row.timeAdded || (isActive(item) && revision <= (row.addedRevision ?? 0)))
    return ADDED_AFTER;
  if (!isActive(item)) return 'None needed: the item was not in the register';
  return revision > seenRevision(row) ? NOT_REVIEWED : null;
}

/** Whether the law changed before the member added the item. */
export const wasBefore = (change: LegalChange, item: PackItem): boolean =>
  unreviewed(change, item) === ADDED_AFTER;

/** Whether the member reviewed a change of the law. */
export const wasReviewed = (change: LegalChange, item: PackItem): boolean =>
  unreviewed(change, item) === null;

/** Returns what the member did about a change of the law. */
export function reactionTo(change: LegalChange, item: PackItem): string {
  const none = unreviewed(change, item);
  if (none !== null) return none;
  const place = reviewPlace(change, item);
  const entry = item.entries[place];
  if (!entry) return 'Reviewed';
  const { at, content, note } = factsOf(entry);
  const what = entry.type === 'user' ? `Evaluated: ${content}` : content;
  const detail = note.trim() && `: ${note.trim()}`;
  return `${what}, ${formatRegisterMoment(at)} by ${signatureOf(entry)} (entry ${place + 1})${detail}`;
}

/**
 * Each evaluation with a result, with the actions and the evaluation that followed. Actions from the first evaluation that was not met
 * until the next evaluation answer one that is In Progress.
 */
export function shortfallsOf(
  item: PackItem,
  today: number,
  result: 'Not Compliant' | 'In Progress',
) {
  let firstFound: number | null = null;
  return item.entries.flatMap((entry, index) => {
    if (entry.type !== 'user') return [];
    firstFound =
      entry.userComplianceCheck === 'Compliant' ? null : (firstFound ?? factsOf(entry).at);
    if (entry.userComplianceCheck !== result || firstFound === null) return [];
    const since = result === 'In Progress' ? firstFound : factsOf(entry).at;
    const { at, note, how } = factsOf(entry);
    const later = item.entries.flatMap((one, place) =>
      place > index && one.type === 'user' ? [{ one, number: place + 1 }] : [],
    );
    const solved = later.find(({ one }) => one.userComplianceCheck === 'Compliant');
    const last = solved ?? later.at(-1);
    const until = solved ? factsOf(solved.one).at : Infinity;
    const [next] = later;
    const actedUntil = result === 'In Progress' && next ? factsOf(next.one).at : until;
    const actions = item.actions.filter(
      ({ openedAt }) => openedAt >= since && openedAt <= actedUntil,
    );
    return {
      number: index + 1,
      at,
      note: note.trim(),
      by: signatureOf(entry),
      how: [how?.method, how?.checked].filter(Boolean).join(': '),
      cause: textsOf(actions, 'cause'),
      correction: textsOf(actions, 'correction'),
      actions: actions.map((action) => describeFollowed(action, today)),
      /** When the next evaluation found that the organisation complies, or null. */
      endedAt: solved ? until : null,
      /** How many later evaluations found the same item Not Compliant again. */
      recurred: solved
        ? later.filter(
            ({ one, number }) =>
              number > solved.number && one.userComplianceCheck === 'Not Compliant',
          ).length
        : 0,
      result: last
        ? `${last.one.userComplianceCheck}, ${formatRegisterMoment(factsOf(last.one).at)} (entry ${last.number})`
        : 'Not evaluated again yet',
    };
  });
}

export const nonconformitiesOf = (item: PackItem, today: number) =>
  shortfallsOf(item, today, 'Not Compliant');

const textsOf = (actions: readonly Action[], field: 'cause' | 'correction'): string =>
  actions
    .map((action) => action[field])
    .filter(Boolean)
    .join('\n');

function describeFollowed(action: Action, today: number): string {
  const { what, who, dueBy, closedAt, closingNote, check } = action;
  return [
    `${what} (${actionState(action, today)})`,
    `Who: ${who}. Due by ${formatUtcDay(dueBy)}`,
    closedAt !== undefined && `Done ${formatRegisterMoment(closedAt)}: ${closingNote}`,
    check &&
      `Checked ${formatRegisterMoment(check.at)} by ${check.by}, ${RESULT_LABELS[check.result].toLowerCase()}: ${check.note}`,
  ]
    .filter(Boolean)
    .join('\n');
}

export type Happening = { at: number; item: PackItem; what: string; by: string };

/** Returns everything that was recorded in an item and its law on the days of a period, oldest first. */
export function happenings(items: readonly PackItem[], from: number, to: number): Happening[] {
  return items
    .flatMap(happeningsOf)
    .filter(({ at }) => {
      const day = dayIn(PORTAL_ZONE, at);
      return day >= from && day <= to;
    })
    .sort((one, other) => one.at - other.at);
}

function happeningsOf(item: PackItem): Happening[] {
  const { row, entries, changes, documents, removals } = item;
  return [
    {
      at: row.timeAdded,
      what: `Added to the register${removals.some(({ removedAt }) => removedAt <= row.timeAdded) ? ' again' : ''}`,
      by: ADDED_BY,
    },
    ...entries.map((entry) => ({
      at: factsOf(entry).at,
      what: describeEntry(entry, item),
      by: signatureOf(entry),
    })),
    ...changes.map(({ time, summary, minor, authorDisplayName }) => ({
      at: time,
      what: `The law was changed${minor ? ' (minor)' : ''}: ${summary}`,
      by: authorDisplayName,
    })),
    ...documents.map((document) => ({
      at: document.record.dateAdded,
      what: `Document filed: ${document.record.title}`,
      by: filedBy(item, document),
    })),
    ...inTime(removals).map((removal) => ({
      at: removal.removedAt,
      what: 'Removed from the register',
      by: signatureOf(removal),
    })),
  ].map((one) => ({ ...one, item }));
}

function describeEntry(entry: ComplianceEntry, { entries, obligation }: PackItem): string {
  const { content } = factsOf(entry);
  switch (entry.type) {
    case 'user':
      return `Evaluated: ${content}`;
    case 'admin':
      return `Reviewed: ${content}`;
    case 'applicability':
      return `Applicability decided: ${content}`;
    case 'action':
      return `${content}: ${entry.actionWhat}`;
    case 'edit':
      return `${content}: ${describeEdit(entry, textAfter(entry, entries, obligation))}`;
    default:
      return content;
  }
}
