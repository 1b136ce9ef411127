import { beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src/json';

import { ROW_FIELDS } from '../../model/registerItem';
import { DAY_MS } from '../../src/lib/dates';
import { SERVER_TIME, increment, type Update } from '../../src/data/update';
import {
  addToRegister,
  changeUser,
  deleteUser,
  register,
  removeFromRegister,
  saveInsight,
  setAdminInfo,
} from './mutations';
import { CAST, EARLIER, NOW, type Actor } from './cast';
import { OPEN_ACTION, STORE, rich } from './records';
import { World, withPart, without } from './world';

const world = new World();
const { legal, admin, stranger, jedi } = CAST;
const ITEM = 'users/legal/MyLegalItems';
const ROW = 'userLegalIndex/legal';
const COUNTS = 'userDirectory/legal';
const REPEATED: readonly string[] = ROW_FIELDS;

beforeEach(() => {
  world.reset();
});

/** Revision and due date that an item has when it is added. */
const ADDED = { addedRevision: 0, nextDue: NOW + 30 * DAY_MS };

describe('adding an item to the register', () => {
  const add = addToRegister({ uid: 'legal', key: 'law-new', adminStatus: null });

  test('needs the item, its index row, the users entry of the law and both counters', () => {
    world.needsEveryPart(legal, add);
    world.allows(legal, add);
    expect(world.read(`${ITEM}/law-new/status`)).toBe('active');
    expect(world.read(`${COUNTS}/legalTotal`)).toBe(5);
    expect(world.read(`${COUNTS}/legalOpen`)).toBe(3);
  });

  test.each([
    [
      `${ITEM}/law-new`,
      { key: 'law-new', status: 'inactive', userStatus: 'Not Compliant', timeAdded: SERVER_TIME },
    ],
    [
      `${ITEM}/law-new`,
      { key: 'law-new', status: 'active', userStatus: 'Compliant', timeAdded: SERVER_TIME },
    ],
    [
      `${ITEM}/law-new`,
      { key: 'law-new', status: 'active', userStatus: 'Not Compliant', timeAdded: NOW - 1 },
    ],
    [
      `${ITEM}/law-new`,
      { key: 'law-held', status: 'active', userStatus: 'Not Compliant', timeAdded: SERVER_TIME },
    ],
    [`${ROW}/law-new`, { status: 'active', userStatus: 'Compliant', timeAdded: SERVER_TIME }],
    [
      `${ROW}/law-new`,
      {
        status: 'active',
        userStatus: 'Not Compliant',
        timeAdded: SERVER_TIME,
        ...ADDED,
        adminStatus: 'Compliant',
      },
    ],
    [
      `${ROW}/law-new`,
      {
        status: 'active',
        userStatus: 'Not Compliant',
        timeAdded: SERVER_TIME,
        ...ADDED,
        assessedAt: SERVER_TIME,
      },
    ],
    ['legalRegister/law-new/users/legal', { timeAdded: NOW - 1 }],
    ['legalRegister/law-new/users/legal', { timeAdded: SERVER_TIME, note: 'x' }],
    [`${COUNTS}/legalTotal`, increment(2)],
    [`${COUNTS}/legalTotal`, increment(-1)],
    [`${COUNTS}/legalOpen`, increment(0)],
  ])('is refused with %s = %j', (path, value) => {
    world.wouldAllow(legal, add);
    world.refuses(legal, withPart(add, path, value));
  });

  test.each([
    ['adminStatus', 'Compliant'],
    ['timeRemoved', SERVER_TIME],
    ['assessedAt', SERVER_TIME],
    ['lastEntry', 'e1'],
    ['lastAcknowledgement', 'e1'],
    ['lastAction', 'e3'],
    ['openActions', 0],
    ['actionDue', NOW],
    ['checkDue', NOW],
    ['owner', 'Ann Smith'],
    ['lastOwner', 'e1'],
    ['confirmation', 'waiting'],
    ['lastConfirmation', 'e1'],
    ['lastRenewal', 'e1'],
    ['lastNote', 'e1'],
    ['evidenceUntil', NOW],
    ['actions', { a: { ...OPEN_ACTION, openedAt: SERVER_TIME } }],
    ['frequency', 6],
    ['nextDue', NOW],
    ['plannedDue', NOW + DAY_MS],
    ['lastPlan', 'e1'],
    ['nextDue', null],
    ['nextDue', NOW + 34 * DAY_MS],
    ['decidedAt', SERVER_TIME],
    ['addedRevision', null],
    ['addedRevision', 1],
    ['addedRevision', '0'],
    ['applicability', 'applies'],
    ['reviewedRevision', 0],
    ['howThisAppliesToUserByUser', rich('Note')],
    [
      'compliance',
      {
        e: {
          type: 'user',
          userComplianceCheck: 'Not Compliant',
          userComplianceNote: rich('x'),
          userTimeAdded: SERVER_TIME,
        },
      },
    ],
    ['rank', 1],
    ['rank', 'Compliant'],
    ['rank', 'applies'],
  ])('cannot include the field %s', (field, value) => {
    world.wouldAllow(legal, add);
    const item = add[`${ITEM}/law-new`] as JsonObject;
    const row = add[`${ROW}/law-new`] as JsonObject;
    world.refuses(legal, {
      ...add,
      [`${ITEM}/law-new`]: { ...item, [field]: value },
      [`${ROW}/law-new`]: REPEATED.includes(field) ? { ...row, [field]: value } : row,
    });
  });

  test('an item that is in the register already, or that does not exist, cannot be added', () => {
    world.wouldAllow(legal, add);
    world.refuses(
      legal,
      addToRegister({ uid: 'legal', key: 'law-held', adminStatus: 'In Progress' }),
    );
    world.refuses(legal, addToRegister({ uid: 'legal', key: 'law-none', adminStatus: null }));
    world.refuses(legal, addToRegister({ uid: 'legal', key: 'law-old', adminStatus: null }));
  });

  test('adding a removed item again keeps its admin status', () => {
    const again = addToRegister({ uid: 'legal', key: 'law-gone', adminStatus: 'Not Compliant' });
    world.needsEveryPart(legal, again);
    world.refuses(legal, addToRegister({ uid: 'legal', key: 'law-gone', adminStatus: null }));
    world.refuses(
      legal,
      addToRegister({ uid: 'legal', key: 'law-gone', adminStatus: 'Compliant' }),
    );
  });

  test('two items added in one update cannot be counted as one', () => {
    world.write('legalRegister/law-two', {
      ...(world.read('legalRegister/law-new') as object),
      key: 'law-two',
    });
    const two = addToRegister({ uid: 'legal', key: 'law-two', adminStatus: null });
    world.wouldAllow(legal, two);
    world.refuses(legal, { ...add, ...two, [`${COUNTS}/legalTotal`]: increment(2) });
  });

  test('starts the counters of a directory row without counters', () => {
    world.write(`${COUNTS}/legalTotal`, null);
    world.write(`${COUNTS}/legalOpen`, null);
    world.allows(legal, add);
    expect(world.read(`${COUNTS}/legalTotal`)).toBe(1);
  });
});

describe('removing an item from the register', () => {
  const remove = removeFromRegister({
    uid: 'legal',
    key: 'law-held',
    documentKeys: [],
  });

  test('deletes note, history, index row, users entry and counts, and needs each part', () => {
    world.needsEveryPart(legal, remove);
    world.allows(legal, remove);
    expect(world.read(`${ITEM}/law-held`)).toEqual({
      key: 'law-held',
      status: 'inactive',
      userStatus: 'In Progress',
      adminStatus: 'In Progress',
      timeAdded: EARLIER,
      timeRemoved: NOW,
    });
    expect(world.read(`${COUNTS}/legalOpen`)).toBe(1);
  });

  test('removing a compliant item lowers only the total', () => {
    const met = removeFromRegister({
      uid: 'legal',
      key: 'law-met',
      documentKeys: [],
    });
    world.refuses(legal, withPart(met, `${COUNTS}/legalOpen`, increment(-1)));
    world.allows(legal, met);
    expect(world.read(`${COUNTS}/legalOpen`)).toBe(2);
  });

  test('a withdrawn item can be removed', () => {
    world.allows(
      legal,
      removeFromRegister({
        uid: 'legal',
        key: 'law-old',
        documentKeys: [],
      }),
    );
  });

  test.each([
    [`${ITEM}/law-held/timeRemoved`, NOW - 1],
    [`${ITEM}/law-held/userStatus`, 'Compliant'],
    [`${ITEM}/law-held/adminStatus`, null],
    [`${ITEM}/law-held/adminStatus`, 'Compliant'],
    [`${ITEM}/law-held/timeAdded`, SERVER_TIME],
    [`${ITEM}/law-held/key`, null],
    [`${ITEM}/law-held/status`, null],
    [`${COUNTS}/legalTotal`, increment(-2)],
    [`${COUNTS}/legalTotal`, null],
  ])('is refused with %s = %j', (path, value) => {
    world.wouldAllow(legal, remove);
    world.refuses(legal, withPart(remove, path, value));
  });

  test('works with drifted counters at zero, which do not go below zero', () => {
    world.write(COUNTS, { ...(world.read(COUNTS) as object), legalTotal: 0, legalOpen: 0 });
    world.refuses(legal, remove);
    world.allows(
      legal,
      Object.fromEntries(
        Object.entries(remove).filter(
          ([path]) => !path.startsWith(COUNTS) || path === `${COUNTS}/lastLegalItem`,
        ),
      ),
    );
  });

  test('is allowed only for the owner with legal access and a current membership', () => {
    const by = (who: Actor): Update => {
      const { uid } = who;
      const row = `userLegalIndex/${uid}/law-held`;
      const update = removeFromRegister({ uid, key: 'law-held', documentKeys: [] });
      world.write(row, update[row] as JsonObject);
      return without(update, row);
    };
    world.wouldAllow(legal, by(legal));
    const elsewhere = { email: 'legal@home.example' };
    world.refuses(
      { ...legal, auth: { uid: 'legal', provider: 'password', token: elsewhere } },
      by(legal),
    );
    for (const who of [CAST.lapsed, CAST.guest, CAST.subscriber]) world.refuses(who, by(who));
  });

  test('an item cannot be removed twice', () => {
    world.allows(legal, remove);
    world.refuses(legal, remove);
  });
});

describe('updates of several paths', () => {
  test('a registration must write the record and both projections', () => {
    world.needsEveryPart(stranger, register(stranger));
  });

  test('a projected field changes together with its projection', () => {
    world.needsEveryPart(admin, changeUser('mel', { userType: 'guest' }));
    world.needsEveryPart(admin, changeUser('mel', { legalAccess: 'off' }));
    world.needsEveryPart(admin, changeUser('mel', { expiryDate: NOW + 5 }));
    world.needsEveryPart(admin, changeUser('mel', { displayName: 'Melanie' }));
    world.needsEveryPart(admin, setAdminInfo('mel', 'supplier', 'E.ON'));
    world.needsEveryPart(admin, setAdminInfo('mel', 'companyType', 'Large'));
    for (const field of ['firstName', 'lastName', 'company', 'jobRole', 'bio', 'displayName'])
      world.needsEveryPart(legal, changeUser('legal', { [field]: 'Other' }));
    world.needsEveryPart(legal, changeUser('legal', { profilePhoto: `${STORE}2` }));
  });

  test('staff cannot create a record for a user without one', () => {
    const changes: JsonObject[] = [
      { userType: 'guest' },
      { legalAccess: 'off' },
      { expiryDate: NOW },
      { displayName: 'Nobody' },
    ];
    for (const fields of changes) {
      world.wouldAllow(jedi, changeUser('mel', fields));
      for (const [field, value] of Object.entries(fields))
        world.refuses(jedi, { [`users/nobody/${field}`]: value });
      world.refuses(jedi, changeUser('nobody', fields));
    }
  });

  test('a saved insight and its count change together', () => {
    world.needsEveryPart(legal, saveInsight({ uid: 'legal', key: 'ins-a' }), [
      // The member may write the count alone. It moves by at most one.
      'users/legal/wishlist/ins-a',
    ]);
  });

  test('deleting a member removes the record and all its projections', () => {
    world.needsEveryPart(admin, deleteUser('mel'));
    world.needsEveryPart(legal, deleteUser('legal'));
    world.allows(jedi, { ...deleteUser('mel'), 'legalRegister/law-held/users/mel': null });
  });
});
