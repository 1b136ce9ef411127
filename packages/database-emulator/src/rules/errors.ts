/** An error at a position within an expression. The position in the file is not known here. */
export class ExpressionError extends Error {
  /** @param at index of the error in the text of the expression */
  constructor(
    readonly at: number,
    reason: string,
  ) {
    super(reason);
  }
}

/** A rule can't be evaluated for this request. The whole rule then counts as false. */
export class EvaluationError extends Error {}

/**
 * The rules can't be loaded. The message is `LINE:COLUMN: reason`, both counted from 1, as the service reports it on upload.
 * The path of the rule follows if there is one: `8:14: Unknown variable 'foo'. (/users/$uid/.write)`.
 */
export class RulesError extends Error {
  readonly line: number;
  readonly column: number;

  constructor(
    source: string,
    at: number,
    readonly reason: string,
    readonly path: string | null = null,
  ) {
    const before = source.slice(0, at).split(/\r\n|\r|\n/);
    const line = before.length;
    const column = (before[line - 1] ?? '').length + 1;
    super(`${line}:${column}: ${reason}${path === null ? '' : ` (${path})`}`);
    this.name = 'RulesError';
    this.line = line;
    this.column = column;
  }
}
