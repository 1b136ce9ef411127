/** The sections of a report that compare all items. */
import { PORTAL_ZONE } from '../../../config/zone';
import { formatShortMonth, formatUtcDay } from '../../../lib/dates';
import { plural } from '../../../lib/text';
import { dayIn } from '../../../../model/days';
import { cycleOf } from '../../../../model/dueDay';
import { stateOf } from '../../../../model/registerGroups';
import { dayOf as dayOfAction, isOpen, isOverdue } from '../actions/itemActions';
import { isInForce } from '../evidence/documents';
import { compliantShare, FIGURES } from '../figures';
import { formatRegisterMoment, latestEvaluation } from '../history';
import { hasTask } from '../ownRegister';
import { legalStateOf, titleOf, COLUMNS, shownIn } from '../reportRow';
import { decisionOf, filedBy, happenings, nonconformitiesOf } from './findings';
import { evaluatorLinks, evaluatorsTable } from './evaluators';
import { fileHref, joined, links, paragraph, table, type Cell, type Html } from './html';
import { monthsOf } from './months';
import { isActive, lastEvaluated, removedNotice, unlessEntriesDeleted } from './removed';
import { NO_DECISION, packRow, TABLES, type Context, type PackRow } from './tables';
import type { PackItem, PackSource } from './types';

export const itemId = ({ number }: PackItem): string => `item-${number}`;

const itemLink = (item: PackItem): Html =>
  links([{ href: `#${itemId(item)}`, label: `${item.number}. ${titleOf(item)}` }]);

export const dayOf = ({ generatedAt }: PackSource): number => dayIn(PORTAL_ZONE, generatedAt);

export const NONE = paragraph('There are none.');
const none = (rows: string, message: string): string => rows || paragraph(message);

/** For a section that lists what a removal deletes. */
export const withNotice = (rows: string, { items }: PackSource): string =>
  `${rows || NONE}\n${removedNotice(items)}`;

const kindAndSource = ({ kind, source, reference, permit }: PackRow): string[] => [
  kind || 'Law',
  [[source, reference].filter(Boolean).join(', '), permit && `${COLUMNS.permit.heading} ${permit}`]
    .filter(Boolean)
    .join('\n'),
];

export const registerList = ({ items }: PackSource): string =>
  table('All items', {
    head: ['Item', 'Kind', 'Source', 'Area', 'Owner', 'State', 'Status', 'Last evaluated'],
    rows: items.map((item) => [
      itemLink(item),
      ...kindAndSource(packRow(item)),
      item.summary?.filterByArea ?? '',
      item.row.owner ?? '',
      legalStateOf(item),
      stateOf(item.row),
      lastEvaluated(item),
    ]),
  });

export const applicability = ({ items }: PackSource): string =>
  paragraph(
    'An item in the register applies until the member decides otherwise. Without a decision, the member added the item and left it so.',
    'rule',
  ) +
  table('The latest decision about each item', {
    head: ['Item', 'Applicability', 'Reason', 'Decided by', 'Decided', 'The member’s own note'],
    rows: items.filter(isActive).map((item) => {
      const decision = decisionOf(item);
      const { applicability: label, applicabilityReason, ownNote } = packRow(item);
      return [
        itemLink(item),
        label,
        decision ? applicabilityReason : unlessEntriesDeleted(item, NO_DECISION),
        decision?.by ?? '',
        decision ? formatRegisterMoment(decision.at) : '',
        ownNote,
      ];
    }),
  });

export const evaluations = (source: PackSource, { evaluators }: Context): string =>
  table('The latest evaluation of each item and the next one', {
    head: ['Item', 'Last evaluated', 'By', 'Method', 'Result', 'Every', 'Next due', 'Overdue'],
    rows: source.items.filter(isActive).map((item) => {
      const latest = latestEvaluation(item.entries);
      const entry = item.entries.filter(({ type }) => type === 'user').at(-1);
      return [
        itemLink(item),
        latest ? formatRegisterMoment(latest.at) : lastEvaluated(item),
        links(
          entry ? evaluatorLinks(evaluators, entry, ({ by, number }) => `${by} [${number}]`) : [],
        ),
        latest?.how.method ?? '',
        latest?.check ?? '',
        plural(cycleOf(item.row), 'month'),
        shownIn(COLUMNS.nextDue, packRow(item)),
        hasTask(item, 'overdue', dayOf(source)) ? 'Overdue' : '',
      ];
    }),
  }) + evaluatorsTable(evaluators);

export function overdue(source: PackSource): string {
  const today = dayOf(source);
  const active = source.items.filter(isActive);
  const late = active.filter((item) => hasTask(item, 'overdue', today));
  const rows = [
    ...late.map((item): Cell[] => [
      itemLink(item),
      'Evaluation',
      shownIn(COLUMNS.nextDue, packRow(item)),
    ]),
    ...active.flatMap((item) =>
      item.actions
        .filter((action) => isOverdue(action, today))
        .map((action): Cell[] => [
          itemLink(item),
          `${isOpen(action) ? 'Action' : 'Check of an action'}: ${action.what}`,
          formatUtcDay(dayOfAction(action)),
        ]),
    ),
    ...active.flatMap((item) =>
      item.documents.flatMap(({ record }): Cell[][] => {
        const { title, validUntil } = record;
        return validUntil !== undefined && validUntil < today && isInForce(record)
          ? [[itemLink(item), `Evidence: ${title}`, formatUtcDay(validUntil)]]
          : [];
      }),
    ),
  ];
  return none(
    table(`Overdue on ${formatUtcDay(today)}`, { head: ['Item', 'What', 'Due by'], rows }),
    'Nothing was overdue when this pack was made.',
  );
}

