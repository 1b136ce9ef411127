/** Shortens the rules without changing their meaning, so that the areas can use full names and a separate node for each field. */
import type { Rule, RuleNode } from '../model/rules/language';
import { either, named } from '../model/rules/language';

/** Removes parentheses around a whole rule. */
function bare(rule: string): string {
  if (!rule.startsWith('(') || !rule.endsWith(')')) return rule;
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < rule.length - 1; index += 1) {
    const letter = rule[index];
    if (letter === "'") quoted = !quoted;
    if (quoted) continue;
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0) return rule;
  }
  return rule.slice(1, -1);
}

/** Maps `$insight` under `$item` to `$n`: each wildcard of a path gets a letter of its own, the first free letter of its name. */
type Letters = ReadonlyMap<string, string>;
function withWildcard(key: string, letters: Letters): Letters {
  if (!key.startsWith('$')) return letters;
  const taken = new Set(letters.values());
  const free = [...key.slice(1)].find((letter) => !taken.has(`$${letter}`));
  if (free === undefined) throw new Error(`No letter of '${key}' is free.`);
  return new Map([...letters, [key, `$${free}`]]);
}

function shortened(rule: string, letters: Letters): string {
  return bare(rule).replaceAll(/\$\w+/g, (name) => letters.get(name) ?? name);
}

/** Returns the `.validate` rule of a node that has no other rules. */
function onlyValidated(node: RuleNode[string]): Rule | undefined {
  if (typeof node !== 'object' || Array.isArray(node)) return undefined;
  const { '.validate': rule, ...others } = node as RuleNode;
  return rule === undefined || Object.keys(others).length > 0 ? undefined : String(rule);
}

/**
 * Moves fields that only have a `.validate` rule into the rule of the wildcard next to them, if that also only has `.validate`. Fields
 * with the same rule share it. A named field hides the wildcard, and only one side of a choice is evaluated. So the rules of each
 * field stay the same.
 */
function folded(node: RuleNode): RuleNode {
  const wildcard = Object.keys(node).find((key) => key.startsWith('$'));
  const others = wildcard === undefined ? undefined : onlyValidated(node[wildcard]);
  if (wildcard === undefined || others === undefined) return node;
  const fieldsOf = new Map<Rule, string[]>();
  const unchanged: RuleNode = {};
  for (const [key, value] of Object.entries(node)) {
    const rule = key === wildcard ? undefined : onlyValidated(value);
    if (rule === undefined) unchanged[key] = value;
    else fieldsOf.set(rule, [...(fieldsOf.get(rule) ?? []), key]);
  }
  const choice = [...fieldsOf].reduceRight((rest, [rule, fields]) => {
    const asked = named(wildcard, ...fields);
    return rule === 'true' && rest === 'false' ? asked : bare(either(asked, rule, rest));
  }, others);
  return { ...unchanged, [wildcard]: { '.validate': choice === 'false' ? false : choice } };
}

/** Returns the same rules with one letter per wildcard, without needless parentheses, and with fields folded into their wildcard. */
export function shorten(node: RuleNode, letters: Letters = new Map()): RuleNode {
  const short = Object.entries(node).map(([key, value]): [string, RuleNode[string]] => {
    if (typeof value === 'string') return [key, shortened(value, letters)];
    if (typeof value !== 'object' || Array.isArray(value)) return [key, value];
    const inner = withWildcard(key, letters);
    return [inner.get(key) ?? key, shorten(value as RuleNode, inner)];
  });
  return folded(Object.fromEntries(short));
}

/** Returns the alternatives of a pattern for these words. Words with a common beginning or end share it if that is shorter. */
function alternatives(words: readonly string[]): string[] {
  let [beginning, end, most] = ['', '', 0];
  for (const word of words)
    for (let length = 1; length <= word.length; length += 1)
      for (const [start, stop] of [
        [word.slice(0, length), ''],
        ['', word.slice(-length)],
      ] as const) {
        const alike = words.filter((other) => other.startsWith(start) && other.endsWith(stop));
        const saved = (alike.length - 1) * length - '()'.length;
        if (saved > most) [beginning, end, most] = [start, stop, saved];
      }
  if (most === 0) return [...words];
  const alike = words.filter((word) => word.startsWith(beginning) && word.endsWith(end));
  const parts = alike
    .map((word) => word.slice(beginning.length, word.length - end.length))
    .filter((part) => part !== '');
  const inner = alternatives(parts);
  const group = inner.every((part) => part.length === 1)
    ? `[${inner.join('')}]`
    : `(${inner.join('|')})`;
  const rest = words.filter((word) => !alike.includes(word));
  return [
    beginning + group + (parts.length < alike.length ? '?' : '') + end,
    ...alternatives(rest),
  ];
}

/** Shortens the patterns that match one of several words, in the text of the rules. */
export const withShortPatterns = (text: string): string =>
  text.replaceAll(/\/\^\(([\w|]+)\)\$\//g, (_, words: string) => {
    const [only = '', ...others] = alternatives(words.split('|'));
    return `/^${others.length === 0 ? only : `(${[only, ...others].join('|')})`}$/`;
  });
