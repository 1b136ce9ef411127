/**
 * Headlines of an external news site, read from a WordPress-style post listing
 * (https://developer.wordpress.org/rest-api/reference/posts/): an array of posts of which `title.rendered` (HTML) and
 * `link` are used. The site is a stranger: what does not fit is left out, and its HTML only ever becomes text.
 */
import * as v from 'valibot';
import { safeUrl } from '../../shared/richText/rawContent';

export type Headline = { title: string; link: string };

/** More would take longer to pass by than anybody watches. */
const MOST_HEADLINES = 10;
const PATIENCE_MS = 10_000;

const postSchema = v.object({
  title: v.union([v.string(), v.object({ rendered: v.string() })]),
  link: v.string(),
});

/** The headlines of a decoded listing; posts without title or web link are left out. */
export function toHeadlines(listing: unknown): Headline[] {
  const posts = Array.isArray(listing) ? listing : [];
  return posts.slice(0, MOST_HEADLINES).flatMap((post: unknown) => {
    const { success, output } = v.safeParse(postSchema, post);
    if (!success) return [];
    const title = toText(typeof output.title === 'string' ? output.title : output.title.rendered);
    const link = safeUrl(output.link);
    return title !== '' && link?.startsWith('http') ? [{ title, link }] : [];
  });
}

/** Text of an HTML title. A parsed document is inert: nothing in it runs or loads. */
function toText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent.replace(/\s+/g, ' ').trim();
}

/**
 * Fetches the listing.
 * @throws Error when the site does not answer with a listing in time.
 */
export async function fetchHeadlines(url: string, signal: AbortSignal): Promise<Headline[]> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(url, {
    signal: AbortSignal.any([signal, patience]),
    credentials: 'omit',
    headers: { Accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`the news site answered ${response.status}`);
  return toHeadlines(await response.json());
}
