/**
 * Edits of a law: what an edit may write along with its change entry, and what the change entry
 * requires of the item.
 */
import { beforeEach, describe, test } from 'vitest';
import type { Update } from '../../src/data/update';
import { SERVER_TIME } from '../../src/data/update';
import type { JsonObject } from '../../packages/database-emulator/src/json';
import { changeLaw, newLaw, publishLaw, retitleLaw, searchRow } from './mutations';
import { CAST, NOW, type Actor } from './cast';
import { latest } from './probe';
import { LEGAL_TEXT, lawChange, pick, REQUIRED_LEGAL_TEXT } from './records';
import { without, World } from './world';

const world = new World();
const { admin, jedi, legal, guest, newUser, legalAdmin } = CAST;
const LAW = 'legalRegister/law-held';
const SUMMARY = 'legalSummaries/law-held';
const CHANGES = 'legalChanges/law-held';
const REVISION = 'legalRevisions/law-held/ch-new';
const ROW = 'searchIndex/legal/law-held';

beforeEach(() => {
  world.reset();
});

/**
 * Returns a change entry with the earlier text, without the edit. The entry does not raise the
 * revision.
 */
const addChange = ({ uid }: Actor): Update => ({
  [`${CHANGES}/ch-new`]: {
    time: SERVER_TIME,
    authorId: uid,
    authorDisplayName: `${uid} display`,
    summary: 'In other words.',
    minor: true,
    revision: 0,
  },
  [REVISION]: pick(world.read(LAW), LEGAL_TEXT),
});
/** Marks the item as edited at this very moment. */
const editedNow = (): void => {
  for (const path of [LAW, SUMMARY]) {
    world.write(`${path}/updateTime`, NOW);
    world.write(`${path}/revision`, 0);
  }
};

test.each(REQUIRED_LEGAL_TEXT)('publishing a law requires its %s', (field) => {
  const law = newLaw(admin, 'law-made');
  world.wouldAllow(admin, publishLaw(law));
  world.refuses(admin, publishLaw({ ...law, [field]: null }));
});

