import { describe, expect, test } from 'vitest';
import { GUEST, STAFF_END, WITHOUT_END } from '../../../model/membership';
import type { Json } from './json';
import {
  repairCount,
  repairLikes,
  repairPerson,
  repairPostSummary,
  repairSavers,
  repairTypes,
  removeCounts,
  type StoredPerson,
} from './repair';

/** A year after the evaluation, and a month after the item was added, in London days. */
const DUE = { law1: Date.UTC(1971, 0, 1), law2: Date.UTC(1970, 1, 1) };
const RECORD = {
  uid: 'ann',
  userType: 'subscriber',
  until: WITHOUT_END,
  legalAccess: 'on',
  email: 'ann@corp.example',
  firstName: 'Ann',
  lastName: 'Lee',
  signUp: 5,
  adminInfo: { supplier: 'Works' },
  wishlist: { i1: { key: 'i1', time: 1 }, i2: { key: 'i2', time: 1 } },
  notifications: { insights: { i1: { insightTitle: 'One', subscribed: true } } },
  MyLegalItems: {
    law1: {
      key: 'law1',
      status: 'active',
      userStatus: 'Compliant',
      timeAdded: 1,
      assessedAt: 2,
      nextDue: DUE.law1,
    },
    law2: {
      key: 'law2',
      status: 'active',
      userStatus: 'In Progress',
      timeAdded: 1,
      nextDue: DUE.law2,
    },
    law3: { key: 'law3', status: 'inactive', userStatus: 'In Progress', timeAdded: 1 },
  },
};
const ROW = {
  email: 'ann@corp.example',
  firstName: 'Ann',
  lastName: 'Lee',
  userType: 'subscriber',
  legalAccess: 'on',
  signUp: 5,
  supplier: 'Works',
  legalTotal: 2,
  legalOpen: 1,
};
const INDEX = {
  law1: {
    status: 'active',
    userStatus: 'Compliant',
    timeAdded: 1,
    assessedAt: 2,
    nextDue: DUE.law1,
  },
  law2: { status: 'active', userStatus: 'In Progress', timeAdded: 1, nextDue: DUE.law2 },
  law3: { status: 'inactive', userStatus: 'In Progress', timeAdded: 1 },
};
const GROUPS = {
  law1: {
    state: 'Compliant',
    area: 'Water',
    areaState: 'Water~Compliant',
    dueDay: 365,
    compliantDay: '365~Water',
  },
  law2: {
    state: 'Not yet assessed',
    area: 'Water',
    areaState: 'Water~Not yet assessed',
    dueDay: 31,
  },
};
const COUNTS = {
  areaStates: { 'Water~Compliant': 1, 'Water~Not yet assessed': 1 },
  dueDays: { 31: 1, 365: 1 },
  compliantDays: { '365~Water': 1 },
  at: 77,
};

/** A person whose data is consistent. */
const buildPerson = (overrides: Partial<StoredPerson> = {}): StoredPerson => ({
  uid: 'ann',
  record: RECORD,
  profile: { userType: 'subscriber', savedInsights: 2 },
  row: ROW,
  index: INDEX,
  groups: GROUPS,
  counts: COUNTS,
  name: null,
  savedIn: new Set(['i1', 'i2']),
  remains: [],
  ...overrides,
});
const lawOf = () => ({ area: 'Water', revision: 0, isWithdrawn: false });
const zone = 'Europe/London';
const everything = { isInsight: () => true, lawOf, zone };

