/** The report of a pack: one self-contained HTML file for screen and print, for a reader who has never seen the portal. */
import { formatUtcDay } from '../../../lib/dates';
import { plainText } from '../../../shared/richText/rawContent';
import { formatRegisterMoment } from '../history';
import { ITEM_TEXTS } from '../legalItemForm';
import { NOT_FOUND } from '../messages';
import { titleOf } from '../reportRow';
import { stateOf } from '../../../../model/registerGroups';
import { clauseMap } from './clauseMap';
import { howToRead } from './howToRead';
import { facts, links, paragraph, records, section, table, text } from './html';
import { REPORT_STYLES } from './reportStyles';
import * as problems from './lateAndProven';
import * as parts from './sections';
import { describePeriod, open, scope, sources } from './scope';
import { NOT_STATED } from './itemFacts';
import { itemId, itemLinks } from './itemLinks';
import { periodOf } from './reconciliation';
import { lastEvaluated, unlessEntriesDeleted } from './removed';
import { cover, summary } from './cover';
import { factsAbout, packRow } from './itemColumns';
import { cellOf, contextOf, TABLES, type Context } from './tables';
import type { LawVersion, PackItem, PackSource } from './types';

/** The titles of the sections by id, in the order of the report. `clauses.json` names the ids. */
export const TITLES = {
  verify: 'How to read and verify this',
  clauses: 'Answers for an auditor, by clause',
  scope: 'What the register covers',
  summary: 'Status of the register',
  open: 'Open points, and what this pack can’t show',
  overdue: 'Overdue',
  nonconformities: 'What was not compliant, and what was done',
  since: 'What happened since the last audit',
  'over-time': 'Over time',
  register: 'All obligations',
  applicability: 'What applies, and why',
  evaluations: 'Evaluations: the latest and the next',
  actions: 'Actions',
  sources: 'How changes to the law are noticed',
  changes: 'Changes to the law, and the reaction',
  removed: 'Removed from the register',
  evidence: 'Evidence',
  missing: 'Documents that are not included',
  auditors: 'External auditors with access to the register',
  items: 'The items one by one',
} as const;
type SectionId = keyof typeof TITLES;

