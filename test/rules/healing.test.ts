/**
 * Projection rows that have drifted or are missing are repaired by the next mutation that writes
 * them (access table 2.9).
 * Events, the University, configuration, files and posts have no projections, so their mutations
 * have nothing to repair.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src/json';
import { IN_DIRECTORY, PROFILE_FIELDS } from '../../model/person';
import {
  setLegalAccess,
  setUserType,
  setAdminInfo,
  setDisplayName,
  setExpiryDate,
  setProfilePhoto,
  updateProfile,
} from '../../src/data/mutations/account';
import { deleteMessage } from '../../src/data/mutations/messages';
import {
  reviseInsight,
  withdrawInsight,
  type InsightContent,
} from '../../src/data/mutations/insights';
import { deleteLegalItem, updateLegalItem } from '../../src/data/mutations/legalItems';
import {
  addToRegister,
  recordCompliance,
  removeFromRegister,
  reviewCompliance,
} from '../../src/data/mutations/register';
import { removeSavedInsight, saveInsight } from '../../src/data/mutations/saved';
import type { LegalText } from '../../src/data/records';
import type { Update } from '../../src/data/update';
import type { Actor } from './cast';
import { CLOCK, saveOwnNote } from './mutations';
import { CAST, NOW, OTHERS } from './cast';
import { HOW, pick, rich, STORE } from './records';
import { directoryIn, itemIn, recordIn, removalIn } from './currentState';
import { World } from './world';

const world = new World();
const { legal, admin, jedi } = CAST;
const { yoda } = OTHERS;
const read = (path: string) => world.read(path);
const object = (path: string) => (read(path) ?? {}) as JsonObject;

beforeEach(() => world.reset());

/** How a row can be wrong before the mutation. */
const FAULTS: [string, (path: string, field: string) => void][] = [
  ['missing', (path) => world.write(path, null)],
  ['without a field', (path, field) => world.write(`${path}/${field}`, null)],
  ['drifted', (path, field) => world.write(`${path}/${field}`, 'Drifted')],
];

function expectRows(uid: string): void {
  const record = object(`users/${uid}`);
  expect(pick(object(`profiles/${uid}`), PROFILE_FIELDS)).toEqual(pick(record, PROFILE_FIELDS));
  expectDirectory(uid);
}
function expectDirectory(uid: string): void {
  const record = object(`users/${uid}`);
  expect(
    pick(object(`userDirectory/${uid}`), [...IN_DIRECTORY, 'supplier', 'companyType']),
  ).toEqual({
    ...pick(record, IN_DIRECTORY),
    ...pick(record.adminInfo, ['supplier', 'companyType']),
  });
}
const INDEXED = ['status', 'userStatus', 'adminStatus', 'timeAdded', 'assessedAt'].concat([
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
]);
const expectIndex = (key: string) =>
  expect(read(`userLegalIndex/legal/${key}`)).toEqual(
    pick(object(`users/legal/MyLegalItems/${key}`), INDEXED),
  );

