/**
 * WCAG 2.2, levels A and AA: how the portal meets each criterion, and what shows it. `npm run accessibility` writes
 * `docs/accessibility.md` from it, and the page Accessibility shows it. `npm test` compares it with the tests that ran.
 */
import criteria from './accessibility.json';

export interface Criterion {
  number: string;
  name: string;
  /** A or AA. */
  level: string;
  /** How the portal meets it. */
  met: string;
  /** Tests as `file > title`. */
  tests: readonly string[];
  /** What a person checked. Days are `YYYY-MM-DD`. */
  written: readonly { what: string; on: string; by: string }[];
  gaps: readonly { what: string; since: string }[];
}

export const CRITERIA: readonly Criterion[] = criteria;

export const STANDARD = 'WCAG 2.2, levels A and AA';

/** Returns the gaps, each once, with the criteria that it affects. */
export function gapsOf(all: readonly Criterion[]) {
  const gaps = new Map<string, { what: string; since: string; criteria: Criterion[] }>();
  for (const criterion of all)
    for (const { what, since } of criterion.gaps) {
      const gap = gaps.get(what) ?? { what, since, criteria: [] };
      gap.criteria.push(criterion);
      gaps.set(what, gap);
    }
  return [...gaps.values()];
}

/** Returns how many criteria have automated tests, written checks and gaps. */
export const countEvidence = (all: readonly Criterion[]) => ({
  tested: all.filter(({ tests }) => tests.length > 0).length,
  written: all.filter(({ written }) => written.length > 0).length,
  withGaps: all.filter(({ gaps }) => gaps.length > 0).length,
});

/** Returns the title of a test that is named as `file > title`. Parameters are shown as `…`. */
export const titleOfTest = (test: string): string =>
  test.slice(test.indexOf(' > ') + 3).replace(/[%$]\w+/g, '…');
