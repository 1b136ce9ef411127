import { describe, expect, it } from 'vitest';
import { isOwnKey } from '../../model/obligation';
import { STATEMENTS } from '../../model/registerStatements';
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
  it.each(['Compliant', 'In Progress', 'Not Compliant'])('has %s items with a note', (status) => {
    const active = (item: JsonObject): boolean =>
      item['status'] === 'active' && item['userStatus'] === status;
    expect(has((item) => active(item) && hasNote(item))).toBe(true);
  });

  it('has what an auditor asks for about each item that applies', () => {
    const applying = legal.filter(
      (item) => item['status'] === 'active' && item['applicability'] !== 'notApplicable',
    );
    for (const item of applying) {
      expect(hasNote(item)).toBe(true);
      expect(item['owner']).toBeDefined();
      expect(item['decidedAt']).toBeDefined();
    }
    const [removal] = recordsAt(database, 'users/demo-legal/removedItems');
    expect(removal?.[1]['reason']).toMatch(/^Entered in error/);
    const stated = objectAt(database, 'users/demo-legal/registerSettings');
    for (const name of STATEMENTS) expect(stated[name]).toMatch(/^[^{]+$/);
  });

  it('has items with and without a history, a document and a review', () => {
    expect(has((item) => entries(item).length > 10)).toBe(true);
    expect(has((item) => entries(item).some((entry) => entry['document'] !== undefined))).toBe(
      true,
    );
    expect(has((item) => entries(item).length > 0 && item['adminStatus'] === undefined)).toBe(true);
    expect(has((item) => entries(item).some((entry) => entry['type'] === 'admin'))).toBe(true);
  });

  it('has a removed item, an item with a different review, and an item that was never assessed', () => {
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

describe('the last year in the register of demo-legal', () => {
  const actions = legal.flatMap((item) =>
    recordsAt(item, 'actions').map(([, action]) => ({ item, action })),
  );

  it('has a failure whose action was closed before the item was compliant and accepted', () => {
    const repaired = actions.find(
      ({ item, action }) =>
        action['check'] &&
        item['userStatus'] === 'Compliant' &&
        entries(item).some((entry) => entry['userComplianceCheck'] === 'Not Compliant'),
    );
    const { item = {}, action = {} } = repaired ?? {};
    const failed = entries(item).filter(
      ({ userComplianceCheck }) => userComplianceCheck === 'Not Compliant',
    );
    expect(Number(failed[0]?.['userTimeAdded'])).toBeLessThan(Number(action['openedAt']));
    expect(Number(action['openedAt'])).toBeLessThan(Number(action['closedAt']));
    expect(Number(action['closedAt'])).toBeLessThan(Number(item['assessedAt']));
    expect(item).toMatchObject({ userStatus: 'Compliant', review: 'accepted', openActions: 0 });
    expect(item).not.toHaveProperty('actionDue');
    expect(item).not.toHaveProperty('checkDue');
  });

  it('has overdue and open actions, items that do not apply, and a returned evaluation', () => {
    const due = legal.flatMap(({ actionDue }) =>
      actionDue === undefined ? [] : [Number(actionDue)],
    );
    expect(due.some((time) => time < TEST_NOW)).toBe(true);
    expect(due.some((time) => time > TEST_NOW)).toBe(true);
    expect(legal.filter(({ applicability }) => applicability === 'notApplicable')).toHaveLength(4);
    expect(legal.filter(({ review }) => review === 'returned')).toHaveLength(1);
  });

  it('has decisions with the basis that the answers give', () => {
    const decided = legal.filter(({ decidedAt, key }) => decidedAt && !isOwnKey(String(key)));
    const bases = objectAt(database, 'users/demo-legal/basis');
    for (const { key, decidedAt } of decided)
      expect(bases[String(key)]).toMatchObject({ at: decidedAt });
    expect(Object.keys(bases)).toHaveLength(decided.length);
    const reasons = legal
      .flatMap(entries)
      .map((entry) => entry['applicabilityReason'])
      .filter((reason) => reason !== undefined);
    const because = 'Because you produce hazardous waste in England.';
    expect(reasons.filter((reason) => String(reason).startsWith(because))).toHaveLength(1);
  });

  it('has owners, and a check of an action that is due within a month', () => {
    expect(legal.filter(({ owner }) => owner !== undefined).length).toBeGreaterThan(3);
    const [due, ...others] = legal.flatMap(({ checkDue }) => (checkDue ? [Number(checkDue)] : []));
    expect(others).toEqual([]);
    expect(due).toBeGreaterThan(TEST_NOW);
    expect(due).toBeLessThan(TEST_NOW + 30 * 86_400_000);
  });

  it('has evidence that expires within a month', () => {
    const ends = legal.flatMap(({ evidenceUntil }) =>
      evidenceUntil === undefined ? [] : [Number(evidenceUntil)],
    );
    expect(ends).toHaveLength(4);
    const first = Math.min(...ends);
    expect(first).toBeGreaterThan(TEST_NOW);
    expect(first).toBeLessThan(TEST_NOW + 30 * 86_400_000);
  });

  it('has a law that changed last week, after the member last looked at it', () => {
    const changed = recordsAt(database, 'users/demo-legal/MyLegalItems').filter(
      ([key, { addedRevision, reviewedRevision = addedRevision }]) =>
        Number(objectAt(database, `legalRegister/${key}`)['revision'] ?? 0) >
        Number(reviewedRevision ?? 0),
    );
    const times = changed.map(([key]) =>
      Number(objectAt(database, `legalRegister/${key}`)['updateTime']),
    );
    expect(times.some((time) => TEST_NOW - time < 7 * 86_400_000)).toBe(true);
  });
});

describe('every register of the seed', () => {
  it('belongs to a member with legal access', () => {
    for (const [, user] of recordsAt(database, 'users')) {
      if (isObject(user['MyLegalItems'])) expect(user['legalAccess']).toBe('on');
    }
    expect(objectAt(database, 'users/demo-member')['MyLegalItems']).toBeUndefined();
  });

  it('has its history in order, and ends in the current statuses', () => {
    expect(everyItem.length).toBeGreaterThan(60);
    for (const [key, item] of everyItem) {
      const newest: Record<string, JsonObject> = {};
      let before = Number(item['timeAdded']);
      if (!isOwnKey(key))
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
      const reviewDecision = newest['admin']?.['adminDecision'];
      const reviewed = Number(newest['admin']?.['adminTimeAdded']);
      if (newest['user'] && reviewDecision !== undefined && reviewed > Number(item['assessedAt']))
        expect(item['review']).toBe(reviewDecision);
      else expect(item['review']).toBe(newest['user'] && 'waiting');
      const actions = recordsAt(item, 'actions').map(([, action]) => action);
      const open = actions.filter(({ closedAt }) => closedAt === undefined);
      const toCheck = actions.filter(({ closedAt, check }) => closedAt && !check);
      expect(item['checkDue'] ?? Infinity).toBe(
        Math.min(...toCheck.map(({ checkBy }) => Number(checkBy))),
      );
      expect(item['openActions'] ?? 0).toBe(open.length);
      expect(item['actionDue'] ?? Infinity).toBe(
        Math.min(...open.map(({ dueBy }) => Number(dueBy))),
      );
      if (newest['user']) expect(newest['user']['userComplianceCheck']).toBe(item['userStatus']);
      if (newest['admin'])
        expect(newest['admin']['adminComplianceCheck']).toBe(item['adminStatus']);
    }
  });

  it('stores only the two statuses of a removed item', () => {
    const removed = everyItem.filter(([, item]) => item['status'] === 'inactive');
    expect(removed.length).toBeGreaterThan(1);
    for (const [, item] of removed) {
      expect(Number(item['timeRemoved'])).toBeGreaterThan(Number(item['timeAdded']));
      expect(item).not.toHaveProperty('compliance');
      expect(item).not.toHaveProperty('howThisAppliesToUserByUser');
      expect(item).not.toHaveProperty('assessedAt');
      expect(item).not.toHaveProperty('lastEntry');
      expect(item).not.toHaveProperty('review');
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
