/** A pack's register as tables (CSV) and as stored (JSON). Days and times are ISO 8601 in UTC. */
import type { ComplianceEntry, OwnDocument } from '../../../data/records';
import { toCsvFile } from '../../../lib/csv';
import { cycleOf } from '../../../../model/dueDay';
import { compliantShare, FIGURES } from '../figures';
import { factsOf, HOW_LABELS, signatureOf, formatRegisterMoment } from '../history';
import { NOT_FOUND } from '../messages';
import { countedIn, type Month } from '../overTime/months';
import { stateOf } from '../../../../model/registerGroups';
import { inTime } from '../removals/removals';
import {
  COLUMNS,
  csvIn,
  shownIn,
  titleOf,
  toReportRow,
  type Column,
  type ReportRow,
} from '../reportRow';
import { monthsOf } from './months';
import type { PackItem, PackSource } from './types';

/** Returns the texts of a pack by path. */
export function buildTexts(source: PackSource): Map<string, string> {
  const { items } = source;
  return new Map([
    ['register.csv', registerCsv(items)],
    [
      'register.json',
      toJson({
        lastAudit: source.lastAudit,
        items: mapItems(items, ownFields),
        laws: mapItems(items, lawOf),
      }),
    ],
    ['history.csv', TABLES.history.csv(items)],
    ['history.json', toJson(mapItems(items, ({ record }) => record['compliance'] ?? {}))],
    ['evidence.csv', TABLES.evidence.csv(items)],
    ['evidence.json', toJson(source.evidence)],
    ['actions.csv', TABLES.actions.csv(items)],
    ['actions.json', toJson(mapItems(items, ({ record }) => record['actions'] ?? {}))],
    ['removals.csv', TABLES.removals.csv(items)],
    ['removals.json', toJson(source.removedItems)],
    ['changes.csv', TABLES.changes.csv(items)],
    ['changes.json', toJson(mapItems(items, ({ changes }) => changes))],
    ['months.csv', monthsCsv(source)],
    ['months.json', toJson(source.snapshots)],
  ]);
}

export type PackRow = ReportRow & { item: PackItem };

export const packRow = (item: PackItem): PackRow => ({
  ...toReportRow({ ...item, documents: item.documents.map(({ path }) => path) }),
  item,
});

const OF_ITEM = {
  key: { heading: 'Key', csv: ({ key }) => key },
  link: { heading: 'Link', csv: ({ item }) => item.link },
  provisions: {
    heading: 'Provisions',
    csv: ({ item }) => item.provisions.join('; '),
    shown: ({ item }) => item.provisions.join('\n'),
  },
  added: { heading: 'Added', moment: ({ item }) => item.row.timeAdded },
  lastEvaluated: {
    heading: 'Last evaluated',
    moment: ({ item }) => item.row.assessedAt,
    shown: ({ latestEvaluation: latest }) =>
      latest ? `${formatRegisterMoment(latest.at)} by ${latest.by}` : 'Never',
  },
  cycle: { heading: 'Months between evaluations', csv: ({ item }) => cycleOf(item.row) },
  nextDue: { ...COLUMNS.nextDue, shown: (row) => shownIn(COLUMNS.nextDue, row) || 'Not due' },
  revision: {
    heading: 'Law revision',
    csv: ({ item }) => item.summary?.revision ?? '',
    shown: ({ item }) => String(item.summary?.revision ?? 0),
  },
  reviewed: {
    heading: 'Revision reviewed',
    csv: ({ item }) => item.row.reviewedRevision ?? '',
    shown: ({ item }) => String(item.row.reviewedRevision ?? 'None yet'),
  },
  ownNote: { ...COLUMNS.ownNote, shown: ({ ownNote }) => ownNote || 'No note' },
  entries: { heading: 'Entries', csv: ({ item }) => item.entries.length },
  openActions: { heading: 'Open actions', csv: ({ item }) => item.row.openActions ?? 0 },
} as const satisfies Record<string, Column<PackRow>>;

const LAW = [COLUMNS.lawStatus, COLUMNS.inForceFrom, COLUMNS.essential] as const;

/** The facts about an item above its tables in the report. */
export const FACTS: readonly Column<PackRow>[] = [
  ...[COLUMNS.area, COLUMNS.countries, OF_ITEM.link, COLUMNS.legalState],
  ...[...LAW, OF_ITEM.provisions],
  ...[COLUMNS.applicability, COLUMNS.status, COLUMNS.adminStatus],
  ...[OF_ITEM.added, OF_ITEM.lastEvaluated, OF_ITEM.nextDue, OF_ITEM.cycle],
  ...[OF_ITEM.revision, OF_ITEM.reviewed, OF_ITEM.ownNote],
];

const REGISTER: readonly Column<PackRow>[] = [
  ...[COLUMNS.title, OF_ITEM.key, COLUMNS.area, COLUMNS.countries, OF_ITEM.link],
  ...[COLUMNS.legalState, ...LAW, OF_ITEM.provisions],
  ...[COLUMNS.status, COLUMNS.adminStatus, OF_ITEM.added],
  ...[OF_ITEM.lastEvaluated, OF_ITEM.cycle, OF_ITEM.nextDue, COLUMNS.applicability],
  ...[COLUMNS.reason, COLUMNS.latestNote, COLUMNS.latestBy, OF_ITEM.revision, OF_ITEM.reviewed],
  ...[COLUMNS.latestMethod, COLUMNS.latestChecked, COLUMNS.latestCompetence],
  ...[OF_ITEM.ownNote, OF_ITEM.entries, OF_ITEM.openActions, COLUMNS.documents],
];

