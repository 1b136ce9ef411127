/**
 * How many records a scale asks for: `base` at scale 1, `at100` at scale 100, on a straight line between and beyond, and
 * never fewer than `base`, since what is written by hand is always there.
 */
export function scaled(scale: number, base: number, at100: number): number {
  return Math.max(base, Math.round(base + ((scale - 1) * (at100 - base)) / 99));
}

/** Occur in the title of exactly one insight and one legal item of a seed with a scale above 1, and nowhere else. */
export const RARE_WORDS = { insight: 'capercaillie', legal: 'natterjack' } as const;
