import { beforeEach, describe, expect, test } from 'vitest';
import {
  publishInsight,
  reviseInsight,
  withdrawInsight,
  type Author,
  type InsightContent,
} from '../../src/data/mutations/insights';
import type { Upload } from '../../src/data/mutations/storage';
import type { Update } from '../../src/data/update';
import { CAST, NOW, type Actor } from './cast';
import { STORE, rich } from './records';
import { World } from './world';

const world = new World();
const { admin, jedi, subscriber, legalAdmin, guest } = CAST;

beforeEach(() => {
  world.reset();
});

const authorOf = ({ uid }: Actor): Author => ({
  uid,
  displayName: `${uid} display`,
  profilePhoto: STORE,
});

const content = (changes: Partial<InsightContent> = {}): InsightContent => ({
  title: 'Heat Networks',
  subTitle: 'What changes',
  category: 'General',
  tags: ['Retail', 'SME'],
  featuredImage: '/templates/water.svg',
  featuredImageCard: STORE,
  contentJSON: rich('The first words.'),
  videoUrl: 'https://vimeo.com/123456789',
  file: { url: STORE, name: 'guide.pdf', size: 90_000 },
  excerpt: 'The first words.',
  ...changes,
});

const upload = (of: Upload['of'], key: string): Upload => ({
  of,
  key,
  url: STORE,
  name: `${key}.bin`,
  folder: `admin~${key}`,
});

const publish = (who: Actor, changes: Partial<InsightContent> = {}, uploads: Upload[] = []) =>
  publishInsight({ key: 'ins-new', author: authorOf(who), content: content(changes), uploads });

/** Returns the update without one of its paths. */
const without = (update: Update, left: string): Update =>
  Object.fromEntries(Object.entries(update).filter(([path]) => path !== left));

describe('publishing an insight', () => {
  test('writes the insight, its summary, search row, counter and file records in one update', () => {
    const before = Number(world.read('counters/insights'));
    world.allows(
      admin,
      publish(admin, {}, [
        { ...upload('images', 'up-i'), cardUrl: STORE },
        upload('storage', 'up-f'),
      ]),
    );
    expect(world.read('insights/ins-new')).toEqual({
      key: 'ins-new',
      title: 'Heat Networks',
      subTitle: 'What changes',
      category: 'General',
      tags: 'Retail|SME',
      featuredImage: '/templates/water.svg',
      featuredImageCard: STORE,
      author: 'admin',
      authorDisplayName: 'admin display',
      authorProfilePhoto: STORE,
      time: NOW,
      contentJSON: rich('The first words.'),
      videoUrl: 'https://vimeo.com/123456789',
      fileLocation: STORE,
      fileName: 'guide.pdf',
      fileSize: 90_000,
    });
    expect(world.read('insightSummaries/ins-new')).toEqual({
      title: 'Heat Networks',
      subTitle: 'What changes',
      category: 'General',
      tags: 'Retail|SME',
      featuredImage: '/templates/water.svg',
      featuredImageCard: STORE,
      author: 'admin',
      authorDisplayName: 'admin display',
      authorProfilePhoto: STORE,
      time: NOW,
      excerpt: 'The first words.',
    });
    expect(world.read('searchIndex/insights/ins-new')).toBe('heat networks\tGeneral\tRetail|SME');
    expect(world.read('counters/insights')).toBe(before + 1);
    expect(world.read('images/up-i')).toEqual({
      key: 'up-i',
      publicUrl: STORE,
      cardUrl: STORE,
      name: 'up-i.bin',
      parentFolder: 'admin~up-i',
      dateAdded: NOW,
    });
    expect(world.read('storage/up-f/name')).toBe('up-f.bin');
  });

  test.each(['insights/ins-new', 'insightSummaries/ins-new', 'counters/insights'])(
    'is refused without %s',
    (path) => {
      world.wouldAllow(admin, publish(admin));
      world.refuses(admin, without(publish(admin), path));
    },
  );

  test('works for an author without a name or a photo, and for an insight without optional fields', () => {
    world.write('users/jedi/displayName', null);
    world.write('users/jedi/profilePhoto', null);
    const bare = content({
      subTitle: '',
      featuredImage: '',
      featuredImageCard: '',
      videoUrl: '',
      contentJSON: '',
      file: null,
      excerpt: '',
    });
    world.allows(
      jedi,
      publishInsight({
        key: 'ins-new',
        author: { uid: 'jedi', displayName: '', profilePhoto: '' },
        content: bare,
        uploads: [],
      }),
    );
    expect(world.read('insights/ins-new/authorDisplayName')).toBeNull();
  });

  test('is allowed for admins and jedis only, under their own name', () => {
    world.wouldAllow(admin, publish(admin));
    world.refuses(subscriber, publish(subscriber));
    world.refuses(guest, publish(guest));
    world.refuses(admin, publish(legalAdmin));
  });

  test('accepts ten segments of maximum length, with a search row of maximum length', () => {
    const tags = Array.from({ length: 10 }, (_, index) => `${index}`.repeat(60));
    world.allows(admin, publish(admin, { tags, title: 'T'.repeat(200), category: 'c'.repeat(60) }));
    world.reset();
    world.refuses(admin, publish(admin, { tags: [...tags, 'one more'] }));
  });

  test('cuts a file name that is too long for a record', () => {
    world.allows(admin, publish(admin, { file: { url: STORE, name: 'n'.repeat(300), size: 5 } }));
    expect(String(world.read('insights/ins-new/fileName'))).toHaveLength(200);
  });
});

