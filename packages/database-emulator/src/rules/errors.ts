/** A fault at one place of an expression, before it is known where the expression stands in the file. */
export class ExpressionError extends Error {
  /** @param at index of the fault in the expression's text */
  constructor(
    readonly at: number,
    reason: string,
  ) {
    super(reason);
  }
}

/** A rule that cannot be computed for this request: the whole rule then counts as false. */
export class EvaluationError extends Error {}

/**
 * Rules that cannot be loaded. The message is `LINE:COLUMN: reason`, both counted from 1, as the service answers an
 * upload, followed by the rule's path where there is one: `8:14: Unknown variable 'foo'. (/users/$uid/.write)`.
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
