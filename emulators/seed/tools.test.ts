import { describe, expect, it } from 'vitest';
import { buildPdf } from './pdf';
import { Random } from './random';
import { firstWords, rich, richBlocks } from './richText';

describe('rich text', () => {
  it('is draft-js raw JSON with links as entities', () => {
    const raw: unknown = JSON.parse(
      richBlocks([
        { type: 'heading', text: 'Scope' },
        {
          type: 'paragraph',
          text: 'See the register.',
          links: [{ text: 'register', url: 'https://example.org/r' }],
        },
      ]),
    );
    expect(raw).toEqual({
      blocks: [
        {
          key: 'b0000',
          text: 'Scope',
          type: 'header-two',
          depth: 0,
          inlineStyleRanges: [],
          entityRanges: [],
          data: {},
        },
        {
          key: 'b0001',
          text: 'See the register.',
          type: 'unstyled',
          depth: 0,
          inlineStyleRanges: [],
          entityRanges: [{ offset: 8, length: 8, key: 0 }],
          data: {},
        },
      ],
      entityMap: {
        '0': { type: 'LINK', mutability: 'MUTABLE', data: { url: 'https://example.org/r' } },
      },
    });
  });

  it('rejects a link whose text is not in the block', () => {
    const block = {
      type: 'paragraph' as const,
      text: 'Nothing.',
      links: [{ text: 'gone', url: 'https://x.example' }],
    };
    expect(() => richBlocks([block])).toThrow("link 'gone'");
  });

  it('returns the first words of the paragraphs only', () => {
    const blocks = [
      { type: 'heading' as const, text: 'Not this' },
      { type: 'paragraph' as const, text: 'One two  three' },
      { type: 'paragraph' as const, text: 'four five' },
    ];
    expect(firstWords(blocks, 4)).toBe('One two three four…');
    expect(firstWords(blocks, 5)).toBe('One two three four five');
    expect(rich('a', 'b')).toContain('"text":"b"');
  });
});

describe('Random', () => {
  it('returns keys that sort by time and are the same on every run', () => {
    const keys = [1, 1_000, 1_700_000_000_000, 1_700_000_000_001].map((time) =>
      new Random('k').pushId(time),
    );
    expect(keys).toEqual([...keys].sort());
    expect(keys[0]).toHaveLength(20);
    expect(new Random('k').pushId(1)).toBe(keys[0]);
  });

  it('returns streams that depend only on the seed and the name', () => {
    const parent = new Random('p');
    const before = parent.stream('a').next();
    parent.next();
    expect(parent.stream('a').next()).toBe(before);
    expect(parent.stream('b').next()).not.toBe(before);
  });

  it('samples without repetition', () => {
    const list = [1, 2, 3, 4, 5];
    const sample = new Random('s').sample(list, 4);
    expect(new Set(sample).size).toBe(4);
    expect(new Random('s').sample(list, 9).sort()).toEqual(list);
  });
});

describe('buildPdf', () => {
  it('writes a cross-reference table that points at its objects', () => {
    const lines = Array.from(
      { length: 60 },
      (_, index) => `Line ${index} (with brackets) – and a dash`,
    );
    const text = Buffer.from(buildPdf('Ünïcode title', lines)).toString('latin1');
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(start, start + 4)).toBe('xref');
    const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map((match) =>
      Number(match[1]),
    );
    expect(offsets.length).toBeGreaterThan(6);
    offsets.forEach((offset, index) => {
      expect(text.slice(offset).startsWith(`${index + 1} 0 obj`)).toBe(true);
    });
    expect(text).toContain('\\(with brackets\\) - and');
    expect(text.match(/\/Type \/Page /g)).toHaveLength(3);
  });
});
