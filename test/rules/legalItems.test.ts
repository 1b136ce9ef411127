/** Mutations of the legal register, sent to the shipped rules over the seed by every role. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { DatabaseCore, DeniedError } from '../../packages/database-emulator/src/core';
import type { JsonObject } from '../../packages/database-emulator/src/json';
import { buildSeed } from '../../emulators/seed';
import {
  createLegalItem,
  deleteLegalItem,
  updateLegalItem,
} from '../../src/data/mutations/legalItems';
import {
  addToRegister,
  recordCompliance,
  removeFromRegister,
  reviewCompliance,
  saveOwnNote,
} from '../../src/data/mutations/register';
import type { LegalChange, LegalText } from '../../src/data/records';
import type { Json, Update } from '../../src/data/update';
import { directoryIn, itemIn, recordIn, removalIn } from './currentState';

const RULES = readFileSync(resolve(import.meta.dirname, '../../database.rules.json'), 'utf8');
const NOW = 1_790_000_000_000;
const LEGAL = 'demo-legal';
const NEW_KEY = '-Pzzzzzzzzzzzzzzzzz1';

const rich = (text: string) =>
  JSON.stringify({ blocks: [{ key: 'a', text, type: 'unstyled' }], entityMap: {} });

const content = (changes: Partial<LegalText> = {}): LegalText => ({
  title: 'The Test Regulations 2026',
  filterByArea: 'Waste',
  applicableTo: ['Retail', 'SME'],
  regulator: ['Environment Agency'],
  country: ['England', 'Northern Ireland'],
  link: 'https://www.legislation.gov.uk/',
  headlineDetails: rich('Headline'),
  description: rich('Description'),
  consequence: '',
  howThisApplies: rich('Applies'),
  lawStatus: 'Proposed',
  inForceFrom: Date.UTC(2027, 3, 6),
  isEssential: true,
  provisions: ['Regulation 5: waste hierarchy'],
  ...changes,
});

const core = new DatabaseCore({ now: () => NOW });
core.setRules(RULES);
core.write(
  '/',
  buildSeed({ scale: 1, now: NOW - 86_400_000, storageOrigin: 'http://127.0.0.1:9199' }).database,
);
const start = core.snapshot();
beforeEach(() => core.restore(start));

const send = (uid: string, update: Update) =>
  core.update('/', update, {
    uid,
    token: { email: String(read(`users/${uid}/email`)) },
  });
const refused = (uid: string, update: Update) =>
  expect(() => send(uid, update)).toThrow(DeniedError);
const read = (path: string) => core.read(path);
const counted = () => read('counters/legalRegister');
const readMap = (path: string) => (read(path) ?? {}) as Record<string, JsonObject>;

/**
 * Returns the key of an item with this status in the demo member's register. An active item has a
 * history.
 */
function heldItem(status = 'active'): string {
  const [key] =
    Object.entries(readMap(`userLegalIndex/${LEGAL}`)).find(
      ([, row]) => row.status === status && (status === 'inactive' || row.assessedAt !== undefined),
    ) ?? [];
  if (key === undefined) throw new Error(`The seed has no ${status} item.`);
  return key;
}
const author = (uid: string) => ({ uid, displayName: String(read(`users/${uid}/displayName`)) });
const documentsOf = (key: string) =>
  Object.entries(readMap(`users/${LEGAL}/documents/legalItems`))
    .filter(([, { item }]) => item === key)
    .map(([document]) => document);

const stored = (key: string) => read(`legalRegister/${key}`) as { [field: string]: Json };

function withdraw(key: string): void {
  const item = stored(key);
  send(
    'demo-admin',
    deleteLegalItem({
      key,
      isHeld: item['users'] !== undefined,
      current: item,
      count: counted(),
    }),
  );
}

describe('publishing a legal item', () => {
  const create = (uid: string) =>
    createLegalItem({ key: NEW_KEY, content: content(), author: author(uid) });

  it.each(['demo-admin', 'demo-jedi'])(
    '%s publishes an item with its summary, search row and counter',
    (uid) => {
      const count = Number(read('counters/legalRegister'));
      send(uid, create(uid));
      expect(read(`legalRegister/${NEW_KEY}/time`)).toBe(NOW);
      expect(read(`legalSummaries/${NEW_KEY}`)).toEqual({
        title: 'The Test Regulations 2026',
        filterByArea: 'Waste',
        country: 'England|Northern Ireland',
        lawStatus: 'Proposed',
        inForceFrom: Date.UTC(2027, 3, 6),
        isEssential: true,
        time: NOW,
        updateTime: NOW,
      });
      expect(read(`searchIndex/legal/${NEW_KEY}`)).toBe(
        'the test regulations 2026\tWaste\tEngland|Northern Ireland\tProposed\tEssential',
      );
      expect(read('counters/legalRegister')).toBe(count + 1);
    },
  );

  it.each(['demo-legal', 'demo-member', 'demo-guest', 'demo-lapsed'])(
    'is refused for %s',
    (uid) => {
      refused(uid, create(uid));
    },
  );

  it('works for an author without a display name', () => {
    core.write('users/demo-admin/displayName', null);
    send(
      'demo-admin',
      createLegalItem({
        key: NEW_KEY,
        content: content(),
        author: { uid: 'demo-admin', displayName: '' },
      }),
    );
    expect(read(`legalRegister/${NEW_KEY}/title`)).toBe('The Test Regulations 2026');
  });
});

