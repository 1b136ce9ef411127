import { beforeEach, describe, expect, test } from 'vitest';
import { EVALUATION_METHODS } from '../../model/constants';
import type { JsonObject } from '../../packages/database-emulator/src/json';
import type { Update } from '../../src/data/update';
import { SERVER_TIME, increment } from '../../src/data/update';
import { recordCompliance, reviewCompliance, saveOwnNote } from './mutations';
import { CAST, NOW, OTHERS } from './cast';
import { directoryOf, itemOf } from './currentState';
import { COMPETENCE, HOW_FIELDS, rich, signed, counted } from './records';
import { World, withPart, without } from './world';

const world = new World();
const { legal, admin } = CAST;
const ITEM = 'users/legal/MyLegalItems';
const ROW = 'userLegalIndex/legal';
const COUNTS = 'userDirectory/legal';

beforeEach(() => {
  world.reset();
});

describe('an own note', () => {
  const change = saveOwnNote({ uid: 'legal', key: 'law-held', text: rich('Three.'), seen: 0 });
  const [entry = ''] = Object.keys(change).filter((path) => path.endsWith('/e-new'));

  test('changes only with an entry that repeats the note before', () => {
    world.needsEveryPart(legal, change);
    for (const before of [rich('Other.'), '', null])
      world.refuses(legal, {
        ...change,
        [entry]: { ...(change[entry] as object), noteBefore: before },
      });
    world.allows(legal, change);
    expect(world.read(`${entry}/noteBefore`)).toBe(rich('Two boilers.'));
    world.refuses(legal, { [`${entry}/noteBefore`]: rich('Never.') });
  });

  test('is deleted only with such an entry', () => {
    const without = saveOwnNote({ uid: 'legal', key: 'law-held', text: '', seen: 0 });
    world.wouldAllow(legal, without);
    const [own] = Object.keys(without).filter((path) => path.endsWith('ByUser'));
    world.refuses(legal, { [own ?? '']: '' });
  });

  test('has no entry without a note before, or that does not become the newest', () => {
    const path = `${ITEM}/law-met/howThisAppliesToUserByUser`;
    const first = (before: string) =>
      saveOwnNote({
        ...{ uid: 'legal', key: 'law-met', text: rich('One boiler.'), seen: 0 },
        replaced: {
          ...{ text: before, entryKey: 'e-new', current: itemOf('legal', 'law-met') },
          directory: directoryOf('legal'),
        },
      });
    const update = first('');
    const [at = ''] = Object.keys(update).filter((part) => part.endsWith('/e-new'));
    world.refuses(legal, { ...update, [at]: { ...(update[at] as object), noteBefore: null } });
    world.write(path, '');
    world.wouldAllow(legal, update);
    world.refuses(legal, without(update, `${ITEM}/law-met/lastNote`));
  });

  test('is refused from a session of another email address', () => {
    const auth = { uid: 'legal', provider: 'password', token: { email: 'new@other.example' } };
    const path = `${ITEM}/law-met/howThisAppliesToUserByUser`;
    world.refuses({ ...legal, auth }, { [path]: rich('One boiler.') });
    world.wouldAllow(legal, { [path]: rich('One boiler.') });
  });

  test('needs no entry if there was none, or if it stays the same', () => {
    const path = `${ITEM}/law-met/howThisAppliesToUserByUser`;
    world.allows(legal, { [path]: rich('One boiler.') });
    world.allows(legal, { [path]: rich('One boiler.') });
    world.refuses(legal, { [path]: rich('No boiler.') });
  });
});

