/** Links for external auditors (decision 501): who makes them, what they open, and when they end. */
import { beforeEach, describe, expect, test } from 'vitest';
import * as auditLinks from '../../src/data/mutations/auditLinks';
import { advanceRateLimit } from '../../src/data/mutations/rateLimit';
import type { Json, Update } from '../../src/data/update';
import { DAY_MS } from '../../src/lib/dates';
import { AUDITOR, CAST, NOW, type Actor } from './cast';
import { latest } from './probe';
import { auditLink, OWN_LINK } from './records';
import { World, without } from './world';
import { PATHS } from '../../model/paths';

const world = new World();
const { anonymous, auditor, legal, lapsed, stranger, subscriber } = CAST;
const NEW = 'b2'.repeat(32);
const PATH = `auditLinks/legal/${NEW}`;
const LINK_TO_MEL = `auditLinks/mel/${AUDITOR}`;

beforeEach(() => world.reset());

const make = (changes: Partial<Parameters<typeof auditLinks.makeAuditLink>[0]> = {}): Update =>
  auditLinks.makeAuditLink({
    ...{ uid: 'legal', key: NEW, name: 'A. Smith', organisation: 'Audit Ltd' },
    ...{ until: NOW + 30 * DAY_MS, ahead: false },
    ...changes,
  });
const changed = (update: Update, path: string, fields: Record<string, Json>): Update => ({
  ...update,
  [path]: { ...(update[path] as Record<string, Json>), ...fields },
});

describe('a link for an auditor', () => {
  test('stores who it is for, when it was made and when it ends', () => {
    world.allows(legal, make());
    expect(world.read(PATH)).toEqual({
      ...{ name: 'A. Smith', organisation: 'Audit Ltd' },
      ...{ madeAt: NOW, until: NOW + 30 * DAY_MS },
    });
    world.allowsRead(legal, 'auditLinks/legal', latest(50, 'madeAt'));
    world.refusesRead(legal, 'auditLinks/legal', latest(51, 'madeAt'));
    world.refusesRead(legal, 'auditLinks/legal');
    world.refusesRead(anonymous, PATH);
  });

  test.each<[string, Record<string, Json>]>([
    ['without a name', { name: null }],
    ['with a blank name', { name: ' ' }],
    ['with a name of 101 characters', { name: 'x'.repeat(101) }],
    ['without an organisation', { organisation: null }],
    ['with an organisation of 101 characters', { organisation: 'x'.repeat(101) }],
    ['made at another time', { madeAt: NOW - 1 }],
    ['without an end', { until: null }],
    ['that ends now', { until: NOW }],
    ['that ends after 61 days', { until: NOW + 61 * DAY_MS + 1 }],
    ['that ends at a fraction of a millisecond', { until: NOW + 1.5 }],
    ['that ends with a text', { until: '9' }],
    ['with a further field', { uid: 'mel' }],
  ])('cannot be made %s', (_what, fields) => {
    world.wouldAllow(legal, make({ until: NOW + 61 * DAY_MS }));
    world.refuses(legal, changed(make(), PATH, fields));
  });

  test.each(['b2'.repeat(31), 'B2'.repeat(32), `${NEW}0`, 'mel'])(
    'is stored under a SHA-256 only, not under %s',
    (key) => {
      world.refuses(legal, make({ key }));
    },
  );

  test("counts towards the member's rate limit", () => {
    world.refuses(legal, without(make(), 'messageRates/legal/of'));
    world.refuses(subscriber, make({ uid: 'subscriber' }));
    world.allows(legal, advanceRateLimit('legal', PATH, false));
    world.refuses(legal, { [PATH]: make()[PATH] ?? null });
  });

  test('is revoked once, by its member only, and is never deleted or changed', () => {
    const path = `auditLinks/legal/${OWN_LINK}`;
    const revoke = auditLinks.revokeAuditLink({ uid: 'legal', key: OWN_LINK });
    world.refuses(subscriber, revoke);
    for (const fields of [
      { until: NOW + 2 },
      { until: NOW - 1 },
      { until: null },
      { name: 'B. Smith', until: NOW },
      { organisation: 'Other Ltd', until: NOW },
      { madeAt: NOW, until: NOW },
    ])
      world.refuses(
        legal,
        Object.fromEntries(
          Object.entries<Json>(fields).map(([field, value]) => [`${path}/${field}`, value]),
        ),
      );
    world.refuses(legal, { [path]: null });
    world.allows(legal, revoke);
    expect(world.read(`${path}/until`)).toBe(NOW);
    world.now += 1;
    world.refuses(legal, revoke);
  });

  test('can be revoked by a member whose membership has ended', () => {
    world.allows(lapsed, auditLinks.revokeAuditLink({ uid: 'lapsed', key: OWN_LINK }));
  });
});

