/**
 * The seed depends only on the options. The security rules would accept every record; a record and its
 * projections are written from one model.
 */
import { DEFAULT_ZONE } from '../../model/project';
import { addOwnEvents, buildSharedEvents, rowsOf } from './calendar';
import { buildForum } from './chatrooms';
import { articles, categories } from './articles';
import { buildAuditors, lastAuditOf } from './auditors';
import { buildColleagues, registersOf } from './colleagues';
import { buildConfiguration, buildLanding, SAMPLE_ARTICLE } from './configuration';
import { FileShelf } from './files';
import { buildFollows } from './follows';
import { generateMembers } from './generatedMembers';
import { buildLibrary, toRecords } from './insights';
import { record } from './json';
import { buildLearning } from './learning';
import { buildLawMentions } from './lawMentions';
import { buildLegalItems, itemOf, toLawRecords } from './legalItems';
import { legislation } from './legislation';
import { addNotifications, addWishlists } from './memberChoices';
import {
  buildPeople,
  isLiveMember,
  toAccount,
  toDirectoryRow,
  toLegalIndex,
  toMemberNames,
  toProfile,
  toUser,
} from './members';
import { Random } from './random';
import { lawsOf, toCounts, toGroups, toSnapshots } from './registerFigures';
import { dated } from './dated';
import { BENCHMARK_LAW, BENCHMARK_MEMBERS, buildBenchmark } from './benchmark';
import { fillBenchmark, fillDemoRegister, fillObligations, fillRegister } from './registers';
import { toStored } from '../../model/conditions';
import { demoAnswers, demoStatements } from './demoRegister';
import { buildSavers } from './savers';
import { scaled } from './scale';
import { buildSearch } from './search';
import { buildStatistics, evaluationsOf } from './statistics';
import type { Json, JsonObject, Member, Seed, SeedOptions } from './types';
import { buildUniversity } from './university';

export { RARE_WORDS } from './scale';
export type { Json, JsonObject, Seed, SeedAccount, SeedFile, SeedOptions } from './types';

const MEMBERS_AT_100 = 5_000;
const MOST_OWN_ITEMS = 9;