describe.each(FAULTS)('a projection row that is %s', (_fault, spoil) => {
  const record = () => recordIn(read, 'legal');
  const directory = () => directoryIn(read, 'legal');

  const accountActs: [string, Actor, () => Update][] = [
    [
      'the profile form',
      legal,
      () =>
        updateProfile({
          uid: 'legal',
          record: record(),
          seen: 0,
          fields: {
            displayName: 'New name',
            firstName: 'New',
            lastName: 'Name',
            company: 'Other Ltd',
            jobRole: '',
            bio: 'Moved on.',
            DOB: '',
            competence: '',
          },
        }),
    ],
    [
      'a new profile photo',
      legal,
      () =>
        setProfilePhoto({
          uid: 'legal',
          record: record(),
          photo: { profilePhoto: `${STORE}2`, portrait: `${STORE}3` },
        }),
    ],
    [
      'a change of role',
      admin,
      () => setUserType({ uid: 'legal', record: record(), userType: 'guest' }),
    ],
    [
      'a change of legal access',
      admin,
      () => setLegalAccess({ uid: 'legal', record: record(), legalAccess: 'off' }),
    ],
    [
      'a change of the expiry date',
      admin,
      () => setExpiryDate({ uid: 'legal', record: record(), expiryDate: NOW + 86_400_000 }),
    ],
    [
      'a change of the supplier',
      admin,
      () => setAdminInfo({ uid: 'legal', record: record(), field: 'supplier', value: 'Broker' }),
    ],
    [
      'an assigned display name',
      admin,
      () => setDisplayName({ uid: 'legal', record: record(), seen: 0, displayName: 'Assigned' }),
    ],
  ];
  test.each(accountActs)('the rows of a person are repaired by %s', (_name, who, act) => {
    spoil('profiles/legal', 'bio');
    spoil('userDirectory/legal', 'lastName');
    const counters = pick(object('profiles/legal'), ['savedInsights']);
    world.allows(who, act());
    expectRows('legal');
    expect(pick(object('profiles/legal'), ['savedInsights'])).toEqual(counters);
  });

  test('the profile row is repaired when an insight is saved or removed from the list', () => {
    spoil('profiles/legal', 'company');
    world.allows(legal, saveInsight({ uid: 'legal', key: 'ins-a', record: record() }));
    expectRows('legal');
    spoil('profiles/legal', 'company');
    world.allows(
      legal,
      removeSavedInsight({
        uid: 'legal',
        key: 'ins-a',
        record: record(),
        savedInsights: read('profiles/legal/savedInsights'),
      }),
    );
    expectRows('legal');
    expect(read('users/legal/wishlist/ins-a')).toBeNull();
  });

  test('the directory row is repaired when an item is added', () => {
    spoil('userDirectory/legal', 'company');
    world.allows(
      legal,
      addToRegister({
        uid: 'legal',
        key: 'law-new',
        adminStatus: null,
        revision: 0,
        clock: CLOCK,
        directory: directory(),
      }),
    );
    expectDirectory('legal');
    expectIndex('law-new');
  });

  test('the index row is repaired when an item is added again', () => {
    spoil('userLegalIndex/legal/law-gone', 'adminStatus');
    const { adminStatus } = itemIn(read, 'legal', 'law-gone');
    world.allows(
      legal,
      addToRegister({
        uid: 'legal',
        key: 'law-gone',
        adminStatus,
        revision: 0,
        clock: CLOCK,
        directory: directory(),
      }),
    );
    expectIndex('law-gone');
  });

  const itemActs: [string, Actor, () => Update][] = [
    [
      'an assessment',
      legal,
      () =>
        recordCompliance({
          ...HOW,
          clock: CLOCK,
          uid: 'legal',
          key: 'law-held',
          entryKey: 'e-new',
          check: 'Compliant',
          current: itemIn(read, 'legal', 'law-held'),
          note: rich('Done.'),
          revision: 0,
          directory: directory(),
        }),
    ],
    [
      'a removal',
      legal,
      () => removeFromRegister(removalIn(read, 'legal', 'law-held', ['doc-own'])),
    ],
    [
      'a review',
      admin,
      () =>
        reviewCompliance({
          uid: 'legal',
          key: 'law-held',
          entryKey: 'e-new',
          check: 'Not Compliant',
          current: itemIn(read, 'legal', 'law-held'),
          note: rich('Seen.'),
          reviewDecision: null,
          evaluation: null,
          admin: { uid: 'admin', record: recordIn(read, 'admin') },
        }),
    ],
  ];
  test.each(itemActs)('the index row is repaired by %s', (name, who, act) => {
    spoil('userLegalIndex/legal/law-held', 'userStatus');
    if (name !== 'a review') spoil('userDirectory/legal', 'firstName');
    world.allows(who, act());
    expectIndex('law-held');
    expectDirectory('legal');
  });

  test('does not block saving a note', () => {
    spoil('userLegalIndex/legal/law-held', 'userStatus');
    world.allows(
      legal,
      saveOwnNote({ uid: 'legal', key: 'law-held', text: rich('Noted.'), seen: 0 }),
    );
  });

  test('the summary of an insight is repaired by an edit of the insight', () => {
    spoil('insightSummaries/ins-yoda', 'title');
    world.write('searchIndex/insights/ins-yoda', null);
    const content: InsightContent = {
      title: 'Revised',
      subTitle: '',
      category: 'General',
      tags: ['Retail'],
      featuredImage: '/templates/general.png',
      featuredImageCard: '',
      contentJSON: rich('Body'),
      videoUrl: '',
      file: null,
      excerpt: 'Body',
    };
    const author = { uid: 'yoda', displayName: 'yoda display', profilePhoto: STORE };
    const time = Number(read('insights/ins-yoda/time'));
    world.allows(
      yoda,
      reviseInsight({ key: 'ins-yoda', author, time, content, uploads: [], dropped: [] }),
    );
    const { excerpt, ...summary } = object('insightSummaries/ins-yoda');
    expect(excerpt).toBe('Body');
    expect(summary).toEqual(pick(object('insights/ins-yoda'), Object.keys(summary)));
    expect(Object.keys(summary)).toHaveLength(9);
    expect(read('searchIndex/insights/ins-yoda')).toBe('revised\tGeneral\tRetail');
  });

  test('the summary of a legal item is repaired by an edit of the legal item', () => {
    spoil('legalSummaries/law-held', 'filterByArea');
    world.write('searchIndex/legal/law-held', 'drifted');
    const content: LegalText = {
      title: 'Edited',
      filterByArea: 'Air',
      applicableTo: ['Retail'],
      regulator: ['EA'],
      country: ['Wales'],
      link: '',
      headlineDetails: '',
      description: '',
      consequence: '',
      howThisApplies: '',
      lawStatus: 'Repealed',
      inForceFrom: undefined,
      isEssential: true,
      provisions: [],
    };
    const time = Number(read('legalRegister/law-held/time'));
    world.allows(
      admin,
      updateLegalItem({
        key: 'law-held',
        content,
        current: read('legalRegister/law-held') as never,
        change: { key: 'ch-new', summary: 'In other words.', minor: false },
        author: { uid: 'admin', displayName: 'admin display' },
      }),
    );
    expect(read('legalSummaries/law-held')).toEqual({
      title: 'Edited',
      filterByArea: 'Air',
      country: 'Wales',
      lawStatus: 'Repealed',
      isEssential: true,
      time,
      updateTime: NOW,
      revision: 1,
    });
    expect(read('searchIndex/legal/law-held')).toBe('edited\tAir\tWales\tRepealed\tEssential');
  });
});

