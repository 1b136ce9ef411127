import type { Measures } from './measure';
import type { Machine } from './options';
import type { Kind, Opening } from './words';

export interface Result {
  screen: string;
  machine: Machine;
  scale: number;
  measures: Measures;
}
type Row = Record<string, string>;

const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);

/** `1 → 100` where the two scales differ. */
export function rowsOfScreens(results: readonly Result[]): Row[] {
  const names = new Set(results.map(({ screen, machine }) => `${screen} ${machine}`));
  return [...names].map((name) => {
    const group = results
      .filter(({ screen, machine }) => `${screen} ${machine}` === name)
      .sort((a, b) => a.scale - b.scale);
    const each = (show: (measures: Measures) => string) =>
      [...new Set(group.map(({ measures }) => show(measures)))].join(' → ');
    return {
      screen: name,
      'content ms': each(({ content }) => content.toFixed(0)),
      'long tasks ms': each((one) => `${one.longTasks.toFixed(0)} (${one.longTaskCount})`),
      shift: each(({ shift }) => shift.toFixed(3)),
      'script KB': each(({ scripts }) => kilobytes(scripts)),
      'style KB': each(({ styles }) => kilobytes(styles)),
      'socket KB': each(({ socket }) => kilobytes(socket)),
      reads: each(({ reads }) => String(reads)),
      'search ms': each(({ search }) => search?.toFixed(0) ?? ''),
    };
  });
}

interface Goal {
  empty: readonly [first: number, second: number];
  filled: number;
}

const MEMBERS: Goal = { empty: [2.5, 2], filled: 1.3 };
/** Without `--screens`, these screens are measured. */
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

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('A median needs a number.');
  return (lower + upper) / 2;
}

/** @param rounds the openings of each screen, by its name */
export function rowsOfWords(rounds: ReadonlyMap<string, readonly Record<Kind, Opening>[]>): Row[] {
  return [...rounds].map(([screen, openings]) => {
    const middle = (kind: Kind, measure: keyof Opening) =>
      median(openings.map((opening) => opening[kind][measure]));
    const whole = (kind: Kind, measure: keyof Opening) => middle(kind, measure).toFixed(0);
    const ratio = (one: Kind, other: Kind) =>
      (middle(one, 'content') / middle(other, 'content')).toFixed(2);
    const goal = GOALS[screen];
    return {
      screen,
      'empty ms': whole('empty', 'content'),
      'copy ms': whole('emptyCopy', 'content'),
      ratio: ratio('empty', 'emptyCopy'),
      goal: goal?.empty.join(', ') ?? '',
      'blocking ms': whole('empty', 'blocking'),
      requests: whole('empty', 'requests'),
      KB: (middle('empty', 'bytes') / 1_000).toFixed(0),
      'filled ms': whole('filled', 'content'),
      'filled copy ms': whole('filledCopy', 'content'),
      'filled ratio': ratio('filled', 'filledCopy'),
      'filled goal': String(goal?.filled ?? ''),
      'filled blocking ms': whole('filled', 'blocking'),
      shift: Math.max(middle('empty', 'shift'), middle('filled', 'shift')).toFixed(3),
    };
  });
}