describe('editing a legal item', () => {
  const CHANGE = { key: '-Pzzzzzzzzzzzzzzzzz2', summary: 'Wales alone.', minor: false };
  const edit = (
    key: string,
    changes: Partial<LegalText> = {},
    { uid = 'demo-admin', ...change }: Partial<LegalChange> & { uid?: string } = {},
  ) =>
    updateLegalItem({
      key,
      content: content(changes),
      current: stored(key),
      change: { ...CHANGE, ...change },
      author: author(uid),
    });
  const revisionOf = (key: string) => Number(read(`legalRegister/${key}/revision`));

  it('changes item, summary and search row, but not author, time and members', () => {
    const key = heldItem();
    const before = read(`legalRegister/${key}`) as JsonObject;
    send('demo-admin', edit(key, { country: ['Wales'] }));
    const after = read(`legalRegister/${key}`) as JsonObject;
    expect(after).toMatchObject({ title: 'The Test Regulations 2026', country: 'Wales' });
    expect(after.updateTime).toBe(NOW);
    expect([after.users, after.authorId, after.time]).toEqual([
      before.users,
      before.authorId,
      before.time,
    ]);
    expect(read(`legalSummaries/${key}/country`)).toEqual('Wales');
    expect(read(`searchIndex/legal/${key}`)).toBe(
      'the test regulations 2026\tWaste\tWales\tProposed\tEssential',
    );
  });

  it('is refused for a member who has the item in their register', () =>
    refused(LEGAL, edit(heldItem(), {}, { uid: LEGAL })));

  it('stores a change entry with its summary, and raises the revision unless the change is minor', () => {
    const key = heldItem();
    const revision = revisionOf(key);
    send('demo-admin', edit(key));
    expect(read(`legalChanges/${key}/${CHANGE.key}`)).toEqual({
      time: NOW,
      authorId: 'demo-admin',
      authorDisplayName: author('demo-admin').displayName,
      summary: 'Wales alone.',
      minor: false,
      revision: revision + 1,
    });
    expect([revisionOf(key), read(`legalSummaries/${key}/revision`)]).toEqual([
      revision + 1,
      revision + 1,
    ]);
    core.restore(start);
    send('demo-admin', edit(key, {}, { minor: true }));
    expect(revisionOf(key)).toBe(revision);
    expect(read(`legalChanges/${key}/${CHANGE.key}/minor`)).toBe(true);
  });

  it('works for an author without a display name', () => {
    const key = heldItem();
    core.write('users/demo-admin/displayName', null);
    send(
      'demo-admin',
      updateLegalItem({
        key,
        content: content(),
        current: stored(key),
        change: CHANGE,
        author: { uid: 'demo-admin', displayName: '' },
      }),
    );
    expect(read(`legalChanges/${key}/${CHANGE.key}/summary`)).toBe('Wales alone.');
  });
});

describe('deleting a legal item', () => {
  it('the archive stores the name of an item that members have', () => {
    const key = heldItem();
    const item = read(`legalRegister/${key}`) as JsonObject;
    withdraw(key);
    expect(read(`legalRegister/${key}`)).toBeNull();
    expect(read(`legalSummaries/${key}`)).toBeNull();
    expect(read(`searchIndex/legal/${key}`)).toBeNull();
    expect(read(`legalArchive/${key}`)).toEqual({
      title: item.title,
      filterByArea: item.filterByArea,
      country: item.country,
      lawStatus: item.lawStatus,
      ...(item.inForceFrom === undefined ? {} : { inForceFrom: item.inForceFrom }),
      ...(item.isEssential === undefined ? {} : { isEssential: item.isEssential }),
      link: item.link,
      time: item.time,
      removedAt: NOW,
    });
    expect(read(`users/${LEGAL}/MyLegalItems/${key}/compliance`)).not.toBeNull();
  });

  it('an item that members have cannot be deleted without the archive', () => {
    const key = heldItem();
    const current = stored(key);
    refused('demo-admin', deleteLegalItem({ key, isHeld: false, current, count: counted() }));
  });

  it('deletes an item that is in no register without an archive', () => {
    send(
      'demo-admin',
      createLegalItem({ key: NEW_KEY, content: content(), author: author('demo-admin') }),
    );
    withdraw(NEW_KEY);
    expect(read(`legalArchive/${NEW_KEY}`)).toBeNull();
    expect(read(`legalRegister/${NEW_KEY}`)).toBeNull();
  });

  it('is refused for members', () => {
    const key = heldItem();
    refused(
      LEGAL,
      deleteLegalItem({
        key,
        isHeld: true,
        current: stored(key),
        count: counted(),
      }),
    );
  });
});

