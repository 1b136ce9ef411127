/**
 * Tests the shipped storage.rules by the rows of section 3 of the access table: who may do what, and the
 * limits of sizes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileStorageRules, type StorageRequest } from '../../packages/storage-rules/src';
import { REPOSITORY } from '../../emulators/project';
import {
  buildAuth,
  buildObject,
  buildRequest,
  NOW,
} from '../../packages/storage-rules/src/testRequests';

const rules = compileStorageRules(
  readFileSync(join(REPOSITORY, 'storage.rules'), 'utf8'),
  'storage.rules',
);

/** All roles of the table. The name is also the uid. */
const PEOPLE = {
  visitor: null,
  stranger: buildAuth('stranger'),
  auditor: buildAuth('auditor', { auditor: 'another-member', until: NOW + 1 }),
  endedAuditor: buildAuth('endedAuditor', { auditor: 'another-member', until: NOW }),
  endlessAuditor: buildAuth('endlessAuditor', { auditor: 'another-member' }),
  newUser: buildAuth('newUser', { role: 'newUser', legal: false }),
  expiredUser: buildAuth('expiredUser', { role: 'expiredUser', legal: true }),
  deletedUser: buildAuth('deletedUser', { role: 'deletedUser', legal: true }),
  guest: buildAuth('guest', { role: 'guest', legal: false }),
  lapsedGuest: buildAuth('lapsedGuest', { role: 'guest', legal: false, until: NOW }),
  subscriber: buildAuth('subscriber', { role: 'subscriber', legal: false, until: NOW + 1 }),
  lapsed: buildAuth('lapsed', { role: 'subscriber', legal: true, until: NOW }),
  legal: buildAuth('legal', { role: 'subscriber', legal: true }),
  admin: buildAuth('admin', { role: 'admin', legal: false, until: NOW - 1 }),
  legalAdmin: buildAuth('legalAdmin', { role: 'admin', legal: true }),
  jedi: buildAuth('jedi', { role: 'jedi', legal: false }),
  legalJedi: buildAuth('legalJedi', { role: 'jedi', legal: true }),
  linkedAdmin: buildAuth('linkedAdmin', { role: 'admin', legal: false, byLink: true }),
  linkedJedi: buildAuth('linkedJedi', { role: 'jedi', legal: true, byLink: true }),
} as const;
type Person = keyof typeof PEOPLE;

const everyone = Object.keys(PEOPLE) as Person[];
const priv: Person[] = ['admin', 'legalAdmin', 'jedi', 'legalJedi'];
/** Became staff later; in a session from a sign-in link that was made for a member. */
const linked: Person[] = ['linkedAdmin', 'linkedJedi'];
const members: Person[] = ['subscriber', 'legal', ...priv, ...linked];
const readers: Person[] = ['guest', ...members];
const signedIn = everyone.filter((person) => person !== 'visitor');
const noPerson: Person[] = [];

/** An upload as the app sends it: browsers show pictures and download everything else. */
const sent = (size: number, contentType: string) =>
  buildObject({
    size,
    contentType,
    contentEncoding: undefined,
    contentDisposition: contentType.startsWith('image/') ? 'inline' : 'attachment',
  });
const image = (size = 20_000, contentType = 'image/png') => sent(size, contentType);
const doc = (size = 20_000, contentType = 'application/pdf') => sent(size, contentType);

function allowed(person: Person, object: string, overrides: Partial<StorageRequest>): boolean {
  return rules.allows(buildRequest(object, { auth: PEOPLE[person], ...overrides }));
}
/** Returns the people whom the rules allow the request. `object` may depend on the person. */
function who(object: (person: Person) => string, overrides: Partial<StorageRequest>): Person[] {
  return everyone.filter((person) => allowed(person, object(person), overrides));
}
const create = (incoming: object): Partial<StorageRequest> => ({
  method: 'create',
  existing: null,
  incoming,
});

