/** Compares the tests that the accessibility statement names with the files, and with the tests that ran. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { REPOSITORY } from '../../emulators/project';
import type { Criterion } from '../../src/config/accessibility';
import type { VitestReport } from '../testReport';

interface Claim {
  number: string;
  file: string;
  title: string;
}

const claimsOf = (criteria: readonly Criterion[]): Claim[] =>
  criteria.flatMap(({ number, tests }) =>
    tests.map((test) => {
      const [file = '', title = ''] = test.split(' > ');
      return { number, file, title };
    }),
  );

const nameOf = ({ number, file, title }: Claim) => `${number}: ${file}: ${title}`;

/** Matches the full name of a test with this title. Parameters of `test.each` match any text. */
function patternOf(title: string): RegExp {
  const parts = title.split(/%[a-z]|\$\w+/);
  const escaped = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`(?:^| )${escaped.join('.+')}$`);
}

/** Returns the claims whose file or title does not exist. */
export function unknownClaims(
  criteria: readonly Criterion[],
  read = (file: string) =>
    existsSync(join(REPOSITORY, file)) ? readFileSync(join(REPOSITORY, file), 'utf8') : '',
): string[] {
  return claimsOf(criteria)
    .filter(({ file, title }) => {
      const source = read(file);
      return !["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
    })
    .map(nameOf);
}

/** Returns the claims that a whole run has not shown. A later report of a file replaces an earlier one. */
export function unprovenClaims(
  criteria: readonly Criterion[],
  reports: readonly VitestReport[],
): string[] {
  const files = new Map(
    reports
      .flatMap(({ testResults }) => testResults)
      .map(({ name, assertionResults }) => [relative(REPOSITORY, name), assertionResults]),
  );
  return claimsOf(criteria)
    .filter(({ file, title }) => {
      const pattern = patternOf(title);
      const found = (files.get(file) ?? []).filter(({ fullName }) => pattern.test(fullName));
      return found.length === 0 || found.some(({ status }) => status !== 'passed');
    })
    .map(nameOf);
}
