/**
 * Sizes of what a screen loads, against section 7 of the design. What a page loads at once stands in its HTML (a page
 * without a script of its own has no entry in Vite's manifest); what a route adds is found in the manifest's graph.
 */

/** One entry of `dist/.vite/manifest.json`: https://vite.dev/guide/backend-integration */
export interface ManifestEntry {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}
export type Manifest = Record<string, ManifestEntry>;

/** Text of the two pages of the build. */
export interface Pages {
  index: string;
  app: string;
}

export interface Line {
  what: string;
  bytes: number;
  /** In bytes; a kilobyte has 1,000. */
  limit: number;
}

const KB = 1_000;
const LIMITS = {
  landingScripts: 130 * KB,
  landingStyles: 25 * KB,
  dashboard: 260 * KB,
  route: 90 * KB,
};

/** Modules that a screen loads after its page's own script, by their source. */
const LANDING_PAGE = 'src/features/landing/pages/LandingPage.tsx';
const DASHBOARD_PAGE = 'src/features/dashboard/pages/MyAccountPage.tsx';
/** Panels of other features that the dashboard shows at once, though each is a chunk of its own. */
const DASHBOARD_PANELS = [
  'src/features/forum/components/LatestPosts.tsx',
  'src/features/forum/components/RoomsWithNews.tsx',
];
const SESSION = 'src/app/session/connect.ts';
const ROUTE = /^src\/(features\/[^/]+|shared)\/pages\//;

/** Keys of everything that loading these keys loads: the static imports, not the dynamic ones. */
function closure(manifest: Manifest, keys: string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    const entry = manifest[key];
    if (!entry)
      throw new Error(
        `The build has no ${key}; scripts/budgetRules.ts names what the screens load.`,
      );
    seen.add(key);
    entry.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return seen;
}

/** Files of the build that the graph from these keys loads. */
function filesOf(manifest: Manifest, keys: string[]): string[] {
  return [...closure(manifest, keys)].flatMap((key) => {
    const entry = manifest[key];
    return entry ? [entry.file, ...(entry.css ?? [])] : [];
  });
}

/** Scripts and styles that a page of the build names. @throws Error when it names no script */
function filesOfPage(html: string): string[] {
  const files = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].flatMap(
    ([, file]) => file ?? [],
  );
  if (!files.some((file) => file.endsWith('.js')))
    throw new Error('A page of the build loads no script.');
  return files;
}

/**
 * Measures every screen.
 * @param size gzipped bytes of a file of the build
 * @throws Error when the build lacks a module that a budget is about
 */
export function measure(manifest: Manifest, pages: Pages, size: (file: string) => number): Line[] {
  const total = (files: Iterable<string>, ending: string) =>
    [...new Set(files)]
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + size(file), 0);
  const landing = [...filesOfPage(pages.index), ...filesOf(manifest, [LANDING_PAGE])];
  const dashboard = new Set([
    ...filesOfPage(pages.app),
    ...filesOf(manifest, [SESSION, DASHBOARD_PAGE, ...DASHBOARD_PANELS]),
  ]);

  const routes = Object.entries(manifest)
    .filter(([key, entry]) => entry.isDynamicEntry && ROUTE.test(key))
    .filter(([key]) => key !== LANDING_PAGE && key !== DASHBOARD_PAGE)
    .map(([key]): Line => {
      const own = filesOf(manifest, [key]).filter((file) => !dashboard.has(file));
      return {
        what: `beyond the dashboard: ${key}`,
        bytes: total(own, '.js'),
        limit: LIMITS.route,
      };
    });
  return [
    { what: 'landing page: scripts', bytes: total(landing, '.js'), limit: LIMITS.landingScripts },
    { what: 'landing page: styles', bytes: total(landing, '.css'), limit: LIMITS.landingStyles },
    {
      what: 'signed-in dashboard: scripts',
      bytes: total(dashboard, '.js'),
      limit: LIMITS.dashboard,
    },
    ...routes.sort((a, b) => b.bytes - a.bytes),
  ];
}

/** Whether a screen loads more than it may. */
export function exceeds(line: Line): boolean {
  return line.bytes > line.limit;
}