/** `own` is a path in the person's own folder, `foreign` one in another user's. */
const ROWS = [
  {
    row: 'insights',
    own: (uid: string) => `insights/${uid}~-Abc/report.pdf`,
    foreign: () => 'insights/another-member~-Abc/report.pdf',
    file: doc(),
    get: members,
    getForeign: members,
    create: priv,
    createForeign: noPerson,
    delete: priv,
    deleteForeign: noPerson,
  },
  {
    row: 'photos',
    own: (uid: string) => `photos/${uid}~-Abc/photo.png`,
    foreign: () => 'photos/another-member~-Abc/photo.png',
    file: image(),
    get: readers,
    getForeign: readers,
    create: priv,
    createForeign: noPerson,
    delete: priv,
    deleteForeign: noPerson,
  },
  {
    row: 'profilePhotos',
    own: (uid: string) => `profilePhotos/${uid}~-Abc/me.png`,
    foreign: () => 'profilePhotos/another-member~-Abc/me.png',
    file: image(),
    get: readers,
    getForeign: readers,
    create: readers,
    createForeign: noPerson,
    delete: signedIn,
    deleteForeign: noPerson,
  },
  {
    row: 'messagePictures',
    own: (uid: string) => `messagePictures/${uid}~-Abc/-Abd.card.webp`,
    foreign: () => 'messagePictures/another-member~-Abc/-Abd.card.webp',
    file: image(1_000, 'image/webp'),
    get: members,
    getForeign: members,
    create: members,
    createForeign: noPerson,
    delete: signedIn,
    deleteForeign: noPerson,
  },
  {
    row: 'documents',
    own: (uid: string) => `documents/${uid}/-Abc-permit.pdf`,
    foreign: () => 'documents/another-member/-Abc-permit.pdf',
    file: doc(),
    get: signedIn,
    // One of the auditors has a link that has not ended.
    getForeign: ['auditor', ...priv] as Person[],
    create: ['legal', 'legalAdmin', 'legalJedi', 'linkedJedi'] as Person[],
    createForeign: noPerson,
    // A document is evidence, so only a function deletes it.
    delete: noPerson,
    deleteForeign: noPerson,
  },
  {
    row: 'university/images',
    own: () => 'university/images/-Course/cover.png',
    foreign: () => 'university/images/-Other/cover.png',
    file: image(),
    get: members,
    getForeign: members,
    create: priv,
    createForeign: priv,
    // The path doesn't contain the owner.
    delete: noPerson,
    deleteForeign: noPerson,
  },
  {
    row: 'university/documents',
    own: () => 'university/documents/-Course/notes.pdf',
    foreign: () => 'university/documents/-Other/notes.pdf',
    file: doc(),
    get: members,
    getForeign: members,
    create: priv,
    createForeign: priv,
    // The path doesn't contain the owner.
    delete: noPerson,
    deleteForeign: noPerson,
  },
];

describe.each(ROWS)('files in $row', (row) => {
  test('can be read by exactly the roles of the access table', () => {
    expect(who(row.own, {}).sort()).toEqual([...row.get].sort());
    expect(who(row.foreign, {}).sort()).toEqual([...row.getForeign].sort());
  });

  test('can be created by exactly the roles of the access table', () => {
    expect(who(row.own, create(row.file)).sort()).toEqual([...row.create].sort());
    expect(who(row.foreign, create(row.file)).sort()).toEqual([...row.createForeign].sort());
  });

  test('can be deleted by exactly the roles of the access table', () => {
    expect(who(row.own, { method: 'delete' }).sort()).toEqual([...row.delete].sort());
    expect(who(row.foreign, { method: 'delete' }).sort()).toEqual([...row.deleteForeign].sort());
  });

  test("can't be listed, overwritten or changed by any person (threats 84, 85)", () => {
    expect(who(row.own, { method: 'list' })).toEqual(noPerson);
    expect(
      who((uid) => row.own(uid).split('/').slice(0, -1).join('/'), { method: 'list' }),
    ).toEqual(noPerson);
    expect(who(row.own, { method: 'create', incoming: row.file })).toEqual(noPerson);
    expect(who(row.own, { method: 'update', incoming: row.file })).toEqual(noPerson);
  });

  test('cannot be created without a folder or in a deeper folder', () => {
    expect(who((uid) => `${row.own(uid)}/deeper`, create(row.file))).toEqual(noPerson);
    expect(who((uid) => row.own(uid).split('/').slice(0, -1).join('/'), create(row.file))).toEqual(
      noPerson,
    );
    expect(who((uid) => `${row.own(uid)}/deeper`, {})).toEqual(noPerson);
  });
});