describe('status and history of an item', () => {
  const record = (check: 'Compliant' | 'In Progress' | 'Not Compliant', key = 'law-held'): Update =>
    recordCompliance({
      uid: 'legal',
      key,
      entryKey: 'e-new',
      check,
      note: rich('Done.'),
    });

  test('an entry is written together with its status, the index row and the count of open items', () => {
    world.needsEveryPart(legal, record('Compliant'));
    world.allows(legal, record('Compliant'));
    expect(world.read(`${COUNTS}/legalOpen`)).toBe(1);
  });

  test('an unchanged status does not change the count of open items', () => {
    world.refuses(legal, { ...record('In Progress'), [`${COUNTS}/legalOpen`]: increment(1) });
    world.refuses(legal, { ...record('In Progress'), [`${COUNTS}/legalOpen`]: increment(-1) });
    world.allows(legal, record('In Progress'));
  });

  test('a compliant item that opens again is counted', () => {
    const open = record('Not Compliant', 'law-met');
    world.refuses(legal, withPart(open, `${COUNTS}/legalOpen`, increment(-1)));
    world.allows(legal, open);
    expect(world.read(`${COUNTS}/legalOpen`)).toBe(3);
  });

  test('an entry states the status that the item has after the write', () => {
    world.wouldAllow(legal, record('Compliant'));
    world.refuses(legal, {
      [`${ITEM}/law-held/compliance/e-new`]: {
        type: 'user',
        userComplianceCheck: 'Compliant',
        userComplianceNote: rich('x'),
        userTimeAdded: SERVER_TIME,
        ...HOW_FIELDS,
        ...signed('legal'),
      },
      ...counted(`${ITEM}/law-held`, 'e-new'),
    });
  });

  test('an entry has a complete type name, and must be the new entry that the item names', () => {
    const path = `${ITEM}/law-held/compliance/e-new`;
    const entry = record('In Progress')[path] as JsonObject;
    const storeEntry = (lastEntry: string, assessedAt: number): void => {
      world.write(`${ITEM}/law-held/lastEntry`, lastEntry);
      world.write(`${ITEM}/law-held/assessedAt`, assessedAt);
    };
    storeEntry('e-new', NOW);
    const alone = { [path]: entry, ...counted(`${ITEM}/law-held`, 'e-new') };
    world.wouldAllow(legal, alone);
    for (const type of ['', 'u', 'use', 'admin'])
      world.refuses(legal, { ...alone, [path]: { ...entry, type } });
    world.refuses(OTHERS.mel, { ...alone, [path]: { ...entry, ...signed('mel') } });
    storeEntry('e1', NOW);
    world.refuses(legal, alone);
    storeEntry('e-new', NOW - 1);
    world.refuses(legal, alone);
  });

  test.each([
    ['type', 'admin'],
    ['type', null],
    ['userTimeAdded', NOW - 1],
    ['userTimeAdded', null],
    ['userComplianceNote', null],
    ['userRank', 1],
    ['userRank', rich('First.')],
    ['userRank', 'Interview'],
    ['userRank', 'First.'],
    ['adminUid', 'admin'],
    ['adminDisplayName', 'admin display'],
    ['adminTimeAdded', SERVER_TIME],
    ['adminComplianceNote', rich('Fine by us.')],
    ['adminComplianceCheck', 'Compliant'],
    ['acknowledgementNote', 'No boiler of ours is so large.'],
    ['authorId', 'mel'],
    ['authorId', null],
    ['authorDisplayName', 'mel display'],
    ['authorDisplayName', null],
    ['authorRole', 'admin'],
    ['authorRole', null],
    ['rank', 1],
  ])('a member entry with %s = %j is refused', (field, value) => {
    const path = `${ITEM}/law-held/compliance/e-new`;
    const update = record('Compliant');
    world.wouldAllow(legal, update);
    world.refuses(legal, withPart(update, path, { ...(update[path] as object), [field]: value }));
  });

  describe('how it was evaluated', () => {
    const path = `${ITEM}/law-held/compliance/e-new`;
    const evaluation = record('Compliant');
    /** Returns the update with changed fields of the entry. Null removes a field. */
    const withFields = (fields: JsonObject): Update => ({
      ...evaluation,
      [path]: Object.fromEntries(
        Object.entries({ ...(evaluation[path] as JsonObject), ...fields }).filter(
          ([, value]) => value !== null,
        ),
      ),
    });

    test('a member entry has the method, what was checked, and the competence of its author', () => {
      world.allows(legal, evaluation);
      expect(world.read(path)).toMatchObject(HOW_FIELDS);
    });

    test('the method is one of five, and is not missing', () => {
      for (const userMethod of EVALUATION_METHODS)
        world.wouldAllow(legal, withFields({ userMethod }));
      for (const userMethod of ['', 'Guess', 'other', 'Other ', 'An Interview', 1, true, null])
        world.refuses(legal, withFields({ userMethod }));
    });

    test('what was checked is a text of 1 to 500 characters, or is missing', () => {
      for (const userChecked of ['x', 'x'.repeat(500), null])
        world.wouldAllow(legal, withFields({ userChecked }));
      for (const userChecked of ['', ' ', 'x'.repeat(501), 5, { a: 'x' }])
        world.refuses(legal, withFields({ userChecked }));
    });

    test.each<[string, string | null, (string | null)[]]>([
      ['the stored text', COMPETENCE, [null, '', 'Fellow of IEMA', `${COMPETENCE} `]],
      ['missing if there is none', null, [COMPETENCE, '']],
      ['an empty text if that is stored', '', [COMPETENCE, null]],
    ])('the competence is %s', (_, competence, others) => {
      world.write('users/legal/competence', competence);
      world.wouldAllow(legal, withFields({ userCompetence: competence }));
      for (const userCompetence of others) world.refuses(legal, withFields({ userCompetence }));
    });

    test('the competence is that of before the update', () => {
      const raised = { 'users/legal/competence': 'Fellow of IEMA', 'users/legal/version': 1 };
      world.wouldAllow(legal, raised);
      world.wouldAllow(legal, { ...evaluation, ...raised });
      world.refuses(legal, { ...withFields({ userCompetence: 'Fellow of IEMA' }), ...raised });
    });

    test('only the member writes their competence, and the entry does not change with it', () => {
      world.allows(legal, evaluation);
      const changed = { 'users/legal/competence': 'Fellow of IEMA', 'users/legal/version': 1 };
      for (const who of [admin, CAST.jedi, OTHERS.mel]) world.refuses(who, changed);
      world.allows(legal, changed);
      expect(world.read(`${path}/userCompetence`)).toBe(COMPETENCE);
      world.refuses(legal, { [`${path}/userCompetence`]: 'Fellow of IEMA' });
    });
  });

  test('a member cannot evaluate a removed item or a withdrawn item', () => {
    world.wouldAllow(legal, record('Compliant'));
    world.refuses(legal, record('Not Compliant', 'law-gone'));
    world.refuses(legal, {
      ...record('In Progress', 'law-old'),
      [`${COUNTS}/legalOpen`]: increment(0),
    });
    world.refuses(legal, { [`${ITEM}/law-gone/howThisAppliesToUserByUser`]: rich('Note') });
    world.allows(legal, { [`${ITEM}/law-old/howThisAppliesToUserByUser`]: rich('Note') });
  });

  test('the time of the evaluation is the server time, in item and row', () => {
    const update = record('Compliant');
    world.wouldAllow(legal, update);
    world.refuses(legal, withPart(update, `${ITEM}/law-held/assessedAt`, NOW - 1));
    const row = update[`${ROW}/law-held`] as object;
    world.refuses(legal, withPart(update, `${ROW}/law-held`, { ...row, assessedAt: NOW - 1 }));
    world.refuses(legal, {
      [`${ITEM}/law-held/assessedAt`]: null,
      [`${ROW}/law-held/assessedAt`]: null,
    });
  });

  test('neither the status nor the time of the evaluation changes without a new entry of the member', () => {
    const alone: Update = {
      [`${ITEM}/law-held/userStatus`]: 'Not Compliant',
      [`${ROW}/law-held/userStatus`]: 'Not Compliant',
    };
    const review = (entryKey: string): Update => ({
      [`${ITEM}/law-held/compliance/${entryKey}`]: {
        type: 'admin',
        adminComplianceCheck: 'In Progress',
        adminComplianceNote: rich('Seen.'),
        adminTimeAdded: SERVER_TIME,
        adminUid: 'legalAdmin',
        adminDisplayName: 'legalAdmin display',
        ...signed('legalAdmin', 'admin'),
      },
      ...counted(`${ITEM}/law-held`, entryKey),
      [`${ITEM}/law-held/lastReview`]: entryKey,
    });
    const of = (uid: string, update: Update): Update =>
      Object.fromEntries(
        Object.entries(update).map(([path, value]) => [path.replace('/legal/', `/${uid}/`), value]),
      );
    const names = (key: string): Update => ({ [`${ITEM}/law-held/lastEntry`]: key });
    world.wouldAllow(legal, record('Not Compliant'));
    world.refuses(legal, alone);
    for (const key of ['e1', 'e-none', 'e1/', ''])
      world.refuses(legal, { ...alone, ...names(key) });
    world.refuses(legal, {
      [`${ITEM}/law-held/assessedAt`]: SERVER_TIME,
      [`${ROW}/law-held/assessedAt`]: SERVER_TIME,
    });
    // A reviewer with a register of their own does not evaluate an item by reviewing it.
    const { legalAdmin } = CAST;
    world.wouldAllow(legalAdmin, of('legalAdmin', review('e-new')));
    world.refuses(
      legalAdmin,
      of('legalAdmin', { ...alone, ...names('e-new'), ...review('e-new') }),
    );
  });

  test('a status cannot be removed, not even with its index row', () => {
    world.refuses(legal, {
      [`${ITEM}/law-held/userStatus`]: null,
      [`${ROW}/law-held/userStatus`]: null,
    });
  });

  const review = reviewCompliance({
    uid: 'mel',
    key: 'law-held',
    entryKey: 'e-new',
    check: 'Compliant',
    note: rich('Agreed.'),
    admin: 'admin',
  });
  const path = 'users/mel/MyLegalItems/law-held/compliance/e-new';

  test('a review is written together with the admin status and the index', () => {
    world.needsEveryPart(admin, review, [path]);
    world.allows(admin, review);
    expect(world.read('userLegalIndex/mel/law-held/adminStatus')).toBe('Compliant');
  });

  test.each([
    ['adminUid', 'jedi'],
    ['adminUid', null],
    ['adminDisplayName', 'jedi display'],
    ['adminDisplayName', null],
    ['authorId', 'jedi'],
    ['authorDisplayName', 'jedi display'],
    ['authorRole', 'jedi'],
    ['authorRole', null],
    ['adminTimeAdded', NOW - 1],
    ['adminComplianceNote', null],
    ['adminComplianceCheck', 'In Progress'],
    ['type', 'user'],
    ['userComplianceNote', rich('I said so.')],
    ['userTimeAdded', SERVER_TIME],
    ['userComplianceCheck', 'Compliant'],
    ['userMethod', 'Interview'],
    ['document', 'http://127.0.0.1:9199/v0/b/x/o/y'],
  ])('a review with %s = %j is refused', (field, value) => {
    world.wouldAllow(admin, review);
    world.refuses(admin, withPart(review, path, { ...(review[path] as object), [field]: value }));
  });

  test('staff can review a removed item, but not an item that was never in the register', () => {
    const of = (key: string): Update =>
      reviewCompliance({
        uid: 'mel',
        key,
        entryKey: 'e-new',
        check: 'Compliant',
        note: rich('Agreed.'),
        admin: 'admin',
      });
    world.allows(admin, of('law-gone'));
    world.refuses(admin, of('law-new'));
  });

  test('an index row must equal the register item', () => {
    world.allows(legal, { [`${ROW}/law-held/status`]: 'active' });
    world.refuses(legal, { [`${ROW}/law-held/status`]: 'inactive' });
    world.refuses(legal, { [`${ROW}/law-held/adminStatus`]: null });
    world.refuses(legal, { [`${ROW}/law-none`]: { status: 'active' } });
    world.refuses(legal, { [`${ROW}/law-none`]: 'row' });
    world.refuses(admin, { [`${ROW}/law-held`]: null });
  });

  test('members and staff write index rows that repeat the item, but not after the membership has ended', () => {
    const row = (uid: string): Update => {
      const path = `userLegalIndex/${uid}/law-held`;
      return { [path]: world.read(path) };
    };
    for (const who of [legal, admin, CAST.subscriber]) world.wouldAllow(who, row(who.uid));
    for (const who of [CAST.guest, CAST.newUser, CAST.lapsed]) world.refuses(who, row(who.uid));
  });

  test('the next mutation that writes a whole index row restores a missing row', () => {
    const whole = world.read(`${ROW}/law-held`);
    world.write(`${ROW}/law-held`, null);
    world.allows(admin, { [`${ROW}/law-held`]: whole });
  });
});
