/**
 * Checks a project and repairs wrong copies and counts, in steps that read a bounded number of rows. Only wrong values are written. As
 * others can write at the same time, every repaired value is read and compared again. `npm run repair` runs all steps, the health page one
 * at a time.
 */
import {
  claimsOf,
  sameClaims,
  type Claims,
  type MembershipFields,
} from '../../../model/membership';
import { acceptedIn } from '../../../model/registerShare';
import { CHECKED_PARTS, type CheckedPart } from '../../../model/health';
import { GUARD, MOST_ERASED } from '../erasureLimit';
import type { Law } from './figures';
import { childrenOf, type Update } from './json';
import {
  likesOf,
  repairCount,
  repairEventRows,
  repairLikes,
  repairPerson,
  repairPostSummary,
  repairSavers,
  repairTypes,
  removeCounts,
} from './repair';
import { recountMentions, TEXT_LISTS } from './mentions';
import {
  absentOf,
  MISSING_LAW,
  hasInsight,
  inPages,
  savedInsightKeys,
  keysOf,
  PAGE,
  readLaw,
  readMembership,
  readPerson,
  savedOf,
} from './read';
import { kindIn, recountWords } from './words';
import { placesOf } from '../search/rows';
import { settleIn, type RecountOptions } from './settle';
import type { Page, Store } from './store';

/** Where the next step starts: `after` is the last row of an unfinished part. */
export interface Cursor {
  part: CheckedPart;
  after?: string | undefined;
}
export const FIRST_CURSOR: Cursor = { part: CHECKED_PARTS[0] };

/** Records of people include their registers, so a step has few of them. */
const PEOPLE_PAGE = 20;
const INSIGHTS_PAGE = 20;
const WORDS_PAGE = 2_000;
/** Each list of savers can be as long as the list of members. */
const SAVERS_PAGE = 5;
/** Each law can be mentioned by many texts. */
const LAWS_PAGE = 5;

/** Records are missing for people who weren't erased. */
export class PeopleLost extends Error {
  override readonly name = 'PeopleLost';
  constructor() {
    super(
      `More than ${MOST_ERASED} people have no record and were not erased, as after a restore of an incomplete backup. Restore their records, or erase them with --erase-people.`,
    );
  }
}

/** How long the functions may erase the people whom a recount removes. */
const CONFIRMED_MS = 3_600_000;

/** Runs one step, and returns where the next one starts; null after the last. */
type Step = (place: Cursor) => Promise<Cursor | null>;

