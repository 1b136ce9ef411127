/** Splits a rules file into tokens on demand. Match paths have their own alphabet, so the parser requests them with `path`. */
import type { Position, Refuse, Segment } from './syntax';

export type Token = Position &
  (
    | { kind: 'word'; text: string }
    | { kind: 'string'; value: string }
    | { kind: 'int'; value: bigint }
    | { kind: 'float'; value: number }
    | { kind: 'mark'; text: string }
    | { kind: 'end' }
  );

const MARKS = /&&|\|\||==|!=|<=|>=|[{}()[\],;:.=<>+\-*/%!?]/y;
const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const WORD = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /\d+(\.\d+)?/y;
const STRING = /'(?:[^'\\\n]|\\[^\n])*'|"(?:[^"\\\n]|\\[^\n])*"/y;
const SEGMENT = /\/(?:\{([A-Za-z_][A-Za-z0-9_]*)(=\*\*)?\}|([A-Za-z0-9_.~%@+-]+))/y;

const ESCAPES: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  '\\': '\\',
  "'": "'",
  '"': '"',
};

export class Lexer {
  private offset = 0;
  private readonly lineStarts: number[] = [0];

  constructor(
    private readonly source: string,
    private readonly refuse: Refuse,
  ) {
    for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1))
      this.lineStarts.push(at + 1);
  }

  /**
   * Returns the next token.
   * @throws StorageRulesError for a character that can't begin a token
   */
  next(): Token {
    this.skipSpace();
    const position = this.position();
    if (this.offset === this.source.length) return { kind: 'end', ...position };
    const word = this.take(WORD);
    if (word) return { kind: 'word', text: word[0], ...position };
    const number = this.take(NUMBER);
    if (number) return this.number(number[0], number[1] !== undefined, position);
    const text = this.take(STRING);
    if (text)
      return { kind: 'string', value: this.unescape(text[0].slice(1, -1), position), ...position };
    const mark = this.take(MARKS);
    if (mark) return { kind: 'mark', text: mark[0], ...position };
    const character = String.fromCodePoint(this.source.codePointAt(this.offset) ?? 0);
    const quoted = character === "'" || character === '"';
    throw this.refuse(
      quoted ? 'this string has no end on its line' : `unexpected character '${character}'`,
      position,
    );
  }

  /**
   * Returns the path after `match`.
   * @throws StorageRulesError when there is none
   */
  path(): Segment[] {
    this.skipSpace();
    const segments: Segment[] = [];
    for (;;) {
      const position = this.position();
      const found = this.take(SEGMENT);
      if (!found) break;
      const [, name, rest, text] = found;
      if (text !== undefined) segments.push({ kind: 'word', text, ...position });
      else if (name !== undefined)
        segments.push({ kind: rest ? 'rest' : 'one', name, ...position });
    }
    const follows = this.source[this.offset] ?? '';
    if (segments.length === 0)
      throw this.refuse('expected a path such as /folder/{name}', this.position());
    if (follows !== '' && !/\s/.test(follows)) {
      throw this.refuse(
        `unexpected '${follows}' in a path; leave a space before '{'`,
        this.position(),
      );
    }
    return segments;
  }

  private number(text: string, fraction: boolean, position: Position): Token {
    if (fraction) return { kind: 'float', value: Number(text), ...position };
    const value = BigInt(text);
    if (value > 0x7fff_ffff_ffff_ffffn)
      throw this.refuse('this number does not fit into 64 bits', position);
    return { kind: 'int', value, ...position };
  }

  private unescape(text: string, position: Position): string {
    return text.replace(/\\(.)/g, (whole, character: string) => {
      const plain = ESCAPES[character];
      if (plain === undefined) throw this.refuse(`unknown escape '${whole}' in a string`, position);
      return plain;
    });
  }

  private skipSpace(): void {
    this.take(SPACE);
    if (this.source.startsWith('/*', this.offset))
      throw this.refuse('this comment has no end', this.position());
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.offset;
    const found = pattern.exec(this.source);
    if (found) this.offset = pattern.lastIndex;
    return found;
  }

  private position(): Position {
    let line = this.lineStarts.length;
    while (line > 1 && (this.lineStarts[line - 1] ?? 0) > this.offset) line -= 1;
    return { line, column: this.offset - (this.lineStarts[line - 1] ?? 0) + 1 };
  }
}
