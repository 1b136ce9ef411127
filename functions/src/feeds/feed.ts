import { createHash } from 'node:crypto';
import { onRequest } from 'firebase-functions/v2/https';
import { CALENDAR_FEED, LIBRARY_FEED } from '../../../model/constants';
import { auth, isMissingAccount, read } from '../admin';
import { isMember } from '../calendarEvents';
import { recorded } from '../failures';
import { REGION } from '../options';
import { type Address, feedOf, isSecretOf } from './address';
import { writeAtom } from './atom';
import { calendarText } from './calendarText';
import { libraryFeed } from './libraryFeed';
import { roomFeed } from './roomFeed';

/** Limits concurrent feeds per process, and processes: other programs can wait. */
const AT_ONCE = 4;
const MAX_INSTANCES = 2;
/** Seconds in Hosting's cache. */
const PUBLIC_FOR = 300;

/**
 * `GET /Feed/library.atom`: summaries of insights, for everyone. `GET /Feed/{uid}/{secret}/{feed}`: what the member may read now, as
 * iCalendar or Atom. 404 for all else, also after the membership ends or the secret was replaced.
 */
export const feed = onRequest(
  { region: REGION, maxInstances: MAX_INSTANCES, concurrency: AT_ONCE, cors: false },
  recorded(async ({ method, path, headers }, response) => {
    response.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    });
    if (method !== 'GET' && method !== 'HEAD')
      return void response.status(405).set('Allow', 'GET, HEAD').send('Use GET.');
    const address = feedOf(path);
    const text = address && (await textOf(address, Date.now()));
    if (address === null || text === null)
      return void response.status(404).type('text').send('There is no feed at this address.');
    const isPublic = address === 'public';
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    response.set({
      'Cache-Control': isPublic ? `public, max-age=0, s-maxage=${PUBLIC_FOR}` : 'private, no-cache',
      ETag: tag,
    });
    // Express ignores the tags of a request with `Cache-Control: no-cache`, which `fetch` adds to them.
    if (headers['if-none-match']?.includes(tag)) return void response.status(304).end();
    response
      .type(!isPublic && address.feed === CALENDAR_FEED ? 'text/calendar' : 'application/atom+xml')
      .send(text);
  }),
);

async function textOf(address: Address | 'public', now: number): Promise<string | null> {
  if (address === 'public') return writeAtom(await libraryFeed({ now, isMember: false }));
  if (!(await isOpen(address, now))) return null;
  if (address.feed === CALENDAR_FEED) return calendarText(address, now);
  const found =
    address.feed === LIBRARY_FEED
      ? await libraryFeed({ now, isMember: true })
      : await roomFeed(address.feed);
  return found && writeAtom(found);
}

/** Whether the address is valid now. */
async function isOpen({ uid, secret, feed: name }: Address, now: number): Promise<boolean> {
  const own = (field: string) => read(`users/${uid}/${field}`);
  if (!isSecretOf(await own(`feeds/${name}`), secret)) return false;
  const [userType, expiryDate, email, address] = await Promise.all([
    own('userType'),
    own('expiryDate'),
    own('email'),
    addressOf(uid),
  ]);
  return isMember({ userType, expiryDate, email }, address, now);
}

/** Null without an account or an address. */
async function addressOf(uid: string): Promise<string | null> {
  try {
    return (await auth.getUser(uid)).email ?? null;
  } catch (error) {
    if (isMissingAccount(error)) return null;
    throw error;
  }
}
