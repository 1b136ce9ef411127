/** What an auditor would find missing, late or contradictory in a register. Each point names its items; a point without items says so. */
import { DAY_MS, formatUtcDay } from '../../../lib/dates';
import { plural } from '../../../lib/text';
import { PORTAL_ZONE } from '../../../config/zone';
import { dayIn } from '../../../../model/days';
import { followedAt, STALE_AFTER } from '../../../../model/follow';
import { NOT_ASSESSED, stateOf } from '../../../../model/registerGroups';
import { dayOf as dayOfAction, isOpen, isOverdue } from '../actions/itemActions';
import { DUE_SOON_DAYS } from '../due';
import { isInForce, stateOfDocument } from '../evidence/documents';
import { formatRegisterMoment } from '../history';
import { hasTask, isReturned, isWithdrawn } from '../ownRegister';
import { inTime } from '../removals/removals';
import { decisionOf, isUnreviewed, nonconformitiesOf } from './findings';
import { isLaw } from './itemFacts';
import { isActive } from './removed';
import type { PackItem, PackSource } from './types';

export type Finding = { item: PackItem; detail: string };
export type OpenPoint = { point: string; found: readonly Finding[] };

const applies = (item: PackItem): boolean =>
  isActive(item) && item.row.applicability !== 'notApplicable';

/** Returns all points, also those without items. @param today the day of the pack */
export function openPoints({ items, generatedAt }: PackSource, today: number): OpenPoint[] {
  const daysSince = (time: number) => (today - dayIn(PORTAL_ZONE, time)) / DAY_MS;
  const days = (time: number) => plural(daysSince(time), 'day');
  const point = (
    name: string,
    concerns: (item: PackItem) => boolean,
    details: (item: PackItem) => readonly string[],
  ): OpenPoint => ({
    point: name,
    found: items
      .filter(concerns)
      .flatMap((item) => details(item).map((detail) => ({ item, detail }))),
  });
  const when = (matches: boolean, detail: () => string): string[] => (matches ? [detail()] : []);
  const ofDocuments = (state: 'expired' | 'expiring') => (item: PackItem) =>
    item.documents.flatMap(({ record }) =>
      stateOfDocument(record, today) === state
        ? [`${record.title}, valid until ${formatUtcDay(record.validUntil ?? today)}`]
        : [],
    );
  const conditionsOf = (item: PackItem) =>
    item.obligation === null
      ? []
      : items.filter((one) => isActive(one) && one.obligation?.parent === item.key);

  return [
    point('Evaluated as Compliant without a document in force', applies, (item) => {
      const { row, documents } = item;
      const filed = documents.filter(({ record }) => isInForce(record)).length;
      return when(stateOf(row) === 'Compliant' && filed === 0, () => 'No document is filed');
    }),
    point('Evidence that has expired', isActive, ofDocuments('expired')),
    point(`Evidence that expires within ${DUE_SOON_DAYS} days`, isActive, ofDocuments('expiring')),
    point('Documents that are missing from this pack, or that changed', isActive, (item) =>
      item.documents.flatMap(({ record, reason }) =>
        reason === undefined ? [] : [`${record.title}: ${reason}`],
      ),
    ),
    point('Evaluations overdue', isActive, (item) =>
      when(
        hasTask(item, 'overdue', today),
        () =>
          `due by ${formatUtcDay(item.row.nextDue ?? today)}, ${plural((today - startOfDay(item.row.nextDue ?? today)) / DAY_MS, 'day')} late; for a reason and a new day, see its own note`,
      ),
    ),
    point('Never evaluated', applies, ({ row }) =>
      when(stateOf(row) === NOT_ASSESSED, () => `added ${days(row.timeAdded)} ago`),
    ),
    point('Still to be decided whether it applies', isActive, (item) => {
      const decision = decisionOf(item);
      return when(item.row.applicability === 'undecided', () =>
        decision
          ? `since ${formatRegisterMoment(decision.at)}, ${days(decision.at)}: ${decision.note}`
          : `since it was added, ${days(item.row.timeAdded)}`,
      );
    }),
    point('No recorded decision and reason whether it applies', isActive, (item) =>
      when(decisionOf(item) === null, () => `added ${days(item.row.timeAdded)} ago`),
    ),
    point('Changes of law that the member has not reviewed', isActive, (item) =>
      item.changes.flatMap((change) =>
        isUnreviewed(change, item)
          ? [
              `${change.summary} (in the library since ${formatRegisterMoment(change.time)}, ${days(change.time)})`,
            ]
          : [],
      ),
    ),
    point('Not Compliant without an action', isActive, (item) =>
      nonconformitiesOf(item, today).flatMap(({ at, actions, number }) =>
        actions.length === 0
          ? [`entry ${number} of ${formatRegisterMoment(at)}; no reason for this is recorded`]
          : [],
      ),
    ),
    point('Not Compliant without a cause', isActive, (item) =>
      nonconformitiesOf(item, today).flatMap(({ at, cause, number }) =>
        cause === '' ? [`entry ${number} of ${formatRegisterMoment(at)}`] : [],
      ),
    ),
    point('Actions and checks of actions overdue', isActive, (item) =>
      item.actions.flatMap((action) =>
        isOverdue(action, today)
          ? [
              `${isOpen(action) ? 'Action' : 'Check'}, ${plural((today - dayOfAction(action)) / DAY_MS, 'day')} late: ${action.what}`,
            ]
          : [],
      ),
    ),
    point('Actions open, not yet due', isActive, (item) =>
      item.actions.flatMap((action) =>
        isOpen(action) && !isOverdue(action, today)
          ? [`due by ${formatUtcDay(action.dueBy)}: ${action.what}`]
          : [],
      ),
    ),
    point('Evaluation returned by the reviewer', isActive, ({ row }) =>
      when(isReturned(row), () => 'returned, and not evaluated again yet'),
    ),
    point('Permit with a better status than one of its conditions', isActive, (item) =>
      when(stateOf(item.row) === 'Compliant', () =>
        conditionsOf(item)
          .filter(({ row }) => !['Compliant', 'Does not apply'].includes(stateOf(row)))
          .map((one) => `condition ${one.number} is ${stateOf(one.row)}`)
          .join('; '),
      ).filter(Boolean),
    ),
    point('Permit without conditions in the register', isActive, (item) =>
      when(
        item.obligation?.kind === 'permit' &&
          item.obligation.parent === undefined &&
          conditionsOf(item).length === 0,
        () => 'no condition is entered',
      ),
    ),
    point('No responsible person', applies, ({ row }) => when((row.owner ?? '') === '', () => '')),
    point('Law that the portal does not follow automatically', isActive, (item) =>
      when(isLaw(item) && followedAt(item.link) === null, () => item.link || 'no link'),
    ),
    point('Last check of the law failed, or is more than two days old', isActive, ({ follow }) =>
      when(
        follow !== null &&
          (follow.fault !== undefined || follow.checkedAt + STALE_AFTER < generatedAt),
        () => `last checked ${formatRegisterMoment(follow?.checkedAt ?? 0)}`,
      ),
    ),
    point('Law that was withdrawn from the library', isActive, ({ summary }) =>
      when(isWithdrawn(summary), () => ''),
    ),
    point(
      'Removed from the register',
      ({ removals }) => removals.length > 0,
      ({ removals }) =>
        inTime(removals).map(
          ({ removedAt, reason }) =>
            `${formatRegisterMoment(removedAt)}: ${reason || 'no reason stated'}`,
        ),
    ),
  ];
}

const startOfDay = (time: number) => time - (time % DAY_MS);
