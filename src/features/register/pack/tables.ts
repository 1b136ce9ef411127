/** The columns of a pack's tables, for the CSV files and for the report. In CSV, days and times are ISO 8601 in UTC. */
import type { ComplianceEntry, OwnDocument } from '../../../data/records';
import { PORTAL_ZONE } from '../../../config/zone';
import { toCsvFile } from '../../../lib/csv';
import { formatUtcDay } from '../../../lib/dates';
import { dayIn } from '../../../../model/days';
import { factsOf, HOW_LABELS, signatureOf, formatRegisterMoment, textAfter } from '../history';
import { NOT_FOUND, RESULT_LABELS } from '../messages';
import { stateOf } from '../../../../model/registerGroups';
import { inTime } from '../removals/removals';
import { csvIn, shownIn, titleOf, type Column } from '../reportRow';
import { nameAmong } from '../evidence/documents';
import { actionState, filedBy, reactionTo } from './findings';
import { evaluatorLinks, evaluatorsOf, type Evaluators } from './evaluators';
import { NOT_STATED } from './itemFacts';
import { fileHref, links, type Content, type Link } from './html';
import type { PackDocument, PackItem, PackSource } from './types';

/** `links` replaces the text in the report. */
export type PackColumn<Row> = Column<Row> & { links?: (row: Row) => readonly Link[] };

export const csvOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  toCsvFile([
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map((column) => csvIn(column, row))),
  ]);

type PackTable = {
  caption: string;
  csv: (items: readonly PackItem[], context: Context) => string;
  shown: (item: PackItem, context: Context) => Content;
};

/** What the tables of an item show about the whole pack. */
export type Context = {
  /** The day of the pack. */
  today: number;
  evaluators: Evaluators;
};
export const contextOf = ({ items, generatedAt }: PackSource): Context => ({
  today: dayIn(PORTAL_ZONE, generatedAt),
  evaluators: evaluatorsOf(items),
});

function packTable<Row>(
  caption: string,
  rowsOf: (item: PackItem, context: Context) => readonly Row[],
  columns: readonly PackColumn<NoInfer<Row>>[],
): PackTable {
  return {
    caption,
    csv: (items, context) =>
      csvOf(
        [
          { heading: 'Item', csv: ({ item }: { item: PackItem }) => titleOf(item) },
          ...columns.map((column) => ({
            heading: column.heading,
            csv: ({ row }: { row: Row }) => csvIn(column, row),
          })),
        ],
        items.flatMap((item) => rowsOf(item, context).map((row) => ({ item, row }))),
      ),
    shown: (item, context) => ({
      head: columns.map(({ heading }) => heading),
      rows: rowsOf(item, context).map((row) => columns.map((column) => cellOf(column, row))),
    }),
  };
}

export const cellOf = <Row>(column: PackColumn<Row>, row: Row) =>
  column.links ? links(column.links(row)) : shownIn(column, row);

/** A file that the pack does not include has no URL. */
const linkTo = ({ path, reason }: PackDocument): Link =>
  reason === undefined
    ? { href: fileHref(path), label: path }
    : { href: '', label: `${path} (not included)` };

