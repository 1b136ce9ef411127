import { describe, expect, it } from 'vitest';
import { buildSeed } from './index';
import { isObject, objectAt, recordsAt, TEST_NOW, TEST_ORIGIN } from './testSupport';
import type { JsonObject } from './types';

const { database } = buildSeed({ scale: 1, now: TEST_NOW, storageOrigin: TEST_ORIGIN });
const legal = recordsAt(database, 'users/demo-legal/MyLegalItems').map(([, item]) => item);
const everyItem = recordsAt(database, 'users').flatMap(([, user]) =>
  recordsAt(user, 'MyLegalItems'),
);

const entries = (item: JsonObject): JsonObject[] =>
  recordsAt(item, 'compliance').map(([, entry]) => entry);
const has = (test: (item: JsonObject) => boolean): boolean => legal.some(test);
const hasNote = (item: JsonObject): boolean => item['howThisAppliesToUserByUser'] !== undefined;

describe('the register of demo-legal', () => {
  it.each(['Compliant', 'In Progress', 'Not Compliant'])(
    'has %s with and without a note',
    (status) => {
      const active = (item: JsonObject): boolean =>
        item['status'] === 'active' && item['userStatus'] === status;
      expect(has((item) => active(item) && hasNote(item))).toBe(true);
      expect(has((item) => active(item) && !hasNote(item))).toBe(true);
    },
  );

  it('has items with and without a history, a document and a review', () => {
    expect(has((item) => entries(item).length > 10)).toBe(true);
    expect(has((item) => hasNote(item) && entries(item).length === 0)).toBe(true);
    expect(has((item) => entries(item).some((entry) => entry['document'] !== undefined))).toBe(
      true,
    );
    expect(has((item) => entries(item).length > 0 && item['adminStatus'] === undefined)).toBe(true);
    expect(has((item) => entries(item).some((entry) => entry['type'] === 'admin'))).toBe(true);
  });

  it('has one removed, one reviewed differently and one never assessed', () => {
    expect(legal.filter((item) => item['status'] === 'inactive')).toHaveLength(1);
    expect(
      has(
        (item) =>
          item['status'] === 'active' &&
          item['adminStatus'] !== undefined &&
          item['adminStatus'] !== item['userStatus'],
      ),
    ).toBe(true);
    expect(
      has(
        (item) =>
          item['status'] === 'active' &&
          item['assessedAt'] === undefined &&
          item['adminStatus'] === undefined &&
          !hasNote(item),
      ),
    ).toBe(true);
  });
});

describe('every register', () => {
  it('belongs to somebody with legal access', () => {
    for (const [, user] of recordsAt(database, 'users')) {
      if (isObject(user['MyLegalItems'])) expect(user['legalAccess']).toBe('on');
    }
    expect(objectAt(database, 'users/demo-member')['MyLegalItems']).toBeUndefined();
  });

  it('tells its history in order, ending in the statuses shown', () => {
    expect(everyItem.length).toBeGreaterThan(60);
    for (const [key, item] of everyItem) {
      const newest: Record<string, JsonObject> = {};
      let before = Number(item['timeAdded']);
      expect(before).toBeGreaterThan(Number(objectAt(database, `legalRegister/${key}`)['time']));
      for (const entry of entries(item)) {
        const type = String(entry['type']);
        const time = Number(entry[`${type}TimeAdded`]);
        expect(time).toBeGreaterThanOrEqual(before);
        before = time;
        newest[type] = entry;
      }
      expect(item['assessedAt']).toBe(newest['user']?.['userTimeAdded']);
      if (item['lastEntry'] === undefined) expect(newest['user']).toBeUndefined();
      else expect(objectAt(item, `compliance/${String(item['lastEntry'])}`)).toBe(newest['user']);
      if (newest['user']) expect(newest['user']['userComplianceCheck']).toBe(item['userStatus']);
      if (newest['admin'])
        expect(newest['admin']['adminComplianceCheck']).toBe(item['adminStatus']);
    }
  });

  it('has nothing left of an item that was removed but its two statuses', () => {
    const removed = everyItem.filter(([, item]) => item['status'] === 'inactive');
    expect(removed.length).toBeGreaterThan(1);
    for (const [, item] of removed) {
      expect(Number(item['timeRemoved'])).toBeGreaterThan(Number(item['timeAdded']));
      expect(item).not.toHaveProperty('compliance');
      expect(item).not.toHaveProperty('howThisAppliesToUserByUser');
      expect(item).not.toHaveProperty('assessedAt');
      expect(item).not.toHaveProperty('lastEntry');
    }
  });

  it('attaches only documents that the member has', () => {
    for (const [, user] of recordsAt(database, 'users')) {
      const owned = recordsAt(user, 'documents/legalItems').map(
        ([, document]) => document['publicUrl'],
      );
      const attached = recordsAt(user, 'MyLegalItems')
        .flatMap(([, item]) => entries(item))
        .flatMap((entry) => (entry['document'] === undefined ? [] : [entry['document']]));
      expect(attached.sort()).toEqual(owned.sort());
    }
  });
});
