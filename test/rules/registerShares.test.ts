/** Colleagues of a register (decision 502): what they read and write, and who confirms an evaluation. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src/json';
import * as mutations from '../../src/data/mutations/register';
import { SERVER_TIME, type Update } from '../../src/data/update';
import { DAY_MS } from '../../src/lib/dates';
import { byLink, CAST, NOW, OTHERS, type Actor } from './cast';
import { directoryOf, itemIn, recordOf } from './currentState';
import {
  acknowledgeChange,
  checkAction,
  closeAction,
  decideApplicability,
  editObligation,
  openAction,
  recordCompliance,
  removeFromRegister,
  fileDocument,
  saveOwnNote,
  setFrequency,
  setLastAudit,
  setOwner,
} from './mutations';
import type { latest } from './probe';
import { asEvidence, COMPETENCE, rich, STORE } from './records';
import { World, without, withPart } from './world';

const world = new World();
const { admin, auditor, guest, jedi, legal, subscriber, legalAdmin } = CAST;
const { mel, ghost } = OTHERS;
const ITEM = 'users/mel/MyLegalItems/law-held';
const ENTRY = `${ITEM}/compliance/e-new`;
const CONFIRMS = 'users/mel/registerSettings/confirms';
const document = {
  ...{ key: 'd-new', url: `${asEvidence(STORE).replace('legal', 'mel')}2`, name: 'permit.pdf' },
  ...{ sha256: 'c3'.repeat(32), title: 'New permit', validFrom: NOW, validUntil: null },
  supersedes: null,
};

/** `legal` evaluates and `subscriber` reads the register of Mel. */
beforeEach(() => {
  world.reset();
  share('legal', 'evaluates');
  share('subscriber', 'reads');
});
const share = (uid: string, role: 'evaluates' | 'reads' | null) =>
  world.write(`registerShares/mel/${uid}`, role && { role, name: uid, since: NOW });

/** Returns the directory as a colleague knows it. */
const as = (uid: string): mutations.CurrentDirectory => ({
  ...directoryOf('mel'),
  record: recordOf(uid),
  colleague: uid,
});
const held = { uid: 'mel', key: 'law-held', entryKey: 'e-new' } as const;
const current = () => itemIn((path) => world.read(path), 'mel', 'law-held');

const evaluates = (
  uid: string,
  more: Partial<Parameters<typeof mutations.recordCompliance>[0]> = {},
): Update =>
  mutations.recordCompliance({
    ...{ ...held, check: 'Compliant', note: rich('All in order.'), revision: 0 },
    ...{ method: 'Site inspection', checked: 'Two boilers', competence: COMPETENCE },
    ...{ current: current(), clock: { now: NOW, zone: 'Europe/London' }, directory: as(uid) },
    ...more,
  });

