/**
 * An insight's face: what anybody may read of it, put into the page that the build has prepared (`insight.html`). That page
 * holds a mark like `__TITLE__` for each thing to say, and all that is put in is escaped for its place.
 */
import { teaser } from '../../model/insightText';
import { isKey } from './keys';

/** What the database gives anybody of an insight, as far as its face shows it. */
export interface Summary {
  key: string;
  title: string;
  subTitle: string;
  category: string;
  tags: string[];
  author: string;
  authorDisplayName: string;
  authorProfilePhoto: string;
  featuredImage: string;
  /** Epoch milliseconds. */
  time: number;
  excerpt: string;
}

const NO_AUTHOR = 'A member of the team';

/** Returns the key in `/InsightPage/{key}`, or `null` if it can't be a database key. */
export function keyOf(pathname: string): string | null {
  const encoded = /^\/InsightPage\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '';
  try {
    const key = decodeURIComponent(encoded);
    return isKey(key, 256) ? key : null;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/**
 * Returns the URL of an insight's public summary. It is read without credentials, so the database's rules decide.
 * @param config `FIREBASE_CONFIG`, whose address of the database carries a namespace under emulators
 */
export function summaryAddress(key: string, config = '{}'): string {
  const { databaseURL } = JSON.parse(config) as { databaseURL?: string };
  if (databaseURL === undefined) throw new Error('FIREBASE_CONFIG names no database.');
  const address = new URL(databaseURL);
  address.pathname = `/insightSummaries/${encodeURIComponent(key)}.json`;
  return address.href;
}

/** Returns the fields of the database's response that a page shows, or `null` if there is no such insight. */
export function readSummary(key: string, value: unknown): Summary | null {
  if (value === null || typeof value !== 'object') return null;
  const fields = value as Record<string, unknown>;
  const text = (name: string) =>
    typeof fields[name] === 'string' ? toWellFormed(fields[name]) : '';
  const { title, time, tags } = fields;
  if (typeof title !== 'string' || typeof time !== 'number') return null;
  return {
    key,
    title: text('title'),
    subTitle: text('subTitle'),
    category: text('category'),
    tags: Object.values(tags ?? {})
      .filter((tag) => typeof tag === 'string')
      .map(toWellFormed),
    author: text('author'),
    authorDisplayName: text('authorDisplayName'),
    authorProfilePhoto: text('authorProfilePhoto'),
    featuredImage: text('featuredImage'),
    time,
    excerpt: text('excerpt'),
  };
}

/** Half a sign, such as a text cut in the middle of an emoji ends with, goes into no address: encodeURIComponent throws. */
const toWellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/**
 * Fills the prepared page. What a summary lacks goes with the element that was to hold it.
 * @param portal `origin` of its pages, for addresses that other sites read, and the `zone` of the date
 */
export function fillFace(
  page: string,
  summary: Summary,
  { origin, zone }: { origin: string; zone: string },
): string {
  const { title, subTitle, time } = summary;
  const excerpt = teaser(summary.excerpt);
  const picture = safeAddress(summary.featuredImage);
  const url = `${origin}/InsightPage/${encodeURIComponent(summary.key)}`;
  const words: Record<string, string> = {
    TITLE: title,
    SUBTITLE: subTitle,
    DESCRIPTION: subTitle || excerpt,
    EXCERPT: excerpt,
    AUTHOR: summary.authorDisplayName || NO_AUTHOR,
    PHOTO: safeAddress(summary.authorProfilePhoto),
    PICTURE: picture,
    PREVIEW: previewOf(picture, origin),
    DAY: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: zone }).format(time),
    TIME: new Date(time).toISOString(),
    URL: url,
    URL_IN_QUERY: encodeURIComponent(url),
    TITLE_IN_QUERY: encodeURIComponent(title),
  };
  const missing = Object.keys(words).filter((name) => words[name] === '');
  return missing
    .reduce(withoutElement, page)
    .replace(MARK, (mark, name: string) =>
      name === 'SUMMARY' ? escapeJson(summary) : escapeHtml(words[name] ?? mark),
    );
}

const MARK = /__([A-Z]+(?:_[A-Z]+)*)__/g;

/** Takes away the tag that has the mark in an attribute, and the element that holds nothing else. */
function withoutElement(page: string, name: string): string {
  const mark = `__${name}__`;
  return page.replace(
    new RegExp(`<(?:img|meta)\\b[^<>]*${mark}[^<>]*>|<(\\w+)\\b[^<>]*>${mark}</\\1>`, 'g'),
    '',
  );
}

/** A picture's address if it is one of the web or of the site's own; otherwise ''. */
const safeAddress = (address: string) => (/^(?:https?:\/\/|\/(?!\/))/.test(address) ? address : '');

/** Networks show no SVG: each template is stored as a WebP of 1200 by 630 pixels too. */
const previewOf = (picture: string, origin: string) =>
  picture.startsWith('/')
    ? `${origin}${picture.replace(/^(\/templates\/[\w-]+)\.svg$/, '$1.webp')}`
    : picture;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** For text and for attributes in quotes. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** For a script element, which ends at the first `</script` and changes its ways at `<!--`. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
