/**
 * One run of the follower. The laws that were tried longest ago come first, so that every law is seen although a run has few requests. What
 * was read of a law is written before the next law is read, so that a run that breaks off loses nothing.
 */
import { createHash } from 'node:crypto';
import { database, read, serverTime } from '../admin';
import { pagesOf } from '../pages';
import {
  endOf,
  followedAt,
  LEGISLATION_UK,
  type Effect,
  type FollowFault,
  type FollowRun,
  type LawFollow,
  type LawProposal,
} from '../../../model/follow';
import { HINTS } from '../../../model/lawEffect';
import type { DescribedLaw } from '../../../model/listedChange';
import { DAY } from '../../../model/wallClock';
import { createClient, FollowError, NoRequestsLeft, type Client } from './client';
import { legislationUk } from './legislationUk';
import type { Found, LawSource } from './source';

const SOURCES: Readonly<Record<typeof LEGISLATION_UK, LawSource>> = {
  [LEGISLATION_UK]: legislationUk,
};
const MOST_REQUESTS = 60;
/** Requests of a run for what the source states about laws. The others go to changes. */
const FOR_DESCRIPTIONS = 6;
/** The crawl delay in the robots.txt of legislation.gov.uk. */
const PAUSE_MS = 5_000;
/** The clock of a scheduler is not exact. */
const RUN_AFTER = DAY - DAY / 12;
/** Faults of the source as a whole. After this many in a row, the run stops rather than send more requests. */
const MOST_REFUSALS = 3;
const REFUSALS: readonly FollowFault[] = [
  ...(['accepted', 'refused', 'tooManyRequests', 'blocked', 'serverError'] as const),
  ...(['challenge', 'unreachable'] as const),
];
const LAWS_PAGE = 100;

export interface FollowSettings {
  contact: string;
  /** Replaces the origin of the source, for tests. */
  origin?: string | undefined;
  pauseMs?: number | undefined;
  wait?: (ms: number) => Promise<void>;
  fetch?: typeof fetch;
  /** The time of the database. */
  now?: () => Promise<number>;
}

/** Null without a contact: the follower is off. */
export function followSettings(
  env: Readonly<Record<string, string | undefined>>,
): FollowSettings | null {
  const { FOLLOW_CONTACT: contact = '', FOLLOW_ORIGIN: origin, FOLLOW_PAUSE_MS: pause } = env;
  if (contact === '') return null;
  return { contact, origin, pauseMs: pause === undefined ? undefined : Number(pause) };
}

type Follow = Omit<LawFollow, 'key'>;
/** A law of the source, and the laws of the register that link to it. */
interface Followed {
  address: string;
  source: LawSource;
  items: string[];
  follow: Follow;
}

/** Reads what the sources published, unless a run began less than a day ago. */
export async function follow(settings: FollowSettings): Promise<void> {
  const run = database.ref('followRun');
  const { now: clock = serverTime } = settings;
  const now = await clock();
  const startedAt: unknown = (await run.child('startedAt').get()).val();
  if (typeof startedAt === 'number' && now - startedAt < RUN_AFTER && startedAt <= now) return;
  await run.set({ startedAt: now });
  const laws = await followedLaws(now);
  const client = createClient({
    contact: settings.contact,
    origin: settings.origin ?? legislationUk.origin,
    most: MOST_REQUESTS,
    pauseMs: settings.pauseMs ?? PAUSE_MS,
    wait: settings.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
    fetch: settings.fetch ?? fetch,
  });
  const outcome = await checkInTurn(laws, client, now);
  const hints = outcome.stoppedBy === undefined ? await describeSome(laws, client, now) : 0;
  await run.update({
    ...outcome,
    proposed: outcome.proposed + hints,
    stoppedBy: outcome.stoppedBy ?? null,
    requests: client.requests,
    laws: laws.reduce((sum, { items }) => sum + items.length, 0),
    endedAt: await clock(),
  });
}

/** Returns the followed laws, tried longest ago first. Deletes what is stored about laws that no longer link to a source. */
async function followedLaws(now: number): Promise<Followed[]> {
  const stored = new Map<string, Follow>();
  for await (const page of pagesOf('lawFollows', LAWS_PAGE))
    for (const [item, value] of page) stored.set(item, value as Follow);
  const laws = new Map<string, Followed>();
  const add = (item: string, link: unknown): void => {
    const at = typeof link === 'string' ? followedAt(link) : null;
    if (at === null) return;
    const known = stored.get(item);
    stored.delete(item);
    const own: Follow =
      known?.address === at.address
        ? known
        : {
            address: at.address,
            since: now,
            triedAt: 0,
            checkedAt: 0,
            describedAt: 0,
            readUntil: now,
          };
    const law = laws.get(at.address);
    if (!law)
      laws.set(at.address, {
        address: at.address,
        source: SOURCES[at.source],
        items: [item],
        follow: own,
      });
    else {
      law.items.push(item);
      if (own.readUntil < law.follow.readUntil) law.follow = own;
    }
  };
  for await (const page of pagesOf('legalSummaries', LAWS_PAGE))
    await Promise.all(
      page.map(async ([item]) => add(item, await read(`legalRegister/${item}/link`))),
    );
  const removed = [...stored.keys()].map((item) => [`lawFollows/${item}`, null] as const);
  const added = [...laws.values()].flatMap(({ items, follow: own }) =>
    own.triedAt > 0 ? [] : items.map((item) => [`lawFollows/${item}`, own] as const),
  );
  await database.ref().update(Object.fromEntries([...removed, ...added]));
  return [...laws.values()].sort(
    (one, other) =>
      one.follow.triedAt - other.follow.triedAt || (one.address < other.address ? -1 : 1),
  );
}