describe('a colleague who evaluates', () => {
  test('needs legal access, because a trial covers only the member’s own register', () => {
    share('trial', 'evaluates');
    // As few items as in a trial.
    world.write('userDirectory/mel/legalTotal', 2);
    world.refuses(CAST.trial, evaluates('trial'));
    world.write('users/trial/legalAccess', 'on');
    world.allows(CAST.trial, evaluates('trial'));
  });

  test('records an evaluation with evidence under their own name, and the count of open items follows', () => {
    const update = evaluates('legal', { documents: [document] });
    world.needsEveryPart(legal, update);
    world.allows(legal, update);
    expect(world.read(ENTRY)).toMatchObject({
      ...{ type: 'user', authorId: 'legal', authorDisplayName: 'legal display' },
      ...{ authorRole: 'subscriber', userCompetence: COMPETENCE, documentKey: 'd-new' },
    });
    expect(world.read('userDirectory/mel/legalOpen')).toBe(1);
    expect(world.read('users/mel/documents/legalItems/d-new')).toMatchObject({ item: 'law-held' });
  });

  test('adds no entry under the name or the competence of another person', () => {
    world.wouldAllow(legal, evaluates('legal'));
    world.refuses(legal, evaluates('mel'));
    world.refuses(legal, evaluates('subscriber'));
    world.refuses(legal, evaluates('legal', { competence: 'None' }));
  });

  test.each<[string, () => Update]>([
    ['renews evidence', () => fileDocument({ uid: 'mel', document, directory: as('legal') })],
    [
      'adds evidence',
      () => fileDocument({ uid: 'mel', document, superseded: null, directory: as('legal') }),
    ],
    ['opens an action', () => openAction({ uid: 'mel', key: 'law-held', directory: as('legal') })],
    ['closes an action', () => closeAction({ uid: 'mel', directory: as('legal') })],
    ['checks an action', () => checkAction({ uid: 'mel', directory: as('legal') })],
    [
      'plans an evaluation',
      () =>
        mutations.planEvaluation({
          ...{ ...held, current: current(), directory: as('legal') },
          due: Math.ceil(NOW / DAY_MS) * DAY_MS + 5 * DAY_MS,
        }),
    ],
    [
      'acknowledges a change of a law',
      () => {
        world.write('legalRegister/law-held/revision', 1);
        return mutations.acknowledgeChange({
          ...{ ...held, current: current(), directory: as('legal') },
          ...{ revision: 1, note: '' },
        });
      },
    ],
  ])('%s', (_what, build) => {
    const update = build();
    world.wouldAllow(legal, update);
    for (const who of [subscriber, legalAdmin, guest, auditor, admin, jedi, ghost])
      world.refuses(who, update);
    share('legal', 'reads');
    world.refuses(legal, update);
    share('legal', null);
    world.refuses(legal, update);
  });

  test.each<[string, () => Update]>([
    ['decide the applicability', () => decideFor('legal')],
    [
      'set how often an item is evaluated',
      () =>
        mutations.setFrequency({
          ...{ ...held, current: current(), directory: as('legal'), months: 6 },
          clock: { now: NOW, zone: 'Europe/London' },
        }),
    ],
    [
      'set the owner of an item',
      () =>
        mutations.setOwner({
          ...{ ...held, current: current(), directory: as('legal'), owner: 'Ann' },
        }),
    ],
    ['edit an obligation', () => editObligation({ uid: 'mel', directory: as('legal') })],
    ['remove an item', () => removeFromRegister({ uid: 'mel', key: 'law-met', documentKeys: [] })],
    ['edit a note', () => saveOwnNote({ uid: 'mel', key: 'law-held', text: rich('x'), seen: 0 })],
    ['set the last audit', () => setLastAudit({ uid: 'mel', at: NOW - 1 })],
    ['switch confirmations on', () => mutations.setConfirms({ uid: 'mel', isOn: true })],
    ['save answers', () => mutations.saveAnswers({ uid: 'mel', options: 'eng', seen: 0 })],
    ["write the owner's record", () => ({ 'users/mel/company': 'Other' })],
    ["write the owner's directory row", () => ({ 'userDirectory/mel/company': 'Other' })],
    [
      "repeat the owner's record in the directory",
      () => ({ 'userDirectory/mel/displayName': world.read('userDirectory/mel/displayName') }),
    ],
    ['move the count of all items', () => ({ 'userDirectory/mel/legalTotal': 3 })],
    ['move the count of open items alone', () => ({ 'userDirectory/mel/legalOpen': 1 })],
    ['delete the count of open items', () => ({ 'userDirectory/mel/legalOpen': null })],
    ['share the register', () => ({ 'registerShares/mel/guest': { role: 'reads' } })],
    ['end the access of another colleague', () => ({ 'registerShares/mel/subscriber': null })],
    ['change an entry', () => ({ [`${ITEM}/compliance/e1/userChecked`]: 'x' })],
    ['delete a document', () => ({ 'users/mel/documents/legalItems/doc-own': null })],
  ])('can not %s', (_what, build) => {
    world.wouldAllow(legal, evaluates('legal'));
    world.refuses(legal, build());
  });

  test('needs legal access and a current membership', () => {
    world.wouldAllow(legal, evaluates('legal'));
    world.write('users/legal/legalAccess', 'off');
    world.refuses(legal, evaluates('legal'));
    world.reset();
    share('legal', 'evaluates');
    world.now = NOW + 1;
    world.refuses(legal, evaluates('legal'));
    world.refusesRead(legal, `${ITEM}/compliance`);
  });

  test('does not evaluate for the owner in other registers', () => {
    world.wouldAllow(legal, evaluates('legal'));
    const other = { ...held, uid: 'legalJedi' };
    world.refuses(legal, evaluates('legal', other));
  });
});

