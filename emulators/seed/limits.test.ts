import { describe, expect, it } from 'vitest';
import { objectAt, recordsAt } from './testSupport';
import type { Json } from './types';
import {
  anything,
  check,
  type Checks,
  database,
  list,
  one,
  rich,
  said,
  storeUrl,
  str,
  text,
  time,
  whole,
} from './testLimits';

const bytes = (value: Json) => Number.isInteger(value) && Number(value) > 0;
const flag = (value: Json) => typeof value === 'boolean';

const person: Checks = {
  uid: text(128),
  'displayName?': text(60),
  'profilePhoto?': storeUrl,
  'portrait?': storeUrl,
  firstName: text(60),
  lastName: text(60),
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
        'until?': Number.isInteger,
        'staff?': one(user['email'] ?? null),
        'claimsAt?': time,
        'adminInfo?': anything,
        'wishlist?': anything,
        'MyLegalItems?': anything,
        'removedItems?': anything,
        'lastRemoved?': anything,
        'documents?': anything,
        'notifications?': anything,
        'myevents?': anything,
        'eventRows?': anything,
        'lastSeen?': anything,
        'roomVisits?': anything,
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
      for (const [key, visit] of recordsAt(user, 'roomVisits')) {
        expect(rooms).toHaveProperty([key]);
        check(uid, visit, { time, total: whole });
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
        sentAt: time,
        ...said,
      });
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
});
