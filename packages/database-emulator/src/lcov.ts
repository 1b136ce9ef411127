/** Reports coverage of rules to tools that know lines and branches of programs. */
import type { Part, RuleCoverage } from './rules';

/** An outcome that an expression can have. The expression is a rule, or an operand of && or || in one. */
interface Branch {
  readonly rule: string;
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
  readonly outcome: 'true' | 'false';
  readonly count: number;
}

function lineOf({ start }: Part, source: string): number {
  return source.slice(0, start).split('\n').length;
}

function evaluations({ outcomes }: Part): number {
  return outcomes.true + outcomes.false + outcomes.error;
}

function partsOf(part: Part): Part[] {
  return [part, ...part.parts.flatMap(partsOf)];
}

/** A constant has one outcome, any other expression two. */
function branchesOf(rule: RuleCoverage, source: string): Branch[] {
  return partsOf(rule).flatMap((part) => {
    const text = source.slice(part.start, part.end);
    const line = lineOf(part, source);
    return (['true', 'false'] as const)
      .filter((outcome) => text === outcome || !['true', 'false'].includes(text))
      .map((outcome) => ({ rule: rule.rule, text, line, outcome, count: part.outcomes[outcome] }));
  });
}

/**
 * Returns coverage in the format of lcov. Each rule is a function, and each outcome of an expression is a branch.
 * @param file path of the rules file, for the report
 */
export function lcovOf(source: string, coverage: readonly RuleCoverage[], file: string): string {
  const branches = coverage.flatMap((rule) => branchesOf(rule, source));
  const lines = new Map<number, number>();
  for (const rule of coverage) {
    const line = lineOf(rule, source);
    lines.set(line, (lines.get(line) ?? 0) + evaluations(rule));
  }
  const hits = (counts: Iterable<number>): number =>
    [...counts].filter((count) => count > 0).length;
  const records: readonly (readonly [name: string, ...values: (string | number)[]])[] = [
    ['SF', file],
    ...coverage.map((rule) => ['FN', lineOf(rule, source), rule.rule] as const),
    ...coverage.map((rule) => ['FNDA', evaluations(rule), rule.rule] as const),
    ['FNF', coverage.length],
    ['FNH', hits(coverage.map(evaluations))],
    ...branches.map(({ line, count }, i) => ['BRDA', line, 0, i, count] as const),
    ['BRF', branches.length],
    ['BRH', hits(branches.map(({ count }) => count))],
    ...Array.from(lines, ([line, count]) => ['DA', line, count] as const),
    ['LF', lines.size],
    ['LH', hits(lines.values())],
  ];
  const text = records.map(([name, ...values]) => `${name}:${values.join(',')}\n`);
  return `TN:\n${text.join('')}end_of_record\n`;
}

/**
 * Checks which share of the outcomes occurred.
 * @param percent the least share
 * @throws Error that lists the outcomes that did not occur
 */
export function checkCoverage(
  source: string,
  coverage: readonly RuleCoverage[],
  percent: number,
): void {
  const branches = coverage.flatMap((rule) => branchesOf(rule, source));
  const missing = branches.filter(({ count }) => count === 0);
  const reached = 100 * (1 - missing.length / Math.max(branches.length, 1));
  if (reached >= percent) return;
  const list = missing.map(
    ({ rule, line, outcome, text }) =>
      `\n${rule}, line ${String(line)}, was never ${outcome}: ${text}`,
  );
  throw new Error(
    `${reached.toFixed(1)} % of the outcomes of rules occurred, less than ${String(percent)} %:${list.join('')}`,
  );
}
