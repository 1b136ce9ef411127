/** Attacks on the trial of the register: a member without legal access has at most three laws in it. */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addToRegister,
  offerTrial,
  recordCompliance,
  removeFromRegister,
  saveOwnNote,
  setLastAudit,
  withDocument,
} from './mutations';
import { CAST, namesakeOf, NOW, OTHERS } from './cast';
import { PERMIT, rich } from './records';
import { World } from './world';

const world = new World();
const { guest, trial } = CAST;
const TOTAL = 'userDirectory/trial/legalTotal';
const add = (key: string, uid = 'trial') => addToRegister({ uid, key, adminStatus: null });
const remove = (key: string) => removeFromRegister({ uid: 'trial', key, documentKeys: [] });
const evaluate = (key: string, uid = 'trial') =>
  recordCompliance({ uid, key, entryKey: 'e-new', check: 'In Progress', note: rich('Seen.') });
const note = (key: string) => saveOwnNote({ uid: 'trial', key, text: rich('Ours.'), seen: 0 });

beforeEach(() => {
  world.reset();
  const law = world.read('legalRegister/law-new') as object;
  const summary = world.read('legalSummaries/law-new') as object;
  for (const key of ['law-b', 'law-c', 'law-d']) {
    world.write(`legalRegister/${key}`, { ...law, key });
    world.write(`legalSummaries/${key}`, { ...summary, key });
  }
});

/** The test register counts two items, so this is the third. */
const addThird = () => world.allows(trial, add('law-new'));

describe('in a trial of the register', () => {
  test('a member starts with an empty register and adds three laws, but not four', () => {
    for (const at of ['users/trial/MyLegalItems', 'userLegalIndex/trial']) world.write(at, null);
    for (const count of ['legalTotal', 'legalOpen', 'lastLegalItem'])
      world.write(`userDirectory/trial/${count}`, null);
    for (const key of ['law-new', 'law-b', 'law-c']) world.allows(trial, add(key));
    world.refuses(trial, add('law-d'));
    expect(world.read(TOTAL)).toBe(3);
  });

  test('a member with three items evaluates one, writes a note, and removes one to add another', () => {
    addThird();
    world.allows(trial, evaluate('law-held'));
    world.allows(trial, note('law-met'));
    world.allows(trial, remove('law-met'));
    expect(world.read(TOTAL)).toBe(2);
    world.allows(trial, add('law-d'));
  });

  test('a fourth law is refused, whatever else the update writes', () => {
    addThird();
    const fourth = add('law-d');
    world.refuses(trial, fourth);
    for (const total of [0, 2, 3, null]) world.refuses(trial, { ...fourth, [TOTAL]: total });
    world.refuses(trial, { ...remove('law-met'), ...fourth });
    world.refuses(trial, { ...fourth, ...remove('law-met') });
    expect(world.read(TOTAL)).toBe(3);
  });

  test('two laws in one update are refused', () => {
    world.refuses(trial, { ...add('law-new'), ...add('law-b') });
  });

  test('a member cannot change the number of items alone', () => {
    addThird();
    for (const total of [0, 2, 4, null]) world.refuses(trial, { [TOTAL]: total });
    world.refuses(trial, { 'userDirectory/trial': null });
    world.refuses(trial, { 'config/noTrial': null });
  });

  test('a member cannot write in the register of another member', () => {
    world.refuses(trial, add('law-new', 'mel'));
    world.refuses(namesakeOf(trial), note('law-met'));
    world.refuses(trial, evaluate('law-held', 'mel'));
  });

  test('evidence, own obligations and settings are refused', () => {
    world.allows(trial, evaluate('law-held'));
    world.refuses(trial, withDocument('trial', 'doc-new'));
    world.refuses(
      trial,
      addToRegister({
        ...{ uid: 'trial', key: 'condition-own', adminStatus: null },
        obligation: { ...PERMIT, parent: 'permit-own' },
      }),
    );
    world.refuses(trial, setLastAudit({ uid: 'trial', at: NOW }));
  });

  test('a guest has no trial', () => {
    world.refuses(guest, add('law-new', 'guest'));
  });

  test('the trial ends with the membership', () => {
    world.allows(trial, add('law-new'));
    world.write('users/trial/expiryDate', NOW);
    world.refuses(trial, add('law-b'));
    world.refuses(trial, evaluate('law-held'));
  });
});

describe('the switch of staff', () => {
  test('closes all trials and opens them again', () => {
    world.allows(trial, add('law-new'));
    world.allows(CAST.admin, offerTrial(false));
    for (const update of [add('law-b'), evaluate('law-held'), note('law-met'), remove('law-held')])
      world.refuses(trial, update);
    world.allows(CAST.jedi, offerTrial(true));
    world.allows(trial, evaluate('law-held'));
  });

  test('stores only that the trial is off', () => {
    for (const value of [false, 'yes', 1, { on: true }])
      world.refuses(CAST.admin, { 'config/noTrial': value });
    world.refuses(OTHERS.mel, { 'config/noTrial': true });
  });
});

describe('after legal access has ended', () => {
  test.each([4, 50])('a register with %i items stays closed', (items) => {
    world.allows(trial, add('law-new'));
    world.write(TOTAL, items);
    for (const update of [add('law-b'), evaluate('law-held'), note('law-met'), remove('law-held')])
      world.refuses(trial, update);
  });

  test('the items of a trial are the register of a member who gets legal access', () => {
    addThird();
    world.write('users/trial/legalAccess', 'on');
    world.write('userDirectory/trial/legalAccess', 'on');
    world.allows(trial, { ...add('law-d'), 'userDirectory/trial/legalAccess': 'on' });
    expect(world.read(TOTAL)).toBe(4);
  });
});
