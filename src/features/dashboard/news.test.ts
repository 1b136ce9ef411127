import { describe, expect, it } from 'vitest';
import { readNewsUrl } from '../../config/env';
import { toHeadlines } from './liveDashboard';

describe('headlines of a post listing (toHeadlines)', () => {
  it('have the title and the link of each post as text', () => {
    const listing = [
      { id: 1, title: { rendered: 'Fees &#038; <em>dates</em>' }, link: 'https://news.example/a' },
      { title: 'Plain', link: 'http://news.example/b', excerpt: { rendered: '<p>x</p>' } },
    ];
    expect(toHeadlines(listing)).toEqual([
      { title: 'Fees & dates', link: 'https://news.example/a' },
      { title: 'Plain', link: 'http://news.example/b' },
    ]);
  });

  it.each([
    ['a script as link', { title: 'x', link: 'javascript:alert(1)' }],
    ['an email address as link', { title: 'x', link: 'mailto:a@b.example' }],
    ['no link', { title: 'x' }],
    ['no title', { link: 'https://news.example/a' }],
    ['a blank title', { title: { rendered: ' <b></b> ' }, link: 'https://news.example/a' }],
  ])('leave out a post with %s', (_what, post) => {
    const good = { title: 'Good', link: 'https://news.example/good' };
    expect(toHeadlines([post, good])).toEqual([good]);
  });

  it('are limited to ten, and empty for invalid listings', () => {
    const posts = Array.from({ length: 12 }, (_, n) => ({
      title: `t${n}`,
      link: `https://news.example/${n}`,
    }));
    expect(toHeadlines(posts)).toHaveLength(10);
    expect(toHeadlines({ code: 'rest_no_route' })).toEqual([]);
  });
});

describe('the URL of the news', () => {
  const hosted = { VITE_FIREBASE_API_KEY: 'key' };
  it('is the configured listing, the suite’s sample, or empty', () => {
    const url = 'https://news.example/wp-json/wp/v2/posts';
    expect(readNewsUrl({ ...hosted, VITE_NEWS_URL: url })).toBe(url);
    expect(readNewsUrl({})).toBe('/sample-news.json');
    expect(readNewsUrl(hosted)).toBeNull();
  });
});
