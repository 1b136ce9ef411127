/**
 * Actions on an item: their owner opens, closes and checks them together with an entry, and no user
 * changes them.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../packages/database-emulator/src/json';
import type { Update } from '../../src/data/update';
import { SERVER_TIME } from '../../src/data/update';
import type { ActionPlan } from '../../src/data/mutations/registerActions';
import { DAY_MS } from '../../src/lib/dates';
import * as mutations from '../../src/data/mutations/register';
import { checkAction, closeAction, openAction } from './mutations';
import { CAST, EARLIER, NOW } from './cast';
import { CLOSED_ACTION, OPEN_ACTION, counted } from './records';
import { itemIn, removalIn } from './currentState';
import { World, withPart, without } from './world';

const world = new World();
const { legal, admin, jedi, subscriber } = CAST;
const ITEM = 'users/legal/MyLegalItems/law-held';
const ROW = 'userLegalIndex/legal/law-held';
const OPENED = `${ITEM}/actions/a-open`;
const ENTRY = `${ITEM}/compliance/e-new`;

const read = (path: string) => world.read(path);
const current = () => itemIn(read, 'legal', 'law-held');

beforeEach(() => world.reset());

const opens = (dueBy = NOW + 60 * DAY_MS): Update =>
  openAction({
    uid: 'legal',
    key: 'law-held',
    action: { what: 'Renew the seals.', who: 'Ann Smith', dueBy },
    current: current(),
  });
const closes = (more: Partial<Parameters<typeof closeAction>[0]> = {}): Update =>
  closeAction({
    uid: 'legal',
    current: current(),
    after: read(`${ITEM}/lastAction`),
    ...more,
  });
/** Opens a second action next to the one in the fixture. */
const openSecond = (dueBy: number): void => {
  world.allows(
    legal,
    openAction({
      uid: 'legal',
      key: 'law-held',
      entryKey: 'e-second',
      actionKey: 'a-second',
      action: { what: 'Paint the tank.', who: 'Ann Smith', dueBy },
      current: current(),
    }),
  );
};
const figures = () => [read(`${ROW}/openActions`), read(`${ROW}/actionDue`)];
const checkDue = () => read(`${ROW}/checkDue`);
/** Returns the update with a counter or due day of the item changed, in item and row. */
const both = (update: Update, field: string, value: JsonValue): Update => ({
  ...update,
  [`${ITEM}/${field}`]: value,
  [ROW]: { ...(update[ROW] as object), [field]: value },
});
const edited = (update: Update, path: string, changes: JsonObject): Update =>
  withPart(update, path, { ...(update[path] as object), ...changes });

