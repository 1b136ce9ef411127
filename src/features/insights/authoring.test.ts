import { describe, expect, it } from 'vitest';
import { fromPlainText } from '../../shared/richText/rawContent';
import { uploadAt } from '../../shared/uploads/fileRecords';
import { check } from '../../shared/forms/useForm';
import {
  blankDraft,
  contentOf,
  insightSchema,
  shortExcerpt,
  TEMPLATES,
  type InsightDraft,
} from './authoring';

const draft = { ...blankDraft('-key'), title: 'Heat', tags: ['Retail'] };
const words = (count: number, word = 'word') =>
  Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ');

const faultsOf = (changes: Partial<InsightDraft>, isNew = true) =>
  check(insightSchema(isNew, false), { ...draft, ...changes }).faults;

describe('the insight form (insightSchema)', () => {
  it('accepts an insight with a title and a segment', () => {
    expect(faultsOf({})).toEqual({});
  });

  it.each(['', '   ', '\n\t'])('requires a title that is not blank: %j', (title) => {
    expect(faultsOf({ title }).title).toBe('Insight needs a title');
    expect(faultsOf({ title }, false).title).toBe('Sorry cannot submit an empty title');
  });

  it('requires between one and ten segments', () => {
    const tags = Array.from({ length: 11 }, (_, index) => `Segment ${index}`);
    expect(faultsOf({ tags: [] }).tags).toBe('Insight needs at least one segment');
    expect(faultsOf({ tags: tags.slice(1) })).toEqual({});
    expect(faultsOf({ tags }).tags).toBe('Insight can have at most ten segments');
  });

  it.each([
    'https://www.youtube.com/watch?v=abcdefghijk',
    'https://youtu.be/abcdefghijk',
    'https://vimeo.com/123456789',
    'https://fast.wistia.net/embed/iframe/abc123',
  ])('accepts a video of a supported host: %s', (videoUrl) => {
    expect(faultsOf({ videoUrl })).toEqual({});
  });

  it.each([
    'javascript:alert(1)',
    'http://youtu.be/abcdefghijk',
    'https://youtube.com.evil.example/watch?v=abcdefghijk',
    'https://example.org/film.mp4',
    'youtube',
  ])('rejects any other video URL: %s', (videoUrl) => {
    expect(faultsOf({ videoUrl }).videoUrl).toMatch(/YouTube, Vimeo or Wistia/);
  });
});

describe('contentOf', () => {
  it('collapses white space in the title, because the search row separates its fields by tabs', () => {
    const content = contentOf({ ...draft, title: ' Heat\tpumps \n now ' }, { url: '' }, null);
    expect(content.title).toBe('Heat pumps now');
  });

  it('takes the first forty words of the rich text as the excerpt', () => {
    const contentJSON = fromPlainText(words(60));
    const { excerpt } = contentOf({ ...draft, contentJSON }, { url: '' }, null);
    expect(excerpt).toBe(`${words(40)}…`);
  });

  it('publishes an insight with a blank text without text', () => {
    const contentJSON = fromPlainText('  ');
    const made = contentOf({ ...draft, contentJSON }, { url: '' }, null);
    expect(made).toMatchObject({ contentJSON: '', excerpt: '' });
  });
});

describe('shortExcerpt', () => {
  it('cuts at a word if forty words are too long for a summary', () => {
    const short = shortExcerpt(words(40, 'x'.repeat(30)));
    expect(short.length).toBeLessThanOrEqual(600);
    expect(short).toMatch(/ x+\d+…$/);
  });
});

describe('TEMPLATES', () => {
  it('contains the six templates of the specification', () => {
    expect(TEMPLATES.map(({ name }) => name)).toEqual([
      'Insight General',
      'Policy Update',
      'Procurement',
      'Rep & Policy',
      'Toolkit',
      'Water',
    ]);
  });
});

describe('uploadAt', () => {
  const address = (path: string) =>
    `http://127.0.0.1:9199/v0/b/demo.appspot.com/o/${encodeURIComponent(path)}?alt=media&token=t`;

  it('returns the record of an upload for its URL', () => {
    expect(uploadAt(address('photos/uid~-Key_1/a b.png'))).toEqual({ of: 'images', key: '-Key_1' });
    expect(uploadAt(address('insights/uid~-Key2/a.pdf'))).toEqual({ of: 'storage', key: '-Key2' });
  });

  it('returns null for a template or a file in another folder', () => {
    expect(uploadAt('/templates/water.svg')).toBeNull();
    expect(uploadAt('')).toBeNull();
    expect(uploadAt(address('profilePhotos/uid~-Key2/a.png'))).toBeNull();
  });
});
