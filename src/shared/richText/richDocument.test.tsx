import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { FREEZING_POSTS } from '../../../test/support/hostileContent';
import { hostileRaw, POST_LENGTH } from '../../../test/support/hostileDocuments';
import { contentToRaw, rawToEditorState } from './draftContent';
import { excerpt, fromPlainText, plainText } from './rawContent';
import { readDocument } from './richDocument';
import { RichText } from './RichText';
import { seeded } from '../../../test/support/seeded';

/** Maximum number of elements for a post. */
const MOST_ELEMENTS = 5_000;

const draw = (raw: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RichText value={raw} />
    </MemoryRouter>,
  );
/** Counts tags. Text is escaped, so every bracket is a tag. */
const countElements = (raw: string) => draw(raw).match(/<[a-z]/g)?.length ?? 0;

/** Returns the rendered characters without white space, because blocks without text are rendered as a gap. */
function drawnLetters(raw: string): string {
  const body = new DOMParser().parseFromString(
    draw(raw).replaceAll('\0', '\uFFFD'),
    'text/html',
  ).body;
  return body.textContent.replace(/\s+/g, '');
}
const letters = (text: string) => text.replaceAll('\0', '\uFFFD').replace(/\s+/g, '');

const edited = (raw: string) => contentToRaw(rawToEditorState(raw));

/** Returns the longest document of this kind that a post may contain. @param part returns the n-th repeated part */
function fill(document: (parts: unknown[]) => unknown, part: (n: number) => unknown): string {
  const parts: unknown[] = [];
  let raw = '';
  for (;;) {
    parts.push(part(parts.length));
    const longer = JSON.stringify(document(parts));
    if (longer.length > POST_LENGTH) return raw;
    raw = longer;
  }
}

const styled = (text: string) => (inlineStyleRanges: unknown[]) => ({
  blocks: [{ text, inlineStyleRanges }],
});
const STYLES = ['BOLD', 'ITALIC', 'UNDERLINE', 'STRIKETHROUGH', 'CODE'];
const all = (style: string | undefined) => ({ offset: 0, length: 2_000, style });
const LINKS = Object.fromEntries(
  Array.from({ length: 100 }, (_, n) => [n, { type: 'LINK', data: { url: `http://a/${n}` } }]),
);

const WORST: [string, string][] = [
  ...FREEZING_POSTS.map(({ name, content }): [string, string] => [name, content]),
  [
    'blocks without text',
    fill(
      (blocks) => ({ blocks }),
      () => ({ text: '' }),
    ),
  ],
  [
    'blocks of one letter',
    fill(
      (blocks) => ({ blocks }),
      () => ({ text: 'x' }),
    ),
  ],
  [
    'nested lists of every kind',
    fill(
      (blocks) => ({ blocks }),
      (n) => ({
        text: 'x',
        depth: n % 5,
        type: n % 2 ? 'ordered-list-item' : 'unordered-list-item',
      }),
    ),
  ],
  [
    'one style on every second letter and four styles on all',
    fill(styled('ab'.repeat(600)), (n) =>
      n < 4 ? all(STYLES[n]) : { offset: 2 * n, length: 1, style: 'CODE' },
    ),
  ],
  [
    'one-letter links with all styles',
    fill(
      (entityRanges) => ({
        blocks: [{ text: 'ab'.repeat(600), inlineStyleRanges: STYLES.map(all), entityRanges }],
        entityMap: LINKS,
      }),
      (n) => ({ offset: 2 * n, length: 1, key: n % 100 }),
    ),
  ],
  [
    'styles and links in blocks of one letter',
    fill(
      (blocks) => ({ blocks, entityMap: { 0: LINKS[0] } }),
      () => ({
        text: 'x',
        inlineStyleRanges: STYLES.map((style) => ({ offset: 0, length: 1, style })),
        entityRanges: [{ offset: 0, length: 1, key: 0 }],
      }),
    ),
  ],
];

describe('the heaviest posts that the rules accept', () => {
  it.each(WORST)(
    '%s need fewer than 5,000 elements, and show all their text (threat 93)',
    (_name, raw) => {
      expect(raw.length).toBeGreaterThan(POST_LENGTH - 500);
      expect(countElements(raw)).toBeLessThan(MOST_ELEMENTS);
      expect(drawnLetters(raw)).toBe(letters(plainText(raw)));
      expect(plainText(edited(raw))).toBe(plainText(raw));
    },
  );
});

