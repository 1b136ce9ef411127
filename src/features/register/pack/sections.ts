/** The sections of a report that compare all items. */
import { PORTAL_ZONE } from '../../../config/zone';
import { formatShortMonth, formatUtcDay } from '../../../lib/dates';
import { dayIn } from '../../../../model/days';
import { stateOf } from '../../../../model/registerGroups';
import { compliantShare, FIGURES } from '../figures';
import { factsOf, formatRegisterMoment, latestEvaluation } from '../history';
import { hasTask } from '../ownRegister';
import { legalStateOf, COLUMNS, shownIn } from '../reportRow';
import { decisionOf, happenings } from './findings';
import { evaluatorLinks, evaluatorsTable } from './evaluators';
import { joined, links, paragraph, records, table } from './html';
import {
  describeAnswers,
  dueReason,
  evaluationDay,
  isLaw,
  NOT_STATED,
  officialNumber,
} from './itemFacts';
import { itemLink } from './itemLinks';
import { differences } from './lawDifference';
import { periodOf } from './reconciliation';
import { answersTable, describePeriod, LAW } from './scope';
import { monthsOf } from './months';
import { isActive, lastEvaluated, removedNotice, unlessEntriesDeleted } from './removed';
import { NO_DECISION, packRow, type PackRow } from './itemColumns';
import { TABLES, type Context } from './tables';
import type { PackSource } from './types';

export const dayOf = ({ generatedAt }: PackSource): number => dayIn(PORTAL_ZONE, generatedAt);

export const NONE = paragraph('There are none.');
export const none = (rows: string, message: string): string => rows || paragraph(message);

/** For a section that lists what a removal deletes. */
export const withNotice = (rows: string, { items }: PackSource): string =>
  `${rows || NONE}\n${removedNotice(items)}`;

const kindAndSource = ({ item, kind, source, reference, permit, provisions }: PackRow): string[] =>
  isLaw(item)
    ? [LAW, officialNumber(item.link) || NOT_STATED, provisions.join('\n') || NOT_STATED]
    : [
        kind,
        [source || NOT_STATED, permit && `${COLUMNS.permit.heading} ${permit}`]
          .filter(Boolean)
          .join('\n'),
        reference || NOT_STATED,
      ];

export const registerList = ({ items }: PackSource): string =>
  table('All items', {
    head: ['Item', 'Kind', 'Official number or source', 'Article or condition', 'Owner'].concat([
      'State',
      'Status',
      'Last evaluated',
    ]),
    rows: items.map((item) => [
      itemLink(item),
      ...kindAndSource(packRow(item)),
      item.row.owner ?? NOT_STATED,
      legalStateOf(item),
      stateOf(item.row),
      lastEvaluated(item),
    ]),
  });

export const applicability = (source: PackSource): string =>
  paragraph(
    'An item in the register applies until the member decides otherwise. Without a decision, the member added the item and left it so. What would reverse a decision is only known if its reason says so; the decision that an item does not apply is due for a new check after each cycle.',
    'rule',
  ) +
  records('The latest decision about each item', {
    head: [
      'Item',
      'Applicability',
      'Reason',
      'Answers that led to it',
      'Decided by',
      'Decided',
    ].concat(['The member’s own note']),
    rows: source.items.filter(isActive).map((item) => {
      const decision = decisionOf(item);
      const { applicability: label, applicabilityReason, ownNote } = packRow(item);
      return [
        itemLink(item),
        label,
        decision ? applicabilityReason : unlessEntriesDeleted(item, NO_DECISION),
        item.basis === null
          ? 'None: not decided from the questions'
          : describeAnswers(item.basis).join('\n') || 'No answer spoke for the law',
        decision?.by ?? '',
        decision ? formatRegisterMoment(decision.at) : '',
        ownNote || 'No note',
      ];
    }),
  }) +
  answersTable(source);

export const evaluations = (source: PackSource, { evaluators }: Context): string =>
  table('The latest evaluation of each item', {
    head: ['Item', 'Evaluated', 'Entered', 'By', 'Method', 'Result', 'Result before'],
    rows: source.items.filter(isActive).map((item) => {
      const latest = latestEvaluation(item.entries);
      const [entry, before] = item.entries.filter(({ type }) => type === 'user').reverse();
      return [
        itemLink(item),
        latest ? evaluationDay(latest.at) : lastEvaluated(item),
        entry ? formatRegisterMoment(factsOf(entry).at) : '',
        links(
          entry ? evaluatorLinks(evaluators, entry, ({ by, number }) => `${by} [${number}]`) : [],
        ),
        latest?.how.method ?? '',
        latest?.check ?? '',
        before ? factsOf(before).content : latest ? 'First evaluation' : '',
      ];
    }),
  }) +
  table('The next evaluation of each item', {
    head: ['Item', 'Next due', 'Why then', 'Overdue'],
    rows: source.items
      .filter(isActive)
      .map((item) => [
        itemLink(item),
        shownIn(COLUMNS.nextDue, packRow(item)),
        dueReason(item),
        hasTask(item, 'overdue', dayOf(source)) ? 'Overdue' : 'No',
      ]),
  }) +
  paragraph(
    'If the member did not say otherwise, an evaluation was made on the day it was entered. The period that an evaluation covers is only known if its note says so.',
    'rule',
  ) +
  evaluatorsTable(evaluators) +
  paragraph(
    'This table names every account that entered an evaluation. The portal does not record which competence a subject requires, or the firm of an external evaluator. Read an evaluator as internal unless the competence or the note names a firm. Compare the evaluator with the owner of an item to see whether somebody evaluated their own duty.',
    'rule',
  );

/** Tables with too many columns for paper. */
const LONG: readonly string[] = ['actions'];

/** One table of all items, with the columns that the table has for one item. */
export function allOf(name: keyof typeof TABLES, { items }: PackSource, context: Context): string {
  const { caption } = TABLES[name];
  const [first] = items;
  const head = first ? TABLES[name].shown(first, context).head : [];
  return (LONG.includes(name) ? records : table)(caption, {
    head: ['Item', ...head],
    rows: items.flatMap((item) =>
      TABLES[name].shown(item, context).rows.map((row) => [itemLink(item), ...row]),
    ),
  });
}

export function changes(source: PackSource, context: Context): string {
  const absent = source.items.filter(({ summary }) => summary === null);
  const compared = differences(source.items);
  return [
    allOf('changes', source, context) ||
      paragraph('No law in this register has changed since it was added to the library.'),
    compared &&
      `<h3>Old and new text of each change since the item was added</h3>${paragraph('Underlined: added. Struck through: removed. Minor changes are left out. The text is the portal’s summary; the amending act and the day it comes into force are known if “What changed” names them.', 'rule')}${compared}`,
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
      : list(
          `In the period, ${describePeriod(periodOf(source))}`,
          from ?? -Infinity,
          to ?? Infinity,
        ),
    removedNotice(items),
  ].join('\n');
}

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
