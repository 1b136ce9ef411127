/** The numbers of a bench as a table. Pure. */
import { alignColumns } from './columns';
import type { Measures } from './measure';
import type { Machine } from './options';

export interface Result {
  screen: string;
  machine: Machine;
  scale: number;
  measures: Measures;
}

/** A row for each screen and machine, a column for each number; `1 → 100` where there are two scales. */
export function formatTable(results: readonly Result[]): string {
  const rows = [...group(results).values()].map((group) => cellsOf(group));
  return alignColumns([HEADINGS, ...rows], 2);
}

const HEADINGS = [
  'screen',
  'machine',
  'content ms',
  'long tasks ms',
  'shift',
  'script KB',
  'style KB',
  'socket KB',
  'ratio',
  'reads',
  'search ms',
];

function group(results: readonly Result[]): Map<string, Result[]> {
  const groups = new Map<string, Result[]>();
  for (const result of results) {
    const name = `${result.screen} ${result.machine}`;
    groups.set(name, [...(groups.get(name) ?? []), result]);
  }
  return groups;
}

/** @param group one screen on one machine, a result for each scale */
function cellsOf(group: readonly Result[]): string[] {
  const bySize = [...group].sort((a, b) => a.scale - b.scale);
  const [small] = bySize;
  const large = bySize.at(-1);
  if (!small || !large) throw new Error('A row of the table needs a result.');
  const each = (show: (measures: Measures) => string) => {
    const shown = bySize.map(({ measures }) => show(measures));
    return new Set(shown).size === 1 ? (shown[0] ?? '') : shown.join(' → ');
  };
  const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
  return [
    small.screen,
    small.machine,
    each(({ content }) => content.toFixed(0)),
    each(({ longTasks, longTaskCount }) => `${longTasks.toFixed(0)} (${longTaskCount})`),
    each(({ shift }) => shift.toFixed(3)),
    each(({ scripts }) => kilobytes(scripts)),
    each(({ styles }) => kilobytes(styles)),
    each(({ socket }) => kilobytes(socket)),
    ratio(small, large),
    each(({ reads }) => String(reads)),
    each(({ search }) => (search === null ? '' : search.toFixed(0))),
  ];
}

/** What the database sends at the largest scale against the smallest. */
function ratio(small: Result, large: Result): string {
  if (small === large || small.measures.socket === 0) return '';
  return (large.measures.socket / small.measures.socket).toFixed(2);
}
