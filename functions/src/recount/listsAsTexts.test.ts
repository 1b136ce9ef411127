import { expect, test } from 'vitest';
import type { Json, Update } from './json';
import { listsAsTexts } from './listsAsTexts';
import type { Store } from './store';

/** As version 1 stored them. */
const LISTS: Readonly<Record<string, { readonly [key: string]: Json }>> = {
  insights: { 'ins-1': { title: 'Heat', tags: { 0: 'Retail', 1: 'SME' } } },
  insightSummaries: { 'ins-1': { tags: { 0: 'Retail', 1: 'SME' } } },
  scheduledInsights: { 'ins-2': { tags: ['SME'] } },
  legalRegister: { 'law-1': { country: ['England', 'Wales'] }, 'law-2': { country: 'Wales' } },
  legalArchive: { 'law-3': { country: ['Ireland'] } },
  legalRevisions: { 'law-1': { 'ch-1': { country: ['England'] }, 'ch-2': { title: 'No list' } } },
};

test('every list of tags or countries becomes one text, also when the migration runs again', async () => {
  const written: Update = {};
  const store = {
    async *pages(path: string) {
      yield Object.entries(LISTS[path] ?? {});
    },
    update: (update: Update) => Promise.resolve(void Object.assign(written, update)),
  } as unknown as Store;
  await listsAsTexts(store);
  expect(written).toEqual({
    'insights/ins-1/tags': 'Retail|SME',
    'insightSummaries/ins-1/tags': 'Retail|SME',
    'scheduledInsights/ins-2/tags': 'SME',
    'legalRegister/law-1/country': 'England|Wales',
    'legalArchive/law-3/country': 'Ireland',
    'legalRevisions/law-1/ch-1/country': 'England',
  });
});
