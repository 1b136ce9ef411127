/**
 * Reports words of `plainEnglish.json` in identifiers, comments and test titles, and names the replacement. Identifiers are
 * split at their humps. Other strings are not checked, since the specification decides what members read.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const REPLACEMENTS = JSON.parse(
  readFileSync(join(import.meta.dirname, 'plainEnglish.json'), 'utf8'),
);
const BANNED = new RegExp(`\\b(?:${Object.keys(REPLACEMENTS).join('|')})\\b`, 'g');
const TITLED = new Set(['describe', 'it', 'test']);
const HUMP = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_/;

const found = new Map();

/** Returns the banned words of a text, each once. Identifiers recur, so results are cached. */
function bannedIn(text) {
  const cached = found.get(text);
  if (cached) return cached;
  const plain = text
    .split(HUMP)
    .join(' ')
    .replace(/[\s*]+/g, ' ')
    .toLowerCase();
  const words = [...new Set(plain.match(BANNED))];
  found.set(text, words);
  return words;
}

/** Returns the name of the test function that a callee belongs to: `test` for `test.each(rows)`. */
function calledName(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return calledName(callee.object);
  if (callee.type === 'CallExpression') return calledName(callee.callee);
  return callee.type === 'TaggedTemplateExpression' ? calledName(callee.tag) : '';
}

function titleOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join(' ');
  return '';
}

export const plainEnglish = {
  meta: {
    type: 'suggestion',
    messages: { banned: 'Plain English: instead of "{{word}}" write: {{replacement}}.' },
    schema: [],
  },
  create(context) {
    const check = (text, loc) => {
      for (const word of bannedIn(text))
        context.report({
          loc,
          messageId: 'banned',
          data: { word, replacement: REPLACEMENTS[word] },
        });
    };
    return {
      Program() {
        const { sourceCode } = context;
        for (const { type, value, loc } of sourceCode.ast.tokens)
          if (/Identifier$/.test(type)) check(value, loc);
        for (const { value, loc } of sourceCode.getAllComments()) check(value, loc);
      },
      CallExpression({ callee, arguments: [title] }) {
        if (title && TITLED.has(calledName(callee))) check(titleOf(title), title.loc);
      },
    };
  },
};
