/**
 * What stands between an address and its words: how many files of the build, and how many bytes of them after compression.
 * Each page names its files in its HTML, and the start script in it those that the address needs besides (scripts/build/waves.ts).
 */
import type { Wave } from './build/waves';

/** What `design.md` allows of one kind of file, compressed by gzip. */
interface GzipLine {
  what: string;
  bytes: number;
  limit: number;
}

export interface Build {
  /** Text of the pages of the build. */
  pages: Record<'index' | 'app' | 'insight', string>;
  /** The scripts of the app that every page runs. */
  app: readonly string[];
  waves: Readonly<Record<string, Wave>>;
  /** Compressed bytes of a file of the build, by its path under `/`. */
  size: (file: string) => number;
  /** The same by gzip, and that of a text. */
  gzipSize: (file: string) => number;
  gzipText: (text: string) => number;
}

interface Line {
  what: string;
  requests: number;
  bytes: number;
  limits: Limits;
}

/** In bytes; a kilobyte has 1,000. */
type Limits = { requests: number; bytes: number };

const KB = 1_000;
const LANDING: Limits = { requests: 10, bytes: 200 * KB };
/** Also what Firebase, the socket and the first pictures come to has to fit into 25 requests. */
const PAGE: Limits = { requests: 16, bytes: 372 * KB };
/** Pages that show something large at once, by what they may weigh: docs/decisions/0052 says what the calendar's grid is made of. */
const LARGER: Readonly<Record<string, number>> = {
  calendar: 424 * KB,
  'myAccount calendar': 424 * KB,
};

const GZIP = {
  landingScripts: 130 * KB,
  landingStyles: 25 * KB,
  dashboardScripts: 260 * KB,
  ownScript: 90 * KB,
} as const;

/** Everything that a page of the build names: scripts, styles, fonts. @throws Error when it names none */
function filesOfPage(html: string): string[] {
  const files = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css|woff2))"/g)].flatMap(
    ([, file]) => file ?? [],
  );
  if (files.length === 0) throw new Error('A page of the build names no file.');
  return files;
}

/** What a page brings along for its start, data among it. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)]
    .map(([, text]) => text)
    .join('');

/** Measures what a visitor of the two pages with words in them waits for, and a member at each other address. */
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
    .filter(([name]) => name !== 'landing')
    .map(([name, { member }]) =>
      line(name, 'app', member, { ...PAGE, bytes: LARGER[name] ?? PAGE.bytes }),
    );
  return [
    line('landing', 'index', waves['landing']?.visitor ?? [], LANDING),
    line('insightPage, visitor', 'insight', waves['insightPage']?.visitor ?? [], PAGE),
    ...members.sort((a, b) => b.bytes - a.bytes),
  ];
}

/**
 * Measures scripts and styles of the landing page and scripts of the dashboard, and what each other address has for itself: the
 * largest script that the dashboard does without.
 */
export function measureGzip(build: Omit<Build, 'size'>): GzipLine[] {
  const { pages, app, waves, gzipSize, gzipText } = build;
  const filesOf = (page: keyof Build['pages'], wave: readonly string[], ending: string) =>
    [...new Set([...filesOfPage(pages[page]), ...app, ...wave])].filter((file) =>
      file.endsWith(ending),
    );
  const sum = (files: readonly string[]) =>
    files.reduce((bytes, file) => bytes + gzipSize(file), 0);
  const inline = (page: keyof Build['pages']) => gzipText(inlineScripts(pages[page]));
  const landing = waves['landing']?.visitor ?? [];
  const dashboard = filesOf('app', waves['myAccount']?.member ?? [], '.js');
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

/** Whether an address asks for more than it may. */
export const exceeds = ({ requests, bytes, limits }: Line): boolean =>
  requests > limits.requests || bytes > limits.bytes;
