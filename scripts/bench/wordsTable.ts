/** The openings of all screens as a table, beside the goals. Pure. */
import { alignColumns } from './columns';
import type { Kind, Opening } from './words';

/** The first ratio is to be reached, the second is where the portal wants to stand. Issue 19 has them. */
interface Goal {
  empty: readonly [first: number, second: number];
  filled: number;
}

const MEMBERS: Goal = { empty: [2.5, 2], filled: 1.3 };
/** By the screens' names; these are what is measured unless others are named. */
export const GOALS: Readonly<Record<string, Goal>> = {
  landing: { empty: [1.3, 1.1], filled: 1.4 },
  'insight-visitor': { empty: [1.5, 1.2], filled: 1.3 },
  insight: MEMBERS,
  library: MEMBERS,
  forum: MEMBERS,
  register: MEMBERS,
  users: MEMBERS,
  dashboard: MEMBERS,
};

const HEADINGS = [
  'screen',
  'empty ms',
  'copy ms',
  'ratio',
  'goal',
  'blocking ms',
  'requests',
  'KB',
  'filled ms',
  'copy ms',
  'ratio',
  'goal',
  'blocking ms',
  'shift',
];

/** The middle of them; of an even number, the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('A median needs a number.');
  return (lower + upper) / 2;
}

/** @param rounds of each screen, by its name */
export function formatWords(rounds: ReadonlyMap<string, readonly Record<Kind, Opening>[]>): string {
  const rows = [...rounds].map(([name, openings]) => cellsOf(name, openings));
  return alignColumns([HEADINGS, ...rows], 1);
}

function cellsOf(name: string, openings: readonly Record<Kind, Opening>[]): string[] {
  const middle = (kind: Kind, measure: keyof Opening) =>
    median(openings.map((opening) => opening[kind][measure]));
  const whole = (kind: Kind, measure: keyof Opening) => middle(kind, measure).toFixed(0);
  const ratio = (one: Kind, other: Kind) =>
    (middle(one, 'content') / middle(other, 'content')).toFixed(2);
  const goal = GOALS[name];
  return [
    name,
    whole('empty', 'content'),
    whole('emptyCopy', 'content'),
    ratio('empty', 'emptyCopy'),
    goal ? goal.empty.join(', ') : '',
    whole('empty', 'blocking'),
    whole('empty', 'requests'),
    (middle('empty', 'bytes') / 1_000).toFixed(0),
    whole('filled', 'content'),
    whole('filledCopy', 'content'),
    ratio('filled', 'filledCopy'),
    goal ? String(goal.filled) : '',
    whole('filled', 'blocking'),
    Math.max(middle('empty', 'shift'), middle('filled', 'shift')).toFixed(3),
  ];
}