test.each([
  ['4,999 bytes', image(4_999), false],
  ['5,000 bytes', image(5_000), true],
  ['5,000,000 bytes', image(5_000_000), true],
  ['5,000,001 bytes', image(5_000_001), false],
  ['jpeg', image(20_000, 'image/jpeg'), true],
  ['gif', image(20_000, 'image/gif'), true],
  ['webp', image(20_000, 'image/webp'), true],
  ['svg', image(20_000, 'image/svg+xml'), false],
  ['html', image(20_000, 'text/html'), false],
  ['a type that only begins like an image', image(20_000, 'image/png; text/html'), false],
  ['a type that only ends like an image', image(20_000, 'text/image/png'), false],
  ['no type', buildObject({ contentType: undefined }), false],
  ['pdf', image(20_000, 'application/pdf'), false],
])('the rules accept an image of %s: %s (threat 82)', (_what, incoming, expected) => {
  for (const object of ['photos/admin~1/a', 'profilePhotos/admin~1/a', 'university/images/k/a']) {
    expect([object, allowed('admin', object, create(incoming))]).toEqual([object, expected]);
  }
});

test.each([
  ['1 byte', image(1, 'image/webp'), true],
  ['jpeg', image(1, 'image/jpeg'), true],
  ['5,000,000 bytes', image(5_000_000, 'image/webp'), true],
  ['0 bytes', image(0, 'image/webp'), false],
  ['5,000,001 bytes', image(5_000_001, 'image/webp'), false],
  ['4,999 bytes of png', image(4_999, 'image/png'), false],
  ['html', image(20_000, 'text/html'), false],
  ['a type that only begins like an image', image(20_000, 'image/webp; text/html'), false],
])('the rules accept a reduced picture of %s: %s', (_what, incoming, expected) => {
  for (const size of ['avatar', 'portrait', 'card', 'full']) {
    for (const folder of ['photos', 'profilePhotos', 'messagePictures']) {
      const object = `${folder}/admin~1/me.${size}.webp`;
      expect([object, allowed('admin', object, create(incoming))]).toEqual([object, expected]);
    }
  }
});

test.each([
  ['photos/admin~1/me.card.webp', true],
  ['photos/admin~1/me.card.jpg', true],
  ['photos/admin~1/me.webp', false],
  ['photos/admin~1/card.webp', false],
  ['photos/admin~1/me.card.png', false],
  ['photos/admin~1/me.cardxwebp', false],
  ['photos/admin~1/me.card.webp.html', false],
  ['photos/another-member~1/me.card.webp', false],
  ['messagePictures/admin~1/me.full.webp', true],
  ['messagePictures/admin~1/me.webp', false],
  ['messagePictures/admin~1/me.png', false],
  ['messagePictures/another-member~1/me.full.webp', false],
  ['university/images/k/me.card.webp', false],
])('the rules accept the reduced picture at %s: %s', (object, expected) => {
  expect(allowed('admin', object, create(image(1_000, 'image/webp')))).toBe(expected);
});

const WORD = 'application/vnd.openxmlformats-officedocument';
test.each([
  ['0 bytes', doc(0), false],
  ['1 byte', doc(1), true],
  ['20,000,000 bytes', doc(20_000_000), true],
  ['20,000,001 bytes', doc(20_000_001), false],
  ...[
    'application/msword',
    `${WORD}.wordprocessingml.document`,
    `${WORD}.spreadsheetml.sheet`,
    `${WORD}.presentationml.presentation`,
    'application/vnd.ms-excel',
    'application/vnd.ms-powerpoint',
    'text/csv',
    'text/plain',
    'image/png',
    'image/jpeg',
  ].map((type): [string, object, boolean] => [type, doc(20_000, type), true]),
  ...[
    'text/html',
    'image/svg+xml',
    'application/xhtml+xml',
    'application/x-msdownload',
    'application/PDF',
    '',
  ].map((type): [string, object, boolean] => [`type '${type}'`, doc(20_000, type), false]),
])('the rules accept a document of %s: %s (threat 81)', (_what, incoming, expected) => {
  const requests: Array<[Person, string]> = [
    ['admin', 'insights/admin~1/a'],
    ['legal', 'documents/legal/a'],
    ['admin', 'university/documents/k/a'],
  ];
  for (const [person, object] of requests) {
    expect([object, allowed(person, object, create(incoming))]).toEqual([object, expected]);
  }
});

describe.each(ROWS)('the headers of a file in $row', ({ own, file }) => {
  const taken = (fields: object) =>
    allowed('legalJedi', own('legalJedi'), create({ ...file, ...fields }));

  test.each(['gzip', 'br', 'deflate', 'GZIP', 'identity, gzip', ' '])(
    'must not have the content encoding %j',
    (contentEncoding) => {
      for (const plain of [undefined, '', 'identity'])
        expect(taken({ contentEncoding: plain })).toBe(true);
      expect(taken({ contentEncoding })).toBe(false);
    },
  );

  test.each([undefined, '', 'attachment; filename="law.exe"', 'inline; filename="a.html"'])(
    'must not have the content disposition %j',
    (contentDisposition) => {
      expect(taken({})).toBe(true);
      expect(taken({ contentDisposition })).toBe(false);
    },
  );
});

