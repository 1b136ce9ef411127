/** Raw content as a fuzzer generates it. */
import fc from 'fast-check';

/** The maximum length of a post under the rules. */
export const POST_LENGTH = 20_000;

const STYLES = ['BOLD', 'ITALIC', 'UNDERLINE', 'STRIKETHROUGH', 'CODE'];

/**
 * Generates raw JSON of at most a post's length, with arbitrary values where raw content has a
 * block, a range or an entity.
 */
export const hostileRaw = (() => {
  const odd = fc.constantFrom<unknown>(
    -1,
    0.5,
    1e9,
    -1e9,
    9e15,
    'Infinity',
    '-Infinity',
    null,
    '1',
    [],
    {},
    true,
  );
  const number = fc.oneof({ weight: 6, arbitrary: fc.nat(40) }, { weight: 1, arbitrary: odd });
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom(
        'a',
        ' ',
        '\n',
        '😀',
        '\u202e',
        '\u200b',
        '\u0301',
        '\ud83d',
        '\0',
        '<',
      ),
      maxLength: 60,
    }),
  );
  const style = fc.constantFrom<unknown>(...STYLES, 'SCRIPT', '__proto__', 'constructor', 7, null);
  const key = fc.constantFrom<unknown>(0, 1, '0', '2', '__proto__', 'toString', -1, null, {});
  const some = <T>(item: fc.Arbitrary<T>) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.array(item, { maxLength: 25 }) },
      { weight: 1, arbitrary: fc.constantFrom<unknown>(null, {}, 'x', [null, 1, []]) },
    );
  const block = fc.oneof(
    {
      weight: 9,
      arbitrary: fc.record(
        {
          key: fc.constantFrom<unknown>('a', 'b', '', null, 1),
          text,
          type: fc.constantFrom<unknown>(
            'unstyled',
            'header-one',
            'header-six',
            'unordered-list-item',
            'ordered-list-item',
            'blockquote',
            'code-block',
            'atomic',
            'script',
            '__proto__',
            5,
            null,
          ),
          depth: number,
          inlineStyleRanges: some(fc.record({ offset: number, length: number, style })),
          entityRanges: some(fc.record({ offset: number, length: number, key })),
          data: fc.jsonValue({ maxDepth: 4 }),
          children: some(fc.jsonValue({ maxDepth: 1 })),
        },
        { requiredKeys: ['text'] },
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(null, [], 'x', { text: 1 }, {}) },
  );
  const url = fc.constantFrom<unknown>(
    'http://a.example/',
    'mailto:a@b.example',
    'javascript:hacked()',
    '',
    'x'.repeat(300),
    5,
  );
  const uid = fc.constantFrom<unknown>(
    'u-leah',
    'a b\\c',
    '',
    'a/b',
    '..',
    '%zz',
    '\ud800',
    '\0',
    7,
    null,
  );
  const entity = fc.oneof(
    fc.record({ type: fc.constantFrom('LINK', 'IMAGE', 'VIDEO'), data: fc.record({ url }) }),
    fc.record({ type: fc.constant('MENTION'), data: fc.record({ uid }) }),
    fc.constantFrom<unknown>(null, 'x', { type: 'LINK' }, { type: 'LINK', data: null }),
  );
  const document = fc.record({
    blocks: fc.array(block, { minLength: 1, maxLength: 12 }),
    times: fc.constantFrom(1, 1, 1, 10, 100),
    entityMap: fc.oneof(
      fc.dictionary(fc.constantFrom('0', '1', '2', '__proto__', 'toString'), entity),
      fc.constantFrom<unknown>(null, [], 'x'),
    ),
  });
  return document.map(({ blocks, times, entityMap }) => {
    const repeated = Array.from({ length: times }, () => blocks).flat();
    for (;;) {
      const raw = JSON.stringify({ blocks: repeated, entityMap })
        // JSON has no infinity, but this number is parsed as infinity.
        .replaceAll('"Infinity"', '1e999')
        .replaceAll('"-Infinity"', '-1e999');
      if (raw.length <= POST_LENGTH || repeated.length === 0) return raw;
      repeated.length = Math.floor(repeated.length / 2);
    }
  });
})();