describe('repairPerson', () => {
  test('corrects the due day of an item in the record and its copies', () => {
    const { law2 } = RECORD.MyLegalItems;
    const record = {
      ...RECORD,
      MyLegalItems: { ...RECORD.MyLegalItems, law2: { ...law2, nextDue: 5 } },
    };
    const index = { ...INDEX, law2: { ...INDEX.law2, nextDue: 5 } };
    expect(repairPerson(buildPerson({ record, index }), everything)).toEqual({
      'users/ann/MyLegalItems/law2/nextDue': DUE.law2,
      'userLegalIndex/ann/law2/nextDue': DUE.law2,
    });
  });

  test('deletes the due day of an item whose law was withdrawn, but not of an own obligation', () => {
    const { law2 } = RECORD.MyLegalItems;
    const withdrawn = { ...lawOf(), isWithdrawn: true };
    const repaired = (item: object) => {
      const items = { ...RECORD.MyLegalItems, law2: { ...law2, ...item } };
      return repairPerson(buildPerson({ record: { ...RECORD, MyLegalItems: items } as Json }), {
        ...everything,
        lawOf: (key: string) => (key === 'law2' ? withdrawn : lawOf()),
      });
    };
    const place = 'users/ann/MyLegalItems/law2/nextDue';
    expect(repaired({})).toMatchObject({ [place]: null, 'userLegalIndex/ann/law2/nextDue': null });
    expect(repaired({ title: 'A permit', filterByArea: 'Air' })).not.toHaveProperty([place]);
  });

  test('adds a name row for a member with a name, and none for other people', () => {
    const record = { ...RECORD, displayName: 'Ann Lee', company: 'Works Ltd' };
    const profile = {
      userType: 'subscriber',
      savedInsights: 2,
      displayName: 'Ann Lee',
      company: 'Works Ltd',
    };
    const row = { ...ROW, displayName: 'Ann Lee', company: 'Works Ltd' };
    const shown = { displayName: 'Ann Lee', company: 'Works Ltd', listed: 'ann lee' };
    const name = { ...shown, name: 'ann lee', name2: 'lee', work: 'works ltd', work2: 'ltd' };
    const named = { record, profile, row };
    expect(repairPerson(buildPerson({ ...named, name }), everything)).toEqual({});
    expect(
      repairPerson(buildPerson({ ...named, name: { ...name, name2: 'le' } }), everything),
    ).toEqual({ 'memberNames/ann/name2': 'lee' });
    expect(Object.keys(repairPerson(buildPerson(named), everything))).toHaveLength(7);
    expect(repairPerson(buildPerson({ name }), everything)).toHaveProperty(
      ['memberNames/ann/name2'],
      null,
    );
  });

  test('changes nothing if all data is correct', () => {
    expect(repairPerson(buildPerson(), everything)).toEqual({});
  });

  test('sets the rights that follow from user type, expiry date and email address', () => {
    const repaired = (fields: object) =>
      repairPerson(buildPerson({ record: { ...RECORD, ...fields } }), everything);
    expect(repaired({ until: null })).toEqual({ 'users/ann/until': WITHOUT_END });
    expect(repaired({ expiryDate: 9 })).toMatchObject({ 'users/ann/until': 9 });
    expect(repaired({ userType: 'guest' })).toMatchObject({
      'users/ann/until': WITHOUT_END - GUEST,
    });
    expect(repaired({ userType: 'jedi' })).toMatchObject({
      'users/ann/until': STAFF_END,
      'users/ann/staff': RECORD.email,
    });
    expect(repaired({ userType: 'deletedUser', staff: RECORD.email })).toMatchObject({
      'users/ann/until': null,
      'users/ann/staff': null,
    });
  });

  test('updates profile and directory from the record', () => {
    const wrong = buildPerson({
      profile: { userType: 'guest', company: 'Old', savedInsights: 2 },
      row: { ...ROW, supplier: 'Old', expiryDate: 7 },
    });
    expect(repairPerson(wrong, everything)).toEqual({
      'profiles/ann/userType': 'subscriber',
      'profiles/ann/company': null,
      'userDirectory/ann/supplier': 'Works',
      'userDirectory/ann/expiryDate': null,
    });
  });

  test('corrects the counts of saved insights, and of active and open items', () => {
    const wrong = buildPerson({
      profile: { userType: 'subscriber' },
      row: { ...ROW, legalTotal: 9, legalOpen: 0 },
    });
    expect(repairPerson(wrong, everything)).toEqual({
      'profiles/ann/savedInsights': 2,
      'userDirectory/ann/legalTotal': 2,
      'userDirectory/ann/legalOpen': 1,
    });
  });

  test('writes an event row for each own event, and deletes other event rows', () => {
    const event = { id: 'e1', title: 'Walk', start: 's', end: 'e', type: 'own', uid: 'ann' };
    const again = { repeat: 'FREQ=DAILY', until: 'u', except: 'a,b' };
    const record = {
      ...RECORD,
      myevents: { e1: { ...event, desc: 'long' }, e2: { ...event, ...again } },
      eventRows: { e1: { title: 'Old', start: 's', end: 'e', type: 'own', desc: 'x' }, e3: event },
    };
    expect(repairPerson(buildPerson({ record }), everything)).toEqual({
      'users/ann/eventRows/e1/title': 'Walk',
      'users/ann/eventRows/e1/desc': null,
      'users/ann/eventRows/e2/title': 'Walk',
      'users/ann/eventRows/e2/start': 's',
      'users/ann/eventRows/e2/end': 'e',
      'users/ann/eventRows/e2/type': 'own',
      'users/ann/eventRows/e2/repeat': 'FREQ=DAILY',
      'users/ann/eventRows/e2/until': 'u',
      'users/ann/eventRows/e2/except': 'a,b',
      'users/ann/eventRows/e3/id': null,
      'users/ann/eventRows/e3/title': null,
      'users/ann/eventRows/e3/start': null,
      'users/ann/eventRows/e3/end': null,
      'users/ann/eventRows/e3/type': null,
      'users/ann/eventRows/e3/uid': null,
    });
  });

  test("writes index rows only for items in the member's own register", () => {
    const { law2, ...others } = INDEX;
    const wrong = { ...others, law1: { ...INDEX.law1, adminStatus: 'Compliant' }, law9: law2 };
    expect(repairPerson(buildPerson({ index: wrong }), everything)).toEqual({
      'userLegalIndex/ann/law1/adminStatus': null,
      'userLegalIndex/ann/law2/status': 'active',
      'userLegalIndex/ann/law2/userStatus': 'In Progress',
      'userLegalIndex/ann/law2/timeAdded': 1,
      'userLegalIndex/ann/law2/nextDue': DUE.law2,
      'userLegalIndex/ann/law9': null,
    });
  });

  test('counts and lists each item in its group', () => {
    const wrong = {
      groups: { law1: { ...GROUPS.law1, changed: 1 }, law3: GROUPS.law2 },
      counts: { areaStates: { 'Water~Compliant': 5, 'Air~Compliant': 1 }, at: 77 },
    };
    expect(repairPerson(buildPerson(wrong), everything)).toEqual({
      'registerGroups/ann/law1/changed': null,
      'registerGroups/ann/law2/state': 'Not yet assessed',
      'registerGroups/ann/law2/area': 'Water',
      'registerGroups/ann/law2/areaState': 'Water~Not yet assessed',
      'registerGroups/ann/law3/state': null,
      'registerGroups/ann/law3/area': null,
      'registerGroups/ann/law3/areaState': null,
      'registerGroups/ann/law3/dueDay': null,
      'registerGroups/ann/law2/dueDay': 31,
      'registerCounts/ann/dueDays/31': 1,
      'registerCounts/ann/dueDays/365': 1,
      'registerCounts/ann/compliantDays/365~Water': 1,
      'registerCounts/ann/areaStates/Water~Compliant': 1,
      'registerCounts/ann/areaStates/Water~Not yet assessed': 1,
      'registerCounts/ann/areaStates/Air~Compliant': null,
    });
  });

  test('counts a register that was never counted, with the time of its last change', () => {
    const update = repairPerson(buildPerson({ groups: null, counts: null }), everything);
    expect(update).toMatchObject({
      'registerGroups/ann/law1/state': 'Compliant',
      'registerCounts/ann/areaStates/Water~Not yet assessed': 1,
      'registerCounts/ann/at': 2,
    });
  });

  test('deletes references to a deleted insight', () => {
    expect(repairPerson(buildPerson(), { isInsight: (key) => key !== 'i1', lawOf, zone })).toEqual({
      'users/ann/wishlist/i1': null,
      'users/ann/notifications/insights/i1': null,
      'profiles/ann/savedInsights': 1,
    });
  });

  test('lists the member under each saved insight that exists', () => {
    const unlisted = buildPerson({ savedIn: new Set(['i2']) });
    expect(repairPerson(unlisted, everything)).toEqual({ 'insightSavers/i1/ann': true });
    const isInsight = (key: string) => key !== 'i1';
    expect(repairPerson(unlisted, { isInsight, lawOf, zone })).not.toHaveProperty([
      'insightSavers/i1/ann',
    ]);
  });

  test('deletes all remaining data of a person without a record', () => {
    const unrecorded = buildPerson({ record: null, remains: ['profiles/ann', 'inbox/ann'] });
    expect(repairPerson(unrecorded, everything)).toEqual({
      'profiles/ann': null,
      'inbox/ann': null,
    });
  });
});

