/**
 * Returns the number of records for a scale: `base` at scale 1, `at100` at scale 100, linear between and
 * beyond. Never less than
 * `base`, because hand-written records are always included.
 */
export function scaled(scale: number, base: number, at100: number): number {
  return Math.max(base, Math.round(base + ((scale - 1) * (at100 - base)) / 99));
}

/** Each occurs in the title of exactly one insight or legal item of a seed with a scale above 1, and nowhere else. */
export const RARE_WORDS = { insight: 'capercaillie', legal: 'natterjack' } as const;
