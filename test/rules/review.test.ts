import { beforeEach, describe, expect, test } from 'vitest';
import { REVIEW_DECISIONS, type ReviewDecision } from '../../src/config/constants';
import * as mutations from '../../src/data/mutations/register';
import type { Json, Update } from '../../src/data/update';
import { CLOCK } from './mutations';
import { CAST } from './cast';
import { HOW, rich, counted } from './records';
import { directoryIn, itemIn, recordIn, removalIn } from './currentState';
import { World, withPart, without } from './world';

const world = new World();
const { legal, admin } = CAST;
const ITEM = 'users/legal/MyLegalItems/law-held';
const ROW = 'userLegalIndex/legal/law-held';

beforeEach(() => {
  world.reset();
});

/** Mutations are based on the state at the time of the call. */
const reader = (path: string): Json => world.read(path);
const item = () => ({
  uid: 'legal',
  key: 'law-held',
  current: itemIn(reader, 'legal', 'law-held'),
  directory: directoryIn(reader, 'legal'),
});
const review = (decision: ReviewDecision | null, entryKey = 'e-new'): Update =>
  mutations.reviewCompliance({
    ...item(),
    entryKey,
    check: 'Not Compliant',
    note: rich('The log of boiler two is missing.'),
    reviewDecision: decision,
    evaluation: reader(`${ITEM}/lastEntry`) as string | null,
    admin: { uid: 'admin', record: recordIn(reader, 'admin') },
  });
const evaluate = (): Update =>
  mutations.recordCompliance({
    ...item(),
    entryKey: 'e-mine',
    ...HOW,
    check: 'Compliant',
    note: rich('Found the log.'),
    clock: CLOCK,
    revision: 0,
  });
/** Returns the update with this review state in item and row. Null removes the state. */
const withReviewState = (update: Update, state: string | null): Update => ({
  ...update,
  [`${ITEM}/review`]: state,
  [ROW]: { ...((update[ROW] ?? world.read(ROW)) as object), review: state },
});

describe('the admin status of an item', () => {
  test('changes only with a new review entry that states the new status', () => {
    const noted = review(null);
    world.needsEveryPart(admin, noted, [`${ITEM}/compliance/e-new`]);
    world.allows(admin, noted);
    const row = { ...(world.read(ROW) as object), adminStatus: 'Compliant' };
    const alone = { [`${ITEM}/adminStatus`]: 'Compliant', [ROW]: row };
    world.refuses(admin, alone);
    for (const key of ['e-new', 'e1', 'e-none', '', null])
      world.refuses(admin, { ...alone, [`${ITEM}/lastReview`]: key });
    const named = {
      ...counted(ITEM, 'e-again'),
      [`${ITEM}/compliance/e-again`]: review(null, 'e-again')[`${ITEM}/compliance/e-again`] ?? null,
    };
    world.wouldAllow(admin, { ...named, [`${ITEM}/lastReview`]: 'e-again' });
    world.refuses(admin, named);
    const other = review(null, 'e-next');
    world.wouldAllow(admin, other);
    world.refuses(admin, { ...other, ...alone });
  });
});