type Outcome = Pick<FollowRun, 'checked' | 'proposed' | 'faults'> & { stoppedBy?: FollowFault };

async function checkInTurn(
  laws: readonly Followed[],
  client: Client,
  now: number,
): Promise<Outcome> {
  const faults: Record<string, number> = {};
  let [checked, proposed, refusals] = [0, 0, 0];
  for (const law of laws) {
    if (client.left <= FOR_DESCRIPTIONS) break;
    try {
      const { found, readUntil, log } = await law.source.check(law.address, law.follow, client);
      const proposals = (
        await Promise.all(law.items.map((item) => newProposals(item, found, now)))
      ).flat();
      await write(
        law,
        {
          ...{ triedAt: now, checkedAt: now, fault: null, readUntil, log },
          ...(proposals.length > 0 && { describedAt: 0 }),
        },
        proposals,
      );
      checked += law.items.length;
      proposed += proposals.length;
      refusals = 0;
    } catch (error) {
      if (error instanceof NoRequestsLeft) break;
      if (!(error instanceof FollowError)) throw error;
      const { fault } = error;
      console.warn(`${law.address} was not checked (${fault}): ${error.message}`);
      await write(law, { triedAt: now, fault });
      faults[fault] = (faults[fault] ?? 0) + law.items.length;
      refusals = REFUSALS.includes(fault) ? refusals + 1 : 0;
      if (refusals === MOST_REFUSALS) return { checked, proposed, faults, stoppedBy: fault };
    }
  }
  return { checked, proposed, faults };
}

/**
 * Uses the requests that are left to read what the source states about laws, the oldest statement first.
 * @returns how many changes it proposed
 */
async function describeSome(
  laws: readonly Followed[],
  client: Client,
  now: number,
): Promise<number> {
  let proposed = 0;
  const oldest = [...laws].sort((one, other) => one.follow.describedAt - other.follow.describedAt);
  for (const law of oldest.slice(0, client.left))
    try {
      const { about, hints } = compared(await law.source.describe(law.address, client), law);
      const proposals = (
        await Promise.all(law.items.map((item) => newProposals(item, hints, now)))
      ).flat();
      await write(law, { about, describedAt: now }, proposals);
      proposed += proposals.length;
    } catch (error) {
      if (!(error instanceof FollowError)) throw error;
      // The law itself was checked. Without a statement, members see none.
      console.warn(`${law.address} was not described (${error.fault}): ${error.message}`);
      await write(law, { about: null, describedAt: now });
      if (REFUSALS.includes(error.fault)) break;
    }
  return proposed;
}

/** Compares what the source states about a law with its last statement. A law that has ended is a hint the first time too. */
function compared(
  now: DescribedLaw,
  { address, follow: { about: before } }: Followed,
): { about: DescribedLaw; hints: Found[] } {
  const isRenamed = before !== undefined && before.title !== now.title;
  const formerTitle = isRenamed ? before.title : before?.formerTitle;
  const hasEnded = endOf(now.title) !== null && endOf(before?.title ?? '') === null;
  const id = createHash('sha1').update(now.title).digest('hex').slice(0, 12);
  const hint = (kind: string): Found => ({
    ...{ id: `${kind}-${id}`, kind, affected: 'Act', affecting: now.title.slice(0, 300) },
    ...{ affectingAddress: address, by: '', inForceOn: '' },
  });
  return {
    about: { ...now, ...(formerTitle !== undefined && { formerTitle }) },
    hints: hasEnded ? [hint(HINTS.ended)] : isRenamed ? [hint(HINTS.renamed)] : [],
  };
}

type Proposal = readonly [key: string, record: Omit<LawProposal, 'key'>];

/** Returns the records of changes that are new, and of changes whose date in force was set or moved since. */
async function newProposals(
  item: string,
  found: readonly Found[],
  now: number,
): Promise<Proposal[]> {
  const proposals = await Promise.all(
    found.map(async ({ id, ...effect }): Promise<Proposal | null> => {
      const key = `${item}_${id}`;
      const stored = (await read(`lawProposals/${key}`)) as Effect | null;
      if (stored !== null && (stored.inForceOn ?? '') === effect.inForceOn) return null;
      return [key, { item, ...effect, foundAt: now, openSince: now }];
    }),
  );
  return proposals.filter((proposal) => proposal !== null);
}

/** Writes fields of each law of the register and the new proposals at once. */
const write = (
  { items, address }: Followed,
  fields: Readonly<Record<string, unknown>>,
  proposals: readonly Proposal[] = [],
): Promise<void> =>
  database.ref().update({
    ...Object.fromEntries(
      items.flatMap((item) =>
        Object.entries({ address, ...fields }).map(([field, value]) => [
          `lawFollows/${item}/${field}`,
          value,
        ]),
      ),
    ),
    ...Object.fromEntries(proposals.map(([key, record]) => [`lawProposals/${key}`, record])),
  });
