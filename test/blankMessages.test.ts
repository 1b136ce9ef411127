import { expect, test } from 'vitest';
import { showsNothing } from '../functions/src/blankText';
import { isBlank } from '../src/shared/richText/rawContent';

const rich = (...texts: string[]) =>
  JSON.stringify({
    blocks: texts.map((text) => ({ key: 'a', text, type: 'unstyled' })),
    entityMap: {},
  });
const picture = JSON.stringify({
  blocks: [
    { key: 'a', text: ' ', type: 'atomic', entityRanges: [{ offset: 0, length: 1, key: 0 }] },
  ],
  entityMap: { 0: { type: 'PICTURE', data: {} } },
});

test.each([
  ['broken JSON', '{"blocks":[{"text":"Hello","entityMap":{}}'],
  ['no blocks', '{"blocks":[],"entityMap":{}}'],
  ['blocks of another type', '{"blocks":[null,1,"x",{"text":5}],"entityMap":{}}'],
  ['an object instead of blocks', '{"blocks":{"text":"x"},"entityMap":{}}'],
  ['spaces and line breaks', rich(' \t\n', '\u00a0\u2003\u3000')],
  ['the Hangul filler', rich('\u3164')],
  ['other fillers', rich('\u115f\u1160\uffa0')],
  ['zero-width characters', rich('\u200b\u200c\u200d\u2060\ufeff')],
  ['marks of direction', rich('\u200e\u202e\u2066')],
  ['variation selectors', rich('\ufe0f\u{e0100}')],
  ['tags', rich('\u{e0020}\u{e0041}')],
  ['a combining mark alone', rich('\u034f\u0301')],
  ['the Braille blank', rich('\u2800')],
  ['half an emoji', rich('\ud83c')],
  ['control characters', rich('\u0000\u0007')],
])('a message of %s shows nothing, to the functions and to the forms', (_kind, raw) => {
  expect(showsNothing(rich('Hello'))).toBe(false);
  expect(showsNothing(raw)).toBe(true);
  expect(isBlank(raw)).toBe(true);
});

test.each([
  ['one letter', rich('', 'a')],
  ['an emoji', rich('\u{1f333}')],
  ['an emoji of several', rich('\u2764\ufe0f')],
  ['punctuation', rich('…')],
  ['an accent on a letter', rich('e\u0301')],
  ['a picture', picture],
])('a message of %s shows something, to the functions and to the forms', (_kind, raw) => {
  expect(showsNothing(raw)).toBe(false);
  expect(isBlank(raw)).toBe(false);
});
