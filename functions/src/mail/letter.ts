/** The content of an email, and its one layout as plain text and as HTML. Everything is escaped here, so that writers pass plain texts. */
import { BRAND } from '../../../model/constants';
import { shownName } from '../../../model/text';
import { escapeHtml } from '../insightFace';

export interface Row {
  title: string;
  detail?: string;
  /** The path of the page that shows it, or a `mailto:` address. */
  to?: string;
}
export interface Section {
  heading?: string;
  rows: readonly Row[];
  /** Where the rest is, if there is more than the rows. */
  more?: Link;
}
export interface Link {
  label: string;
  /** As in `Row`. */
  to: string;
}
export interface Letter {
  subject: string;
  /** One or two sentences. */
  lead: string;
  sections?: readonly Section[];
  action?: Link;
}

interface Envelope {
  /** How the reader is called; '' if unknown. */
  name: string;
  origin: string;
  /** Why the reader gets it. */
  reason: string;
  /** Absolute. Missing for emails that can't be switched off. */
  unsubscribe?: string;
  settings?: string;
}

/** A title has one line. So has a subject, where a line break would begin another header. */
export const inLine = (text: string): string =>
  shownName(text.replace(/[\s\p{Cc}]+/gu, ' ')).trim();

export function layOut(letter: Letter, envelope: Envelope) {
  return {
    subject: inLine(letter.subject),
    text: textOf(letter, envelope),
    html: htmlOf(letter, envelope),
  };
}

const absolute = (to: string, origin: string) => (to.startsWith('mailto:') ? to : `${origin}${to}`);
const greeting = (name: string) => (name === '' ? 'Hello,' : `Hello ${inLine(name)},`);

function textOf({ lead, sections = [], action }: Letter, envelope: Envelope): string {
  const { name, origin, reason, unsubscribe, settings } = envelope;
  // A mail address is shown as such, because readers of plain text see no link.
  const at = (to: string) => absolute(to, origin).replace(/^mailto:([^?]*).*$/, '$1');
  const rows = ({ title, detail, to }: Row) => [
    `* ${inLine(title)}`,
    ...(detail === undefined ? [] : [`  ${inLine(detail)}`]),
    ...(to === undefined ? [] : [`  ${at(to)}`]),
  ];
  const linked = ({ label, to }: Link) => `${label}: ${at(to)}`;
  const parts = [
    greeting(name),
    lead,
    ...sections.flatMap(({ heading, rows: all, more }) => [
      ...(heading === undefined ? [] : [`${heading}\n${'-'.repeat(heading.length)}`]),
      ...all.map((row) => rows(row).join('\n')),
      ...(more ? [linked(more)] : []),
    ]),
    ...(action ? [linked(action)] : []),
    [
      '-- ',
      BRAND,
      reason,
      ...(unsubscribe === undefined ? [] : [`Stop these emails: ${unsubscribe}`]),
      ...(settings === undefined ? [] : [`All notification settings: ${origin}${settings}`]),
    ].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** No colours but those of the reader's program, so that the email is readable in its dark mode. The button has both of its own. */
const STYLE = {
  body: 'margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif',
  page: 'max-width:36rem;margin:0 auto;overflow-wrap:anywhere',
  brand: 'margin:0 0 24px;padding:0 0 12px;border-bottom:2px solid #16796f;font-weight:600',
  title: 'margin:0 0 12px;font-size:24px;line-height:1.25',
  heading: 'margin:28px 0 8px;font-size:16px',
  list: 'margin:0;padding:0;list-style:none',
  row: 'margin:0 0 14px',
  button:
    'display:inline-block;padding:12px 20px;border:0;border-radius:6px;background:#125e57;color:#ffffff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer',
  foot: 'margin:32px 0 0;padding:16px 0 0;border-top:1px solid #8a9a98;font-size:14px',
} as const;
export const styled = (name: keyof typeof STYLE) => `style="${escapeHtml(STYLE[name])}"`;

function htmlOf({ subject, lead, sections = [], action }: Letter, envelope: Envelope): string {
  const { name, origin, reason, unsubscribe, settings } = envelope;
  const anchor = (text: string, to: string) =>
    `<a href="${escapeHtml(absolute(to, origin))}">${escapeHtml(inLine(text))}</a>`;
  const row = ({ title, detail, to }: Row) =>
    `<li ${styled('row')}>${to === undefined ? escapeHtml(inLine(title)) : anchor(title, to)}${
      detail === undefined ? '' : `<br>${escapeHtml(inLine(detail))}`
    }</li>`;
  const section = ({ heading, rows, more }: Section) =>
    [
      ...(heading === undefined ? [] : [`<h2 ${styled('heading')}>${escapeHtml(heading)}</h2>`]),
      `<ul ${styled('list')}>${rows.map(row).join('')}</ul>`,
      ...(more ? [`<p>${anchor(more.label, more.to)}</p>`] : []),
    ].join('\n');
  const foot = [
    escapeHtml(reason),
    ...(unsubscribe === undefined
      ? []
      : [`<a href="${escapeHtml(unsubscribe)}">Stop these emails</a>`]),
    ...(settings === undefined ? [] : [anchor('All notification settings', settings)]),
  ];
  const body = [
    `<p>${escapeHtml(greeting(name))}</p>`,
    `<p>${escapeHtml(lead)}</p>`,
    ...sections.map(section),
    ...(action
      ? [
          `<p><a href="${escapeHtml(absolute(action.to, origin))}" ${styled('button')}>${escapeHtml(action.label)}</a></p>`,
        ]
      : []),
    `<p ${styled('foot')}>${foot.join('<br>')}</p>`,
  ].join('\n');
  // Some programs ignore the meta element of the same meaning.
  return htmlPage(subject, body, '<style>:root{color-scheme:light dark}</style>');
}

/** Returns a whole page in the layout of the emails. @param body HTML */
export const htmlPage = (title: string, body: string, head = ''): string =>
  `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
${head}
<title>${escapeHtml(inLine(title))}</title>
</head>
<body ${styled('body')}>
<div ${styled('page')}>
<p ${styled('brand')}>${escapeHtml(BRAND)}</p>
${body}
</div>
</body>
</html>
`;
