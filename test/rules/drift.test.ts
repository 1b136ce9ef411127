/**
 * States that no act of the app leads to: a row without its record, a counter that stands at nothing, a projection that is
 * ahead of its source. What a rule demands of a neighbour then holds already, so only the rule itself can refuse.
 */
import { beforeEach, describe, test } from 'vitest';
import type { Update } from '../../src/data/update';
import { increment, SERVER_TIME } from '../../src/data/update';
import {
  addToRegister,
  changeUser,
  deleteInsight,
  deleteLaw,
  newInsight,
  newLaw,
  newPost,
  register,
  removeFromRegister,
  removeSavedInsight,
  sendPost,
  setAdminInfo,
} from './mutations';
import { CAST, EARLIER, namesakeOf, NOW, emailOf } from './cast';
import { rich, signed, counted } from './records';
import * as mutations from '../../src/data/mutations/register';
import { removalIn } from './currentState';
import { World, without } from './world';

const world = new World();
const { stranger, guest, lapsed, newUser, subscriber, legal, legalAdmin, admin, jedi } = CAST;

beforeEach(() => {
  world.reset();
});

/** Everything of the update stands already, but these paths. */
function inPlace(update: Update, ...left: string[]): void {
  for (const [path, value] of Object.entries(update))
    if (!left.includes(path)) world.write(path, value);
}

describe('rows without a record', () => {
  test('open no way to register as anything but a new user', () => {
    world.write('profiles/stranger', { userType: 'newUser', savedInsights: 0 });
    const as = (userType: string): Update =>
      without(register(stranger, { userType }), 'profiles/stranger');
    world.wouldAllow(stranger, as('newUser'));
    world.refuses(stranger, as('subscriber'));
    world.refuses(stranger, as('jedi'));
  });

  test('open no way to register for somebody else', () => {
    const other = { ...stranger, uid: 'other' };
    const act = register(other, { email: emailOf('stranger') });
    inPlace(act, 'users/other');
    const { 'users/other': record = null } = act;
    const asOther = { uid: 'other', provider: 'password', token: { email: emailOf('stranger') } };
    world.wouldAllow({ ...other, auth: asOther }, { 'users/other': record });
    world.refuses(stranger, { 'users/other': record });
  });

  test('do not let staff make a record of one field', () => {
    for (const change of [
      changeUser('nobody', { userType: 'subscriber' }),
      changeUser('nobody', { legalAccess: 'on' }),
      changeUser('nobody', { expiryDate: NOW }),
      changeUser('nobody', { displayName: 'Nobody' }),
      setAdminInfo('nobody', 'supplier', 'Npower'),
    ]) {
      world.reset();
      const [path = ''] = Object.keys(change);
      const field = path.split('/')[2] ?? '';
      const somebody = Object.fromEntries(
        Object.entries(change).map(([at, value]) => [at.replace('nobody', 'mel'), value]),
      );
      world.wouldAllow(jedi, somebody);
      inPlace(change, path);
      world.refuses(jedi, { [path]: change[path] ?? null });
      world.refuses(jedi, { [`users/nobody/${field}`]: change[path] ?? null });
    }
  });

  test('are not made for nobody', () => {
    world.refuses(stranger, { 'profiles/stranger': { userType: 'newUser' } });
    world.refuses(stranger, { 'profiles/stranger': { savedInsights: 0 } });
    world.refuses(stranger, { 'userDirectory/stranger': { email: emailOf('stranger') } });
    world.refuses(stranger, { 'userDirectory/stranger': { legalTotal: 0 } });
    for (const field of ['profiles/stranger/savedInsights', 'userDirectory/stranger/legalOpen'])
      world.refuses(stranger, { [field]: 0 });
    world.refuses(stranger, { 'userDirectory/stranger/lastLegalItem': 'law-new' });
    world.refuses(stranger, { 'userLegalIndex/stranger': { 'law-new': { status: 'active' } } });
    world.refuses(legal, { 'userLegalIndex/legal': null });
    world.refuses(jedi, { 'insightSummaries/none': { title: 'None', author: 'jedi' } });
    world.refuses(admin, { 'legalSummaries/none': { country: 'England' } });
    world.refuses(admin, { 'legalSummaries/law-new': null });
  });

  test('a member whose rows are gone does not write a record of its own', () => {
    inPlace({
      'profiles/legal': null,
      'userDirectory/legal': null,
      'userLegalIndex/legal': null,
    });
    world.wouldAllow(legal, { 'users/legal': null });
    world.refuses(legal, { 'users/legal': { uid: 'legal', userType: 'jedi' } });
  });
});

