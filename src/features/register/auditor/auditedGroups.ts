/** The groups of items that an auditor lists and samples, each a range of one index of `registerGroups`. */
import type { GroupField } from '../../../../model/registerGroups';
import { DAY_MS } from '../../../lib/dates';
import { DUE_SOON_DAYS } from '../due';
import { ITEM_STATES, type ItemState } from '../ownRegister';

const NAMED = {
  all: 'All active items',
  overdue: 'Overdue',
  due: `Due within ${DUE_SOON_DAYS} days`,
} as const;
const TASKS = {
  openActions: 'With open actions',
  overdueActions: 'With overdue actions',
  expired: 'With expired evidence',
  own: 'Own obligations',
} as const;
export type AuditedGroup = keyof typeof NAMED | keyof typeof TASKS | ItemState;

const LABELS: Record<AuditedGroup, string> = {
  ...NAMED,
  ...(Object.fromEntries(ITEM_STATES.map((state) => [state, state])) as Record<
    ItemState,
    ItemState
  >),
  ...TASKS,
};
export const AUDITED_GROUPS = Object.entries(LABELS).map(([value, label]) => ({ value, label }));
export const labelOfGroup = (group: AuditedGroup): string => LABELS[group];
export const toAuditedGroup = (text: string): AuditedGroup =>
  text in LABELS ? (text as AuditedGroup) : 'all';

type Range = {
  orderBy: GroupField | '$key';
  from?: string | number;
  to?: string | number;
  ascending?: boolean;
};

/** @param today a day of the portal's calendar in epoch milliseconds */
export function rangeOf(group: AuditedGroup, today: number): Range {
  const day = today / DAY_MS;
  const past = (orderBy: GroupField): Range => ({ orderBy, from: 0, to: day - 1, ascending: true });
  switch (group) {
    case 'all':
      return { orderBy: '$key' };
    case 'overdue':
      return past('dueDay');
    case 'due':
      return { orderBy: 'dueDay', from: day, to: day + DUE_SOON_DAYS, ascending: true };
    case 'overdueActions':
      return past('actionDay');
    case 'expired':
      return past('evidenceDay');
    case 'openActions':
    case 'own':
      return { orderBy: group, from: 1, to: 1 };
    default:
      return { orderBy: 'state', from: group, to: group };
  }
}
