/** The person who is responsible for an item, and its evidence without an evaluation. Both change only with an entry. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../packages/database-emulator/src/json';
import type { NewDocument } from '../../src/data/mutations/evidence';
import * as mutations from '../../src/data/mutations/register';
import type { Update } from '../../src/data/update';
import { CAST, NOW } from './cast';
import { removalIn } from './currentState';
import { fileDocument, setOwner } from './mutations';
import { asEvidence, counted, OWN_DOCUMENT, STORE } from './records';
import { World, without } from './world';

const world = new World();
const { legal, admin, jedi, subscriber } = CAST;
const ITEM = 'users/legal/MyLegalItems/law-held';
const ROW = 'userLegalIndex/legal/law-held';
const ENTRY = `${ITEM}/compliance/e-new`;
const read = (path: string) => world.read(path);
/** Returns the update with a field of the item changed, in item and row. */
const both = (update: Update, field: string, value: JsonValue): Update => ({
  ...update,
  [`${ITEM}/${field}`]: value,
  [ROW]: { ...(update[ROW] as object), [field]: value },
});
const edited = (update: Update, path: string, changes: JsonObject): Update => ({
  ...update,
  [path]: { ...(update[path] as object), ...changes },
});

beforeEach(() => world.reset());

describe('the owner of an item', () => {
  const sets = (owner: string): Update =>
    setOwner({ uid: 'legal', key: 'law-held', entryKey: 'e-new', owner });

  test('is set with an entry that has the name, the pointer and the row', () => {
    world.needsEveryPart(legal, sets('Ann Smith'));
    world.wouldAllow(legal, sets('Tom Baker'));
    world.refuses(legal, without(sets('Tom Baker'), `${ITEM}/lastOwner`));
    world.allows(legal, sets('Ann Smith'));
    expect(read(`${ROW}/owner`)).toBe('Ann Smith');
    expect(read(ENTRY)).toMatchObject({
      type: 'owner',
      ownerName: 'Ann Smith',
      authorDisplayName: 'legal display',
    });
  });

  test('an entry is refused that the item does not name', () => {
    world.allows(legal, sets('Ann Smith'));
    const again: Update = {
      [`${ITEM}/compliance/e-again`]: sets('Ann Smith')[ENTRY] ?? null,
      ...counted(ITEM, 'e-again'),
    };
    world.wouldAllow(legal, { ...again, [`${ITEM}/lastOwner`]: 'e-again' });
    world.refuses(legal, again);
  });

  test('can be removed with an entry without a name', () => {
    world.needsEveryPart(legal, sets(''));
    world.allows(legal, sets(''));
    expect(read(`${ITEM}/owner`)).toBeNull();
    expect(read(ROW)).not.toHaveProperty('owner');
  });

  test.each(['', ' ', 'x'.repeat(101), 7, true, { name: 'Ann' }])('is not %j', (value) => {
    world.wouldAllow(legal, sets('x'.repeat(100)));
    const update = both(sets('Ann Smith'), 'owner', value);
    world.refuses(legal, edited(update, ENTRY, { ownerName: value }));
  });

  test.each([
    ['ownerName', 'Tom Baker'],
    ['ownerName', null],
    ['ownerTimeAdded', NOW - 1],
    ['type', 'frequency'],
    ['frequencyMonths', 6],
    ['authorDisplayName', 'Ann Smith'],
  ])('is refused with an entry of %s = %j', (field, value) => {
    world.wouldAllow(legal, sets('Ann Smith'));
    world.refuses(legal, edited(sets('Ann Smith'), ENTRY, { [field]: value }));
  });

  test('changes nothing else of the item', () => {
    world.wouldAllow(legal, sets('Ann Smith'));
    for (const [field, value] of [
      ['nextDue', NOW],
      ['userStatus', 'Compliant'],
      ['openActions', 0],
      ['checkDue', null],
      ['evidenceUntil', null],
      ['frequency', 6],
    ] as const)
      world.refuses(legal, both(sets('Ann Smith'), field, value));
  });

  test('is removed with the item', () => {
    const removes = mutations.removeFromRegister(removalIn(read, 'legal', 'law-held'));
    world.wouldAllow(legal, removes);
    world.refuses(legal, without(removes, `${ITEM}/owner`));
  });

  test('is set by the member only', () => {
    world.wouldAllow(legal, sets('Ann Smith'));
    for (const who of [admin, jedi, subscriber]) world.refuses(who, sets('Ann Smith'));
  });
});