describe('counters that stand at nothing', () => {
  const emptied = (uid: string): void => {
    world.write(`userDirectory/${uid}/legalTotal`, 0);
    world.write(`userDirectory/${uid}/legalOpen`, 0);
  };
  const removal = (uid: string): { path: string; item: Update } => {
    const path = `users/${uid}/MyLegalItems/law-held`;
    const row = {
      status: 'inactive',
      userStatus: 'In Progress',
      adminStatus: 'In Progress',
      timeAdded: EARLIER,
    };
    const whole = mutations.removeFromRegister(removalIn((at) => world.read(at), uid, 'law-held'));
    const line = Object.fromEntries(
      Object.entries(whole).filter(([at]) => /removedItems|lastRemoved/.test(at)),
    );
    world.write(`userLegalIndex/${uid}/law-held`, row);
    world.write(`legalRegister/law-held/users/${uid}`, null);
    emptied(uid);
    return {
      path,
      item: {
        [path]: { key: 'law-held', ...row, timeRemoved: SERVER_TIME },
        [`userDirectory/${uid}/lastLegalItem`]: 'law-held',
        ...line,
      },
    };
  };

  test('let nobody but the owner with legal access take an item out', () => {
    for (const who of [guest, lapsed, newUser, subscriber]) {
      world.reset();
      world.refuses(who, removal(who.uid).item);
    }
    for (const who of [legal, legalAdmin]) {
      world.reset();
      world.refuses(who, removal('mel').item);
      world.wouldAllow(who, removal(who.uid).item);
      world.refuses(namesakeOf(who), removal(who.uid).item);
    }
  });

  test('an item that is taken out says so', () => {
    const { path, item } = removal('legal');
    const record = item[path] as Record<string, string>;
    world.wouldAllow(legal, item);
    for (const status of ['active', 'gone', null])
      world.refuses(legal, { ...item, [path]: { ...record, status } });
  });

  test('let nobody take a saved insight out of the list of another', () => {
    world.write('profiles/mel/savedInsights', 0);
    world.write('profiles/legal/savedInsights', 0);
    world.write('users/mel/lastSaved', 'ins-saved');
    world.write('users/legal/lastSaved', 'ins-saved');
    world.wouldAllow(legal, { 'users/legal/wishlist/ins-saved': null });
    world.refuses(legal, { 'users/mel/wishlist/ins-saved': null });
    world.refuses(jedi, { 'users/mel/wishlist/ins-saved': null });
  });

  test('do not go below it', () => {
    const removals = [
      [
        legal,
        removeSavedInsight({ uid: 'legal', key: 'ins-saved' }),
        ['profiles/legal/savedInsights'],
      ],
      [
        legal,
        removeFromRegister({ uid: 'legal', key: 'law-held', documentKeys: [] }),
        ['userDirectory/legal/legalTotal', 'userDirectory/legal/legalOpen'],
      ],
      [jedi, deleteInsight('ins-a'), ['counters/insights']],
      [admin, deleteLaw('law-new', null), ['counters/legalRegister']],
    ] as const;
    for (const [who, removal, counters] of removals) {
      world.reset();
      const set = (values: Update): Update => ({ ...removal, ...values });
      const all = (value: number | null): Update =>
        Object.fromEntries(counters.map((path) => [path, value]));
      for (const path of counters) world.write(path, 1);
      world.wouldAllow(who, set(all(0)));
      for (const path of counters) world.refuses(who, set({ ...all(0), [path]: null }));
      for (const path of counters) world.write(path, 0);
      world.wouldAllow(who, set(all(0)));
      for (const path of counters) world.refuses(who, set({ ...all(0), [path]: -1 }));
      for (const path of counters) world.write(path, null);
      world.wouldAllow(who, set(all(null)));
      for (const path of counters) world.refuses(who, set({ ...all(null), [path]: 5 }));
    }
  });

  test('let a post go, and nothing else', () => {
    world.write('chatrooms/room-a/totalMessages', 0);
    world.wouldAllow(legal, { 'posts/p-legal': null });
    world.refuses(legal, {
      'posts/p-legal': null,
      'chatrooms/room-a/totalMessages': -1,
      'chatrooms/room-a/lastPost': 'p-legal',
    });
    const current = world.read('posts/p-legal') as Record<string, string>;
    world.refuses(legal, { 'posts/p-legal': { ...current, message: rich('x') } });
  });
});

test('a post that lost its room is not written over', () => {
  world.write('posts/p-legal/chatroomKey', null);
  world.wouldAllow(legal, sendPost(newPost(legal, 'p-new')));
  world.refuses(legal, sendPost(newPost(legal, 'p-legal')));
});