/** In the order of the report. */
export const TABLES = {
  removals: packTable(
    'Removed earlier, oldest first',
    ({ removals }: PackItem) => inTime(removals),
    [
      { heading: 'Removed', moment: ({ removedAt }) => removedAt },
      { heading: 'By', csv: signatureOf },
      {
        heading: 'Reason',
        csv: ({ reason }) => reason,
        shown: ({ reason }) => reason || NOT_STATED,
      },
      { heading: 'Status', csv: stateOf },
      { heading: 'Entries', csv: ({ entries }) => entries },
      { heading: 'Open actions', csv: ({ openActions }) => openActions },
      { heading: 'Documents', csv: ({ documents }) => Object.values(documents).join('; ') },
    ],
  ),
  history: packTable(
    'History, oldest first',
    (item, { evaluators }) =>
      item.entries.map((entry, index) => ({
        ...factsOf(entry, textAfter(entry, item.entries, item.obligation)),
        evaluator: evaluatorLinks(evaluators, entry, ({ number }) => `Evaluator ${number}`),
        number: index + 1,
        by: signatureOf(entry),
        files: filesOf(item, entry),
      })),
    [
      { heading: '#', csv: ({ number }) => number },
      { heading: 'Time', moment: ({ at }) => at },
      {
        heading: 'Evaluated on',
        day: ({ evaluatedOn }) =>
          evaluatedOn === undefined ? undefined : dayIn(PORTAL_ZONE, evaluatedOn),
        shown: ({ evaluatedOn, at, how }) =>
          how ? formatUtcDay(dayIn(PORTAL_ZONE, evaluatedOn ?? at)) : '',
      },
      { heading: 'By', csv: ({ by }) => by },
      { heading: 'Status', csv: ({ content }) => content },
      { heading: 'Review decision', csv: ({ reviewDecision }) => reviewDecision ?? '' },
      { heading: 'Note', csv: ({ note }) => note },
      { heading: HOW_LABELS.method, csv: ({ how }) => how?.method ?? '' },
      { heading: HOW_LABELS.checked, csv: ({ how }) => how?.checked ?? '' },
      {
        heading: HOW_LABELS.competence,
        csv: ({ how }) => how?.competence ?? '',
        links: ({ evaluator }) => evaluator,
      },
      {
        heading: 'Document',
        csv: ({ files }) => files.map(({ path }) => path).join('; '),
        links: ({ files }) => files.map(linkTo),
      },
    ],
  ),
  evidence: packTable(
    'Evidence',
    (item) =>
      item.documents.map((document) => ({
        ...document,
        number: item.entries.findIndex(({ key }) => key === document.entry) + 1,
        successor: successorOf(item, document.record),
        by: filedBy(item, document),
      })),
    [
      { heading: 'Entry #', csv: ({ number }) => number },
      { heading: 'Title', csv: ({ record }) => record.title },
      { heading: 'Valid from', day: ({ record }) => record.validFrom },
      { heading: 'Valid until', day: ({ record }) => record.validUntil },
      { heading: 'Superseded by', csv: ({ successor }) => successor },
      { heading: 'By', csv: ({ by }) => by },
      { heading: 'File', csv: ({ path }) => path, links: (document) => [linkTo(document)] },
      { heading: 'Not included', csv: ({ reason }) => reason ?? '' },
      { heading: 'Uploaded', moment: ({ record }) => record.dateAdded },
      { heading: 'SHA-256', csv: ({ record }) => record.sha256 },
    ],
  ),
  actions: packTable(
    'Actions, oldest first',
    ({ actions }, { today }) =>
      actions.map((action) => ({ ...action, state: actionState(action, today) })),
    [
      { heading: 'Action', csv: ({ what }) => what },
      { heading: 'Cause', csv: ({ cause }) => cause },
      { heading: 'Correction', csv: ({ correction }) => correction },
      { heading: 'Who', csv: ({ who }) => who },
      { heading: 'Due by', day: ({ dueBy }) => dueBy },
      { heading: 'Opened', moment: ({ openedAt }) => openedAt },
      {
        heading: 'Closed',
        moment: ({ closedAt }) => closedAt,
        shown: ({ closedAt }) => (closedAt === undefined ? 'Open' : formatRegisterMoment(closedAt)),
      },
      { heading: 'State', csv: ({ state }) => state },
      { heading: 'What was done', csv: ({ closingNote }) => closingNote },
      { heading: 'To be checked on', day: ({ checkBy }) => checkBy },
      { heading: 'Checked', moment: ({ check }) => check?.at },
      { heading: 'Checked by', csv: ({ check }) => check?.by ?? '' },
      { heading: 'Result', csv: ({ check }) => (check ? RESULT_LABELS[check.result] : '') },
      { heading: 'How it was checked', csv: ({ check }) => check?.note ?? '' },
    ],
  ),
  changes: packTable(
    'Changes to the law, oldest first',
    (item) => item.changes.map((change) => ({ ...change, reaction: reactionTo(change, item) })),
    [
      { heading: 'Time', moment: ({ time }) => time },
      { heading: 'By', csv: ({ authorDisplayName }) => authorDisplayName },
      { heading: 'What changed', csv: ({ summary }) => summary },
      { heading: 'Minor', csv: ({ minor }) => (minor ? 'Yes' : 'No') },
      { heading: 'Revision', csv: ({ revision }) => revision },
      { heading: 'Member’s reaction', csv: ({ reaction }) => reaction },
    ],
  ),
} as const;

const filesOf = ({ documents }: PackItem, { key }: ComplianceEntry): PackDocument[] =>
  documents.filter(({ entry }) => entry === key);

/** The title of the document that replaced this one, or ''. */
function successorOf({ documents }: PackItem, { supersededBy }: OwnDocument): string {
  const successor = documents.find(({ record }) => record.key === supersededBy);
  if (supersededBy === undefined) return '';
  return successor
    ? nameAmong(
        successor.record,
        documents.map(({ record }) => record),
      )
    : NOT_FOUND;
}