test('repairSavers corrects the list and the count of members who saved an insight', () => {
  const savers = { ann: true, ben: true };
  const all = { has: () => true, unlisted: 0 };
  expect(repairSavers('i1', savers, { saves: 2, reads: 9 }, all)).toEqual({});
  expect(repairSavers('i1', null, null, all)).toEqual({});
  expect(repairSavers('i1', savers, null, { ...all, unlisted: 1 })).toEqual({
    'insightCounts/i1/saves': 3,
  });
  const has = (uid: string) => uid === 'ann';
  expect(repairSavers('i1', savers, { saves: 2 }, { has, unlisted: 0 })).toEqual({
    'insightSavers/i1/ben': null,
    'insightCounts/i1/saves': 1,
  });
  expect(removeCounts('gone', null, null)).toEqual({});
  expect(removeCounts('gone', savers, { reads: 1 })).toEqual({
    'insightSavers/gone': null,
    'insightCounts/gone': null,
  });
});

test('repairTypes lists and counts users by type', () => {
  const types = new Map<string, Json>([
    ['ann', 'guest'],
    ['ben', 'guest'],
    ['cli', 'admin'],
    ['dan', 'unheard-of'],
    ['eve', null],
  ]);
  const lists = { guest: { ann: true, ben: true }, admin: { cli: true } };
  expect(repairTypes(types, lists, { guest: 2, admin: 1 })).toEqual({});
  const wrong = { guest: { ann: true, cli: true, dan: true }, jedi: { eve: true, fay: true } };
  expect(repairTypes(types, wrong, { guest: 3, jedi: 2 })).toEqual({
    'usersByType/guest/ben': true,
    'usersByType/guest/cli': null,
    'usersByType/guest/dan': null,
    'usersByType/admin/cli': true,
    'usersByType/jedi/eve': null,
    'usersByType/jedi/fay': null,
    'counters/userTypes/guest': 2,
    'counters/userTypes/admin': 1,
    'counters/userTypes/jedi': 0,
  });
});

test('repairCount reads a missing counter as 0', () => {
  expect(repairCount('c', null, 0)).toEqual({});
  expect(repairCount('c', 3, 3)).toEqual({});
  expect(repairCount('c', null, 2)).toEqual({ c: 2 });
  expect(repairCount('c', 'x', 2)).toEqual({ c: 2 });
});

test('repairLikes corrects the number of likes', () => {
  expect(repairLikes({ likes: { ann: true }, likeCount: 1 })).toBeUndefined();
  expect(repairLikes({ message: 'x' })).toBeUndefined();
  expect(repairLikes({ message: 'x', likeCount: 4 })).toEqual({ message: 'x', likeCount: 0 });
  expect(repairLikes({ likes: { ann: true }, likeCount: 0 })).toMatchObject({ likeCount: 1 });
});

test('a post has a summary, unless the path of the summary is too long to write', () => {
  const post = { uid: 'ann' };
  const key = 'k'.repeat(746);
  expect(repairPostSummary(key, post, null)).toEqual({ [`postSummaries/${key}/uid`]: 'ann' });
  expect(repairPostSummary(`${key}longer`, post, null)).toEqual({});
});
