import type { Outcome } from './room';

const HEAD = '| suite | run | passed | skipped upstream |\n|---|---|---|---|\n';

/** Returns one row of the table. */
export function row({ suite, passed, skipped, failures }: Outcome): string {
  const cells = [suite, passed + failures.length, passed, skipped];
  return `| ${cells.map(String).join(' | ')} |`;
}

/**
 * Returns the README with the rows of the suites that ran. Rows of other suites stay.
 * @throws Error when the README has no table
 */
export function withOutcomes(readme: string, outcomes: readonly Outcome[]): string {
  const start = readme.indexOf(HEAD);
  if (start < 0) throw new Error('The README has no table of suites.');
  const end = readme.indexOf('\n\n', start);
  const rows = new Map(
    readme
      .slice(start + HEAD.length, end)
      .split('\n')
      .map((line) => [line.split(' | ')[0]?.slice(2) ?? '', line]),
  );
  for (const outcome of outcomes) rows.set(outcome.suite, row(outcome));
  return `${readme.slice(0, start)}${HEAD}${[...rows.values()].join('\n')}${readme.slice(end)}`;
}
