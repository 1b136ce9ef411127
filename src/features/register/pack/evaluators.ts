/** The evaluators of a pack. Each entry copies the competence of its author, so the report shows it once and refers to it. */
import type { ComplianceEntry } from '../../../data/records';
import { factsOf, formatRegisterMoment, signatureOf } from '../history';
import { anchor, table, type Link } from './html';
import type { PackItem } from './types';

type Evaluation = Extract<ComplianceEntry, { type: 'user' }>;
type Evaluator = {
  number: number;
  by: string;
  competence: string;
  /** Of their evaluations, with the times of the first and the last. */
  count: number;
  first: number;
  last: number;
};
/** By author, name, role and competence: each has its own number. */
export type Evaluators = ReadonlyMap<string, Evaluator>;

const keyOf = (entry: Evaluation): string =>
  JSON.stringify([entry.authorId, signatureOf(entry), entry.userCompetence]);

/** In the order of their first evaluation. */
export function evaluatorsOf(items: readonly PackItem[]): Evaluators {
  const evaluations = items
    .flatMap(({ entries }) => entries.flatMap((entry) => (entry.type === 'user' ? [entry] : [])))
    .map((entry) => ({ entry, at: factsOf(entry).at }))
    .sort((one, other) => one.at - other.at);
  const found = new Map<string, Evaluator>();
  for (const { entry, at } of evaluations) {
    const evaluator = found.get(keyOf(entry)) ?? {
      number: found.size + 1,
      by: signatureOf(entry),
      competence: entry.userCompetence,
      ...{ count: 0, first: at, last: at },
    };
    found.set(keyOf(entry), { ...evaluator, count: evaluator.count + 1, last: at });
  }
  return found;
}

const idOf = ({ number }: Evaluator): string => `evaluator-${number}`;

/** Returns the link to the evaluator, or nothing for an entry that is no evaluation. */
export function evaluatorLinks(
  evaluators: Evaluators,
  entry: ComplianceEntry,
  labelOf: (evaluator: Evaluator) => string,
): Link[] {
  const evaluator = entry.type === 'user' ? evaluators.get(keyOf(entry)) : undefined;
  return evaluator ? [{ href: `#${idOf(evaluator)}`, label: labelOf(evaluator) }] : [];
}

export const evaluatorsTable = (evaluators: Evaluators): string =>
  table('The evaluators, with their competence as copied into their evaluations', {
    head: ['#', 'Evaluator', 'Competence', 'Evaluations', 'First', 'Last'],
    rows: [...evaluators.values()].map((evaluator) => {
      const { number, by, competence, count, first, last } = evaluator;
      return [
        anchor(idOf(evaluator), String(number)),
        by,
        competence || 'Not stated by the evaluator',
        String(count),
        formatRegisterMoment(first),
        formatRegisterMoment(last),
      ];
    }),
  });
