/**
 * Which script a module goes into. A page waits for few requests when its address brings its scripts along: `vendor` and the
 * entry (all that every page stands on), `ui` and `shared` (what two rooms or more need, without and with Firebase, where the
 * dashboard is one of them), `later` (where it is not), `speech`, `registers` and `accounts` (of kindred rooms), `firebase`, and the
 * room's own. Left to itself the bundler makes a script for each set of pages that need a module: some 200 of them, most under a kilobyte.
 */
import { basename } from 'node:path';
import type { Rolldown } from 'vite';

/** A module and those that import it, as the bundler knows them. */
type Importers = Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters'>;
/** What the bundler knows of a module, by its id. */
export type Graph = (id: string) => (Importers & { importedIds: readonly string[] }) | null;

const VENDOR =
  /\/node_modules\/(?:react|react-dom|scheduler|react-redux|use-sync-external-store|redux|redux-thunk|reselect|immer|@reduxjs\/toolkit|react-router|react-router-dom|cookie|clsx|lucide-react)\//;
/** What stands on the database: pages for visitors do without it. Firebase itself comes on demand (`src/data/sdk.ts`). */
const DATABASE = /\/src\/data\/firebase\.ts$/;
/** Large, and needed by few pages: with what stands on them they stay out of what all pages load. */
const HEAVY = /\/node_modules\/(?:draft-js|react-big-calendar|react-table|htmlparser2|@dnd-kit)\//;
/** The calendar's arithmetic: a script beside its own, which is the largest of a room. */
const DATES = /\/node_modules\/(?:rrule|moment)\//;
/** What chooses files, with all that stands on it, in one script. */
const PICKER = /\/node_modules\/react-dropzone\//;

/** Rooms that are not as their folder in `src/features` is, by the file that is imported on demand. */
const ROOMS: Readonly<Record<string, RegExp>> = {
  // What the dashboard shows of other features.
  dashboard: /\/LatestPosts\./,
  authoring: /\/AuthoringPage\./,
  profile: /\/(?:MyProfile|ProfilePage)\./,
  storage: /\/StoragePage\./,
  // Reading a register, working on an item of it, and bringing it in or out as a file.
  registerItems:
    /\/(?:EditLegalItemPage|SubscriberRegisterPage|AdminLegalRegisterPage|LegalItemsPage)\./,
  // What staff do to many users, choosing the file for it, and what they look up besides the console.
  manyUsers: /\/(?:ChangeUsers|ImportUsersPage)\./,
  membershipFile: /\/MembershipFile\./,
  staffPages: /\/(?:AuditLogPage|HealthPage|NickPage)\./,
  registerFiles: /\/(?:AuditPackPage|ImportRegisterPage)\./,
  firebase: /\/data\/sdk\./,
  // The session, which every member's page waits for.
  shared: /\/session\/connect\./,
  // Loaded once a page rests.
  dialogs: /\/(?:DialogBox|PopoverBox|CategoryMenuBox)\./,
  eventEditor:
    /\/calendar\/(?:components\/(?:EventEditor|MoveEvent|ScopeDialog|ImportEvents|Subscribe)|parts)\./,
  icsFile: /\/icsFile\./,
  // For staff, with the library that drags.
  uniConfig: /\/UniConfig\./,
  listOrder: /\/OrderedRows\./,
  // What changes many users or items at once.
  many: /\/(?:many\/ChangeUsers|bulk\/(?:Selection|AddAll))\./,
  // The ZIP library, and what stands on it.
  packFiles: /\/packFiles\./,
};
/** Opened from within another room only: what both need is that one's. */
const INNER: Readonly<Record<string, string>> = {
  eventEditor: 'calendar',
  icsFile: 'calendar',
  uniConfig: 'university',
  listOrder: 'admin',
  manyUsers: 'admin',
  membershipFile: 'manyUsers',
  staffPages: 'admin',
};
/** The pages of this folder have nothing to do with each other. */
const ALONE = /\/features\/landing\//;

/** The session and the page that it leads to: what both do without comes with the pages that need it. */
const FIRST = ['shared', 'dashboard'];

/** Where people write to each other: what only these need stays away from the pages of registers and of the calendar. */
const MESSAGE_CHUNKS = [
  'forum',
  'insights',
  'authoring',
  'inbox',
  'sendMessagePicture',
  'KeysDialog',
];

/** The register, its items and their files: what only these need stays away from rooms and insights. */
const REGISTERS = ['register', 'registerItems', 'registerFiles', 'many', 'packFiles'];

/** Signing in and up, and a member's own account: only their pages load what they share. */
const ACCOUNT = ['account', 'profile'];

/** The room of a module that is imported on demand. */
function roomOf(id: string): string {
  const [own] = Object.entries(ROOMS).find(([, files]) => files.test(id)) ?? [];
  const [, feature] = ALONE.test(id) ? [] : (/\/src\/features\/([^/]+)\//.exec(id) ?? []);
  return own ?? feature ?? basename(id).replace(/\.\w+$/, '');
}

/** Everything that `next` leads to from here. */
function reach(id: string, next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set([id]);
  for (const each of reached) next(each).forEach((other) => reached.add(other));
  return reached;
}

/**
 * The script of a module that not every page loads, or null to leave it to the bundler. Where one module imports another, the
 * other's script is the same or one that this one may load: never do two scripts need each other.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  // A package's index seems to need every file of the package, so its files go by those of our modules that stand on it.
  const own = [...reach(id, (each) => (isForeign(each) ? importersOf(each, graph) : []))].filter(
    (each) => !isForeign(each),
  );
  const all = own.flatMap((each) => roomsOf(each, graph));
  const rooms = new Set(all.filter((each) => !all.includes(INNER[each] ?? '')));
  const [room] = rooms;
  if (room !== undefined && rooms.size === 1) return room;
  if (own.every((each) => needs(each, HEAVY, graph))) return null;
  if (own.every((each) => needs(each, PICKER, graph))) return 'files';
  if (rooms.size && [...rooms].every((each) => MESSAGE_CHUNKS.includes(each))) return 'speech';
  if (rooms.size && [...rooms].every((each) => REGISTERS.includes(each))) return 'registers';
  if (rooms.size && [...rooms].every((each) => ACCOUNT.includes(each))) return 'accounts';
  if (!FIRST.some((each) => rooms.has(each))) return 'later';
  return own.every((each) => needs(each, DATABASE, graph)) ? 'shared' : 'ui';
}

const isForeign = (id: string) => id.includes('/node_modules/');
const importersOf = (id: string, graph: Graph) => graph(id)?.importers ?? [];

/** The rooms that cannot be shown without a module. */
const roomsOf = (id: string, graph: Graph) =>
  [...reach(id, (each) => importersOf(each, graph))]
    .filter((each) => graph(each)?.dynamicImporters.length)
    .map(roomOf);

/** Whether a module stands on one of these packages. */
const needs = (id: string, packages: RegExp, graph: Graph) =>
  [...reach(id, (each) => graph(each)?.importedIds ?? [])].some((each) => packages.test(each));

/** The graph with each module asked for once. */
function remember(graph: Graph): Graph {
  const known = new Map<string, ReturnType<Graph>>();
  return (id) => {
    let info = known.get(id);
    if (info === undefined) {
      const asked = graph(id);
      // The bundler's own object is used anew for the next module.
      info = asked && {
        importers: [...asked.importers],
        dynamicImporters: [...asked.dynamicImporters],
        importedIds: [...asked.importedIds],
      };
      known.set(id, info);
    }
    return info;
  };
}

/** What Vite is told. */
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
