import type { JsonObject, JsonValue } from '../../packages/database-emulator/src/json';
import type { Update } from '../../src/data/update';
import { SERVER_TIME } from '../../src/data/update';
import {
  changeUser,
  fileRecord,
  recordCompliance,
  register,
  reviewCompliance,
  saveOwnNote,
  withDocument,
} from './mutations';
import { CAST, NOW } from './cast';
import { HOW_FIELDS, event, signed } from './records';
import type { Case } from './values';
import {
  x,
  text,
  eventValues,
  optional,
  richText,
  richOpt,
  storeUrl,
  times,
  tryValues,
} from './values';

const FAR = NOW + 500 * 86_400_000;
const newDocument = (changes: JsonObject = {}): JsonValue =>
  withDocument('legal', 'd2', changes)['users/legal/documents/legalItems/d2'] ?? null;

const { legal, admin, jedi, stranger, subscriber } = CAST;

const user = (field: string, who = legal): Pick<Case, 'who' | 'updateOf'> => ({
  who,
  updateOf: (value) => changeUser(who.uid, { [field]: value }),
});
const ownEvent = (field: string): Pick<Case, 'who' | 'updateOf'> => ({
  who: legal,
  updateOf: (value) => ({
    'users/legal/myevents/ev-new': { ...event('ev-new', 'own', 'legal'), [field]: value },
  }),
});
const entry = (value: JsonValue): Update => ({
  ...recordCompliance({
    uid: 'legal',
    key: 'law-held',
    entryKey: 'e-new',
    check: 'In Progress',
    note: String(value),
  }),
  'users/legal/MyLegalItems/law-held/compliance/e-new': {
    type: 'user',
    userComplianceCheck: 'In Progress',
    userComplianceNote: value,
    userTimeAdded: SERVER_TIME,
    ...HOW_FIELDS,
    ...signed('legal'),
  },
});

