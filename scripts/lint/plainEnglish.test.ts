import parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { plainEnglish } from './plainEnglish.js';

/** Returns the messages of the rule about a file's text. */
const lint = (text: string): string[] =>
  new Linter()
    .verify(text, {
      languageOptions: { parser },
      plugins: { portal: { rules: { 'plain-english': plainEnglish } } },
      rules: { 'portal/plain-english': 'error' },
    })
    .map(({ message }) => message);

test.each([
  ['a variable', 'const isToldTwice = true;'],
  ['a constant', 'const TOLD_TWICE = true;'],
  ['an acronym in a name', 'const toldURL = "";'],
  ['a private field', 'class Row { #told = 1; }'],
  ['a type', 'type Told = string;'],
  ['a line comment', '// Told twice.'],
  ['a block comment', '/**\n * Not\n * told.\n */'],
  ['a name in a comment', '/** See `isTold`. */'],
  ['a title', 'test("members are told", run);'],
  ['a title of rows', 'describe.each(rows)("%s is told", run);'],
  ['a title of a tagged table', 'it.each`a`("told", run);'],
  ['a title with a value', 'it.skipIf(off)(`${name} is told`, run);'],
])('%s with a banned word gets the replacement', (_where, text) => {
  expect(lint(text)).toEqual([
    'Plain English: instead of "told" write: notified, shown, reported.',
  ]);
});

test.each([
  ['another string', 'show("You are told");'],
  ['a part of a word', 'const toldest = 1; // Untold.'],
  ['another word', 'const isNotified = true; // Notified twice.'],
])('%s is not reported', (_what, text) => {
  expect(lint(text)).toEqual([]);
});

test('a phrase is found across the lines of a comment', () => {
  expect(lint("/* Someone's\n * own list. */")).toHaveLength(1);
});

test('a word that occurs twice in a comment is reported once', () => {
  expect(lint('// told told')).toHaveLength(1);
});