/** The bytes of files are created when `bytes` is called. */
export function buildSeed({ scale, now, storageOrigin, zone = DEFAULT_ZONE }: SeedOptions): Seed {
  const random = new Random('seed');
  const shelf = new FileShelf(storageOrigin, random.stream('files'));
  const people = buildPeople(now, shelf, random.stream('people'));
  const everyone = [
    ...people,
    ...generateMembers(
      now,
      people.length + 1,
      scaled(scale, people.length, MEMBERS_AT_100) - people.length,
      random.stream('members'),
    ),
  ];
  const members = new Map(everyone.map((member) => [member.uid, member]));
  const admin = find(members, 'demo-admin');
  const legal = find(members, 'demo-legal');
  const likers = people.filter((member) => isLiveMember(member, now));
  const speakers = (name: string) => ({ members, likers, random: random.stream(name) });

  const library = buildLibrary(now, scale, shelf, speakers('library'));
  const items = buildLegalItems(
    now,
    scale,
    [admin, find(members, 'editor-2')],
    random.stream('legal'),
  );
  const registrar = { now, zone, admin, shelf, random: random.stream('registers') };
  legal.answers = toStored(demoAnswers);
  legal.statements = {
    ...mapValues(demoStatements, (text) => dated(text, now)),
    lastAudit: lastAuditOf(now),
  };
  fillDemoRegister(legal, items, scale, registrar);
  fillObligations(legal, { ...registrar, random: random.stream('obligations') });
  for (const member of everyone) {
    if (member !== legal && member.legalAccess === 'on' && member.userType === 'subscriber') {
      fillRegister(member, items, registrar.random.int(3, MOST_OWN_ITEMS), registrar);
    }
  }
  const benchmarkLaw = itemOf(items, BENCHMARK_LAW);
  const inSector = everyone
    .filter((member) => member !== legal && member.register.size > 0)
    .slice(0, BENCHMARK_MEMBERS);
  fillBenchmark(inSector, benchmarkLaw, registrar);
  const forum = buildForum(now, scale, find(members, 'demo-jedi'), likers, speakers('forum'));
  addWishlists(everyone, library.insights, now, random.stream('wishlists'));
  addNotifications(everyone, forum, library.insights, now, random.stream('notifications'));
  addOwnEvents(members, now, zone, random.stream('ownEvents'));
  const sharedEvents = buildSharedEvents(now, zone, admin, random.stream('calendar'));

  const university = buildUniversity(now, shelf, random.stream('university'));
  const learned = buildLearning(university.courses, likers, now, random.stream('learning'));
  const { insights } = library;
  const holders = everyone.filter((member) => member.register.size > 0);
  const lawOf = lawsOf(items);
  const snapshots = toSnapshots(legal, lawOf, zone);
  const { statistics, reads } = buildStatistics({
    now,
    visitors: likers,
    // The further insights of a large seed are variations of these.
    insights: insights.slice(0, articles.length),
    categories: new Map(categories.map(({ slug, name }) => [slug, name])),
    posts: Object.values(forum.posts).map((post) => Number((post as JsonObject)['time'])),
    evaluations: everyone.flatMap(evaluationsOf),
    registrations: everyone.map(({ signUp }) => signUp),
    random: random.stream('statistics'),
  });
  const laws = items.map((item) => [item.key, toLawRecords(item)] as const);
  const lawRecords = (of: keyof ReturnType<typeof toLawRecords>): JsonObject =>
    record(Object.fromEntries(laws.map(([key, records]) => [key, records[of]])));
  const database: JsonObject = {
    config: {
      ...buildConfiguration(),
      landing: buildLanding(
        insights[articles.findIndex(({ slug }) => slug === SAMPLE_ARTICLE)]?.key ?? '',
      ),
    },
    users: keyed(everyone, (member) => [member.uid, toUser(member, now)]),
    profiles: keyed(everyone, (member) => [member.uid, toProfile(member)]),
    memberNames: toMemberNames(everyone, now),
    userDirectory: keyed(everyone, (member) => [member.uid, toDirectoryRow(member)]),
    userLegalIndex: keyed(holders, (member) => [member.uid, toLegalIndex(member)]),
    historyChanges: keyed(holders, (member) => [member.uid, now]),
    registerGroups: keyed(holders, (member) => [member.uid, toGroups(member, lawOf)]),
    registerCounts: keyed(holders, (member) => [
      member.uid,
      toCounts(member, lawOf, member === legal ? snapshots : {}),
    ]),
    registerSnapshots: { [legal.uid]: snapshots },
    insights: keyed(insights, (insight) => [insight.key, toRecords(insight).insight]),
    insightSummaries: keyed(insights, (insight) => [insight.key, toRecords(insight).summary]),
    ...buildSavers(everyone, reads),
    ...buildLawMentions(items, {
      insights: keyed(insights, (insight) => [insight.key, toRecords(insight).insight]),
      posts: forum.posts,
      events: sharedEvents,
      courses: university['courses'],
      contents: university['lessonContents'],
    }),
    legalRegister: lawRecords('law'),
    legalSummaries: lawRecords('summary'),
    legalConditions: lawRecords('conditions'),
    ...buildFollows(items.slice(0, legislation.length), admin, now),
    ...buildBenchmark(benchmarkLaw, [legal, ...inSector], now, random.stream('benchmark')),
    legalChanges: lawRecords('changes'),
    legalRevisions: lawRecords('revisions'),
    searchIndex: {
      insights: keyed(insights, (insight) => [insight.key, toRecords(insight).line]),
      legal: lawRecords('line'),
    },
    chatrooms: forum.chatrooms,
    posts: forum.posts,
    postSummaries: forum.summaries,
    ...buildAuditors(legal, now),
    ...buildColleagues(legal, members, now),
    images: library.images,
    storage: library.storage,
    calendar: { adminEvents: sharedEvents, eventRows: rowsOf(sharedEvents) },
    university,
    ...learned,
    usersByType: listByType(everyone),
    counters: {
      insights: insights.length,
      legalRegister: items.length,
      userTypes: countTypes(everyone),
    },
    statistics,
  };
  return {
    database: { ...database, ...buildSearch(database) },
    accounts: everyone
      .filter((member) => member.hasAccount)
      .map((member) => toAccount(member, registersOf(member.uid, legal))),
    files: shelf.files,
  };
}

function find(members: ReadonlyMap<string, Member>, uid: string): Member {
  const member = members.get(uid);
  if (member === undefined) throw new Error(`the seed has no member ${uid}`);
  return member;
}

function keyed<T>(list: readonly T[], entry: (item: T) => [string, Json]): JsonObject {
  return Object.fromEntries(list.map(entry));
}

const mapValues = (texts: Readonly<Record<string, string>>, of: (text: string) => string) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, of(text)]));

function listByType(members: readonly Member[]): JsonObject {
  const lists: Record<string, JsonObject> = {};
  for (const { uid, userType } of members) (lists[userType] ??= {})[uid] = true;
  return lists;
}

function countTypes(members: readonly Member[]): JsonObject {
  const counts: Record<string, number> = {};
  for (const { userType } of members) counts[userType] = (counts[userType] ?? 0) + 1;
  return counts;
}