export function nonconformities(source: PackSource): string {
  const rows = source.items.flatMap((item) =>
    nonconformitiesOf(item, dayOf(source)).map((found): Cell[] => [
      itemLink(item),
      formatRegisterMoment(found.at),
      found.by,
      found.note,
      found.actions.join('\n') || 'No action was opened',
      found.result,
    ]),
  );
  return [
    none(
      table('Evaluations with the result Not Compliant, and what followed', {
        head: ['Item', 'Found', 'By', 'Note', 'Actions', 'Latest evaluation since'],
        rows,
      }),
      'No evaluation in this pack has the result Not Compliant.',
    ),
    removedNotice(source.items),
  ].join('\n');
}

/** One table of all items, with the columns that the table has for one item. */
export function allOf(name: keyof typeof TABLES, { items }: PackSource, context: Context): string {
  const { caption } = TABLES[name];
  const [first] = items;
  const head = first ? TABLES[name].shown(first, context).head : [];
  return table(caption, {
    head: ['Item', ...head],
    rows: items.flatMap((item) =>
      TABLES[name].shown(item, context).rows.map((row) => [itemLink(item), ...row]),
    ),
  });
}

export function changes(source: PackSource, context: Context): string {
  const absent = source.items.filter(({ summary }) => summary === null);
  return [
    allOf('changes', source, context) || NONE,
    absent.length > 0 &&
      paragraph(
        joined(
          [
            'These laws no longer exist in the portal, so their changes are not known: ',
            joined(absent.map(itemLink), ', '),
            '.',
          ],
          '',
        ),
        'notice',
      ),
  ]
    .filter(Boolean)
    .join('\n');
}

export const evidenceList = ({ items }: PackSource): string =>
  table('All documents', {
    head: ['Item', 'Document', 'Uploaded', 'By', 'Valid until', 'SHA-256'],
    rows: items.flatMap((item) =>
      item.documents.map((document): Cell[] => {
        const { record, path, reason } = document;
        return [
          itemLink(item),
          reason === undefined
            ? links([{ href: fileHref(path), label: record.title }])
            : `${record.title} (not included)`,
          formatRegisterMoment(record.dateAdded),
          filedBy(item, document),
          record.validUntil === undefined ? '' : formatUtcDay(record.validUntil),
          record.sha256,
        ];
      }),
    ),
  });

export const missing = ({ items }: PackSource): string =>
  table('Documents that could not be included', {
    head: ['Item', 'Document', 'Place', 'Reason'],
    rows: items.flatMap((item) =>
      item.documents.flatMap(({ record, path, reason }) =>
        reason === undefined ? [] : [[itemLink(item), record.name, path, reason]],
      ),
    ),
  });

/** Everything that happened since the last audit, and in the period of the cover. */
export function since(source: PackSource): string {
  const { items, lastAudit, cover } = source;
  const list = (caption: string, from: number, to: number) =>
    none(
      table(caption, {
        head: ['When', 'Item', 'What happened', 'By'],
        rows: happenings(items, from, to).map(({ at, item, what, by }) => [
          formatRegisterMoment(at),
          itemLink(item),
          what,
          by,
        ]),
      }),
      `${caption}: this pack has no records of that time.`,
    );
  const { from, to } = cover;
  return [
    lastAudit === null
      ? paragraph('The member has entered no day of a last audit.')
      : list(`Since the last audit, ${formatUtcDay(lastAudit)}`, lastAudit, Infinity),
    from === null && to === null
      ? ''
      : list(`In the period, ${periodOf(cover)}`, from ?? -Infinity, to ?? Infinity),
    removedNotice(items),
  ].join('\n');
}

export const periodOf = ({ from, to }: PackSource['cover']): string =>
  [from !== null && `from ${formatUtcDay(from)}`, to !== null && `to ${formatUtcDay(to)}`]
    .filter(Boolean)
    .join(' ');

export const overTime = (source: PackSource): string =>
  paragraph(
    'The register at the end of each month; the last row shows the register when this report was made. months.csv has the same figures by area.',
    'rule',
  ) +
  table('Active items by status, month by month', {
    head: ['Month', ...FIGURES.map(({ label }) => label), 'All', 'Compliant share'],
    rows: monthsOf(source).map((month) => {
      const share = compliantShare(month);
      return [
        formatShortMonth(month.key),
        ...FIGURES.map(({ count }) => String(count(month))),
        String(month.total),
        share === null ? 'None' : `${share}%`,
      ];
    }),
  });

export const auditors = (source: PackSource): string =>
  none(
    table('Links that the member made for external auditors', {
      head: ['Auditor', 'Organisation', 'From', 'Until', 'Opened'],
      rows: source.auditors.map(({ name, organisation, madeAt, until, visits }) => [
        name,
        organisation,
        formatRegisterMoment(madeAt),
        formatRegisterMoment(until),
        visits.map(formatRegisterMoment).join('\n') || 'Never',
      ]),
    }),
    'The member has made no link for an external auditor.',
  );
