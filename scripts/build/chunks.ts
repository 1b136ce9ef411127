/**
 * Decides which script (chunk) a module is bundled into, so that a page needs few requests.
 *
 * - `vendor` and the entry: needed by every page.
 * - One for each feature: its pages. Pages that need large packages, and parts that open from within a page,
 *   are separate: `register`, `register-react-table`, `registerParts`. They share `registerShared`.
 * - `messages`: needed only by features in which members write to each other.
 * - `ui` and `shared`: needed by two or more features, one of them the dashboard; without and with Firebase.
 * - `alone`: needed only by pages that are independent of each other.
 * - `later`: needed by two or more features, but not by the dashboard. `parts`: only by parts.
 *
 * Without this file, the bundler creates a script for each set of pages that share a module: about 200, most
 * under a kilobyte.
 */
import { basename } from 'node:path';
import type { Rolldown } from 'vite';

/** A module's importers, in the bundler's form. */
type Importers = Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters'>;
/** Returns what the bundler knows of a module, by its id. */
export type Graph = (id: string) => (Importers & { importedIds: readonly string[] }) | null;

const VENDOR =
  /\/node_modules\/(?:react|react-dom|scheduler|react-redux|use-sync-external-store|redux|redux-thunk|reselect|immer|@reduxjs\/toolkit|react-router|react-router-dom|cookie|clsx|lucide-react)\//;
/**
 * Modules that depend on this one need the database. Pages for visitors don't load them. Firebase loads on
 * demand (`src/data/sdk.ts`).
 */
const DATABASE = /\/src\/data\/firebase\.ts$/;
/** Large packages that few pages need. Modules that depend on them are excluded from the chunks that all pages load. */
const HEAVY = /\/node_modules\/@?(draft-js|react-big-calendar|react-table|htmlparser2|dnd-kit)\//;
/** Libraries for dates. They have a separate chunk, because the calendar's own is the largest of all. */
const DATES = /\/node_modules\/(?:rrule|moment)\//;
/** The library that selects files, bundled into one chunk with everything that depends on it. */
const PICKER = /\/node_modules\/(react-dropzone)\//;

/** Modules imported on demand that are not bundled with the pages of their feature. */
const NAMED: Readonly<Record<string, RegExp>> = {
  // The dashboard, with the part of the forum that it shows. The other tabs of My Account do without it.
  home: /\/(?:LatestPosts|dashboard\/components\/Dashboard)\./,
  firebase: /\/data\/sdk\./,
  // The session, which every member's page waits for.
  shared: /\/start\/connect\./,
};
/** The pages of this feature are independent of each other. */
const ALONE = /\/features\/landing\//;
/** The session and the page after it. Modules that neither needs load with the pages that do. */
const FIRST = ['shared', 'dashboard', 'home'];
/** Features in which members write to each other. Registers and the calendar don't load what only these need. */
const MESSAGES = ['forum', 'insights', 'inbox'];
/** The files in which a feature lists its pages, and the parts that pages of other features show at once. */
const LISTS = /\/(?:routes|index)\.ts$/;

/** The modules that are loaded together: the pages of a feature with the same large packages, or its parts. */
interface Room {
  name: string;
  /** The page is loaded alone. */
  isAlone?: boolean;
  feature: string;
  isPage: boolean;
  /** The modules that a part of a feature opens from. */
  openers: readonly string[];
}

/**
 * Returns a function that returns the chunk of a module that not every page loads, or null to leave it to the
 * bundler. If one module imports another, the imported one is in the same chunk or in a chunk that this one
 * may load. So no two chunks import each other.
 */
