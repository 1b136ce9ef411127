/** What a Lighthouse report means for the portal. */

interface Audit {
  title: string;
  /** From 0 to 1; null where it does not apply. */
  score: number | null;
  displayValue?: string;
}
interface Category {
  title: string;
  score: number | null;
  auditRefs: { id: string; weight: number }[];
}
/** The part that is read of https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
export interface Report {
  categories: Record<string, Category>;
  audits: Record<string, Audit>;
  runtimeError?: { message: string };
}

/** What Lighthouse and npm say at length where something is missing that a run needs. */
const LACKS: [RegExp, string][] = [
  [
    /ERR_LAUNCHER|ChromeNotInstalled|ChromePathNotSet/,
    'Lighthouse needs an installed Chrome, or CHROME_PATH that names one.',
  ],
  [
    /npm (?:error|ERR!).*(?:network|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT)/,
    'Lighthouse is fetched from the npm registry, which could not be reached.',
  ],
];

/** Why there is no report, in a sentence where the reason is a common one. */
export function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return LACKS.find(([pattern]) => pattern.test(message))?.[1] ?? message;
}

const PERFORMANCE = 'performance';
const COMPLETE = 100;

/**
 * Compares every category with its promise: `performance`, and 100 for the others.
 * @throws Error when Lighthouse could not measure
 */
export function judge(
  { categories, audits, runtimeError }: Report,
  performance: number,
): { lines: string[]; passed: boolean } {
  if (runtimeError) throw new Error(runtimeError.message);
  const judged = Object.entries(categories).map(([id, { title, score, auditRefs }]) => {
    const points = Math.round((score ?? 0) * 100);
    const least = id === PERFORMANCE ? performance : COMPLETE;
    const losses = auditRefs.flatMap(({ id: auditId, weight }) => {
      const audit = audits[auditId];
      if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
      const lost = (weight * (1 - audit.score)).toFixed(1);
      return [`       ${lost} of weight ${weight}: ${audit.title} ${audit.displayValue ?? ''}`];
    });
    const verdict = points < least ? `TOO LOW, at least ${least}` : 'ok';
    return {
      passed: points >= least,
      lines: [`  ${String(points).padStart(3)}  ${title}: ${verdict}`, ...losses],
    };
  });
  return {
    passed: judged.length > 0 && judged.every(({ passed }) => passed),
    lines: judged.flatMap(({ lines }) => lines),
  };
}
