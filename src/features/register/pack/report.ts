/** The report of a pack: one self-contained HTML file for screen and print, for a reader who has never seen the portal. */
import { BRAND } from '../../../config/constants';
import { PORTAL_ZONE } from '../../../config/zone';
import { dayIn } from '../../../../model/days';
import { formatUtcDay } from '../../../lib/dates';
import { plural, shownName } from '../../../lib/text';
import { plainText } from '../../../shared/richText/rawContent';
import { USER_TYPE_NAMES } from '../../../shared/members/userTypeNames';
import { formatRegisterMoment } from '../history';
import { ITEM_TEXTS } from '../legalItemForm';
import { NOT_FOUND, PERCENTAGE_RULE } from '../messages';
import { titleOf } from '../reportRow';
import { applying, compliantShare, distribution, FIGURES } from '../figures';
import { chosenStandards, clauseMap } from './clauseMap';
import { howToRead } from './howToRead';
import { facts, joined, links, paragraph, records, section, table, text } from './html';
import { countsOf } from './months';
import { REPORT_STYLES } from './reportStyles';
import * as parts from './sections';
import { unlessEntriesDeleted } from './removed';
import { cellOf, contextOf, FACTS, packRow, TABLES, type Context } from './tables';
import type { LawVersion, PackItem, PackSource } from './types';

/** Returns the figures of the cover. `percent` is null if no active item applies. */
export function figuresOf(items: readonly PackItem[], generatedAt: number) {
  const { areaStates, compliantDays } = countsOf(items);
  const today = distribution(areaStates, compliantDays, dayIn(PORTAL_ZONE, generatedAt));
  const states = FIGURES.map(({ label, count }) => ({ state: label, count: count(today) }));
  return {
    active: today.total,
    states,
    inDate: today.statuses.Compliant - today.overdue,
    ofItems: applying(today),
    percent: compliantShare(today),
  };
}

/** The titles of the sections by id, in the order of the report. `clauses.json` names the ids. */
export const TITLES = {
  verify: 'How to read and verify this',
  clauses: 'Where the report answers the clauses of a standard',
  summary: 'Status of the register',
  overdue: 'Overdue',
  nonconformities: 'What was not compliant, and what was done',
  since: 'What happened since the last audit',
  'over-time': 'Over time',
  register: 'All obligations',
  applicability: 'What applies, and why',
  evaluations: 'Evaluations: the latest and the next',
  actions: 'Actions',
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
    summary: summary(source),
    overdue: parts.overdue(source),
    nonconformities: parts.nonconformities(source),
    since: parts.since(source),
    'over-time': parts.overTime(source),
    register: parts.registerList(source),
    applicability: parts.applicability(source),
    evaluations: parts.evaluations(source, context),
    actions: parts.withNotice(parts.allOf('actions', source, context), source),
    changes: parts.changes(source, context),
    removed: parts.allOf('removals', source, context),
    evidence: parts.withNotice(parts.evidenceList(source), source),
    missing: parts.missing(source),
    auditors: parts.auditors(source),
    items: source.items.map((item) => itemSection(item, context)).join('\n'),
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

function cover(title: string, source: PackSource): string {
  const { items, member, role, jobRole, generatedAt, lastAudit, cover: typed, portal } = source;
  const { active, inDate, ofItems, percent } = figuresOf(items, generatedAt);
  const sum = (count: (item: PackItem) => number, one: string, many?: string) =>
    plural(
      items.reduce((total, item) => total + count(item), 0),
      one,
      many,
    );
  const roles = [role && USER_TYPE_NAMES[role], jobRole].filter(Boolean).join(', ');
  return `<header class="cover">
<p class="kind">Audit pack</p>
<h1>${text(title)}</h1>
${facts([
  ['Organisation', typed.organisation || 'Not given'],
  ['Sites', typed.sites || 'Not given'],
  ['Period', parts.periodOf(typed) || 'Not given'],
  ['Standard', standardsOf(typed.standards)],
  ['Made by', `${shownName(member.name)}${roles && ` (${roles})`}`],
  ['Generated', formatRegisterMoment(generatedAt)],
  ['Portal', joined([BRAND, links([{ href: portal, label: portal }])], ', ')],
  ['Last audit', lastAudit === null ? 'Not entered' : formatUtcDay(lastAudit)],
  [
    'Scope',
    `The whole register: ${plural(items.length, 'item')}, ${active} of them active; ${sum(({ entries }) => entries.length, 'history entry', 'history entries')}, ${sum(({ actions }) => actions.length, 'action')}, ${sum(({ changes }) => changes.length, 'change to the law', 'changes to the law')}, ${sum(({ documents }) => documents.length, 'document')}.`,
  ],
])}
${paragraph('The member typed organisation, sites, period and standard when making the pack. The portal recorded everything else.', 'rule')}
<p class="figure"><strong>${percent === null ? 'None' : `${percent}%`}</strong> ${inDate} of ${ofItems} active items that apply are compliant and in date</p>
<p class="rule">${PERCENTAGE_RULE} Items that were removed from the register do not count.</p>
</header>`;
}

const standardsOf = (names: readonly string[]): string => {
  const printed = chosenStandards(names).map(({ name }) => name);
  return `${printed.join(', ')}${names.length === 0 ? ' (all that the portal has)' : ''}`;
};

const summary = ({ items, generatedAt }: PackSource): string =>
  table('Active items by status', {
    head: ['Status', 'Items'],
    rows: figuresOf(items, generatedAt).states.map(({ state, count }) => [state, String(count)]),
  });

/** Tables with long values. */
const AS_RECORDS: readonly string[] = ['history', 'evidence', 'actions'];

function itemSection(item: PackItem, context: Context): string {
  const row = packRow(item);
  return section(
    parts.itemId(item),
    `${item.number}. ${titleOf(item)}`,
    [
      facts(FACTS.map((column) => [column.heading, cellOf(column, row)])),
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
