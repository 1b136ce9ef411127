/** Fills the public page of an insight, `insight.html`, which has marks such as `__TITLE__`. Every value is escaped for its place. */
import { teaser } from '../../model/insightText';
import { separated } from '../../model/storedList';
import { isKey } from './keys';

/** The fields of the public summary that the page shows. */
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
  featuredImageCard: string;
  /** Epoch milliseconds. */
  time: number;
  excerpt: string;
}

/** What the page shows in addition to the summary. */
export interface Companions {
  related: Summary[];
  categoryNames: Record<string, string>;
}

export const NO_COMPANIONS: Companions = { related: [], categoryNames: {} };

export const NO_AUTHOR = 'A member of the team';

/** Returns the key in `/InsightPage/{key}`, or `null` if it is not a database key. */
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

/** The page reads the URL without credentials, so the rules decide. @param config `FIREBASE_CONFIG` */
export function summaryAddress(key: string, config = '{}'): string {
  const { databaseURL } = JSON.parse(config) as { databaseURL?: string };
  if (databaseURL === undefined) throw new Error('FIREBASE_CONFIG names no database.');
  const address = new URL(databaseURL);
  address.pathname = `/insightSummaries/${encodeURIComponent(key)}.json`;
  return address.href;
}

/** Returns the fields that the page shows, or `null` if there is no such insight. */
export function readSummary(key: string, value: unknown): Summary | null {
  if (value === null || typeof value !== 'object') return null;
  const fields = value as Record<string, unknown>;
  const text = (name: string) =>
    typeof fields[name] === 'string' ? toWellFormed(fields[name]) : '';
  const { title, time } = fields;
  if (typeof title !== 'string' || typeof time !== 'number') return null;
  return {
    key,
    title: text('title'),
    subTitle: text('subTitle'),
    category: text('category'),
    tags: separated(text('tags')),
    author: text('author'),
    authorDisplayName: text('authorDisplayName'),
    authorProfilePhoto: text('authorProfilePhoto'),
    featuredImage: text('featuredImage'),
    featuredImageCard: text('featuredImageCard'),
    time,
    excerpt: text('excerpt'),
  };
}

/** Text that was cut within an emoji ends with an unpaired surrogate, for which encodeURIComponent throws. */
const toWellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/**
 * An element whose value is missing is removed. The element of a tag is repeated for each tag.
 * @param portal `origin` for absolute URLs, and the `zone` of the date
 */
export function fillFace(
  page: string,
  summary: Summary,
  companions: Companions,
  { origin, zone }: { origin: string; zone: string },
): string {
  const { title, subTitle, category, tags, time } = summary;
  const excerpt = teaser(summary.excerpt);
  const picture = safeAddress(summary.featuredImage);
  const card = safeAddress(summary.featuredImageCard);
  const url = `${origin}/InsightPage/${encodeURIComponent(summary.key)}`;
  const values: Record<string, string> = {
    TITLE: title,
    SUBTITLE: subTitle,
    DESCRIPTION: subTitle || excerpt,
    EXCERPT: excerpt,
    CATEGORY: companions.categoryNames[category] ?? category,
    AUTHOR: summary.authorDisplayName || NO_AUTHOR,
    PHOTO: safeAddress(summary.authorProfilePhoto),
    PICTURE: card || picture,
    PREVIEW: previewOf(picture, origin),
    DAY: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: zone }).format(time),
    TIME: new Date(time).toISOString(),
    URL: url,
    URL_IN_QUERY: encodeURIComponent(url),
    TITLE_IN_QUERY: encodeURIComponent(title),
    ...Object.fromEntries(tags.map((tag, index) => [`TAG_${index}`, tag])),
  };
  const repeated = (element: string) =>
    tags.map((_, index) => element.replace('__TAG__', `__TAG_${index}__`)).join('');
  const missing = Object.keys(values).filter((name) => values[name] === '');
  return missing
    .reduce(withoutElement, page.replace(TAG, repeated))
    .replace(MARK, (mark, name: string) =>
      name === 'SUMMARY'
        ? escapeJson({ ...summary, ...companions })
        : escapeHtml(values[name] ?? mark),
    );
}

const MARK = /__([A-Z]+(?:_[A-Z\d]+)*)__/g;
const TAG = /<(\w+)\b[^<>]*>__TAG__<\/\1>/g;

/** Removes the tag with the mark in an attribute, or the element that contains only the mark. */
function withoutElement(page: string, name: string): string {
  const mark = `__${name}__`;
  return page.replace(
    new RegExp(`<(?:img|meta)\\b[^<>]*${mark}[^<>]*>|<(\\w+)\\b[^<>]*>${mark}</\\1>`, 'g'),
    '',
  );
}

/** Returns the URL of a picture if it is http(s) or on this site, otherwise ''. */
const safeAddress = (address: string) => (/^(?:https?:\/\/|\/(?!\/))/.test(address) ? address : '');

/** Social networks show no SVG: each template is also stored as a WebP of 1200 by 630 pixels. */
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
/** For text and quoted attributes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** For a script element, which `</script` would end and `<!--` would alter. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
