/** A member's answers, the bases of their decisions about proposed laws, and the conditions of laws. */
import { beforeEach, describe, expect, test } from 'vitest';
import { CONDITIONS_MAX } from '../../model/lawConditions';
import { deleteLegalItem, saveConditions } from '../../src/data/mutations/legalItems';
import { saveAnswers } from '../../src/data/mutations/register';
import type { Applicability } from '../../src/config/constants';
import { SERVER_TIME, type Json, type Update } from '../../src/data/update';
import { CAST, EARLIER, NOW, OTHERS } from './cast';
import { decideApplicability, deleteLaw } from './mutations';
import { without, withPart, World } from './world';

const world = new World();
const { legal, subscriber, guest, expired, admin, jedi, anonymous } = CAST;
const ANSWERS = 'users/legal/answers';
const BASIS = 'users/legal/basis/law-held';
const CONDITIONS = 'legalConditions/law-held';

beforeEach(() => world.reset());

describe("a member's answers", () => {
  const save = (seen: number, options = 'eng oil200') =>
    saveAnswers({ uid: 'legal', options, seen });

  test('are saved only by a member with legal access, for themselves', () => {
    world.wouldAllow(legal, save(0));
    for (const who of [subscriber, admin, jedi, OTHERS.mel]) world.refuses(who, save(0));
    world.refuses(subscriber, saveAnswers({ uid: 'subscriber', options: 'eng', seen: 0 }));
  });

  test('are replaced only over the version that was seen, and never deleted', () => {
    for (const seen of [1, -1]) world.refuses(legal, save(seen));
    world.allows(legal, save(0));
    world.allows(legal, save(1, 'eng sco'));
    for (const seen of [0, 1, 3]) world.refuses(legal, save(seen));
    for (const path of [ANSWERS, `${ANSWERS}/options`, `${ANSWERS}/version`])
      world.refuses(legal, { [path]: null });
    world.refuses(legal, { [ANSWERS]: { version: 3 } });
    world.refuses(legal, { [ANSWERS]: { options: 'eng' } });
    expect(world.read(ANSWERS)).toEqual({ options: 'eng sco', version: 2 });
  });

  test('are short lists of options, without other fields', () => {
    world.wouldAllow(legal, save(0, 'e'.repeat(600)));
    for (const options of ['e'.repeat(601), '', ' eng', 'eng ', 'eng  sco', 'Eng', 'eng|sco'])
      world.refuses(legal, save(0, options));
    for (const options of [1, true, { a: 'eng' }])
      world.refuses(legal, { [ANSWERS]: { options, version: 1 } });
    world.refuses(legal, { [ANSWERS]: { options: 'eng', version: 1, note: 'x' } });
  });

  test('are read by their member and by reviewers', () => {
    world.allows(legal, save(0));
    for (const who of [legal, admin, jedi]) world.allowsRead(who, ANSWERS);
    for (const who of [subscriber, guest, OTHERS.mel, anonymous]) world.refusesRead(who, ANSWERS);
  });
});

describe('the basis of a decision about a proposed law', () => {
  const decide = (basis = 'eng waste', decision: Applicability = 'applies'): Update =>
    decideApplicability({
      ...{ uid: 'legal', key: 'law-held', entryKey: 'e-new', decision },
      ...{ reason: 'Because you produce waste in England.', basis },
    });

  test('is written only together with the decision', () => {
    world.refuses(legal, { [BASIS]: decide()[BASIS] ?? null });
    world.allows(legal, decide());
    expect(world.read(BASIS)).toEqual({ options: 'eng waste', at: NOW });
    expect(world.read('users/legal/MyLegalItems/law-held/decidedAt')).toBe(NOW);
    world.now = NOW + 1;
    world.refuses(legal, { [BASIS]: { options: 'eng', at: SERVER_TIME } });
    world.refuses(legal, { [BASIS]: null });
    world.refuses(legal, { [`${BASIS}/options`]: 'eng' });
  });

  test('is written only by the member, with any decision', () => {
    const decided = without(decide(), BASIS);
    world.allows(legal, decided);
    const alone = { [BASIS]: { options: 'eng', at: SERVER_TIME } };
    const auth = { uid: 'legal', provider: 'password', token: { email: 'new@other.example' } };
    for (const who of [OTHERS.mel, admin, jedi, { ...legal, auth }]) world.refuses(who, alone);
    world.reset();
    world.allows(legal, decide('', 'notApplicable'));
    expect(world.read(BASIS)).toEqual({ options: '', at: NOW });
  });

  test('has the time of the decision and a short list of options', () => {
    const withBasis = (basis: Json) => withPart(decide(), BASIS, basis);
    world.wouldAllow(legal, decide('e'.repeat(600)));
    for (const at of [EARLIER, NOW + 1, 'now', null])
      world.refuses(legal, withBasis({ options: 'eng', at }));
    for (const options of ['e'.repeat(601), 'Eng', ' ', 'eng ', 1, null])
      world.refuses(legal, withBasis({ options, at: SERVER_TIME }));
    world.refuses(legal, withBasis({ options: 'eng', at: SERVER_TIME, note: 'x' }));
  });
});

describe('the conditions of a law', () => {
  const save = (conditions: string, key = 'law-held') => saveConditions({ key, conditions });

  test('are written and deleted only by staff', () => {
    for (const who of [admin, jedi]) world.allows(who, save('eng waste|wal'));
    for (const who of [legal, subscriber, guest, anonymous])
      for (const conditions of ['eng', '']) world.refuses(who, save(conditions));
    world.allows(admin, save(''));
    expect(world.read(CONDITIONS)).toBeNull();
  });

  test('are short alternatives of options, of a law that exists', () => {
    world.wouldAllow(admin, save('e'.repeat(CONDITIONS_MAX)));
    for (const wrong of [
      'e'.repeat(CONDITIONS_MAX + 1),
      '|eng',
      'eng|',
      'eng  wal',
      'Eng',
      'eng||wal',
    ])
      world.refuses(admin, save(wrong));
    for (const value of [1, true, { a: 'eng' }]) world.refuses(admin, { [CONDITIONS]: value });
    world.refuses(admin, save('eng', 'law-none'));
    world.refuses(admin, save('eng', 'law-old'));
  });

  test('are deleted with their law', () => {
    world.write('legalConditions/law-new', 'eng waste');
    world.refuses(admin, deleteLaw('law-new', null));
    const { [`legalConditions/law-new`]: deleted, ...others } = deleteLegalItem({
      ...{ key: 'law-new', isHeld: false, current: {}, count: 4 },
    });
    expect(deleted).toBeNull();
    world.refuses(admin, others);
    world.allows(admin, { ...others, 'legalConditions/law-new': null });
  });

  test('are read by readers of the register', () => {
    for (const who of [guest, subscriber, legal, admin, jedi])
      world.allowsRead(who, 'legalConditions');
    for (const who of [anonymous, expired]) world.refusesRead(who, 'legalConditions');
  });
});