tryValues([
  ['displayName', { ...user('displayName'), ...text(60) }],
  ['firstName', { ...user('firstName'), ...text(60) }],
  ['lastName', { ...user('lastName'), ...text(60) }],
  ['company', { ...user('company'), ...optional(100) }],
  ['jobRole', { ...user('jobRole'), ...optional(100) }],
  ['sector', { ...user('sector'), ...optional(60) }],
  ['unlisted', { ...user('unlisted'), good: [true, false], bad: ['true', 1, { a: true }] }],
  ['bio', { ...user('bio'), ...optional(2000) }],
  ['competence', { ...user('competence'), ...optional(500) }],
  [
    'DOB',
    {
      ...user('DOB'),
      good: ['', '1980-05-10', '05-10'],
      bad: ['80-05-10', '10/05', '5-10', '1980-05-10x', 510],
    },
  ],
  [
    'devices',
    {
      ...user('devices'),
      updateOf: (value) => ({ 'users/legal/devices/c1Ab_-:APA91b12345678': value }),
      good: [NOW, null],
      bad: [NOW - 1, NOW + 1, true, 'x', { a: NOW }],
    },
  ],
  ...['short', `a${'b'.repeat(300)}`, 'a space in a device token'].map((token): [string, Case] => [
    `devices/${token.slice(0, 10)}`,
    {
      ...user('devices'),
      updateOf: (value) => ({ [`users/legal/devices/${token}`]: value }),
      good: [null],
      bad: [NOW],
    },
  ]),
  [
    'feeds/library',
    {
      ...user('feeds'),
      updateOf: (value) => ({ 'users/legal/feeds/library': value }),
      good: ['0f'.repeat(32), null],
      bad: ['', '0f'.repeat(31), '0f'.repeat(33), 'G'.repeat(64), 'P1D', 5, true],
    },
  ],
  [
    'feeds/room-a',
    {
      ...user('feeds'),
      updateOf: (value) => ({ 'users/legal/feeds/room-a': value }),
      good: ['0f'.repeat(32), null],
      bad: ['', '0f'.repeat(31), '0f'.repeat(33), 'G'.repeat(64), 'P1D', 5, true],
    },
  ],
  [
    'feeds/alarm',
    {
      ...user('feeds'),
      updateOf: (value) => ({ 'users/legal/feeds/alarm': value }),
      good: ['PT1H', 'P1D', 'P7D', null],
      bad: ['', 'P2D', 'P1D ', '0f'.repeat(32), 5, true],
    },
  ],
  [
    'feeds of a room that does not exist, and plain values',
    {
      ...user('feeds'),
      updateOf: (value) => ({ 'users/legal/feeds': value }),
      good: [{ library: '0f'.repeat(32) }, null],
      bad: [{ 'room-none': '0f'.repeat(32) }, '0f'.repeat(32), 5, true],
    },
  ],
  ['profilePhoto', { ...user('profilePhoto'), ...storeUrl }],
  ['portrait', { ...user('portrait'), ...storeUrl }],
  ['uid', { ...user('uid'), good: ['legal'], bad: ['mel', 5, null] }],
  [
    'userType',
    {
      who: jedi,
      updateOf: (value) => changeUser('mel', { userType: value }),
      good: ['admin', 'jedi', 'guest', 'subscriber', 'newUser', 'expiredUser', 'deletedUser'],
      bad: ['superuser', 'Admin', 'visitor', '', 1, null],
    },
  ],
  [
    'userType set by an admin',
    {
      who: admin,
      updateOf: (value) => changeUser('mel', { userType: value }),
      good: ['admin', 'guest', 'subscriber', 'newUser', 'deletedUser'],
      bad: ['jedi', 'expiredUser'],
    },
  ],
  [
    'legalAccess',
    {
      who: admin,
      updateOf: (value) => changeUser('mel', { legalAccess: value }),
      good: ['on', 'off'],
      bad: [true, 'ON', '', null],
    },
  ],
  [
    'expiryDate',
    {
      who: admin,
      updateOf: (value) => changeUser('mel', { expiryDate: value }),
      good: [0, NOW, Date.UTC(9999, 11, 31), null],
      bad: [-1, '10-05-2026', true, NOW + 0.5, Date.UTC(10_000, 0), 1e300],
    },
  ],
  [
    'supplier',
    {
      who: admin,
      updateOf: (value) => ({
        'users/mel/adminInfo/supplier': value,
        'userDirectory/mel/supplier': value,
      }),
      ...optional(100),
    },
  ],
  [
    'adminInfo as a whole',
    {
      who: admin,
      updateOf: (value) => ({
        'users/mel/adminInfo': value,
        'userDirectory/mel/supplier': 'Eon',
        'userDirectory/mel/companyType': null,
      }),
      good: [{ supplier: 'Eon' }],
      bad: ['Eon', { supplier: 'Eon', rank: 1 }, null],
    },
  ],
  [
    'registration displayName',
    {
      who: stranger,
      updateOf: (value) => register(stranger, { displayName: value }),
      good: ['x', x(60)],
      bad: [x(61), ' '],
    },
  ],
  [
    'lastSeen',
    {
      who: subscriber,
      updateOf: (value) => ({ 'users/subscriber/lastSeen/room-a': value }),
      ...times,
    },
  ],
  [
    'wishlist time',
    {
      who: subscriber,
      updateOf: (time) => ({
        'users/subscriber/wishlist/ins-a': { key: 'ins-a', time },
        'profiles/subscriber/savedInsights': 2,
        'users/subscriber/lastSaved': 'ins-a',
      }),
      ...times,
    },
  ],
  [
    'savedInsights',
    {
      who: subscriber,
      updateOf: (value) => ({
        'users/subscriber/wishlist/ins-a': { key: 'ins-a', time: SERVER_TIME },
        'profiles/subscriber/savedInsights': value,
        'users/subscriber/lastSaved': 'ins-a',
      }),
      good: [2],
      bad: [1, 3, 0, 2.5, '2', null],
    },
  ],
  [
    'chatroom subscription',
    {
      who: subscriber,
      updateOf: (value) => ({ 'users/subscriber/notifications/chatrooms/room-b': value }),
      good: [
        { chatroomTitle: 'Room B', subscribed: true },
        { chatroomTitle: 'Room B', subscribed: false },
      ],
      bad: [
        { chatroomTitle: 'Room A', subscribed: true },
        { chatroomTitle: 'Room B' },
        { subscribed: true },
        { chatroomTitle: 'Room B', subscribed: 'yes' },
        { chatroomTitle: 'Room B', subscribed: true, extra: 1 },
        true,
      ],
    },
  ],
  ...eventValues(ownEvent),
  ['event type', { ...ownEvent('type'), good: ['own'], bad: ['national', 'deadline', 'event', 1] }],
  ['event uid', { ...ownEvent('uid'), good: ['legal'], bad: ['mel', null] }],
  [
    'own document',
    {
      who: legal,
      updateOf: (value) => ({
        ...withDocument('legal', 'd2'),
        'users/legal/documents/legalItems/d2': value,
      }),
      good: [
        newDocument(),
        newDocument({ title: x(200), validFrom: 0, validUntil: FAR }),
        newDocument({ validFrom: null }),
      ],
      bad: [
        fileRecord('d2', 'legal'),
        newDocument({ key: 'd3' }),
        newDocument({ parentFolder: 'mel' }),
        newDocument({ dateAdded: NOW - 1 }),
        newDocument({ name: x(201) }),
        newDocument({ name: ' ' }),
        newDocument({ publicUrl: 'javascript:alert(1)' }),
        newDocument({ extra: 1 }),
        newDocument({ title: x(201) }),
        newDocument({ title: ' ' }),
        newDocument({ title: null }),
        newDocument({ sha256: null }),
        newDocument({ sha256: 'c3'.repeat(31) }),
        newDocument({ sha256: 'C3'.repeat(32) }),
        newDocument({ validFrom: 0.5 }),
        newDocument({ validFrom: 'today' }),
        newDocument({ validFrom: null, validUntil: FAR }),
        newDocument({ validFrom: FAR + 1, validUntil: FAR }),
        newDocument({ validUntil: 'never' }),
        newDocument({ supersededBy: 'doc-own' }),
        'text',
      ],
    },
  ],
  [
    'own note',
    {
      who: legal,
      updateOf: (value) => ({
        ...saveOwnNote({ uid: 'legal', key: 'law-held', text: '', seen: 0 }),
        'users/legal/MyLegalItems/law-held/howThisAppliesToUserByUser': value,
      }),
      ...richOpt(20_000),
    },
  ],
  ['compliance note', { who: legal, updateOf: entry, ...richText(20_000) }],
  [
    'admin compliance note',
    {
      who: admin,
      updateOf: (value) => ({
        ...reviewCompliance({
          uid: 'mel',
          key: 'law-held',
          entryKey: 'e-new',
          check: 'Compliant',
          note: '',
          admin: 'admin',
        }),
        'users/mel/MyLegalItems/law-held/compliance/e-new': {
          type: 'admin',
          adminComplianceCheck: 'Compliant',
          adminComplianceNote: value,
          adminTimeAdded: SERVER_TIME,
          adminUid: 'admin',
          adminDisplayName: 'admin display',
          ...signed('admin', 'admin'),
        },
      }),
      ...richText(20_000),
    },
  ],
]);
