/** The seed stores only what the rules accept and what the app can read. */
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { buildSeed } from '../../emulators/seed';
import { PATHS, pathsWhere, type Path } from '../../model/paths';
import { complianceEntrySchema } from '../../model/registerEntrySchema';
import { postSchema } from '../../model/post';
import type { RuleNode } from '../../model/rules/language';
import { ask, astOf, SOMETHING } from '../../rules/access/ask';
import { insightCountsSchema } from '../../model/insightDraft';
import { rules } from '../../rules/build';
import * as records from '../../src/data/records';
import type { Json } from '../../src/data/update';
import { NOW } from './cast';
import { LEGAL_TEXT } from './records';

const { database } = buildSeed({ scale: 1, now: NOW, storageOrigin: 'http://127.0.0.1:9199' });

const isNode = (value: RuleNode[string]): value is RuleNode =>
  typeof value === 'object' && !Array.isArray(value);
const childrenOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
const valueAt = (path: readonly string[], tree: unknown): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : null,
    tree,
  );

/**
 * Returns the paths whose value no write could store: one of their rules fails for every user and
 * every earlier value.
 */
function refusedIn(tree: unknown): string[] {
  const refused: string[] = [];
  const visit = (
    node: RuleNode,
    value: unknown,
    at: readonly string[],
    wildcards: ReadonlyMap<string, string>,
  ): void => {
    const rule = node['.validate'];
    const stored = ({ when, path }: { when: string; path: readonly string[] }) => {
      if (when === 'before' || path.includes('*')) return undefined;
      const found = valueAt(path, tree) ?? null;
      return typeof found === 'object' && found !== null
        ? SOMETHING
        : (found as string | number | boolean | null);
    };
    if (rule !== undefined) {
      const facts = {
        auth: undefined,
        now: undefined,
        query: 'none',
        wildcards,
        at,
        stored,
      } as const;
      if (ask(astOf(String(rule)), facts) === 'no') refused.push(at.join('/'));
    }
    const wildcard = Object.keys(node).find((name) => name.startsWith('$'));
    for (const [key, child] of childrenOf(value)) {
      const name = key in node ? key : wildcard;
      const next = name === undefined ? undefined : node[name];
      if (isNode(next))
        visit(
          next,
          child,
          [...at, key],
          name === wildcard && name !== undefined
            ? new Map([...wildcards, [name, key]])
            : wildcards,
        );
    }
  };
  visit(rules, tree, [], new Map());
  return refused;
}

/** Lists that only the server reads and writes. */
const SERVER_LISTS = pathsWhere(({ isServerOnly }) => isServerOnly === true)
  .map((path) => path.split('/')[0] ?? '')
  .filter((list) => list !== 'config');

describe('the rules applied to the seed', () => {
  test('accept every value of the seed', () => {
    const shared = Object.entries(database).filter(([list]) => !SERVER_LISTS.includes(list));
    const refused = refusedIn(Object.fromEntries(shared));
    // The server writes these two.
    expect(
      refused.filter((place) => !/^(users\/[^/]+\/claimsAt|config\/schemaVersion)$/.test(place)),
    ).toEqual([]);
  });

  test.each([
    ['a text that is too long', 'chatrooms', 'chatroomTitle', 'x'.repeat(101)],
    ['a blank text', 'insights', 'title', ' '],
    ['an undeclared field', 'posts', 'rank', 1],
    ['a foreign address', 'insights', 'featuredImage', 'https://elsewhere.example/x.png'],
  ])('refuse %s', (_, list, field, value) => {
    const [[key = '', record] = []] = childrenOf(database[list]);
    const changed = { [list]: { [key]: { ...(record as object), [field]: value } } };
    expect(refusedIn(changed)).toEqual([`${list}/${key}/${field}`]);
  });
});

