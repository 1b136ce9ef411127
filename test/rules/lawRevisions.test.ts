/**
 * The text of a law before each change. It is stored with the change, must equal the stored law,
 * and is readable by those who can read the law.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Json, Update } from '../../src/data/update';
import { changeLaw, deleteLaw, retitleLaw } from './mutations';
import { CAST } from './cast';
import { law, LEGAL_TEXT, pick, rich } from './records';
import { without, withPart, World } from './world';

const world = new World();
const { admin, guest, legal, expired, anonymous } = CAST;
const PATH = 'legalRegister/law-held';
const REVISION = 'legalRevisions/law-held/ch-new';
const WITHDRAWN = 'legalRevisions/law-held/withdrawn';
const ARCHIVE = 'legalArchive/law-held';
const TEXT = pick(law('law-held', {}), LEGAL_TEXT);

beforeEach(() => world.reset());

describe('the text of a law before a change', () => {
  test('is stored with the change, and everyone who can read the law can read it', () => {
    world.allows(admin, retitleLaw('law-held', 'Another title', admin));
    expect(world.read(REVISION)).toEqual(TEXT);
    expect(world.read(`${PATH}/title`)).toBe('Another title');
    for (const who of [admin, guest, legal, expired]) world.allowsRead(who, REVISION);
    world.refusesRead(anonymous, REVISION);
    world.refusesRead(expired, 'legalRevisions/law-new/ch-old');
  });

  test('must be written together with the change', () => {
    const edit = retitleLaw('law-held', 'Another title', admin);
    world.wouldAllow(admin, edit);
    world.refuses(admin, without(edit, REVISION));
    world.refuses(admin, { [REVISION]: edit[REVISION] ?? null });
    // An edit without the change and without the text is refused too.
    world.refuses(admin, without(without(edit, REVISION), 'legalChanges/law-held/ch-new'));
  });

  test('has no optional field that the law had not', () => {
    for (const field of ['isEssential', 'inForceFrom', 'provisions'])
      for (const at of [PATH, 'legalSummaries/law-held']) world.write(`${at}/${field}`, null);
    const ordinary = without(TEXT, 'provisions');
    const edit = changeLaw('law-held', admin, {}, 'ch-new', without(ordinary, 'inForceFrom'));
    world.wouldAllow(admin, edit);
    const text = edit[REVISION] as Record<string, Json>;
    for (const more of [{ isEssential: true }, { inForceFrom: 0 }, { provisions: ['Section 1'] }])
      world.refuses(admin, withPart(edit, REVISION, { ...text, ...more }));
  });

  test('includes that the law is essential', () => {
    for (const at of [PATH, 'legalSummaries/law-held']) world.write(`${at}/isEssential`, true);
    world.write('searchIndex/legal/law-held', null);
    const essential = { ...TEXT, isEssential: true };
    world.wouldAllow(admin, changeLaw('law-held', admin, {}, 'ch-new', essential));
    world.refuses(admin, changeLaw('law-held', admin, {}, 'ch-new', TEXT));
  });

  test('cannot include an undeclared list of the law', () => {
    world.write(`${PATH}/other`, ['a', 'b']);
    const edit = changeLaw('law-held', admin);
    world.wouldAllow(admin, edit);
    world.refuses(admin, withPart(edit, REVISION, { ...TEXT, other: ['a', 'b'] }));
  });

  test.each([
    ['title', 'Never the title'],
    ['description', rich('Never the text')],
    ['description', null],
    ['link', null],
    ['filterByArea', 'Water'],
    ['country', 'England'],
    ['applicableTo', ['Retail', 'Farms']],
    ['regulator', null],
    ['regulator', 'A text in place of a list'],
    ['lawStatus', 'Repealed'],
    ['lawStatus', null],
    ['inForceFrom', Date.UTC(2020, 0, 1)],
    ['inForceFrom', null],
    ['isEssential', true],
    ['provisions', ['Regulation 7']],
    ['provisions', null],
    ['note', 'A further field'],
    ['authorId', 'ada'],
  ])('must equal the earlier text of the law: %s as %j is refused', (field, value) => {
    const edit = changeLaw('law-held', admin);
    world.wouldAllow(admin, edit);
    world.refuses(admin, withPart(edit, REVISION, { ...TEXT, [field]: value }));
  });

  test('must be written as a whole, even over a text that was stored without its change', () => {
    const edit = changeLaw('law-held', admin);
    world.wouldAllow(admin, edit);
    world.write(REVISION, { ...TEXT, title: 'Never the title' });
    world.refuses(admin, { ...without(edit, REVISION), [`${REVISION}/link`]: TEXT.link ?? null });
  });

  test('is not written again after it was removed', () => {
    world.write('legalRevisions/law-held/ch-old', null);
    world.refuses(admin, { 'legalRevisions/law-held/ch-old': TEXT });
  });

  test('cannot be changed or removed while the law exists', () => {
    world.refuses(admin, { 'legalRevisions/law-held/ch-old': null });
    world.refuses(admin, { 'legalRevisions/law-held/ch-old': TEXT });
    world.refuses(admin, { 'legalRevisions/law-held/ch-old/title': 'Other' });
    world.refuses(admin, { 'legalRevisions/law-held': null });
  });
});

describe('the last text of a withdrawn law that is in a register', () => {
  const withdraw = () => deleteLaw('law-held', law('law-held', {}));
  const archiveIn = (withdrawal: Update) => withdrawal[ARCHIVE] as Record<string, Json>;

  test('is stored when the law is withdrawn, and its earlier texts stay', () => {
    world.wouldAllow(admin, withdraw());
    world.refuses(admin, without(withdraw(), WITHDRAWN));
    world.refuses(admin, withPart(withdraw(), WITHDRAWN, { ...TEXT, title: 'Never the title' }));
    world.refuses(admin, { ...withdraw(), 'legalRevisions/law-held/ch-old': null });
    world.allows(admin, withdraw());
    expect(world.read('legalRevisions/law-held')).toEqual({ 'ch-old': TEXT, withdrawn: TEXT });
    world.allowsRead(legal, WITHDRAWN);
  });

  test('an archive without a country is refused', () => {
    const archive = { ...archiveIn(withdraw()), country: 'England' };
    world.refuses(admin, withPart(withdraw(), ARCHIVE, archive));
  });

  test.each(['description', 'applicableTo'])('an archive with its %s is refused', (field) => {
    const archive = { ...archiveIn(withdraw()), [field]: law('law-held', {})[field] ?? null };
    world.refuses(admin, withPart(withdraw(), ARCHIVE, archive));
  });

  test('is not stored before the withdrawal, nor under the key of a change', () => {
    world.refuses(admin, { [WITHDRAWN]: TEXT });
    world.refuses(admin, changeLaw('law-held', admin, {}, 'withdrawn'));
  });
});

test('a law that is in no register is deleted with its earlier texts', () => {
  world.write('legalChanges/law-new/ch-old', { summary: 'A spelling.' });
  world.write('legalRevisions/law-new/ch-old', TEXT);
  const textsRemoved = { 'legalChanges/law-new': null, 'legalRevisions/law-new': null };
  world.wouldAllow(admin, { ...deleteLaw('law-new', null), ...textsRemoved });
  world.refuses(admin, { ...deleteLaw('law-new', null), 'legalChanges/law-new': null });
  world.refuses(admin, { 'legalRevisions/law-new': null });
  // A law that is in no register cannot be archived either.
  const archived = without(
    deleteLaw('law-new', law('law-new', {})),
    'legalRevisions/law-new/withdrawn',
  );
  world.refuses(admin, { ...archived, ...textsRemoved });
});

test('the texts of a withdrawn law cannot be deleted', () => {
  world.write('legalRevisions/law-old/withdrawn', TEXT);
  world.refuses(admin, { 'legalRevisions/law-old': null });
});

test('a law cannot be deleted without its summary, even where it has no search row', () => {
  world.write('searchIndex/legal/law-new', null);
  world.wouldAllow(admin, deleteLaw('law-new', null));
  world.refuses(admin, without(deleteLaw('law-new', null), 'legalSummaries/law-new'));
});
