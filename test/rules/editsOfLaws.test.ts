/**
 * Edits of a law: what an edit may write along with its change entry, and what the change entry
 * requires of the item.
 */
import { beforeEach, describe, test } from 'vitest';
import type { Update } from '../../src/data/update';
import { SERVER_TIME } from '../../src/data/update';
import { changeLaw, newLaw, publishLaw, retitleLaw } from './mutations';
import { CAST, NOW, type Actor } from './cast';
import { latest } from './probe';
import { LEGAL_TEXT, lawChange, pick } from './records';
import { without, World } from './world';

const world = new World();
const { admin, jedi, legal, guest, newUser, legalAdmin } = CAST;
const LAW = 'legalRegister/law-held';
const SUMMARY = 'legalSummaries/law-held';
const CHANGES = 'legalChanges/law-held';
const REVISION = 'legalRevisions/law-held/ch-new';

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

test.each(LEGAL_TEXT)('publishing a law requires its %s', (field) => {
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
