/** Each mutant lacks one condition. Works on the text of the shipped file, so the deployed rules are tested. */
import type { JsonObject } from '../../packages/database-emulator/src/json';

export interface Mutant {
  rule: string;
  /** The removed condition, or the whole rule if no condition is left. */
  lost: string;
  loosened: string;
}

interface Loosened {
  lost: string;
  expression: string;
}

/**
 * Removes an operand of a required `&&`, an operand of a `||` inside a `!`, a side of a `? :`, or everything.
 * The condition of a `? :` is not removed, because neither side alone is always looser.
 */
function loosen(expression: string): Loosened[] {
  const found = inside(expression, true);
  return expression === 'true' ? [] : [{ lost: expression, expression: 'true' }, ...found];
}

function inside(text: string, granting: boolean): Loosened[] {
  const around = (start: number, end: number, toGrant = granting): Loosened[] =>
    inside(text.slice(start, end), toGrant).map(({ lost, expression }) => ({
      lost,
      expression: text.slice(0, start) + expression + text.slice(end),
    }));

  const [question] = splitAt(text, '?');
  if (question !== undefined && question < text.length) {
    const colon = colonOf(text, question);
    const sides = [
      [question + 1, colon],
      [colon + 1, text.length],
    ] as const;
    return sides.flatMap(([start, end]) => {
      const side = text.slice(start, end);
      const neutral = granting ? 'true' : 'false';
      const expression = text.slice(0, start) + neutral + text.slice(end);
      const lost = side === neutral ? [] : [{ lost: side, expression }];
      // If this side is itself a `? :`, its sides are loosened separately.
      return [...(splitAt(side, '?').length > 1 ? [] : lost), ...around(start, end)];
    });
  }
  for (const operator of ['||', '&&'] as const) {
    const ends = splitAt(text, operator);
    if (ends.length === 1) continue;
    const dropped = (operator === '&&') === granting;
    return ends.flatMap((end, index) => {
      const before = ends[index - 1];
      const start = before === undefined ? 0 : before + operator.length;
      const neutral = granting ? 'true' : 'false';
      const rest = text.slice(0, start) + neutral + text.slice(end);
      const lost = { lost: text.slice(start, end), expression: rest };
      return [...(dropped ? [lost] : []), ...around(start, end)];
    });
  }
  if (text.startsWith('!(') && closing(text, 1) === text.length - 1)
    return around(2, text.length - 1, !granting);
  if (text.startsWith('(') && closing(text, 0) === text.length - 1)
    return around(1, text.length - 1);
  return [];
}

/** The end positions of a top-level operator's operands, or the end of the text. */
function splitAt(text: string, operator: '||' | '&&' | '?'): number[] {
  const ends: number[] = [];
  for (let index = 0; index < text.length; index = after(text, index))
    if (text.startsWith(operator, index)) ends.push(index);
  return [...ends, text.length];
}

/** The position of the colon of the top-level `? :` that begins at `question`. */
function colonOf(text: string, question: number): number {
  let open = 0;
  for (let index = question; index < text.length; index = after(text, index)) {
    if (text[index] === '?') open += 1;
    if (text[index] === ':') open -= 1;
    if (open === 0) return index;
  }
  throw new Error(`There is no ':' in ${text}`);
}

/** The position after a letter, or after a whole bracketed or quoted part. */
function after(text: string, index: number): number {
  if (text[index] === "'") return text.indexOf("'", index + 1) + 1;
  return text[index] === '(' ? closing(text, index) + 1 : index + 1;
}

function closing(text: string, open: number): number {
  let index = open + 1;
  if (text[index] === '/') index = endOfPattern(text, index);
  while (index < text.length && text[index] !== ')') index = after(text, index);
  return index;
}

/** The position after the pattern's last slash. */
function endOfPattern(text: string, start: number): number {
  let inClass = false;
  for (let index = start + 1; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '\\') index += 1;
    else if (letter === '[') inClass = true;
    else if (letter === ']') inClass = false;
    else if (letter === '/' && !inClass) return index + 1;
  }
  throw new Error(`A pattern does not end in ${text}`);
}

export function mutantsOf(source: string): Mutant[] {
  const file = JSON.parse(source) as JsonObject;
  const mutants: Mutant[] = [];
  const visit = (node: JsonObject, path: string): void => {
    for (const [key, value] of Object.entries(node)) {
      const rule = `${path}/${key}`;
      if (['.read', '.write', '.validate'].includes(key)) {
        for (const { lost, expression } of loosen(String(value)))
          mutants.push({ rule, lost, loosened: expression });
      } else if (key !== '.indexOn') visit(value as JsonObject, rule);
    }
  };
  visit(file.rules as JsonObject, '');
  return mutants;
}
