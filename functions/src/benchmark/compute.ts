/**
 * Computes the figures of all laws once a month, page by page (decision 523). A run that broke off continues in the next night. Repeating
 * a law changes nothing, because its members have not changed since.
 */
import {
  FEWEST_MEMBERS,
  sectorOf,
  SECTORS,
  type Benchmark,
  type Sector,
} from '../../../model/lawBenchmarks';
import { DAY } from '../../../model/wallClock';
import { database, read } from '../admin';
import { pagesOf } from '../pages';
import { nextFigure, YEAR, type Members } from './figure';

const PAGE = 200;
/** Concurrent reads. */
const AT_ONCE = 50;

type Run = { month: string; after?: string; isDone?: true };

interface Settings {
  /** The start of the day, so that a figure and its set are a year old at the same time. */
  now: number;
  draw: (below: number) => number;
}

export async function compute(settings: Settings): Promise<void> {
  const { now } = settings;
  const month = new Date(now).toISOString().slice(0, 7);
  const stored = (await read('benchmarkRun')) as Run | null;
  const run = stored?.month === month ? stored : { month };
  if (run.isDone) return;
  const laws = await lawsAfter(run.after ?? '');
  const sectors = laws.length === 0 ? new Map<string, Sector>() : await readSectors(now);
  for (const law of laws) {
    const update = await updateOf(law, sectors, settings);
    await database.ref().update({ ...update, benchmarkRun: { month, after: law } });
  }
  await database.ref('benchmarkRun').set({ month, isDone: true });
}

/** Laws with enough members, and laws with figures. All others have nothing to compute. */
async function lawsAfter(last: string): Promise<string[]> {
  const laws = new Set<string>();
  for (const path of ['lawHolders', 'lawBenchmarks'])
    for await (const page of pagesOf(path, PAGE)) for (const [law] of page) laws.add(law);
  return [...laws].filter((law) => law > last).sort();
}

interface DirectoryRow {
  userType?: string;
  legalAccess?: string;
  expiryDate?: number;
  legalTotal?: number;
}

/** Returns the sectors of members whose registers count: subscribers with a register who have answered and have not opted out. */
async function readSectors(now: number): Promise<Map<string, Sector>> {
  const sectors = new Map<string, Sector>();
  for await (const page of pagesOf('userDirectory', PAGE)) {
    const counted = page.filter(([, row]) => {
      const { userType, legalAccess, expiryDate, legalTotal = 0 } = row as DirectoryRow;
      const isMember = userType === 'subscriber' && legalAccess === 'on' && legalTotal > 0;
      return isMember && (expiryDate === undefined || expiryDate > now);
    });
    await inChunks(counted, async ([uid]) => {
      const [options, noBenchmark] = await Promise.all([
        read(`users/${uid}/answers/options`),
        read(`users/${uid}/registerSettings/noBenchmark`),
      ]);
      const sector = typeof options === 'string' ? sectorOf(options) : null;
      if (sector !== null && noBenchmark === null) sectors.set(uid, sector);
    });
  }
  return sectors;
}

async function inChunks<Item>(
  items: readonly Item[],
  handle: (item: Item) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE)
    await Promise.all(items.slice(start, start + AT_ONCE).map(handle));
}

/** Returns the figures of a law that change, with the sets of members behind them, and sets that are a year old. */
async function updateOf(
  law: string,
  sectors: ReadonlyMap<string, Sector>,
  { now, draw }: Settings,
): Promise<Record<string, unknown>> {
  const update: Record<string, unknown> = {};
  const [current, earlier, figures] = await Promise.all([
    membersOf(law, sectors, now),
    earlierSets(law, now, update),
    read(`lawBenchmarks/${law}`) as Promise<Benchmark | null>,
  ]);
  const today = now / DAY;
  for (const sector of SECTORS) {
    const members = current.get(sector) ?? new Map<string, boolean>();
    const figure = figures?.[sector] ?? null;
    const published = { figure, earlier: [...(earlier.get(sector)?.values() ?? [])] };
    const next = nextFigure(members, published, now, draw);
    if (next === figure) continue;
    update[`lawBenchmarks/${law}/${sector}`] = next;
    if (next === null) continue;
    for (const [uid, evaluated] of members)
      update[`benchmarkSets/${law}/${uid}/${sector}/${today}`] = evaluated;
  }
  return update;
}

interface Row {
  status?: string;
  applicability?: string;
  assessedAt?: number;
}

/** Returns the members of each sector to whom the law applies. Sectors with too few members are left out unread. */
async function membersOf(
  law: string,
  sectors: ReadonlyMap<string, Sector>,
  now: number,
): Promise<Map<Sector, Map<string, boolean>>> {
  const holders = new Map<Sector, string[]>();
  for await (const page of pagesOf(`legalRegister/${law}/users`, PAGE))
    for (const [uid] of page) {
      const sector = sectors.get(uid);
      if (sector) holders.set(sector, [...(holders.get(sector) ?? []), uid]);
    }
  const found = new Map<Sector, Map<string, boolean>>();
  for (const [sector, uids] of holders) {
    if (uids.length < FEWEST_MEMBERS) continue;
    const members = new Map<string, boolean>();
    await inChunks(uids, async (uid) => {
      const row = (await read(`userLegalIndex/${uid}/${law}`)) as Row | null;
      if (row?.status !== 'active' || row.applicability === 'notApplicable') return;
      members.set(uid, now - (row.assessedAt ?? -Infinity) < YEAR);
    });
    found.set(sector, members);
  }
  return found;
}

type Sets = Partial<Record<Sector, Record<string, boolean>>>;

/** Returns the members of each figure of the last year, by sector and day. Adds older sets to the update, to be deleted. */
async function earlierSets(
  law: string,
  now: number,
  update: Record<string, unknown>,
): Promise<Map<Sector, Map<string, Members>>> {
  const sets = new Map<Sector, Map<string, Map<string, boolean>>>();
  for await (const page of pagesOf(`benchmarkSets/${law}`, PAGE))
    for (const [uid, stored] of page)
      for (const sector of SECTORS)
        for (const [day, evaluated] of Object.entries((stored as Sets)[sector] ?? {})) {
          if (now - Number(day) * DAY >= YEAR) {
            update[`benchmarkSets/${law}/${uid}/${sector}/${day}`] = null;
            continue;
          }
          const days = sets.get(sector) ?? new Map<string, Map<string, boolean>>();
          const members = days.get(day) ?? new Map<string, boolean>();
          sets.set(sector, days.set(day, members.set(uid, evaluated)));
        }
  return sets;
}
