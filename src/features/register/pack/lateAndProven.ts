/** The sections of a report about what is late, what was not compliant, and the evidence. */
import { DAY_MS, formatUtcDay } from '../../../lib/dates';
import { plural } from '../../../lib/text';
import { dayOf as dayOfAction, isOpen, isOverdue } from '../actions/itemActions';
import { isInForce } from '../evidence/documents';
import { formatRegisterMoment } from '../history';
import { hasTask } from '../ownRegister';
import { COLUMNS, shownIn } from '../reportRow';
import { decisionOf, filedBy, shortfallsOf } from './findings';
import { fileHref, links, paragraph, records, table, type Cell } from './html';
import { isLaw, NOT_STATED, sitesOf } from './itemFacts';
import { itemLink } from './itemLinks';
import { isActive, removedNotice } from './removed';
import { dayOf, none } from './sections';
import { packRow } from './itemColumns';
import type { PackItem, PackSource } from './types';

const daysLate = (due: number, today: number): string =>
  String(Math.floor((today - due) / DAY_MS) + (due % DAY_MS > 0 ? 1 : 0));

export function overdue(source: PackSource): string {
  const today = dayOf(source);
  const active = source.items.filter(isActive);
  const late = active.filter((item) => hasTask(item, 'overdue', today));
  const rows = [
    ...late.map((item): Cell[] => [
      itemLink(item),
      'Evaluation',
      shownIn(COLUMNS.nextDue, packRow(item)),
      daysLate(item.row.nextDue ?? today, today),
    ]),
    ...active.flatMap((item) =>
      item.actions
        .filter((action) => isOverdue(action, today))
        .map((action): Cell[] => [
          itemLink(item),
          `${isOpen(action) ? 'Action' : 'Check of an action'}: ${action.what}`,
          formatUtcDay(dayOfAction(action)),
          daysLate(dayOfAction(action), today),
        ]),
    ),
    ...active.flatMap((item) =>
      item.documents.flatMap(({ record }): Cell[][] => {
        const { title, validUntil } = record;
        return validUntil !== undefined && validUntil < today && isInForce(record)
          ? [
              [
                itemLink(item),
                `Evidence: ${title}`,
                formatUtcDay(validUntil),
                daysLate(validUntil, today),
              ],
            ]
          : [];
      }),
    ),
  ];
  return none(
    table(`Overdue on ${formatUtcDay(today)}`, {
      head: ['Item', 'What', 'Due by', 'Days late'],
      rows,
    }),
    `Nothing was overdue on ${formatUtcDay(today)}: no evaluation, action, check of an action or document.`,
  );
}

function placeOf(item: PackItem): Cell[] {
  const { provisions, reference, kind } = packRow(item);
  return [
    itemLink(item),
    (isLaw(item) ? provisions.join('\n') : `${kind}, ${reference}`) || NOT_STATED,
    sitesOf(item).join(', ') || 'No site is stored for a law: see what was not met',
  ];
}

/** Null for an item that applies. */
function excludedSince(item: PackItem): string | null {
  if (item.row.applicability !== 'notApplicable') return null;
  const decision = decisionOf(item);
  return `Ended${decision ? ` ${formatRegisterMoment(decision.at)}` : ''}: since then, the item does not apply`;
}

const NO_ACTION = {
  'Not Compliant': 'No action was opened, and no reason for this is recorded',
  'In Progress': 'No action was opened. A reason is known only if “What was not met” has it',
};

