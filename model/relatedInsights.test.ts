import { describe, expect, it } from 'vitest';
import type { InsightSummary } from './insight';
import { rankRelated } from './relatedInsights';

function buildInsight(overrides: Partial<InsightSummary>): InsightSummary {
  return {
    key: 'one',
    title: 'An insight',
    subTitle: '',
    category: 'General',
    tags: [],
    author: 'somebody',
    authorDisplayName: 'Somebody',
    authorProfilePhoto: '',
    featuredImage: '',
    featuredImageCard: '',
    time: 0,
    excerpt: '',
    ...overrides,
  };
}

const insight = buildInsight({
  key: 'read',
  category: 'Water',
  tags: ['Retail', 'SME', 'Commercial'],
});
const rank = (...candidates: Partial<InsightSummary>[]) =>
  rankRelated(insight, candidates.map(buildInsight)).map(({ key }) => key);

describe('rankRelated', () => {
  it('puts the insight with the most tags in common first', () => {
    expect(
      rank(
        { key: 'a', tags: ['SME'] },
        { key: 'b', tags: ['SME', 'Retail', 'Commercial'] },
        { key: 'c', tags: ['Commercial', 'SME'] },
      ),
    ).toEqual(['b', 'c', 'a']);
  });

  it('returns at most three insights', () => {
    expect(rank(...['a', 'b', 'c', 'd'].map((key) => ({ key, tags: ['SME'] })))).toHaveLength(3);
  });

  it('does not include the insight itself or insights without a common tag', () => {
    expect(
      rank(
        { key: 'read', tags: ['SME'] },
        { key: 'a', category: 'Water' },
        { key: 'b', tags: ['SME'] },
      ),
    ).toEqual(['b']);
  });

  it('prefers the same category, then the newest, if equally many tags are in common', () => {
    expect(
      rank(
        { key: 'old', tags: ['SME'], time: 1 },
        { key: 'new', tags: ['SME'], time: 2 },
        { key: 'near', tags: ['SME'], category: 'Water' },
      ),
    ).toEqual(['near', 'new', 'old']);
  });

  it('returns a candidate of both lists once', () => {
    expect(rank({ key: 'a', tags: ['SME'] }, { key: 'a', tags: ['SME'] })).toEqual(['a']);
  });

  it('counts a repeated tag once', () => {
    expect(rank({ key: 'a', tags: ['SME', 'SME'] }, { key: 'b', tags: ['SME', 'Retail'] })).toEqual(
      ['b', 'a'],
    );
  });
});