test('a document that is not a picture is never displayed by the browser', () => {
  const taken = (contentDisposition: string, type: string) =>
    allowed('legal', 'documents/legal/a', create({ ...doc(20_000, type), contentDisposition }));
  expect(taken('attachment', 'application/pdf')).toBe(true);
  expect(taken('inline', 'application/pdf')).toBe(false);
  expect(taken('inline', 'image/png')).toBe(true);
});

test('the name of a folder must be the whole uid, one ~ and a key (threat 83)', () => {
  const mine = (folder: string) => allowed('admin', `photos/${folder}/a`, create(image()));
  expect(mine('admin~-Abc')).toBe(true);
  for (const folder of [
    'admin2~-Abc',
    'xadmin~-Abc',
    'Admin~-Abc',
    '~admin',
    'another-member~admin',
    'adm.n~-Abc',
    'admin',
    'admin~',
    'admin~-Abc~-Def',
  ]) {
    expect([folder, mine(folder)]).toEqual([folder, false]);
  }
});

test('access to files ends exactly at the millisecond when the membership ends (threat 87)', () => {
  const at = (until: number) =>
    rules.allows(
      buildRequest('insights/x~1/a', {
        auth: buildAuth('u', { role: 'subscriber', legal: true, until }),
      }),
    );
  expect([at(NOW - 1), at(NOW), at(NOW + 1)]).toEqual([false, false, true]);
});

test('claims with invalid values give no access to files', () => {
  const claims = [
    { role: ['admin'] },
    { role: { admin: true } },
    { admin: true },
    { role: 'Admin' },
    { role: 1 },
  ];
  for (const each of claims) {
    expect(rules.allows(buildRequest('photos/u~1/a', { auth: buildAuth('u', each) }))).toBe(false);
  }
  const legalText = buildAuth('u', { role: 'subscriber', legal: 'true' });
  expect(rules.allows(buildRequest('documents/u/a', { auth: legalText, ...create(doc()) }))).toBe(
    false,
  );
  const untilText = buildAuth('u', { role: 'subscriber', legal: true, until: String(NOW + 1) });
  expect(rules.allows(buildRequest('insights/u~1/a', { auth: untilText }))).toBe(false);
});

test.each([
  'other/jedi~1/a',
  'a',
  'photos',
  'photos/jedi~1',
  'university/other/k/a',
  'university/a',
  '',
])('all other paths are forbidden: %j', (object) => {
  expect(who(() => object, {})).toEqual(noPerson);
  expect(who(() => object, create(image()))).toEqual(noPerson);
  expect(who(() => object, { method: 'delete' })).toEqual(noPerson);
  expect(who(() => object, { method: 'list' })).toEqual(noPerson);
});

describe('the evidence of a register that is shared with colleagues', () => {
  const FILE = 'documents/another-member/law~d1-permit.pdf';
  const colleague = (registers: object, more: object = {}) =>
    buildAuth('colleague', { role: 'subscriber', legal: true, registers, ...more });
  const may = (auth: ReturnType<typeof buildAuth>, overrides: Partial<StorageRequest> = {}) =>
    rules.allows(buildRequest(FILE, { auth, ...overrides }));
  const [evaluates, reads] = [{ 'another-member': 'evaluates' }, { 'another-member': 'reads' }];

  test('is read by both roles, and added to by the role that evaluates', () => {
    expect(may(colleague(evaluates))).toBe(true);
    expect(may(colleague(reads))).toBe(true);
    expect(may(colleague(evaluates), create(doc()))).toBe(true);
    expect(may(colleague(reads), create(doc()))).toBe(false);
    expect(may(colleague(evaluates), { method: 'delete', existing: doc() })).toBe(false);
  });

  test.each([
    ['another register', colleague({ other: 'evaluates' })],
    ['no register', colleague({})],
    ['a membership that has ended', colleague(evaluates, { until: NOW })],
    ['the role of a guest', colleague(evaluates, { role: 'guest' })],
  ])('is closed to a person with %s', (_what, auth) => {
    expect(may(auth)).toBe(false);
    expect(may(auth, create(doc()))).toBe(false);
  });

  test('gets no file from a colleague without legal access', () => {
    expect(may(colleague(evaluates, { legal: false }))).toBe(true);
    expect(may(colleague(evaluates, { legal: false }), create(doc()))).toBe(false);
  });
});
