/**
 * Goes through a project and sets right what repeats or counts something else, step by step, so that no step reads more than a bounded
 * number of rows. Only what is wrong is written. Others may be at work meanwhile, so whatever was mended is read and compared again
 * until it is right. `npm run recount` takes all steps; the portal's page on its health asks for one at a time.
 */
import { claimsOf, sameClaims, type Claims, type MembershipFields } from '../membership';
import type { Law } from './figures';
import { childrenOf, type Json, type Update } from './json';
import {
  likesOf,
  mendCount,
  mendEventRows,
  mendLikes,
  mendPerson,
  mendPostLine,
  mendTypes,
  type StoredPerson,
} from './mend';
import { mendEvidence } from './mendEvidence';
import type { Page, Store } from './store';

/** Lists by person that nothing may be left in of somebody without a record. */
const BY_PERSON = [
  'profiles',
  'userDirectory',
  'memberNames',
  'userLegalIndex',
  'registerGroups',
  'registerCounts',
] as const;
/** What is compared, in this order: later parts go by what earlier ones have mended. */
export const PARTS = [
  'users',
  ...BY_PERSON,
  'types',
  'counters',
  'events',
  'posts',
  'postLines',
  'comments',
  'rooms',
  'accounts',
] as const;
export type Part = (typeof PARTS)[number];

/** Where a recount goes on: `after` the last row of the step before, if it left some of the part. */
export interface Place {
  part: Part;
  after?: string | undefined;
}
export const FIRST_PLACE: Place = { part: PARTS[0] };

/** A value that is wrong. `what` is its path, or says whose claims are meant. */
export interface Finding {
  what: string;
  stored: unknown;
  right: unknown;
}

export interface RecountOptions {
  /** Finds what would be mended, and writes nothing. */
  dryRun: boolean;
  /** Told of each value that is wrong, once. */
  found: (finding: Finding) => void;
  /** Told of each path that others kept changing, so that it may still be wrong. */
  unsettled: (path: string) => void;
}

/** Rows of one read. Whole records carry their registers, so there are few of them. */
const PAGE = 200;
const PEOPLE_PAGE = 20;
const INSIGHTS_PAGE = 20;
/** How often what others keep changing is compared again. */
const MOST_ROUNDS = 5;

/** Takes one step, and says where the next one goes on; null after the last. */
export type Step = (place: Place) => Promise<Place | null>;