/** What a link opens, as paths and queries. */
const OPENED = [
  'users/mel/MyLegalItems/law-held',
  'users/mel/documents/legalItems',
  'users/mel/removedItems',
  'users/mel/registerSettings/lastAudit',
  'userLegalIndex/mel',
  'registerGroups/mel',
  'registerCounts/mel',
  'registerSnapshots/mel',
  'legalRegister/law-held/description',
  'legalSummaries/law-held',
  'legalRevisions/law-held/ch-old',
  'lawFollows/law-held',
  'legalArchive/law-old',
  `auditQuestions/mel/${AUDITOR}`,
];
const ask = (changes: Partial<Parameters<typeof auditLinks.askAuditQuestion>[0]> = {}) =>
  auditLinks.askAuditQuestion({
    ...{ uid: 'mel', link: AUDITOR, number: 0, item: 'law-held', text: 'How often?' },
    ...changes,
  });
const QUESTION = `auditQuestions/mel/${AUDITOR}/q00`;

describe("an auditor's session", () => {
  test.each([...OPENED, 'legalChanges/law-held'])(
    'reads %s until the link ends, is revoked or is erased',
    (path) => {
      // A query, which changes of a law need.
      const query = path.startsWith('legalChanges/') ? latest(100, '.key') : null;
      world.allowsRead(auditor, path, query);
      world.refusesRead(stranger, path, query);
      for (const [field, value] of [
        ['until', NOW],
        ['until', null],
      ] as const) {
        world.reset();
        world.write(`${LINK_TO_MEL}/${field}`, value);
        world.refusesRead(auditor, path, query);
      }
      world.reset();
      world.write('auditLinks/mel', null);
      world.refusesRead(auditor, path, query);
      world.refuses(auditor, ask());
    },
  );

  test('cannot read other members’ data, or data of this member that is not in the register', () => {
    for (const path of OPENED.filter((opened) => opened.includes('/mel')))
      world.refusesRead(auditor, path.replace('/mel', '/legal'));
    for (const path of [
      ...['users/mel', 'users/mel/email', 'users/mel/answers', 'users/mel/MyLegalItems'],
      ...['users/mel/documents', 'profiles/mel', 'userDirectory/mel', 'inbox/mel'],
      ...['legalRegister/law-held', 'legalRegister/law-held/users', 'legalRegister/law-new/title'],
      ...['legalSummaries/law-new', 'legalConditions', 'searchIndex/legal', 'auditLinks/mel'],
    ])
      world.refusesRead(auditor, path);
  });

  test('needs both the claim and the link, so that no other session can use them', () => {
    const as = (uid: string, claim: string): Actor => ({
      ...auditor,
      auth: { uid, provider: 'custom', token: { auditor: claim } },
    });
    world.refuses(as('stranger', 'mel'), ask());
    world.refuses(as(AUDITOR, 'legal'), ask());
    for (const path of OPENED) {
      world.refusesRead(as('stranger', 'mel'), path);
      world.refusesRead(as(AUDITOR, 'legal'), path);
      world.refusesRead({ ...auditor, auth: { ...auditor.auth, token: {} } }, path);
    }
  });

  test('keeps no right to register or to write, apart from questions', () => {
    world.refuses(auditor, { [`${LINK_TO_MEL}/until`]: NOW + 2 });
    world.refuses(auditor, { 'users/mel/MyLegalItems/law-held/note': 'x' });
    world.refuses(auditor, { [`users/${AUDITOR}`]: { userType: 'newUser', email: null } });
    world.refuses(auditor, { [`messageRates/${AUDITOR}`]: { at: NOW, of: 'x' } });
  });
});

const LAWS = Object.keys(world.read('users/mel/MyLegalItems') as object).join('|');
/** Everything that the auditor of Mel can read. */
const READABLE = [
  /^users\/mel\/MyLegalItems\/[^/]+(\/|$)/,
  /^users\/mel\/(documents\/legalItems|removedItems|registerSettings)(\/|$)/,
  /^(userLegalIndex|registerGroups|registerCounts|registerSnapshots)\/mel(\/|$)/,
  RegExp(`^(legalSummaries|legalChanges|legalRevisions|legalArchive|lawFollows)/(${LAWS})(/|$)`),
  RegExp(`^legalRegister/(${LAWS})/(?!users)`),
  /^audit(Links|Questions)\/mel\/(ad){32}(\/|$)/,
];

/** Yields every path of a stored value, the path itself first. */
function* placesIn(value: Json, path = ''): Generator<string> {
  if (path !== '') yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value))
    yield* placesIn(child, path === '' ? key : `${path}/${key}`);
}

