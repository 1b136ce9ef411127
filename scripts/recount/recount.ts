/**
 * Goes through a project and sets right what repeats or counts something else. Only what is wrong is written. Others may be at work
 * meanwhile, so whatever was mended is read and compared again until it is right.
 */
import {
  claimsOf,
  sameClaims,
  type Claims,
  type MembershipFields,
} from '../../functions/src/membership';
import { paths } from '../../src/data/paths';
import type { Json, Update } from '../../src/data/update';
import {
  childrenOf,
  likesOf,
  mendCount,
  mendEventRows,
  mendLikes,
  mendPerson,
  mendTypes,
  type StoredPerson,
} from './mend';
import { mendEvidence } from './mendEvidence';
import type { Law } from './figures';
import type { Page, Store } from './store';

export interface RecountOptions {
  /** Tells what would be mended, and writes nothing. */
  dryRun: boolean;
  /** Told of each value that is wrong, in a line. */
  tell: (line: string) => void;
}

/** Rows of one read. Whole records carry their registers, so there are few of them. */
const PAGE = 200;
const PEOPLE_PAGE = 20;
/** How often what others keep changing is compared again. */
const MOST_ROUNDS = 5;

/** @returns how many values were wrong, and how many are left so because they kept changing */
export async function recount(
  store: Store,
  { dryRun, tell }: RecountOptions,
): Promise<{ wrong: number; left: number }> {
  let [wrong, left] = [0, 0];

  /** Mends what `find` finds twice alike, since the first may have met a change half-way, and looks again. */
  const settle = async (find: () => Promise<Update>): Promise<void> => {
    for (let round = 0; ; round += 1) {
      const found = Object.entries(await find());
      if (found.length === 0) return;
      const again = await find();
      const sure = found.filter(([path, value]) => again[path] === value);
      if (round === MOST_ROUNDS) {
        left += sure.length;
        for (const [path] of sure) tell(`${path}: is being changed; run this again`);
        return;
      }
      if (round === 0) {
        wrong += sure.length;
        for (const [path, value] of sure)
          tell(`${path}: ${show(await store.get(path))} -> ${show(value)}`);
      }
      if (dryRun) return;
      if (sure.length > 0) await store.update(Object.fromEntries(sure));
    }
  };

  const insights = await keysOf(store, 'insightSummaries');
  /** Laws as they were met; where something seems wrong, they are read again. */
  const laws = new Map<string, Law>();
  const readLaws = async (keys: readonly string[]) => {
    for (const key of keys) laws.set(key, await readLaw(store, key));
  };
  /** Members by uid, as they were met; whoever seems wrong is read again. */
  const members = new Map<string, MembershipFields>();
  const settlePerson = (uid: string) =>
    settle(async () => {
      const person = await readPerson(store, uid);
      for (const key of keptInsights(person.record))
        if (!insights.has(key) && (await store.get(paths.insightSummary(key))) !== null)
          insights.add(key);
      const mend = () => ({
        ...mendPerson(person, {
          isInsight: (key) => insights.has(key),
          lawOf: (key) => laws.get(key) ?? GONE,
        }),
        ...mendEvidence(uid, person.record),
      });
      const held = Object.keys(childrenOf(childrenOf(person.record)['MyLegalItems']));
      await readLaws(held.filter((key) => !laws.has(key)));
      if (Object.keys(mend()).length > 0) await readLaws(held);
      return mend();
    });

  for await (const page of store.pages('users', PEOPLE_PAGE))
    for (const [uid, record] of page) {
      const { userType = null, legalAccess = null, expiryDate = null } = childrenOf(record);
      members.set(uid, { userType, legalAccess, expiryDate });
      await settlePerson(uid);
    }
  const registers = ['userLegalIndex', 'registerGroups', 'registerCounts'];
  for (const path of ['profiles', paths.directory, paths.memberNames, ...registers])
    for await (const page of store.pages(path, registers.includes(path) ? PEOPLE_PAGE : PAGE))
      for (const [uid] of page) if (!members.has(uid)) await settlePerson(uid);

  await settle(async () => {
    const lists = await store.get('usersByType');
    const listed = Object.values(childrenOf(lists)).flatMap((list) =>
      Object.keys(childrenOf(list)),
    );
    const uids = [...new Set([...members.keys(), ...listed])];
    const types = await Promise.all(uids.map((uid) => store.get(paths.userField(uid, 'userType'))));
    return mendTypes(
      new Map(uids.map((uid, i) => [uid, types[i] ?? null])),
      lists,
      await store.get(paths.typeCounters),
    );
  });

  for (const [counter, source] of [
    ['insights', 'insightSummaries'],
    ['legalRegister', paths.legalSummaries],
  ] as const)
    await settle(async () =>
      mendCount(
        paths.counter(counter),
        await store.get(paths.counter(counter)),
        (await keysOf(store, source)).size,
      ),
    );

  await settle(async () =>
    mendEventRows(
      paths.sharedEventRows,
      await store.get(paths.sharedEvents),
      await store.get(paths.sharedEventRows),
    ),
  );

  const settleLikes = async (path: string, page: Page): Promise<void> => {
    for (const [key, said] of page) {
      if (mendLikes(said) === undefined) continue;
      wrong += 1;
      tell(`${path}/${key}/likeCount: ${show(childrenOf(said)['likeCount'])} -> ${likesOf(said)}`);
      if (!dryRun) await store.change(`${path}/${key}`, mendLikes);
    }
  };
  for (const insight of insights)
    for await (const page of store.pages(paths.comments(insight), PAGE))
      await settleLikes(paths.comments(insight), page);
  for await (const page of store.pages(paths.posts, PAGE)) await settleLikes(paths.posts, page);
  await settle(() => mendRooms(store));

  for await (const accounts of store.accounts())
    for (const { uid, customClaims } of accounts) {
      const stored: Claims = customClaims ?? {};
      const met = members.get(uid);
      if (met && sameClaims(claimsOf(met) ?? {}, stored)) continue;
      const fields = await readMembership(store, uid);
      const claims = claimsOf(fields);
      if (!sameClaims(claims ?? {}, stored)) {
        wrong += 1;
        tell(`claims of ${uid}: ${show(stored)} -> ${show(claims)}`);
        if (!dryRun) await store.setClaims(uid, claims, fields.userType !== null);
      }
    }
  return { wrong, left };
}

