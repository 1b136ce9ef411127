import { describe, expect, it } from 'vitest';
import { EVENT_REPEAT } from '../../src/config/constants';
import { buildSeed } from './index';
import { objectAt, recordsAt, TEST_NOW, TEST_ORIGIN } from './testSupport';
import type { Json, JsonObject } from './types';

const { database } = buildSeed({ scale: 3, now: TEST_NOW, storageOrigin: TEST_ORIGIN });

const text = (limit: number) => (value: Json) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= limit;
const bytes = (value: Json) => Number.isInteger(value) && Number(value) > 0;
const str = (limit: number) => (value: Json) => typeof value === 'string' && value.length <= limit;
const time = (value: Json) => Number.isInteger(value) && Number(value) <= TEST_NOW;
const whole = (value: Json) => Number.isInteger(value) && Number(value) >= 0;
const flag = (value: Json) => typeof value === 'boolean';
const day = (value: Json) => /^\d{4}-\d\d-\d\d$/.test(String(value));
const one =
  (...allowed: Json[]) =>
  (value: Json) =>
    allowed.includes(value);
const rich = (limit: number) => (value: Json) =>
  typeof value === 'string' &&
  value.startsWith('{') &&
  value.length <= limit &&
  /"text":"\s*[^"\s]/.test(value) &&
  !/"(url|href|src)"\s*:\s*"([^hm]|h[^t]|m[^a])/.test(value) &&
  !/[^\\]\\u00[2-7]/.test(value);
const storeUrl = (value: Json) =>
  typeof value === 'string' && value.length <= 2000 && value.startsWith(`${TEST_ORIGIN}/v0/b/`);
const list = (most: number, each: (value: Json) => boolean) => (value: Json) =>
  Array.isArray(value) && value.length >= 1 && value.length <= most && value.every(each);
const anything = (value: Json) => value !== null;

const STATUS = one('Compliant', 'In Progress', 'Not Compliant');
const EVENT_TIME = (value: Json) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} (AM|PM)$/.test(value);

type Checks = Record<string, (value: Json) => boolean>;

/** Every field is known and within its limit, every required field (all but those ending in `?`) is there. */
function check(place: string, row: JsonObject, checks: Checks): void {
  const named = new Map(
    Object.entries(checks).map(([name, test]) => [name.replace('?', ''), test]),
  );
  const wrong = Object.entries(row)
    .filter(([name, value]) => !(named.get(name)?.(value) ?? false))
    .map(([name]) => name);
  const missing = Object.keys(checks).filter((name) => !name.endsWith('?') && !(name in row));
  expect({ place, wrong, missing }).toEqual({ place, wrong: [], missing: [] });
}

const person: Checks = {
  uid: text(128),
  'displayName?': text(60),
  'profilePhoto?': storeUrl,
  'portrait?': storeUrl,
  firstName: text(60),
  lastName: text(60),
};

const said: Checks = {
  time,
  'updateTime?': time,
  likeCount: whole,
  'likes?': anything,
  'originalPost?': anything,
};

