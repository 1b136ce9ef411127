/** Projections repeat the record in every field. A row with any other value is refused. */
import { beforeEach, describe, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../packages/database-emulator/src/json';
import type { Update } from '../../src/data/update';
import { SERVER_TIME } from '../../src/data/update';
import { deleteLaw, newInsight, publishInsight } from './mutations';
import type { Actor } from './cast';
import { CAST, EARLIER, NOW } from './cast';
import { World, withPart } from './world';

const world = new World();
const { stranger, guest, legal, subscriber, lapsed, legalAdmin, admin, jedi } = CAST;

beforeEach(() => {
  world.reset();
});

/**
 * A row, an actor who may write it, and its fields. The search row is removed first, because it
 * would refuse by itself.
 */
const ROWS: [string, Actor, string[], string?][] = [
  [
    'profiles/legal',
    legal,
    ['displayName', 'profilePhoto', 'portrait', 'company', 'jobRole', 'bio', 'userType'].concat([
      'sector',
      'unlisted',
    ]),
  ],
  [
    'userDirectory/legal',
    legal,
    [
      ...['email', 'firstName', 'lastName', 'displayName', 'company', 'userType', 'legalAccess'],
      ...['expiryDate', 'signUp', 'supplier', 'companyType'],
    ],
  ],
  [
    'userLegalIndex/legal/law-held',
    legal,
    ['status', 'userStatus', 'adminStatus', 'timeAdded', 'assessedAt'].concat([
      'frequency',
      'nextDue',
      'plannedDue',
      'applicability',
      'decidedAt',
      'addedRevision',
      'reviewedRevision',
      'review',
      'openActions',
      'actionDue',
      'checkDue',
      'owner',
      'evidenceUntil',
    ]),
  ],
  [
    'insightSummaries/ins-jedi',
    jedi,
    [
      ...['title', 'subTitle', 'category', 'featuredImage', 'author', 'authorDisplayName'],
      ...['authorProfilePhoto', 'time', 'tags', 'featuredImageCard'],
    ],
    'searchIndex/insights/ins-jedi',
  ],
  [
    'legalSummaries/law-new',
    admin,
    [
      ...['title', 'filterByArea', 'time', 'updateTime', 'revision', 'country'],
      ...['lawStatus', 'inForceFrom'],
    ],
    'searchIndex/legal/law-new',
  ],
];

describe.each(ROWS)('%s', (row, who, fields, searchRow) => {
  const other = (value: JsonValue): JsonValue =>
    typeof value === 'number' ? value + 1 : `${String(value)}x`;
  test.each(fields)('%s must equal the record', (field) => {
    if (searchRow !== undefined) world.write(searchRow, null);
    const current = world.read(`${row}/${field}`);
    world.wouldAllow(who, { [`${row}/${field}`]: current });
    world.refuses(who, { [`${row}/${field}`]: other(current) });
    world.refuses(who, { [`${row}/${field}`]: null });
  });
  test('accepts no other field', () => {
    for (const value of ['x', NOW, true, 0, null]) {
      if (value !== null) world.refuses(who, { [`${row}/rank`]: value });
    }
  });
});

test('a projection row cannot contain further fields of the record', () => {
  for (const [row, fields] of [
    ['profiles/legal', ['email', 'firstName', 'lastName', 'DOB', 'competence', 'legalAccess']],
    ['userDirectory/legal', ['jobRole', 'bio', 'DOB', 'competence', 'profilePhoto']],
  ] as const)
    for (const field of fields)
      for (const who of [legal, admin])
        world.refuses(who, { [`${row}/${field}`]: world.read(`users/legal/${field}`) ?? '' });
});

test('an existing projection row cannot be overwritten as a whole', () => {
  for (const row of ['profiles/legal', 'userDirectory/legal']) {
    const whole = world.read(row) as JsonObject;
    for (const who of [legal, admin]) world.refuses(who, { [row]: { ...whole, company: null } });
  }
});

test('only the owner and staff can write a projection row', () => {
  for (const row of ['profiles/mel', 'userDirectory/mel']) {
    world.write(`${row}/company`, 'Drifted');
    for (const who of [legal, subscriber, stranger])
      world.refuses(who, { [`${row}/company`]: 'Works Ltd' });
    world.allows(admin, { [`${row}/company`]: 'Works Ltd' });
  }
});

describe('the counts of a projection row', () => {
  const COUNTS = ['profiles/legal/savedInsights', 'userDirectory/legal/legalTotal'];
  test.each([...COUNTS, 'userDirectory/legal/legalOpen'])(
    '%s cannot be removed or set to an arbitrary value',
    (path) => {
      world.refuses(legal, { [path]: null });
      world.refuses(admin, { [path]: null });
      world.refuses(legal, { [path]: 0.5 });
      world.refuses(legal, { [path]: 40 });
    },
  );

  test('a member can read their own directory row and no other', () => {
    world.allowsRead(legal, 'userDirectory/legal');
    world.allowsRead(legal, 'userDirectory/legal/legalOpen');
    world.refusesRead(legal, 'userDirectory');
    world.refusesRead(legal, 'userDirectory/mel');
    world.refusesRead(legal, 'userDirectory/mel/legalTotal');
    world.allowsRead(subscriber, 'userDirectory/subscriber');
    world.refusesRead(guest, 'userDirectory/guest');
    world.refusesRead(lapsed, 'userDirectory/lapsed');
  });
});

describe('an archived legal item', () => {
  const archive = 'legalArchive/law-held';
  const removal = (): Update =>
    deleteLaw('law-held', world.read('legalRegister/law-held') as JsonObject);

  test('repeats every field of the item', () => {
    const countries = ['England', 'Scotland', 'Ireland', 'Wales', 'Northern Ireland'];
    const all = [...countries, 'United Kingdom', 'European Union'];
    world.write('legalRegister/law-held/country', all.join('|'));
    const removes = removal();
    world.wouldAllow(admin, removes);
    const current = removes[archive] as JsonObject;
    const wrong: JsonObject[] = [
      { title: 'Other' },
      { filterByArea: 'Water' },
      { link: null },
      { lawStatus: 'Repealed' },
      { lawStatus: null },
      { inForceFrom: NOW },
      { inForceFrom: null },
      { isEssential: true },
      { time: NOW },
      { removedAt: EARLIER },
      { removedAt: null },
      ...all.map((_name, at) => ({
        country: all.map((name, index) => (index === at ? 'x' : name)).join('|'),
      })),
      { country: [...all, 'England'].join('|') },
      { rank: 'x' },
    ];
    for (const change of wrong)
      world.refuses(admin, withPart(removes, archive, { ...current, ...change }));
  });

  test('says whether the law is essential', () => {
    for (const at of ['legalRegister', 'legalSummaries'])
      world.write(`${at}/law-held/isEssential`, true);
    const removes = removal();
    world.wouldAllow(admin, removes);
    const { isEssential, ...others } = removes[archive] as JsonObject;
    world.refuses(admin, withPart(removes, archive, others));
    world.refuses(
      admin,
      withPart(removes, archive, { ...others, isEssential: isEssential !== true }),
    );
  });

  test('must be deleted from the register in the same update', () => {
    world.refuses(admin, { [archive]: removal()[archive] ?? null });
  });
});

test('only the author of an insight, while on the staff, can change its summary', () => {
  world.refuses(subscriber, { 'insightSummaries/ins-subscriber/excerpt': 'Mine' });
  world.refuses(legalAdmin, { 'insightSummaries/ins-jedi/excerpt': 'Mine' });
  world.allows(jedi, { 'insightSummaries/ins-jedi/excerpt': 'Mine' });
});

test('the name and photo of the author of an insight must equal the user record', () => {
  const act = (changes: JsonObject): Update => {
    const published = publishInsight(newInsight(jedi, 'i', changes));
    return published;
  };
  world.wouldAllow(jedi, act({}));
  for (const field of ['authorDisplayName', 'authorProfilePhoto'])
    for (const value of ['Somebody', null]) world.refuses(jedi, act({ [field]: value }));
  for (const field of ['authorDisplayName', 'authorProfilePhoto'])
    for (const value of ['Somebody', null])
      world.refuses(jedi, {
        [`insights/ins-jedi/${field}`]: value,
        [`insightSummaries/ins-jedi/${field}`]: value,
      });
  world.refuses(jedi, { 'insights/ins-jedi/time': SERVER_TIME });
});
