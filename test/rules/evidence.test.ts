/**
 * Evidence documents of an evaluation. A document is added with its evaluation, never changes, and
 * only a document of the same item can supersede it.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../packages/database-emulator/src/json';
import type { NewDocument } from '../../src/data/mutations/evidence';
import type { Update } from '../../src/data/update';
import { DAY_MS } from '../../src/lib/dates';
import * as mutations from '../../src/data/mutations/register';
import { CLOCK, recordCompliance, removeFromRegister, setFrequency } from './mutations';
import { CAST, EARLIER, NOW } from './cast';
import { HOW, asEvidence, OWN_DOCUMENT, STORE, rich } from './records';
import { directoryIn, itemIn, removalIn } from './currentState';
import { World, withPart, without } from './world';

const world = new World();
const { legal, admin, jedi, subscriber } = CAST;
const ITEM = 'users/legal/MyLegalItems/law-held';
const ROW = 'userLegalIndex/legal/law-held';
const DOCUMENTS = 'users/legal/documents/legalItems';
const read = (path: string) => world.read(path);

beforeEach(() => world.reset());

const newDocument = (changes: Partial<NewDocument> = {}): NewDocument => ({
  key: 'd-new',
  url: `${asEvidence(STORE)}2`,
  name: 'permit.pdf',
  sha256: 'c3'.repeat(32),
  title: 'Permit',
  validFrom: NOW,
  validUntil: null,
  supersedes: null,
  ...changes,
});
const assess = (...documents: NewDocument[]): Update =>
  recordCompliance({
    uid: 'legal',
    key: 'law-held',
    entryKey: 'e-new',
    check: 'In Progress',
    note: rich('Seen.'),
    documents,
  });
/** Returns the update with the end of the item's evidence changed, in the item and in its row. */
const until = (update: Update, evidenceUntil: JsonValue): Update => ({
  ...update,
  [`${ITEM}/evidenceUntil`]: evidenceUntil,
  [ROW]: { ...(update[ROW] as object), evidenceUntil },
});