describe('the renewal of a document', () => {
  const DOCUMENTS = 'users/legal/documents/legalItems';
  const document = (changes: Partial<NewDocument> = {}): NewDocument => ({
    key: 'd-new',
    url: `${asEvidence(STORE)}2`,
    name: 'permit.pdf',
    sha256: 'c3'.repeat(32),
    title: 'New permit',
    validFrom: NOW,
    validUntil: null,
    supersedes: null,
    ...changes,
  });
  const renews = (more: Partial<Parameters<typeof fileDocument>[0]> = {}): Update =>
    fileDocument({ uid: 'legal', document: document(), ...more });

  test('files the new document, supersedes the old one and names both in an entry', () => {
    world.needsEveryPart(legal, renews());
    const before = read(ROW) as JsonObject;
    world.allows(legal, renews());
    expect(read(`${DOCUMENTS}/doc-own/supersededBy`)).toBe('d-new');
    expect(read(`${DOCUMENTS}/d-new`)).toMatchObject({ item: 'law-held', entry: 'e-new' });
    expect(read(ENTRY)).toMatchObject({
      type: 'renewal',
      renewalDocument: 'd-new',
      renewalSuperseded: 'doc-own',
      renewalTitle: 'Permit',
      authorDisplayName: 'legal display',
    });
    const { evidenceUntil, ...others } = before;
    expect(evidenceUntil).toBe(OWN_DOCUMENT.validUntil);
    expect(read(ROW)).toEqual(others);
  });

  test('the evidence of the item ends no later than the new document', () => {
    const until = NOW + 1000;
    const update = renews({ document: document({ validUntil: until }) });
    world.refuses(legal, both(update, 'evidenceUntil', until + 1));
    world.allows(legal, update);
    expect(read(`${ROW}/evidenceUntil`)).toBe(until);
  });

  test('changes nothing else of the item', () => {
    world.wouldAllow(legal, renews());
    for (const [field, value] of [
      ['nextDue', NOW],
      ['userStatus', 'Compliant'],
      ['assessedAt', NOW],
      ['review', 'accepted'],
      ['owner', 'Ann Smith'],
      ['openActions', 0],
    ] as const)
      world.refuses(legal, both(renews(), field, value));
  });

  test.each([
    ['renewalDocument', 'd-none'],
    ['renewalDocument', null],
    ['renewalSuperseded', 'doc-superseded'],
    ['renewalSuperseded', 'd-none'],
    ['renewalSuperseded', 'd-new'],
    ['renewalSuperseded', 'doc-own/'],
    ['renewalSuperseded', null],
    ['renewalTitle', 'Other'],
    ['renewalTitle', null],
    ['renewalTimeAdded', NOW - 1],
    ['type', 'user'],
    ['document', STORE],
  ])('is refused with an entry of %s = %j', (field, value) => {
    world.wouldAllow(legal, renews());
    world.refuses(legal, edited(renews(), ENTRY, { [field]: value }));
  });

  test('needs a document that supersedes another one of the item', () => {
    const update = renews();
    world.wouldAllow(legal, update);
    const alone = without(update, `${DOCUMENTS}/doc-own/supersededBy`);
    world.refuses(legal, alone);
    world.refuses(legal, { ...alone, [`${DOCUMENTS}/doc-superseded/supersededBy`]: 'd-new' });
    world.refuses(legal, renews({ superseded: { key: 'doc-superseded', title: 'Permit' } }));
    world.write(`${DOCUMENTS}/doc-own/item`, 'law-met');
    world.refuses(legal, update);
  });

  test('another item gets no entry about it', () => {
    const update = renews();
    world.wouldAllow(legal, update);
    const other = 'users/legal/MyLegalItems/law-met';
    world.refuses(legal, {
      ...update,
      [`${other}/compliance/e-new`]: update[ENTRY] ?? null,
      ...counted(other, 'e-new'),
      [`${other}/lastRenewal`]: 'e-new',
    });
  });

  test('the history cannot name a document that was superseded earlier', () => {
    world.wouldAllow(legal, renews());
    world.write(`${DOCUMENTS}/doc-own/supersededBy`, 'd-new');
    world.refuses(
      legal,
      without(without(renews(), `${DOCUMENTS}/doc-own/supersededBy`), `${DOCUMENTS}/d-new`),
    );
  });

  test('a document cannot be added with an entry of another kind', () => {
    const update = setOwner({ uid: 'legal', key: 'law-held', entryKey: 'e-new', owner: 'Ann' });
    world.wouldAllow(legal, update);
    const record = renews()[`${DOCUMENTS}/d-new`] ?? null;
    world.refuses(legal, { ...update, [`${DOCUMENTS}/d-new`]: record });
    // Nor with a renewal of an earlier update.
    world.allows(legal, renews());
    world.refuses(legal, { [`${DOCUMENTS}/d-more`]: { ...(record as object), key: 'd-more' } });
  });

  test('the pointer names a new renewal', () => {
    world.refuses(legal, { [`${ITEM}/lastRenewal`]: 'e1' });
    world.refuses(legal, without(renews(), `${ITEM}/lastRenewal`));
    const { [ENTRY]: entry = null, ...others } = renews();
    world.refuses(legal, { ...others, [ENTRY]: { ...(entry as object), type: 'owner' } });
    world.refuses(legal, { [ENTRY]: entry, ...counted(ITEM, 'e-new') });
  });

  test('is refused for a withdrawn law, as is an evaluation', () => {
    world.wouldAllow(legal, renews());
    world.write('legalRegister/law-held', null);
    world.refuses(legal, renews());
  });

  test('is made by the member only', () => {
    world.wouldAllow(legal, renews());
    for (const who of [admin, jedi, subscriber]) world.refuses(who, renews());
  });
});

