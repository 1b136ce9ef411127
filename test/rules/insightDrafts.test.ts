/**
 * Drafts, scheduled insights and revisions: which values each may hold, and which writes must go
 * together.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Json, Update } from '../../src/data/update';
import {
  publishInsight,
  type Author,
  deleteInsightDraft,
  unscheduleInsight,
} from '../../src/data/mutations/insights';
import { newInsight, publishInsight as publish } from './mutations';
import { CAST, EARLIER, NOW, type Actor } from './cast';
import { CONTENT, storeRevision, saveDraft, schedules } from './probesOfDrafts';
import { rich, STORE } from './records';
import { World } from './world';

const world = new World();
const { admin, jedi, subscriber, guest } = CAST;
beforeEach(() => world.reset());

const DRAFT = 'insightDrafts/draft-new';
const SOON = 'scheduledInsights/soon-new';

/** Returns the update with one field of a record changed. */
const withField = (update: Update, path: string, field: string, value: Json): Update => {
  const fields = { ...(update[path] as { [name: string]: Json }), [field]: value };
  const current = Object.entries(fields).filter(([, each]) => each !== null);
  return { ...update, [path]: Object.fromEntries<Json>(current) };
};

describe('an insight draft', () => {
  const draft = saveDraft('admin', 'draft-new');

  test('can be stored with an empty title and any content', () => {
    world.allows(admin, withField(draft, DRAFT, 'title', ''));
    world.allows(admin, { ...draft, 'draftContents/draft-new': 'x'.repeat(320_000) });
  });

  test.each<[string, Json]>([
    ['author', 'jedi'],
    ['authorDisplayName', 'jedi display'],
    ['time', EARLIER],
    ['title', 'x'.repeat(201)],
    ['title', 5],
    ['title', null],
    ['isEdit', 'yes'],
    ['note', 'more'],
    // Each value is valid in another field.
    ['note', false],
    ['note', 'admin display'],
  ])('is refused with %s = %j', (field, value) => {
    world.refuses(admin, withField(draft, DRAFT, field, value));
    const row = { [DRAFT]: draft[DRAFT] ?? null };
    world.refuses(admin, withField(row, DRAFT, field, value));
    world.allows(admin, row);
  });

  test('is refused from staff whose sign-in address differs from the record', () => {
    const moved: Actor = {
      ...admin,
      auth: { uid: 'admin', provider: 'password', token: { email: 'new@other.example' } },
    };
    const parts: Update = {
      ...draft,
      ...schedules('admin', 'draft-new'),
      ...storeRevision('admin', 'ins-admin'),
    };
    for (const [path, value] of Object.entries(parts)) {
      if (path.startsWith('draftContents')) continue;
      world.refuses(moved, { [path]: value });
      world.allows(admin, { [path]: value });
    }
    const lists = ['insightDrafts', 'scheduledInsights'] as const;
    for (const path of lists) {
      world.refusesRead(moved, path, { i: '.key', l: 50, vf: 'r' });
      world.allowsRead(admin, path, { i: '.key', l: 50, vf: 'r' });
    }
    for (const path of ['insightRevisions/ins-a', 'draftContents/draft-a']) {
      world.refusesRead(moved, path);
      world.allowsRead(admin, path);
    }
    world.refuses(moved, { 'draftContents/draft-new': 'x' });
    world.allows(admin, { 'draftContents/draft-new': 'x' });
  });

  test('has text content of limited length, which its author saves with the draft', () => {
    world.refuses(admin, { ...draft, 'draftContents/draft-new': 'x'.repeat(320_001) });
    world.refuses(admin, { ...draft, 'draftContents/draft-new': 5 });
    world.refuses(admin, { 'draftContents/draft-new': '{}' });
    world.allows(admin, draft);
    world.refuses(jedi, { 'draftContents/draft-new': '{}' });
    world.now += 1;
    world.refuses(admin, { 'draftContents/draft-new': '{}' });
    world.refuses(jedi, { 'draftContents/draft-new': '{}' });
    world.refuses(admin, { 'draftContents/draft-new': null });
    world.refuses(jedi, saveDraft('jedi', 'draft-new'));
    world.allows(admin, saveDraft('admin', 'draft-new'));
    world.allows(admin, deleteInsightDraft('draft-new'));
  });

  test('of a published insight belongs to the author of the insight', () => {
    world.refuses(admin, saveDraft('admin', 'ins-a'));
    world.allows(admin, saveDraft('admin', 'ins-admin'));
    world.allows(CAST.legalAdmin, saveDraft('legalAdmin', 'ins-legalAdmin'));
    world.refuses(jedi, { ...saveDraft('jedi', 'ins-admin') });
  });

  test('cannot be saved under the key of another author’s scheduled insight', () => {
    for (const who of [admin, jedi]) {
      world.wouldAllow(who, saveDraft(who.uid, `soon-${who.uid}`));
      world.refuses(who, saveDraft(who.uid, 'soon-mel'));
      world.refuses(who, { ...saveDraft(who.uid, 'soon-mel'), 'draftContents/soon-mel': null });
    }
    // A jedi may cancel the schedule first, and then save a draft.
    world.allows(jedi, unscheduleInsight('soon-mel'));
    world.allows(jedi, saveDraft('jedi', 'soon-mel'));
  });

  test('is listed by staff only, at most fifty at a time', () => {
    const list = (l: number) => ({ i: 'time', l, vf: 'r' as const });
    world.allowsRead(admin, 'insightDrafts', list(50));
    world.refusesRead(admin, 'insightDrafts', list(51));
    world.refusesRead(admin, 'insightDrafts');
    world.refusesRead(admin, 'draftContents');
    world.refusesRead(subscriber, 'draftContents/draft-a');
  });

  test('the draft and its schedule are deleted when the insight is published', () => {
    world.allows(admin, draft);
    world.allows(admin, schedules('admin', 'draft-new'));
    const author: Author = { uid: 'admin', displayName: 'admin display', profilePhoto: STORE };
    world.allows(admin, {
      ...publishInsight({
        key: 'draft-new',
        author,
        content: { ...CONTENT, file: null },
        uploads: [],
      }),
      ...deleteInsightDraft('draft-new'),
      ...storeRevision('admin', 'draft-new'),
    });
    expect(world.read('insightDrafts/draft-new')).toBeNull();
    expect(world.read('insights/draft-new/title')).toBe('An insight to come');
  });
});