/** What was met by earlier steps is remembered; a step alone reads it again. */
export function openRecount(store: Store, { dryRun, found, unsettled }: RecountOptions): Step {
  /** Mends what `find` finds twice alike, since the first may have met a change half-way, and looks again. */
  const settle = async (find: () => Promise<Update>): Promise<void> => {
    for (let round = 0; ; round += 1) {
      const first = Object.entries(await find());
      if (first.length === 0) return;
      const again = await find();
      const sure = first.filter(([path, value]) => again[path] === value);
      if (round === MOST_ROUNDS) {
        for (const [path] of sure) unsettled(path);
        return;
      }
      if (round === 0)
        for (const [path, value] of sure)
          found({ what: path, stored: await store.get(path), right: value });
      if (dryRun) return;
      if (sure.length > 0) await store.update(Object.fromEntries(sure));
    }
  };

  /** Insights and laws as they were met; where something seems wrong, they are read again. */
  const insights = new Set<string>();
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
        if (!insights.has(key) && (await store.get(`insightSummaries/${key}`)) !== null)
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

  const settleLikes = async (path: string, page: Page): Promise<void> => {
    for (const [key, said] of page) {
      if (mendLikes(said) === undefined) continue;
      const stored = childrenOf(said)['likeCount'];
      found({ what: `${path}/${key}/likeCount`, stored, right: likesOf(said) });
      if (!dryRun) await store.change(`${path}/${key}`, mendLikes);
    }
  };

  /** Does something with the next page of a list. @returns the last key, where rows may be left */
  const nextOf = async (
    path: string,
    size: number,
    after: string | undefined,
    settlePage: (page: Page) => Promise<void>,
  ): Promise<string | undefined> => {
    const page = await store.page(path, size, after);
    await settlePage(page);
    return page.length < size ? undefined : page.at(-1)?.[0];
  };

  const users = async (page: Page) => {
    for (const [uid, record] of page) {
      const { userType = null, legalAccess = null, expiryDate = null } = childrenOf(record);
      members.set(uid, { userType, legalAccess, expiryDate });
      await settlePerson(uid);
    }
  };
  const remains = async (page: Page) => {
    for (const [uid] of page)
      if (!members.has(uid) && (await store.get(`users/${uid}/userType`)) === null)
        await settlePerson(uid);
  };

  const types = () =>
    settle(async () => {
      const lists = await store.get('usersByType');
      const listed = Object.values(childrenOf(lists)).flatMap((list) =>
        Object.keys(childrenOf(list)),
      );
      const inDirectory = await keysOf(store, 'userDirectory');
      const uids = [...new Set([...members.keys(), ...inDirectory, ...listed])];
      const stored = await Promise.all(uids.map((uid) => store.get(`users/${uid}/userType`)));
      return mendTypes(
        new Map(uids.map((uid, i) => [uid, stored[i] ?? null])),
        lists,
        await store.get('counters/userTypes'),
      );
    });
  const counters = async () => {
    for (const [path, source] of [
      ['counters/insights', 'insightSummaries'],
      ['counters/legalRegister', 'legalSummaries'],
    ] as const)
      await settle(async () =>
        mendCount(path, await store.get(path), (await keysOf(store, source)).size),
      );
  };
  const events = () =>
    settle(async () =>
      mendEventRows(
        'calendar/eventRows',
        await store.get('calendar/adminEvents'),
        await store.get('calendar/eventRows'),
      ),
    );
  const settleLine = (key: string) =>
    settle(async () =>
      mendPostLine(key, await store.get(`posts/${key}`), await store.get(`postLines/${key}`)),
    );
  const posts = async (page: Page) => {
    await settleLikes('posts', page);
    for (const [key, post] of page) {
      const line = await store.get(`postLines/${key}`);
      if (Object.keys(mendPostLine(key, post, line)).length > 0) await settleLine(key);
    }
  };
  const linesOfNone = async (page: Page) => {
    for (const [key] of page)
      if ((await store.get(`posts/${key}/uid`)) === null) await settleLine(key);
  };
  const comments = async (page: Page) => {
    for (const [insight] of page) {
      const path = `insights/${insight}/comments`;
      for await (const said of store.pages(path, PAGE)) await settleLikes(path, said);
    }
  };
  const accounts = async (after: string | undefined) => {
    const { users: page, pageToken } = await store.accounts(after);
    for (const { uid, customClaims } of page) {
      const stored: Claims = customClaims ?? {};
      const met = members.get(uid);
      if (met && sameClaims(claimsOf(met) ?? {}, stored)) continue;
      const fields = await readMembership(store, uid);
      const claims = claimsOf(fields);
      if (sameClaims(claims ?? {}, stored)) continue;
      found({ what: `claims of ${uid}`, stored, right: claims });
      if (!dryRun) await store.setClaims(uid, claims, fields.userType !== null);
    }
    return pageToken;
  };

  const take = async ({ part, after }: Place): Promise<string | undefined> => {
    switch (part) {
      case 'users':
        return nextOf(part, PEOPLE_PAGE, after, users);
      case 'types':
        await types();
        return undefined;
      case 'counters':
        await counters();
        return undefined;
      case 'events':
        await events();
        return undefined;
      case 'posts':
        return nextOf(part, PAGE, after, posts);
      case 'postLines':
        return nextOf(part, PAGE, after, linesOfNone);
      case 'comments':
        return nextOf('insightSummaries', INSIGHTS_PAGE, after, comments);
      case 'rooms':
        await settle(() => mendRooms(store));
        return undefined;
      case 'accounts':
        return accounts(after);
      default:
        return nextOf(part, part === 'profiles' ? PAGE : PEOPLE_PAGE, after, remains);
    }
  };
  return async (place) => {
    const last = await take(place);
    if (last !== undefined) return { part: place.part, after: last };
    const part = PARTS[PARTS.indexOf(place.part) + 1];
    return part === undefined ? null : { part };
  };
}

async function readPerson(store: Store, uid: string): Promise<StoredPerson> {
  const [record, profile, row, index, groups, counts, name] = await Promise.all([
    store.get(`users/${uid}`),
    store.get(`profiles/${uid}`),
    store.get(`userDirectory/${uid}`),
    store.get(`userLegalIndex/${uid}`),
    store.get(`registerGroups/${uid}`),
    store.get(`registerCounts/${uid}`),
    store.get(`memberNames/${uid}`),
  ]);
  return { uid, record, profile, row, index, groups, counts, name };
}

/** A law of which nothing is known any more. */
const GONE: Law = { area: '', revision: 0, isWithdrawn: true };

async function readLaw(store: Store, key: string): Promise<Law> {
  const summary = await store.get(`legalSummaries/${key}`);
  const { filterByArea = '', revision = 0 } = childrenOf(
    summary ?? (await store.get(`legalArchive/${key}`)),
  );
  return {
    area: typeof filterByArea === 'string' ? filterByArea : '',
    revision: Number(revision),
    isWithdrawn: summary === null,
  };
}

async function readMembership(store: Store, uid: string): Promise<MembershipFields> {
  const read = (field: string) => store.get(`users/${uid}/${field}`);
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
  for await (const page of store.pages('posts', PAGE))
    for (const [, post] of page) {
      const room = childrenOf(post)['chatroomKey'];
      if (typeof room === 'string') counts.set(room, (counts.get(room) ?? 0) + 1);
    }
  const update: Update = {};
  for await (const page of store.pages('chatrooms', PAGE))
    for (const [key, room] of page) {
      const counter = `chatrooms/${key}/totalMessages`;
      Object.assign(
        update,
        mendCount(counter, childrenOf(room)['totalMessages'] ?? null, counts.get(key) ?? 0),
      );
    }
  return update;
}
