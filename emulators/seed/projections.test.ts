import { describe, expect, it } from 'vitest';
import { isOwnKey } from '../../model/obligation';
import { buildSeed } from './index';
import {
  isObject,
  objectAt,
  pickFields,
  recordsAt,
  TEST_NOW,
  TEST_ORIGIN,
  valueAt,
} from './testSupport';
import type { JsonObject } from './types';

const scales = [1, 5].map((scale) => ({
  scale,
  database: buildSeed({ scale, now: TEST_NOW, storageOrigin: TEST_ORIGIN }).database,
}));

describe.each(scales)('the database of the seed at scale $scale', ({ database }) => {
  const users = recordsAt(database, 'users');

  it('has a profile for every user, with the same values', () => {
    expect(Object.keys(objectAt(database, 'profiles'))).toEqual(users.map(([uid]) => uid));
    for (const [uid, user] of users) {
      const saved = Object.keys(objectAt(user, 'wishlist')).length;
      expect(objectAt(database, `profiles/${uid}`)).toEqual({
        ...pickFields(user, [
          'displayName',
          'profilePhoto',
          'portrait',
          'company',
          'jobRole',
          'sector',
          'unlisted',
          'bio',
          'userType',
        ]),
        ...(saved === 0 ? {} : { savedInsights: saved }),
      });
    }
  });

  it('has exactly the members with a display name in memberNames', () => {
    const rows = recordsAt(database, 'memberNames');
    const found = users.filter(
      ([, user]) =>
        ['subscriber', 'admin', 'jedi'].includes(String(user['userType'])) && user['displayName'],
    );
    expect(rows.map(([uid]) => uid).sort()).toEqual(found.map(([uid]) => uid).sort());
    for (const [uid, row] of rows) {
      const shown = ['displayName', 'company', 'profilePhoto'];
      expect(pickFields(row, shown)).toEqual(pickFields(objectAt(database, `users/${uid}`), shown));
    }
  });

  it('counts the savers of each insight', () => {
    const counts = recordsAt(database, 'insightCounts');
    expect(counts.length).toBeGreaterThan(0);
    for (const [key, { saves = 0 }] of counts)
      expect(saves).toBe(users.filter(([, user]) => key in objectAt(user, 'wishlist')).length);
  });

  it('has at least the read counts that the statistics contain', () => {
    const months = recordsAt(database, 'statistics/monthTops');
    const listed = new Map<string, number>();
    for (const [, tops] of months)
      for (const [key, { count }] of recordsAt(tops, 'insights'))
        listed.set(key, (listed.get(key) ?? 0) + Number(count));
    expect(listed.size).toBeGreaterThan(30);
    const [most = ''] = [...listed].sort(([, a], [, b]) => b - a).map(([key]) => key);
    expect(valueAt(database, `insightCounts/${most}/reads`)).toBe(listed.get(most));
    for (const [key, count] of listed)
      expect(Number(valueAt(database, `insightCounts/${key}/reads`))).toBeGreaterThanOrEqual(count);
  });

  it('has a directory row for every user, with the right register counts', () => {
    expect(Object.keys(objectAt(database, 'userDirectory'))).toEqual(users.map(([uid]) => uid));
    for (const [uid, user] of users) {
      const items = recordsAt(user, 'MyLegalItems').map(([, item]) => item);
      const active = items.filter((item) => item['status'] === 'active');
      const open = active.filter(
        (item) => item['userStatus'] !== 'Compliant' && item['applicability'] !== 'notApplicable',
      );
      expect(objectAt(database, `userDirectory/${uid}`)).toEqual({
        ...pickFields(user, ['email', 'firstName', 'lastName', 'displayName', 'company']),
        ...pickFields(user, ['userType', 'legalAccess', 'expiryDate', 'signUp']),
        ...objectAt(user, 'adminInfo'),
        ...(items.length === 0 ? {} : { legalTotal: active.length, legalOpen: open.length }),
      });
    }
  });

  it('has an index row for every item of every register', () => {
    const fields = ['status', 'userStatus', 'adminStatus', 'timeAdded', 'assessedAt'].concat([
      'frequency',
      'nextDue',
      'plannedDue',
      'applicability',
      'decidedAt',
      'addedRevision',
      'reviewedRevision',
      'review',
      'openActions',
      'actionDue',
      'checkDue',
      'owner',
      'evidenceUntil',
      // Of an own obligation.
      ...['title', 'kind', 'filterByArea', 'parent'],
    ]);
    const withItems = users.filter(([, user]) => isObject(user['MyLegalItems']));
    expect(withItems.length).toBeGreaterThan(10);
    expect(Object.keys(objectAt(database, 'userLegalIndex'))).toEqual(
      withItems.map(([uid]) => uid),
    );
    for (const [uid, user] of withItems) {
      const expected = recordsAt(user, 'MyLegalItems').map(([key, item]): [string, JsonObject] => [
        key,
        pickFields(item, fields),
      ]);
      expect(objectAt(database, `userLegalIndex/${uid}`)).toEqual(Object.fromEntries(expected));
    }
  });

  it('has figures of every register that add up', () => {
    for (const [uid, index] of recordsAt(database, 'userLegalIndex')) {
      const active = Object.entries(index).filter(
        ([key]) => valueAt(index, `${key}/status`) === 'active',
      );
      const groups = objectAt(database, `registerGroups/${uid}`);
      expect(Object.keys(groups).sort()).toEqual(active.map(([key]) => key).sort());
      for (const [key, group] of recordsAt(database, `registerGroups/${uid}`)) {
        expect(group['area']).toBe(
          valueAt(index, `${key}/filterByArea`) ??
            valueAt(database, `legalSummaries/${key}/filterByArea`),
        );
        expect(group['areaState']).toBe(`${String(group['area'])}~${String(group['state'])}`);
      }
      const counts = Object.values(objectAt(database, `registerCounts/${uid}/areaStates`));
      expect(counts.reduce<number>((sum, count) => sum + Number(count), 0)).toBe(active.length);
    }
  });

  it('lists in each legal item exactly the members who have it', () => {
    const expected = new Map<string, JsonObject>();
    for (const [uid, user] of users) {
      for (const [key, item] of recordsAt(user, 'MyLegalItems')) {
        if (item['status'] === 'active' && !isOwnKey(key)) {
          expected.set(key, { ...expected.get(key), [uid]: pickFields(item, ['timeAdded']) });
        }
      }
    }
    for (const [key, item] of recordsAt(database, 'legalRegister')) {
      expect(objectAt(item, 'users')).toEqual(expected.get(key) ?? {});
      expected.delete(key);
    }
    expect(expected.size).toBe(0);
  });

  it('has a summary and a search row for every insight', () => {
    const insights = recordsAt(database, 'insights');
    expect(Object.keys(objectAt(database, 'insightSummaries'))).toEqual(
      insights.map(([key]) => key),
    );
    for (const [key, insight] of insights) {
      const { excerpt, lastComment, lastCommentTime, ...summary } = objectAt(
        database,
        `insightSummaries/${key}`,
      );
      expect(insight).toMatchObject(summary);
      const [latest] = recordsAt(insight, 'comments').sort(
        ([, a], [, b]) => Number(b['time']) - Number(a['time']),
      );
      expect([lastComment, lastCommentTime]).toEqual([latest?.[0], latest?.[1]['time']]);
      expect(Object.keys(summary)).toEqual(
        expect.arrayContaining(['title', 'category', 'tags', 'author', 'featuredImage', 'time']),
      );
      expect(excerpt).toMatch(/^\s*(\S+\s+){0,39}(\S+)?\s*$/);
      expect(String(excerpt).length).toBeLessThanOrEqual(600);
      expect(String(insight['contentJSON'] ?? insight['content'])).toContain(
        String(excerpt).split(' ')[0],
      );
      const tags = String(insight['tags']);
      expect(valueAt(database, `searchIndex/insights/${key}`)).toBe(
        `${String(insight['title']).toLowerCase()}\t${String(insight['category'])}\t${tags}`,
      );
    }
  });

  it('has a summary and a search row for every legal item', () => {
    const items = recordsAt(database, 'legalRegister');
    expect(Object.keys(objectAt(database, 'legalSummaries'))).toEqual(items.map(([key]) => key));
    for (const [key, item] of items) {
      expect(objectAt(database, `legalSummaries/${key}`)).toEqual(
        pickFields(item, [
          ...['title', 'filterByArea', 'country', 'time', 'updateTime', 'revision'],
          ...['lawStatus', 'inForceFrom', 'isEssential'],
        ]),
      );
      const changes = recordsAt(database, `legalChanges/${key}`).map(([, change]) => change);
      expect(item['updateTime']).toBe(changes.at(-1)?.['time']);
      expect(item['revision'] ?? 0).toBe(changes.filter(({ minor }) => minor === false).length);
      const countries = item['country'];
      expect(valueAt(database, `searchIndex/legal/${key}`)).toBe(
        [
          ...[String(item['title']).toLowerCase(), item['filterByArea'], countries],
          ...(item['lawStatus'] === 'In force' ? [] : [item['lawStatus']]),
          ...(item['isEssential'] === true ? ['Essential'] : []),
        ].join('\t'),
      );
    }
  });

  it('has counters that match the number of records', () => {
    const types: Record<string, number> = {};
    for (const [, user] of users) {
      const type = String(user['userType']);
      types[type] = (types[type] ?? 0) + 1;
    }
    expect(objectAt(database, 'counters')).toEqual({
      insights: recordsAt(database, 'insights').length,
      legalRegister: recordsAt(database, 'legalRegister').length,
      userTypes: types,
    });
  });

  it('has the right total and last post in every room', () => {
    const posts = recordsAt(database, 'posts');
    for (const [key, room] of recordsAt(database, 'chatrooms')) {
      const own = posts.filter(([, post]) => post['chatroomKey'] === key);
      const last = own.reduce((a, b) => (b[0] > a[0] ? b : a));
      expect(room).toMatchObject({
        totalMessages: own.length,
        lastPost: last[0],
        lastPostTime: last[1]['time'],
      });
    }
  });
});