/** The schemas with which the app reads the records of a path. */
const SCHEMAS: Partial<Record<Path, v.GenericSchema>> = {
  'profiles/$uid': records.profileSchema,
  'memberNames/$uid': records.memberNameSchema,
  'userDirectory/$uid': records.directoryRowSchema,
  'users/$uid/wishlist/$insight': records.savedInsightSchema,
  'users/$uid/roomVisits/$room': records.roomVisitSchema,
  'users/$uid/myevents/$event': records.calendarEventSchema,
  'users/$uid/MyLegalItems/$item/compliance/$entry': complianceEntrySchema,
  'users/$uid/MyLegalItems/$item/actions/$action': records.actionSchema,
  'users/$uid/documents/legalItems/$document': records.ownDocumentSchema,
  'users/$uid/removedItems/$removal': records.removedItemSchema,
  'userLegalIndex/$uid/$item': records.ownIndexRowSchema,
  'registerGroups/$uid/$item': records.groupSchema,
  'courseLearners/$course/$uid': records.courseLearnerSchema,
  'certificates/$number': records.certificateSchema,
  'insights/$insight': records.insightBodySchema,
  'insights/$insight/comments/$message': records.commentSchema,
  'insightSummaries/$insight': records.insightSummarySchema,
  'insightCounts/$insight': insightCountsSchema,
  'legalRegister/$item': records.legalItemSchema,
  'legalSummaries/$item': records.legalSummarySchema,
  'legalChanges/$item/$change': records.legalChangeSchema,
  'legalRevisions/$item/$change': records.legalTextSchema,
  'chatrooms/$room': records.chatroomSchema,
  'posts/$message': postSchema,
  'postSummaries/$message': records.postSummarySchema,
  'config/adminInfo/suppliers/$supplier': records.supplierSchema,
  'config/adminInfo/companyTypes/$type': records.companyTypeSchema,
  'calendar/adminEvents/$event': records.calendarEventSchema,
  'storage/$file': records.fileRecordSchema,
  'images/$file': records.fileRecordSchema,
  'university/courses/$course': records.courseSchema,
  'university/lessonContents/$course/$lesson': records.lessonContentSchema,
  'university/instructors/$instructor': records.instructorSchema,
  'university/skillLevels/$level': records.skillLevelSchema,
};

/** Returns the records of a path with their keys. */
function recordsOf(path: string): [string, Json][] {
  return path
    .split('/')
    .reduce<[string, unknown][]>(
      (found, part) =>
        found.flatMap(([, value]) =>
          childrenOf(value).filter(([key]) => part.startsWith('$') || key === part),
        ),
      [['', database]],
    ) as [string, Json][];
}

test('seeded members save, subscribe to and visit only existing insights and rooms, and subscriptions have their titles', () => {
  const titleOf = (list: string, key: string, field: string) =>
    valueAt([list, key, field], database);
  for (const [uid, user] of childrenOf(database['users'])) {
    for (const [key] of childrenOf(valueAt(['wishlist'], user)))
      expect(titleOf('insights', key, 'key'), uid).toBe(key);
    for (const [key, row] of childrenOf(valueAt(['notifications', 'insights'], user)))
      expect(row, uid).toHaveProperty('insightTitle', titleOf('insights', key, 'title'));
    for (const [key, row] of childrenOf(valueAt(['notifications', 'chatrooms'], user)))
      expect(row, uid).toHaveProperty('chatroomTitle', titleOf('chatrooms', key, 'chatroomTitle'));
    for (const [key] of childrenOf(valueAt(['roomVisits'], user)))
      expect(titleOf('chatrooms', key, 'key'), uid).toBe(key);
  }
  const categories = Object.keys(valueAt(['config', 'categories'], database) as object);
  for (const [key, insight] of childrenOf(database['insights']))
    expect(categories, key).toContain(valueAt(['category'], insight));
});

const keysAt = (...path: string[]) => Object.keys(valueAt(path, database) ?? {});
const namesAt = (list: string, field: string) =>
  recordsOf(`${list}/$key`).map(([, item]) => valueAt([field], item));

