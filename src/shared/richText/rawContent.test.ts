import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt, fromPlainText, isBlank, plainText, safeUrl } from './rawContent';
import { readDocument } from './richDocument';
import { seeded } from '../../../test/support/seeded';

const raw = (...texts: string[]) =>
  JSON.stringify({ blocks: texts.map((text) => ({ text, type: 'unstyled' })), entityMap: {} });

describe('plainText', () => {
  it('returns the text of the blocks, one line each', () => {
    expect(plainText(raw('One', 'Two'))).toBe('One\nTwo');
  });

  it('returns the original text of content from fromPlainText', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(plainText(fromPlainText(text))).toBe(text.replaceAll('\r\n', '\n'));
      }),
      seeded(17),
    );
  });

  it('returns text that is not JSON unchanged, and an empty text for broken JSON', () => {
    expect(plainText('Written by hand\nin two lines')).toBe('Written by hand\nin two lines');
    expect(plainText('2024')).toBe('2024');
    expect(plainText('{"blocks":[{"text":"cut o')).toBe('');
    expect(plainText('[]')).toBe('');
    expect(plainText(null)).toBe('');
  });

  it('never throws, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        expect(typeof plainText(stored)).toBe('string');
      }),
      seeded(17),
    );
    const shapes = fc.record({
      blocks: fc.anything(),
      entityMap: fc.anything(),
    });
    fc.assert(
      fc.property(shapes, (shape) => {
        expect(Array.isArray(readDocument(JSON.stringify(shape)))).toBe(true);
      }),
      seeded(17),
    );
  });
});

describe('isBlank', () => {
  it('is true for white space and false for text', () => {
    expect(isBlank(raw('', '  \n'))).toBe(true);
    expect(isBlank('')).toBe(true);
    expect(isBlank(undefined)).toBe(true);
    expect(isBlank(raw(' ', 'x'))).toBe(false);
  });
});

describe('safeUrl', () => {
  it.each(['https://example.org/a?b=c', 'http://example.org/', 'mailto:team@example.org'])(
    'accepts %s',
    (address) => {
      expect(safeUrl(` ${address} `)).toBe(address);
    },
  );

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '/relative',
    '',
  ])('rejects %j', (address) => {
    expect(safeUrl(address)).toBeNull();
  });
});

describe('excerpt', () => {
  it('shortens raw content to a number of words', () => {
    expect(excerpt(raw('one two', 'three four'), 3)).toBe('one two three…');
    expect(excerpt(raw('one two', 'three four'), 4)).toBe('one two three four');
  });

  it('ends with the ellipsis, without a comma or full stop before it', () => {
    expect(excerpt(raw('One, two. Three'), 1)).toBe('One…');
    expect(excerpt(raw('One, two. Three'), 2)).toBe('One, two…');
    expect(excerpt(raw('One, two.'), 2)).toBe('One, two.');
  });

  it('treats text that looks like tags as text', () => {
    expect(excerpt(raw('Use <b> for bold'), 10)).toBe('Use <b> for bold');
  });

  it('is empty for empty content', () => {
    expect(excerpt(null, 40)).toBe('');
  });
});