describe('an edit of a law', () => {
  test('does not change who published the law, or when', () => {
    const edit = changeLaw('law-held', admin);
    world.wouldAllow(admin, { ...edit, [`${LAW}/link`]: '' });
    for (const field of ['key', 'authorId', 'authorDisplayName'])
      world.refuses(admin, { ...edit, [`${LAW}/${field}`]: 'other' });
    world.refuses(admin, { ...edit, [`${LAW}/time`]: NOW, [`${SUMMARY}/time`]: NOW });
  });

  test('names a change entry that is added in the same update', () => {
    const edit = retitleLaw('law-held', 'Other', admin);
    world.wouldAllow(admin, edit);
    const unexplained = without(without(edit, `${CHANGES}/ch-new`), REVISION);
    world.refuses(admin, unexplained);
    world.refuses(admin, without(unexplained, `${LAW}/lastChange`));
    world.refuses(admin, { ...unexplained, [`${LAW}/lastChange`]: 'ch-old' });
    world.refuses(admin, { ...edit, [`${LAW}/other`]: 'ch-new' });
  });

  test('cannot add a list that is not declared', () => {
    const edit = changeLaw('law-held', admin);
    world.wouldAllow(admin, { ...edit, [`${LAW}/regulator`]: ['England'] });
    world.refuses(admin, { ...edit, [`${LAW}/other`]: ['England'] });
  });

  test('removes only the fields that a law may lack', () => {
    const edit = changeLaw('law-held', admin);
    const without = (field: string): Update => ({ ...edit, [`${LAW}/${field}`]: null });
    world.wouldAllow(admin, without('provisions'));
    world.wouldAllow(admin, without('isEssential'));
    world.wouldAllow(admin, { ...without('inForceFrom'), [`${SUMMARY}/inForceFrom`]: null });
    // The summary must agree.
    world.refuses(admin, without('inForceFrom'));
    for (const field of REQUIRED_LEGAL_TEXT) world.refuses(admin, without(field));
    // Without an edit they stay.
    for (const field of ['provisions', 'inForceFrom'])
      world.refuses(admin, { [`${LAW}/${field}`]: null });
  });

  test('changes status and importance in the law, its summary and its search row together', () => {
    const facts = { lawStatus: 'Repealed', isEssential: true };
    const row = (...special: string[]): Update => ({
      [ROW]: searchRow('The law-held Regulations', 'Air', ['England', 'Wales'], ...special),
    });
    const edit: Update = { ...changeLaw('law-held', admin), ...row('Repealed', 'Essential') };
    for (const [field, value] of Object.entries(facts))
      for (const path of [LAW, SUMMARY]) edit[`${path}/${field}`] = value;
    world.wouldAllow(admin, edit);
    for (const special of [
      [],
      ['Repealed'],
      ['Essential'],
      ['Essential', 'Repealed'],
      ['Proposed', 'Essential'],
      ['Repealed', 'Essential', 'Essential'],
    ])
      world.refuses(admin, { ...edit, ...row(...special) });
    world.refuses(admin, without(edit, ROW));
    for (const path of [LAW, SUMMARY])
      for (const field of Object.keys(facts))
        world.refuses(admin, without(edit, `${path}/${field}`));
    for (const who of [legal, guest, newUser]) world.refuses(who, edit);
  });

  test('has no word for an ordinary law in its search row', () => {
    const law = (changes: JsonObject) => publishLaw(newLaw(admin, 'law-made', changes));
    const row = (...special: string[]): Update => ({
      'searchIndex/legal/law-made': searchRow('A new regulation', 'Water', ['England'], ...special),
    });
    world.wouldAllow(admin, { ...law({}), ...row() });
    world.refuses(admin, { ...law({}), ...row('In force') });
    world.refuses(admin, { ...law({}), ...row('Essential') });
    world.wouldAllow(admin, { ...law({ isEssential: true }), ...row('Essential') });
    world.refuses(admin, { ...law({ isEssential: true }), ...row() });
  });

  test('raises the revision of the law to the revision of the change entry', () => {
    const edit = changeLaw('law-held', admin);
    world.wouldAllow(admin, edit);
    world.refuses(admin, without(without(edit, `${LAW}/revision`), `${SUMMARY}/revision`));
  });

  test('is refused when the change entry has further fields', () => {
    const edit = changeLaw('law-held', admin);
    world.wouldAllow(admin, edit);
    world.refuses(admin, changeLaw('law-held', admin, { note: 'A further field' }));
  });

  test('is refused in the same millisecond as another edit, with and without its summary', () => {
    const again: Update = { ...addChange(admin), [`${LAW}/lastChange`]: 'ch-new' };
    const renewed = { [`${LAW}/updateTime`]: SERVER_TIME, [`${SUMMARY}/updateTime`]: SERVER_TIME };
    for (const path of [LAW, SUMMARY]) world.write(`${path}/revision`, 0);
    world.write('searchIndex/legal/law-held', null);
    world.wouldAllow(admin, { ...again, ...renewed });
    editedNow();
    world.refuses(admin, again);
    world.refuses(admin, { ...again, [`${LAW}/title`]: 'Other' });
    world.refuses(admin, { ...again, ...renewed, [`${LAW}/title`]: 'Other' });
    const title = { [`${LAW}/title`]: 'Other', [`${SUMMARY}/title`]: 'Other' };
    world.refuses(admin, { ...again, ...renewed, ...title });
  });
});

describe('a change entry that its law already names', () => {
  beforeEach(() => {
    editedNow();
    world.write(`${LAW}/lastChange`, 'ch-new');
  });

  test('can be written by staff only', () => {
    for (const who of [admin, jedi, legalAdmin]) world.wouldAllow(who, addChange(who));
    for (const who of [legal, guest, newUser]) world.refuses(who, addChange(who));
  });

  test('can be written only once', () => {
    world.wouldAllow(admin, addChange(admin));
    const { [REVISION]: earlier = null, ...change } = addChange(admin);
    world.write(REVISION, earlier);
    world.wouldAllow(admin, change);
    world.write(`${CHANGES}/ch-new`, lawChange());
    world.refuses(admin, change);
  });

  test('must be the change that the law names', () => {
    world.wouldAllow(admin, addChange(admin));
    world.write(`${LAW}/lastChange`, 'ch-other');
    world.refuses(admin, addChange(admin));
  });

  test('must belong to an existing law', () => {
    world.wouldAllow(admin, addChange(admin));
    world.write(`${LAW}/key`, null);
    world.refuses(admin, addChange(admin));
  });

  test('must have the time of the edit', () => {
    world.wouldAllow(admin, addChange(admin));
    world.write(`${LAW}/updateTime`, NOW - 1);
    world.refuses(admin, addChange(admin));
  });
});

test('the changes of a law are read at most a hundred at a time', () => {
  world.allowsRead(legal, CHANGES, latest(100, '.key'));
  world.refusesRead(legal, CHANGES, latest(101, '.key'));
  world.refusesRead(legal, CHANGES);
});
