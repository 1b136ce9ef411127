/** Builds the HTML of a report. Stored data must be escaped as text, also in URLs. */

import { inAddress } from '../../../lib/text';

/** HTML that was built here. A string is always text. */
export type Html = { readonly html: string };
export type Cell = string | Html;
export type Link = { href: string; label: string };
export type Content = { head: readonly string[]; rows: readonly (readonly Cell[])[] };

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const text = (value: string): string =>
  value.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

const asHtml = (cell: Cell): string => (typeof cell === 'string' ? text(cell) : cell.html);
const isEmpty = (cell: Cell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' ? cell : cell.html) === '';

/** The path of a file in the pack, as a relative URL. */
export const fileHref = (path: string): string => path.split('/').map(inAddress).join('/');

const SAFE = /^(?:https?:\/\/|#|documents\/|[\w.-]+\.(?:csv|json)$)/i;

/** Other URLs stay text. */
export function links(all: readonly Link[]): Html {
  const html = all.map(({ href, label }) =>
    SAFE.test(href)
      ? `<a href="${text(href)}" rel="noopener noreferrer">${text(label)}</a>`
      : text(label),
  );
  return { html: html.join('<br>') };
}

/** Text that a link can lead to. */
export const anchor = (id: string, label: string): Html => ({
  html: `<span id="${id}">${text(label)}</span>`,
});

export const joined = (cells: readonly Cell[], between: string): Html => ({
  html: cells.map(asHtml).join(between),
});

/** Text with the parts that a change added or removed. */
export const marked = (
  parts: readonly { value: string; added?: boolean; removed?: boolean }[],
): Html => ({
  html: parts
    .map(({ value, added, removed }) => {
      const tag = added ? 'ins' : removed ? 'del' : null;
      return tag === null ? text(value) : `<${tag}>${text(value)}</${tag}>`;
    })
    .join(''),
});

export const paragraph = (cell: Cell, kind = ''): string =>
  `<p${kind === '' ? '' : ` class="${kind}"`}>${asHtml(cell)}</p>`;

/** @param level of the heading */
export const section = (id: string, title: string, parts: readonly string[], level = 2): string =>
  `<section id="${id}">
<h${level}>${text(title)}</h${level}>
${parts.filter(Boolean).join('\n')}
</section>`;

/** Values longer than this get a row of their own. */
const WIDE = 40;
const shownText = (cell: Cell): string =>
  typeof cell === 'string' ? cell : cell.html.replace(/<[^>]*>/g, '');

export const facts = (rows: readonly (readonly [term: string, fact: Cell])[]): string =>
  `<dl>${rows
    .filter(([, fact]) => !isEmpty(fact))
    .map(
      ([term, fact]) =>
        `<div${shownText(fact).length > WIDE ? ' class="wide"' : ''}><dt>${text(term)}</dt><dd${term === 'SHA-256' ? ' class="code"' : ''}>${asHtml(fact)}</dd></div>`,
    )
    .join('')}</dl>`;

/** Renders each row as a list of its values. For tables with long values. */
export const records = (caption: string, { head, rows }: Content): string =>
  rows.length === 0
    ? ''
    : `<h4>${text(caption)}</h4>
<ol class="records">${rows
        .map((row) => `<li>${facts(head.map((term, place) => [term, row[place] ?? '']))}</li>`)
        .join('\n')}</ol>`;

/** Columns with days or times, which must not wrap. */
const TIMES = [
  ...['Time', 'Month', 'Last evaluated', 'Next due', 'Due by', 'Opened', 'Closed', 'Removed'],
  ...['Valid from', 'Valid until', 'Uploaded', 'When', 'Found', 'Decided', 'First', 'Last'],
  ...['Evaluated', 'Entered'],
];
const SHORT = 8;
const LONG_WORD = /[^\s-]{26}/;
const TEXTS = ['Action', 'Note', 'Reason', 'What changed', 'Actions'];
const CLASSES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TEXTS.map((name) => [name, 'long'])),
  'SHA-256': 'code',
  Item: 'item',
  ...Object.fromEntries(TIMES.map((name) => [name, 'time'])),
};

/** The attribute for the values of a column. A word that is longer than its column is broken. */
function classOf(name: string, cell: Cell = ''): string {
  const isLong = LONG_WORD.test(shownText(cell));
  const names = [CLASSES[name], isLong && 'breaks'].filter(Boolean).join(' ');
  return names === '' ? '' : ` class="${names}"`;
}

/** A table with more columns than this is printed in a smaller font. */
const MANY = 6;

function tableClass(rows: number, columns: number): string {
  const names = [rows <= SHORT && 'short', columns > MANY && 'many'].filter(Boolean).join(' ');
  return names === '' ? '' : ` class="${names}"`;
}

/** Renders a table without its empty columns, or nothing if it has no rows. */
export function table(caption: string, { head, rows }: Content): string {
  if (rows.length === 0) return '';
  const columns = head.flatMap((name, place) =>
    rows.every((row) => isEmpty(row[place])) ? [] : [{ name, place }],
  );
  return `<table${tableClass(rows.length, columns.length)}><caption>${text(caption)}</caption><thead><tr>${columns
    .map(({ name }) => `<th scope="col"${classOf(name)}>${text(name)}</th>`)
    .join('')}</tr></thead><tbody>${rows
    .map(
      (row) =>
        `<tr>${columns
          .map(
            ({ name, place }) =>
              `<td${classOf(name, row[place])} data-label="${text(name)}">${asHtml(row[place] ?? '')}</td>`,
          )
          .join('')}</tr>`,
    )
    .join('\n')}</tbody></table>`;
}
