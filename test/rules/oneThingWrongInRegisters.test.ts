import { beforeEach, describe, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src/json';
import { monthsAfter } from '../../model/days';
import type { Update } from '../../src/data/update';
import { SERVER_TIME, increment } from '../../src/data/update';
import { addToRegister, recordCompliance, removeFromRegister } from './mutations';
import { CAST, EARLIER, NOW } from './cast';
import { HOW_FIELDS, rich, signed, counted } from './records';
import { World, withPart } from './world';

const world = new World();
const { guest, subscriber, lapsed, legal, admin } = CAST;

beforeEach(() => {
  world.reset();
});

describe('the register of a member', () => {
  const item = 'users/legal/MyLegalItems';
  const index = 'userLegalIndex/legal';
  const both = (act: Update, key: string, changes: JsonObject): Update => {
    const change = (path: string) => ({ ...(act[path] as JsonObject), ...changes });
    return {
      ...act,
      [`${item}/${key}`]: change(`${item}/${key}`),
      [`${index}/${key}`]: change(`${index}/${key}`),
    };
  };

  test('an item is added as not yet compliant', () => {
    const adds = addToRegister({ uid: 'legal', key: 'law-new', adminStatus: null });
    world.wouldAllow(legal, adds);
    world.refuses(legal, both(adds, 'law-new', { userStatus: 'Compliant' }));
    world.refuses(legal, both(adds, 'law-new', { userStatus: null }));
    world.refuses(legal, both(adds, 'law-new', { timeAdded: EARLIER }));
  });

  test('the removal of an item must record its current status and when it was added', () => {
    const whole = removeFromRegister({ uid: 'legal', key: 'law-held', documentKeys: [] });
    const line = Object.fromEntries(
      Object.entries(whole).filter(([path]) => /removedItems|lastRemoved/.test(path)),
    );
    const row = {
      status: 'inactive',
      userStatus: 'In Progress',
      adminStatus: 'In Progress',
      timeAdded: EARLIER,
    };
    const removes = {
      [`${item}/law-held`]: { key: 'law-held', ...row, timeRemoved: SERVER_TIME },
      [`${index}/law-held`]: row,
      'legalRegister/law-held/users/legal': null,
      'userDirectory/legal/legalTotal': increment(-1),
      'userDirectory/legal/legalOpen': increment(-1),
      'userDirectory/legal/lastLegalItem': 'law-held',
      ...line,
    };
    world.wouldAllow(legal, removes);
    world.refuses(legal, both(removes, 'law-held', { userStatus: 'Not Compliant' }));
    world.refuses(legal, both(removes, 'law-held', { timeAdded: EARLIER - 1 }));
    world.refuses(legal, both(removes, 'law-held', { status: 'removed' }));
    const path = `${item}/law-held`;
    world.refuses(legal, withPart(removes, path, { ...removes[path], rank: 'Compliant' }));
  });

  const entryAt = (key: string, entryKey: string, changes: JsonObject = {}): Update => ({
    [`${item}/${key}/compliance/${entryKey}`]: {
      type: 'user',
      userComplianceCheck: 'In Progress',
      userComplianceNote: rich('Read.'),
      userTimeAdded: SERVER_TIME,
      ...HOW_FIELDS,
      ...signed('legal'),
      ...changes,
    },
    ...counted(`${item}/${key}`, entryKey),
    [`${item}/${key}/lastEntry`]: entryKey,
    [`${item}/${key}/assessedAt`]: SERVER_TIME,
    [`${index}/${key}/assessedAt`]: SERVER_TIME,
    [`${item}/${key}/nextDue`]: monthsAfter(NOW, 12),
    [`${index}/${key}/nextDue`]: monthsAfter(NOW, 12),
    [`${item}/${key}/plannedDue`]: null,
    [`${index}/${key}/plannedDue`]: null,
  });
  test('a status is one of three values', () => {
    const withStatus = (status: string): Update => ({
      ...entryAt('law-held', 'e-new', { userComplianceCheck: status }),
      [`${item}/law-held/userStatus`]: status,
      [`${index}/law-held/userStatus`]: status,
      ...(status === 'Not Compliant' && {
        [`${item}/law-held/nextDue`]: monthsAfter(NOW, 1),
        [`${index}/law-held/nextDue`]: monthsAfter(NOW, 1),
      }),
    });
    world.wouldAllow(legal, withStatus('Not Compliant'));
    world.refuses(legal, withStatus('Great'));
    const reviews = (check: string): Update => ({
      'users/mel/MyLegalItems/law-held/compliance/e-new': {
        type: 'admin',
        adminComplianceCheck: check,
        adminComplianceNote: rich('Seen.'),
        adminTimeAdded: SERVER_TIME,
        adminUid: 'admin',
        adminDisplayName: 'admin display',
        ...signed('admin', 'admin'),
      },
      ...counted('users/mel/MyLegalItems/law-held', 'e-new'),
      'users/mel/MyLegalItems/law-held/lastReview': 'e-new',
      'users/mel/MyLegalItems/law-held/adminStatus': check,
      'userLegalIndex/mel/law-held/adminStatus': check,
    });
    world.wouldAllow(admin, reviews('Not Compliant'));
    world.refuses(admin, reviews('Great'));
  });

  test('the time when an item was added cannot change', () => {
    world.refuses(legal, {
      [`${item}/law-held/timeAdded`]: SERVER_TIME,
      [`${index}/law-held/timeAdded`]: SERVER_TIME,
    });
  });

  test('an item that the portal has withdrawn cannot be evaluated', () => {
    const assess = (key: string): Update =>
      recordCompliance({
        uid: 'legal',
        key,
        entryKey: 'e-new',
        check: 'In Progress',
        note: rich('Read.'),
      });
    world.wouldAllow(legal, assess('law-held'));
    world.refuses(legal, assess('law-old'));
  });

  test('an entry must be new, and for an active item that the portal still offers', () => {
    world.wouldAllow(legal, entryAt('law-held', 'e-new'));
    world.refuses(legal, entryAt('law-held', 'e1'));
    world.refuses(legal, entryAt('law-gone', 'e-new'));
    world.refuses(legal, entryAt('law-old', 'e-new', { userComplianceCheck: 'Not Compliant' }));
  });

  test('an entry must have a complete type name', () => {
    for (const type of ['u', 'use', '', 'admin', 'userComplianceCheck'])
      world.refuses(legal, entryAt('law-held', 'e-new', { type }));
    const path = 'users/mel/MyLegalItems/law-held/compliance/e-new';
    const reviews = (type: string): Update => ({
      [path]: {
        type,
        adminComplianceCheck: 'In Progress',
        adminComplianceNote: rich('Seen.'),
        adminTimeAdded: SERVER_TIME,
        adminUid: 'admin',
        adminDisplayName: 'admin display',
        ...signed('admin', 'admin'),
      },
      ...counted('users/mel/MyLegalItems/law-held', 'e-new'),
      'users/mel/MyLegalItems/law-held/lastReview': 'e-new',
    });
    world.wouldAllow(admin, reviews('admin'));
    for (const type of ['a', 'adm', '', 'user']) world.refuses(admin, reviews(type));
  });

  test('only the owner with legal access can write an entry', () => {
    for (const who of [guest, subscriber, lapsed, admin]) {
      const alone = Object.fromEntries(
        Object.entries(entryAt('law-held', 'e-new')).map(([path, value]) => [
          path.replace('legal', who.uid),
          value,
        ]),
      );
      world.refuses(who, alone);
    }
    world.refuses(subscriber, entryAt('law-held', 'e-new'));
    world.refuses(CAST.legalAdmin, entryAt('law-held', 'e-new'));
    world.allows(
      legal,
      recordCompliance({
        uid: 'legal',
        key: 'law-held',
        entryKey: 'e-new',
        check: 'In Progress',
        note: rich('Read.'),
      }),
    );
  });
});
