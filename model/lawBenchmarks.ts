/**
 * How many members of a sector evaluated a law in the last year (decision 523). A function computes it and makes sure that no figures
 * reveal what one member did.
 *
 * - `lawBenchmarks/{law}/{sector}`: the figure. Every member reads the same figures, and so do staff.
 * - `benchmarkSets/{law}/{uid}/{sector}/{day}`: whether a member counted as evaluated in the figure of that day. Later figures are
 *   compared with it. Erased with the member, and deleted after a year.
 * - `benchmarkRun`: how far the function got in this month.
 * - `users/{uid}/registerSettings/noBenchmark`: the member's register is not counted.
 */
import * as v from 'valibot';
import type { PathTable } from './paths/entry';
import type { RuleNode } from './rules/language';
import { member } from './rules/predicates';

/**
 * Options of the question `sector`. A member who has chosen several is in the first of them, so that no two sectors share a member.
 */
export const SECTORS = ['industry', 'public', 'company'] as const;
export type Sector = (typeof SECTORS)[number];

/** @param answers the options that the member has chosen, as they are stored */
export function sectorOf(answers: string): Sector | null {
  const chosen = answers.split(' ');
  return SECTORS.find((sector) => chosen.includes(sector)) ?? null;
}

/** A figure is about this many members or more. */
export const FEWEST_MEMBERS = 10;
/** The lowest and the highest figure, in percent. They include everything below and above. */
export const LOWEST_SHARE = 20;
export const HIGHEST_SHARE = 80;

export const BENCHMARK_PATHS = {
  'lawBenchmarks/$item': {
    is: 'How many members of each sector evaluated a law in the last year, rounded so that no member is revealed.',
    person: 'none',
    by: ['computeBenchmarks', 'mention'],
  },
  'benchmarkSets/$item/$uid': {
    is: 'In which figures of a law a member was counted, and whether as evaluated.',
    person: 'step',
    by: ['computeBenchmarks', 'mention'],
    isServerOnly: true,
  },
  benchmarkRun: {
    is: 'For which month the figures were computed, and up to which law.',
    person: 'none',
    by: ['computeBenchmarks'],
    isServerOnly: true,
  },
} as const satisfies PathTable;

const figureSchema = v.object({
  /** In percent: a multiple of ten. */
  share: v.number(),
  /** When it was computed. */
  at: v.number(),
});
export type Figure = v.InferOutput<typeof figureSchema>;
export const benchmarkSchema = v.record(v.picklist(SECTORS), v.optional(figureSchema));
export type Benchmark = v.InferOutput<typeof benchmarkSchema>;

export const lawBenchmarkRules = (): RuleNode => ({ $item: { '.read': member } });