describe('a withdrawn item in a register', () => {
  const assess = (key: string) =>
    recordCompliance({
      clock: { now: NOW, zone: 'Europe/London' },
      uid: LEGAL,
      key,
      entryKey: 'new-entry',
      check: 'In Progress',
      current: itemIn(read, LEGAL, key),
      directory: directoryIn(read, LEGAL),
      note: rich('Still looking'),
      ...{ method: 'Interview', checked: '' },
      competence: read(`users/${LEGAL}/competence`),
      revision: Number(read(`legalRegister/${key}/revision`)),
    });

  it('cannot be evaluated any more', () => {
    const key = heldItem();
    send(LEGAL, assess(key));
    core.restore(start);
    withdraw(key);
    refused(LEGAL, assess(key));
  });

  it('can be removed, with its notes and history', () => {
    const key = heldItem();
    withdraw(key);
    send(
      LEGAL,
      removeFromRegister({ ...removalIn(read, LEGAL, key, documentsOf(key)), isWithdrawn: true }),
    );
    expect(read(`users/${LEGAL}/MyLegalItems/${key}/compliance`)).toBeNull();
    expect(read(`userLegalIndex/${LEGAL}/${key}/status`)).toBe('inactive');
  });

  it('cannot be added again', () => {
    const key = heldItem('inactive');
    send(LEGAL, addAgain(key));
    core.restore(start);
    withdraw(key);
    refused(LEGAL, addAgain(key));
  });

  const addAgain = (key: string) =>
    addToRegister({
      uid: LEGAL,
      key,
      adminStatus: adminStatusOf(key),
      revision: Number(read(`legalRegister/${key}/revision`)),
      clock: { now: NOW, zone: 'Europe/London' },
      directory: directoryIn(read, LEGAL),
    });
  const adminStatusOf = (key: string) =>
    (read(`userLegalIndex/${LEGAL}/${key}/adminStatus`) ?? null) as 'Compliant' | null;
});

describe('the member’s own note on an item', () => {
  it('can be saved and emptied', () => {
    const key = heldItem();
    const save = (text: string, seen: number) => {
      const before = read(`users/${LEGAL}/MyLegalItems/${key}/howThisAppliesToUserByUser`);
      const replaced = {
        ...{ text: String(before), entryKey: `e-note-${seen}` },
        ...{ current: itemIn(read, LEGAL, key), directory: directoryIn(read, LEGAL) },
      };
      send(LEGAL, saveOwnNote({ uid: LEGAL, key, text, seen, replaced: before ? replaced : null }));
    };
    save(rich('Two boilers'), 0);
    save('', 1);
    expect(read(`users/${LEGAL}/MyLegalItems/${key}/howThisAppliesToUserByUser`)).toBe('');
  });
});

describe('a compliance history', () => {
  const withHistory = () => {
    const [key] =
      Object.entries(readMap(`users/${LEGAL}/MyLegalItems`)).find(
        ([, item]) => item.compliance !== undefined,
      ) ?? [];
    const [entry] = Object.keys(readMap(`users/${LEGAL}/MyLegalItems/${key ?? ''}/compliance`));
    return `users/${LEGAL}/MyLegalItems/${key ?? ''}/compliance/${entry ?? ''}`;
  };

  it.each([LEGAL, 'demo-admin', 'demo-jedi'])('cannot be changed or deleted by %s', (uid) => {
    const path = withHistory();
    expect(read(path)).not.toBeNull();
    refused(uid, { [path]: null });
    refused(uid, { [`${path}/userComplianceNote`]: rich('It was always so') });
    refused(uid, { [`${path}/document`]: null });
    refused(uid, { [path.slice(0, path.lastIndexOf('/'))]: null });
  });

  it('is read by its member and by reviewers, and by no other member', () => {
    const path = withHistory();
    const asks = (uid: string) => () =>
      core.get(path, null, { uid, token: { email: String(read(`users/${uid}/email`)) } });
    for (const uid of [LEGAL, 'demo-admin', 'demo-jedi']) expect(asks(uid)()).toEqual(read(path));
    for (const uid of ['demo-member', 'demo-guest', 'demo-newuser', 'demo-lapsed'])
      expect(asks(uid)).toThrow(DeniedError);
  });

  it('accepts a reviewer’s entry together with the admin status that the entry states', () => {
    const key = heldItem();
    const review = (uid: string) =>
      reviewCompliance({
        uid: LEGAL,
        key,
        entryKey: 'reviewed',
        check: 'Not Compliant',
        current: itemIn(read, LEGAL, key),
        note: rich('Seen'),
        reviewDecision: null,
        evaluation: String(read(`users/${LEGAL}/MyLegalItems/${key}/lastEntry`)),
        admin: { uid, record: recordIn(read, uid) },
      });
    send('demo-admin', review('demo-admin'));
    expect(read(`userLegalIndex/${LEGAL}/${key}/adminStatus`)).toBe('Not Compliant');
    core.restore(start);
    refused(LEGAL, review(LEGAL));
    refused('demo-admin', review('demo-jedi'));
    core.write('users/demo-admin/displayName', null);
    send('demo-admin', review('demo-admin'));
    expect(
      read(`users/${LEGAL}/MyLegalItems/${key}/compliance/reviewed/authorDisplayName`),
    ).toMatch(/^\S+ \S+$/);
  });
});