describe('a review decision', () => {
  test('is stored in the item, its row and the entry, and each part is needed', () => {
    const returned = review('returned');
    world.needsEveryPart(admin, returned, [`${ITEM}/compliance/e-new`, 'inbox/legal/e-new']);
    world.allows(admin, returned);
    expect(world.read(`${ROW}/review`)).toBe('returned');
    world.allows(admin, review('accepted', 'e-next'));
    expect(world.read(`${ITEM}/review`)).toBe('accepted');
    expect(world.read(`${ITEM}/lastReview`)).toBe('e-next');
  });

  test('must change the row, even if no other part of the row changes', () => {
    world.allows(admin, review('returned'));
    const accepted = review('accepted', 'e-next');
    world.wouldAllow(admin, accepted);
    world.refuses(admin, without(accepted, ROW));
  });

  test('is optional, and the review state does not change without it', () => {
    world.allows(admin, review('returned'));
    world.allows(admin, review(null, 'e-next'));
    expect(world.read(`${ROW}/review`)).toBe('returned');
    world.refuses(admin, withReviewState(review(null, 'e-third'), 'accepted'));
    const path = `${ITEM}/compliance/e-third`;
    const plain = review(null, 'e-third');
    world.wouldAllow(admin, plain);
    world.refuses(
      admin,
      withPart(plain, path, { ...(plain[path] as object), adminDecision: 'accepted' }),
    );
  });

  test('is one of two values, and must match the entry that the item names', () => {
    const returned = review('returned');
    const path = `${ITEM}/compliance/e-new`;
    const entry = returned[path] as object;
    world.wouldAllow(admin, returned);
    for (const adminDecision of ['accepted', 'waiting', 'fine', null, 1])
      world.refuses(admin, withPart(returned, path, { ...entry, adminDecision }));
    world.refuses(admin, withReviewState(returned, 'accepted'));
    world.refuses(
      admin,
      withReviewState(withPart(returned, path, { ...entry, adminDecision: 'waiting' }), 'waiting'),
    );
    for (const key of ['e1', 'e-none', 'e-new/', ''])
      world.refuses(admin, { ...returned, [`${ITEM}/lastReview`]: key });
  });

  test('cannot be made without a new entry, and never by the member', () => {
    world.allows(admin, review('returned'));
    for (const state of ['accepted', 'waiting', null]) {
      world.refuses(legal, withReviewState({}, state));
      world.refuses(admin, withReviewState({}, state));
      if (state !== 'waiting') world.refuses(legal, withReviewState(evaluate(), state));
    }
    const decision = mutations.decideApplicability({
      clock: CLOCK,
      ...item(),
      entryKey: 'e-decided',
      decision: 'undecided',
      reason: 'To be asked.',
    });
    world.wouldAllow(legal, decision);
    world.refuses(
      legal,
      withReviewState({ ...decision, [`${ITEM}/lastReview`]: 'e-decided' }, null),
    );
    world.refuses(legal, review('accepted', 'e-forged'));
    world.allows(admin, review('accepted', 'e-next'));
    world.refuses(admin, withReviewState({ [`${ITEM}/lastReview`]: 'e-new' }, 'returned'));
  });

  test('is refused for an item that was never evaluated', () => {
    const of = { ...item(), key: 'law-met', current: itemIn(reader, 'legal', 'law-met') };
    const withReviewState = (decision: ReviewDecision | null) =>
      mutations.reviewCompliance({
        ...of,
        entryKey: 'e-new',
        check: 'Compliant',
        note: rich('Agreed.'),
        reviewDecision: decision,
        evaluation: null,
        admin: { uid: 'admin', record: recordIn(reader, 'admin') },
      });
    world.wouldAllow(admin, withReviewState(null));
    for (const decision of REVIEW_DECISIONS) world.refuses(admin, withReviewState(decision));
  });

  test('can be named only by review entries', () => {
    const of = { ...item(), key: 'law-met', current: itemIn(reader, 'legal', 'law-met') };
    const decision = mutations.decideApplicability({
      clock: CLOCK,
      ...of,
      entryKey: 'e-new',
      decision: 'applies',
      reason: 'It does.',
    });
    const pointer = { 'users/legal/MyLegalItems/law-met/lastReview': 'e-new' };
    world.wouldAllow(legal, decision);
    world.refuses(legal, { ...decision, ...pointer });
  });

  test('is replaced by "waiting" with the next evaluation', () => {
    world.allows(admin, review('accepted'));
    world.refuses(legal, withReviewState(evaluate(), 'accepted'));
    world.allows(legal, evaluate());
    expect(world.read(`${ROW}/review`)).toBe('waiting');
    world.allows(admin, review('accepted', 'e-again'));
  });

  test('applies only to the evaluation that its reviewer read, never to a later one', () => {
    const early = review('accepted', 'e-early');
    const earlyNote = review(null, 'e-early');
    world.wouldAllow(admin, early);
    world.allows(legal, evaluate());
    const row = { ...(world.read(ROW) as object), adminStatus: 'Not Compliant' };
    world.refuses(admin, withReviewState({ ...early, [ROW]: row }, 'accepted'));
    world.refuses(admin, { ...earlyNote, [ROW]: row });
    const path = `${ITEM}/compliance/e-late`;
    const late = review('accepted', 'e-late');
    expect(late[path]).toHaveProperty('adminEvaluation', 'e-mine');
    for (const adminEvaluation of ['e1', 'e-late', '', null, true])
      world.refuses(admin, withPart(late, path, { ...(late[path] as object), adminEvaluation }));
    world.allows(admin, late);
  });

  test('is removed with the item, and absent when the item is added again', () => {
    world.allows(admin, review('returned'));
    const removal = mutations.removeFromRegister(
      removalIn(reader, 'legal', 'law-held', ['doc-own']),
    );
    for (const part of [`${ITEM}/review`, `${ITEM}/lastReview`])
      world.refuses(legal, withPart(removal, part, world.read(part)));
    world.refuses(legal, withReviewState(removal, 'returned'));
    world.allows(legal, removal);
    expect(world.read(`${ITEM}/lastReview`)).toBeNull();
    const again = mutations.addToRegister({
      ...item(),
      adminStatus: 'Not Compliant',
      revision: 0,
      clock: CLOCK,
    });
    const reviewed = withPart(again, ITEM, { ...(again[ITEM] as object), review: 'accepted' });
    world.refuses(legal, reviewed);
    world.refuses(
      legal,
      withPart(reviewed, ROW, { ...(again[ROW] as object), review: 'accepted' }),
    );
    world.allows(legal, again);
  });
});
