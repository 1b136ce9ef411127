/** Compares a member's answers with their decisions, and finds the laws to decide about. */
import {
  describeOptions,
  lostFrom,
  matchesOf,
  optionsIn,
  reasonFor,
  toStored,
} from '../../../../model/conditions';
import { lawFactsOf } from '../../../../model/lawFacts';
import type { Basis, OwnIndexRow } from '../../../data/records';
import type { SearchRow } from '../../../data/searchIndex';
import { CONDITIONS_NOT_MET } from './applicabilityMessages';

/**
 * - `new`: the answers speak for a law without a decision.
 * - `removed`: the same, but the member removed the law from their register.
 * - `again`: the member decided that the law does not apply, and the answers give a reason that they did not give then.
 * - `changed`: a law that applies has lost the reason for which it was accepted, but has another one.
 * - `lost`: a law that applies has lost its reason.
 */
export type ProposalKind = 'new' | 'removed' | 'again' | 'changed' | 'lost';

export type Proposal = {
  key: string;
  kind: ProposalKind;
  area: string;
  reason: string;
  /** The basis of a decision that the law applies, and of one that it does not: the answers that speak for the law, as stored. */
  basis: { applies: string; notApplicable: string };
  /** The law is in the register. */
  isHeld: boolean;
  /** When the applicability was last decided, or null. */
  seen: number | null;
};

export type Facts = {
  /** The stored answers. */
  answers: string;
  laws: readonly SearchRow[];
  conditions: Readonly<Record<string, string>>;
  /** The rows of the register, also of removed items. */
  rows: readonly OwnIndexRow[];
  bases: readonly Basis[];
};

/**
 * By area, then by title. A decision that the law applies is questioned only if the answers spoke for it then: the member may have other
 * reasons. A repealed law is not proposed.
 */
export function findProposals({ answers, laws, conditions, rows, bases }: Facts): Proposal[] {
  const chosen = new Set(optionsIn(answers));
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  const basisOf = new Map(bases.map((basis) => [basis.key, basis]));
  return inOrder(laws).flatMap(({ key, group: area, facts }) => {
    const row = rowOf.get(key);
    const decided = basisOf.get(key);
    const ofLaw = conditions[key] ?? '';
    const matches = matchesOf(ofLaw, chosen);
    const found = compare(row, {
      matches,
      basis: decided && decided.at === row?.decidedAt ? optionsIn(decided.options) : [],
      chosen,
      hasConditions: ofLaw !== '',
    });
    if (!found || (found.kind !== 'lost' && lawFactsOf(facts).lawStatus === 'Repealed')) return [];
    const { kind, reason, options } = found;
    const isHeld = row?.status === 'active';
    const basis = { applies: toStored(options), notApplicable: toStored(matches.flat()) };
    return { key, kind, area, reason, basis, isHeld, seen: row?.decidedAt ?? null };
  });
}

type Compared = {
  /** The answers that fulfil the conditions, for each alternative. */
  matches: readonly string[][];
  /** The answers on which the last decision is based. */
  basis: readonly string[];
  chosen: ReadonlySet<string>;
  hasConditions: boolean;
};
type Found = Pick<Proposal, 'kind' | 'reason'> & { options: readonly string[] };

function compare(row: OwnIndexRow | undefined, compared: Compared): Found | null {
  const { matches, basis, chosen, hasConditions } = compared;
  const [first] = matches;
  const propose = (kind: ProposalKind, options: string[] | undefined): Found | null =>
    options ? { kind, options, reason: reasonFor(options) } : null;
  if (row?.status === 'inactive') return propose('removed', first);
  switch (row?.applicability) {
    case 'applies': {
      const lost = lostFrom(basis, chosen);
      if (matches.length > 0) return lost.length > 0 ? propose('changed', first) : null;
      if (basis.length === 0 || (lost.length === 0 && !hasConditions)) return null;
      const reason =
        lost.length > 0
          ? `Because you no longer ${describeOptions(lost, 'or')}.`
          : CONDITIONS_NOT_MET;
      return { kind: 'lost', options: [], reason };
    }
    case 'notApplicable':
      return propose(
        'again',
        matches.find((options) => options.some((option) => !basis.includes(option))),
      );
    default:
      return propose('new', first);
  }
}

const inOrder = (laws: readonly SearchRow[]): SearchRow[] =>
  [...laws].sort((a, b) => inText(a.group, b.group) || inText(a.title, b.title));
/** Much faster than `localeCompare` for thousands of laws. */
const inText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
