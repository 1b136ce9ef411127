/**
 * Reading of draft-js raw content without draft-js. Stored text comes from other people's browsers, so nothing in it is
 * believed: what does not have the shape of raw content is dropped, and no function here throws.
 *
 * Raw content (draft-js 0.11, RawDraftContentState): `{ blocks: [{ key, text, type, depth, inlineStyleRanges, entityRanges }],
 * entityMap }`. Offsets and lengths count Unicode code points, not UTF-16 units.
 */

export interface RawRange {
  offset: number;
  length: number;
}

export interface RawBlock {
  text: string;
  type: string;
  depth: number;
  styles: (RawRange & { style: string })[];
  entities: (RawRange & { key: string })[];
}

export interface RawContent {
  blocks: RawBlock[];
  /** Web addresses of the link entities, by entity key. */
  links: Map<string, string>;
}

/**
 * Decodes raw JSON. Text that is not JSON at all (typed before rich text came, or by hand) becomes plain paragraphs;
 * JSON that is broken or is no raw content becomes nothing.
 */
export function parseRaw(raw: string | null | undefined): RawContent {
  if (!raw) return { blocks: [], links: new Map() };
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    const looksLikeJson = /^\s*[[{"]/.test(raw);
    return { blocks: looksLikeJson ? [] : paragraphs(raw), links: new Map() };
  }
  if (!isRecord(value) || !Array.isArray(value.blocks)) {
    const isText = typeof value === 'number' || typeof value === 'boolean';
    return { blocks: isText ? paragraphs(raw) : [], links: new Map() };
  }
  return {
    blocks: value.blocks.flatMap(decodeBlock),
    links: decodeLinks(value.entityMap),
  };
}

function paragraphs(text: string): RawBlock[] {
  return text
    .split(/\r?\n/)
    .map((line) => ({ text: line, type: 'unstyled', depth: 0, styles: [], entities: [] }));
}

function decodeBlock(value: unknown): RawBlock[] {
  if (!isRecord(value) || typeof value.text !== 'string') return [];
  return [
    {
      text: value.text,
      type: typeof value.type === 'string' ? value.type : 'unstyled',
      depth: typeof value.depth === 'number' ? Math.min(4, Math.max(0, value.depth)) : 0,
      styles: decodeRanges(value.inlineStyleRanges).flatMap(({ range, source }) =>
        typeof source.style === 'string' ? [{ ...range, style: source.style }] : [],
      ),
      entities: decodeRanges(value.entityRanges).flatMap(({ range, source }) =>
        typeof source.key === 'number' || typeof source.key === 'string'
          ? [{ ...range, key: String(source.key) }]
          : [],
      ),
    },
  ];
}

function decodeRanges(value: unknown): { range: RawRange; source: Record<string, unknown> }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((source: unknown) =>
    isRecord(source) && typeof source.offset === 'number' && typeof source.length === 'number'
      ? [{ range: { offset: source.offset, length: source.length }, source }]
      : [],
  );
}

function decodeLinks(value: unknown): Map<string, string> {
  const links = new Map<string, string>();
  if (!isRecord(value)) return links;
  for (const [key, entity] of Object.entries(value)) {
    if (!isRecord(entity) || entity.type !== 'LINK' || !isRecord(entity.data)) continue;
    const { url, href } = entity.data;
    const safe = safeUrl(typeof url === 'string' ? url : typeof href === 'string' ? href : '');
    if (safe) links.set(key, safe);
  }
  return links;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The address if it may stand in a link (http, https or mailto, absolute), otherwise null. */
export function safeUrl(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch {
    return null;
  }
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}

/** The text without its styling, one line for each block. */
export function plainText(raw: string | null | undefined): string {
  return parseRaw(raw)
    .blocks.map((block) => block.text)
    .join('\n');
}

/** Whether nothing but white space (or nothing readable) is in it. */
export function isBlank(raw: string | null | undefined): boolean {
  return plainText(raw).trim() === '';
}

/** Raw JSON that holds `text`, a block for each line. */
export function fromPlainText(text: string): string {
  return JSON.stringify({
    blocks: text.split(/\r?\n/).map((line, index) => ({
      key: index.toString(36).padStart(5, '0'),
      text: line,
      type: 'unstyled',
      depth: 0,
      inlineStyleRanges: [],
      entityRanges: [],
      data: {},
    })),
    entityMap: {},
  });
}

/** The first `words` words of raw JSON or of HTML as plain text, with '…' where something was left out. */
export function excerpt(content: string | null | undefined, words: number): string {
  const text = isHtml(content ?? '') ? htmlText(content ?? '') : plainText(content);
  const all = text.split(/\s+/).filter(Boolean);
  const kept = all.slice(0, words).join(' ');
  return all.length > words ? `${kept.replace(/[.,;:–—-]+$/, '')}…` : kept;
}

/** Raw content may talk about tags, so only what is not JSON can be HTML. */
function isHtml(content: string): boolean {
  return !/^\s*[{[]/.test(content) && /<\/?[a-z][^>]*>/i.test(content);
}

/** Text of stored HTML. A parsed document is inert: nothing in it runs or loads. */
function htmlText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style, template')) element.remove();
  for (const block of body.querySelectorAll(
    'p, div, li, br, h1, h2, h3, h4, h5, h6, td, blockquote',
  ))
    block.append(' ');
  return body.textContent;
}