test.each([admin, jedi])(
  'cannot publish over the draft or the scheduled insight of another author: $uid',
  (who) => {
    const publishes = (key: string): Update => publish(newInsight(who, key));
    for (const own of [`draft-${who.uid}`, `soon-${who.uid}`, 'key-new'])
      world.wouldAllow(who, publishes(own));
    for (const other of ['draft-mel', 'soon-mel', 'draft-a']) {
      world.refuses(who, publishes(other));
      world.refuses(who, { ...publishes(other), ...storeRevision(who.uid, other) });
    }
    // A jedi may delete the draft first, and then publish.
    world.wouldAllow(jedi, deleteInsightDraft('draft-mel'));
    world.refuses(admin, deleteInsightDraft('draft-mel'));
  },
);

describe('a scheduled insight', () => {
  const soon = schedules('admin', 'soon-new');

  test('members cannot read it, and staff can only list it in pages', () => {
    world.allows(admin, soon);
    for (const who of [subscriber, guest, CAST.anonymous]) world.refusesRead(who, SOON);
    world.allowsRead(admin, 'scheduledInsights', { i: 'publishAt', l: 50, vf: 'l' });
    world.refusesRead(admin, 'scheduledInsights');
    for (const path of ['insights/soon-new', 'insightSummaries/soon-new'])
      expect(world.read(path)).toBeNull();
  });

  test.each<[string, Json]>([
    ['publishAt', NOW],
    ['publishAt', NOW - 1],
    ['publishAt', NOW + 0.5],
    ['publishAt', Date.UTC(10_000, 0)],
    ['publishAt', 'tomorrow'],
    ['publishAt', null],
    ['author', 'jedi'],
    ['title', ' '],
    ['title', 'x'.repeat(201)],
    ['title', null],
    ['subTitle', 'x'.repeat(301)],
    ['category', ''],
    ['category', null],
    ['tags', null],
    ['tags', ['Retail']],
    ['tags', 'x'.repeat(61)],
    ['tags', Array<string>(11).fill('Retail').join('|')],
    ['featuredImage', 'https://x.example/a.png'],
    ['featuredImageCard', '//x.example'],
    ['content', '<p>HTML</p>'],
    ['contentJSON', '{}'],
    ['contentJSON', rich('x'.repeat(300_000))],
    ['videoUrl', 'https://x.example/film'],
    ['fileLocation', 'https://x.example/a.pdf'],
    ['fileName', 'x'.repeat(201)],
    ['fileSize', 0],
    ['fileSize', 1.5],
    ['fileSize', 1e9],
    ['fileSize', '5'],
    ['fileLocation', '/admin/x.pdf'],
    ['tags', ' '],
    ['tags', 5],
    ['tags', { 9: 'Retail' }],
    ['excerpt', 'word '.repeat(41)],
    ['time', NOW],
    ['comments', { c: true }],
    // Each value is valid in another field.
    ['extra', ['Retail']],
    ['extra', '/templates/water.svg'],
    ['extra', STORE],
    ['extra', 5],
    ['extra', 'x'],
    ['extra', ''],
    ['extra', rich('x')],
    ['featuredImage', `/${'a'.repeat(2_000)}`],
    ['featuredImage', '/a..b'],
    ['videoUrl', `https://youtube.com/${'a'.repeat(2_000)}`],
    ['fileLocation', `${STORE}${'a'.repeat(2_000)}`],
    ['fileLocation', `${STORE}..`],
    ['contentJSON', `{"x":0,${rich('a').slice(1)}`],
    ['contentJSON', '{"blocks":[{"text":"a"}],"map":{}}'],
    ['contentJSON', `${rich('a')} `],
    ['contentJSON', rich('a').replace('{}', '{"0":{"data":{"url":"javascript:x"}}}')],
  ])('is refused with %s = %.40j', (field, value) => {
    world.refuses(admin, withField(soon, SOON, field, value));
    world.allows(admin, soon);
  });

  test('can be rescheduled, but cannot have any other timestamp', () => {
    world.allows(admin, soon);
    world.refuses(admin, { [`${SOON}/extra`]: NOW + 60_000 });
    world.allows(admin, { [`${SOON}/publishAt`]: NOW + 60_000 });
  });

  test('belongs to its author, and cannot use the key of a published insight or another author’s draft', () => {
    world.refuses(jedi, schedules('jedi', 'draft-admin'));
    world.allows(admin, schedules('admin', 'draft-admin'));
    world.allows(admin, soon);
    world.refuses(jedi, schedules('jedi', 'soon-new'));
    world.allows(admin, schedules('admin', 'soon-new', NOW + 120_000));
    world.refuses(admin, schedules('admin', 'ins-admin'));
  });
});

describe('an insight revision', () => {
  const path = 'insightRevisions/ins-admin/rev-new';
  const revision = storeRevision('admin', 'ins-admin');

  test.each<[string, Json]>([
    ['author', 'jedi'],
    ['time', EARLIER],
    ['content', 'x'.repeat(320_001)],
    ['content', 5],
    ['content', null],
    ['note', 'more'],
  ])('is refused with %s = %.40j', (field, value) => {
    world.refuses(admin, withField(revision, path, field, value));
    world.allows(admin, revision);
  });

  test('is written once and never changed or deleted', () => {
    world.allows(admin, revision);
    world.now += 1;
    world.refuses(admin, revision);
    world.refuses(admin, { [path]: null });
    world.refuses(jedi, { 'insightRevisions/ins-admin': null });
    world.allows(admin, storeRevision('admin', 'ins-admin', 'rev-newer'));
  });

  test('is read by staff only, one insight at a time', () => {
    world.allowsRead(admin, 'insightRevisions/ins-a');
    world.refusesRead(admin, 'insightRevisions');
    world.refusesRead(subscriber, 'insightRevisions/ins-a');
  });
});