const decideFor = (uid: string): Update =>
  mutations.decideApplicability({
    ...{ ...held, current: current(), directory: as(uid) },
    ...{ decision: 'notApplicable', reason: 'We sold it.' },
    clock: { now: NOW, zone: 'Europe/London' },
  });

const readable: [string, ReturnType<typeof latest> | null][] = [
  [ITEM, null],
  [`${ITEM}/compliance`, null],
  [`${ITEM}/actions`, null],
  ['userLegalIndex/mel', null],
  ['registerGroups/mel', null],
  ['registerCounts/mel', null],
  ['registerSnapshots/mel', null],
  ['users/mel/documents/legalItems', null],
  ['users/mel/removedItems', null],
  ['users/mel/registerSettings', null],
];

describe('the register', () => {
  test.each(readable)('%s is read by both kinds of colleagues, until the end', (path, query) => {
    for (const who of [legal, subscriber]) {
      world.allowsRead(who, path, query);
      share(who.uid, null);
      world.refusesRead(who, path, query);
    }
    for (const who of [guest, CAST.lapsed, CAST.expired, CAST.anonymous, CAST.stranger])
      world.refusesRead(who, path, query);
    for (const who of [guest, CAST.lapsed, CAST.expired, CAST.stranger]) {
      share(who.uid, 'evaluates');
      world.refusesRead(who, path, query);
    }
  });

  test.each([
    'users/mel',
    'users/mel/email',
    'users/mel/answers',
    'users/mel/notifications',
    'users/mel/MyLegalItems',
    'userDirectory/mel',
    'userDirectory/mel/legalOpen',
    'auditLinks/mel',
    'auditVisits/mel',
    'registerShares/mel',
    'registerInvitations/mel',
    'sharedRegisters/mel',
    'inbox/mel',
  ])('%s is not shared', (path) => {
    world.allowsRead(legal, ITEM);
    for (const who of [legal, subscriber]) world.refusesRead(who, path);
  });

  test('is not opened by the address of a colleague in another account', () => {
    const { auth, ...others } = legal;
    const moved: Actor = { ...others, auth: auth && { ...auth, token: { email: 'x@y.example' } } };
    world.allowsRead(legal, ITEM);
    for (const [path, query] of readable) world.refusesRead(moved, path, query);
    world.refuses(moved, evaluates('legal'));
    world.wouldAllow(byLink(legal), evaluates('legal'));
  });

  test('is shared by a function only, and an invitation is no access', () => {
    const row = { role: 'reads', name: 'G', company: 'C', invitedAt: NOW, invitation: 'i' };
    world.write('sharedRegisters/legalJedi/mel', row);
    for (const who of [CAST.legalJedi, mel, legal]) {
      world.refuses(who, { 'registerShares/mel/legalJedi': { role: 'reads', name: '', since: 1 } });
      world.refuses(who, { 'sharedRegisters/legalJedi/mel/since': SERVER_TIME });
      world.refuses(who, { 'registerInvitations/mel/a': { email: 'a@b', role: 'reads' } });
      world.refuses(who, { 'inbox/legal/a': { register: 'mel', time: SERVER_TIME } });
    }
    world.allowsRead(CAST.legalJedi, 'sharedRegisters/legalJedi');
    world.refusesRead(legal, 'sharedRegisters/legalJedi');
    world.allowsRead(mel, 'registerShares/mel');
    world.allowsRead(mel, 'registerInvitations/mel');
    world.refusesRead(mel, 'registerInvitees/mel');
  });
});

