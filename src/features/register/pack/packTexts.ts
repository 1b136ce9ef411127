/** The texts of a pack: its register as tables (CSV) and as stored (JSON). */
import { toCsvFile } from '../../../lib/csv';
import { compliantShare, FIGURES } from '../figures';
import { countedIn, type Month } from '../overTime/months';
import { monthsOf } from './months';
import { contextOf, registerCsv, TABLES } from './tables';
import type { PackItem, PackSource } from './types';

/** Returns the texts of a pack by path. */
export function buildTexts(source: PackSource): Map<string, string> {
  const { items } = source;
  const context = contextOf(source);
  const csv = (name: keyof typeof TABLES) => TABLES[name].csv(items, context);
  return new Map([
    ['register.csv', registerCsv(items)],
    [
      'register.json',
      toJson({
        lastAudit: source.lastAudit,
        cover: source.cover,
        items: mapItems(items, ownFields),
        laws: mapItems(items, lawOf),
      }),
    ],
    ['laws.json', toJson(mapItems(items, ({ versions }) => versions))],
    ['history.csv', csv('history')],
    ['history.json', toJson(mapItems(items, ({ record }) => record['compliance'] ?? {}))],
    ['evidence.csv', csv('evidence')],
    ['evidence.json', toJson(source.evidence)],
    ['actions.csv', csv('actions')],
    ['actions.json', toJson(mapItems(items, ({ record }) => record['actions'] ?? {}))],
    ['removals.csv', csv('removals')],
    ['removals.json', toJson(source.removedItems)],
    ['changes.csv', csv('changes')],
    ['changes.json', toJson(mapItems(items, ({ changes }) => changes))],
    ['months.csv', monthsCsv(source)],
    ['months.json', toJson(source.snapshots)],
  ]);
}

/** Each month in total, then by area. */
function monthsCsv(source: PackSource): string {
  const months = monthsOf(source);
  const row = (month: Month, area: string | null) => {
    const counted = countedIn(month, area);
    return [
      month.key,
      area ?? 'All areas',
      ...FIGURES.map(({ count }) => count(counted)),
      counted.total,
      compliantShare(counted) ?? '',
    ];
  };
  return toCsvFile([
    ['Month', 'Area', ...FIGURES.map(({ label }) => label), 'All', 'Compliant share (%)'],
    ...months.flatMap((month) => [
      row(month, null),
      ...month.areas.map(({ area }) => row(month, area)),
    ]),
  ]);
}

const mapItems = <T>(items: readonly PackItem[], of: (item: PackItem) => T) =>
  Object.fromEntries(items.map((item) => [item.key, of(item)]));

/** The stored record without history and actions, which have their own files. */
const ownFields = ({ record }: PackItem) =>
  Object.fromEntries(
    Object.entries(record).filter(([field]) => field !== 'compliance' && field !== 'actions'),
  );

const lawOf = ({ summary }: PackItem) => summary;

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
