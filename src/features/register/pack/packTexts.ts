/** The texts of a pack: its register as tables (CSV) and as stored (JSON). */
import { toCsvFile } from '../../../lib/csv';
import { compliantShare, FIGURES } from '../figures';
import { countedIn, type Month } from '../overTime/months';
import { monthsOf } from './months';
import { stateOf } from '../../../../model/registerGroups';
import { packRow, registerCsv } from './itemColumns';
import { dueReason } from './itemFacts';
import { lastEvaluated } from './removed';
import { contextOf, TABLES } from './tables';
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
        about: ABOUT_JSON,
        lastAudit: source.lastAudit,
        answers: source.answers,
        cover: source.cover,
        shown: mapItems(items, shownFields),
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
    ['README.txt', README],
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

/** What the report shows, where the stored record alone would mislead. */
function shownFields(item: PackItem) {
  const { number, title, status, adminStatus, applicability, legalState, nextDue, cycle } =
    packRowWithNumber(item);
  return {
    ...{ number, title, status, adminStatus, applicability, legalState, cycle },
    lastEvaluated: lastEvaluated(item),
    nextDue: nextDue === null ? null : new Date(nextDue).toISOString(),
    dueBecause: dueReason(item),
    removals: item.removals.map((removal) => ({
      removedAt: new Date(removal.removedAt).toISOString(),
      status: stateOf(removal),
    })),
  };
}

const packRowWithNumber = (item: PackItem) => ({ ...packRow(item), number: item.number });

const ABOUT_JSON =
  '"shown" is what the report shows. "items" has the records as stored: "userStatus" of an item without "assessedAt" is a start value, not a result. The same is true in removals.json.';

const README = `An audit pack of a legal register.

Begin with report.html. Its section "How to read and verify this" explains every word.
To verify the pack, follow seal.txt.

The CSV files have the tables of the report: what a reader needs. The JSON files have the records as
the portal stores them, so that nothing is lost. Where a stored record alone would mislead, the report
and the CSV files are right:

- register.json, "items": "userStatus" of an item without "assessedAt" is a start value. The item was
  never evaluated. "adminStatus" is the reviewer's, perhaps from before a removal. What is true is
  under "shown".
- register.json: an item with "applicability": "notApplicable" is shown as "Does not apply", whatever
  its "userStatus" is.
- removals.json: "userStatus" is the last stored status. Without "assessedAt", the item was never
  evaluated when it was removed.
- Times in JSON are milliseconds since 1970 in UTC. Days are the start of the day in UTC.
`;

const lawOf = ({ summary }: PackItem) => summary;

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
