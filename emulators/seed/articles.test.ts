import { readFile, readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { articles, categories, parentCategories, toBlocks } from './articles';
import type { BlockType } from './richText';

const FEATURED_IMAGE_MIN_BYTES = 5_000;
const templatesFolder = new URL('../../public/templates/', import.meta.url);

const KINDS: Record<BlockType, true> = {
  ...{ paragraph: true, heading: true, subheading: true, minorHeading: true, bullet: true },
  ...{ number: true, quote: true, callout: true, divider: true, table: true, picture: true },
  video: true,
};

describe('toBlocks', () => {
  it('turns Markdown lines into blocks, and links into plain text with URLs', () => {
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
      | --- | --- |
      | 1 | 2 |
      ---`;
    expect(toBlocks(text)).toEqual([
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

describe('the categories of the seed', () => {
  it('each have one parent, and every parent has existing categories as children', () => {
    const children = parentCategories.flatMap((parent) => parent.children);
    expect([...children].sort()).toEqual(categories.map(({ slug }) => slug).sort());
  });

  it('each contain an insight', () => {
    const used = new Set(articles.map(({ category }) => category));
    expect(categories.map(({ slug }) => slug).filter((slug) => !used.has(slug))).toEqual([]);
  });
});

describe('the articles of the seed', () => {
  it('include at least 26 articles, from one day to at most two years old', () => {
    expect(articles.length).toBeGreaterThanOrEqual(26);
    const ages = articles.map(({ daysAgo }) => daysAgo);
    expect(ages).toEqual([...ages].sort((a, b) => a - b));
    expect(new Set(ages).size).toBe(ages.length);
    expect(ages[0]).toBe(1);
    expect(Math.max(...ages)).toBeGreaterThan(600);
    expect(Math.max(...ages)).toBeLessThanOrEqual(731);
  });

  it('have different titles', () => {
    expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
  });

  it('include a document in about a third of the articles', () => {
    const share = articles.filter(({ document }) => document).length / articles.length;
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.45);
  });

  it('include every kind of block, and give each picture a description', () => {
    const all = Object.keys(KINDS);
    const full = articles.filter(
      ({ blocks }) => new Set(blocks.map(({ type }) => type)).size === all.length,
    );
    expect(full).not.toEqual([]);
    for (const { figure } of full) expect(figure).toMatch(/^[A-Z].{20,}/);
  });

  it('include videos', () => {
    expect(articles.filter(({ videoUrl }) => videoUrl).length).toBeGreaterThanOrEqual(2);
  });

  it.each(articles.map((article) => [article.slug, article] as const))(
    '%s is valid',
    (slug, article) => {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
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
        expect(article.document.lines.length).toBeGreaterThanOrEqual(8);
      }
    },
  );
});

describe('the featured image templates', () => {
  it('are six pictures without text, large enough for a featured image', async () => {
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
      expect(svg, name).toMatch(/^<svg[^>]* width="1200" height="675"/);
    }
  });

  it('also exist as small WebP files in the size for social networks', async () => {
    const names = (await readdir(templatesFolder)).sort();
    const previews = names.filter((name) => name.endsWith('.webp'));
    expect(previews).toEqual(
      names.filter((name) => name.endsWith('.svg')).map((name) => name.replace('svg', 'webp')),
    );
    for (const name of previews) {
      const file = await readFile(new URL(name, templatesFolder));
      // Source: https://datatracker.ietf.org/doc/html/rfc9649#name-simple-file-format-lossy
      expect(file.toString('latin1', 8, 16), name).toBe('WEBPVP8 ');
      expect([file.readUInt16LE(26), file.readUInt16LE(28)], name).toEqual([1200, 630]);
      expect(file.byteLength, name).toBeLessThan(50_000);
    }
  });
});