describe('opening an action', () => {
  test('writes the action with its entry, pointer, counters and row', () => {
    world.needsEveryPart(legal, opens(EARLIER + DAY_MS));
    world.allows(legal, opens());
    expect(figures()).toEqual([2, OPEN_ACTION.dueBy]);
  });

  test('sets the first due day if no other action is due earlier', () => {
    const due = OPEN_ACTION.dueBy - 1;
    world.refuses(legal, both(opens(due), 'actionDue', OPEN_ACTION.dueBy));
    world.refuses(legal, both(opens(), 'actionDue', NOW + 60 * DAY_MS));
    world.allows(legal, opens(due));
    expect(figures()).toEqual([2, due]);
  });

  test('raises the count by one', () => {
    const update = opens();
    world.wouldAllow(legal, update);
    for (const count of [1, 3, '2']) world.refuses(legal, both(update, 'openActions', count));
    const second = `${ITEM}/actions/a-more`;
    world.refuses(legal, { ...update, [second]: update[`${ITEM}/actions/a-new`] ?? null });
  });

  test('works for the first action of an item', () => {
    const first = openAction({ uid: 'legal', key: 'law-met' });
    world.allows(legal, first);
    expect(read('userLegalIndex/legal/law-met/openActions')).toBe(1);
  });

  test('the due day must be a day that can be displayed', () => {
    world.wouldAllow(legal, opens(Date.UTC(9999, 11, 31)));
    for (const day of [Date.UTC(10_000, 0), 1e300, 0, -1e300]) world.refuses(legal, opens(day));
    openSecond(NOW + DAY_MS);
    const closing = closes({ stillDue: [NOW + DAY_MS] });
    world.wouldAllow(legal, closing);
    world.refuses(legal, both(closing, 'actionDue', 1e300));
  });

  test('needs an active item, which the portal may have withdrawn', () => {
    world.wouldAllow(legal, openAction({ uid: 'legal', key: 'law-old' }));
    world.refuses(legal, openAction({ uid: 'legal', key: 'law-gone' }));
    world.refuses(legal, openAction({ uid: 'legal', key: 'law-ghost' }));
  });

  test.each([
    ['what', ''],
    ['what', ' '],
    ['what', 'x'.repeat(2001)],
    ['what', null],
    ['who', null],
    ['who', ''],
    ['who', ' '],
    ['who', 7],
    ['dueBy', null],
    ['dueBy', 'soon'],
    ['dueBy', NOW + 0.5],
    ['openedAt', NOW - 1],
    ['openedAt', null],
    ['closedAt', SERVER_TIME],
    ['closingNote', 'Done already.'],
    ['after', 'e3'],
    ['checkBy', NOW],
    ['check', { at: SERVER_TIME, by: 'Ann', result: 'effective', note: 'Seen.' }],
    ['cause', ''],
    ['cause', 'x'.repeat(2001)],
    ['cause', 'Another one.'],
    ['correction', 7],
    ['rank', 1],
  ])('is refused with %s = %j', (field, value) => {
    const update = opens(EARLIER);
    world.wouldAllow(legal, update);
    world.refuses(legal, edited(update, `${ITEM}/actions/a-new`, { [field]: value }));
  });

  test.each([
    ['actionWhat', 'Something else.'],
    ['actionWhat', null],
    ['actionNote', 'Done.'],
    ['actionCause', 'Wear.'],
    ['actionCorrection', 'Taped.'],
    ['actionCheckBy', NOW],
    ['actionResult', 'effective'],
    ['actionCheckedBy', 'Ann'],
    ['actionCheckNote', 'Seen.'],
    ['actionFollowUp', 'a-more'],
    ['actionFollowUpWhat', 'More.'],
    ['actionKey', 'a-open'],
    ['actionKey', 'a-none'],
    ['actionKey', null],
    ['actionTimeAdded', NOW - 1],
    ['type', 'applicability'],
    ['type', null],
    ['applicabilityReason', 'Because.'],
    ['document', 'http://127.0.0.1:9199/v0/b/x/o/y'],
  ])('is refused with an entry of %s = %j', (field, value) => {
    const update = opens();
    world.wouldAllow(legal, update);
    world.refuses(legal, edited(update, ENTRY, { [field]: value }));
  });

  test('can have a cause and a correction, which its entry repeats', () => {
    const action = { what: 'Renew the seals.', who: 'Ann Smith', dueBy: NOW + DAY_MS };
    const update = openAction({
      uid: 'legal',
      key: 'law-held',
      action: { ...action, cause: 'Wear.', correction: 'Taped.' },
      current: current(),
    });
    world.wouldAllow(legal, update);
    expect(update[ENTRY]).toMatchObject({ actionCause: 'Wear.', actionCorrection: 'Taped.' });
    for (const field of ['actionCause', 'actionCorrection'])
      world.refuses(legal, edited(update, ENTRY, { [field]: 'Other.' }));
    for (const field of ['cause', 'correction'])
      world.refuses(legal, edited(update, `${ITEM}/actions/a-new`, { [field]: null }));
  });

  test('cannot change the day of the first check', () => {
    const update = opens();
    world.wouldAllow(legal, update);
    for (const day of [null, NOW + DAY_MS, EARLIER])
      world.refuses(legal, both(update, 'checkDue', day));
  });

  test('accepts no undeclared field of any type', () => {
    const update = opens(EARLIER);
    world.wouldAllow(legal, update);
    for (const rank of [1, 'First.', SERVER_TIME])
      world.refuses(legal, edited(update, `${ITEM}/actions/a-new`, { rank }));
  });

  test('the due day is a whole millisecond, even if another action is due earlier', () => {
    world.wouldAllow(legal, opens());
    world.refuses(legal, opens(NOW + 60 * DAY_MS + 0.5));
    world.refuses(legal, opens(EARLIER + 0.5));
  });

  test('has exactly one entry, about the action that the update opens', () => {
    const update = opens();
    const entry = update[ENTRY] as JsonObject;
    world.wouldAllow(legal, update);
    world.refuses(legal, { ...update, [`${ITEM}/compliance/e-twin`]: entry });
    const { actionWhat, actionKey, ...wordless } = entry;
    expect([actionWhat, actionKey]).toEqual(['Renew the seals.', 'a-new']);
    for (const of of [
      { ...wordless, actionKey: 'a-none' },
      { ...wordless, actionKey: 'a-open', actionWhat: OPEN_ACTION.what },
    ])
      world.refuses(legal, {
        [ENTRY]: of,
        ...counted(ITEM, 'e-new'),
        [`${ITEM}/lastAction`]: 'e-new',
      });
  });

  test.each([
    ['what', 'actionWhat', null],
    ['closingNote', 'actionNote', 'Done already.'],
  ])('is refused with %s = %j in action and entry', (field, entryField, value) => {
    const update = opens();
    world.wouldAllow(legal, update);
    const action = edited(update, `${ITEM}/actions/a-new`, { [field]: value });
    world.refuses(legal, edited(action, ENTRY, { [entryField]: value }));
  });

  test('is allowed for the owner only', () => {
    world.wouldAllow(legal, opens());
    for (const who of [admin, jedi, subscriber]) world.refuses(who, opens());
  });
});