describe('every record keeps to the limits of the rules', () => {
  it('users', () => {
    for (const [uid, user] of recordsAt(database, 'users')) {
      check(uid, user, {
        ...person,
        userType: one(
          'admin',
          'jedi',
          'guest',
          'subscriber',
          'newUser',
          'expiredUser',
          'deletedUser',
        ),
        email: text(254),
        DOB: (value) => typeof value === 'string' && /^(|\d{4}-\d\d-\d\d|\d\d-\d\d)$/.test(value),
        company: str(100),
        jobRole: str(100),
        bio: str(2000),
        legalAccess: one('on', 'off'),
        termsAgree: one(true),
        privacyAgree: one(true),
        signUp: time,
        'expiryDate?': whole,
        'claimsAt?': time,
        'adminInfo?': anything,
        'wishlist?': anything,
        'MyLegalItems?': anything,
        'documents?': anything,
        'notifications?': anything,
        'myevents?': anything,
        'eventRows?': anything,
        'lastSeen?': anything,
      });
      check(uid, objectAt(user, 'adminInfo'), {
        'supplier?': text(100),
        'companyType?': text(100),
      });
    }
  });

  it('saved insights, subscriptions and what was looked at', () => {
    const insights = objectAt(database, 'insights');
    const rooms = objectAt(database, 'chatrooms');
    for (const [uid, user] of recordsAt(database, 'users')) {
      for (const [key, saved] of recordsAt(user, 'wishlist')) {
        check(uid, saved, { key: one(key), time });
        expect(insights).toHaveProperty([key]);
      }
      for (const [key, row] of recordsAt(user, 'notifications/chatrooms')) {
        check(uid, row, {
          chatroomTitle: one(objectAt(rooms, key)['chatroomTitle'] ?? null),
          subscribed: flag,
        });
      }
      for (const [key, row] of recordsAt(user, 'notifications/insights')) {
        check(uid, row, {
          insightTitle: one(objectAt(insights, key)['title'] ?? null),
          subscribed: flag,
        });
      }
      for (const [key, seen] of Object.entries(objectAt(user, 'lastSeen'))) {
        expect({ ...rooms, ...insights }).toHaveProperty([key]);
        expect(time(seen)).toBe(true);
      }
    }
  });

  it('insights and comments', () => {
    const categories = Object.keys(objectAt(database, 'config/categories'));
    for (const [key, insight] of recordsAt(database, 'insights')) {
      check(key, insight, {
        key: one(key),
        title: text(200),
        subTitle: str(300),
        category: one(...categories),
        tags: list(10, text(60)),
        author: text(128),
        'authorDisplayName?': text(60),
        'authorProfilePhoto?': storeUrl,
        featuredImage: storeUrl,
        featuredImageCard: storeUrl,
        'content?': str(300_000),
        'contentJSON?': rich(300_000),
        'videoUrl?': (value) =>
          /^https:\/\/[^/]*(youtube\.com|youtu\.be|vimeo\.com|wistia\.(com|net))\//.test(
            String(value),
          ),
        'fileLocation?': storeUrl,
        'fileName?': text(200),
        'fileSize?': bytes,
        time,
        'comments?': anything,
      });
      for (const [commentKey, comment] of recordsAt(insight, 'comments')) {
        check(commentKey, comment, { ...person, comment: rich(20_000), ...said });
      }
    }
  });

  it('chatrooms and posts', () => {
    for (const [key, room] of recordsAt(database, 'chatrooms')) {
      check(key, room, {
        key: one(key),
        uid: one('demo-jedi'),
        chatroomTitle: text(100),
        chatroomDescription: text(1000),
        time,
        totalMessages: whole,
        lastPost: text(100),
        lastPostTime: time,
      });
    }
    for (const [key, post] of recordsAt(database, 'posts')) {
      check(key, post, {
        ...person,
        key: one(key),
        message: rich(20_000),
        chatroomKey: text(100),
        chatroomTitle: text(100),
        roomKey: text(200),
        ...said,
      });
    }
  });

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
          'nextDue?': anything,
          'reviewedRevision?': (value) =>
            Number(value) <= Number(objectAt(database, `legalRegister/${key}`)['revision']),
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
        });
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
              userComplianceCheck: STATUS,
              userComplianceNote: rich(20_000),
              userTimeAdded: time,
              'document?': storeUrl,
            });
          } else if (entry['type'] === 'applicability') {
            check(place, entry, {
              type: anything,
              applicabilityDecision: one('applies', 'notApplicable', 'undecided'),
              applicabilityReason: text(2000),
              applicabilityTimeAdded: time,
            });
          } else if (entry['type'] === 'action') {
            check(place, entry, {
              type: anything,
              actionTimeAdded: time,
              actionKey: (action) => String(action) in objectAt(item, 'actions'),
              actionWhat: text(2000),
              'actionNote?': text(2000),
            });
          } else {
            check(place, entry, {
              type: one('admin'),
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

  it('configuration', () => {
    for (const [key, row] of recordsAt(database, 'config/categories')) {
      check(key, row, { categoryName: text(60), categorySlug: one(key), categoryVisable: flag });
    }
    const visible = recordsAt(database, 'config/categories')
      .filter(([, row]) => row['categoryVisable'] === true)
      .map(([key]) => key);
    for (const [key, row] of recordsAt(database, 'config/parentCategories')) {
      check(key, row, {
        parentCategoryName: text(35),
        childCategories: list(50, one(...visible)),
        isActive: flag,
      });
    }
    const lists: [string, string, number, boolean][] = [
      ['industries', 'industry', 60, true],
      ['legalCategories', 'legalCategory', 100, true],
      ['legalRegulators', 'legalRegulator', 100, true],
      ['adminInfo/suppliers', 'supplier', 100, false],
      ['adminInfo/companyTypes', 'companyType', 100, false],
    ];
    for (const [place, name, limit, switched] of lists) {
      for (const [key, row] of recordsAt(database, `config/${place}`)) {
        check(key, row, {
          [`${name}Path`]: one(key),
          [`${name}Name`]: text(limit),
          ...(switched ? { isActive: flag } : {}),
        });
      }
    }
    expect(rich(50_000)(objectAt(database, 'config')['DashboardMessage'] ?? null)).toBe(true);
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
