import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const eslint = new ESLint();

/** Returns the messages of the rule about a file's text. */
const lint = async (text: string): Promise<string[]> =>
  (await eslint.lintText(text, { filePath: 'model/example.test.ts' }))
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId }) => ruleId === 'portal/plain-english')
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
])('%s with a banned word gets the replacement', async (_where, text) => {
  expect(await lint(text)).toEqual([
    'Plain English: instead of "told" write: notified, shown, reported.',
  ]);
});

test.each([
  ['another string', 'show("You are told");'],
  ['a part of a word', 'const toldest = 1; // Untold.'],
  ['another word', 'const isNotified = true; // Notified twice.'],
])('%s is not reported', async (_what, text) => {
  expect(await lint(text)).toEqual([]);
});

test('a phrase is found across the lines of a comment', async () => {
  expect(await lint("/* Someone's\n * own list. */")).toHaveLength(1);
});

test('a word that occurs twice in a comment is reported once', async () => {
  expect(await lint('// told told')).toHaveLength(1);
});
