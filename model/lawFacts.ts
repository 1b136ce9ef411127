/**
 * The facts about a law that set it apart from an ordinary law in force: its status and whether it is essential. Lists show them as badges,
 * and rows of the search index have them after the countries. An ordinary law has none, so its row is no longer.
 */
import { IN_FORCE, LAW_STATUSES, type LawStatus } from './constants';

export type LawFacts = { lawStatus: LawStatus; isEssential: boolean };

/** Almost every organisation must look at the law. */
export const ESSENTIAL = 'Essential';

export const specialFacts = ({ lawStatus, isEssential }: LawFacts): string[] => [
  ...(lawStatus === IN_FORCE ? [] : [lawStatus]),
  ...(isEssential ? [ESSENTIAL] : []),
];

/** Returns the facts of a law whose search row has these special facts. */
export const lawFactsOf = (special: readonly string[]): LawFacts => ({
  lawStatus: LAW_STATUSES.find((status) => special.includes(status)) ?? IN_FORCE,
  isEssential: special.includes(ESSENTIAL),
});
