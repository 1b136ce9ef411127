import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { EVENT_REPEAT, ZONE_NAME } from '../../src/config/constants';
import { objectAt, recordsAt, TEST_NOW } from './testSupport';
import type { Json } from './types';
import {
  anything,
  check,
  type Checks,
  database,
  list,
  one,
  rich,
  storeUrl,
  str,
  text,
  time,
} from './testLimits';

const day = (value: Json) => /^\d{4}-\d\d-\d\d$/.test(String(value));

const STATUS = one('Compliant', 'In Progress', 'Not Compliant');
const EVENT_TIME = (value: Json) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} (AM|PM)$/.test(value);

/** Who wrote an entry of a history. */
const signedBy = (uid: string): Checks => ({
  authorId: one(uid),
  authorDisplayName: text(60),
  authorRole: one('subscriber', 'admin', 'jedi'),
});

describe('every record keeps to the limits of the rules', () => {
  it('legal items', () => {
    const areas = recordsAt(database, 'config/legalCategories').map(
      ([, area]) => area['legalCategoryName'] ?? null,
    );
    const bodies = recordsAt(database, 'config/legalRegulators').map(
      ([, body]) => body['legalRegulatorName'] ?? null,
    );
    const sectors = recordsAt(database, 'config/industries').map(
      ([, sector]) => sector['industryName'] ?? null,
    );
    const countries = one(
      'England',
      'Scotland',
      'Ireland',
      'Wales',
      'Northern Ireland',
      'United Kingdom',
      'European Union',
    );
    for (const [key, item] of recordsAt(database, 'legalRegister')) {
      check(key, item, {
        key: one(key),
        title: text(300),
        filterByArea: one(...areas),
        applicableTo: list(40, one(...sectors)),
        regulator: list(40, one(...bodies)),
        country: list(7, countries),
        link: (value) => /^https?:\/\/\S{1,1990}$/.test(String(value)),
        headlineDetails: rich(50_000),
        description: rich(50_000),
        consequence: rich(50_000),
        howThisApplies: rich(50_000),
        authorId: text(128),
        'authorDisplayName?': text(60),
        time,
        'updateTime?': time,
        'revision?': (value) => Number.isInteger(value),
        'lastChange?': (value) => String(value) in objectAt(database, `legalChanges/${key}`),
        'users?': anything,
      });
      expect(Number(item['updateTime'] ?? TEST_NOW)).toBeGreaterThan(Number(item['time']));
    }
    for (const [item, changes] of recordsAt(database, 'legalChanges')) {
      expect(item in objectAt(database, 'legalRegister')).toBe(true);
      for (const [key, change] of recordsAt(changes, '')) {
        check(key, change, {
          authorId: text(128),
          'authorDisplayName?': text(60),
          time,
          summary: text(200),
          minor: one(true, false),
          revision: (value) => Number.isInteger(value),
        });
        // A law differs from its text before the change.
        const before = objectAt(database, `legalRevisions/${item}/${key}`);
        const law = objectAt(database, `legalRegister/${item}`);
        expect(Object.keys(before)).toHaveLength(10);
        expect(
          Object.entries(before).some(([field, value]) => !isDeepStrictEqual(value, law[field])),
        ).toBe(true);
      }
    }
    for (const index of ['insights', 'legal']) {
      for (const row of Object.values(objectAt(database, `searchIndex/${index}`))) {
        expect(text(1000)(row)).toBe(true);
      }
    }
  });

  it('own registers and histories', () => {
    for (const [uid, user] of recordsAt(database, 'users')) {
      for (const [key, item] of recordsAt(user, 'MyLegalItems')) {
        check(`${uid}/${key}`, item, {
          key: one(key),
          status: one('active', 'inactive'),
          userStatus: STATUS,
          'adminStatus?': STATUS,
          timeAdded: time,
          'timeRemoved?': time,
          'assessedAt?': time,
          'lastEntry?': anything,
          'frequency?': anything,
          'nextDue?': (value) => Number(value) % 86_400_000 === 0,
          'decidedAt?': time,
          'addedRevision?': (value) =>
            Number(value) <= Number(objectAt(database, `legalRegister/${key}`)['revision'] ?? 0),
          'reviewedRevision?': (value) =>
            Number(value) <= Number(objectAt(database, `legalRegister/${key}`)['revision'] ?? 0),
          'applicability?': one('applies', 'notApplicable', 'undecided'),
          'lastDecision?': anything,
          'review?': one('waiting', 'returned', 'accepted'),
          'lastReview?': anything,
          'actions?': anything,
          'lastAction?': anything,
          'openActions?': (value) => Number.isInteger(value),
          'actionDue?': anything,
          'evidenceUntil?': anything,
          'howThisAppliesToUserByUser?': rich(20_000),
          'compliance?': anything,
          'entries?': anything,
        });
        const history = Object.keys(objectAt(item, 'compliance'));
        const entries = objectAt(item, 'entries');
        expect(entries['count'] ?? 0).toBe(history.length);
        if (history.length > 0) expect(history).toContain(entries['newest']);
        for (const [action, said] of recordsAt(item, 'actions')) {
          check(`${uid}/${key}/${action}`, said, {
            what: text(2000),
            who: text(2000),
            dueBy: (value) => Number(value) % 86_400_000 === 0,
            openedAt: time,
            'closedAt?': time,
            'closingNote?': text(2000),
            'after?': anything,
          });
          expect('closedAt' in said).toBe('closingNote' in said);
        }
        for (const [entryKey, entry] of recordsAt(item, 'compliance')) {
          const place = `${uid}/${key}/${entryKey}`;
          if (entry['type'] === 'user') {
            check(place, entry, {
              type: anything,
              ...signedBy(uid),
              userComplianceCheck: STATUS,
              userComplianceNote: rich(20_000),
              userTimeAdded: time,
              'document?': storeUrl,
              'documentKey?': (document) =>
                objectAt(user, `documents/legalItems/${String(document)}`)['entry'] === entryKey,
            });
          } else if (entry['type'] === 'applicability') {
            check(place, entry, {
              type: anything,
              ...signedBy(uid),
              applicabilityDecision: one('applies', 'notApplicable', 'undecided'),
              applicabilityReason: text(2000),
              applicabilityTimeAdded: time,
            });
          } else if (entry['type'] === 'action') {
            check(place, entry, {
              type: anything,
              ...signedBy(uid),
              actionTimeAdded: time,
              actionKey: (action) => String(action) in objectAt(item, 'actions'),
              actionWhat: text(2000),
              'actionNote?': text(2000),
            });
          } else {
            check(place, entry, {
              type: one('admin'),
              ...signedBy('demo-admin'),
              'adminVerdict?': one('returned', 'accepted'),
              'adminEvaluation?': (key) => String(key) in objectAt(item, 'compliance'),
              adminComplianceCheck: STATUS,
              adminComplianceNote: rich(20_000),
              adminTimeAdded: time,
              adminUid: one('demo-admin'),
              adminDisplayName: text(60),
            });
          }
        }
      }
    }
  });

  it('events', () => {
    const event = (key: string, ...types: string[]): Checks => ({
      id: one(key),
      title: text(200),
      start: EVENT_TIME,
      end: EVENT_TIME,
      type: one(...types),
      desc: str(20_000),
      descEditor: rich(20_000),
      uid: text(128),
      'repeat?': (value) => typeof value === 'string' && EVENT_REPEAT.test(value),
      'until?': EVENT_TIME,
      'zone?': (value) => typeof value === 'string' && ZONE_NAME.test(value),
    });
    for (const [key, row] of recordsAt(database, 'calendar/adminEvents')) {
      check(key, row, event(key, 'deadline', 'event', 'national'));
    }
    for (const [uid, user] of recordsAt(database, 'users')) {
      for (const [key, row] of recordsAt(user, 'myevents')) {
        check(key, row, { ...event(key, 'own'), uid: one(uid) });
      }
    }
    for (const [, row] of recordsAt(database, 'calendar/eventRows')) {
      expect(row).not.toHaveProperty('desc');
      expect(row).not.toHaveProperty('descEditor');
    }
  });

  it('uploads and university', () => {
    for (const place of ['images', 'storage']) {
      expect(recordsAt(database, place).length).toBeGreaterThan(0);
      for (const [key, row] of recordsAt(database, place)) {
        check(key, row, {
          key: one(key),
          publicUrl: storeUrl,
          ...(place === 'images' ? { cardUrl: storeUrl } : {}),
          name: text(200),
          parentFolder: text(200),
          dateAdded: time,
        });
      }
    }
    const people = recordsAt(database, 'university/instructors').map(
      ([, row]) => `${String(row['firstName'])} ${String(row['lastName'])}`,
    );
    const levels = recordsAt(database, 'university/skillLevels').map(
      ([, row]) => row['name'] ?? null,
    );
    for (const [courseKey, course] of recordsAt(database, 'university/courses')) {
      check(courseKey, course, {
        key: one(courseKey),
        courseTitle: text(200),
        courseDescription: str(5000),
        courseSkillLevel: one(...levels),
        courseInstructors: list(40, one(...people)),
        'courseImage?': storeUrl,
        courseTopic: str(100),
        courseOutcomes: str(2000),
        'courseStart?': day,
        'courseEnd?': day,
        sections: anything,
      });
      const contents = objectAt(database, `university/lessonContents/${courseKey}`);
      const lessonKeys: string[] = [];
      for (const [sectionKey, section] of recordsAt(course, 'sections')) {
        check(sectionKey, section, {
          key: one(sectionKey),
          courseKey: one(courseKey),
          sectionTitle: text(200),
          lessons: anything,
        });
        for (const [lessonKey, lesson] of recordsAt(section, 'lessons')) {
          lessonKeys.push(lessonKey);
          check(lessonKey, lesson, {
            key: one(lessonKey),
            sectionKey: one(sectionKey),
            courseKey: one(courseKey),
            lessonTitle: text(200),
            minutes: (value) =>
              Number.isInteger(value) && Number(value) > 0 && Number(value) <= 600,
          });
          check(lessonKey, objectAt(contents, lessonKey), {
            contentJSON: rich(50_000),
            'documentUrl?': storeUrl,
            'documentName?': str(200),
          });
        }
      }
      expect(Object.keys(contents)).toEqual(lessonKeys);
    }
  });
});
