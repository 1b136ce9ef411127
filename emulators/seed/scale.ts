/** Linear between and beyond scale 1 and 100. Never less than `base`, because hand-written records are always included. */
export function scaled(scale: number, base: number, at100: number): number {
  return Math.max(base, Math.round(base + ((scale - 1) * (at100 - base)) / 99));
}

/** Each occurs in exactly one title of a seed with a scale above 1, and nowhere else. */
export const RARE_WORDS = { insight: 'capercaillie', legal: 'natterjack' } as const;
