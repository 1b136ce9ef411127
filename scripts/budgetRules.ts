/** Sizes of what a screen loads, counted over the graph in Vite's manifest, against section 7 of the design. */

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

function files(
  manifest: Manifest,
  keys: Iterable<string>,
  pick: (entry: ManifestEntry) => string[],
): Set<string> {
  return new Set([...keys].flatMap((key) => pick(manifest[key] ?? { file: '' })));
}

const scriptOf = (entry: ManifestEntry) => (entry.file.endsWith('.js') ? [entry.file] : []);
const stylesOf = (entry: ManifestEntry) => [
  ...(entry.css ?? []),
  ...(entry.file.endsWith('.css') ? [entry.file] : []),
];

/**
 * Measures every screen.
 * @param size gzipped bytes of a file of the build
 * @throws Error when the build lacks a module that a budget is about
 */
export function measure(manifest: Manifest, size: (file: string) => number): Line[] {
  const total = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + size(name), 0);
  const landing = closure(manifest, ['index.html', LANDING_PAGE]);
  const dashboard = closure(manifest, ['index.html', SESSION, DASHBOARD_PAGE]);
  const known = files(manifest, dashboard, scriptOf);

  const routes = Object.entries(manifest)
    .filter(([key, entry]) => entry.isDynamicEntry && ROUTE.test(key))
    .filter(([key]) => key !== LANDING_PAGE && key !== DASHBOARD_PAGE)
    .map(([key]): Line => {
      const own = [...files(manifest, closure(manifest, [key]), scriptOf)].filter(
        (file) => !known.has(file),
      );
      return { what: `beyond the dashboard: ${key}`, bytes: total(own), limit: LIMITS.route };
    });
  return [
    {
      what: 'landing page: scripts',
      bytes: total(files(manifest, landing, scriptOf)),
      limit: LIMITS.landingScripts,
    },
    {
      what: 'landing page: styles',
      bytes: total(files(manifest, landing, stylesOf)),
      limit: LIMITS.landingStyles,
    },
    { what: 'signed-in dashboard: scripts', bytes: total(known), limit: LIMITS.dashboard },
    ...routes.sort((a, b) => b.bytes - a.bytes),
  ];
}

export function exceeds(line: Line): boolean {
  return line.bytes > line.limit;
}