export function chunksOf(graph: Graph): (id: string) => string | null {
  const importersOf = (id: string) => graph(id)?.importers ?? [];
  /** Returns a module with everything that it imports. */
  const importedBy = (id: string) => [...reach(id, (each) => graph(each)?.importedIds ?? [])];
  const needs = (id: string, packages: RegExp) =>
    importedBy(id).some((each) => packages.test(each));

  /** Returns the room of a module that is imported on demand. */
  const roomOf = remember((id: string): Room => {
    const [named] = Object.entries(NAMED).find(([, files]) => files.test(id)) ?? [];
    const [, feature] = ALONE.test(id) ? [] : (/\/src\/features\/([^/]+)\//.exec(id) ?? []);
    const name = named ?? basename(id).replace(/\.\w+$/, '');
    if (named !== undefined || feature === undefined) {
      const isPage = named !== undefined || ALONE.test(id);
      return { name, feature: name, isPage, openers: [], isAlone: ALONE.test(id) };
    }
    const importers = graph(id)?.dynamicImporters ?? [];
    const isPage = importers.some((each) => LISTS.test(each));
    const large = importedBy(id).flatMap(
      (each) => (HEAVY.exec(each) ?? PICKER.exec(each))?.[1] ?? [],
    );
    const kind = isPage ? feature : `${feature}Parts`;
    const openers = isPage ? [] : importers;
    return { name: [kind, ...[...new Set(large)].sort()].join('-'), feature, isPage, openers };
  });

  /** Returns the rooms that can't be shown without a module. */
  const roomsOf = remember((id: string) =>
    [...reach(id, importersOf)].filter((each) => graph(each)?.dynamicImporters.length).map(roomOf),
  );

  return (id) => {
    // A package's index seems to import all files of the package. So a package's files belong to the features
    // of our modules that use them.
    const own = [...reach(id, (each) => (isForeign(each) ? importersOf(each) : []))].filter(
      (each) => !isForeign(each),
    );
    const all = own.flatMap(roomsOf);
    const pages = all.filter(({ isPage }) => isPage).map(({ name }) => name);
    // A part opens from within a page, which has loaded what both need.
    const rooms = all.filter(
      ({ openers }) => !openers.flatMap(roomsOf).some(({ name }) => pages.includes(name)),
    );
    const names = new Set(rooms.map(({ name }) => name));
    const features = new Set(rooms.map(({ feature }) => feature));
    const [name] = names;
    if (name !== undefined && names.size === 1) return name;
    if (own.every((each) => needs(each, HEAVY))) return null;
    if (own.every((each) => needs(each, PICKER))) return 'files';
    if (features.size > 0 && [...features].every((each) => MESSAGES.includes(each)))
      return 'messages';
    if (pages.length === 0) return 'parts';
    const [owner, ...others] = new Set(
      rooms.filter(({ isPage }) => isPage).map((room) => room.feature),
    );
    if (rooms.length > 0 && rooms.every(({ isAlone }) => isAlone)) return 'alone';
    // A part of another feature loads it when the part opens.
    if (owner !== undefined && others.length === 0) return `${owner}Shared`;
    if (!FIRST.some((each) => features.has(each))) return 'later';
    return own.every((each) => needs(each, DATABASE)) ? 'shared' : 'ui';
  };
}

const isForeign = (id: string) => id.includes('/node_modules/');

/** Returns every module that can be reached through `next`. */
function reach(id: string, next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set([id]);
  for (const each of reached) next(each).forEach((other) => reached.add(other));
  return reached;
}

/** Returns the function with a cache. */
function remember<T>(find: (id: string) => T): (id: string) => T {
  const known = new Map<string, { found: T }>();
  return (id) => {
    const { found } = known.get(id) ?? { found: find(id) };
    known.set(id, { found });
    return found;
  };
}

/** Returns the options for Vite. */
export function codeSplitting(): Rolldown.CodeSplittingOptions {
  let chunkOf: ((id: string) => string | null) | undefined;
  return {
    groups: [
      { name: 'vendor', test: VENDOR, priority: 4 },
      { name: 'app', tags: ['$initial'], priority: 3 },
      { name: 'dates', test: DATES, includeDependenciesRecursively: false, priority: 2 },
      {
        name: (id, context) => {
          chunkOf ??= chunksOf(
            remember((each) => {
              const found = context.getModuleInfo(each);
              if (found === null) return null;
              // The bundler reuses its object for the next module.
              const { importers, dynamicImporters, importedIds } = found;
              return {
                importers: [...importers],
                dynamicImporters: [...dynamicImporters],
                importedIds: [...importedIds],
              };
            }),
          );
          return chunkOf(id);
        },
        includeDependenciesRecursively: false,
        priority: 1,
      },
    ],
  };
}