describe('a document that supersedes none', () => {
  const DOCUMENT = 'users/legal/documents/legalItems/d-new';
  const document: NewDocument = {
    key: 'd-new',
    url: `${asEvidence(STORE)}2`,
    name: 'permit.pdf',
    sha256: 'c3'.repeat(32),
    title: 'New permit',
    validFrom: null,
    validUntil: null,
    supersedes: null,
  };
  const adds = (more: Partial<Parameters<typeof fileDocument>[0]> = {}): Update =>
    fileDocument({ uid: 'legal', document, superseded: null, ...more });

  test('is filed with an entry that names it, and the others stay in force', () => {
    world.needsEveryPart(legal, adds());
    const before = read(ROW);
    world.allows(legal, adds());
    expect(read(DOCUMENT)).toMatchObject({ item: 'law-held', entry: 'e-new' });
    expect(read(DOCUMENT)).not.toHaveProperty('validFrom');
    expect(read(ENTRY)).toMatchObject({ type: 'renewal', renewalDocument: 'd-new' });
    expect(read(ENTRY)).not.toHaveProperty('renewalSuperseded');
    expect(read(`users/legal/documents/legalItems/doc-own`)).not.toHaveProperty('supersededBy');
    expect(read(ROW)).toEqual(before);
  });

  test.each([
    ['renewalDocument', 'd-none'],
    ['renewalDocument', 'doc-own'],
    ['renewalDocument', 'd-new/'],
    ['renewalDocument', null],
    ['renewalSuperseded', 'doc-own'],
    ['renewalTitle', 'Permit'],
  ])('is refused with an entry of %s = %j', (field, value) => {
    world.wouldAllow(legal, adds());
    world.refuses(legal, edited(adds(), ENTRY, { [field]: value }));
  });

  test('is not the document of another item', () => {
    const other = 'users/legal/MyLegalItems/law-met';
    const update = adds();
    world.wouldAllow(legal, update);
    const record = { ...(update[DOCUMENT] as JsonObject), item: 'law-met' };
    const ofOther = {
      ...update,
      [DOCUMENT]: { ...record, publicUrl: document.url.replace('law-held', 'law-met') },
      [`${other}/compliance/e-new`]: update[ENTRY] ?? null,
      ...counted(other, 'e-new'),
      [`${other}/lastRenewal`]: 'e-new',
    };
    world.refuses(legal, ofOther);
    const ofItem = [...Object.keys(update).filter((path) => path.startsWith(ITEM)), ROW];
    world.allows(legal, ofItem.reduce<Update>(without, ofOther));
  });

  test('is filed by the member only, for an item that is still offered', () => {
    world.wouldAllow(legal, adds());
    for (const who of [admin, jedi, subscriber]) world.refuses(who, adds());
    world.write('legalRegister/law-held', null);
    world.refuses(legal, adds());
  });
});