async function readPerson(store: Store, uid: string): Promise<StoredPerson> {
  const read = (path: (uid: string) => string) => store.get(path(uid));
  return {
    uid,
    record: await read(paths.user),
    profile: await read(paths.profile),
    row: await read(paths.directoryRow),
    index: await read(paths.ownIndex),
    groups: await read(paths.registerGroups),
    counts: await read(paths.registerCounts),
    name: await read(paths.memberName),
  };
}

/** A law of which nothing is known any more. */
const GONE: Law = { area: '', revision: 0, isWithdrawn: true };

async function readLaw(store: Store, key: string): Promise<Law> {
  const summary = await store.get(paths.legalSummary(key));
  const { filterByArea = '', revision = 0 } = childrenOf(
    summary ?? (await store.get(paths.legalArchive(key))),
  );
  return {
    area: String(filterByArea),
    revision: Number(revision),
    isWithdrawn: summary === null,
  };
}

async function readMembership(store: Store, uid: string): Promise<MembershipFields> {
  const read = (field: string) => store.get(paths.userField(uid, field));
  const [userType, legalAccess, expiryDate] = await Promise.all([
    read('userType'),
    read('legalAccess'),
    read('expiryDate'),
  ]);
  return { userType, legalAccess, expiryDate };
}

/** Insights that a record keeps something of: saved, or subscribed to. */
function keptInsights(record: Json): string[] {
  const { wishlist, notifications } = childrenOf(record);
  return [wishlist, childrenOf(notifications)['insights']].flatMap((kept) =>
    Object.keys(childrenOf(kept)),
  );
}

async function keysOf(store: Store, path: string): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const page of store.pages(path, PAGE)) for (const [key] of page) keys.add(key);
  return keys;
}

/** The rooms whose number of posts is not that of the posts that name them. */
async function mendRooms(store: Store): Promise<Update> {
  const counts = new Map<string, number>();
  for await (const page of store.pages(paths.posts, PAGE))
    for (const [, post] of page) {
      const room = childrenOf(post)['chatroomKey'];
      if (typeof room === 'string') counts.set(room, (counts.get(room) ?? 0) + 1);
    }
  const update: Update = {};
  for await (const page of store.pages(paths.chatrooms, PAGE))
    for (const [key, room] of page) {
      const counter = `${paths.chatroom(key)}/totalMessages`;
      Object.assign(
        update,
        mendCount(counter, childrenOf(room)['totalMessages'] ?? null, counts.get(key) ?? 0),
      );
    }
  return update;
}

const show = (value: unknown): string => JSON.stringify(value ?? null);
