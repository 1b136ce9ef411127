/**
 * Tests one path at a time. Mutations write several paths, and another rule often refuses first.
 * Here every other condition of a rule is stored already, so that only the rule under test can
 * refuse.
 */
import { beforeEach, describe, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../packages/database-emulator/src/json';
import { PRIVILEGED } from '../../src/access/roles';
import type { Json, Update } from '../../src/data/update';
import { SERVER_TIME, increment } from '../../src/data/update';
import {
  comment,
  deleteInsight,
  newInsight,
  newLaw,
  newPost,
  publishInsight,
  publishLaw,
  saveInsight,
  sendPost,
  withDocument,
} from './mutations';
import { byLink, CAST, EARLIER, namesakeOf, NOW, type Actor } from './cast';
import { asEvidence, HOW_FIELDS, STORE, lawChange, rich, signed } from './records';
import { World } from './world';

const world = new World();
/**
 * A time that only this test uses for what happens in this millisecond. No other clock produces it.
 */
const THIS_MOMENT = NOW + 1;
const { guest, legal, admin, jedi, lapsed, newUser, subscriber } = CAST;

beforeEach(() => {
  world.reset();
});

/**
 * One write of a single path: its value (by default the stored value), and the state to store
 * first.
 */
interface Single {
  who: Actor;
  path: string;
  value?: JsonValue;
  state?: { [path: string]: JsonValue };
}

const ITEM = 'users/legal/MyLegalItems/law-held';
/** The item already states the decision that the next entry makes. */
const NAMES_DECISION = {
  [`${ITEM}/lastDecision`]: 'e-new',
  [`${ITEM}/applicability`]: 'undecided',
  [`${ITEM}/entries/newest`]: 'e-new',
  [`${ITEM}/decidedAt`]: NOW,
};
const decision = (type: string): JsonObject => ({
  type,
  applicabilityDecision: 'undecided',
  applicabilityReason: 'We are asking.',
  applicabilityTimeAdded: SERVER_TIME,
  ...signed('legal'),
});
/** The item names the entry that follows as its last. */
const NAMES_ENTRY = {
  [`${ITEM}/lastEntry`]: 'e-new',
  [`${ITEM}/assessedAt`]: NOW,
  [`${ITEM}/entries/newest`]: 'e-new',
};
/** The item of Mel names the review entry that follows as its last. */
const NAMES_REVIEW = {
  'users/mel/MyLegalItems/law-held/lastReview': 'e-new',
  'users/mel/MyLegalItems/law-held/entries/newest': 'e-new',
};
const storeState = (state: { [path: string]: JsonValue }): void => {
  for (const [at, current] of Object.entries(state)) world.write(at, current);
};
/** Deletes every other record that repeats the deleted record. */
const deletedWith = (...paths: readonly string[]): { [path: string]: null } =>
  Object.fromEntries(paths.map((path) => [path, null]));
const entry = (type: 'user' | 'admin', more: JsonObject): JsonObject => ({
  type,
  ...(type === 'user' ? { ...signed('legal'), ...HOW_FIELDS } : signed('admin', 'admin')),
  [`${type}ComplianceCheck`]: 'In Progress',
  [`${type}ComplianceNote`]: rich('Seen.'),
  [`${type}TimeAdded`]: SERVER_TIME,
  ...more,
});
/** The stored document of the item. */
const ATTACHED = { document: asEvidence(STORE), documentKey: 'doc-own' };
const review = entry('admin', { adminUid: 'admin', adminDisplayName: 'admin display' });

const SINGLES: readonly Single[] = [
  {
    who: legal,
    path: 'users/legal',
    value: null,
    state: deletedWith('profiles/legal', 'userDirectory/legal', 'userLegalIndex/legal'),
  },
  {
    who: admin,
    path: 'users/mel',
    value: null,
    state: deletedWith('profiles/mel', 'userDirectory/mel', 'userLegalIndex/mel'),
  },
  ...['userType', 'legalAccess', 'expiryDate', 'displayName', 'adminInfo'].map((field) => ({
    who: admin,
    path: `users/mel/${field}`,
  })),
  { who: legal, path: 'users/legal/DOB' },
  {
    who: legal,
    path: 'users/legal/wishlist/ins-saved',
    value: null,
    state: { 'users/legal/lastSaved': 'ins-saved', 'profiles/legal/savedInsights': 0 },
  },
  { who: legal, path: 'users/legal/lastSaved', value: 'ins-a' },
  { who: legal, path: `${ITEM}/compliance/e-new`, value: entry('user', {}), state: NAMES_ENTRY },
  {
    who: legal,
    path: `${ITEM}/compliance/e-new`,
    value: decision('applicability'),
    state: NAMES_DECISION,
  },
  {
    who: admin,
    path: 'users/mel/MyLegalItems/law-held/compliance/e-new',
    value: review,
    state: NAMES_REVIEW,
  },
  { who: admin, path: 'profiles/mel/userType' },
  ...['profiles/mel', 'userDirectory/mel'].map((path) => ({
    ...{ who: admin, path, value: null, state: deletedWith('users/mel') },
  })),
  { who: admin, path: 'userLegalIndex/mel', value: null, state: deletedWith('users/mel') },
  { who: legal, path: 'userLegalIndex/legal/law-held' },
  {
    who: jedi,
    path: 'insights/ins-jedi',
    value: null,
    state: {
      ...deletedWith('insightSummaries/ins-jedi', 'searchIndex/insights/ins-jedi'),
      'counters/lastMoved/insights': 'ins-jedi',
      'counters/insights': 0,
    },
  },
  { who: jedi, path: 'insights/ins-jedi/contentJSON' },
  { who: jedi, path: 'insightSummaries/ins-jedi' },
  {
    who: admin,
    path: 'legalRegister/law-new',
    value: null,
    state: {
      ...deletedWith('legalSummaries/law-new', 'searchIndex/legal/law-new'),
      'counters/lastMoved/legalRegister': 'law-new',
      'counters/legalRegister': 0,
    },
  },
  {
    who: admin,
    path: 'legalChanges/law-held/ch-new',
    value: {
      ...lawChange(),
      time: NOW,
      authorId: 'admin',
      authorDisplayName: 'admin display',
    },
    state: {
      'legalRegister/law-held/lastChange': 'ch-new',
      'legalRegister/law-held/revision': 0,
      'legalRegister/law-held/updateTime': NOW,
      'legalRevisions/law-held/ch-new': { title: 'As it was' },
    },
  },
  { who: admin, path: 'legalSummaries/law-held' },
  { who: admin, path: 'university/courses/carbon/sections/one/sectionTitle' },
  { who: admin, path: 'university/courses/carbon/sections/one/lessons/bare' },
  { who: admin, path: 'counters/lastMoved/insights', value: 'ins-a' },
  { who: admin, path: 'insightDrafts/draft-admin', value: null },
  {
    who: admin,
    path: 'draftContents/draft-admin',
    value: null,
    state: deletedWith('insightDrafts/draft-admin'),
  },
  {
    who: admin,
    path: 'decisions/mel/p-mel',
    value: { action: 'hidden', at: 'posts/p-mel', note: 'Off.', by: 'admin', time: SERVER_TIME },
  },
];

test.each(SINGLES)(
  '$path cannot be written by a user whose address differs from the record (threat 100)',
  ({ who, path, value, state = {} }) => {
    storeState(state);
    const update = { [path]: value === undefined ? world.read(path) : value };
    const moved = { uid: who.uid, provider: 'password', token: { email: 'new@other.example' } };
    world.wouldAllow(who, update);
    world.refuses({ ...who, auth: moved }, update);
    world.refuses(namesakeOf(who), update);
  },
);

/** Texts that return to their messages. The rules of the messages check the address. */
const RETURNS: readonly Single[] = [
  {
    who: admin,
    path: 'hiddenMessages/posts/p-hidden',
    value: null,
    state: { 'posts/p-hidden/message': rich('Hidden post') },
  },
  {
    who: admin,
    path: 'hiddenMessages/comments/ins-a/c-hidden',
    value: null,
    state: { 'insights/ins-a/comments/c-hidden/comment': rich('Hidden comment') },
  },
];

test.each([...SINGLES.filter(({ who }) => PRIVILEGED.includes(who.asker.role)), ...RETURNS])(
  '$path cannot be written by staff in a session opened by a sign-in link (threat 75)',
  ({ who, path, value, state = {} }) => {
    storeState(state);
    const update = { [path]: value === undefined ? world.read(path) : value };
    world.wouldAllow(who, update);
    world.refuses(byLink(who), update);
  },
);

describe('an account', () => {
  test('only the user who signs in with an address can store it in their record (threat 100)', () => {
    const email = 'admin@works.example';
    world.write('userDirectory/mel/email', email);
    world.refuses(admin, { 'users/mel/email': email });
    world.write('userDirectory/admin/email', email);
    world.allows(admin, { 'users/admin/email': email });
  });

  test('a member can read the counts of their own register, and others cannot', () => {
    for (const count of ['legalTotal', 'legalOpen']) {
      for (const who of [legal, subscriber])
        world.allowsRead(who, `userDirectory/${who.uid}/${count}`);
      world.refusesRead(legal, `userDirectory/mel/${count}`);
      for (const who of [lapsed, newUser, guest])
        world.refusesRead(who, `userDirectory/${who.uid}/${count}`);
      const moved = { uid: 'legal', provider: 'password', token: { email: 'new@other.example' } };
      world.refusesRead({ ...legal, auth: moved }, `userDirectory/legal/${count}`);
    }
  });
});

describe('a pointer', () => {
  const POINTERS: readonly [string, Actor][] = [
    ['users/legal/lastSaved', legal],
    ['userDirectory/legal/lastLegalItem', legal],
    ['counters/lastMoved/insights', admin],
  ];
  test.each(POINTERS)('at %s must be a valid key (threat 94)', (path, who) => {
    for (const key of ['any', 'x'.repeat(768)]) world.wouldAllow(who, { [path]: key });
    for (const key of ['', 'any/', 'a.b', 'x'.repeat(769), 5, true])
      world.refuses(who, { [path]: key });
  });

  test('can be written only for lists that are counted (threat 95)', () => {
    world.allows(admin, { 'counters/lastMoved/legalRegister': 'law-held' });
    world.refuses(admin, { 'counters/lastMoved/posts': 'p-new' });
  });

  test('only insights and legal items have a counter (threat 95)', () => {
    world.write('counters/lastMoved/posts', 'p-new');
    const post = sendPost(newPost(legal, 'p-new'));
    world.wouldAllow(legal, post);
    world.refuses(legal, { ...post, 'counters/posts': 1 });
  });
});

describe('a count', () => {
  test.each(['userDirectory/legal/legalTotal', 'userDirectory/legal/legalOpen'])(
    'at %s starts at zero, and cannot be reset to zero (threat 95)',
    (path) => {
      world.refuses(legal, { [path]: 0 });
      world.write(path, null);
      world.wouldAllow(legal, { [path]: 0 });
      world.refuses(legal, { [path]: 1 });
    },
  );

  test('a room whose count has drifted to zero rejects a pointer with slashes (threat 95)', () => {
    const deletion: Update = { 'posts/p-legal': null, 'chatrooms/room-a/totalMessages': 0 };
    world.write('chatrooms/room-a/totalMessages', 0);
    world.write('chatrooms/room-a/lastPost', 'p-legal');
    world.wouldAllow(legal, deletion);
    world.write('chatrooms/room-a/lastPost', 'p-legal/');
    world.refuses(legal, deletion);
  });

  test('an insight cannot be saved twice, and an existing insight cannot be overwritten', () => {
    world.refuses(legal, saveInsight({ uid: 'legal', key: 'ins-saved' }));
    world.allows(legal, saveInsight({ uid: 'legal', key: 'ins-a' }));
    for (const by of [1, 0, -1])
      world.refuses(jedi, {
        ...deleteInsight('ins-jedi'),
        'insights/ins-jedi': { ...(world.read('insights/ins-jedi') as object), title: 'Other' },
        'counters/insights': increment(by),
      });
    world.allows(jedi, deleteInsight('ins-jedi'));
  });

  test('an insight or a law cannot be published without a summary, not even by a jedi', () => {
    const insight = publishInsight(newInsight(jedi, 'ins-new'));
    const item = publishLaw(newLaw(jedi, 'law-made'));
    for (const publishes of [insight, item]) {
      world.wouldAllow(jedi, publishes);
      const bare = Object.entries(publishes).filter(
        ([path]) => !/^(searchIndex|.*Summaries)/.test(path),
      );
      world.refuses(jedi, Object.fromEntries(bare));
    }
  });

  test('an old pointer to a comment cannot change the count of insights (threat 95)', () => {
    const commented = comment('ins-a', legal, 'c-new');
    world.write('counters/lastMoved/insights', 'ins-a/comments/c-new');
    world.wouldAllow(legal, commented);
    world.refuses(legal, { ...commented, 'counters/insights': 99 });
  });
});

describe('the last comment of an insight', () => {
  const SUMMARY = 'insightSummaries/ins-a';
  const COMMENTS = 'insights/ins-a/comments';
  beforeEach(() => {
    world.now = THIS_MOMENT;
    world.write(`${SUMMARY}/lastCommentTime`, THIS_MOMENT);
    world.write(`${COMMENTS}/c-now`, {
      ...(world.read(`${COMMENTS}/c-mel`) as object),
      time: THIS_MOMENT,
    });
  });

  test('must be the key of a comment sent at this moment (threat 94)', () => {
    const names = (key: Json): Update => ({ [`${SUMMARY}/lastComment`]: key });
    world.wouldAllow(legal, names('c-now'));
    for (const key of ['c-mel', 'none', 'c-now/']) world.refuses(legal, names(key));
    world.write(`${SUMMARY}/lastCommentTime`, EARLIER);
    world.refuses(legal, names('c-now'));
  });

  test('has a time that can be written only under the key of a comment (threat 94)', () => {
    const time = { [`${SUMMARY}/lastCommentTime`]: SERVER_TIME };
    world.write(`${SUMMARY}/lastComment`, 'c-now');
    world.wouldAllow(legal, time);
    for (const key of ['c-now/', 'c-mel', null]) {
      world.write(`${SUMMARY}/lastComment`, key);
      world.refuses(legal, time);
    }
  });
});

test('a summary cannot be deleted before its insight', () => {
  const deletion = { 'insightSummaries/ins-jedi': null };
  world.refuses(jedi, deletion);
  world.write('insights/ins-jedi', null);
  world.allows(jedi, deletion);
});

test('an item added and removed at the same millisecond gets no users entry in its law', () => {
  const mark = { 'legalRegister/law-new/users/legal': { timeAdded: SERVER_TIME } };
  world.now = THIS_MOMENT;
  const storeItem = (status: string): void => {
    world.write('users/legal/MyLegalItems/law-new', {
      key: 'law-new',
      status,
      timeAdded: THIS_MOMENT,
    });
  };
  storeItem('active');
  world.wouldAllow(legal, mark);
  storeItem('inactive');
  world.refuses(legal, mark);
});

test('an administrator cannot attach a document to an evaluation', () => {
  const path = 'users/mel/MyLegalItems/law-held/compliance/e-new';
  storeState(NAMES_REVIEW);
  world.wouldAllow(admin, { [path]: review });
  world.refuses(admin, { [path]: { ...review, ...ATTACHED } });
  const own = `${ITEM}/compliance/e-new`;
  storeState(NAMES_ENTRY);
  world.wouldAllow(legal, { [own]: entry('user', ATTACHED) });
});

test('a decision belongs to its owner, has a complete type name, and must be new', () => {
  const path = `${ITEM}/compliance/e-new`;
  storeState(NAMES_DECISION);
  const decides = { [path]: decision('applicability') };
  world.wouldAllow(legal, decides);
  for (const who of [subscriber, admin, jedi, CAST.legalAdmin]) world.refuses(who, decides);
  for (const type of ['', 'a', 'app', 'user']) world.refuses(legal, { [path]: decision(type) });
  world.allows(legal, decides);
  world.refuses(legal, decides);
});

test('an evaluation has no other field with the URL of a file', () => {
  storeState(NAMES_ENTRY);
  const path = `${ITEM}/compliance/e-new`;
  world.wouldAllow(legal, { [path]: entry('user', ATTACHED) });
  for (const other of [STORE, ATTACHED.document])
    world.refuses(legal, { [path]: entry('user', { ...ATTACHED, other }) });
});

test('the URL of a file cannot lead out of its bucket (threat 52)', () => {
  const files: readonly [Actor, (url: string) => Update][] = [
    [jedi, (url) => ({ 'insights/ins-jedi/fileLocation': url })],
    [legal, (url) => withDocument('legal', 'd', { publicUrl: asEvidence(url) })],
  ];
  const [folder = ''] = STORE.split('x?');
  for (const [who, write] of files) {
    world.wouldAllow(who, write(`${folder}a.b`));
    for (const name of ['a..b', '..', 'a%2Eb', '%2e%2e%2fb'])
      world.refuses(who, write(`${folder}${name}`));
  }
});

test('the path of a picture cannot have two dots in a row (threat 52)', () => {
  const SUMMARY = 'insightSummaries/ins-jedi';
  for (const [picture, mayBe] of [
    ['/templates/a.b', true],
    ['/templates/a..b', false],
    [`${STORE.split('x?')[0] ?? ''}a..b`, false],
  ] as const) {
    const write = {
      'insights/ins-jedi/featuredImage': picture,
      [`${SUMMARY}/featuredImage`]: picture,
    };
    if (mayBe) world.wouldAllow(jedi, write);
    else world.refuses(jedi, write);
  }
});
