import { beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src/json';
import type { Update } from '../../src/data/update';
import { SERVER_TIME } from '../../src/data/update';
import {
  addToRegister,
  fileRecord,
  newInsight,
  newLaw,
  publishInsight,
  publishLaw,
  recordCompliance,
  removeFromRegister,
  reviewCompliance,
  saveOwnNote,
  withDocument,
} from './mutations';
import { CAST, NOW } from './cast';
import { event, rich } from './records';
import { World, without } from './world';

const world = new World();
const { subscriber, legal, admin, jedi } = CAST;

beforeEach(() => {
  world.reset();
});

describe('links in content', () => {
  const note = (url: string): Update =>
    saveOwnNote({
      ...{ uid: 'legal', key: 'law-held', seen: 0 },
      text: `{"blocks":[{"text":"x"}],"entityMap":{"0":{"data":{"url":"${url}"}}}}`,
    });
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\\u006aavascript:alert(1)',
    '\\tjavascript:alert(1)',
    'vbscript:x',
    '//evil.example',
  ])('rich text cannot link to %s (threat 51)', (url) => {
    world.wouldAllow(legal, note('https://works.example'));
    world.refuses(legal, note(url));
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/x.png'])(
    'no record can store the URL %s (threat 52)',
    (url) => {
      const insight = (changes: JsonObject): Update =>
        publishInsight(newInsight(admin, 'ins-new', changes));
      world.wouldAllow(admin, insight({}));
      world.refuses(admin, insight({ videoUrl: url }));
      world.refuses(admin, insight({ featuredImage: url }));
      world.refuses(admin, insight({ fileLocation: url }));
      world.refuses(admin, publishLaw(newLaw(admin, 'law-made', { link: url })));
      world.refuses(admin, { 'storage/f': fileRecord('f', 'admin~1', { publicUrl: url }) });
      world.wouldAllow(legal, withDocument('legal', 'd'));
      world.refuses(legal, withDocument('legal', 'd', { publicUrl: url }));
      world.refuses(legal, { 'users/legal/profilePhoto': url, 'profiles/legal/profilePhoto': url });
    },
  );
});

describe('compliance history', () => {
  const ENTRY = 'users/legal/MyLegalItems/law-held/compliance/e-new';
  const own = recordCompliance({
    uid: 'legal',
    key: 'law-held',
    entryKey: 'e-new',
    check: 'In Progress',
    note: rich('Done.'),
  });
  const review = (uid: string, changes: JsonObject = {}): Update => {
    const update = reviewCompliance({
      uid: 'legal',
      key: 'law-held',
      entryKey: 'e-new',
      check: 'In Progress',
      note: rich('Agreed.'),
      admin: uid,
    });
    return { ...update, [ENTRY]: { ...(update[ENTRY] as JsonObject), ...changes } };
  };

  test('a member cannot write an entry as an admin (threat 55)', () => {
    world.wouldAllow(legal, own);
    world.refuses(legal, review('admin'));
    world.refuses(legal, review('legal'));
    world.refuses(legal, { ...own, [ENTRY]: { ...(own[ENTRY] as JsonObject), adminUid: 'admin' } });
  });

  test('an admin signs an entry with their own name, and never with the member’s (threat 56)', () => {
    world.wouldAllow(admin, review('admin'));
    world.refuses(admin, review('jedi'));
    for (const forged of [
      { adminDisplayName: 'jedi display' },
      { authorDisplayName: 'jedi display' },
      { authorId: 'jedi' },
      { authorRole: 'jedi' },
    ])
      world.refuses(admin, review('admin', forged));
    world.refuses(admin, own);
  });

  test('removing an item must erase its history, which cannot be erased in any other way (threat 58)', () => {
    const remove = removeFromRegister({
      uid: 'legal',
      key: 'law-held',
      documentKeys: [],
    });
    const item = 'users/legal/MyLegalItems/law-held';
    world.wouldAllow(legal, remove);
    world.refuses(legal, without(remove, `${item}/compliance`));
    world.refuses(legal, without(remove, `${item}/howThisAppliesToUserByUser`));
    world.refuses(legal, { [`${item}/compliance`]: null });
    world.refuses(legal, { [item]: null });
    world.refuses(legal, {
      [`${item}/status`]: 'inactive',
      'userLegalIndex/legal/law-held/status': 'inactive',
    });
  });
});