describe('closing an action', () => {
  test('writes a closing note, its entry, pointer, counters and row', () => {
    world.needsEveryPart(legal, closes());
    world.allows(legal, closes());
    expect(figures()).toEqual([0, null]);
    expect(read(OPENED)).toEqual({
      ...OPEN_ACTION,
      openedAt: EARLIER,
      closedAt: NOW,
      closingNote: 'Done by the fitter.',
      checkBy: NOW + 90 * DAY_MS,
      after: 'e3',
    });
  });

  test('removes the due day when it was the last open action', () => {
    world.wouldAllow(legal, closes());
    world.refuses(legal, both(closes(), 'actionDue', OPEN_ACTION.dueBy));
  });

  test('sets the first due day of the actions that stay open', () => {
    openSecond(NOW + 40 * DAY_MS);
    const update = closes({ stillDue: [NOW + 40 * DAY_MS] });
    world.refuses(legal, both(update, 'actionDue', null));
    world.refuses(legal, both(update, 'actionDue', OPEN_ACTION.dueBy - 1));
    world.refuses(legal, both(update, 'openActions', 0));
    world.refuses(legal, both(update, 'openActions', 2));
    world.allows(legal, update);
    expect(figures()).toEqual([1, NOW + 40 * DAY_MS]);
  });

  test('is refused if another device changed the actions in the meantime', () => {
    openSecond(NOW + 40 * DAY_MS);
    const late = closes({ stillDue: [NOW + 40 * DAY_MS] });
    world.wouldAllow(legal, late);
    // In the meantime another device closes the second action and opens a third. The number of open
    // actions is the same as before.
    world.allows(
      legal,
      closes({
        entryKey: 'e-third',
        actionKey: 'a-second',
        action: read(`${ITEM}/actions/a-second`) as ActionPlan,
        stillDue: [OPEN_ACTION.dueBy],
      }),
    );
    world.allows(
      legal,
      openAction({
        uid: 'legal',
        key: 'law-held',
        entryKey: 'e-fourth',
        actionKey: 'a-third',
        action: { what: 'Repair the roof.', who: 'Ann Smith', dueBy: NOW + DAY_MS },
        current: current(),
      }),
    );
    expect(read(`${ITEM}/openActions`)).toBe(2);
    world.refuses(legal, late);
    world.allows(legal, closes({ stillDue: [NOW + DAY_MS] }));
    expect(figures()).toEqual([1, NOW + DAY_MS]);
  });

  test.each([
    ['after', 'e-open'],
    ['after', 'e-none'],
    ['after', null],
    ['closingNote', ''],
    ['closingNote', null],
    ['closingNote', 'x'.repeat(2001)],
    ['closingNote', 'Said otherwise.'],
    ['closedAt', NOW - 1],
    ['closedAt', NOW + 1],
    ['checkBy', null],
    ['checkBy', 0],
    ['checkBy', NOW + 0.5],
    ['checkBy', 'soon'],
    ['checkBy', NOW + DAY_MS],
    ['check', { at: SERVER_TIME, by: 'Ann', result: 'effective', note: 'Seen.' }],
    ['cause', 'Wear.'],
    ['correction', 'Taped.'],
  ])('is refused with %s = %j', (field, value) => {
    world.wouldAllow(legal, closes());
    world.refuses(legal, withPart(closes(), `${OPENED}/${field}`, value));
  });

  test('cannot change the action', () => {
    world.wouldAllow(legal, closes());
    for (const [field, value] of [
      ['what', 'Service the boiler.'],
      ['who', 'Ann Smith'],
      ['dueBy', NOW],
      ['openedAt', SERVER_TIME],
    ] as const) {
      world.refuses(legal, { ...closes(), [`${OPENED}/${field}`]: value });
      world.refuses(legal, { ...closes(), [`${OPENED}/${field}`]: null });
    }
    world.refuses(legal, without(edited(closes(), ENTRY, { actionNote: null }), ENTRY));
    const noteless = edited(closes(), ENTRY, { actionNote: null });
    world.refuses(legal, noteless);
    world.refuses(legal, without(noteless, `${OPENED}/closingNote`));
    world.refuses(legal, edited(closes(), ENTRY, { actionWhat: 'Service the boiler.' }));
  });

  test('a closed action cannot be opened, closed or changed again', () => {
    world.allows(legal, closes());
    const again = closeAction({
      uid: 'legal',
      entryKey: 'e-again',
      note: 'Once more.',
      current: { ...current(), openActions: 1 },
    });
    const closed = read(OPENED) as JsonObject;
    world.refuses(legal, {
      [`${ITEM}/compliance/e-again`]: closes()[ENTRY] ?? null,
      ...counted(ITEM, 'e-again'),
      [`${ITEM}/lastAction`]: 'e-again',
    });
    for (const who of [legal, admin, jedi]) {
      world.refuses(who, again);
      world.refuses(who, { [OPENED]: null });
      world.refuses(who, { [`${OPENED}/closingNote`]: 'Never done.' });
      world.refuses(who, { [`${OPENED}/closedAt`]: null });
    }
    const reopened = openAction({
      uid: 'legal',
      key: 'law-held',
      entryKey: 'e-again',
      actionKey: 'a-open',
      current: current(),
    });
    world.refuses(legal, reopened);
    world.allows(legal, {
      ...without(reopened, OPENED),
      [`${ITEM}/actions/a-next`]: reopened[OPENED] ?? null,
      [`${ITEM}/compliance/e-again`]: {
        ...(reopened[`${ITEM}/compliance/e-again`] as object),
        actionKey: 'a-next',
      },
    });
    expect(read(OPENED)).toEqual(closed);
  });

  test('is allowed for the owner only', () => {
    world.wouldAllow(legal, closes());
    for (const who of [admin, jedi, subscriber]) world.refuses(who, closes());
  });
});

