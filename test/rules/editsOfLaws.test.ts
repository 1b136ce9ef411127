/** An edit of a law: what it may write beside the change that tells of it, and what that change asks of the item. */
import { beforeEach, describe, test } from 'vitest';
import type { Json, Update } from '../../src/data/update';
import { SERVER_TIME } from '../../src/data/update';
import { changeLaw } from './acts';
import { CAST, NOW, type Actor } from './cast';
import { latest } from './probe';
import { LEGAL_TEXT, lawChange, pick } from './records';
import { World } from './world';

const world = new World();
const { admin, jedi, legal, guest, newUser, legalAdmin } = CAST;
const LAW = 'legalRegister/law-held';
const SUMMARY = 'legalSummaries/law-held';
const CHANGES = 'legalChanges/law-held';
const REVISION = 'legalRevisions/law-held/ch-new';

beforeEach(() => {
  world.reset();
});

/** A change alone with the earlier text, as somebody tells of it; it raises no revision. */
const tells = ({ uid }: Actor): Update => ({
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
/** The item was edited in this very moment. */
const editedNow = (): void => {
  for (const path of [LAW, SUMMARY]) {
    world.write(`${path}/updateTime`, NOW);
    world.write(`${path}/revision`, 0);
  }
};

describe('an edit', () => {
  test('leaves alone who published the item, and when', () => {
    const edit = changeLaw('law-held', admin);
    world.wouldAllow(admin, { ...edit, [`${LAW}/link`]: '' });
    for (const field of ['key', 'authorId', 'authorDisplayName'])
      world.refuses(admin, { ...edit, [`${LAW}/${field}`]: 'other' });
    world.refuses(admin, { ...edit, [`${LAW}/time`]: NOW, [`${SUMMARY}/time`]: NOW });
  });

  describe('in the moment of another, which writes no new time', () => {
    const again = () => ({ ...tells(admin), [`${LAW}/lastChange`]: 'ch-new' });
    const writes = (path: string, field: string, value: Json): Update => ({
      [`${path}/${field}`]: value,
    });
    beforeEach(() => {
      editedNow();
      world.write('searchIndex/legal/law-held', null);
    });

    test('brings no other field that names its change', () => {
      world.wouldAllow(admin, again());
      world.refuses(admin, { ...again(), ...writes(LAW, 'other', 'ch-new') });
    });

    test.each(['title', 'filterByArea'])('changes the %s of item and summary alike', (field) => {
      const item = { ...again(), ...writes(LAW, field, 'Other') };
      world.wouldAllow(admin, { ...item, ...writes(SUMMARY, field, 'Other') });
      world.refuses(admin, item);
    });

    test.each([0, 1, 2, 3, 4, 5, 6])('changes country %d of item and summary alike', (index) => {
      const told = Array.from({ length: 7 }, () => 'England');
      for (const path of [LAW, SUMMARY]) world.write(`${path}/country`, told);
      const countries = told.map((country, at) => (at === index ? 'Wales' : country));
      const item = { ...again(), ...writes(LAW, 'country', countries) };
      world.wouldAllow(admin, { ...item, ...writes(SUMMARY, 'country', countries) });
      world.refuses(admin, item);
    });
  });
});

describe('a change that the item names already', () => {
  beforeEach(() => {
    editedNow();
    world.write(`${LAW}/lastChange`, 'ch-new');
  });

  test('is told of by staff', () => {
    for (const who of [admin, jedi, legalAdmin]) world.wouldAllow(who, tells(who));
    for (const who of [legal, guest, newUser]) world.refuses(who, tells(who));
  });

  test('is told of once', () => {
    world.wouldAllow(admin, tells(admin));
    const { [REVISION]: earlier = null, ...change } = tells(admin);
    world.write(REVISION, earlier);
    world.wouldAllow(admin, change);
    world.write(`${CHANGES}/ch-new`, lawChange());
    world.refuses(admin, change);
  });

  test('is the one that the item names', () => {
    world.wouldAllow(admin, tells(admin));
    world.write(`${LAW}/lastChange`, 'ch-other');
    world.refuses(admin, tells(admin));
  });

  test('is one of an item that there is', () => {
    world.wouldAllow(admin, tells(admin));
    world.write(`${LAW}/key`, null);
    world.refuses(admin, tells(admin));
  });

  test('is one of this moment', () => {
    world.wouldAllow(admin, tells(admin));
    world.write(`${LAW}/updateTime`, NOW - 1);
    world.refuses(admin, tells(admin));
  });
});

test('the changes of an item are read a hundred at a time', () => {
  world.allowsRead(legal, CHANGES, latest(100, '.key'));
  world.refusesRead(legal, CHANGES, latest(101, '.key'));
  world.refusesRead(legal, CHANGES);
});
