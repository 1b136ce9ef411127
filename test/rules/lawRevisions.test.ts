/** What a law said before each change: stored with the change, held against the law, and there for those who have the law. */
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
  test('is stored with the change, and readable with the law', () => {
    world.allows(admin, retitleLaw('law-held', 'Another title', admin));
    expect(world.read(REVISION)).toEqual(TEXT);
    expect(world.read(`${PATH}/title`)).toBe('Another title');
    for (const who of [admin, guest, legal, expired]) world.allowsRead(who, REVISION);
    world.refusesRead(anonymous, REVISION);
    world.refusesRead(expired, 'legalRevisions/law-new/ch-old');
  });

  test('must come with the change', () => {
    const edit = retitleLaw('law-held', 'Another title', admin);
    world.wouldAllow(admin, edit);
    world.refuses(admin, without(edit, REVISION));
    world.refuses(admin, { [REVISION]: edit[REVISION] ?? null });
    // Neither is there an edit without both.
    world.refuses(admin, without(without(edit, REVISION), 'legalChanges/law-held/ch-new'));
  });

  test.each([0, 1, 2, 3, 4, 5, 6])('has every country: number %d too', (index) => {
    const country = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [at, 'England']));
    const edit = changeLaw('law-held', admin, {}, 'ch-new', { ...TEXT, country });
    for (const at of ['legalRegister', 'legalSummaries'])
      world.write(`${at}/law-held/country`, country);
    world.write('searchIndex/legal/law-held', null);
    world.wouldAllow(admin, edit);
    const others = without(country, String(index));
    world.refuses(admin, withPart(edit, REVISION, { ...TEXT, country: others }));
  });

  test('has no other list that the law has', () => {
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
    ['country', ['England']],
    ['applicableTo', ['Retail', 'Farms']],
    ['regulator', null],
    ['regulator', 'A text in place of a list'],
    ['note', 'A further field'],
    ['authorId', 'ada'],
  ])('is the text that the law had: not with %s as %j', (field, value) => {
    const edit = changeLaw('law-held', admin);
    world.wouldAllow(admin, edit);
    world.refuses(admin, withPart(edit, REVISION, { ...TEXT, [field]: value }));
  });

  test('is written whole, even where another text is stored without its change', () => {
    const edit = changeLaw('law-held', admin);
    world.wouldAllow(admin, edit);
    world.write(REVISION, { ...TEXT, title: 'Never the title' });
    world.refuses(admin, { ...without(edit, REVISION), [`${REVISION}/link`]: TEXT.link ?? null });
  });

  test('is not written again after it was removed', () => {
    world.write('legalRevisions/law-held/ch-old', null);
    world.refuses(admin, { 'legalRevisions/law-held/ch-old': TEXT });
  });

  test('is neither changed nor removed while the law is there', () => {
    world.refuses(admin, { 'legalRevisions/law-held/ch-old': null });
    world.refuses(admin, { 'legalRevisions/law-held/ch-old': TEXT });
    world.refuses(admin, { 'legalRevisions/law-held/ch-old/title': 'Other' });
    world.refuses(admin, { 'legalRevisions/law-held': null });
  });
});

describe('the last text of a law that members have', () => {
  const withdraw = () => deleteLaw('law-held', law('law-held', {}));
  const archiveIn = (withdrawal: Update) => withdrawal[ARCHIVE] as Record<string, Json>;

  test('is stored when the law is withdrawn, with its earlier texts', () => {
    world.wouldAllow(admin, withdraw());
    world.refuses(admin, without(withdraw(), WITHDRAWN));
    world.refuses(admin, withPart(withdraw(), WITHDRAWN, { ...TEXT, title: 'Never the title' }));
    world.refuses(admin, { ...withdraw(), 'legalRevisions/law-held/ch-old': null });
    world.allows(admin, withdraw());
    expect(world.read('legalRevisions/law-held')).toEqual({ 'ch-old': TEXT, withdrawn: TEXT });
    world.allowsRead(legal, WITHDRAWN);
  });

  test.each([0, 1, 2, 3, 4, 5, 6])('leaves an archive with country %d', (index) => {
    const country = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [at, 'England']));
    for (const at of ['legalRegister', 'legalSummaries'])
      world.write(`${at}/law-held/country`, country);
    const withdrawal = deleteLaw('law-held', { ...law('law-held', {}), country });
    world.wouldAllow(admin, withdrawal);
    const archive = { ...archiveIn(withdrawal), country: without(country, String(index)) };
    world.refuses(admin, withPart(withdrawal, ARCHIVE, archive));
  });

  test.each(['description', 'applicableTo'])('leaves an archive without its %s', (field) => {
    const archive = { ...archiveIn(withdraw()), [field]: law('law-held', {})[field] ?? null };
    world.refuses(admin, withPart(withdraw(), ARCHIVE, archive));
  });

  test('is not stored before, nor under the key of a change', () => {
    world.refuses(admin, { [WITHDRAWN]: TEXT });
    world.refuses(admin, changeLaw('law-held', admin, {}, 'withdrawn'));
  });
});

test('a law that no member has is deleted with its earlier texts', () => {
  world.write('legalChanges/law-new/ch-old', { summary: 'A spelling.' });
  world.write('legalRevisions/law-new/ch-old', TEXT);
  const gone = { 'legalChanges/law-new': null, 'legalRevisions/law-new': null };
  world.wouldAllow(admin, { ...deleteLaw('law-new', null), ...gone });
  world.refuses(admin, { ...deleteLaw('law-new', null), 'legalChanges/law-new': null });
  world.refuses(admin, { 'legalRevisions/law-new': null });
  // Nor is it archived, as a law that members have.
  const archived = without(
    deleteLaw('law-new', law('law-new', {})),
    'legalRevisions/law-new/withdrawn',
  );
  world.refuses(admin, { ...archived, ...gone });
});

test('the texts of a law that was withdrawn stay', () => {
  world.write('legalRevisions/law-old/withdrawn', TEXT);
  world.refuses(admin, { 'legalRevisions/law-old': null });
});

test('no law is deleted without its summary, where no search finds it', () => {
  world.write('searchIndex/legal/law-new', null);
  world.wouldAllow(admin, deleteLaw('law-new', null));
  world.refuses(admin, without(deleteLaw('law-new', null), 'legalSummaries/law-new'));
});