const registerCsv = (items: readonly PackItem[]): string => csvOf(REGISTER, items.map(packRow));

const csvOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  toCsvFile([
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map((column) => csvIn(column, row))),
  ]);

type PackTable = {
  caption: string;
  csv: (items: readonly PackItem[]) => string;
  shown: (item: PackItem) => { head: string[]; rows: string[][] };
};

function packTable<Row>(
  caption: string,
  rowsOf: (item: PackItem) => readonly Row[],
  columns: readonly Column<NoInfer<Row>>[],
): PackTable {
  return {
    caption,
    csv: (items) =>
      csvOf(
        [
          { heading: 'Item', csv: ({ item }: { item: PackItem }) => titleOf(item) },
          ...columns.map((column) => ({
            heading: column.heading,
            csv: ({ row }: { row: Row }) => csvIn(column, row),
          })),
        ],
        items.flatMap((item) => rowsOf(item).map((row) => ({ item, row }))),
      ),
    shown: (item) => ({
      head: columns.map(({ heading }) => heading),
      rows: rowsOf(item).map((row) => columns.map((column) => shownIn(column, row))),
    }),
  };
}

/** In the order of the report. */
export const TABLES = {
  removals: packTable(
    'Removed earlier, oldest first',
    ({ removals }: PackItem) => inTime(removals),
    [
      { heading: 'Removed', moment: ({ removedAt }) => removedAt },
      { heading: 'By', csv: signatureOf },
      { heading: 'Status', csv: stateOf },
      { heading: 'Entries', csv: ({ entries }) => entries },
      { heading: 'Open actions', csv: ({ openActions }) => openActions },
      { heading: 'Documents', csv: ({ documents }) => Object.values(documents).join('; ') },
    ],
  ),
  history: packTable(
    'History, oldest first',
    (item) =>
      item.entries.map((entry, index) => ({
        ...factsOf(entry),
        number: index + 1,
        by: signatureOf(entry),
        files: filesOf(item, entry),
      })),
    [
      { heading: '#', csv: ({ number }) => number },
      { heading: 'Time', moment: ({ at }) => at },
      { heading: 'By', csv: ({ by }) => by },
      { heading: 'Status', csv: ({ content }) => content },
      { heading: 'Review decision', csv: ({ reviewDecision }) => reviewDecision ?? '' },
      { heading: 'Note', csv: ({ note }) => note },
      { heading: HOW_LABELS.method, csv: ({ how }) => how?.method ?? '' },
      { heading: HOW_LABELS.checked, csv: ({ how }) => how?.checked ?? '' },
      { heading: HOW_LABELS.competence, csv: ({ how }) => how?.competence ?? '' },
      { heading: 'Document', csv: ({ files }) => files },
    ],
  ),
  evidence: packTable(
    'Evidence',
    (item) =>
      item.documents.map((document) => {
        const place = item.entries.findIndex(({ key }) => key === document.entry);
        const entry = item.entries[place];
        return {
          ...document,
          number: place + 1,
          successor: successorOf(item, document.record),
          by: entry ? signatureOf(entry) : '',
        };
      }),
    [
      { heading: 'Entry #', csv: ({ number }) => number },
      { heading: 'Title', csv: ({ record }) => record.title },
      { heading: 'Valid from', day: ({ record }) => record.validFrom },
      { heading: 'Valid until', day: ({ record }) => record.validUntil },
      { heading: 'Superseded by', csv: ({ successor }) => successor },
      { heading: 'By', csv: ({ by }) => by },
      { heading: 'File', csv: ({ path }) => path },
    ],
  ),
  actions: packTable('Actions, oldest first', ({ actions }) => actions, [
    { heading: 'Action', csv: ({ what }) => what },
    { heading: 'Who', csv: ({ who }) => who },
    { heading: 'Due by', day: ({ dueBy }) => dueBy },
    { heading: 'Opened', moment: ({ openedAt }) => openedAt },
    {
      heading: 'Closed',
      moment: ({ closedAt }) => closedAt,
      shown: ({ closedAt }) => (closedAt === undefined ? 'Open' : formatRegisterMoment(closedAt)),
    },
    { heading: 'Note', csv: ({ closingNote }) => closingNote },
  ]),
  changes: packTable('Changes of the law, oldest first', ({ changes }) => changes, [
    { heading: 'Time', moment: ({ time }) => time },
    { heading: 'By', csv: ({ authorDisplayName }) => authorDisplayName },
    { heading: 'What changed', csv: ({ summary }) => summary },
    { heading: 'Minor', csv: ({ minor }) => (minor ? 'Yes' : 'No') },
    { heading: 'Revision', csv: ({ revision }) => revision },
  ]),
} as const;

const filesOf = ({ documents }: PackItem, { key }: ComplianceEntry): string =>
  documents
    .filter(({ entry }) => entry === key)
    .map(({ path }) => path)
    .join('; ');

/** The title of the document that replaced this one, or ''. */
function successorOf({ documents }: PackItem, { supersededBy }: OwnDocument): string {
  const successor = documents.find(({ record }) => record.key === supersededBy);
  return supersededBy === undefined ? '' : (successor?.record.title ?? NOT_FOUND);
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
