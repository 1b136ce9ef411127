/** Parses a rule expression into a syntax tree. Operator precedence is the same as in JavaScript, as in the service. */
import { ExpressionError } from './errors';
import { tokenize } from './lexer';
import type { PlacedToken, Token } from './lexer';

/** `at` is the position where the node's text begins in the expression. */
export type Ast =
  | { kind: 'literal'; at: number; value: string | number | boolean | null }
  | { kind: 'regex'; at: number; source: string; flags: string }
  | { kind: 'name'; at: number; name: string }
  | { kind: 'list'; at: number; items: Ast[] }
  | { kind: 'not' | 'negate'; at: number; operand: Ast }
  | { kind: 'logical'; at: number; operator: '&&' | '||'; operands: Ast[]; spans: Span[] }
  | { kind: 'binary'; at: number; operator: BinaryOperator; left: Ast; right: Ast }
  | { kind: 'choice'; at: number; test: Ast; then: Ast; otherwise: Ast }
  | { kind: 'member'; at: number; object: Ast; key: Ast }
  | { kind: 'call'; at: number; callee: Ast; args: Ast[] };

/** Start and end of an operand's text, including parentheses around it. */
export type Span = readonly [start: number, end: number];

export type BinaryOperator =
  '==' | '===' | '!=' | '!==' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%';

/** Operators by precedence, loosest first. */
const LEVELS: readonly ReadonlySet<string>[] = [
  new Set(['||']),
  new Set(['&&']),
  new Set(['==', '===', '!=', '!==']),
  new Set(['<', '<=', '>', '>=']),
  new Set(['+', '-']),
  new Set(['*', '/', '%']),
];
/** Prevents stack overflows in parsing, checking and evaluation. Chains of && and || count as one level. */
const MAX_DEPTH = 300;

/**
 * Parses an expression.
 * @throws ExpressionError when `text` is not an expression of the rules language
 */
export function parseExpression(text: string): Ast {
  return new Parser(tokenize(text)).expression();
}

class Parser {
  private next = 0;
  private readonly depths = new WeakMap<Ast, number>();
  private nesting = 0;

  constructor(private readonly tokens: readonly PlacedToken[]) {}

  expression(): Ast {
    const ast = this.choice();
    const rest = this.token();
    if (rest.kind !== 'end') this.unexpected(rest);
    return ast;
  }

  private choice(): Ast {
    this.nesting += 1;
    if (this.nesting > MAX_DEPTH) this.tooDeep(this.token().at);
    const test = this.binary(0);
    let ast = test;
    if (this.accept('?')) {
      const then = this.choice();
      this.expect(':');
      const otherwise = this.choice();
      ast = this.node({ kind: 'choice', at: test.at, test, then, otherwise }, [
        test,
        then,
        otherwise,
      ]);
    }
    this.nesting -= 1;
    return ast;
  }

  private binary(level: number): Ast {
    const operators = LEVELS[level];
    if (operators === undefined) return this.unary();
    const start = this.token().at;
    let left = this.binary(level + 1);
    for (;;) {
      const token = this.token();
      if (token.kind !== 'punct' || !operators.has(token.text)) return left;
      const leftSpan: Span = [start, this.lastEnd()];
      this.next += 1;
      const rightStart = this.token().at;
      const right = this.binary(level + 1);
      left = this.combine(token.text, left, right, [leftSpan, [rightStart, this.lastEnd()]]);
    }
  }

  private combine(operator: string, left: Ast, right: Ast, spans: [Span, Span]): Ast {
    if (operator === '&&' || operator === '||') {
      if (left.kind === 'logical' && left.operator === operator) {
        left.operands.push(right);
        left.spans.push(spans[1]);
        return this.node(left, [right], this.depths.get(left));
      }
      return this.node({ kind: 'logical', at: left.at, operator, operands: [left, right], spans }, [
        left,
        right,
      ]);
    }
    const ast: Ast = {
      kind: 'binary',
      at: left.at,
      operator: operator as BinaryOperator,
      left,
      right,
    };
    return this.node(ast, [left, right]);
  }

