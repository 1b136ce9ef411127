import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Resvg, initWasm } from '@resvg/resvg-wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import { INDUSTRY_SEGMENTS } from '../../../src/config/constants';
import { compose } from './compose';
import type { BlockType } from '../richText';
import { articles, categories, drawPicture, parentCategories } from './index';

const FEATURED_IMAGE_MIN_BYTES = 5_000;
const FEATURED_IMAGE_MAX_BYTES = 5_000_000;
const templatesFolder = new URL('../../../public/templates/', import.meta.url);

const rasterise = (svg: string): { width: number; height: number; bytes: number } => {
  const image = new Resvg(svg).render();
  return { width: image.width, height: image.height, bytes: image.asPng().byteLength };
};

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  await initWasm(await readFile(wasm));
});

const KINDS: Record<BlockType, true> = {
  ...{ paragraph: true, heading: true, subheading: true, minorHeading: true, bullet: true },
  ...{ number: true, quote: true, callout: true, divider: true, table: true, picture: true },
  video: true,
};

describe('compose', () => {
  it('turns marked lines into blocks and links into plain text with addresses', () => {
    const text = `
      ## Rules
      Read the [code](https://example.org/a) and [form](https://example.org/b).
      - First
      12. Twelfth
      > Said
      ### Inner
      #### Innermost
      ! Mind this
      {picture} A caption
      {video https://vimeo.com/123456789} A film
      | A | B |
      | 1 | 2 |
      ---`;
    expect(compose(text)).toEqual([
      { type: 'heading', text: 'Rules' },
      {
        type: 'paragraph',
        text: 'Read the code and form.',
        links: [
          { text: 'code', url: 'https://example.org/a' },
          { text: 'form', url: 'https://example.org/b' },
        ],
      },
      { type: 'bullet', text: 'First' },
      { type: 'number', text: 'Twelfth' },
      { type: 'quote', text: 'Said' },
      { type: 'subheading', text: 'Inner' },
      { type: 'minorHeading', text: 'Innermost' },
      { type: 'callout', text: 'Mind this' },
      { type: 'picture', text: 'A caption' },
      { type: 'video', text: 'A film', url: 'https://vimeo.com/123456789' },
      { type: 'table', text: 'A\tB\n1\t2' },
      { type: 'divider', text: ' ' },
    ]);
  });
});

describe('categories', () => {
  it('gives every category one parent, and every parent known children', () => {
    const children = parentCategories.flatMap((parent) => parent.children);
    expect([...children].sort()).toEqual(categories.map(({ slug }) => slug).sort());
  });

  it('keeps slugs in CamelCase and names within 35 characters', () => {
    for (const { slug } of categories) expect(slug).toMatch(/^[A-Z][A-Za-z]*$/);
    for (const { name } of [...categories, ...parentCategories]) {
      expect(name.length, name).toBeLessThanOrEqual(35);
    }
  });

  it('leaves no category without an insight', () => {
    const used = new Set(articles.map(({ category }) => category));
    expect(categories.map(({ slug }) => slug).filter((slug) => !used.has(slug))).toEqual([]);
  });
});