describe('changing an insight', () => {
  const revise = (who: Actor, changes: Partial<InsightContent> = {}) =>
    reviseInsight({
      key: 'ins-new',
      author: authorOf(who),
      time: NOW,
      content: content(changes),
      uploads: [],
      dropped: [],
    });

  beforeEach(() => {
    world.allows(admin, publish(admin, {}, [upload('images', 'up-i'), upload('storage', 'up-f')]));
    world.now = NOW + 1000;
  });

  test('also changes the summary and the search row, but not time, comments and counter', () => {
    const count = world.read('counters/insights');
    world.write('insights/ins-new/comments/c1', { uid: 'mel', comment: rich('Thanks.') });
    world.allows(
      admin,
      revise(admin, { title: 'Heat Zones', category: 'Water', tags: ['SME'], excerpt: 'Other.' }),
    );
    expect(world.read('insightSummaries/ins-new')).toMatchObject({
      title: 'Heat Zones',
      category: 'Water',
      tags: 'SME',
      time: NOW,
      excerpt: 'Other.',
    });
    expect(world.read('searchIndex/insights/ins-new')).toBe('heat zones\tWater\tSME');
    expect(world.read('insights/ins-new/comments/c1/uid')).toBe('mel');
    expect(world.read('counters/insights')).toBe(count);
  });

  test('replaces the record of a new file and clears the fields of a removed file', () => {
    const { uploads, dropped } = {
      uploads: [upload('images', 'up-2')],
      dropped: [
        { of: 'images', key: 'up-i' },
        { of: 'storage', key: 'up-f' },
      ] as const,
    };
    world.allows(
      admin,
      reviseInsight({
        key: 'ins-new',
        author: authorOf(admin),
        time: NOW,
        content: content({ featuredImage: STORE, file: null }),
        uploads,
        dropped,
      }),
    );
    expect(world.read('insights/ins-new/fileLocation')).toBeNull();
    expect(world.read('insights/ins-new/fileName')).toBeNull();
    expect(world.read('insights/ins-new/fileSize')).toBeNull();
    expect(world.read('images/up-i')).toBeNull();
    expect(world.read('storage/up-f')).toBeNull();
    expect(world.read('images/up-2/key')).toBe('up-2');
  });

  test('stores the author’s current name', () => {
    world.write('users/admin/displayName', 'Ada New');
    const author = { ...authorOf(admin), displayName: 'Ada New' };
    world.allows(
      admin,
      reviseInsight({
        key: 'ins-new',
        author,
        time: NOW,
        content: content(),
        uploads: [],
        dropped: [],
      }),
    );
    expect(world.read('insightSummaries/ins-new/authorDisplayName')).toBe('Ada New');
    expect(world.read('insights/ins-new/authorDisplayName')).toBe('Ada New');
  });

  test('restores a missing summary and a missing search row', () => {
    world.write('insightSummaries/ins-new', null);
    world.write('searchIndex/insights/ins-new', null);
    world.allows(admin, revise(admin));
    expect(world.read('insightSummaries/ins-new')).toMatchObject({ author: 'admin', time: NOW });
    expect(world.read('searchIndex/insights/ins-new')).toBe('heat networks\tGeneral\tRetail|SME');
  });

  test('cannot change the time of publication, even together with the summary', () => {
    const at = (time: number): Update => ({
      'insights/ins-new/time': time,
      'insightSummaries/ins-new/time': time,
    });
    world.refuses(admin, at(NOW + 1_000));
    world.refuses(admin, { 'insights/ins-new/time': NOW });
    world.allows(admin, { 'insightSummaries/ins-new/time': NOW });
  });

  test('is allowed for its author only', () => {
    world.wouldAllow(admin, revise(admin));
    world.refuses(legalAdmin, revise(legalAdmin));
    world.refuses(jedi, revise(jedi));
    world.refuses(subscriber, revise(subscriber));
  });
});

describe('deleting an insight', () => {
  const withdraw = withdrawInsight({
    count: 10,
    key: 'ins-new',
    dropped: [
      { of: 'images', key: 'up-i' },
      { of: 'storage', key: 'up-f' },
    ],
  });

  beforeEach(() => {
    world.allows(admin, publish(admin, {}, [upload('images', 'up-i'), upload('storage', 'up-f')]));
  });

  test('deletes its projections, its comments and the records of its files', () => {
    world.write('insights/ins-new/comments/c1', { uid: 'mel', comment: rich('Thanks.') });
    const count = Number(world.read('counters/insights'));
    world.allows(admin, withdraw);
    for (const path of [
      'insights/ins-new',
      'insightSummaries/ins-new',
      'searchIndex/insights/ins-new',
      'images/up-i',
      'storage/up-f',
    ])
      expect(world.read(path)).toBeNull();
    expect(world.read('counters/insights')).toBe(count - 1);
  });

  test('is refused if a projection remains', () => {
    world.wouldAllow(admin, withdraw);
    for (const path of [
      'insightSummaries/ins-new',
      'searchIndex/insights/ins-new',
      'counters/insights',
    ])
      world.refuses(admin, without(withdraw, path));
  });

  test('is allowed for its author and any jedi only', () => {
    world.wouldAllow(admin, withdraw);
    world.wouldAllow(jedi, withdraw);
    world.refuses(legalAdmin, withdraw);
    world.refuses(subscriber, withdraw);
  });
});