describe('documents beyond every limit', () => {
  const many = (count: number, block: (n: number) => object) =>
    JSON.stringify({ blocks: Array.from({ length: count }, (_, n) => block(n)), entityMap: LINKS });
  const one = (text: string, inlineStyleRanges: object[], entityRanges: object[] = []) =>
    JSON.stringify({ blocks: [{ text, inlineStyleRanges, entityRanges }], entityMap: LINKS });
  const ranges = (count: number, range: (n: number) => object) =>
    Array.from({ length: count }, (_, n) => range(n));
  const MOST_OF_ANY = 8_500;

  it.each([
    ['100,000 blocks without text', many(100_000, () => ({ text: '' }))],
    ['100,000 blocks of one letter', many(100_000, (n) => ({ text: String(n % 10) }))],
    ['100,000 headings', many(100_000, () => ({ text: 'x', type: 'header-one' }))],
    [
      'a list 10,000 deep',
      many(10_000, (depth) => ({ text: 'x', type: 'unordered-list-item', depth })),
    ],
    [
      'a list of alternating depths up to 10,000',
      many(10_000, (n) => ({ text: 'x', type: 'unordered-list-item', depth: n / 2_500 })),
    ],
    [
      '100,000 ranges on one letter',
      one(
        'x',
        ranges(100_000, (n) => ({ offset: 0, length: 1, style: STYLES[n % 5] })),
      ),
    ],
    [
      '50,000 nested ranges',
      one(
        'xy'.repeat(50_000),
        ranges(50_000, (n) => ({ offset: n, length: 100_000 - 2 * n, style: STYLES[n % 5] })),
      ),
    ],
    [
      '50,000 overlapping links',
      one(
        'xy'.repeat(50_000),
        [],
        ranges(50_000, (n) => ({ offset: n, length: 1_000, key: n % 100 })),
      ),
    ],
    [
      '100,000 entities',
      JSON.stringify({
        blocks: [{ text: 'x', entityRanges: [{ offset: 0, length: 1, key: 0 }] }],
        entityMap: Object.fromEntries(
          Array.from({ length: 100_000 }, (_, n) => [
            n,
            { type: 'LINK', data: { url: 'http://a' } },
          ]),
        ),
      }),
    ],
    [
      '20,000 ranges over emoji',
      one(
        '😀'.repeat(20_000),
        ranges(20_000, (n) => ({ offset: n, length: 1, style: STYLES[n % 5] })),
      ),
    ],
  ])('of %s are limited, and show all their text', (_name, raw) => {
    expect(countElements(raw)).toBeLessThan(MOST_OF_ANY);
    expect(drawnLetters(raw)).toBe(letters(plainText(raw)));
    expect(plainText(edited(raw))).toBe(plainText(raw));
  });

  it('nested 200,000 arrays deep do not stop the reader', () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    const raw = `{"blocks":[{"text":"Read on","data":${deep},"inlineStyleRanges":${deep}}],"entityMap":{"0":${deep}}}`;
    expect(drawnLetters(raw)).toBe('Readon');
    expect(plainText(edited(raw))).toBe('Read on');
  });
});

describe('documents written by draft-js', () => {
  const paragraph = (n: number) => ({
    key: n.toString(36).padStart(5, '0'),
    text: 'Word '.repeat(60),
    type: n % 20 === 0 ? 'header-two' : 'unstyled',
    depth: 0,
    inlineStyleRanges: [
      { offset: 0, length: 4, style: 'BOLD' },
      { offset: 10, length: 4, style: 'ITALIC' },
    ],
    entityRanges: [{ offset: 20, length: 4, key: 0 }],
    data: {},
  });

  it('are rendered completely, up to the longest documents that the rules accept', () => {
    const blocks = Array.from({ length: 560 }, (_, n) => paragraph(n));
    const raw = JSON.stringify({
      blocks,
      entityMap: { 0: { type: 'LINK', mutability: 'MUTABLE', data: { url: 'http://a.example/' } } },
    });
    expect(raw.length).toBeGreaterThan(280_000);
    const shown = new DOMParser().parseFromString(draw(raw), 'text/html');
    for (const tag of ['strong', 'em', 'a']) expect(shown.querySelectorAll(tag)).toHaveLength(560);
    expect(shown.querySelectorAll('p')).toHaveLength(532);
  });
});

describe('random documents', () => {
  it('are rendered with few elements and all their text, and the editor reads the same document', () => {
    fc.assert(
      fc.property(hostileRaw, (raw) => {
        expect(countElements(raw)).toBeLessThan(MOST_ELEMENTS);
        expect(drawnLetters(raw)).toBe(letters(plainText(raw)));
        const saved = edited(raw);
        expect(plainText(saved)).toBe(plainText(raw));
        // draft-js counts an unpaired surrogate differently.
        if (!/\p{Cs}/u.test(plainText(raw)) && readDocument(raw).length > 0)
          expect(readDocument(saved)).toEqual(readDocument(raw));
      }),
      { ...seeded(17), numRuns: 1_000 },
    );
  });
});

describe('excerpt', () => {
  it('returns a word without the long row of full stops after it', () => {
    const raw = fromPlainText(`${'.'.repeat(9_000)}x${'.'.repeat(9_000)} and more`);
    expect(excerpt(raw, 1)).toBe(`${'.'.repeat(9_000)}x…`);
  });
});