describe('the cause and the correction of an action', () => {
  const withCause = () => closes({ cause: 'Wear.', correction: 'Taped.' });

  test('can be added when it is closed, with the same texts in the entry', () => {
    const update = withCause();
    world.needsEveryPart(legal, update);
    for (const field of ['actionCause', 'actionCorrection'])
      for (const value of ['Other.', null])
        world.refuses(legal, edited(update, ENTRY, { [field]: value }));
    world.allows(legal, update);
    expect(read(OPENED)).toMatchObject({ cause: 'Wear.', correction: 'Taped.' });
    expect(read(ENTRY)).toMatchObject({ actionCause: 'Wear.', actionCorrection: 'Taped.' });
  });

  test.each([
    ['cause', 'actionCause'],
    ['correction', 'actionCorrection'],
  ])('%s cannot be changed or removed later', (field, inEntry) => {
    world.write(`${OPENED}/${field}`, 'Age.');
    const action = { ...OPEN_ACTION, [field]: 'Age.' };
    world.wouldAllow(legal, closes({ action }));
    for (const value of ['Other.', null])
      world.refuses(legal, {
        ...edited(closes({ action }), ENTRY, { [inEntry]: value }),
        [`${OPENED}/${field}`]: value,
      });
  });
});

describe('closing an action with the day of its check', () => {
  test('the item has the earliest day of a check', () => {
    const soon = CLOSED_ACTION.checkBy - DAY_MS;
    for (const [day, first] of [
      [NOW + 90 * DAY_MS, CLOSED_ACTION.checkBy],
      [soon, soon],
    ] as const) {
      const update = closes({ checkBy: day });
      world.wouldAllow(legal, update);
      expect(update[`${ITEM}/checkDue`]).toBe(first);
      for (const other of [null, first + DAY_MS, first - DAY_MS])
        world.refuses(legal, both(update, 'checkDue', other));
      world.refuses(legal, edited(update, ENTRY, { actionCheckBy: first + 2 * DAY_MS }));
    }
  });

  test('works for the first closed action of an item', () => {
    world.write(`${ITEM}/checkDue`, null);
    const update = closes({ current: current() });
    world.refuses(legal, both(update, 'checkDue', null));
    world.allows(legal, update);
    expect(checkDue()).toBe(NOW + 90 * DAY_MS);
  });
});

