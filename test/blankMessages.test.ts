import { expect, test } from 'vitest';
import { showsNothing } from '../model/blankText';
import { isInvisible } from '../model/invisible';
import { readDocument } from '../src/shared/richText/richDocument';
import { readPicturesIn } from '../src/shared/richText/richObjects';

const FOLDER = 'https://storage.example/v0/b/portal/o/messagePictures%2Fann~post%2F';
const answers = (raw: string) => ({
  form: showsNothing(raw, FOLDER),
  reader: readDocument(raw, readPicturesIn(FOLDER)).every(
    ({ text, object }) => !object && isInvisible(text),
  ),
});

const rich = (...texts: string[]) =>
  JSON.stringify({
    blocks: texts.map((text) => ({ key: 'a', text, type: 'unstyled' })),
    entityMap: {},
  });
/** Returns a block with one entity and no text. */
const atomic = (entityMap: object, block: object = {}) =>
  JSON.stringify({
    blocks: [
      {
        key: 'a',
        text: ' ',
        type: 'atomic',
        entityRanges: [{ offset: 0, length: 1, key: 0 }],
        ...block,
      },
    ],
    entityMap,
  });
const picture = (src: unknown, type = 'PICTURE') => ({ 0: { type, data: { src } } });
const OWN = `${FOLDER}a.full.webp?alt=media&token=t`;

test.each([
  ['broken JSON', '{"blocks":[{"text":"Hello","entityMap":{}}'],
  ['no blocks', '{"blocks":[],"entityMap":{}}'],
  ['blocks of another type', '{"blocks":[null,1,"x",{"text":5}],"entityMap":{}}'],
  ['an object instead of blocks', '{"blocks":{"text":"x"},"entityMap":{}}'],
  ['spaces and line breaks', rich(' \t\n', '\u00a0\u2003\u3000')],
  ['the Hangul filler', rich('\u3164')],
  ['other fillers', rich('\u115f\u1160\uffa0')],
  ['zero-width characters', rich('\u200b\u200c\u200d\u2060\ufeff')],
  ['direction marks', rich('\u200e\u202e\u2066')],
  ['variation selectors', rich('\ufe0f\u{e0100}')],
  ['tag characters', rich('\u{e0020}\u{e0041}')],
  ['a combining mark alone', rich('\u034f\u0301')],
  ['the Braille blank', rich('\u2800')],
  ['half an emoji', rich('\ud83c')],
  ['control characters', rich('\u0000\u0007')],
  ['Egyptian and musical blanks', rich('\u{13441}\u{13442}\u{1d159}')],
  ['broken JSON after a space', ' {"blocks":'],
  ['a JSON string', '"Hello"'],
  ['an atomic block without an entity', atomic({})],
  ['an atomic block over an entity of another key', atomic({ 1: picture(OWN)[0] })],
  [
    'an atomic block over a name that every object has',
    atomic({}, { entityRanges: [{ key: 'toString' }] }),
  ],
  ['an atomic block without a range', atomic(picture(OWN), { entityRanges: [5] })],
  ['an atomic block with the Hangul filler', atomic({}, { text: '\u3164' })],
  ['a picture without an address', atomic(picture(undefined))],
  ['a picture of another message', atomic(picture(OWN.replace('post', 'other')))],
  ['a picture on another site', atomic(picture('https://evil.example/a.png'))],
  ['a picture outside its folder', atomic(picture(`${FOLDER}..%2Fa.webp`))],
  ['a video', atomic(picture(OWN, 'VIDEO'))],
  ['a divider', atomic(picture(OWN, 'DIVIDER'))],
  ['a picture in a paragraph', atomic(picture(OWN), { type: 'unstyled' })],
  ['a picture without a text character', atomic(picture(OWN), { text: undefined })],
])('a message of %s is blank for the form and for the reader', (_kind, raw) => {
  expect(answers(raw)).toEqual({ form: true, reader: true });
});

test.each([
  ['one letter', rich('', 'a')],
  ['an emoji', rich('\u{1f333}')],
  ['an emoji of several characters', rich('\u2764\ufe0f')],
  ['punctuation', rich('…')],
  ['a letter with an accent', rich('e\u0301')],
  ['a picture', atomic(picture(OWN))],
  ['the text of an unknown object', atomic(picture(OWN, 'TABLE'), { text: 'cell' })],
  ['a number', '5'],
  ['plain text', 'Hello'],
])('a message of %s is not blank for the form or the reader', (_kind, raw) => {
  expect(answers(raw)).toEqual({ form: false, reader: false });
});
