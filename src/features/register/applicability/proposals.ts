/** Finds the laws that a member's answers propose, and the accepted ones whose reason no longer holds. */
import {
  describeOptions,
  lostFrom,
  matchOf,
  optionsIn,
  reasonFor,
} from '../../../../model/conditions';
import { lawFactsOf } from '../../../../model/lawFacts';
import type { Accepted, OwnIndexRow } from '../../../data/records';
import type { SearchRow } from '../../../data/searchIndex';

export type Proposal = {
  key: string;
  area: string;
  reason: string;
  /** The answers that fulfil the conditions, as they are stored. */
  options: string;
  /** The law is in the register, without a decision. */
  isHeld: boolean;
  /** When the applicability was last decided, or null. */
  seen: number | null;
};

type Facts = {
  /** The stored answers. */
  answers: string;
  laws: readonly SearchRow[];
  conditions: Readonly<Record<string, string>>;
  /** The active rows of the register. */
  rows: readonly OwnIndexRow[];
  accepted: readonly Accepted[];
};

/** By area, then by title. Repealed laws and laws with a decision are left out. */
export function findProposals({ answers, laws, conditions, rows }: Facts): Proposal[] {
  const chosen = new Set(optionsIn(answers));
  const held = new Map(rows.map((row) => [row.key, row]));
  return inOrder(laws).flatMap(({ key, group, facts }) => {
    const row = held.get(key);
    const isOpen = row?.applicability === undefined && lawFactsOf(facts).lawStatus !== 'Repealed';
    const fulfilled = isOpen ? matchOf(conditions[key] ?? '', chosen) : null;
    return fulfilled
      ? {
          key,
          area: group,
          reason: reasonFor(fulfilled),
          options: fulfilled.join(' '),
          isHeld: row !== undefined,
          seen: null,
        }
      : [];
  });
}

/** The accepted laws whose reason no longer holds, if the member has not decided again since. */
export function findOutdated({ answers, laws, rows, accepted }: Facts): Proposal[] {
  const chosen = new Set(optionsIn(answers));
  const decidedAt = new Map(rows.map((row) => [row.key, row.decidedAt]));
  const reasons = new Map(accepted.map((reason) => [reason.key, reason]));
  return inOrder(laws).flatMap(({ key, group }) => {
    const reason = reasons.get(key);
    if (!reason || decidedAt.get(key) !== reason.at) return [];
    const lost = lostFrom(reason.options, chosen);
    return lost.length === 0
      ? []
      : {
          key,
          area: group,
          reason: `Because you no longer ${describeOptions(lost, 'or')}.`,
          options: reason.options,
          isHeld: true,
          seen: reason.at,
        };
  });
}

const inOrder = (laws: readonly SearchRow[]): SearchRow[] =>
  [...laws].sort((a, b) => compare(a.group, b.group) || compare(a.title, b.title));
/** Much faster than `localeCompare` for thousands of laws. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
