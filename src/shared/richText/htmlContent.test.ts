import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHtml } from './htmlContent';
import { seeded } from '../../../test/support/seeded';

const MOST_ELEMENTS = 5_000;

const countElements = (root: ParentNode) => root.querySelectorAll('*').length;

function depthOf(root: Element): number {
  let depth = 0;
  let level = [...root.children];
  while (level.length > 0) {
    depth += 1;
    level = level.flatMap((element) => [...element.children]);
  }
  return depth;
}

describe('readHtml', () => {
  it('builds the tree that the HTML describes', () => {
    const html =
      '<h2>Duties</h2><p>Keep <b>records</b>.<p>See <a href="https://example.org/?a=1&amp;b=2">this</a><br>today';
    expect(readHtml(html).innerHTML).toBe(
      '<h2>Duties</h2><p>Keep <b>records</b>.</p><p>See <a href="https://example.org/?a=1&amp;b=2">this</a><br>today</p>',
    );
  });

  // Each of these is longer than anything that a member pastes.
  const repeat = (part: string) => part.repeat(Math.floor(299_000 / part.length));
  const numbered = (count: number, tag: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => tag(n)).join('');
  it.each([
    ['tags that are never closed', repeat('<b>x')],
    [
      'formatting that a browser would open again in each paragraph',
      `<p>${numbered(9_000, (n) => `<b lang=a${n}>`)}${repeat('<p>x').slice(0, 150_000)}`,
    ],
    [
      'closing tags without opening tags',
      `${repeat('<b>').slice(0, 150_000)}${repeat('</i>').slice(0, 150_000)}`,
    ],
    ['closing tags of unopened paragraphs', repeat('</p>x')],
    ['any number of attributes', `<p ${numbered(40_000, (n) => ` a${n}`)}>x</p>`],
    ['unclosed comments', repeat('<!--')],
    ['brackets', `x${repeat('<')}`],
    ['invalid element names', repeat('<a"b x<y>z</a"b>')],
    ['scripts', repeat('<script>x</script>')],
    ['drawings', repeat('<svg><foreignObject>x')],
  ])('limits the size of the tree for %s', (_what, html) => {
    const root = readHtml(html);
    expect(countElements(root)).toBeLessThan(MOST_ELEMENTS);
    expect(depthOf(root)).toBeLessThanOrEqual(101);
  });

  it('preserves the text that is beyond its limits', () => {
    const many = Array.from({ length: 9_000 }, (_, n) => `<p>w${n} &amp;</p>`).join('');
    const deep = Array.from({ length: 9_000 }, (_, n) => `<i>w${n} &amp;`).join('');
    for (const html of [many, deep]) {
      const words = readHtml(html)
        .textContent.split(/[\s&]+/)
        .filter(Boolean);
      expect(words).toHaveLength(9_000);
      expect(words.at(-1)).toBe('w8999');
    }
  });

  it('never throws, and limits the size of the tree, for random HTML', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '<b>',
        '</b>',
        '<p>',
        '</p>',
        '<td>',
        '<table>',
        '<svg>',
        '<!--',
        '-->',
        '<',
        '>',
        '"',
        '&lt',
        '<a href="',
        '<script>',
        '</script>',
        '<plaintext>',
        '<![CDATA[',
        '<form>',
        '<li>',
        '</br>',
        '\u0000',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 300 }), fc.nat(40), (parts, times) => {
        const html = parts.join('').repeat(times);
        expect(countElements(readHtml(html))).toBeLessThan(MOST_ELEMENTS);
      }),
      { ...seeded(17), numRuns: 200 },
    );
  });
});
