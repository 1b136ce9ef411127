/** The report of a pack: one self-contained HTML file for screen and print. Stored data must be escaped as text. */
import { PORTAL_ZONE } from '../../../config/zone';
import { dayIn } from '../../../../model/days';
import { formatShortMonth, formatUtcDay } from '../../../lib/dates';
import { factsOf, formatRegisterMoment } from '../history';
import { PERCENTAGE_RULE } from '../messages';
import { stateOf } from '../../../../model/registerGroups';
import { shownIn, legalStateOf, titleOf } from '../reportRow';
import { plural } from '../../../lib/text';
import { applying, compliantShare, distribution, FIGURES } from '../figures';
import { countsOf, monthsOf } from './months';
import { FACTS, packRow, TABLES } from './tables';
import type { PackItem, PackSource, Unavailable } from './types';

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

export function reportHtml(source: PackSource, unavailable: readonly Unavailable[]): string {
  const title = `Legal register of ${source.member.name}`;
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
${contents(source.items)}
${overTime(source)}
${missing(unavailable)}
${source.items.map((item, index) => section(item, index + 1)).join('\n')}
</body>
</html>
`;
}

function cover(title: string, source: PackSource): string {
  const { items, member, generatedAt, lastAudit } = source;
  const { active, states, inDate, ofItems, percent } = figuresOf(items, generatedAt);
  const sum = (count: (item: PackItem) => number, one: string, many?: string) =>
    plural(
      items.reduce((total, item) => total + count(item), 0),
      one,
      many,
    );
  return `<header class="cover">
<p class="kind">Audit pack</p>
<h1>${text(title)}</h1>
${facts([
  ['Member', member.name],
  ['Generated', formatRegisterMoment(generatedAt)],
  ['Last audit', lastAudit === null ? 'Not entered' : formatUtcDay(lastAudit)],
  [
    'Scope',
    `The whole register: ${plural(items.length, 'item')}, ${active} of them active; ${sum(({ entries }) => entries.length, 'entry of the history', 'entries of the history')}, ${sum(({ actions }) => actions.length, 'action')}, ${sum(({ changes }) => changes.length, 'change of the law', 'changes of the law')}, ${sum(({ documents }) => documents.length, 'document')}.`,
  ],
])}
<p class="figure"><strong>${percent === null ? 'None' : `${percent}%`}</strong> ${inDate} of ${ofItems} active items that apply are compliant and in date</p>
<p class="rule">${PERCENTAGE_RULE} Items that were removed from the register do not count.</p>
${table(
  'Active items by status',
  ['Status', 'Items'],
  states.map(({ state, count }) => [state, String(count)]),
)}
${sinceAudit(source)}
</header>`;
}

function sinceAudit({ items, lastAudit }: PackSource): string {
  if (lastAudit === null) return '';
  const count = (timesOf: (item: PackItem) => readonly (number | undefined)[]) =>
    String(items.flatMap(timesOf).filter((at = 0) => dayIn(PORTAL_ZONE, at) >= lastAudit).length);
  return table(
    `Since the last audit, ${formatUtcDay(lastAudit)}`,
    ['What was added or changed', 'Number'],
    [
      ['Entries of the history', count(({ entries }) => entries.map((entry) => factsOf(entry).at))],
      ['Actions opened', count(({ actions }) => actions.map(({ openedAt }) => openedAt))],
      ['Changes of the law', count(({ changes }) => changes.map(({ time }) => time))],
      ['Documents', count(({ documents }) => documents.map(({ record }) => record.dateAdded))],
      ['Items removed', count(({ removals }) => removals.map(({ removedAt }) => removedAt))],
    ],
  );
}

function overTime(source: PackSource): string {
  return `<section><h2>Over time</h2>
<p class="rule">The register at the end of each month; the last row shows the register when this report was made. months.csv has the same figures by area.</p>
${table(
  'Active items by status, month by month',
  ['Month', ...FIGURES.map(({ label }) => label), 'All', 'Compliant share'],
  monthsOf(source).map((month) => {
    const share = compliantShare(month);
    return [
      formatShortMonth(month.key),
      ...FIGURES.map(({ count }) => String(count(month))),
      String(month.total),
      share === null ? 'None' : `${share}%`,
    ];
  }),
)}</section>`;
}

const contents = (items: readonly PackItem[]): string =>
  `<section><h2>Items</h2>${table(
    'All items',
    ['#', 'Item', 'Area', 'State', 'Status', 'Last evaluated'],
    items.map((item, index) => [
      String(index + 1),
      titleOf(item),
      item.summary?.filterByArea ?? '',
      legalStateOf(item),
      stateOf(item.row),
      moment(item.row.assessedAt),
    ]),
  )}</section>`;

const missing = (unavailable: readonly Unavailable[]): string =>
  unavailable.length === 0
    ? ''
    : `<section><h2>Documents that could not be included</h2>${table(
        'Documents that could not be included',
        ['Document', 'Place', 'Reason'],
        unavailable.map(({ record, path, reason }) => [record.name, path, reason]),
      )}</section>`;

function section(item: PackItem, number: number): string {
  const row = packRow(item);
  const tables = Object.values(TABLES).map(({ caption, shown }) => {
    const { head, rows } = shown(item);
    return rows.length === 0 ? '' : table(caption, head, rows);
  });
  return `<section class="item">
<h2>${number}. ${text(row.title)}</h2>
${facts(FACTS.map((column) => [column.heading, shownIn(column, row)] as const).filter(([, fact]) => fact !== ''))}
${item.entries.length === 0 ? '<p>Nothing has been recorded.</p>' : ''}
${tables.join('\n')}
</section>`;
}

const moment = (time: number | undefined): string =>
  time === undefined ? '' : formatRegisterMoment(time);

const facts = (rows: readonly (readonly [term: string, fact: string])[]): string =>
  `<dl>${rows.map(([term, fact]) => `<div><dt>${text(term)}</dt><dd>${text(fact)}</dd></div>`).join('')}</dl>`;

/** Columns with days or times, which must not wrap. */
const TIMES = [
  'Time',
  'Month',
  'Last evaluated',
  'Due by',
  'Opened',
  'Closed',
  'Removed',
  'Valid from',
  'Valid until',
];
const SHORT = 8;

/** Renders a table without its empty columns. */
function table(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const columns = head.flatMap((name, place) =>
    rows.some((row) => row[place] !== '') ? [{ name, place }] : [],
  );
  const cell = (tag: 'th' | 'td', name: string, value: string) =>
    `<${tag}${tag === 'th' ? ' scope="col"' : ''}${TIMES.includes(name) ? ' class="time"' : ''}>${text(value)}</${tag}>`;
  return `<table${rows.length <= SHORT ? ' class="short"' : ''}><caption>${text(caption)}</caption><thead><tr>${columns
    .map(({ name }) => cell('th', name, name))
    .join('')}</tr></thead><tbody>${rows
    .map(
      (row) =>
        `<tr>${columns.map(({ name, place }) => cell('td', name, row[place] ?? '')).join('')}</tr>`,
    )
    .join('')}</tbody></table>`;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const text = (value: string): string =>
  value.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

/** For screen and A4. The report loads no other styles. */
const REPORT_STYLES = `
  @page { size: A4; margin: 18mm 15mm 20mm; @bottom-right { content: 'Page ' counter(page) ' of ' counter(pages); font: 9pt sans-serif; } }
  * { box-sizing: border-box; }
  body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; color: #1c2430; font: 11pt/1.45 Lato, 'Segoe UI', Arial, sans-serif; overflow-wrap: break-word; }
  h1 { margin: 0 0 1rem; font-size: 24pt; line-height: 1.2; }
  h2 { margin: 2rem 0 0.75rem; font-size: 14pt; line-height: 1.3; break-after: avoid; }
  .kind { margin: 0; color: #56606e; letter-spacing: 0.06em; text-transform: uppercase; font-size: 10pt; }
  .figure { margin: 1.5rem 0 0; font-size: 13pt; }
  .figure strong { display: block; font-size: 32pt; line-height: 1.1; }
  .rule { margin: 0.25rem 0 1rem; color: #56606e; font-size: 10pt; break-after: avoid; }
  dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: 0.5rem 1.5rem; margin: 0 0 1rem; }
  dl, .short { break-inside: avoid; }
  dl > div:last-child { grid-column: 1 / -1; }
  dt { color: #56606e; font-size: 9pt; }
  dd { margin: 0; white-space: pre-line; }
  table { width: 100%; margin: 0 0 1.25rem; border-collapse: collapse; font-size: 9.5pt; }
  caption { padding: 0 0 0.35rem; font-weight: 700; text-align: left; break-after: avoid; }
  th, td { padding: 0.3rem 0.5rem; border: 1px solid #c9d0d9; text-align: left; vertical-align: top; }
  th { background: #eef1f5; }
  td { white-space: pre-line; }
  td:last-child { overflow-wrap: anywhere; }
  .time { min-width: 6.6rem; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  @media print { body { max-width: none; padding: 0; } .cover { break-after: page; } th { print-color-adjust: exact; } }
`;
