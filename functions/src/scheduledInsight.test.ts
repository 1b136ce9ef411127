import { expect, it } from 'vitest';
import { scheduleInsight, publishInsight, type InsightContent } from '../../src/data/acts/insights';
import { publicationOf } from './scheduledInsight';

it('publishes what waited for its time as its author would have published it', () => {
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
  const published = publicationOf('k', scheduled, { displayName: 'Ann' }, time);
  const byHand = publishInsight({ key: 'k', author, content, uploads: [] });
  const standing = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries({ ...value, time }).filter(([, part]) => part !== null))
      : value;
  for (const path of ['insights/k', 'insightSummaries/k', 'searchIndex/insights/k'])
    expect(published[path]).toEqual(standing(byHand[path]));
});