describe('calendar stores', () => {
  const shared = (who: typeof admin, type: string, uid: string): [typeof admin, Update] => [
    who,
    { 'calendar/adminEvents/ev-new': event('ev-new', type, uid) },
  ];

  test('members write only to their own store, and staff events go to the shared store (threat 61)', () => {
    world.wouldAllow(...shared(admin, 'national', 'admin'));
    world.refuses(...shared(subscriber, 'national', 'subscriber'));
    world.refuses(...shared(admin, 'own', 'admin'));
    world.refuses(...shared(admin, 'national', 'jedi'));
    const own = (type: string): Update => ({
      'users/subscriber/myevents/ev-new': event('ev-new', type, 'subscriber'),
    });
    world.wouldAllow(subscriber, own('own'));
    world.refuses(subscriber, own('national'));
    world.refuses(subscriber, {
      'users/subscriber/myevents/ev-own': null,
      'calendar/adminEvents/ev-own': event('ev-own', 'event', 'subscriber'),
    });
    world.allows(admin, {
      'users/admin/myevents/ev-own': null,
      'calendar/adminEvents/ev-own': event('ev-own', 'event', 'admin'),
    });
  });

  test('a user cannot edit another user’s event or change the creator of a shared event (threat 62)', () => {
    world.wouldAllow(admin, { 'calendar/adminEvents/ev-shared/title': 'Moved' });
    world.refuses(admin, { 'calendar/adminEvents/ev-shared/uid': 'admin' });
    world.refuses(admin, { 'calendar/adminEvents/ev-shared/uid': null });
    world.refuses(admin, { 'users/mel/myevents/ev-own/title': 'Moved' });
    world.refuses(subscriber, { 'users/mel/myevents/ev-own': null });
    world.refuses(subscriber, { 'calendar/adminEvents/ev-shared/title': 'Moved' });
  });
});

describe('restricted paths', () => {
  test('items of the configuration accept only their own fields (threat 68)', () => {
    const category = (key: string, changes: JsonObject): Update => ({
      [`config/categories/${key}`]: {
        categoryName: 'Water',
        categorySlug: 'Water',
        categoryVisable: true,
        ...changes,
      },
    });
    world.wouldAllow(admin, category('Water', {}));
    world.refuses(admin, category('Fire', {}));
    world.refuses(admin, category('Water', { rank: 1 }));
    world.refuses(admin, { 'config/categories/General/categoryName': null });
    world.refuses(admin, { 'config/other/x': { a: 1 } });
    world.refuses(admin, { 'config/parentCategories/Energy/childCategories': ['Hidden'] });
    world.refuses(admin, { 'config/parentCategories/Energy/childCategories': null });
  });

  test('a subscriber cannot read the suppliers (threat 69)', () => {
    world.allowsRead(admin, 'config/adminInfo/suppliers');
    world.refusesRead(subscriber, 'config/adminInfo/suppliers');
    world.refusesRead(subscriber, 'config/adminInfo');
    world.refusesRead(subscriber, 'config');
  });

  test('no client can read or write login tokens and rate limits (threat 70)', () => {
    for (const path of ['loginTokens', 'rateLimits']) {
      world.refusesRead(jedi, path);
      world.refusesRead(jedi, `${path}/abc`);
      world.refuses(jedi, { [`${path}/abc`]: null });
      world.refuses(jedi, { [`${path}/new`]: { uid: 'jedi' } });
    }
    expect(world.read('loginTokens/abc/uid')).toBe('mel');
  });

  test('a key with a slash or another forbidden character is refused (threat 71)', () => {
    const at = (key: string): Update => ({
      [`config/categories/${key}`]: {
        categoryName: 'A/B',
        categorySlug: key,
        categoryVisable: true,
      },
    });
    world.wouldAllow(admin, at('AB'));
    world.refuses(admin, at('A/B'));
    for (const key of ['A.B', 'A#B', 'A$B', 'A[B]']) {
      expect(() => {
        world.send(admin, at(key));
      }).toThrow(/invalid/i);
    }
  });

  test('a write made before a demotion and sent afterwards is refused (threat 91)', () => {
    const add = addToRegister({ uid: 'legal', key: 'law-new', adminStatus: null });
    world.wouldAllow(legal, add);
    world.write('users/legal/userType', 'expiredUser');
    world.refuses(legal, add);
  });

  test('a timestamp must be the server’s time, not the client’s (threat 92)', () => {
    const at = (time: number): Update => ({ 'users/subscriber/lastSeen/room-a': time });
    world.wouldAllow(subscriber, { 'users/subscriber/lastSeen/room-a': SERVER_TIME });
    world.refuses(subscriber, at(NOW + 60_000));
    world.refuses(subscriber, at(NOW - 1));
  });
});
