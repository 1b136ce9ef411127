import { expect, it } from 'vitest';
import { queryForms, wordForm } from '../../../model/search';
import { marked, markedResult } from './marks';
import { lineOf, readRow, rowsOf } from './rows';
import { postFound, type Found } from './texts';

const REF = { kind: 'insights', id: ['ins-1'] } as const;
const TEXT: Found = {
  time: 1_700_000_000_000,
  title: 'Óscar’s guide to permits',
  tags: ['Retail'],
  text: ['The first sentence. The regulator’s duties are long. A duty of care applies.'],
};
const of = (query: string) => markedResult(REF, TEXT, queryForms(query));

it.each([
  ['Permits', 'permit'],
  ['Núñez', 'nunez'],
  ['regulator’s', 'regulator'],
  ["Oscar's", 'oscar'],
  ['duties', 'duty'],
  ['process', 'process'],
  ['gas', 'gas'],
  ['—', ''],
])('the word %s is compared as "%s"', (word, form) => {
  expect(wordForm(word)).toBe(form);
});

it('a query counts its common words only if it has no other words', () => {
  expect(queryForms('the duty of care')).toEqual(['duty', 'care']);
  expect(queryForms('to be')).toEqual(['to', 'be']);
});

it.each(['oscar', 'OSCARS', 'Óscar’s', 'permit', 'perm'])('%s is found in the title', (query) => {
  expect(of(query)).toMatchObject({ parts: ['title'], sentence: ['The first sentence.'] });
});

it('the result shows the sentence with most of the words, as they are written', () => {
  expect(of('duty care')?.sentence).toEqual(['A ', 'duty', ' of ', 'care', ' applies.']);
  expect(of('regulator')?.sentence).toEqual(['The ', 'regulator’s', ' duties are long.']);
});

it('the result says where the words are', () => {
  expect(of('permit retail duty')?.parts).toEqual(['title', 'tags', 'text']);
});

it('a text that lacks one of the words is no result', () => {
  expect(of('permit asbestos')).toBeNull();
});

it('a long sentence is cut around its first word', () => {
  const text = `${'before '.repeat(60)}needle ${'after '.repeat(60)}`;
  const result = markedResult(REF, { ...TEXT, text: [text] }, ['needle']);
  const sentence = result?.sentence.join('') ?? '';
  expect(sentence).toContain('needle');
  expect(sentence.length).toBeLessThan(260);
});

it('marks begin and end with text that is not marked', () => {
  expect(marked('permit', ['permit'])).toEqual(['', 'permit', '']);
});

it('a text has one row for each word, and newer texts come first', () => {
  const rows = [...rowsOf('ins-1', lineOf(REF, TEXT))];
  expect(rows.map(([row, part]) => `${readRow(row).word} ${part}`)).toEqual([
    ...['oscar 0', 'guide 0', 'permit 0', 'retail 1', 'first 2', 'sentence 2', 'regulator 2'],
    ...['duty 2', 'long 2', 'care 2', 'apply 2'],
  ]);
  const older = lineOf(REF, { ...TEXT, time: TEXT.time - 1 }) ?? '';
  expect((lineOf(REF, TEXT) ?? '') < older).toBe(true);
});

it('a text whose key has a space is not listed, because rows are separated by spaces', () => {
  expect(lineOf({ kind: 'insights', id: ['a b'] }, TEXT)).toBeNull();
});

it('a text lists at most a thousand words, those of the title first', () => {
  const text = Array.from({ length: 2_000 }, (_, at) => `word${at}x`).join(' ');
  const rows = rowsOf('ins-1', lineOf(REF, { ...TEXT, text: [text] }));
  expect(rows.size).toBe(1_000);
  expect([...rows.keys()].map((row) => readRow(row).word)).toContain('oscar');
});

it('a question is headed by its title, and other posts by their room', () => {
  const rich = (...blocks: [type: string, text: string][]) =>
    JSON.stringify({ blocks: blocks.map(([type, text]) => ({ type, text })), entityMap: {} });
  const post = { time: 1, chatroomKey: 'room-1', chatroomTitle: 'Waste', displayName: 'Ivy' };
  const ref = { kind: 'posts', id: ['p-1'] } as const;
  const question = postFound({
    ...post,
    message: rich(['header-two', 'Where do you sample?'], ['unstyled', 'At the outlet.']),
  });
  expect(question && markedResult(ref, question, ['sample'])).toMatchObject({
    title: ['Where do you ', 'sample', '?'],
    of: 'Waste',
    parts: ['title'],
    sentence: ['At the outlet.'],
    room: 'room-1',
  });
  const reply = postFound({ ...post, message: rich(['unstyled', 'We sample here.']) });
  expect(reply && markedResult(ref, reply, ['sample'])).toMatchObject({ title: ['Waste'], of: '' });
});