test('seeded laws and courses use configured values', () => {
  const [areas, bodies, sectors] = [
    namesAt('config/legalCategories', 'legalCategoryName'),
    namesAt('config/legalRegulators', 'legalRegulatorName'),
    namesAt('config/industries', 'industryName'),
  ];
  for (const [key, law] of recordsOf('legalRegister/$item')) {
    expect(areas, key).toContain(valueAt(['filterByArea'], law));
    for (const body of valueAt(['regulator'], law) as string[]) expect(bodies, key).toContain(body);
    for (const sector of valueAt(['applicableTo'], law) as string[])
      expect(sectors, key).toContain(sector);
  }
  const people = recordsOf('university/instructors/$key').map(
    ([, person]) =>
      `${String(valueAt(['firstName'], person))} ${String(valueAt(['lastName'], person))}`,
  );
  for (const [key, course] of recordsOf('university/courses/$course')) {
    expect(namesAt('university/skillLevels', 'name'), key).toContain(
      valueAt(['courseSkillLevel'], course),
    );
    for (const instructor of valueAt(['courseInstructors'], course) as string[])
      expect(people, key).toContain(instructor);
    const lessons = recordsOf(`university/courses/${key}/sections/$section/lessons/$lesson`);
    expect(keysAt('university', 'lessonContents', key)).toEqual(lessons.map(([lesson]) => lesson));
  }
});

test('the current text of a seeded law differs from the text before each change', () => {
  for (const [law, changes] of childrenOf(database['legalChanges']))
    for (const [change] of childrenOf(changes)) {
      const before = childrenOf(valueAt(['legalRevisions', law, change], database));
      const stored = LEGAL_TEXT.filter(
        (field) => valueAt(['legalRegister', law, field], database) !== undefined,
      );
      expect(before.map(([field]) => field).sort()).toEqual([...stored].sort());
      const differs = before.some(
        ([field, value]) =>
          !isDeepStrictEqual(value, valueAt(['legalRegister', law, field], database)),
      );
      expect(differs, `${law}/${change}`).toBe(true);
    }
});

test('seeded histories are counted, and their entries refer to existing records', () => {
  for (const [uid, user] of childrenOf(database['users']))
    for (const [key, item] of childrenOf(valueAt(['MyLegalItems'], user))) {
      const history = childrenOf(valueAt(['compliance'], item));
      const keys = history.map(([entry]) => entry);
      expect(valueAt(['entries', 'count'], item) ?? 0, `${uid}/${key}`).toBe(history.length);
      if (history.length > 0) expect(keys).toContain(valueAt(['entries', 'newest'], item));
      for (const [entry, fields] of history) {
        const isReview = valueAt(['type'], fields) === 'admin';
        expect(valueAt(['authorId'], fields)).toBe(isReview ? 'demo-admin' : uid);
        const [document, evaluation, action] = ['documentKey', 'adminEvaluation', 'actionKey'].map(
          (name) => valueAt([name], fields) as string | undefined,
        );
        if (document !== undefined)
          expect(valueAt(['documents', 'legalItems', document, 'entry'], user)).toBe(entry);
        if (evaluation !== undefined) expect(keys).toContain(evaluation);
        if (action !== undefined) expect(valueAt(['actions', action, 'what'], item)).toBeDefined();
      }
      for (const [, action] of childrenOf(valueAt(['actions'], item)))
        expect(valueAt(['closedAt'], action) === undefined).toBe(
          valueAt(['closingNote'], action) === undefined,
        );
    }
});

describe('the app can read the seeded records of', () => {
  test.each(Object.entries(SCHEMAS))('%s', (path, schema) => {
    expect(Object.keys(PATHS)).toContain(path);
    const found = recordsOf(path);
    expect(found.length).toBeGreaterThan(0);
    for (const [key, value] of found) {
      const { issues } = v.safeParse(schema, { ...(value as object), key });
      expect(
        issues?.map((issue) => `${key}/${v.getDotPath(issue) ?? ''}: ${issue.message}`),
      ).toBeUndefined();
    }
  });
});