function shortfalls(source: PackSource, result: keyof typeof NO_ACTION): Cell[][] {
  const today = dayOf(source);
  return source.items.flatMap((item) =>
    shortfallsOf(item, today, result).map((found): Cell[] => [
      ...placeOf(item),
      found.note,
      `${formatRegisterMoment(found.at)}, entry ${found.number}`,
      found.by,
      found.how || NOT_STATED,
      found.correction || 'No action states it: see what was not met',
      found.cause || 'No action states it: see what was not met',
      found.actions.join('\n\n') || NO_ACTION[result],
      found.result,
      found.endedAt === null
        ? (excludedSince(item) ?? 'Continuing')
        : `Ended ${formatRegisterMoment(found.endedAt)}`,
      found.endedAt === null
        ? (excludedSince(item) ??
          'Known only when it is met again. For an action that was checked, its check says whether it happened again')
        : found.recurred === 0
          ? `No later evaluation up to ${formatUtcDay(today)} was Not Compliant`
          : `Not Compliant again in ${plural(found.recurred, 'later evaluation')}`,
    ]),
  );
}

const SHORTFALL = [
  ...['Item', 'Article or condition', 'Site', 'What was not met', 'Found', 'By', 'How'],
  ...['Corrected at once', 'Cause', 'Corrective actions'],
  ...['Evaluation that ended it, or the latest', 'State', 'Recurrence'],
];

export const nonconformities = (source: PackSource): string =>
  [
    records('Evaluations with the result Not Compliant, and what followed', {
      head: SHORTFALL,
      rows: shortfalls(source, 'Not Compliant'),
    }) || paragraph('No evaluation in this pack has the result Not Compliant.'),
    records('Not fully met: each evaluation with the result In Progress, also ended ones', {
      head: SHORTFALL,
      rows: shortfalls(source, 'In Progress'),
    }) || paragraph('No evaluation in this pack has the result In Progress.'),
    paragraph(
      'Whether an authority or the workers had to be informed, and whether similar cases were looked for, is only known if the note, the cause or the action says so: the portal has no field for either.',
      'rule',
    ),
    removedNotice(source.items),
  ].join('\n');

export function evidenceList({ items, generatedAt }: PackSource): string {
  const all = items.flatMap(({ documents }) => documents);
  const lost = all.filter(({ reason }) => reason !== undefined);
  return [
    paragraph(
      all.length === 0
        ? 'No document is filed in this register.'
        : `${plural(all.length, 'document')} in the register. When this pack was made, on ${formatRegisterMoment(generatedAt)}, the SHA-256 of each file was calculated and compared with the one recorded at its upload. ${lost.length === 0 ? 'All are included and unchanged: none is missing, altered or unchecked.' : `${plural(lost.length, 'document')} could not be included: see the next section. All others are unchanged.`}`,
    ),
    table('All documents', {
      head: ['Item', 'Document', 'Valid from', 'Valid until', 'Entry', 'Uploaded', 'By', 'SHA-256'],
      rows: items.flatMap((item) =>
        item.documents.map((document): Cell[] => {
          const { record, path, reason, entry } = document;
          return [
            itemLink(item),
            reason === undefined
              ? links([{ href: fileHref(path), label: record.title }])
              : `${record.title} (not included)`,
            record.validFrom === undefined ? NOT_STATED : formatUtcDay(record.validFrom),
            record.validUntil === undefined ? 'No end stated' : formatUtcDay(record.validUntil),
            String(item.entries.findIndex(({ key }) => key === entry) + 1),
            formatRegisterMoment(record.dateAdded),
            filedBy(item, document),
            record.sha256,
          ];
        }),
      ),
    }),
    all.length > 0 &&
      paragraph(
        'The original is with the member; where, is in “What the register covers”, if the member stated it. The portal has the copy that was uploaded. “Valid from” is the day that the member entered. Number and issuer are in the title or in the document.',
        'rule',
      ),
  ]
    .filter(Boolean)
    .join('\n');
}

export const missing = ({ items }: PackSource): string =>
  table('Documents that could not be included', {
    head: ['Item', 'Document', 'Place', 'Reason'],
    rows: items.flatMap((item) =>
      item.documents.flatMap(({ record, path, reason }) =>
        reason === undefined ? [] : [[itemLink(item), record.name, path, reason]],
      ),
    ),
  });
