import { describe, expect, it } from 'vitest';

import { ExpressionError } from './errors';
import { compileRegex } from './regex';

function matches(source: string, flags: string, text: string): boolean {
  return compileRegex(source, flags, 0)(text);
}

describe('compileRegex', () => {
  it.each<[source: string, flags: string, yes: string[], no: string[]]>([
    ['bar', '', ['bar', 'xbarx'], ['BAR', 'ba']],
    ['BAR', 'i', ['bar', 'xBaRx'], ['ba']],
    ['^foo', '', ['foo', 'foobar'], ['xfoo', 'x\nfoo']],
    ['foo$', '', ['foo', 'xfoo'], ['foox', 'foo\n']],
    ['^foo$', '', ['foo'], ['foofoo', 'foo\n', '']],
    ['^$', '', [''], ['a', '\n']],
    ['^(foo|bar)$', '', ['foo', 'bar'], ['foobar']],
    ['a|bc', '', ['xa', 'bc'], ['b', 'c']],
    ['\\{id}', '', ['/{id}/'], ['id']],
    ['a]', '', ['a]'], ['a']],
    ['^.{3}$', '', ['abc', 'a\nc'], ['ab', 'abcd']],
    ['^a{2}$', '', ['aa'], ['a', 'aaa']],
    ['^a{2,}$', '', ['aa', 'aaaa'], ['a']],
    ['^a{2,3}$', '', ['aa', 'aaa'], ['a', 'aaaa']],
    ['^a{0}$', '', [''], ['a']],
    ['^(ab)*$', '', ['', 'abab'], ['aba']],
    ['^a?b+$', '', ['b', 'abb'], ['a', 'aab']],
    ['^[\\w+.]+@([a-z-]+\\.)+[a-z]{2,6}$', 'i', ['A.b+c@x-y.Com'], ['a@b', '@x.com']],
    ['^[^0-9]$', '', ['a', '\n'], ['5', 'ab']],
    ['^[\\w-]+$', '', ['a-b_9'], ['a b', 'é']],
    ['^[\\w-.]+$', '', ['a-b.c'], ['a b']],
    ['^[-x+--\\]]$', '', ['-', 'x', ']', ','], ['y', '*']],
    ['^[\\^a]$', '', ['^', 'a'], ['b']],
    [
      '^[a^$.|?*+(){}[/]$',
      '',
      ['^', '$', '.', '|', '?', '*', '+', '(', ')', '{', '}', '[', '/'],
      ['b'],
    ],
    ['^\\s$', '', [' ', '\t', '\n', '\v', '\f', '\r'], ['a', '\u00a0']],
    ['^\\S+$', '', ['abc', '\u00a0'], ['a b', 'a\v']],
    ['^[\\S]+$', '', ['abc'], ['a b']],
    ['^[^\\s]+$', '', ['abc'], ['a b']],
    ['^\\d\\D\\w\\W$', '', ['1a_-'], ['a1_-', '1a--']],
    ['^\\(\\)\\.\\*\\+\\?\\|\\^\\$\\/\\\\$', '', ['().*+?|^$/\\'], ['']],
    ['\\$$', '', ['5$'], ['5']],
    ['\\$', '', ['$5'], ['5']],
    ['^é😀$', '', ['é😀'], ['e']],
    [
      '^https?:\\/\\/[^\\s\\/]+(\\/.*)?$',
      'i',
      ['http://a', 'HTTPS://a.b/c'],
      ['javascript:x', 'http://'],
    ],
    [
      '@([a-z0-9-]+\\.)*(yahoo|gmail)\\.[a-z.]+$',
      'i',
      ['a@yahoo.co.uk', 'a@mail.yahoo.com', 'A@GMAIL.COM'],
      ['a@gmail-consulting.com', 'a@notgmail.com', 'gmail@corp.example'],
    ],
    ['^\\s*(\\S+\\s+){0,39}(\\S+)?\\s*$', '', ['', 'w '.repeat(40)], ['w '.repeat(41)]],
  ])('matches the right texts with /%s/%s', (source, flags, yes, no) => {
    for (const text of yes)
      expect({ text, found: matches(source, flags, text) }).toEqual({ text, found: true });
    for (const text of no)
      expect({ text, found: matches(source, flags, text) }).toEqual({ text, found: false });
  });

  it.each([
    ['(^red$|blue)', ''],
    ['^(red|)$', ''],
    ['^(|red)$', ''],
    ['a||b', ''],
    ['|a', ''],
    ['a|', ''],
    ['()', ''],
    ['a^b', ''],
    ['a$b', ''],
    ['(a$)', ''],
    ['^^a', ''],
    ['a$$', ''],
    ['^a|b$', ''],
    ['^a|b', ''],
    ['(?:a)', ''],
    ['(?=a)', ''],
    ['(?i)a', ''],
    ['a*?', ''],
    ['a+?', ''],
    ['a??', ''],
    ['a**', ''],
    ['a{2}{3}', ''],
    ['*a', ''],
    ['(*a)', ''],
    ['a|+', ''],
    ['{2}', ''],
    ['a{', ''],
    ['a{x}', ''],
    ['a{,3}', ''],
    ['a{3,2}', ''],
    ['a{1001}', ''],
    ['a{0,5000}', ''],
    ['(a{1000}){1000}', ''],
    ['(a', ''],
    ['a)', ''],
    ['[a', ''],
    ['[]', ''],
    ['[^]', ''],
    ['[]a]', ''],
    ['[z-a]', ''],
    ['[a\\', ''],
    ['a\\', ''],
    ['\\b', ''],
    ['\\n', ''],
    ['[\\n]', ''],
    ['(a)\\1', ''],
    ['\\u0041', ''],
    ['\\p{L}', ''],
    ['(a|(b|))', ''],
    ['a', 'g'],
    ['a', 'ig'],
    ['a', 'ii'],
  ])('rejects /%s/%s', (source, flags) => {
    expect(() => compileRegex(source, flags, 0)).toThrow(ExpressionError);
  });

  it('rejects groups nested so deeply that they could exhaust the stack', () => {
    const nested = (depth: number): string => '('.repeat(depth) + 'a' + ')'.repeat(depth);
    expect(() => compileRegex(nested(50), '', 0)).not.toThrow();
    expect(() => compileRegex(nested(5000), '', 0)).toThrow('groups are nested too deeply');
  });

  it('gives the same results on repeated calls, also with more texts than the cache holds', () => {
    const matcher = compileRegex('^[0-9]*7$', '', 0);
    const numbers = Array.from({ length: 1_200 }, (_, number) => String(number));
    const expected = numbers.filter((text) => text.endsWith('7'));
    for (let round = 0; round < 3; round += 1) expect(numbers.filter(matcher)).toEqual(expected);
  });

  it('names the pattern and the reason in its error', () => {
    expect(() => compileRegex('(a|)', '', 0)).toThrow(
      'Invalid regular expression /(a|)/: empty alternatives are not supported.',
    );
    expect(() => compileRegex('a', 'g', 0)).toThrow(
      'regular expressions do not support flags other than i',
    );
  });

  it.each<[source: string, text: string]>([
    ['^(a+)+$', 'a'.repeat(200_000) + '!'],
    ['^(a|aa)+$', 'a'.repeat(200_000) + '!'],
    ['^(a*)*b$', 'a'.repeat(200_000)],
    ['^([a-z]+)*@$', 'x'.repeat(200_000)],
    ['(x+x+)+y', 'x'.repeat(200_000)],
    ['^(.*,){10}$', ','.repeat(9) + 'a'.repeat(200_000)],
    [
      '^(a|b)*a(a|b){14}c$',
      Array.from({ length: 100_000 }, (_, i) => 'ab'[((i * i) % 7) % 2]).join(''),
    ],
    ['@([a-z0-9-]+\\.)*(yahoo|gmail)\\.[a-z.]+$', `a@${'a.'.repeat(100_000)}!`],
    ['^\\s*(\\S+\\s+){0,39}(\\S+)?\\s*$', 'w '.repeat(100_000)],
  ])('evaluates /%s/ in linear time on hostile input', (source, text) => {
    expect(compileRegex(source, '', 0)(text)).toBe(false);
  });
});
