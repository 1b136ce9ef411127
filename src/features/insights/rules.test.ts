import { describe, expect, it } from 'vitest';
import { shareLinks } from './components/reader/ArticleSide';
import { isChosen, subjectsOf, visibleNames } from './liveInsights';
import { teaser } from '../../../model/insightText';

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');

describe('teaser', () => {
  it('shows at most forty words', () => {
    expect(teaser(words(41))).toBe(`${words(40)}…`);
  });

  it('ends with an ellipsis if it stops in the middle of a sentence', () => {
    expect(teaser('The tariff is fixed,')).toBe('The tariff is fixed…');
    expect(teaser('The tariff is fixed.')).toBe('The tariff is fixed.');
    expect(teaser('')).toBe('');
  });
});

describe('the categories of the library', () => {
  const categories = [
    { key: 'Water', categoryName: 'Water', categorySlug: 'Water', categoryVisable: true },
    { key: 'Old', categoryName: 'Archive', categorySlug: 'Old', categoryVisable: false },
    { key: 'Air', categoryName: 'Air quality', categorySlug: 'Air', categoryVisable: true },
  ];
  const parent = (name: string, childCategories: string[], isActive = true) => ({
    key: name,
    parentCategoryName: name,
    childCategories,
    isActive,
  });
  const names = visibleNames(categories);

  it('visibleNames returns the visible categories in order', () => {
    expect([...names]).toEqual([
      ['Water', 'Water'],
      ['Air', 'Air quality'],
    ]);
  });

  it('subjectsOf returns active parents with their visible children only', () => {
    const subjects = subjectsOf(
      [
        parent('Resources', ['Water', 'Old']),
        parent('Past', ['Old']),
        parent('Resting', ['Air'], false),
      ],
      names,
    );
    expect(subjects).toEqual([{ name: 'Resources', slugs: ['Water'], childNames: ['Water'] }]);
  });

  it('isChosen is true if the filter has exactly these categories, in any order', () => {
    const subject = { name: 'Both', slugs: ['Water', 'Air'], childNames: [] };
    expect(isChosen(subject, ['Air', 'Water'])).toBe(true);
    expect(isChosen(subject, ['Air'])).toBe(false);
    expect(isChosen(subject, ['Air', 'Old'])).toBe(false);
  });
});

describe('shareLinks', () => {
  it('links to three networks with the encoded URL of the page', () => {
    const found = shareLinks({
      url: 'https://portal.example/InsightPage/-A?x=1&y',
      title: 'A & B',
    });
    expect(found.map(({ href }) => new URL(href).hostname)).toEqual([
      'www.linkedin.com',
      'x.com',
      'www.facebook.com',
    ]);
    for (const { href } of found) {
      const shared = new URL(href).searchParams;
      expect(shared.get('url') ?? shared.get('u')).toBe(
        'https://portal.example/InsightPage/-A?x=1&y',
      );
    }
    expect(new URL(found[1]?.href ?? '').searchParams.get('text')).toBe('A & B');
  });
});
