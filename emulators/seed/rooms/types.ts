/** Shapes of the written conversations. */
import type { Uid } from '../people';

/** One post or comment: who, what, and whether it quotes an earlier line of its thread. */
export type Line = readonly [
  by: Uid,
  text: string,
  more?: {
    /** Index in the thread of the line that this one quotes. */
    re?: number;
    likes?: number;
    edited?: true;
  },
];

export interface Thread {
  /** Age of the first line in days; may be a fraction. */
  daysAgo: number;
  lines: readonly Line[];
}

export interface Room {
  title: string;
  description: string;
  /** Age of the room in days. */
  daysAgo: number;
  threads: readonly Thread[];
}
