import { expect, test } from 'vitest';
import { QUESTION_TITLE_MAX, titleOf, withTitle } from './questionTitle';

const TEXT = JSON.stringify({ blocks: [{ text: 'Body', type: 'unstyled' }], entityMap: {} });

test('a title becomes the heading of the text, and is read back', () => {
  const raw = withTitle('  Sampling points ', TEXT);
  expect(titleOf(raw)).toBe('Sampling points');
  expect((JSON.parse(raw) as { blocks: object[] }).blocks).toHaveLength(2);
  expect(withTitle('  ', TEXT)).toBe(TEXT);
  expect(withTitle('Title', '')).toBe('');
});

test('a text without a heading at its beginning has no title, and neither has an invalid one', () => {
  const block = (type: unknown, text: unknown) => JSON.stringify({ blocks: [{ type, text }] });
  for (const raw of [TEXT, '', 'Plain', '{"blocks":[]}', '{"blocks":[null]}', 'null'])
    expect(titleOf(raw)).toBe('');
  expect(titleOf(block(5, 'Text'))).toBe('');
  expect(titleOf(block('header-one', 5))).toBe('');
  expect(titleOf(block('header-one', ' One  two '))).toBe('One two');
  expect(titleOf(block('header-one', 'x'.repeat(500)))).toHaveLength(QUESTION_TITLE_MAX);
});