export function reportHtml(source: PackSource): string {
  const context = contextOf(source);
  const title = `Legal register of ${source.cover.organisation || source.member.name}`;
  const bodies: Record<Exclude<SectionId, 'verify' | 'clauses'>, string> = {
    scope: scope(source, context.today),
    summary: summary(source),
    open: open(source, context.today),
    overdue: problems.overdue(source),
    nonconformities: problems.nonconformities(source),
    since: parts.since(source),
    'over-time': parts.overTime(source),
    register: parts.registerList(source),
    applicability: parts.applicability(source),
    evaluations: parts.evaluations(source, context),
    actions: parts.withNotice(parts.allOf('actions', source, context), source),
    sources: sources(source),
    changes: parts.changes(source, context),
    removed: removed(source, context),
    evidence: parts.withNotice(problems.evidenceList(source), source),
    missing: problems.missing(source),
    auditors: parts.auditors(source),
    items: source.items.map((item) => itemSection(item, source, context)).join('\n'),
  };
  const shown = (Object.entries(bodies) as [SectionId, string][]).filter(
    ([id, body]) => id !== 'missing' || body !== '',
  );
  const listed: SectionId[] = ['verify', 'clauses', ...shown.map(([id]) => id)];
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${text(title)}</title>
<style>${REPORT_STYLES}</style>
</head>
<body>
${cover(title, source)}
${contents(listed)}
${howToRead(source, TITLES.verify)}
${clauseMap(source.cover.standards, TITLES)}
${shown.map(([id, body]) => section(id, TITLES[id], [body || parts.NONE])).join('\n')}
</body>
</html>
`;
}

const contents = (ids: readonly SectionId[]): string =>
  `<nav class="contents"><h2>Contents</h2><ul>${ids
    .map((id) => `<li>${links([{ href: `#${id}`, label: TITLES[id] }]).html}</li>`)
    .join('')}</ul></nav>`;

const removed = (source: PackSource, context: Context): string => {
  const period = describePeriod(periodOf(source));
  return [
    parts.allOf('removals', source, context) || paragraph(`No item was removed ${period}.`),
    paragraph(
      'Removing an item deletes its history, actions, documents and note. One line about it stays until the member’s account is deleted: it has the last status, how many entries there were, how many actions were open, and the titles of the documents. The deleted records are nowhere in the portal; the operator’s backups may have them for a time. How the number of items came about is in “What the register covers”.',
      'rule',
    ),
  ].join('\n');
};

/** Tables with long values. */
const AS_RECORDS: readonly string[] = ['history', 'evidence', 'actions'];

function itemSection(item: PackItem, source: PackSource, context: Context): string {
  const row = packRow(item);
  return section(
    itemId(item),
    `${item.number}. ${titleOf(item)}`,
    [
      facts(factsAbout(source.generatedAt).map((column) => [column.heading, cellOf(column, row)])),
      conditions(item, source.items),
      ...lawTexts(item),
      item.entries.length === 0
        ? facts([['History', unlessEntriesDeleted(item, 'Nothing recorded')]])
        : '',
      ...Object.entries(TABLES).map(([name, { caption, shown }]) =>
        (AS_RECORDS.includes(name) ? records : table)(caption, shown(item, context)),
      ),
    ],
    3,
  );
}

/** The conditions of a permit, each with its status. */
const conditions = (permit: PackItem, items: readonly PackItem[]): string =>
  permit.obligation?.kind === 'permit' && permit.obligation.parent === undefined
    ? table('Conditions of this permit', {
        head: ['Item', 'Reference', 'Status', 'Last evaluated'],
        rows: items
          .filter(({ obligation }) => obligation?.parent === permit.key)
          .map((item) => [
            itemLinks([{ item }]),
            item.obligation?.reference || NOT_STATED,
            stateOf(item.row),
            lastEvaluated(item),
          ]),
      }) || paragraph('No condition of this permit is in the register.')
    : '';

function lawTexts({ versions, summary: law }: PackItem): string[] {
  if (law === null) return [paragraph(`${NOT_FOUND}, so its text is not in this pack.`)];
  const [first] = versions;
  const isChanged = first !== undefined && first.entries.length > 0 && first.until !== null;
  return [
    isChanged
      ? paragraph(
          'The text changed since the latest evaluation. The report has the text of that time and the current one.',
          'notice',
        )
      : '',
    ...versions.map(lawText),
  ];
}

function lawText({ text: law, isDenied, revision, from, until, entries }: LawVersion): string {
  const times = [
    `revision ${revision}`,
    from !== null && `from ${formatRegisterMoment(from)}`,
    until === null ? 'current' : `until ${formatRegisterMoment(until)}`,
  ].filter(Boolean);
  const used =
    entries.length > 0 &&
    `, used for ${entries.length > 1 ? 'entries' : 'entry'} ${entries.join(', ')}`;
  const heading = `Text of the law (${times.join(', ')})${used || ''}`;
  if (law === null)
    return `<h4>${text(heading)}</h4>${paragraph(
      isDenied
        ? 'The text is not included, because the membership of this member has ended.'
        : 'The portal no longer stores this text.',
    )}`;
  const texts = ITEM_TEXTS.map(
    ({ field, label }) => [label, plainText(law[field]).trim()] as const,
  );
  return `<h4>${text(heading)}</h4>
<div class="law">${facts([
    ['Title', law.title],
    ...texts,
    ['Sectors', law.applicableTo.join(', ')],
    ['Regulators', law.regulator.join(', ')],
    ['Law status', law.lawStatus],
    ['In force from', law.inForceFrom === undefined ? '' : formatUtcDay(law.inForceFrom)],
    ['Provisions', law.provisions.join('\n')],
  ])}</div>`;
}