describe.each([0, null])('a counter that has drifted to %s', (drifted) => {
  test('does not block the removal of register items, and does not go lower', () => {
    world.write('userDirectory/legal/legalTotal', drifted);
    world.write('userDirectory/legal/legalOpen', drifted);
    for (const key of ['law-held', 'law-met'])
      world.allows(legal, removeFromRegister(removalIn(read, 'legal', key, [], `r-${key}`)));
    expect(read('userDirectory/legal/legalTotal')).toBe(drifted);
    expect(read('userDirectory/legal/legalOpen')).toBe(drifted);
  });

  test('does not block an open item from becoming compliant', () => {
    world.write('userDirectory/legal/legalOpen', drifted);
    world.allows(
      legal,
      recordCompliance({
        ...HOW,
        clock: CLOCK,
        uid: 'legal',
        key: 'law-held',
        entryKey: 'e-new',
        check: 'Compliant',
        current: itemIn(read, 'legal', 'law-held'),
        note: rich('Done.'),
        revision: 0,
        directory: directoryIn(read, 'legal'),
      }),
    );
    expect(read('users/legal/MyLegalItems/law-held/userStatus')).toBe('Compliant');
  });

  test('does not block the removal of a saved insight', () => {
    world.write('profiles/legal/savedInsights', drifted);
    world.allows(
      legal,
      removeSavedInsight({
        uid: 'legal',
        key: 'ins-saved',
        record: recordIn(read, 'legal'),
        savedInsights: drifted,
      }),
    );
    expect(read('profiles/legal/savedInsights')).toBe(drifted);
  });

  test('does not block the deletion of an insight or a legal item', () => {
    world.write('counters/insights', drifted);
    world.write('counters/legalRegister', drifted);
    world.allows(jedi, withdrawInsight({ key: 'ins-mel', dropped: [], count: drifted }));
    const current = read('legalRegister/law-new') as never;
    world.allows(
      admin,
      deleteLegalItem({ key: 'law-new', isHeld: false, current, count: drifted }),
    );
    expect(read('counters/insights')).toBe(drifted);
    expect(read('counters/legalRegister')).toBe(drifted);
  });

  test('does not block the deletion of a post, and cannot be set to another value', () => {
    world.write('chatrooms/room-a/totalMessages', drifted);
    const belowZero = { 'chatrooms/room-a/totalMessages': -1 };
    const removal = deleteMessage(
      { conversation: { kind: 'chatrooms', key: 'room-a' }, key: 'p-legal' },
      drifted,
    );
    world.refuses(legal, { ...removal, ...belowZero });
    world.refuses(legal, { ...removal, 'chatrooms/room-a/lastPost': 'p-legal' });
    world.refuses(legal, { ...removal, 'chatrooms/room-a/totalMessages': 1 });
    world.allows(legal, removal);
    expect(read('chatrooms/room-a/totalMessages')).toBe(drifted);
  });
});
