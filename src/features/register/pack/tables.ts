/** The register of a pack as tables (CSV) and as it is stored (JSON). Days and moments are ISO 8601 in UTC. */
import type { ComplianceEntry, OwnDocument } from '../../../data/records';
import { toCsvFile } from '../../../lib/csv';
import { cycleOf } from '../../../../model/dueDay';
import { wallDay } from '../../../../model/wallClock';
import { plainText } from '../../../shared/richText/rawContent';
import { titleOfDocument } from '../evidence/documents';
import {
  applicabilityReason,
  factsOf,
  latestEvaluation,
  LATEST_EVALUATION,
  signatureOf,
} from '../history';
import { GONE } from '../messages';
import { compliantShare, FIGURES } from '../figures';
import { countedIn, type Month } from '../overTime/months';
import { stateOf } from '../../../../model/registerGroups';
import { applicabilityOf, isWithdrawn } from '../ownRegister';
import { inTime } from '../removals/removals';
import { monthsOf } from './months';
import type { PackItem, PackSource } from './types';

/** Texts of a pack by their place in it. */
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
    ['history.csv', historyCsv(source)],
    ['history.json', toJson(mapItems(items, ({ record }) => record['compliance'] ?? {}))],
    ['evidence.csv', evidenceCsv(items)],
    ['evidence.json', toJson(source.evidence)],
    ['actions.csv', actionsCsv(items)],
    ['actions.json', toJson(mapItems(items, ({ record }) => record['actions'] ?? {}))],
    ['removals.csv', removalsCsv(items)],
    ['removals.json', toJson(source.removedItems)],
    ['changes.csv', changesCsv(items)],
    ['changes.json', toJson(mapItems(items, ({ changes }) => changes))],
    ['months.csv', monthsCsv(source)],
    ['months.json', toJson(source.snapshots)],
  ]);
}

export const titleOf = ({ summary }: PackItem): string => summary?.title ?? GONE;

/** Whether an item is in force for the member, and if not, why. */
export const standingOf = ({ row, summary }: PackItem): string =>
  row.status === 'inactive' ? 'Removed' : isWithdrawn(summary) ? 'Withdrawn' : 'Active';

/** The own note as plain text, '' for none. */
export function ownNoteOf({ record }: PackItem): string {
  const note = record['howThisAppliesToUserByUser'];
  return typeof note === 'string' ? plainText(note).trim() : '';
}

const moment = (time: number | undefined): string =>
  time === undefined ? '' : new Date(time).toISOString();

function registerCsv(items: readonly PackItem[]): string {
  return toCsvFile([
    [
      ...['Item', 'Key', 'Area', 'Countries', 'Link'],
      ...['Standing', 'Status', 'Admin status', 'Added'],
      ...['Last evaluated', 'Months between evaluations', 'Next due', 'Applicability', 'Reason'],
      ...[LATEST_EVALUATION.note, LATEST_EVALUATION.by],
      ...['Law revision', 'Revision reviewed', 'Own note', 'Entries', 'Open actions', 'Documents'],
    ],
    ...items.map((item) => [
      titleOf(item),
      item.key,
      item.summary?.filterByArea ?? '',
      item.summary?.country.join('; ') ?? '',
      item.link,
      standingOf(item),
      stateOf(item.row),
      item.row.adminStatus ?? '',
      moment(item.row.timeAdded),
      moment(item.row.assessedAt),
      cycleOf(item.row),
      day(item.row.nextDue),
      applicabilityOf(item.row),
      applicabilityReason(item.entries),
      latestEvaluation(item.entries)?.note ?? '',
      latestEvaluation(item.entries)?.by ?? '',
      item.summary?.revision ?? '',
      item.row.reviewedRevision ?? '',
      ownNoteOf(item),
      item.entries.length,
      item.row.openActions ?? 0,
      item.documents.map(({ path }) => path).join('; '),
    ]),
  ]);
}

