/**
 * Tests states that no mutation of the app produces: a row without its record, a counter at zero, a
 * projection that is ahead of its source.
 * In these states the conditions on neighbouring paths are met already, so only the rule under test
 * can refuse.
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

/** Writes every path of the update to the database, except the paths in `left`. */
function inPlace(update: Update, ...left: string[]): void {
  for (const [path, value] of Object.entries(update))
    if (!left.includes(path)) world.write(path, value);
}

describe('rows without a record', () => {
  test('a stranger with a profile row can register only as a new user', () => {
    world.write('profiles/stranger', { userType: 'newUser', savedInsights: 0 });
    const as = (userType: string): Update =>
      without(register(stranger, { userType }), 'profiles/stranger');
    world.wouldAllow(stranger, as('newUser'));
    world.refuses(stranger, as('subscriber'));
    world.refuses(stranger, as('jedi'));
  });

  test('a stranger cannot register for another account', () => {
    const other = { ...stranger, uid: 'other' };
    const act = register(other, { email: emailOf('stranger') });
    inPlace(act, 'users/other');
    const { 'users/other': record = null } = act;
    const asOther = { uid: 'other', provider: 'password', token: { email: emailOf('stranger') } };
    world.wouldAllow({ ...other, auth: asOther }, { 'users/other': record });
    world.refuses(stranger, { 'users/other': record });
  });

  test('staff cannot create a record by writing one field', () => {
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
      const changeOfMel = Object.fromEntries(
        Object.entries(change).map(([at, value]) => [at.replace('nobody', 'mel'), value]),
      );
      world.wouldAllow(jedi, changeOfMel);
      inPlace(change, path);
      world.refuses(jedi, { [path]: change[path] ?? null });
      world.refuses(jedi, { [`users/nobody/${field}`]: change[path] ?? null });
    }
  });

  test('no row can be created for a user without a record', () => {
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

  test('a member whose rows were deleted cannot write a whole record', () => {
    inPlace({
      'profiles/legal': null,
      'userDirectory/legal': null,
      'userLegalIndex/legal': null,
    });
    world.wouldAllow(legal, { 'users/legal': null });
    world.refuses(legal, { 'users/legal': { uid: 'legal', userType: 'jedi' } });
  });
});

describe('counters at zero', () => {
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

  test('only the owner with legal access, or in a trial, can remove an item from a register', () => {
    for (const who of [guest, lapsed, newUser, subscriber]) {
      world.reset();
      world.write('config/noTrial', true);
      world.refuses(who, removal(who.uid).item);
    }
    for (const who of [legal, legalAdmin]) {
      world.reset();
      world.refuses(who, removal('mel').item);
      world.wouldAllow(who, removal(who.uid).item);
      world.refuses(namesakeOf(who), removal(who.uid).item);
    }
  });

  test('an item must be inactive when it is removed', () => {
    const { path, item } = removal('legal');
    const record = item[path] as Record<string, string>;
    world.wouldAllow(legal, item);
    for (const status of ['active', 'gone', null])
      world.refuses(legal, { ...item, [path]: { ...record, status } });
  });

  test('a member cannot remove a saved insight from the list of another member', () => {
    world.write('profiles/mel/savedInsights', 0);
    world.write('profiles/legal/savedInsights', 0);
    world.write('users/mel/lastSaved', 'ins-saved');
    world.write('users/legal/lastSaved', 'ins-saved');
    world.wouldAllow(legal, { 'users/legal/wishlist/ins-saved': null });
    world.refuses(legal, { 'users/mel/wishlist/ins-saved': null });
    world.refuses(jedi, { 'users/mel/wishlist/ins-saved': null });
  });

  test('a removal cannot take a counter below zero', () => {
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

  test('a post can be deleted, but only without other changes', () => {
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

test('a post without a room key cannot be overwritten', () => {
  world.write('posts/p-legal/chatroomKey', null);
  world.wouldAllow(legal, sendPost(newPost(legal, 'p-new')));
  world.refuses(legal, sendPost(newPost(legal, 'p-legal')));
});

describe('records that were deleted in part', () => {
  const deleteInPart = (update: Update, left: string): void => {
    inPlace(update, left);
    world.write('counters/insights', 0);
    world.write('counters/legalRegister', 0);
  };

  test('an author who is no longer staff cannot delete or change an insight', () => {
    world.refuses(subscriber, { 'insights/ins-subscriber/contentJSON': rich('x') });
    deleteInPart(deleteInsight('ins-subscriber'), 'insights/ins-subscriber');
    world.refuses(subscriber, { 'insights/ins-subscriber': null });
    deleteInPart(deleteInsight('ins-jedi'), 'insights/ins-jedi');
    world.wouldAllow(jedi, { 'insights/ins-jedi': null });
  });

  test('only staff can delete a legal item', () => {
    deleteInPart(deleteLaw('law-new', null), 'legalRegister/law-new');
    world.refuses(legal, { 'legalRegister/law-new': null });
    world.wouldAllow(admin, { 'legalRegister/law-new': null });
  });

  test('an insight or a legal item without a summary cannot be overwritten', () => {
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

  test('a counter does not go down for a record that never existed', () => {
    world.refuses(jedi, { 'insights/none': null, 'counters/insights': increment(-1) });
    world.refuses(admin, { 'legalRegister/none': null, 'counters/legalRegister': increment(-1) });
  });

  test('an archived legal item cannot be overwritten, and members cannot archive an item', () => {
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

  test('a search row cannot outlive its legal item', () => {
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

  test('a chatroom whose newest post was deleted cannot get a new last post time', () => {
    world.write('chatrooms/room-a/lastPost', 'p-gone');
    world.refuses(legal, { 'chatrooms/room-a/lastPostTime': SERVER_TIME });
  });
});

describe('a register with inconsistent parts', () => {
  test('the users entry of a law cannot be written again for an item that was added earlier', () => {
    world.write('legalRegister/law-held/users/legal', null);
    world.refuses(legal, { 'legalRegister/law-held/users/legal/timeAdded': SERVER_TIME });
  });

  test('the users entry of a law stores when the member added the item, which must be active', () => {
    const adds = addToRegister({ uid: 'legal', key: 'law-new', adminStatus: null });
    const item = 'users/legal/MyLegalItems/law-new';
    const row = 'userLegalIndex/legal/law-new';
    const inactive = (path: string) => ({ ...(adds[path] as object), status: 'inactive' });
    world.refuses(legal, { ...adds, [item]: inactive(item), [row]: inactive(row) });
    world.allows(legal, adds);
    world.refuses(legal, { 'legalRegister/law-new/users/legal/timeAdded': EARLIER });
  });

  test('staff cannot review an item that is not in the register', () => {
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
