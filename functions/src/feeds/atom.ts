/** Writes Atom (https://www.rfc-editor.org/rfc/rfc4287). Pure. */

export interface AtomFeed {
  /** A path that names the feed or entry for ever, also when the portal moves to another URL. */
  id: string;
  title: string;
  /** The page of the portal that shows the same, as a path. */
  page: string;
  /** The feed's own address, as a path. A secret address is not in the feed. */
  self?: string;
  /** Used if there are no entries. */
  updated: number;
  entries: readonly AtomEntry[];
  /** The portal's own URL. */
  origin: string;
  /** A host name that never changes (`permanentHost`). */
  host: string;
}

export interface AtomEntry {
  id: string;
  title: string;
  page: string;
  author: string;
  published: number;
  updated: number;
  categories?: readonly string[];
  summary?: string;
  /** Paragraphs. */
  content?: readonly string[];
}

const BRAND = 'Members’ Portal';
/** The year is part of each id (RFC 4151) and must never change. */
const TAG_YEAR = 2026;

export function writeAtom(feed: AtomFeed): string {
  const { id, title, page, self, updated, entries, origin, host } = feed;
  const tag = (path: string) => element('id', `tag:${host},${TAG_YEAR}:${path}`);
  const link = (rel: string, type: string, path: string) =>
    `<link rel="${rel}" type="${type}" href="${escapeXml(origin + path)}"/>`;
  const newest = entries.length > 0 ? Math.max(...entries.map((entry) => entry.updated)) : updated;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    tag(id),
    element('title', title),
    element('updated', time(newest)),
    person(BRAND),
    link('alternate', 'text/html', page),
    ...(self === undefined ? [] : [link('self', 'application/atom+xml', self)]),
    element('icon', `${origin}/favicon.svg`),
    ...entries.flatMap((entry) => [
      '<entry>',
      tag(entry.id),
      element('title', entry.title),
      link('alternate', 'text/html', entry.page),
      person(entry.author),
      element('published', time(entry.published)),
      element('updated', time(entry.updated)),
      ...(entry.categories ?? []).map((term) => `<category term="${escapeXml(term)}"/>`),
      ...(entry.summary ? [element('summary', entry.summary)] : []),
      ...(entry.content ? [html(entry.content)] : []),
      '</entry>',
    ]),
    '</feed>',
    '',
  ].join('\n');
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
const person = (name: string) => `<author>${element('name', name)}</author>`;
const time = (at: number) => new Date(at).toISOString();
/** The text of HTML is escaped once, and the HTML in the XML again. */
const html = (paragraphs: readonly string[]) =>
  `<content type="html">${escapeXml(paragraphs.map((text) => `<p>${escapeXml(text)}</p>`).join(''))}</content>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML 1.0 has no control characters except white space, no surrogates outside a pair, and neither U+FFFE nor U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escapeXml = (text: string) =>
  text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