describe('the confirmation by a second person', () => {
  const read = (path: string) => world.read(path);
  const confirms = (
    uid: string,
    more: Partial<Parameters<typeof mutations.confirmEvaluation>[0]> = {},
  ): Update =>
    mutations.confirmEvaluation({
      ...{ ...held, entryKey: 'e-conf', current: itemIn(read, 'mel', 'law-held') },
      ...{ result: 'confirmed', note: '', evaluation: 'e-new', competence: COMPETENCE },
      directory: uid === 'mel' ? directoryOf('mel') : as(uid),
      ...more,
    });
  const asOwner = { directory: directoryOf('mel') };
  const confirmation = () => read(`${ITEM}/confirmation`);

  test('is demanded of each evaluation once the owner has switched it on, and of none before', () => {
    world.wouldAllow(mel, evaluates('mel', asOwner));
    world.refuses(mel, evaluates('mel', { ...asOwner, isConfirmed: true }));
    world.allows(mel, mutations.setConfirms({ uid: 'mel', isOn: true }));
    world.refuses(mel, evaluates('mel', asOwner));
    world.refuses(legal, evaluates('legal'));
    const update = evaluates('legal', { isConfirmed: true });
    const row = update['userLegalIndex/mel/law-held'] as JsonObject;
    world.refuses(
      legal,
      withPart(update, 'userLegalIndex/mel/law-held', { ...row, confirmation: 'confirmed' }),
    );
    world.allows(legal, update);
    expect(confirmation()).toBe('waiting');
    expect(read('userLegalIndex/mel/law-held/confirmation')).toBe('waiting');
    const stored = read('userLegalIndex/mel/law-held') as JsonObject;
    world.wouldAllow(mel, { 'userLegalIndex/mel/law-held': stored });
    world.refuses(mel, { 'userLegalIndex/mel/law-held': { ...stored, confirmation: 'confirmed' } });
    world.allows(mel, mutations.setConfirms({ uid: 'mel', isOn: false }));
    expect(read(CONFIRMS)).toBeNull();
  });

  test.each([false, 1, 'on', { on: true }])('is not switched on with %j', (value) => {
    world.wouldAllow(mel, { [CONFIRMS]: true });
    world.refuses(mel, { [CONFIRMS]: value });
    world.refuses(mel, { 'users/mel/registerSettings/other': true });
  });

  test('is an entry by the owner about a colleague’s evaluation', () => {
    world.write(CONFIRMS, true);
    world.allows(legal, evaluates('legal', { isConfirmed: true }));
    world.needsEveryPart(mel, confirms('mel'));
    for (const who of [legal, subscriber, admin, jedi, guest, auditor])
      world.refuses(who, confirms(who.uid === 'legal' ? 'legal' : 'mel'));
    world.allows(mel, confirms('mel'));
    expect(confirmation()).toBe('confirmed');
    expect(read(`${ITEM}/compliance/e-conf`)).toMatchObject({
      ...{ type: 'confirmation', authorId: 'mel', confirmationEvaluation: 'e-new' },
    });
    // Only once.
    world.refuses(mel, confirms('mel', { entryKey: 'e-again' }));
  });

  test('is an entry by a colleague about the owner’s evaluation, never by its author', () => {
    world.write(CONFIRMS, true);
    world.allows(mel, evaluates('mel', { ...asOwner, isConfirmed: true }));
    world.refuses(mel, confirms('mel'));
    world.refuses(subscriber, confirms('subscriber'));
    world.allows(legal, confirms('legal', { result: 'sentBack', note: 'The date is missing.' }));
    expect(confirmation()).toBe('sentBack');
    // A new evaluation waits again.
    world.allows(
      mel,
      evaluates('mel', { ...asOwner, isConfirmed: true, entryKey: 'e-next', current: current() }),
    );
    expect(confirmation()).toBe('waiting');
  });

  test.each<[string, Partial<Parameters<typeof mutations.confirmEvaluation>[0]>]>([
    ['sent back without a reason', { result: 'sentBack' }],
    ['sent back with a blank reason', { result: 'sentBack', note: ' ' }],
    ['about another evaluation', { evaluation: 'e1' }],
    ['with another result', { result: 'waiting' as 'confirmed' }],
    ['with another result and a note', { result: 'waiting' as 'confirmed', note: 'x' }],
    ['with another competence', { competence: 'None' }],
    ['with a note that is too long', { note: 'x'.repeat(2001) }],
  ])('is refused %s', (_what, more) => {
    world.write(CONFIRMS, true);
    world.allows(legal, evaluates('legal', { isConfirmed: true }));
    world.wouldAllow(mel, confirms('mel', { result: 'sentBack', note: 'x'.repeat(2000) }));
    world.refuses(mel, confirms('mel', more));
  });

  test('changes nothing else, and the state changes only with an entry', () => {
    world.write(CONFIRMS, true);
    world.allows(legal, evaluates('legal', { isConfirmed: true }));
    const update = confirms('mel');
    world.wouldAllow(mel, update);
    world.refuses(mel, without(update, `${ITEM}/compliance/e-conf`));
    world.refuses(mel, { [`${ITEM}/confirmation`]: 'confirmed' });
    world.refuses(mel, { [`${ITEM}/confirmation`]: null });
    for (const [field, value] of [
      ['userStatus', 'Not Compliant'],
      ['review', 'accepted'],
      ['nextDue', NOW],
    ] as const)
      world.refuses(mel, {
        ...update,
        [`${ITEM}/${field}`]: value,
        'userLegalIndex/mel/law-held': {
          ...(update['userLegalIndex/mel/law-held'] as JsonObject),
          [field]: value,
        },
      });
    const entry = update[`${ITEM}/compliance/e-conf`] as JsonObject;
    for (const changes of [
      { confirmationTimeAdded: NOW - 1 },
      { type: 'plan' },
      { userChecked: 'x' },
      { authorId: 'legal' },
      { confirmationResult: 'sentBack', confirmationNote: 'x' },
      { confirmationResult: null },
      { confirmationEvaluation: null },
    ])
      world.refuses(mel, withPart(update, `${ITEM}/compliance/e-conf`, { ...entry, ...changes }));
    world.refuses(mel, withPart(update, `${ITEM}/lastConfirmation`, 'e-other'));
    world.refuses(mel, without(update, `${ITEM}/lastConfirmation`));
  });

  test('is deleted with the item', () => {
    world.write(`${ITEM}/confirmation`, 'waiting');
    world.write('userLegalIndex/mel/law-held/confirmation', 'waiting');
    const removes = removeFromRegister({
      ...{ uid: 'mel', key: 'law-held' },
      documentKeys: ['doc-own', 'doc-superseded'],
    });
    world.wouldAllow(mel, removes);
    world.refuses(mel, without(removes, `${ITEM}/confirmation`));
  });
});

test('a colleague still has only their own rights in their own register', () => {
  world.allows(
    legal,
    recordCompliance({ ...held, uid: 'legal', check: 'Compliant', note: rich('Done.') }),
  );
  world.refuses(mel, acknowledgeChange({ ...held, uid: 'legal', revision: 0, note: '' }));
  world.refuses(mel, setFrequency({ ...held, uid: 'legal', months: 6 }));
  world.refuses(mel, setOwner({ ...held, uid: 'legal', owner: 'Ann' }));
  world.refuses(
    mel,
    decideApplicability({ ...held, uid: 'legal', decision: 'applies', reason: 'Yes.' }),
  );
});
