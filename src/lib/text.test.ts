import { expect, it } from 'vitest';
import { beginningOf } from '../../model/beginningOf';
import {
  asSentence,
  cut,
  formatCount,
  fullName,
  inAddress,
  plural,
  shownName,
  toPathKey,
} from './text';

it.each([0, 7, 999, 1_000, 12_345, 1_234_567, 1_234.5, -45_678])(
  'formatCount writes %d in the same form as Intl',
  (count) => {
    expect(formatCount(count)).toBe(count.toLocaleString('en-GB'));
  },
);

it.each([
  ['Ann \u202enimdA', 'Ann nimdA'],
  ['\u2067Ann\u2069', 'Ann'],
  [`Z${'\u0301'.repeat(50)}oe`, `Z${'\u0301'.repeat(4)}oe`],
  ['Nguye\u0302\u0303n', 'Nguye\u0302\u0303n'],
  ['\u0939\u093f\u0928\u094d\u0926\u0940', '\u0939\u093f\u0928\u094d\u0926\u0940'],
])('shownName removes from %j the characters that affect other text', (name, shown) => {
  expect(shownName(name)).toBe(shown);
  expect(fullName({ firstName: name, lastName: 'Lee' })).toBe(`${shown} Lee`);
  expect(fullName({ displayName: name })).toBe(shown);
  expect(fullName({ firstName: '\u202e', displayName: name })).toBe(shown);
});

it.each([
  ['ab\u{1f333}', 3, 'ab'],
  ['ab\u{1f333}', 4, 'ab\u{1f333}'],
  ['\u{1f333}', 1, ''],
  ['abc', 2, 'ab'],
])(
  'beginningOf and cut shorten %j to %d characters and never split an emoji',
  (text, length, expected) => {
    expect(beginningOf(text, length)).toBe(expected);
    expect(cut(text, length)).toBe(expected === text ? text : `${expected}…`);
  },
);

it.each([
  ['a b/ü', 'a%20b%2F%C3%BC'],
  ['\u{1f333}', '%F0%9F%8C%B3'],
  ['\ud800x', '%EF%BF%BDx'],
  ['x\udc00', 'x%EF%BF%BD'],
])('inAddress encodes %j for a URL', (text, expected) => {
  expect(inAddress(text)).toBe(expected);
});

it('toPathKey removes an unpaired half of an emoji', () => {
  expect(toPathKey('Energy\ud83c')).toBe('Energy');
});

it('plural uses the singular only for one', () => {
  expect([0, 1, 2].map((count) => plural(count, 'month'))).toEqual([
    '0 months',
    '1 month',
    '2 months',
  ]);
  expect(plural(1, 'entry', 'entries')).toBe('1 entry');
  expect(plural(1_200, 'entry', 'entries')).toBe('1,200 entries');
});

it.each([
  ['A title', 'A title.'],
  ['Could you fail an audit without knowing it?', 'Could you fail an audit without knowing it?'],
  ['“Is it ready?”', '“Is it ready?”'],
  ['And so on…', 'And so on…'],
])('asSentence ends “%s” with one punctuation mark', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});