describe('articles', () => {
  it('has at least 26 insights, newest first, the newest one day old, over two years at most', () => {
    expect(articles.length).toBeGreaterThanOrEqual(26);
    const ages = articles.map(({ daysAgo }) => daysAgo);
    expect(ages).toEqual([...ages].sort((a, b) => a - b));
    expect(new Set(ages).size).toBe(ages.length);
    expect(ages[0]).toBe(1);
    expect(Math.max(...ages)).toBeGreaterThan(600);
    expect(Math.max(...ages)).toBeLessThanOrEqual(731);
  });

  it('repeats no slug, title or picture', () => {
    const distinct = (values: string[]): number => new Set(values).size;
    expect(distinct(articles.map(({ slug }) => slug))).toBe(articles.length);
    expect(distinct(articles.map(({ title }) => title))).toBe(articles.length);
    expect(distinct(articles.map(({ picture }) => drawPicture(picture, '')))).toBe(articles.length);
  });

  it('gives about a third of the insights a document', () => {
    const share = articles.filter(({ document }) => document).length / articles.length;
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.45);
  });

  it('has an insight of every kind of block, whose picture says what it shows', () => {
    const all = Object.keys(KINDS);
    const full = articles.filter(
      ({ blocks }) => new Set(blocks.map(({ type }) => type)).size === all.length,
    );
    expect(full).not.toEqual([]);
    for (const { figure } of full) expect(figure?.alt).toMatch(/^[A-Z].{20,}/);
  });

  it('has insights with a video', () => {
    expect(articles.filter(({ videoUrl }) => videoUrl).length).toBeGreaterThanOrEqual(2);
  });

  it.each(articles.map((article) => [article.slug, article] as const))(
    '%s is sound',
    (slug, article) => {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(categories.map((category) => category.slug)).toContain(article.category);
      expect(article.tags.length).toBeGreaterThanOrEqual(1);
      expect(article.tags.length).toBeLessThanOrEqual(4);
      expect(new Set(article.tags).size).toBe(article.tags.length);
      for (const tag of article.tags) expect(INDUSTRY_SEGMENTS).toContain(tag);

      const words = article.blocks.flatMap(({ text }) => text.split(/\s+/));
      expect(words.length).toBeGreaterThanOrEqual(350);
      expect(words.length).toBeLessThanOrEqual(800);
      const kinds = article.blocks.map(({ type }) => type);
      expect(kinds).toContain('heading');
      expect(kinds).toContain('bullet');
      for (const { type, text, links = [] } of article.blocks) {
        expect(text.trim() === '').toBe(type === 'divider');
        expect(text, 'markup left over').not.toMatch(/[[\]`]|^#|\]\(/);
        for (const link of links) {
          expect(text).toContain(link.text);
          expect(new URL(link.url).protocol).toBe('https:');
        }
      }
      if (article.videoUrl) {
        expect(article.videoUrl).toMatch(
          /^https:\/\/(www\.youtube\.com\/watch\?v=[\w-]{11}|vimeo\.com\/\d{9})$/,
        );
      }
      if (article.document) {
        expect(article.document.name).toMatch(/^[a-z0-9-]+\.pdf$/);
        expect(article.document.lines.length).toBeGreaterThanOrEqual(8);
        for (const line of article.document.lines) expect(line.length).toBeLessThanOrEqual(90);
      }
    },
  );
});

describe('drawPicture', () => {
  const firstOfEachMotif = [
    ...new Map(articles.map((article) => [article.picture.motif, article])).values(),
  ];

  it.each(firstOfEachMotif.map((article) => [article.picture.motif, article] as const))(
    'draws %s as an image of 1200 by 675 that may be a featured image',
    (_motif, { picture, title }) => {
      const { width, height, bytes } = rasterise(drawPicture(picture, title));
      expect([width, height]).toEqual([1200, 675]);
      expect(bytes).toBeGreaterThan(FEATURED_IMAGE_MIN_BYTES);
      expect(bytes).toBeLessThan(FEATURED_IMAGE_MAX_BYTES);
    },
  );

  it('gives the same picture for the same seed and another for another seed', () => {
    const picture = { motif: 'water', palette: 'lagoon', seed: 5 } as const;
    expect(drawPicture(picture, 'Water')).toBe(drawPicture({ ...picture }, 'Water'));
    expect(drawPicture({ ...picture, seed: 6 }, 'Water')).not.toBe(drawPicture(picture, 'Water'));
  });

  it('shows no letters and escapes the title', () => {
    const svg = drawPicture({ motif: 'ledger', palette: 'slate', seed: 3 }, 'Heat & <power>');
    expect(svg).toContain('<title>Heat &amp; &lt;power&gt;</title>');
    expect(svg).not.toContain('<text');
  });
});

describe('templates', () => {
  it('are six pictures without letters, large enough for a featured image', async () => {
    const names = (await readdir(templatesFolder)).filter((name) => name.endsWith('.svg')).sort();
    expect(names).toEqual([
      'insight-general.svg',
      'policy-update.svg',
      'procurement.svg',
      'rep-and-policy.svg',
      'toolkit.svg',
      'water.svg',
    ]);
    for (const name of names) {
      const svg = await readFile(new URL(name, templatesFolder), 'utf8');
      expect(svg, name).not.toMatch(/<text|<script|<foreignObject|href=/);
      expect(Buffer.byteLength(svg), name).toBeGreaterThan(FEATURED_IMAGE_MIN_BYTES);
      const { width, height, bytes } = rasterise(svg);
      expect([width, height], name).toEqual([1200, 675]);
      expect(bytes, name).toBeGreaterThan(FEATURED_IMAGE_MIN_BYTES);
    }
  });
});