describe('checking an action', () => {
  const CLOSED = `${ITEM}/actions/a-closed`;
  const FOLLOW_UP = `${ITEM}/actions/a-next`;
  type Check = Partial<Parameters<typeof checkAction>[0]>;
  const checks = (more: Check = {}): Update =>
    checkAction({ uid: 'legal', current: current(), after: read(`${ITEM}/lastAction`), ...more });
  const fails = (more: Check = {}): Update =>
    checks({
      result: 'notEffective',
      followUp: { key: 'a-next', what: 'Line the bund.', who: 'Tom Baker', dueBy: EARLIER },
      ...more,
    });

  test('writes the check with its entry, pointer, figures and row', () => {
    world.needsEveryPart(legal, checks());
    world.allows(legal, checks());
    expect(read(`${CLOSED}/check`)).toEqual({
      at: NOW,
      by: 'Ann Smith',
      result: 'effective',
      note: 'Dry after two storms.',
    });
    expect(read(ENTRY)).toMatchObject({
      actionWhat: CLOSED_ACTION.what,
      actionCause: CLOSED_ACTION.cause,
      actionNote: CLOSED_ACTION.closingNote,
      actionResult: 'effective',
      authorDisplayName: 'legal display',
      authorRole: 'subscriber',
    });
    expect(checkDue()).toBeNull();
    expect(figures()).toEqual([1, OPEN_ACTION.dueBy]);
  });

  test('the day of the first check becomes no earlier', () => {
    world.wouldAllow(legal, checks({ stillToCheck: [CLOSED_ACTION.checkBy] }));
    world.refuses(legal, checks({ stillToCheck: [CLOSED_ACTION.checkBy - 1] }));
  });

  test('what was not effective gets a follow-up in the same update', () => {
    world.needsEveryPart(legal, fails());
    world.allows(legal, fails());
    expect(read(FOLLOW_UP)).toEqual({
      what: 'Line the bund.',
      who: 'Tom Baker',
      dueBy: EARLIER,
      openedAt: NOW,
    });
    expect(read(ENTRY)).toMatchObject({
      actionKey: 'a-closed',
      actionResult: 'notEffective',
      actionFollowUp: 'a-next',
      actionFollowUpWhat: 'Line the bund.',
    });
    expect(figures()).toEqual([2, EARLIER]);
    expect(checkDue()).toBeNull();
  });

  test('without a follow-up, an action cannot be recorded as not effective', () => {
    world.wouldAllow(legal, checks());
    world.refuses(legal, checks({ result: 'notEffective' }));
    const existing = edited(without(fails(), FOLLOW_UP), ENTRY, {
      actionFollowUp: 'a-open',
      actionFollowUpWhat: OPEN_ACTION.what,
    });
    world.refuses(legal, existing);
    const uncounted = both(both(existing, 'openActions', 1), 'actionDue', OPEN_ACTION.dueBy);
    world.refuses(legal, uncounted);
    world.refuses(
      legal,
      edited(uncounted, ENTRY, { actionFollowUp: 'a-none', actionFollowUpWhat: null }),
    );
  });

  test('an effective action has no follow-up', () => {
    world.refuses(legal, fails({ result: 'effective' }));
    world.refuses(legal, edited(checks(), ENTRY, { actionFollowUp: 'a-next' }));
    world.refuses(legal, edited(checks(), ENTRY, { actionFollowUpWhat: 'More.' }));
  });

  test.each([
    ['what', 'Other.'],
    ['what', null],
    ['cause', 'Wear.'],
    ['correction', 'Taped.'],
    ['closingNote', 'Done.'],
    ['after', 'e3'],
    ['closedAt', SERVER_TIME],
    ['checkBy', NOW],
    ['check', { at: SERVER_TIME, by: 'Ann', result: 'effective', note: 'Seen.' }],
    ['openedAt', EARLIER],
    ['dueBy', null],
    ['who', null],
  ])('a follow-up is refused with %s = %j', (field, value) => {
    world.wouldAllow(legal, fails());
    world.refuses(legal, edited(fails(), FOLLOW_UP, { [field]: value }));
  });

  test('the figures of open actions change only with a follow-up', () => {
    world.wouldAllow(legal, checks());
    for (const [field, value] of [
      ['openActions', 2],
      ['openActions', 0],
      ['openActions', null],
      ['actionDue', null],
      ['actionDue', EARLIER],
    ] as const)
      world.refuses(legal, both(checks(), field, value));
    world.wouldAllow(legal, fails());
    for (const count of [1, 3]) world.refuses(legal, both(fails(), 'openActions', count));
    world.refuses(legal, both(fails(), 'actionDue', OPEN_ACTION.dueBy));
  });

  test.each([
    ['at', NOW - 1],
    ['at', null],
    ['by', ''],
    ['by', null],
    ['by', 'x'.repeat(101)],
    ['by', 'Another person'],
    ['result', 'maybe'],
    ['result', null],
    ['note', ' '],
    ['note', null],
    ['note', 'Other.'],
    ['rank', 1],
  ])('is refused with %s = %j', (field, value) => {
    world.wouldAllow(legal, checks());
    world.refuses(legal, edited(checks(), `${CLOSED}/check`, { [field]: value }));
  });

  test.each([
    ['by', 'actionCheckedBy', null],
    ['note', 'actionCheckNote', null],
    ['result', 'actionResult', null],
    ['result', 'actionResult', 'maybe'],
    ['by', 'actionCheckedBy', ' '],
    ['by', 'actionCheckedBy', 'x'.repeat(101)],
    ['note', 'actionCheckNote', ' '],
    ['note', 'actionCheckNote', 'x'.repeat(2001)],
  ])('is refused with %s = %j in check and entry', (field, inEntry, value) => {
    world.wouldAllow(legal, checks());
    const update = edited(checks(), `${CLOSED}/check`, { [field]: value });
    world.refuses(legal, edited(update, ENTRY, { [inEntry]: value }));
  });

  test.each([
    ['actionWhat', 'Other.'],
    ['actionCause', null],
    ['actionNote', null],
    ['actionCheckBy', null],
    ['actionResult', null],
    ['actionCheckedBy', 'Tom Baker'],
    ['actionCheckNote', null],
    ['actionKey', 'a-open'],
  ])('is refused with an entry of %s = %j', (field, value) => {
    world.wouldAllow(legal, checks());
    world.refuses(legal, edited(checks(), ENTRY, { [field]: value }));
  });

  test('an entry about a closed action needs a check in the same update', () => {
    world.wouldAllow(legal, checks());
    world.refuses(legal, without(checks(), `${CLOSED}/check`));
    const closing = edited(checks(), ENTRY, {
      ...{ actionResult: null, actionCheckedBy: null, actionCheckNote: null },
    });
    world.refuses(legal, without(without(closing, `${CLOSED}/check`), `${CLOSED}/after`));
  });

  test('a check needs its own entry', () => {
    // `lastAction` names an entry about this action, but an older one.
    world.write(`${ITEM}/compliance/e3/actionKey`, 'a-closed');
    world.wouldAllow(legal, checks());
    const update = checks();
    const alone = { [`${CLOSED}/check`]: update[`${CLOSED}/check`] ?? null };
    world.refuses(legal, { ...alone, [`${CLOSED}/after`]: 'e3' });
    world.refuses(legal, alone);
  });

  test('only a closed action can be checked, and only once', () => {
    world.wouldAllow(legal, checks());
    world.refuses(
      legal,
      checks({ actionKey: 'a-open', action: { ...CLOSED_ACTION, ...OPEN_ACTION } }),
    );
    world.refuses(legal, checks({ actionKey: 'a-none' }));
    world.allows(legal, checks());
    const again = checks({ entryKey: 'e-again', by: 'Tom Baker' });
    world.refuses(legal, again);
    const same = checks({ entryKey: 'e-again' });
    world.refuses(legal, same);
    world.refuses(legal, without(without(same, `${CLOSED}/check`), `${CLOSED}/after`));
    for (const field of ['check', 'check/by', 'checkBy', 'closedAt', 'after', 'cause'])
      world.refuses(legal, { [`${CLOSED}/${field}`]: null });
  });

  test('nothing that the action has can be changed or removed with a check', () => {
    world.wouldAllow(legal, checks());
    for (const field of ['what', 'who', 'dueBy', 'openedAt', 'closedAt', 'closingNote', 'checkBy'])
      for (const value of [null, NOW, 'Other.'])
        world.refuses(legal, { ...checks(), [`${CLOSED}/${field}`]: value });
    world.refuses(legal, {
      ...edited(checks(), ENTRY, { actionNote: null }),
      [`${CLOSED}/closingNote`]: null,
    });
    world.refuses(legal, {
      ...edited(checks(), ENTRY, { actionCheckBy: null }),
      [`${CLOSED}/checkBy`]: null,
    });
    world.refuses(legal, {
      ...edited(checks(), ENTRY, { actionCause: null }),
      [`${CLOSED}/cause`]: null,
    });
  });

  test('is refused if another device changed the actions in the meantime', () => {
    const late = checks();
    world.wouldAllow(legal, late);
    world.allows(legal, opens());
    world.refuses(legal, late);
    world.wouldAllow(legal, checks({ entryKey: 'e-late' }));
    world.refuses(legal, checks({ entryKey: 'e-late', after: 'e3' }));
  });

  test('is allowed for the owner only', () => {
    for (const update of [checks(), fails()]) {
      world.wouldAllow(legal, update);
      for (const who of [admin, jedi, subscriber]) world.refuses(who, update);
    }
  });
});

