import { expect, it } from 'vitest';
import {
  scheduleInsight,
  publishInsight,
  type InsightContent,
} from '../../src/data/mutations/insights';
import { readDraftContent } from '../../src/features/insights/liveDrafts';
import { publicationOf, revisionOf } from './scheduledInsight';

it('a scheduled insight is published with the same fields as when its author publishes it', () => {
  const content: InsightContent = {
    title: 'Heat Networks',
    subTitle: 'In short',
    category: 'General',
    tags: ['Retail', 'SME'],
    featuredImage: '/templates/water.svg',
    featuredImageCard: '',
    contentJSON: '{}',
    videoUrl: '',
    file: { url: 'https://x.example/a.pdf', name: 'a.pdf', size: 1_234 },
    excerpt: 'In short',
  };
  const author = { uid: 'ann', displayName: 'Ann', profilePhoto: '' };
  const time = 5_000;
  const waiting = scheduleInsight({ key: 'k', uid: 'ann', publishAt: time, content });
  const scheduled = waiting['scheduledInsights/k'] as Parameters<typeof publicationOf>[1];
  const read = { ...scheduled, tags: content.tags };
  const published = publicationOf('k', read, { displayName: 'Ann' }, time);
  const byHand = publishInsight({ key: 'k', author, content, uploads: [] });
  const current = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries({ ...value, time }).filter(([, part]) => part !== null))
      : value;
  for (const path of ['insights/k', 'insightSummaries/k', 'searchIndex/insights/k'])
    expect(published[path]).toEqual(current(byHand[path]));
});

it('a scheduled insight stores a revision that the insight form can read, with or without a file', () => {
  const scheduled = {
    author: 'ann',
    title: 'Heat Networks',
    category: 'General',
    tags: ['Retail'],
    publishAt: 5_000,
  };
  const file = { fileLocation: 'https://x.example/a.pdf', fileName: 'a.pdf', fileSize: 1_234 };
  expect(readDraftContent(revisionOf('k', scheduled))).toMatchObject({ subTitle: '', fileSize: 0 });
  expect(readDraftContent(revisionOf('k', { ...scheduled, ...file }))).toMatchObject({
    fileUrl: 'https://x.example/a.pdf',
    fileSize: 1_234,
  });
});