function historyCsv({ items }: PackSource): string {
  return toCsvFile([
    ['Item', '#', 'Time', 'By', 'Status', 'Verdict', 'Note', 'Document'],
    ...items.flatMap((item) =>
      item.entries.map((entry, index) => {
        const { at, says, verdict, note } = factsOf(entry);
        return [
          titleOf(item),
          index + 1,
          moment(at),
          signatureOf(entry),
          says,
          verdict ?? '',
          note,
          filesOf(item, entry),
        ];
      }),
    ),
  ]);
}

/** Where the documents of an entry are in the pack. */
export const filesOf = ({ documents }: PackItem, { key }: ComplianceEntry): string =>
  documents
    .filter(({ entry }) => entry === key)
    .map(({ path }) => path)
    .join('; ');

function evidenceCsv(items: readonly PackItem[]): string {
  return toCsvFile([
    ['Item', 'Entry #', 'Title', 'Valid from', 'Valid until', 'Superseded by', 'By', 'File'],
    ...items.flatMap((item) =>
      item.documents.map(({ entry, record, path }) => [
        titleOf(item),
        item.entries.findIndex(({ key }) => key === entry) + 1,
        titleOfDocument(record),
        day(record.validFrom),
        day(record.validUntil),
        successorOf(item, record),
        authorOf(item, entry),
        path,
      ]),
    ),
  ]);
}

/** The title of the document that has taken the place of one, '' while none has. */
export function successorOf({ documents }: PackItem, { supersededBy }: OwnDocument): string {
  const successor = documents.find(({ record }) => record.key === supersededBy);
  return supersededBy === undefined ? '' : (successor && titleOfDocument(successor.record)) || GONE;
}

const day = (time: number | undefined): string => (time === undefined ? '' : wallDay(time));

function actionsCsv(items: readonly PackItem[]): string {
  return toCsvFile([
    ['Item', 'Action', 'Who', 'Due by', 'Opened', 'Closed', 'Note'],
    ...items.flatMap((item) =>
      item.actions.map(({ what, who, dueBy, openedAt, closedAt, closingNote }) => [
        titleOf(item),
        what,
        who,
        day(dueBy),
        moment(openedAt),
        moment(closedAt),
        closingNote,
      ]),
    ),
  ]);
}

/** Who wrote the entry that a document came with. */
export function authorOf({ entries }: PackItem, key: string): string {
  const entry = entries.find((one) => one.key === key);
  return entry ? signatureOf(entry) : '';
}

/** Removals of items, also of those that were added again, oldest first. */
function removalsCsv(items: readonly PackItem[]): string {
  return toCsvFile([
    ['Item', 'Removed', 'By', 'Status', 'Entries', 'Open actions', 'Documents'],
    ...inTime(items.flatMap(({ removals }) => removals)).map((removal) => [
      removal.title || GONE,
      moment(removal.removedAt),
      signatureOf(removal),
      stateOf(removal),
      removal.entries,
      removal.openActions,
      Object.values(removal.documents).join('; '),
    ]),
  ]);
}

function changesCsv(items: readonly PackItem[]): string {
  return toCsvFile([
    ['Item', 'Time', 'By', 'Summary', 'Minor', 'Revision'],
    ...items.flatMap((item) =>
      item.changes.map(({ time, authorDisplayName, summary, minor, revision }) => [
        titleOf(item),
        moment(time),
        authorDisplayName,
        summary,
        minor ? 'Yes' : 'No',
        revision,
      ]),
    ),
  ]);
}

/** Each month whole, and then by area. */
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

/** The own record as it is stored, but for its history and its actions, which have files of their own. */
const ownFields = ({ record }: PackItem) =>
  Object.fromEntries(
    Object.entries(record).filter(([field]) => field !== 'compliance' && field !== 'actions'),
  );

const lawOf = ({ summary }: PackItem) => summary;

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
