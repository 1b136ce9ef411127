/**
 * Lists the files that each URL needs, its wave. The start script looks the URL up in this table, so no file
 * has to wait until another one has run.
 */
import type { StartData } from '../../src/start/contracts';

/** A page of the route table, or a tab of it. */
export interface PageModules {
  path: string;
  /** The `tab` in the address; empty for the page without one. */
  tab: string;
  /** The page is cached on the device. */
  isCached: boolean;
  /** The modules that the page shows at once, by their paths under the repository. */
  modules: readonly string[];
}

/** The module that starts the session and loads the cached data. */
const SESSION = 'src/start/connect.ts';
/** Firebase, which answers what the device has not cached. */
const FIREBASE = 'src/data/sdk.ts';

/** The files of one URL by their path under `/`, without those that every page names. */
export interface Wave {
  /** A regular expression that the start script matches against path and query, ignoring case. */
  pattern: string;
  visitor: readonly string[];
  member: readonly string[];
}

/** Returns a pattern that matches like the router: in any case, with an optional slash at the end. */
const patternOf = (path: string, tab: string) =>
  `^${path.replace(/:\w+/g, '[^/?]+').replace(/\/$/, '')}/?${tab === '' ? '(\\?|$)' : `\\?(.*&)?tab=${tab}(&|$)`}`;

/**
 * Returns the waves by the addresses of the pages, in the order in which they have to be matched.
 * @param filesOf returns the scripts and sheets that a module needs
 */
export function makeWaves(
  pages: readonly PageModules[],
  filesOf: (module: string) => readonly string[],
): Record<string, Wave> {
  const files = (modules: readonly string[]) => [...new Set(modules.flatMap(filesOf))];
  const waves = pages.map(({ path, tab, modules }): [string, Wave] => [
    tab === '' ? path : `${path}?tab=${tab}`,
    {
      pattern: patternOf(path, tab),
      visitor: files(modules),
      member: files([SESSION, ...modules, FIREBASE]),
    },
  ]);
  // A page without a tab also matches addresses with one.
  const isTab = ([address]: [string, Wave]) => address.includes('?');
  return Object.fromEntries([...waves.filter(isTab), ...waves.filter((wave) => !isTab(wave))]);
}

/**
 * Returns the scripts that a member's cached pages need before their text is shown. Firebase loads after it.
 * @param filesOf returns the scripts and sheets that a module needs
 */
export const firstScripts = (
  pages: readonly PageModules[],
  filesOf: (module: string) => readonly string[],
): Set<string> =>
  new Set([
    ...filesOf(SESSION),
    ...pages
      .filter(({ isCached, tab }) => isCached && tab === '')
      .flatMap(({ modules }) => modules.flatMap(filesOf)),
  ]);

/**
 * Returns the build's data for the start script.
 * @param app the scripts that every page names; the one that starts the app comes first
 */
export function startData(
  app: readonly string[],
  waves: Readonly<Record<string, Wave>>,
  { version, home }: Pick<StartData, 'version' | 'home'>,
): Omit<StartData, 'isRendered'> {
  const all = Object.values(waves);
  const files = [
    ...new Set([...app, ...all.flatMap(({ visitor, member }) => [...visitor, ...member])]),
  ];
  const placesOf = (names: readonly string[]) => names.map((file) => files.indexOf(file));
  return {
    files: files.map((file) => `/${file}`),
    app: placesOf(app),
    routes: all.map(({ pattern, visitor, member }) => [
      pattern,
      placesOf(visitor),
      placesOf(member),
    ]),
    version,
    home,
  };
}