describe('an evidence document', () => {
  test('is added with its evaluation, alone or with other documents', () => {
    const update = assess(newDocument(), newDocument({ key: 'd-more' }));
    world.allows(legal, update);
    expect(read(`${DOCUMENTS}/d-new`)).toMatchObject({ item: 'law-held', entry: 'e-new' });
    expect(read(`${ITEM}/compliance/e-new/document`)).toBe(newDocument().url);
  });

  test('cannot be added without its evaluation, after its evaluation, or for another item', () => {
    const update = assess(newDocument());
    const path = `${DOCUMENTS}/d-new`;
    const document = update[path] as JsonObject;
    world.wouldAllow(legal, update);
    world.refuses(legal, { [path]: document });
    world.refuses(legal, { [path]: { ...document, entry: 'e1' } });
    for (const changes of [
      { item: 'law-met' },
      { item: 'law-ghost' },
      { item: '' },
      { item: null },
      { entry: 'e1' },
      { entry: null },
    ])
      world.refuses(legal, withPart(update, path, { ...document, ...changes }));
    world.refuses(legal, without(update, path));
    world.allows(legal, assess());
    world.refuses(legal, { [path]: document });
  });

  test('the entry and the document record must name each other, or the entry names no document', () => {
    const update = assess(newDocument());
    const path = `${ITEM}/compliance/e-new`;
    const entry = update[path] as JsonObject;
    const named = (changes: JsonObject) => withPart(update, path, { ...entry, ...changes });
    world.wouldAllow(legal, update);
    world.wouldAllow(legal, named({ document: null, documentKey: null }));
    for (const changes of [
      { document: null },
      { documentKey: null },
      { documentKey: 'd-none' },
      { documentKey: 'doc-own' },
      { documentKey: 7 },
      { document: STORE },
    ])
      world.refuses(legal, named(changes));
    const ofOther = { document: asEvidence(STORE), documentKey: 'doc-own' };
    world.wouldAllow(legal, named(ofOther));
    world.refuses(legal, named({ ...ofOther, documentKey: 'doc-own/' }));
    const cycle = setFrequency({ uid: 'legal', key: 'law-held', entryKey: 'e-new', months: 6 });
    world.wouldAllow(legal, cycle);
    world.refuses(legal, withPart(cycle, path, { ...(cycle[path] as JsonObject), ...ofOther }));
    world.write(`${DOCUMENTS}/doc-own/item`, 'law-met');
    world.refuses(legal, named(ofOther));
  });

  test('the file name must contain the member and the item', () => {
    const at = (name: string) => assess(newDocument({ url: STORE.replace('x?', `${name}?`) }));
    world.wouldAllow(legal, at('documents%2Flegal%2Flaw-held~permit.pdf'));
    for (const name of [
      'documents%2Flegal%2Flaw-met~permit.pdf',
      'documents%2Flegal%2Flaw-held-permit.pdf',
      'documents%2Flegal%2Fpermit.pdf',
      'documents%2Fmel%2Flaw-held~permit.pdf',
      'photos%2Flegal%2Flaw-held~permit.pdf',
    ])
      world.refuses(legal, at(name));
    const elsewhere = asEvidence(STORE).replace('127.0.0.1:9199', 'files.example');
    world.refuses(legal, assess(newDocument({ url: elsewhere })));
  });

  test('never changes, and is deleted only with its item', () => {
    for (const who of [legal, admin, jedi]) {
      for (const [field, value] of [
        ['title', 'Another permit'],
        ['validFrom', 0],
        ['validUntil', NOW + 900 * DAY_MS],
        ['validUntil', null],
        ['publicUrl', `${asEvidence(STORE)}2`],
        ['sha256', 'd4'.repeat(32)],
      ] as const)
        world.refuses(who, { [`${DOCUMENTS}/doc-own/${field}`]: value });
      world.refuses(who, { [`${DOCUMENTS}/doc-own`]: null });
    }
    const removes = removeFromRegister({
      uid: 'legal',
      key: 'law-held',
      documentKeys: ['doc-own'],
    });
    world.refuses(legal, {
      ...removeFromRegister({ uid: 'legal', key: 'law-met', documentKeys: ['doc-own'] }),
    });
    world.allows(legal, removes);
    expect(read(`${DOCUMENTS}/doc-own`)).toBeNull();
  });

  test('is deleted with its item only when the removal entry names the document', () => {
    const removes = (...documentKeys: string[]) =>
      mutations.removeFromRegister(removalIn(read, 'legal', 'law-held', documentKeys));
    world.refuses(legal, { ...removes(), [`${DOCUMENTS}/doc-own`]: null });
    world.allows(legal, removes('doc-own'));
    world.refuses(legal, { [`${DOCUMENTS}/doc-superseded`]: null });
  });

  test('cannot be deleted when only an earlier removal entry names its key', () => {
    const removes = (removalKey: string) =>
      mutations.removeFromRegister(
        removalIn(read, 'legal', 'law-held', ['doc-own', 'doc-superseded'], removalKey),
      );
    world.allows(legal, removes('r-new'));
    const adds = { uid: 'legal', key: 'law-held', revision: 0, clock: CLOCK };
    const directory = directoryIn(read, 'legal');
    world.allows(
      legal,
      mutations.addToRegister({ ...adds, adminStatus: 'In Progress', directory }),
    );
    for (const key of ['doc-own', 'doc-superseded'])
      world.allows(
        legal,
        mutations.recordCompliance({
          ...adds,
          entryKey: `e-${key}`,
          ...HOW,
          check: 'Compliant',
          note: rich('Seen again.'),
          documents: [newDocument({ key })],
          current: itemIn(read, 'legal', 'law-held'),
          directory: directoryIn(read, 'legal'),
        }),
      );
    world.refuses(legal, { [`${DOCUMENTS}/doc-own`]: null });
    world.refuses(legal, { [`${DOCUMENTS}/doc-own`]: null, 'users/legal/lastRemoved': 'r-new' });
    world.allows(legal, removes('r-again'));
    expect(read(DOCUMENTS)).toBeNull();
  });

  test('has an expiry time in whole milliseconds', () => {
    const soon = NOW + 5 * DAY_MS;
    world.wouldAllow(legal, assess(newDocument({ validUntil: soon })));
    const half = assess(newDocument({ validUntil: soon + 0.5 }));
    world.refuses(legal, half);
    world.refuses(legal, until(half, soon));
  });

  test('no other user can add a document to the member’s register', () => {
    world.wouldAllow(legal, assess(newDocument()));
    for (const who of [admin, jedi, subscriber]) world.refuses(who, assess(newDocument()));
  });
});