describe("an auditor's token, on every path of the database,", () => {
  const declared = Object.keys(PATHS);
  /** Without records of the auditor, who has none. */
  const placesNow = () =>
    [...placesIn(world.read('/'))].filter(
      (place) => !place.includes(AUDITOR) || READABLE.some((is) => is.test(place)),
    );
  const fillIn = (path: string) =>
    path
      .replace('$uid', 'mel')
      .replace('$item', 'law-held')
      .replaceAll(/\$[^/]+/g, 'x');
  const isCovered = (path: string) => {
    const pattern = RegExp(`^${path.replaceAll(/\$[^/]+/g, '[^/]+')}$`);
    return (place: string) => pattern.test(place);
  };
  let places: string[];
  beforeEach(() => {
    const stored = placesNow();
    for (const path of declared) if (!stored.some(isCovered(path))) world.write(fillIn(path), 1);
    places = placesNow();
  });

  test('reads only the register and what anyone can read', () => {
    const reads = (who: Actor) => (place: string) =>
      [null, latest(1, '.key')].some(
        (query) => world.refusal(() => world.get(who, place, query)) === null,
      );
    const opened = places.filter(reads(auditor));
    const isOfRegister = (place: string) => READABLE.some((is) => is.test(place));
    expect(opened.filter((place) => !isOfRegister(place) && !reads(anonymous)(place))).toEqual([]);
    for (const is of READABLE) expect(opened.filter((place) => is.test(place))).not.toEqual([]);
  });

  test('deletes and changes nothing', () => {
    const records = [
      ...declared.flatMap((path) => places.filter(isCovered(path))),
      'users',
      'auditLinks/mel',
      'auditQuestions/mel',
    ];
    const written = records.flatMap((record) =>
      [null, true, 'x', NOW, { key: 'x' }].flatMap((value) =>
        world.refusal(() => world.send(auditor, { [record]: value })) === null
          ? [[record, value]]
          : [],
      ),
    );
    expect(written).toEqual([]);
  });
});

describe("an auditor's question", () => {
  test('is stored with its time, and the auditor and the member read it', () => {
    world.allows(auditor, ask());
    expect(world.read(QUESTION)).toEqual({ item: 'law-held', text: 'How often?', askedAt: NOW });
    world.allowsRead(auditor, `auditQuestions/mel/${AUDITOR}`);
    world.refusesRead(auditor, `auditQuestions/mel/${OWN_LINK}`);
    world.refusesRead(auditor, 'auditQuestions/mel');
    expect(world.read(`inbox/mel/${AUDITOR}q00`)).toEqual({
      ...{ item: 'law-held', question: 'q00', time: NOW },
    });
    world.refuses(auditor, ask({ text: 'Another?' }));
    world.refuses(auditor, { [QUESTION]: null });
  });

  test('notifies the member in the same update, not later', () => {
    const row = `inbox/mel/${AUDITOR}q00`;
    world.allows(auditor, without(ask(), row));
    world.now += 1;
    world.refuses(auditor, { [row]: { item: 'law-held', question: 'q00', time: NOW } });
  });

  test('is about an item of the register, has a text, and is one of at most 100', () => {
    world.refuses(auditor, ask({ item: 'law-new' }));
    world.refuses(auditor, ask({ item: 'law-held/key' }));
    world.refuses(auditor, ask({ text: ' ' }));
    world.refuses(auditor, ask({ text: 'x'.repeat(1001) }));
    world.refuses(auditor, ask({ number: 100 }));
    world.allows(auditor, ask({ number: 99 }));
    // The row of the inbox would be refused too.
    const alone = (update: Update) => without(update, `inbox/mel/${AUDITOR}q00`);
    world.wouldAllow(auditor, alone(ask()));
    world.refuses(legal, alone(ask()));
    world.refuses(stranger, alone(ask()));
    for (const fields of [
      { askedAt: NOW - 1 },
      { text: null },
      { item: null },
      { answer: 'Yes.' },
      { answeredAt: NOW },
      { link: AUDITOR },
    ])
      world.refuses(auditor, changed(alone(ask()), QUESTION, fields));
    world.write(`auditLinks/mel/${OWN_LINK}`, auditLink());
    world.refuses(auditor, { [`auditQuestions/mel/${OWN_LINK}/q01`]: ask()[QUESTION] ?? null });
    world.refuses(auditor, ask({ uid: 'legal', number: 1 }));
  });

  test('is answered once, by the member, without a change of the question', () => {
    const [link, key] = [OWN_LINK, 'q00'];
    const path = `auditQuestions/legal/${link}/${key}`;
    const answer = auditLinks.answerAuditQuestion({ uid: 'legal', link, key, answer: 'Monthly.' });
    world.refuses(subscriber, answer);
    world.refuses(legal, { ...answer, [`${path}/answer`]: ' ' });
    world.refuses(legal, { ...answer, [`${path}/answeredAt`]: NOW - 1 });
    world.refuses(legal, { [`${path}/answeredAt`]: NOW });
    for (const field of ['item', 'text', 'askedAt'])
      world.refuses(legal, { ...answer, [`${path}/${field}`]: field === 'askedAt' ? NOW : 'x' });
    world.refuses(legal, { [path]: null });
    world.needsEveryPart(legal, answer);
    world.allows(legal, answer);
    world.refuses(
      legal,
      auditLinks.answerAuditQuestion({ uid: 'legal', link, key, answer: 'No.' }),
    );
  });
});

test('visits are written by functions only, and the member reads the newest 50', () => {
  world.allowsRead(legal, 'auditVisits/legal', latest(50, '.key'));
  world.refusesRead(legal, 'auditVisits/legal', latest(51, '.key'));
  world.refusesRead(legal, 'auditVisits/legal');
  world.refusesRead(subscriber, 'auditVisits/legal', latest(50, '.key'));
  world.refuses(legal, { 'auditVisits/legal/v-new': { link: OWN_LINK, at: NOW } });
});
