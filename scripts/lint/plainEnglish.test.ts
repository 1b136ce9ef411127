import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { capitalised } from '../../src/lib/text';
import replacements from './plainEnglish.json';

const eslint = new ESLint();

const [[word, replacement] = ['', '']] = Object.entries(replacements);
const Word = capitalised(word);
const WORD = word.toUpperCase();

/** Returns the messages of the rule about a file's text. */
const lint = async (text: string): Promise<string[]> =>
  (await eslint.lintText(text, { filePath: 'model/example.test.ts' }))
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId }) => ruleId === 'portal/plain-english')
    .map(({ message }) => message);

test.each([
  ['a variable', `const is${Word}Twice = true;`],
  ['a constant', `const ${WORD}_TWICE = true;`],
  ['an acronym in a name', `const ${word}URL = "";`],
  ['a private field', `class Row { #${word} = 1; }`],
  ['a type', `type ${Word} = string;`],
  ['a line comment', `// ${Word} twice.`],
  ['a block comment', `/**\n * Not\n * ${word}.\n */`],
  ['a name in a comment', `/** See \`is${Word}\`. */`],
  ['a title', `test("members are ${word}", run);`],
  ['a title of rows', `describe.each(rows)("%s is ${word}", run);`],
  ['a title of a tagged table', `it.each\`a\`("${word}", run);`],
  ['a title with a value', `it.skipIf(off)(\`\${name} is ${word}\`, run);`],
])(
  'the plain-English rule reports %s with a banned word and names the replacement',
  async (_where, text) => {
    expect(await lint(text)).toEqual([
      `Plain English: instead of "${word}" write: ${replacement}.`,
    ]);
  },
);

test.each([
  ['another string', `show("You are ${word}");`],
  ['a part of a word', `const ${word}est = 1; // Un${word}.`],
  ['another word', 'const isNotified = true; // Notified twice.'],
])('the plain-English rule does not report %s', async (_what, text) => {
  expect(await lint(text)).toEqual([]);
});

test('the plain-English rule finds a phrase across the lines of a comment', async () => {
  expect(await lint("/* Someone's\n * own list. */")).toHaveLength(1);
});

test('the plain-English rule reports a word once that occurs twice in a comment', async () => {
  expect(await lint(`// ${word} ${word}`)).toHaveLength(1);
});
