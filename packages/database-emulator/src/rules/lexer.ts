/** Splits a rule expression into tokens. Rules may use only a part of JavaScript's grammar. */
import { ExpressionError } from './errors';

export type Token =
  | { kind: 'name' | 'punct'; at: number; text: string }
  | { kind: 'number'; at: number; value: number }
  | { kind: 'string'; at: number; value: string }
  | { kind: 'regex'; at: number; source: string; flags: string }
  | { kind: 'end'; at: number };

/** No regular expression can be empty or begin with `*`, so these are comments wherever they are (firebase-tools issue 217). */
const BLANK = /(?:[\s\uFEFF]+|\/\/[^\n\r\u2028\u2029]*|\/\*[^]*?\*\/)*/y;
const NAME = /[A-Za-z_$][\w$]*/y;
const NUMBER = /0[xX][0-9a-fA-F]+|(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const STRING = /'(?:[^'\\\n\r\u2028\u2029]|\\[^\n\r])*'|"(?:[^"\\\n\r\u2028\u2029]|\\[^\n\r])*"/y;
const REGEX = /\/((?:[^/\\[\n\r]|\\[^\n\r]|\[(?:[^\]\\\n\r]|\\[^\n\r])*\])+)\/([A-Za-z]*)/y;
const ASSIGNMENT = /(?:[+\-*/%&|^]|<<|>>>?)?=(?!=)/y;
const PUNCT = /===|!==|==|!=|<=|>=|&&|\|\||[-+*/%<>!?:()[\].,]/y;
const FOREIGN = /\+\+|--|\*\*|<<|>>>?|=>|[&|^~;{}]/y;
const STRING_ESCAPE = /\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([^]))/g;
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
  ['0', '\0'],
]);

/** A token with the position after its last character. */
export type PlacedToken = Token & { readonly end: number };

/**
 * Splits an expression into tokens.
 * @throws ExpressionError for text that is not valid in the rules language
 */
export function tokenize(text: string): PlacedToken[] {
  const tokens: PlacedToken[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const push = (token: Token, length: number): void => {
    at += length;
    tokens.push({ ...token, end: at });
  };
  for (;;) {
    at += take(BLANK)?.[0].length ?? 0;
    if (at >= text.length) break;
    let found: RegExpExecArray | null;
    if ((found = take(NAME))) push({ kind: 'name', at, text: found[0] }, found[0].length);
    else if ((found = take(NUMBER))) push(number(found[0], at, text), found[0].length);
    else if ((found = take(STRING)))
      push({ kind: 'string', at, value: unescape(found[0]) }, found[0].length);
    else if (text[at] === '/' && !endsOperand(tokens)) {
      found = take(REGEX);
      if (!found) throw new ExpressionError(at, 'unterminated regular expression literal');
      push({ kind: 'regex', at, source: found[1] ?? '', flags: found[2] ?? '' }, found[0].length);
    } else if (take(ASSIGNMENT)) {
      throw new ExpressionError(at, 'Rule expressions may not contain assignments.');
    } else if (
      (found = take(FOREIGN)) &&
      !text.startsWith('&&', at) &&
      !text.startsWith('||', at)
    ) {
      throw new ExpressionError(at, `Rule expressions may not contain '${found[0]}'.`);
    } else if ((found = take(PUNCT))) push({ kind: 'punct', at, text: found[0] }, found[0].length);
    else if (text[at] === '"' || text[at] === "'") {
      throw new ExpressionError(at, 'Unterminated string literal.');
    } else throw new ExpressionError(at, `Unexpected character '${text[at] ?? ''}'.`);
  }
  tokens.push({ kind: 'end', at: text.length, end: text.length });
  return tokens;
}

/** Returns true when the previous token ends an operand, so that '/' means division rather than a regular expression. */
function endsOperand(tokens: readonly Token[]): boolean {
  const last = tokens[tokens.length - 1];
  if (last === undefined) return false;
  return last.kind === 'punct' ? last.text === ')' || last.text === ']' : true;
}

function number(literal: string, at: number, text: string): Token {
  if (/[\w$]/.test(text[at + literal.length] ?? '')) {
    throw new ExpressionError(at, 'Malformed number literal.');
  }
  return { kind: 'number', at, value: Number(literal) };
}

function unescape(literal: string): string {
  return literal
    .slice(1, -1)
    .replace(STRING_ESCAPE, (_all, unicode?: string, hex?: string, letter: string = '') => {
      const code = unicode ?? hex;
      return code === undefined
        ? (LETTERS.get(letter) ?? letter)
        : String.fromCharCode(parseInt(code, 16));
    });
}