describe('what is gone already', () => {
  const gone = (update: Update, left: string): void => {
    inPlace(update, left);
    world.write('counters/insights', 0);
    world.write('counters/legalRegister', 0);
  };

  test('an author who is no longer staff takes no insight away, and changes none', () => {
    world.refuses(subscriber, { 'insights/ins-subscriber/contentJSON': rich('x') });
    gone(deleteInsight('ins-subscriber'), 'insights/ins-subscriber');
    world.refuses(subscriber, { 'insights/ins-subscriber': null });
    gone(deleteInsight('ins-jedi'), 'insights/ins-jedi');
    world.wouldAllow(jedi, { 'insights/ins-jedi': null });
  });

  test('nobody but staff takes a legal item away', () => {
    gone(deleteLaw('law-new', null), 'legalRegister/law-new');
    world.refuses(legal, { 'legalRegister/law-new': null });
    world.wouldAllow(admin, { 'legalRegister/law-new': null });
  });

  test('what lost its summary is not written over', () => {
    inPlace(deleteInsight('ins-jedi'), 'insights/ins-jedi', 'counters/insights');
    world.refuses(jedi, {
      'insights/ins-jedi': newInsight(jedi, 'ins-jedi'),
      'counters/insights': increment(1),
    });
    inPlace(deleteLaw('law-new', null), 'legalRegister/law-new', 'counters/legalRegister');
    world.refuses(admin, {
      'legalRegister/law-new': newLaw(admin, 'law-new'),
      'counters/legalRegister': increment(1),
    });
  });

  test('what never was is not counted down', () => {
    world.refuses(jedi, { 'insights/none': null, 'counters/insights': increment(-1) });
    world.refuses(admin, { 'legalRegister/none': null, 'counters/legalRegister': increment(-1) });
  });

  test('an item archived before is not archived over, nor by anybody else', () => {
    const removes = deleteLaw('law-held', world.read('legalRegister/law-held') as never);
    world.wouldAllow(admin, removes);
    inPlace(removes, 'legalArchive/law-held', 'legalRegister/law-held');
    world.write('counters/legalRegister', 0);
    world.refuses(legal, { 'legalArchive/law-held': removes['legalArchive/law-held'] ?? null });
    world.refuses(admin, { 'legalArchive/law-held': removes['legalArchive/law-held'] ?? null });
    world.write('legalArchive/law-held', { title: 'Before', removedAt: EARLIER });
    world.refuses(admin, {
      'legalRegister/law-held': null,
      'legalArchive/law-held': removes['legalArchive/law-held'] ?? null,
    });
  });

  test('a search row does not outlive its item', () => {
    world.write('legalRegister/law-new', null);
    world.write('searchIndex/legal/law-new', null);
    world.wouldAllow(admin, { 'legalSummaries/law-new': null });
    world.refuses(admin, {
      'legalSummaries/law-new': null,
      'searchIndex/legal/law-new': 'junk\tAir\tEngland',
    });
    world.refuses(admin, { 'searchIndex/legal/law-held': 'junk\tAir\tEngland' });
    world.refuses(admin, { 'searchIndex/insights/ins-a': null });
  });

  test('a room whose newest post is gone takes no time of it', () => {
    world.write('chatrooms/room-a/lastPost', 'p-gone');
    world.refuses(legal, { 'chatrooms/room-a/lastPostTime': SERVER_TIME });
  });
});

describe('a register ahead of itself', () => {
  test('a mark is not set anew for an item that has long been there', () => {
    world.write('legalRegister/law-held/users/legal', null);
    world.refuses(legal, { 'legalRegister/law-held/users/legal/timeAdded': SERVER_TIME });
  });

  test('a mark says when the item was added, of one that is active', () => {
    const adds = addToRegister({ uid: 'legal', key: 'law-new', adminStatus: null });
    const item = 'users/legal/MyLegalItems/law-new';
    const row = 'userLegalIndex/legal/law-new';
    const inactive = (path: string) => ({ ...(adds[path] as object), status: 'inactive' });
    world.refuses(legal, { ...adds, [item]: inactive(item), [row]: inactive(row) });
    world.allows(legal, adds);
    world.refuses(legal, { 'legalRegister/law-new/users/legal/timeAdded': EARLIER });
  });

  test('staff review no item that is not there', () => {
    world.write('userLegalIndex/mel/law-none/adminStatus', 'Compliant');
    world.refuses(admin, { 'users/mel/MyLegalItems/law-none/adminStatus': 'Compliant' });
    world.write('users/mel/MyLegalItems/law-none/adminStatus', 'Compliant');
    const review = (key: string): Update => ({
      [`users/mel/MyLegalItems/${key}/compliance/e-new`]: {
        type: 'admin',
        adminComplianceCheck: world.read(`users/mel/MyLegalItems/${key}/adminStatus`),
        adminComplianceNote: rich('Seen.'),
        adminTimeAdded: SERVER_TIME,
        adminUid: 'admin',
        adminDisplayName: 'admin display',
        ...signed('admin', 'admin'),
      },
      ...counted(`users/mel/MyLegalItems/${key}`, 'e-new'),
      [`users/mel/MyLegalItems/${key}/lastReview`]: 'e-new',
    });
    world.wouldAllow(admin, review('law-held'));
    world.refuses(admin, review('law-none'));
  });
});
