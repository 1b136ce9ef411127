/** Checks the sentences, words and links of documents. The words are those of `scripts/lint/plainEnglish.json`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import replacements from '../scripts/lint/plainEnglish.json';

const ROOT = resolve(import.meta.dirname, '..');
/** `npm run rules` writes the lines of this page from the fields that each rule reads. They are lists, not sentences. */
const GENERATED = 'docs/access.md';
const FILES = ['docs', 'packages', 'emulators/seed/content'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name),
  ),
);
const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', ...FILES].filter(
  (file) => file.endsWith('.md') && file !== GENERATED && !/node_modules|articles/.test(file),
);
const BANNED = new RegExp(`\\b(?:${Object.keys(replacements).join('|')})\\b`, 'gi');
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Returns what people read: no code blocks and no URLs. A piece of inline code counts as one word. */
const textOf = (markdown: string) =>
  markdown
    .replace(/^```.*?^```/gms, '')
    .replace(/`[^`]+`/g, 'Code')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<?https?:[^\s)]*/g, 'URL')
    .replace(/[*_]+/g, '');

/** Returns the sentences of the paragraphs and list items, and those of the table cells. Headings are left out. */
function sentencesOf(markdown: string) {
  const lines = textOf(markdown).split('\n');
  const only = (kind: RegExp) => lines.map((line) => (kind.test(line) ? line : '')).join('\n');
  const split = (text: string, ends: RegExp) =>
    text
      .split(ends)
      .flatMap((block) => [...SENTENCES.segment(block.replace(/\s+/g, ' '))])
      .flatMap(({ segment }) => segment.trim() || []);
  return {
    prose: split(only(/^[^|#]/), /\n\s*\n|^\s*(?:-|\d+\.) /m),
    cells: split(only(/^\|/), /\||\n/),
  };
}

const countWords = (sentence: string) => sentence.match(/[\p{L}\d][^\s/]*/gu)?.length ?? 0;

it('sentencesOf finds the sentences of paragraphs, lists and tables, without code blocks and URLs', () => {
  const { prose, cells } = sentencesOf(
    '# A title\n\nRead `a. b c`, or\n[this page](x.md). Then:\n\n- one\n  two\n1. three\n\n| a b | c |\n\n```\nd. e\n```\n',
  );
  expect(prose).toEqual(['Read Code, or this page.', 'Then:', 'one two', 'three']);
  expect(cells).toEqual(['a b', 'c']);
  expect(prose.map(countWords)).toEqual([5, 1, 2, 1]);
});

describe.each(DOCUMENTS)('%s', (file) => {
  const markdown = readFileSync(join(ROOT, file), 'utf8');
  const { prose, cells } = sentencesOf(markdown);

  it('has at most 20 words in an average sentence and 35 words in every sentence', () => {
    expect([...prose, ...cells].filter((sentence) => countWords(sentence) > 35)).toEqual([]);
    // Without labels such as "Status. Accepted.", which would lower the average.
    const counts = prose.map(countWords).filter((count) => count > 2);
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(total).toBeLessThanOrEqual(counts.length * 20);
  });

  it('links to files that exist', () => {
    const targets = [...markdown.matchAll(/\]\(((?!https?:)[^)#]+)/g)].map(
      ([, target = '']) => target,
    );
    expect(targets.filter((target) => !existsSync(join(ROOT, dirname(file), target)))).toEqual([]);
  });

  it('uses no word that has a plain replacement', () => {
    expect(textOf(markdown).replace(/\s+/g, ' ').match(BANNED) ?? []).toEqual([]);
  });
});
