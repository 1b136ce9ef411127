/** The start script in each page names the further files of each URL (scripts/build/waves.ts). */
import { PATTERNS } from '../src/config/links';
import type { Wave } from './build/waves';

/** The limit is that of `design.md`. */
interface GzipLine {
  what: string;
  bytes: number;
  limit: number;
}

export interface Build {
  pages: Record<'index' | 'app' | 'insight', string>;
  app: readonly string[];
  waves: Readonly<Record<string, Wave>>;
  /** By the file's path under `/`. */
  size: (file: string) => number;
  gzipSize: (file: string) => number;
  gzipText: (text: string) => number;
}

interface Line {
  what: string;
  requests: number;
  bytes: number;
  limits: Limits;
}

// In bytes; a kilobyte has 1,000 bytes.
type Limits = { requests: number; bytes: number };

const KB = 1_000;
const LANDING: Limits = { requests: 10, bytes: 200 * KB };
// With Firebase, the websocket and the first pictures, this has to stay below 25 requests.
const PAGE: Limits = { requests: 16, bytes: 370 * KB };
// Pages that immediately show something large. docs/decisions/0052 explains the calendar's grid.
const LARGER: Readonly<Record<string, number>> = {
  [PATTERNS.calendar]: 424 * KB,
  [`${PATTERNS.myAccount}?tab=calendar`]: 424 * KB,
};

const GZIP = {
  landingScripts: 130 * KB,
  landingStyles: 25 * KB,
  dashboardScripts: 260 * KB,
  ownScript: 90 * KB,
} as const;

/** @throws Error when the page names no file */
function filesOfPage(html: string): string[] {
  const files = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css|woff2))"/g)].flatMap(
    ([, file]) => file ?? [],
  );
  if (files.length === 0) throw new Error('A page of the build names no file.');
  return files;
}

/** Including inline data. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)]
    .map(([, text]) => text)
    .join('');

/** Measures a visitor on the two prerendered pages, and a member at each other URL. */
export function measure({ pages, app, waves, size }: Omit<Build, 'gzipSize' | 'gzipText'>): Line[] {
  const line = (
    what: string,
    page: keyof Build['pages'],
    wave: readonly string[],
    limits: Limits,
  ) => {
    const files = new Set([`${page}.html`, ...filesOfPage(pages[page]), ...app, ...wave]);
    const bytes = [...files].reduce((sum, file) => sum + size(file), 0);
    return { what, requests: files.size, bytes, limits };
  };
  const members = Object.entries(waves)
    .filter(([name]) => name !== PATTERNS.landing)
    .map(([name, { member }]) =>
      line(name, 'app', member, { ...PAGE, bytes: LARGER[name] ?? PAGE.bytes }),
    );
  return [
    line('landing', 'index', waves[PATTERNS.landing]?.visitor ?? [], LANDING),
    line('insightPage, visitor', 'insight', waves[PATTERNS.insightPage]?.visitor ?? [], PAGE),
    ...members.sort((a, b) => b.bytes - a.bytes),
  ];
}

/** Measures the landing page, the dashboard, and for each other URL the largest script that the dashboard doesn't load. */
export function measureGzip(build: Omit<Build, 'size'>): GzipLine[] {
  const { pages, app, waves, gzipSize, gzipText } = build;
  const filesOf = (page: keyof Build['pages'], wave: readonly string[], ending: string) =>
    [...new Set([...filesOfPage(pages[page]), ...app, ...wave])].filter((file) =>
      file.endsWith(ending),
    );
  const sum = (files: readonly string[]) =>
    files.reduce((bytes, file) => bytes + gzipSize(file), 0);
  const inline = (page: keyof Build['pages']) => gzipText(inlineScripts(pages[page]));
  const landing = waves[PATTERNS.landing]?.visitor ?? [];
  const dashboard = filesOf('app', waves[PATTERNS.myAccount]?.member ?? [], '.js');
  const own = Object.entries(waves).map(([name, { visitor, member }]) => {
    const files = [...visitor, ...member].filter(
      (file) => file.endsWith('.js') && !dashboard.includes(file),
    );
    return {
      what: `${name}: largest script of its own`,
      bytes: Math.max(0, ...files.map(gzipSize)),
      limit: GZIP.ownScript,
    };
  });
  return [
    {
      what: 'landing: scripts',
      bytes: inline('index') + sum(filesOf('index', landing, '.js')),
      limit: GZIP.landingScripts,
    },
    {
      what: 'landing: styles',
      bytes: sum(filesOf('index', [], '.css')),
      limit: GZIP.landingStyles,
    },
    {
      what: 'dashboard: scripts',
      bytes: inline('app') + sum(dashboard),
      limit: GZIP.dashboardScripts,
    },
    ...own.sort((a, b) => b.bytes - a.bytes),
  ];
}

export const exceeds = ({ requests, bytes, limits }: Line): boolean =>
  requests > limits.requests || bytes > limits.bytes;