describe('the counters of the actions', () => {
  test('change only with an action', () => {
    for (const [field, value] of [
      ['openActions', 0],
      ['openActions', null],
      ['actionDue', NOW + DAY_MS],
      ['actionDue', null],
      ['checkDue', null],
      ['checkDue', NOW + DAY_MS],
    ] as const) {
      const alone = { ...(read(ROW) as JsonObject), [field]: value };
      world.refuses(legal, { [`${ITEM}/${field}`]: value, [ROW]: alone });
      world.refuses(legal, {
        [`${ITEM}/${field}`]: value,
        [ROW]: alone,
        [`${ITEM}/lastAction`]: 'e1',
      });
    }
    world.refuses(legal, { [`${ITEM}/lastAction`]: null });
    world.allows(legal, opens());
  });

  test('are removed with the item, and so are its actions', () => {
    const removes = mutations.removeFromRegister(removalIn(read, 'legal', 'law-held'));
    for (const field of ['actions', 'lastAction', 'openActions', 'actionDue', 'checkDue'])
      world.refuses(legal, without(removes, `${ITEM}/${field}`));
    world.allows(legal, removes);
    expect(read(`${ITEM}/actions`)).toBeNull();
    expect(read(ROW)).not.toHaveProperty('openActions');
  });

  test('cannot be changed by a reviewer', () => {
    const row = { ...(read(ROW) as JsonObject), openActions: 0 };
    world.allows(admin, { [`${ROW}/openActions`]: 1 });
    world.refuses(admin, { [`${ITEM}/openActions`]: 0, [ROW]: row });
    world.refuses(admin, { [ROW]: row });
  });
});
