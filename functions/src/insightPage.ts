import { onRequest } from 'firebase-functions/v2/https';
import { recorded } from './failures';
import { fillFace, keyOf, readSummary, type Summary, summaryAddress } from './insightFace';
import { MAX_INSTANCES, REGION } from './options';
import { portalOrigins } from './origins';
import { portalZone } from './portalZone';

/** The prepared page, and the empty shell, as Hosting serves them. */
const PAGE = '/insight.html';
const SHELL = '/app.html';

/** Seconds that Hosting's edge keeps an answer. A change, a deletion or a new build of the pages is seen outside after that. */
const CACHED_FOR = { found: 300, unknown: 60 } as const;

/** How long Hosting and the database may take, in milliseconds. */
const PATIENCE = 10_000;

/** Sent with every page of Hosting: they are defined in firebase.json alone. */
const PASSED_ON = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
];

/**
 * `GET /InsightPage/{key}`, which Hosting sends here: the app's page with the insight's public summary in it. An unknown key is
 * answered with 404 and the empty shell. The summary is read without credentials, so the database's rules decide what it
 * may hold. While the database does not answer, the shell comes with 503: the app in it asks for itself.
 */
export const insightPage = onRequest(
  { region: REGION, maxInstances: MAX_INSTANCES, cors: false },
  recorded(async ({ method, path }, response) => {
    if (method !== 'GET' && method !== 'HEAD')
      return void response.status(405).set('Allow', 'GET, HEAD').send('Use GET.');
    const [origin] = portalOrigins(process.env);
    const { status, cache, summary } = await look(path);
    const page = await ask(`${origin}${summary ? PAGE : SHELL}`);
    for (const name of PASSED_ON) {
      const value = page.headers.get(name);
      if (value !== null) response.set(name, value);
    }
    const text = await page.text();
    response.status(status).set('Cache-Control', cache).type('html');
    response.send(summary ? fillFace(text, summary, { origin, zone: portalZone() }) : text);
  }),
);

/** What the database tells of the insight in an address. */
async function look(
  path: string,
): Promise<{ status: number; cache: string; summary: Summary | null }> {
  const key = keyOf(path);
  try {
    const stored: unknown =
      key === null
        ? null
        : await (await ask(summaryAddress(key, process.env['FIREBASE_CONFIG']))).json();
    const summary = key === null ? null : readSummary(key, stored);
    return summary
      ? { status: 200, cache: cacheHeader(CACHED_FOR.found), summary }
      : { status: 404, cache: cacheHeader(CACHED_FOR.unknown), summary };
  } catch (error) {
    console.error('The database tells nothing of an insight:', error);
    return { status: 503, cache: 'no-store', summary: null };
  }
}

/** Browsers ask each time; the edge answers most of them. */
const cacheHeader = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`;

/** @throws Error for any answer but a good one */
async function ask(address: string): Promise<Response> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`${address} is answered with ${response.status}.`);
  return response;
}
