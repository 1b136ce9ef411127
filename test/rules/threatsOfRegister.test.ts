import { beforeEach, describe, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src/json';
import type { Update } from '../../src/data/update';
import { SERVER_TIME, increment } from '../../src/data/update';
import {
  addToRegister,
  changeUser,
  deleteLaw,
  recordCompliance,
  removeSavedInsight,
  saveOwnNote,
} from './mutations';
import { CAST, EARLIER, type Actor } from './cast';

import { rich, signed, counted } from './records';
import { World } from './world';

const world = new World();
const { guest, subscriber, legal, admin, legalAdmin, jedi } = CAST;

beforeEach(() => {
  world.reset();
});

describe('writing to the register', () => {
  const note = (uid: string): Update =>
    saveOwnNote({ uid, key: 'law-held', text: rich('Ours.'), seen: 0 });

  test('a user without legal access cannot write to the register (threat 53)', () => {
    for (const who of [guest, subscriber, CAST.admin, CAST.jedi]) {
      world.wouldAllow(legal, addToRegister({ uid: 'legal', key: 'law-new', adminStatus: null }));
      world.refuses(who, addToRegister({ uid: who.uid, key: 'law-new', adminStatus: null }));
      world.wouldAllow(legalAdmin, note('legalAdmin'));
      world.refuses(who, note(who.uid));
      world.refuses(who, {
        [`users/${who.uid}/MyLegalItems/law-held/userStatus`]: 'Not Compliant',
        [`userLegalIndex/${who.uid}/law-held/userStatus`]: 'Not Compliant',
      });
    }
  });

  test('a member cannot change the admin status (threat 54)', () => {
    const review = (who: Actor, adminComplianceCheck: string): Update => ({
      'users/legal/MyLegalItems/law-held/compliance/e-new': {
        type: 'admin',
        adminComplianceCheck,
        adminComplianceNote: rich('Seen.'),
        adminTimeAdded: SERVER_TIME,
        adminUid: who.uid,
        adminDisplayName: `${who.uid} display`,
        ...signed(who.uid, who.userType ?? ''),
      },
      ...counted('users/legal/MyLegalItems/law-held', 'e-new'),
      'users/legal/MyLegalItems/law-held/lastReview': 'e-new',
    });
    const set = (value: string | null): Update => ({
      'users/legal/MyLegalItems/law-held/adminStatus': value,
      'userLegalIndex/legal/law-held/adminStatus': value,
    });
    world.wouldAllow(admin, { ...review(admin, 'Compliant'), ...set('Compliant') });
    world.refuses(legal, { ...review(legal, 'Compliant'), ...set('Compliant') });
    for (const who of [legal, admin, legalAdmin])
      for (const value of ['Compliant', null]) world.refuses(who, set(value));
    world.refuses(admin, { ...review(admin, 'Compliant'), ...set(null) });
  });

  test('no user can edit or delete an entry (threat 57)', () => {
    const path = 'users/legal/MyLegalItems/law-held/compliance';
    const act = recordCompliance({
      uid: 'legal',
      key: 'law-held',
      entryKey: 'e9',
      check: 'In Progress',
      note: rich('New.'),
    });
    world.wouldAllow(legal, act);
    for (const who of [legal, admin, jedi, legalAdmin]) {
      world.refuses(who, { [`${path}/e1/userComplianceNote`]: rich('Other.') });
      world.refuses(who, { [`${path}/e1`]: null });
      world.refuses(who, { [path]: null });
      world.refuses(who, {
        ...act,
        [`${path}/e9`]: null,
        [`${path}/e1`]: act[`${path}/e9`] ?? null,
      });
    }
  });

  test('no user can add to the register of another member (threats 59, 60)', () => {
    const add = addToRegister({ uid: 'legal', key: 'law-new', adminStatus: null });
    world.wouldAllow(legal, add);
    world.refuses(legalAdmin, add);
    world.refuses(CAST.legalJedi, add);
    world.refuses(legalAdmin, { 'legalRegister/law-new/users/legal': { timeAdded: SERVER_TIME } });
  });

  test('staff can delete users entries of a law only for erased members', () => {
    world.refuses(admin, { 'legalRegister/law-held/users/ghost': null });
    world.refuses(admin, { 'legalRegister/law-held/users/mel': null });
    world.refuses(legal, { 'legalRegister/law-held/users/legal': null });
    world.refuses(admin, { 'legalRegister/law-held/users': null });
    world.write('users/mel', null);
    world.allows(admin, { 'legalRegister/law-held/users/mel': null });
  });

  test('a law in the register of a deletedUser is deleted only with an archive', () => {
    const held = world.read('legalRegister/law-held') as JsonObject;
    const traceless = {
      ...deleteLaw('law-held', null),
      'legalChanges/law-held': null,
      'legalRevisions/law-held': null,
    };
    world.write('legalRegister/law-held/users', null);
    world.wouldAllow(admin, traceless);
    world.write('legalRegister/law-held/users', { legal: { timeAdded: EARLIER } });
    world.refuses(admin, traceless);
    world.allows(admin, changeUser('legal', { userType: 'deletedUser' }));
    world.refuses(admin, { 'legalRegister/law-held/users/legal': null });
    world.refuses(admin, traceless);
    world.wouldAllow(admin, deleteLaw('law-held', held));
  });

  test('counters change by one, and only with a write of their owner', () => {
    world.refuses(legal, { 'userDirectory/legal/legalOpen': 0 });
    world.refuses(legal, { 'userDirectory/legal/legalTotal': increment(2) });
    world.refuses(legal, { 'userDirectory/legal/legalTotal': null });
    world.refuses(admin, { 'userDirectory/mel/legalOpen': increment(-1) });
    world.refuses(subscriber, { 'profiles/subscriber/savedInsights': increment(2) });
    world.refuses(subscriber, { 'profiles/subscriber/savedInsights': null });
    world.refuses(admin, { 'profiles/mel/savedInsights': increment(1) });
    world.refuses(subscriber, { 'profiles/subscriber/savedInsights': increment(-1) });
    world.wouldAllow(subscriber, removeSavedInsight({ uid: 'subscriber', key: 'ins-saved' }));
  });

  test('projections must equal the record', () => {
    world.wouldAllow(legal, changeUser('legal', { displayName: 'Name' }));
    world.refuses(legal, { 'users/legal/displayName': 'Name' });
    world.refuses(legal, {
      'users/legal/displayName': 'Name',
      'profiles/legal/displayName': 'Name',
    });
    world.refuses(legal, { 'profiles/legal/displayName': 'Name' });
    world.refuses(legal, { 'profiles/legal/bio': null });
    world.refuses(legal, { 'profiles/legal': null });
    world.refuses(admin, { 'userDirectory/mel/email': null });
    world.refuses(admin, { 'userDirectory/mel': null });
    world.refuses(admin, { 'userDirectory/mel/supplier': 'Eon' });
    world.refuses(admin, { 'userDirectory/mel/rank': 1 });
    world.refuses(admin, { 'profiles/mel/email': 'mel@works.example' });
  });
});