  private unary(): Ast {
    const token = this.token();
    if (token.kind !== 'punct' || !['!', '-', '+'].includes(token.text)) return this.postfix();
    if (token.text === '+') {
      throw new ExpressionError(token.at, "Unary expressions may not contain '+' operator.");
    }
    this.next += 1;
    this.nesting += 1;
    if (this.nesting > MAX_DEPTH) this.tooDeep(token.at);
    const operand = this.unary();
    this.nesting -= 1;
    return this.node({ kind: token.text === '!' ? 'not' : 'negate', at: token.at, operand }, [
      operand,
    ]);
  }

  private postfix(): Ast {
    let ast = this.primary();
    for (;;) {
      if (this.accept('.')) {
        const name = this.token();
        if (name.kind !== 'name') this.unexpected(name);
        this.next += 1;
        const key: Ast = { kind: 'literal', at: name.at, value: name.text };
        ast = this.node({ kind: 'member', at: ast.at, object: ast, key }, [ast]);
      } else if (this.accept('[')) {
        const key = this.choice();
        this.expect(']');
        ast = this.node({ kind: 'member', at: ast.at, object: ast, key }, [ast, key]);
      } else if (this.accept('(')) {
        const args = this.items(')');
        ast = this.node({ kind: 'call', at: ast.at, callee: ast, args }, [ast, ...args]);
      } else return ast;
    }
  }

  private primary(): Ast {
    const token = this.token();
    this.next += 1;
    switch (token.kind) {
      case 'number':
      case 'string':
        return { kind: 'literal', at: token.at, value: token.value };
      case 'regex':
        return { kind: 'regex', at: token.at, source: token.source, flags: token.flags };
      case 'name':
        return named(token.text, token.at);
      case 'punct':
        if (token.text === '(') {
          const inner = this.choice();
          this.expect(')');
          return inner;
        }
        if (token.text === '[') {
          const items = this.items(']');
          return this.node({ kind: 'list', at: token.at, items }, items);
        }
    }
    return this.unexpected(token);
  }

  private items(close: string): Ast[] {
    const items: Ast[] = [];
    if (this.accept(close)) return items;
    do items.push(this.choice());
    while (this.accept(','));
    this.expect(close);
    return items;
  }

  private node(ast: Ast, parts: readonly Ast[], least = 0): Ast {
    let depth = least;
    for (const part of parts) depth = Math.max(depth, (this.depths.get(part) ?? 0) + 1);
    if (depth > MAX_DEPTH) this.tooDeep(ast.at);
    this.depths.set(ast, depth);
    return ast;
  }

  /** Position where the previous token ends. */
  private lastEnd(): number {
    return this.tokens[this.next - 1]?.end ?? 0;
  }

  private token(): Token {
    return this.tokens[Math.min(this.next, this.tokens.length - 1)] ?? { kind: 'end', at: 0 };
  }

  private accept(text: string): boolean {
    const token = this.token();
    const found = token.kind === 'punct' && token.text === text;
    if (found) this.next += 1;
    return found;
  }

  private expect(text: string): void {
    if (!this.accept(text)) this.unexpected(this.token(), text);
  }

  private unexpected(token: Token, expected?: string): never {
    if (token.kind === 'end') throw new ExpressionError(token.at, 'Unexpected end of expression.');
    throw new ExpressionError(
      token.at,
      expected === undefined ? 'Syntax error.' : `Expected '${expected}'.`,
    );
  }

  private tooDeep(at: number): never {
    throw new ExpressionError(at, 'Expression is nested too deeply.');
  }
}

function named(name: string, at: number): Ast {
  if (name === 'true') return { kind: 'literal', at, value: true };
  if (name === 'false') return { kind: 'literal', at, value: false };
  if (name === 'null') return { kind: 'literal', at, value: null };
  return { kind: 'name', at, name };
}
