import { onRequest } from 'firebase-functions/v2/https';
import { recorded } from './failures';
import { companionsOf } from './insightCompanions';
import {
  fillFace,
  keyOf,
  NO_COMPANIONS,
  readSummary,
  type Summary,
  summaryAddress,
} from './insightFace';
import { MAX_INSTANCES, REGION } from './options';
import { portalOrigins } from './origins';
import { portalZone } from './portalZone';

const PAGE = '/insight.html';
const SHELL = '/app.html';

/** Seconds in Hosting's cache. Changes, deletions and new builds are visible after that. */
const CACHED_FOR = { found: 300, unknown: 60 } as const;

/** Milliseconds for a response of Hosting or the database. */
const PATIENCE = 10_000;

/** Headers that firebase.json defines for every page. */
const PASSED_ON = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
];

/**
 * `GET /InsightPage/{key}`: the app's page with the insight's public summary. An unknown key returns 404 and the empty shell. If the
 * database doesn't respond, returns 503 and the shell, in which the app reads the insight itself. The summary is read without credentials,
 * so the rules decide. `insightCompanions.ts` reads the rest.
 */
export const insightPage = onRequest(
  { region: REGION, maxInstances: MAX_INSTANCES, cors: false },
  recorded(async ({ method, path }, response) => {
    if (method !== 'GET' && method !== 'HEAD')
      return void response.status(405).set('Allow', 'GET, HEAD').send('Use GET.');
    const [origin] = portalOrigins(process.env);
    const { status, cache, summary } = await look(path);
    const [page, companions] = await Promise.all([
      ask(`${origin}${summary ? PAGE : SHELL}`),
      summary ? companionsOf(summary) : NO_COMPANIONS,
    ]);
    for (const name of PASSED_ON) {
      const value = page.headers.get(name);
      if (value !== null) response.set(name, value);
    }
    const text = await page.text();
    response.status(status).set('Cache-Control', cache).type('html');
    response.send(
      summary ? fillFace(text, summary, companions, { origin, zone: portalZone() }) : text,
    );
  }),
);

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
    console.error('The database returned no insight:', error);
    return { status: 503, cache: 'no-store', summary: null };
  }
}

/** Browsers revalidate each time, mostly from Hosting's cache. */
const cacheHeader = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`;

/** @throws Error when the response is not ok */
async function ask(address: string): Promise<Response> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`${address} is answered with ${response.status}.`);
  return response;
}
