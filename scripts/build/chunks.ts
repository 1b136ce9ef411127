/**
 * Decides which script (chunk) a module is bundled into, so that a page needs few requests.
 *
 * - `vendor` and the entry: needed by every page.
 * - `ui` and `shared`: needed by two or more areas, one of them the dashboard; without and with Firebase.
 * - `later`: needed by two or more areas, but not by the dashboard.
 * - `messages`, `registers` and `accounts`: needed only by several related areas.
 * - `firebase`, and one chunk for each area.
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
const HEAVY = /\/node_modules\/(?:draft-js|react-big-calendar|react-table|htmlparser2|@dnd-kit)\//;
/** Libraries for dates. They have a separate chunk, because the calendar's own is the largest of all areas. */
const DATES = /\/node_modules\/(?:rrule|moment)\//;
/** The library that selects files, bundled into one chunk with everything that depends on it. */
const PICKER = /\/node_modules\/react-dropzone\//;

/** Areas that differ from the folders in `src/features`, by the file that is imported on demand. */
const ROOMS: Readonly<Record<string, RegExp>> = {
  // The parts of other features that the dashboard shows.
  dashboard: /\/LatestPosts\./,
  authoring: /\/AuthoringPage\./,
  profile: /\/(?:MyProfile|ProfilePage)\./,
  storage: /\/StoragePage\./,
  // Reading a register, working on an item, and importing or exporting a register as a file.
  registerItems:
    /\/(?:EditLegalItemPage|SubscriberRegisterPage|AdminLegalRegisterPage|LegalItemsPage)\./,
  // Staff's bulk changes of users, the file selection for them, and staff pages outside the console.
  manyUsers: /\/(?:ChangeUsers|ImportUsersPage)\./,
  membershipFile: /\/MembershipFile\./,
  staffPages: /\/(?:AuditLogPage|HealthPage|NickPage)\./,
  registerFiles: /\/(?:AuditPackPage|ImportRegisterPage)\./,
  firebase: /\/data\/sdk\./,
  // The session, which every member's page waits for.
  shared: /\/session\/connect\./,
  // Loaded once a page is idle.
  dialogs: /\/(?:DialogBox|PopoverBox|CategoryMenuBox)\./,
  eventEditor:
    /\/calendar\/(?:components\/(?:EventEditor|MoveEvent|ScopeDialog|ImportEvents|Subscribe)|parts)\./,
  icsFile: /\/icsFile\./,
  // For staff, with the drag-and-drop library.
  uniConfig: /\/UniConfig\./,
  listOrder: /\/OrderedRows\./,
  // Bulk changes of users or items.
  many: /\/(?:many\/ChangeUsers|bulk\/(?:Selection|AddAll))\./,
  // The ZIP library, and everything that depends on it.
  packFiles: /\/packFiles\./,
};
/** Areas that are opened only from within another area. Modules that both need belong to the outer one. */
const INNER: Readonly<Record<string, string>> = {
  eventEditor: 'calendar',
  icsFile: 'calendar',
  uniConfig: 'university',
  listOrder: 'admin',
  manyUsers: 'admin',
  membershipFile: 'manyUsers',
  staffPages: 'admin',
};
/** The pages of this folder are independent of each other. */
const ALONE = /\/features\/landing\//;

/** The session and the page after it. Modules that neither needs load with the pages that do. */
const FIRST = ['shared', 'dashboard'];

/**
 * Areas in which members write to each other. Modules that only these need are not loaded by registers and
 * the calendar.
 */
const MESSAGE_CHUNKS = [
  'forum',
  'insights',
  'authoring',
  'inbox',
  'sendMessagePicture',
  'KeysDialog',
];

/** The register, its items and their files. Modules that only these need are not loaded by chatrooms and insights. */
const REGISTERS = ['register', 'registerItems', 'registerFiles', 'many', 'packFiles'];

/** Sign-in, registration and a member's own account. Only their pages load modules that they share. */
const ACCOUNT = ['account', 'profile'];

/** Returns the area of a module that is imported on demand. */
function roomOf(id: string): string {
  const [own] = Object.entries(ROOMS).find(([, files]) => files.test(id)) ?? [];
  const [, feature] = ALONE.test(id) ? [] : (/\/src\/features\/([^/]+)\//.exec(id) ?? []);
  return own ?? feature ?? basename(id).replace(/\.\w+$/, '');
}

/** Returns every module that can be reached through `next`. */
function reach(id: string, next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set([id]);
  for (const each of reached) next(each).forEach((other) => reached.add(other));
  return reached;
}

/**
 * Returns the chunk of a module that not every page loads, or null to leave it to the bundler. If one module
 * imports another, the
 * imported one is in the same chunk or in a chunk that this one may load. So no two chunks import each other.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  // A package's index seems to import all files of the package. So a package's files belong to the areas of
  // our modules that use them.
  const own = [...reach(id, (each) => (isForeign(each) ? importersOf(each, graph) : []))].filter(
    (each) => !isForeign(each),
  );
  const all = own.flatMap((each) => roomsOf(each, graph));
  const rooms = new Set(all.filter((each) => !all.includes(INNER[each] ?? '')));
  const [room] = rooms;
  if (room !== undefined && rooms.size === 1) return room;
  if (own.every((each) => needs(each, HEAVY, graph))) return null;
  if (own.every((each) => needs(each, PICKER, graph))) return 'files';
  if (rooms.size && [...rooms].every((each) => MESSAGE_CHUNKS.includes(each))) return 'messages';
  if (rooms.size && [...rooms].every((each) => REGISTERS.includes(each))) return 'registers';
  if (rooms.size && [...rooms].every((each) => ACCOUNT.includes(each))) return 'accounts';
  if (!FIRST.some((each) => rooms.has(each))) return 'later';
  return own.every((each) => needs(each, DATABASE, graph)) ? 'shared' : 'ui';
}

const isForeign = (id: string) => id.includes('/node_modules/');
const importersOf = (id: string, graph: Graph) => graph(id)?.importers ?? [];

/** Returns the areas that can't be shown without a module. */
const roomsOf = (id: string, graph: Graph) =>
  [...reach(id, (each) => importersOf(each, graph))]
    .filter((each) => graph(each)?.dynamicImporters.length)
    .map(roomOf);

/** Returns whether a module depends on one of these packages. */
const needs = (id: string, packages: RegExp, graph: Graph) =>
  [...reach(id, (each) => graph(each)?.importedIds ?? [])].some((each) => packages.test(each));

/** Returns the graph with a cache. */
function remember(graph: Graph): Graph {
  const known = new Map<string, ReturnType<Graph>>();
  return (id) => {
    let info = known.get(id);
    if (info === undefined) {
      const found = graph(id);
      // The bundler reuses its object for the next module.
      info = found && {
        importers: [...found.importers],
        dynamicImporters: [...found.dynamicImporters],
        importedIds: [...found.importedIds],
      };
      known.set(id, info);
    }
    return info;
  };
}

/** Returns the options for Vite. */
export function codeSplitting(): Rolldown.CodeSplittingOptions {
  let graph: Graph | undefined;
  return {
    groups: [
      { name: 'vendor', test: VENDOR, priority: 4 },
      { name: 'app', tags: ['$initial'], priority: 3 },
      { name: 'dates', test: DATES, includeDependenciesRecursively: false, priority: 2 },
      {
        name: (id, context) => {
          graph ??= remember((each) => context.getModuleInfo(each));
          return chunkOf(id, graph);
        },
        includeDependenciesRecursively: false,
        priority: 1,
      },
    ],
  };
}