describe('a time of evidence', () => {
  const TOO_LATE = Date.UTC(10_000, 0);

  test('must be a time that can be displayed', () => {
    for (const day of [Date.UTC(1890, 4), TOO_LATE - DAY_MS])
      world.wouldAllow(legal, assess(newDocument({ validFrom: day })));
    for (const day of [TOO_LATE, 1e300, -1e300])
      world.refuses(legal, assess(newDocument({ validFrom: day })));
    world.wouldAllow(legal, assess(newDocument({ validUntil: TOO_LATE - DAY_MS })));
    for (const day of [TOO_LATE, 1e300])
      world.refuses(legal, assess(newDocument({ validUntil: day })));
  });

  test('the end of the evidence must be a number in item and row', () => {
    world.wouldAllow(legal, until(assess(), NOW));
    for (const wrong of ['x', 'x'.repeat(1_000_000), String(NOW), true, { a: 1 }, NOW + 0.5, 1e300])
      world.refuses(legal, until(assess(), wrong));
  });
});

describe('a superseded document', () => {
  const supersedes = () => assess(newDocument({ supersedes: 'doc-own' }));
  const PATH = `${DOCUMENTS}/doc-own/supersededBy`;

  test('names a document of the same item that is added in the same update', () => {
    world.wouldAllow(legal, supersedes());
    for (const key of ['doc-own', 'doc-superseded', 'd-none', '', 5])
      world.refuses(legal, withPart(supersedes(), PATH, key));
    world.refuses(legal, { [PATH]: 'd-new' });
    const elsewhere = recordCompliance({
      uid: 'legal',
      key: 'law-met',
      entryKey: 'e-new',
      check: 'Compliant',
      note: rich('Seen.'),
      documents: [newDocument({ url: asEvidence(STORE).replace('law-held', 'law-met') })],
    });
    world.wouldAllow(legal, elsewhere);
    world.refuses(legal, { ...elsewhere, [PATH]: 'd-new' });
  });

  test('stays superseded', () => {
    world.allows(legal, supersedes());
    for (const value of ['d-other', null]) world.refuses(legal, { [PATH]: value });
    const again = mutations.recordCompliance({
      uid: 'legal',
      key: 'law-held',
      entryKey: 'e-again',
      ...HOW,
      check: 'In Progress',
      note: rich('Seen.'),
      clock: CLOCK,
      revision: 0,
      current: itemIn(read, 'legal', 'law-held'),
      documents: [newDocument({ key: 'd-again', supersedes: 'doc-own' })],
      directory: directoryIn(read, 'legal'),
    });
    world.refuses(legal, again);
    world.allows(legal, without(again, PATH));
  });

  test('a new document cannot be added as superseded', () => {
    const update = assess(newDocument(), newDocument({ key: 'd-more' }));
    const path = `${DOCUMENTS}/d-new`;
    world.wouldAllow(legal, update);
    for (const supersededBy of ['d-new', 'd-more'])
      world.refuses(legal, withPart(update, path, { ...(update[path] as object), supersededBy }));
  });
});

describe('the end of the evidence of an item', () => {
  test('is the earliest end of the documents in force', () => {
    const soon = NOW + 5 * DAY_MS;
    world.allows(legal, assess(newDocument({ validUntil: soon })));
    expect(read(`${ROW}/evidenceUntil`)).toBe(soon);
  });

  test('is no later than the end of a new document', () => {
    const soon = NOW + 5 * DAY_MS;
    const update = assess(newDocument({ validUntil: soon }));
    world.refuses(legal, until(update, soon + 1));
    world.refuses(legal, until(update, null));
    world.refuses(legal, until(update, 'soon'));
    world.allows(legal, update);
  });

  test('changes when a document is superseded, and is removed with the last document that ends', () => {
    const later = OWN_DOCUMENT.validUntil + DAY_MS;
    world.wouldAllow(legal, assess(newDocument({ validUntil: later, supersedes: 'doc-own' })));
    world.allows(legal, assess(newDocument({ supersedes: 'doc-own' })));
    expect(read(ROW)).not.toHaveProperty('evidenceUntil');
  });

  test('changes only with an evaluation, in item and row', () => {
    const row = { ...(read(ROW) as JsonObject), evidenceUntil: EARLIER };
    world.refuses(legal, { [`${ITEM}/evidenceUntil`]: EARLIER, [ROW]: row });
    const update = assess(newDocument({ validUntil: EARLIER + DAY_MS, validFrom: EARLIER }));
    world.needsEveryPart(legal, update, [`${DOCUMENTS}/d-new`]);
  });

  test('is deleted with the item', () => {
    const removes = removeFromRegister({ uid: 'legal', key: 'law-held', documentKeys: [] });
    world.refuses(legal, without(removes, `${ITEM}/evidenceUntil`));
    world.allows(legal, removes);
  });
});
