/**
 * The figure of one law and sector, and whether it may be published. Pure. Decision 523 says what this guarantees: read it before you
 * change a number here.
 */
import {
  FEWEST_MEMBERS,
  HIGHEST_SHARE,
  LOWEST_SHARE,
  type Figure,
} from '../../../model/lawBenchmarks';
import { DAY } from '../../../model/wallClock';

/** Whether each member evaluated the law. */
export type Members = ReadonlyMap<string, boolean>;

/** A new figure differs from each earlier figure of a year by as many members or more. */
const FEWEST_CHANGED = FEWEST_MEMBERS;
/** Numbers of members are rounded at random to a multiple of this number ("random rounding to base 3" in official statistics). */
const BASE = 3;
export const YEAR = 365 * DAY;

/**
 * Returns the share of members who evaluated the law. Their number is first rounded at random, up or down. On average, that is the number.
 * So a reader never knows whether one member more evaluated the law. All and none look like all but a few, and like a few.
 * @param draw a random whole number from 0 and below its parameter
 */
export function shareOf(members: Members, draw: (below: number) => number): number {
  const evaluated = [...members.values()].filter(Boolean).length;
  const rounded = BASE * Math.floor((evaluated + draw(BASE)) / BASE);
  const bounded = Math.min(members.size - BASE, Math.max(BASE, rounded));
  const share = 10 * Math.round((10 * bounded) / members.size);
  return Math.min(HIGHEST_SHARE, Math.max(LOWEST_SHARE, share));
}

interface Published {
  figure: Figure | null;
  /** The members of each figure of the last year. */
  earlier: readonly Members[];
}

/**
 * Returns the figure to publish, null for none. Returns the published figure if the members changed too little, or are now too few:
 * a figure that vanished would show that one of them left.
 */
export function nextFigure(
  members: Members,
  { figure, earlier }: Published,
  now: number,
  draw: (below: number) => number,
): Figure | null {
  if (
    members.size >= FEWEST_MEMBERS &&
    earlier.every((then) => changedBetween(then, members) >= FEWEST_CHANGED)
  )
    return { share: shareOf(members, draw), at: now };
  return figure === null || now - figure.at >= YEAR ? null : figure;
}

/** Counts the members who joined, left, or evaluated the law in only one of two figures. */
function changedBetween(one: Members, other: Members): number {
  const left = [...one.keys()].filter((uid) => !other.has(uid));
  const changed = [...other].filter(([uid, evaluated]) => one.get(uid) !== evaluated);
  return left.length + changed.length;
}
