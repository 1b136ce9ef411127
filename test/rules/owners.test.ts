import { beforeEach, describe, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../packages/database-emulator/src/json';
import type { Ability } from '../../src/access/roleMatrix';
import type { Update } from '../../src/data/update';
import { SERVER_TIME } from '../../src/data/update';
import {
  changeLaw,
  newInsight,
  newLaw,
  publishInsight,
  publishLaw,
  withDocument,
} from './mutations';
import { CAST, namesakeOf, NOW, OTHERS, TODAY } from './cast';
import { PROBES } from './probes';
import { World } from './world';

const world = new World();
const { legal, legalAdmin, legalJedi, admin } = CAST;
const { mel } = OTHERS;

beforeEach(() => {
  world.reset();
});

const namesake = namesakeOf(mel);

/**
 * Mutations that members make in their own record, under their own name or in their own register.
 */
const OWN_MUTATIONS: readonly Ability[] = [
  'ownRecord.edit',
  'savedInsights.add',
  'savedInsights.remove',
  'notifications.subscribe',
  'notifications.toggle',
  'notifications.setLevel',
  'notifications.remove',
  'visits.markRoom',
  'visits.markInsight',
  'ownEvents.create',
  'ownEvents.update',
  'ownEvents.delete',
  'ownEvents.repeatRow',
  'devices.register',
  'devices.renew',
  'devices.forget',
  'feeds.make',
  'feeds.setAlarm',
  'feeds.revoke',
  'feeds.revokeAll',
  'ownDocuments.add',
  'ownDocuments.supersede',
  'legalRegister.addToOwn',
  'legalRegister.addToOwnAgain',
  'legalRegister.removeFromOwn',
  'ownRegister.editCompliance',
  'ownRegister.writeNote',
  'ownRegister.setFrequency',
  'ownRegister.setOwner',
  'ownRegister.checkAction',
  'ownRegister.fileDocument',
  'ownRegister.decideApplicability',
  'comments.create',
  'comments.editOwn',
  'comments.like',
  'comments.unlike',
  'posts.create',
  'posts.editOwn',
  'posts.like',
  'posts.unlike',
];

describe.each(OWN_MUTATIONS)('%s', (ability) => {
  test.each([legal, legalAdmin, legalJedi, namesake])(
    'cannot be used by $uid for another member',
    (who) => {
      const probe = PROBES[ability](mel);
      if (!('update' in probe)) throw new Error('only updates are tried here');
      world.wouldAllow(mel, probe.update);
      world.refuses(who, probe.update);
      for (const [path, value] of Object.entries(probe.update)) {
        if (path.startsWith('users/mel/')) world.refuses(who, { [path]: value });
      }
    },
  );
});

test('an account with the email address of a member reads none of that member’s data', () => {
  world.allowsRead(mel, 'profiles/mel');
  for (const path of ['users/mel', 'profiles/mel', 'userDirectory/mel', 'userLegalIndex/mel'])
    world.refusesRead(namesake, path);
});

const OWN_VALUES: Readonly<Record<string, JsonValue>> = {
  'users/mel/inbox': { readAt: SERVER_TIME },
  'users/mel/answers': { options: 'eng', version: 1 },
  'users/mel/basis/law-held': { options: 'eng', at: SERVER_TIME },
  'users/mel/registerSettings/lastAudit': NOW,
  'users/mel/registerSettings/noBenchmark': true,
  [`visits/${TODAY}/mel/insights/ins-a`]: TODAY,
};
test.each(Object.entries(OWN_VALUES))(
  '%s is not written by an account with the email address of the member',
  (path, value) => {
    world.write('users/mel/answers', null);
    world.write('users/mel/MyLegalItems/law-held/decidedAt', NOW);
    world.wouldAllow(mel, { [path]: value });
    world.refuses(namesake, { [path]: value });
  },
);

test('an account with the email address of a member cannot read their mark on a law', () => {
  world.allowsRead(mel, 'legalRegister/law-held/users/mel');
  world.refusesRead(namesake, 'legalRegister/law-held/users/mel');
});

/** Records and their required fields. The update proves that the actor may change the record. */
const REQUIRED: [string, string[], Update][] = [
  [
    'users/legal/notifications/chatrooms/room-a',
    ['chatroomTitle', 'subscribed'],
    { 'users/legal/notifications/chatrooms/room-a/subscribed': false },
  ],
  [
    'users/legal/notifications/insights/ins-saved',
    ['insightTitle', 'subscribed'],
    { 'users/legal/notifications/insights/ins-saved/subscribed': false },
  ],
  [
    'users/legal/wishlist/ins-saved',
    ['key', 'time'],
    {
      'users/legal/wishlist/ins-a': { key: 'ins-a', time: SERVER_TIME },
      'profiles/legal/savedInsights': 2,
      'users/legal/lastSaved': 'ins-a',
    },
  ],
  [
    'users/legal/myevents/ev-own',
    ['id', 'title', 'start', 'end', 'type', 'uid'],
    { 'users/legal/myevents/ev-own/title': 'Moved' },
  ],
  [
    'users/legal/documents/legalItems/doc-own',
    ['key', 'publicUrl', 'name', 'parentFolder', 'dateAdded', 'item', 'entry', 'title', 'sha256'],
    {
      ...withDocument('legal', 'doc-new'),
      'users/legal/documents/legalItems/doc-own/supersededBy': 'doc-new',
    },
  ],
];
const STAFF_RECORDS: [string, string[], Update][] = [
  [
    'calendar/adminEvents/ev-shared',
    ['id', 'title', 'start', 'end', 'type', 'uid'],
    { 'calendar/adminEvents/ev-shared/title': 'Moved' },
  ],
  [
    'config/categories/General',
    ['categoryName', 'categorySlug', 'categoryVisable'],
    { 'config/categories/General/categoryName': 'Other' },
  ],
  [
    'config/parentCategories/Energy',
    ['parentCategoryName', 'childCategories', 'isActive'],
    { 'config/parentCategories/Energy/isActive': false },
  ],
  [
    'config/industries/Retail',
    ['industryPath', 'industryName'],
    { 'config/industries/Retail/isActive': null },
  ],
  [
    'config/legalCategories/Air',
    ['legalCategoryPath', 'legalCategoryName'],
    { 'config/legalCategories/Air/legalCategoryName': 'Other' },
  ],
  [
    'config/legalRegulators/EA',
    ['legalRegulatorPath', 'legalRegulatorName'],
    { 'config/legalRegulators/EA/legalRegulatorName': 'Other' },
  ],
  [
    'config/adminInfo/suppliers/Npower',
    ['supplierPath', 'supplierName'],
    { 'config/adminInfo/suppliers/Npower/supplierName': 'Other' },
  ],
  [
    'config/adminInfo/companyTypes/SME',
    ['companyTypePath', 'companyTypeName'],
    { 'config/adminInfo/companyTypes/SME/companyTypeName': 'Other' },
  ],
  [
    'storage/file-1',
    ['key', 'publicUrl', 'name', 'parentFolder', 'dateAdded'],
    { 'storage/file-1': null },
  ],
  [
    'university/skillLevels/basic',
    ['name', 'key'],
    { 'university/skillLevels/basic/name': 'Other' },
  ],
  [
    'university/instructors/ivy',
    ['firstName', 'lastName', 'key'],
    { 'university/instructors/ivy/description': null },
  ],
  [
    'university/courses/carbon',
    ['courseTitle', 'courseSkillLevel', 'courseInstructors', 'key', 'sections'],
    { 'university/courses/carbon/courseTitle': 'Other' },
  ],
  [
    'university/courses/carbon/sections/one',
    ['sectionTitle', 'key', 'courseKey', 'lessons'],
    { 'university/courses/carbon/sections/one/sectionTitle': 'Other' },
  ],
  [
    'university/courses/carbon/sections/one/lessons/first',
    ['lessonTitle', 'key', 'sectionKey', 'courseKey'],
    { 'university/courses/carbon/sections/one/lessons/first/lessonTitle': 'Other' },
  ],
  [
    'university/lessonContents/carbon/first',
    ['sectionKey'],
    {
      'university/lessonContents/carbon/first/documentName': null,
      'university/lessonContents/carbon/first/version': 1,
    },
  ],
  [
    'legalRegister/law-held',
    [
      ...['key', 'title', 'applicableTo', 'regulator', 'country', 'filterByArea', 'lawStatus'],
      ...['authorId', 'authorDisplayName', 'time', 'users'],
    ],
    { ...changeLaw('law-held', admin), 'legalRegister/law-held/link': '' },
  ],
];

describe.each([
  ...REQUIRED.map((row) => [legal, ...row] as const),
  ...STAFF_RECORDS.map((row) => [admin, ...row] as const),
])('for $uid, the record %s', (who, path, fields, change) => {
  /** Added to each write where the update changes another path than the record. */
  const extra = path in change ? {} : change;
  test('can be changed', () => {
    world.allows(who, change);
  });
  test.each(fields)('cannot lose the required field %s', (field) => {
    world.refuses(who, { ...extra, [`${path}/${field}`]: null });
  });
  test('accepts no unknown field', () => {
    world.refuses(who, { ...extra, [`${path}/rank`]: 1 });
  });
});

describe('projected lists must match entry by entry', () => {
  const changed = (list: readonly string[], at: number, value: string): string[] =>
    list.map((entry, index) => (index === at ? value : entry));
  const stored = (list: readonly string[]) => list.join('|');
  const tags = Array.from({ length: 10 }, (_, index) => `Tag ${index}`);
  const countries = [
    'England',
    'Scotland',
    'Ireland',
    'Wales',
    'Northern Ireland',
    'United Kingdom',
    'European Union',
  ];
  /** Returns the update without its search row, which would refuse by itself. */
  const bare = (update: Update): Update =>
    Object.fromEntries(Object.entries(update).filter(([path]) => !path.startsWith('searchIndex')));
  const seen = (path: string, value: JsonValue): Update => ({ [path]: value });

  test.each([...tags.keys()])('tag %i must match in summary and search row', (index) => {
    const other = changed(tags, index, 'Other');
    const make = (summary: JsonObject): Update =>
      bare(publishInsight(newInsight(admin, 'ins-new', { tags: stored(tags) }), summary));
    world.refuses(admin, make({ tags: stored(other) }));
    world.allows(admin, make({}));
    world.refuses(admin, seen('insights/ins-new/tags', stored(other)));
    world.refuses(admin, seen('insightSummaries/ins-new/tags', stored(other)));
    const row = (list: readonly string[]): Update =>
      seen('searchIndex/insights/ins-new', `a new insight\tGeneral\t${stored(list)}`);
    world.refuses(admin, row(other));
    world.allows(admin, row(tags));
    world.refuses(admin, {
      'insights/ins-new/tags': stored(other),
      'insightSummaries/ins-new/tags': stored(other),
    });
  });

  test.each([...countries.keys()])('country %i must match in summary and search row', (index) => {
    const other = changed(countries, index, index === 0 ? 'Wales' : 'England');
    const made = newLaw(admin, 'law-made', { country: stored(countries) });
    const make = (summary: JsonObject): Update => bare(publishLaw(made, summary));
    const edit = (changes = {}, key = 'ch-new') => changeLaw('law-made', admin, changes, key, made);
    world.refuses(admin, make({ country: stored(other) }));
    world.allows(admin, make({}));
    world.now += 1;
    for (const path of ['legalRegister/law-made/country', 'legalSummaries/law-made/country'])
      world.refuses(admin, { ...edit(), [path]: stored(other) });
    const row = (list: readonly string[]): Update => ({
      ...edit(),
      'searchIndex/legal/law-made': `a new regulation\tWater\t${stored(list)}`,
    });
    world.refuses(admin, row(other));
    world.allows(admin, row(countries));
    world.now += 1;
    world.refuses(admin, {
      ...edit({ revision: 2 }, 'ch-two'),
      'legalRegister/law-made/country': stored(other),
      'legalSummaries/law-made/country': stored(other),
    });
  });
});