/** The steps of one recount share what they have read. A separate step reads it again. */
export function openRecount(store: Store, options: RecountOptions): Step {
  const { dryRun, found } = options;
  const settle = settleIn(store, options);
  const mentions = recountMentions(store, settle);
  const words = recountWords(store, settle);

  /** Insights and laws that were read. In case of an error they are read again. */
  const insights = new Set<string>();
  const laws = new Map<string, Law>();
  const readLaws = async (keys: readonly string[]) => {
    for (const key of keys) laws.set(key, await readLaw(store, key));
  };
  /** Members who saved an insight but are missing from its list, by insight. */
  const unlisted = new Map<string, Set<string>>();
  /** Members by uid. A member with an error is read again. */
  const members = new Map<string, MembershipFields>();
  const settlePerson = (uid: string) =>
    settle(async () => {
      const person = await readPerson(store, uid);
      for (const key of savedInsightKeys(person.record))
        if (!insights.has(key) && (await hasInsight(store, key))) insights.add(key);
      for (const key of savedOf(person.record))
        if (!person.savedIn.has(key))
          unlisted.set(key, (unlisted.get(key) ?? new Set<string>()).add(uid));
      const repair = () =>
        repairPerson(person, {
          isInsight: (key) => insights.has(key),
          lawOf: (key) => laws.get(key) ?? MISSING_LAW,
          zone: options.zone,
        });
      const held = Object.keys(childrenOf(childrenOf(person.record)['MyLegalItems']));
      await readLaws(held.filter((key) => !laws.has(key)));
      if (Object.keys(repair()).length > 0) await readLaws(held);
      return repair();
    });

  /** People without a record who weren't erased, as after a restore. @throws PeopleLost if they are many and not confirmed */
  const lost = new Set<string>();
  const noteLost = async (uids: readonly string[]): Promise<void> => {
    for (const uid of await absentOf(store, uids, (each) => `tombstones/${each}`)) lost.add(uid);
    if (!dryRun && options.erasesPeople !== true && lost.size > MOST_ERASED) throw new PeopleLost();
  };
  /** Removing the record again makes the functions erase the person. */
  const erase = async (uid: string) => {
    found({ what: `everything of ${uid}`, stored: true, right: null });
    await store.update({ [`${GUARD}/confirmedUntil`]: Date.now() + CONFIRMED_MS });
    await store.update({ [`users/${uid}`]: { userType: 'deletedUser' } });
    await store.update({ [`users/${uid}`]: null });
  };
  const isErased = (uid: string) => !dryRun && options.erasesPeople === true && lost.has(uid);

  const settleLikes = async (path: string, page: Page): Promise<void> => {
    for (const [key, message] of page) {
      if (repairLikes(message) === undefined) continue;
      const stored = childrenOf(message)['likeCount'];
      found({ what: `${path}/${key}/likeCount`, stored, right: likesOf(message) });
      if (!dryRun) await store.change(`${path}/${key}`, repairLikes);
    }
  };

  /** Processes the next page of a list. @returns the last key, if rows may follow */
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
    }
    const settled = await Promise.allSettled(page.map(([uid]) => settlePerson(uid)));
    // After all have ended, because the whole step is repeated.
    for (const one of settled) if (one.status === 'rejected') throw one.reason;
  };
  const remains = async (page: Page) => {
    const unread = page.map(([uid]) => uid).filter((uid) => !members.has(uid));
    const absent = await absentOf(store, unread, (each) => `users/${each}/userType`);
    await noteLost(absent);
    for (const uid of absent) await (isErased(uid) ? erase(uid) : settlePerson(uid));
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
      return repairTypes(
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
        repairCount(path, await store.get(path), (await keysOf(store, source)).size),
      );
  };
  const events = () =>
    settle(async () =>
      repairEventRows(
        'calendar/eventRows',
        await store.get('calendar/adminEvents'),
        await store.get('calendar/eventRows'),
      ),
    );
  const settleLine = (key: string) =>
    settle(async () =>
      repairPostSummary(
        key,
        await store.get(`posts/${key}`),
        await store.get(`postSummaries/${key}`),
      ),
    );
  const posts = async (page: Page) => {
    await settleLikes('posts', page);
    const lines = await Promise.all(page.map(([key]) => store.get(`postSummaries/${key}`)));
    for (const [place, [key, post]] of page.entries())
      if (Object.keys(repairPostSummary(key, post, lines[place] ?? null)).length > 0)
        await settleLine(key);
  };
  const linesOfNone = async (page: Page) => {
    const keys = page.map(([key]) => key);
    for (const key of await absentOf(store, keys, (each) => `posts/${each}/uid`))
      await settleLine(key);
  };
  const comments = async (page: Page) => {
    for (const [insight] of page) {
      const path = `insights/${insight}/comments`;
      for await (const message of store.pages(path, PAGE)) await settleLikes(path, message);
    }
  };
  const settleSavers = (insight: string) =>
    settle(async () => {
      const [savers, counts] = await Promise.all([
        store.get(`insightSavers/${insight}`),
        store.get(`insightCounts/${insight}`),
      ]);
      if (!(await hasInsight(store, insight))) return removeCounts(insight, savers, counts);
      const listed = childrenOf(savers);
      const others = [...(unlisted.get(insight) ?? [])].filter((uid) => !(uid in listed));
      const saved = new Set<string>();
      for (const uids of inPages([...Object.keys(listed), ...others], PAGE))
        await Promise.all(
          uids.map(async (uid) => {
            if ((await store.get(`users/${uid}/wishlist/${insight}/key`)) !== null) saved.add(uid);
          }),
        );
      const has = (uid: string) => saved.has(uid);
      return repairSavers(insight, savers, counts, { has, unlisted: others.filter(has).length });
    });
  const savers = async (page: Page) => {
    for (const [insight] of page) await settleSavers(insight);
  };
  const countsOfNone = async (page: Page) => {
    const keys = page.map(([key]) => key);
    for (const insight of await absentOf(store, keys, (each) => `insightSummaries/${each}`))
      await settleSavers(insight);
  };
  const accounts = async (after: string | undefined) => {
    const { users: page, pageToken } = await store.accounts(after);
    const shared = new Map<string, ReturnType<typeof acceptedIn>>();
    for await (const rows of store.pages('sharedRegisters', PAGE))
      for (const [uid, registers] of rows) shared.set(uid, acceptedIn(registers));
    const wrong = [];
    for (const { uid, customClaims } of page) {
      const stored: Claims = customClaims ?? {};
      const member = members.get(uid);
      if (member && sameClaims(claimsOf(member, shared.get(uid)) ?? {}, stored)) continue;
      const fields = await readMembership(store, uid);
      const right = claimsOf(fields, shared.get(uid));
      if (!sameClaims(right ?? {}, stored)) wrong.push({ uid, stored, right });
    }
    await noteLost(wrong.flatMap(({ uid, right }) => (right === null ? uid : [])));
    for (const { uid, stored, right } of wrong) {
      if (isErased(uid)) await erase(uid);
      else {
        found({ what: `claims of ${uid}`, stored, right });
        if (!dryRun) await store.setClaims(uid, right, right !== null);
      }
    }
    return pageToken;
  };

  const take = async ({ part, after }: Cursor): Promise<string | undefined> => {
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
      case 'postSummaries':
        return nextOf(part, PAGE, after, linesOfNone);
      case 'comments':
        return nextOf('insightSummaries', INSIGHTS_PAGE, after, comments);
      case 'savers':
        return nextOf('insightSummaries', SAVERS_PAGE, after, savers);
      case 'insightCounts':
        return nextOf(part, PAGE, after, countsOfNone);
      case 'rooms':
        await settle(() => repairRooms(store));
        return undefined;
      case 'insightMentions':
      case 'postMentions':
      case 'eventMentions':
      case 'courseMentions': {
        const { kind, list, size } = TEXT_LISTS[part];
        return nextOf(list, size, after, (page) => mentions.texts(kind, page));
      }
      case 'lawMentions':
        return nextOf(part, LAWS_PAGE, after, mentions.laws);
      case 'insightWords':
        return nextOf('insightSummaries', PAGE, after, (page) => words.texts('insights', page));
      case 'commentWords':
        return nextOf('insightSummaries', INSIGHTS_PAGE, after, words.comments);
      case 'postWords':
        return nextOf('postSummaries', PAGE, after, (page) => words.texts('posts', page));
      case 'lawWords':
        return nextOf('legalSummaries', PAGE, after, (page) => words.texts('laws', page));
      case 'lessonWords':
        return nextOf('university/courses', INSIGHTS_PAGE, after, words.lessons);
      case 'ownWords':
        return nextOf('users', PEOPLE_PAGE, after, words.own);
      case 'searchTexts/insights':
      case 'searchTexts/posts':
      case 'searchTexts/comments':
      case 'searchTexts/laws':
      case 'searchTexts/lessons':
        return nextOf(part, PAGE, after, (page) => words.listed(kindIn(part), page));
      case 'searchWords/insights':
      case 'searchWords/posts':
      case 'searchWords/comments':
      case 'searchWords/laws':
      case 'searchWords/lessons': {
        const place = placesOf({ kind: kindIn(part) });
        return nextOf(part, WORDS_PAGE, after, (page) => words.rows(place, page));
      }
      case 'accounts':
        return accounts(after);
      default:
        return nextOf(part, part === 'profiles' ? PAGE : PEOPLE_PAGE, after, remains);
    }
  };
  return async (place) => {
    const last = await take(place);
    if (last !== undefined) return { part: place.part, after: last };
    const part = CHECKED_PARTS[CHECKED_PARTS.indexOf(place.part) + 1];
    return part === undefined ? null : { part };
  };
}

/** Corrects the post counts of rooms. */
async function repairRooms(store: Store): Promise<Update> {
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
        repairCount(counter, childrenOf(room)['totalMessages'] ?? null, counts.get(key) ?? 0),
      );
    }
  return update;
}
