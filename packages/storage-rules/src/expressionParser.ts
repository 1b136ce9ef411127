/** Parses expressions, from the loosest operator to the tightest. */
import type { Lexer, Token } from './lexer';
import { unsupported } from './unsupported';
import type { BinaryOperator, Expression, Position, Refuse } from './syntax';

/** Binary operators by precedence, loosest first. All are left-associative. */
const LEVELS: readonly (readonly BinaryOperator[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['in'],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

/** Deepest nesting of an expression. Without a limit, a hostile file could exhaust the stack. */
const DEEPEST = 200;

/** Reserved words, which can't be used as names. */
const RESERVED = new Set([
  'allow',
  'false',
  'function',
  'if',
  'in',
  'is',
  'let',
  'match',
  'null',
  'return',
  'service',
  'true',
]);

/** A token stream with one token of lookahead, shared by the parsers of statements and expressions. */
export class TokenReader {
  private ahead: Token | undefined;

  constructor(
    readonly lexer: Lexer,
    readonly refuse: Refuse,
  ) {}

  peek(): Token {
    this.ahead ??= this.lexer.next();
    return this.ahead;
  }

  next(): Token {
    const token = this.peek();
    this.ahead = undefined;
    return token;
  }

  /** Returns whether the next token is this word or mark. */
  at(text: string): boolean {
    const token = this.peek();
    return (token.kind === 'word' || token.kind === 'mark') && token.text === text;
  }

  /** Consumes the next token if it is this word or mark. */
  accept(text: string): boolean {
    const found = this.at(text);
    if (found) this.next();
    return found;
  }

  /**
   * Consumes this word or mark.
   * @throws StorageRulesError for any other token
   */
  expect(text: string): Token {
    if (!this.at(text)) throw this.unexpected(`'${text}'`);
    return this.next();
  }

  /**
   * Consumes a name.
   * @throws StorageRulesError for anything else, including reserved words
   */
  expectName(what: string): string {
    const token = this.peek();
    if (token.kind !== 'word' || RESERVED.has(token.text)) throw this.unexpected(what);
    this.next();
    return token.text;
  }

  unexpected(expected: string) {
    const token = this.peek();
    return this.refuse(`expected ${expected}, found ${describe(token)}`, token);
  }
}

function describe(token: Token): string {
  switch (token.kind) {
    case 'end':
      return 'the end of the file';
    case 'string':
      return 'a string';
    case 'int':
    case 'float':
      return `the number ${token.value}`;
    default:
      return `'${token.text}'`;
  }
}

export class ExpressionParser {
  private depth = 0;

  constructor(private readonly tokens: TokenReader) {}

  /**
   * Parses one expression.
   * @throws StorageRulesError for a syntax error or unsupported syntax
   */
  parse(): Expression {
    this.depth += 1;
    if (this.depth > DEEPEST)
      throw this.tokens.refuse('this expression is nested too deeply', this.tokens.peek());
    const test = this.binary(0);
    let result = test;
    if (this.tokens.accept('?')) {
      const then = this.parse();
      this.tokens.expect(':');
      result = { kind: 'conditional', test, then, otherwise: this.parse(), ...place(test) };
    }
    this.depth -= 1;
    return result;
  }

  private binary(level: number): Expression {
    const operators = LEVELS[level];
    if (!operators) return this.unary();
    let left = this.binary(level + 1);
    for (;;) {
      if (this.tokens.at('is'))
        throw this.tokens.refuse(unsupported("the operator 'is'"), this.tokens.peek());
      const operator = operators.find((candidate) => this.tokens.at(candidate));
      if (!operator) return left;
      const { line, column } = this.tokens.next();
      left = { kind: 'binary', operator, left, right: this.binary(level + 1), line, column };
    }
  }

  private unary(): Expression {
    const { line, column } = this.tokens.peek();
    const operator = this.tokens.accept('!') ? '!' : this.tokens.accept('-') ? '-' : undefined;
    if (!operator) return this.postfix(this.primary());
    this.depth += 1;
    if (this.depth > DEEPEST)
      throw this.tokens.refuse('this expression is nested too deeply', { line, column });
    const operand = this.unary();
    this.depth -= 1;
    return { kind: 'unary', operator, operand, line, column };
  }

  private postfix(start: Expression): Expression {
    let object = start;
    for (;;) {
      if (this.tokens.accept('.')) {
        const { line, column } = this.tokens.peek();
        const name = this.tokens.expectName('the name of a field or a method');
        object = this.tokens.at('(')
          ? { kind: 'method', object, name, args: this.list('(', ')'), line, column }
          : { kind: 'member', object, name, line, column };
      } else if (this.tokens.at('[')) {
        const { line, column } = this.tokens.next();
        const index = this.parse();
        if (this.tokens.at(':'))
          throw this.tokens.refuse(unsupported('slices'), this.tokens.peek());
        this.tokens.expect(']');
        object = { kind: 'index', object, index, line, column };
      } else {
        return object;
      }
    }
  }

  private primary(): Expression {
    const token = this.tokens.peek();
    const at = place(token);
    if (token.kind === 'string' || token.kind === 'int' || token.kind === 'float') {
      this.tokens.next();
      return { kind: 'literal', value: token.value, ...at };
    }
    if (this.tokens.accept('(')) {
      const inner = this.parse();
      this.tokens.expect(')');
      return inner;
    }
    if (this.tokens.at('[')) return { kind: 'list', items: this.list('[', ']'), ...at };
    if (this.tokens.at('{')) throw this.tokens.refuse(unsupported('map literals'), token);
    if (this.tokens.at('/')) throw this.tokens.refuse(unsupported('path literals'), token);
    if (this.tokens.accept('true')) return { kind: 'literal', value: true, ...at };
    if (this.tokens.accept('false')) return { kind: 'literal', value: false, ...at };
    if (this.tokens.accept('null')) return { kind: 'literal', value: null, ...at };
    const name = this.tokens.expectName('an expression');
    if (this.tokens.at('(')) return { kind: 'call', name, args: this.list('(', ')'), ...at };
    return { kind: 'name', name, ...at };
  }

  private list(open: string, close: string): Expression[] {
    this.tokens.expect(open);
    const items: Expression[] = [];
    if (this.tokens.accept(close)) return items;
    do items.push(this.parse());
    while (this.tokens.accept(','));
    this.tokens.expect(close);
    return items;
  }
}

function place({ line, column }: Position): Position {
  return { line, column };
}
