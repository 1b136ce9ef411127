import { describe, expect, it } from 'vitest';
import { dayIn, monthIn } from '../../model/days';
import { type DueFacts, dueDay } from '../../model/dueDay';
import { readQuiz } from '../../model/quiz';
import { CERTIFICATE_QUESTIONS } from '../../model/university';
import { courses } from './courses';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demoAccounts';
import { buildSeed, RARE_WORDS } from './index';
import { eachString, objectAt, recordsAt, TEST_NOW, TEST_ORIGIN, valueAt } from './testSupport';

const options = { scale: 1, now: TEST_NOW, storageOrigin: TEST_ORIGIN };
const seed = buildSeed(options);
const large = buildSeed({ ...options, scale: 100 });

describe('buildSeed', () => {
  it('returns the same portal on every call', () => {
    const again = buildSeed(options);
    expect(again.database).toEqual(seed.database);
    expect(again.accounts).toEqual(seed.accounts);
    const shape = ({ files }: typeof seed): object[] =>
      files.map(({ path, token }) => ({ path, token }));
    expect(shape(again)).toEqual(shape(seed));
  });

  it('can build for any day of a year, with all due dates in the future', () => {
    for (const now of [
      Date.UTC(2025, 0, 1),
      Date.UTC(2027, 5, 30, 23, 59),
      Date.UTC(2028, 1, 29, 12),
    ]) {
      const { database } = buildSeed({ ...options, now });
      const late: string[] = [];
      const visit = (node: unknown, path: string): void => {
        if (
          typeof node === 'number' &&
          node > now &&
          // A deadline that mentions a law may be to come.
          !/^\/lawMentions\/[^/]+\/deadlines\//.test(path) &&
          !/\/(expiryDate|until|nextDue|dueBy|actionDue|checkBy|checkDue|actionCheckBy|validUntil|evidenceUntil|inForceFrom)$/.test(
            path,
          )
        )
          late.push(path);
        if (typeof node === 'object' && node !== null) {
          for (const [key, child] of Object.entries(node)) visit(child, `${path}/${key}`);
        }
      };
      visit(database, '');
      expect(late).toEqual([]);
    }
  });

  it.each(['Europe/London', 'America/New_York', 'Pacific/Kiritimati'])(
    'uses the time zone %s for due days, months and events',
    (zone) => {
      const now = Date.UTC(2026, 10, 21, 3);
      const { database } = buildSeed({ ...options, now, zone });
      const items = recordsAt(database, 'users').flatMap(([, user]) =>
        recordsAt(user, 'MyLegalItems'),
      );
      const due = items.filter(([, { nextDue }]) => nextDue !== undefined);
      expect(due.length).toBeGreaterThan(50);
      for (const [, item] of due) {
        const facts: DueFacts = { ...item, timeAdded: Number(item['timeAdded']) };
        expect(item['nextDue']).toBe(dueDay(facts, zone));
      }
      for (const [month, { at }] of recordsAt(database, 'registerSnapshots/demo-legal'))
        expect(month).toBe(monthIn(zone, Number(at)));
      const today = new Date(dayIn(zone, now)).toISOString().slice(0, 10);
      const days = recordsAt(database, 'users/demo-legal/myevents').map(([, { start }]) =>
        String(start).slice(0, 10),
      );
      expect(days).toContain(today);
    },
  );

  it('contains no empty value that the database would drop', () => {
    const empty: string[] = [];
    const visit = (node: unknown, path: string): void => {
      if (node === null || node === undefined) empty.push(path);
      else if (typeof node === 'object') {
        if (Object.keys(node).length === 0) empty.push(path);
        for (const [key, child] of Object.entries(node)) visit(child, `${path}/${key}`);
      }
    };
    visit(large.database, '');
    expect(empty).toEqual([]);
  });

  it('uses only keys that a path can contain', () => {
    const bad: string[] = [];
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      for (const [key, child] of Object.entries(node)) {
        const control = [...key].some((letter) => letter < ' ' || letter === '\u007f');
        if (control || /[.#$[\]/]/.test(key) || Buffer.byteLength(key) > 768) bad.push(key);
        visit(child);
      }
    };
    visit(large.database);
    expect(bad).toEqual([]);
  });

  it('gives each of the eight demo accounts the state that it demonstrates', () => {
    const account = (uid: string) => seed.accounts.find((one) => one.uid === uid);
    const roles = Object.entries({
      newuser: 'newUser',
      expired: 'expiredUser',
      lapsed: 'subscriber',
      guest: 'guest',
      member: 'subscriber',
      legal: 'subscriber',
      admin: 'admin',
      jedi: 'jedi',
    });
    expect(roles.map(([name]) => `${name}@demo.example`)).toEqual(
      DEMO_ACCOUNTS.map(({ email }) => email),
    );
    for (const [name, role] of roles) {
      expect(account(`demo-${name}`)).toMatchObject({
        email: `${name}@demo.example`,
        password: DEMO_PASSWORD,
        claims: { role },
      });
    }
    expect(account('demo-member')?.claims.legal).toBe(false);
    expect(account('demo-legal')?.claims.legal).toBe(true);
    expect(account('demo-lapsed')?.claims.until).toBeLessThan(TEST_NOW);
    expect(account('demo-member')?.claims.until).toBeGreaterThan(TEST_NOW);
    expect(account('demo-admin')?.claims).not.toHaveProperty('until');
  });

  it('has the same members in claims, accounts and user records', () => {
    expect(new Set(seed.accounts.map(({ email }) => email)).size).toBe(seed.accounts.length);
    for (const { uid, email, claims } of seed.accounts) {
      const user = objectAt(seed.database, `users/${uid}`);
      expect(user).toMatchObject({
        uid,
        email,
        userType: claims.role,
        claimsAt: expect.any(Number),
      });
      expect(claims.legal).toBe(user['legalAccess'] === 'on');
    }
  });

  it("uses lower-case addresses at domains that can't exist", () => {
    for (const [, user] of recordsAt(large.database, 'users')) {
      expect(user['email']).toMatch(/^[a-z0-9.-]+@[a-z.-]+\.example$/);
    }
  });

  it('has expiry dates at the start of a UTC day', () => {
    const dates = recordsAt(large.database, 'users').flatMap(([, user]) =>
      typeof user['expiryDate'] === 'number' ? [user['expiryDate']] : [],
    );
    expect(dates.length).toBeGreaterThan(4_000);
    expect(dates.filter((date) => date % 86_400_000 !== 0)).toEqual([]);
  });
});

it('has enough questions for a certificate in each course', () => {
  for (const { title, sections } of courses) {
    const lessons = sections.flatMap((section) => section.lessons);
    const typed = lessons.map(({ quiz }) => readQuiz(quiz.join('\n')));
    expect(
      typed.flatMap(({ fault }) => fault ?? []),
      title,
    ).toEqual([]);
    const count = typed.reduce((sum, { questions }) => sum + questions.length, 0);
    expect(count, title).toBeGreaterThanOrEqual(CERTIFICATE_QUESTIONS);
  }
});

describe('buildSeed at scale', () => {
  const count = (tree: typeof seed, path: string): number =>
    Object.keys(objectAt(tree.database, path)).length;

  it('has at least the required records at scale 1', () => {
    expect(count(seed, 'insights')).toBeGreaterThanOrEqual(24);
    expect(count(seed, 'legalRegister')).toBeGreaterThanOrEqual(60);
    expect(count(seed, 'chatrooms')).toBe(6);
    expect(count(seed, 'users')).toBeGreaterThanOrEqual(48);
    expect(count(seed, 'users/demo-legal/MyLegalItems')).toBe(23);
    expect(count(seed, 'config/legalRegulators')).toBe(31);
    expect(count(seed, 'config/industries')).toBe(10);
    expect(count(seed, 'config/legalCategories')).toBe(11);
  });

  it('multiplies insights, posts, legal items and members at scale 100', () => {
    expect(count(large, 'insights')).toBe(2_000);
    expect(count(large, 'posts')).toBe(50_000);
    expect(count(large, 'legalRegister')).toBe(6_000);
    expect(count(large, 'users')).toBe(5_000);
    expect(count(large, 'users/demo-legal/MyLegalItems')).toBe(306);
  });

  it('has a room of 137 posts, and of 20,000 at scale 100', () => {
    const longest = (tree: typeof seed): number =>
      Math.max(
        ...recordsAt(tree.database, 'chatrooms').map(([, room]) => Number(room['totalMessages'])),
      );
    expect(longest(seed)).toBe(137);
    expect(longest(large)).toBe(20_000);
  });

  it('has the same hand-written records at every scale', () => {
    const titles = (tree: typeof seed): string[] =>
      recordsAt(tree.database, 'insights').map(([, insight]) => String(insight['title']));
    expect(titles(large)).toEqual(expect.arrayContaining(titles(seed)));
  });

  it('contains each rare word in exactly one title', () => {
    const places: Record<string, string[]> = { insight: [], legal: [] };
    eachString(large.database, (text, path) => {
      if (text.includes(RARE_WORDS.insight)) places['insight']?.push(path.slice(0, 2).join('/'));
      if (text.includes(RARE_WORDS.legal)) places['legal']?.push(path.slice(0, 2).join('/'));
    });
    const of = (root: string, list: string[] = []): string[] =>
      list.filter((path) => path.startsWith(root));
    expect(of('insights/', places['insight'])).toHaveLength(1);
    expect(of('legalRegister/', places['legal'])).toHaveLength(1);
    expect(new Set(places['insight']?.map((path) => path.split('/')[0]))).toEqual(
      new Set(['insights', 'insightSummaries', 'searchIndex', 'searchTexts', 'lawMentions']),
    );
    expect(new Set(places['legal']?.map((path) => path.split('/')[0]))).toEqual(
      new Set(['legalRegister', 'legalSummaries', 'searchIndex', 'searchTexts']),
    );
  });

  it('grows linearly between the scales', () => {
    const middle = buildSeed({ ...options, scale: 10 });
    const posts = count(middle, 'posts');
    expect(posts).toBeGreaterThan(4_000);
    expect(posts).toBeLessThan(6_000);
    expect(valueAt(middle.database, 'counters/insights')).toBe(count(middle, 'insights'));
  });
});
