/**
 * The syntax tree of a Storage rules file, and the error that every stage reports with a position. Language:
 * https://firebase.google.com/docs/rules/rules-language and https://firebase.google.com/docs/reference/security/storage
 */

/** A position in the source. Both numbers begin at 1. */
export interface Position {
  line: number;
  column: number;
}

/** A rules file can't be loaded. The message is `file:line:column: reason`. */
export class StorageRulesError extends Error {
  constructor(
    readonly reason: string,
    readonly position: Position,
    file: string,
  ) {
    super(`${file}:${position.line}:${position.column}: ${reason}`);
    this.name = 'StorageRulesError';
  }
}

/** Builds errors for one file. */
export type Refuse = (reason: string, position: Position) => StorageRulesError;

export const METHODS = ['get', 'list', 'create', 'update', 'delete'] as const;
/** The method of a request. `read` and `write` in an allow statement cover several methods. */
export type Method = (typeof METHODS)[number];

export type BinaryOperator =
  '||' | '&&' | '==' | '!=' | 'in' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%';

export type Expression = Position &
  (
    | { kind: 'literal'; value: null | boolean | bigint | number | string }
    | { kind: 'name'; name: string }
    | { kind: 'member'; object: Expression; name: string }
    | { kind: 'index'; object: Expression; index: Expression }
    | { kind: 'call'; name: string; args: Expression[] }
    | { kind: 'method'; object: Expression; name: string; args: Expression[] }
    | { kind: 'unary'; operator: '!' | '-'; operand: Expression }
    | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
    | { kind: 'conditional'; test: Expression; then: Expression; otherwise: Expression }
    | { kind: 'list'; items: Expression[] }
  );

/** One part of a match path: a word, `{name}` for one segment, or `{name=**}` for the rest. */
export type Segment = Position &
  ({ kind: 'word'; text: string } | { kind: 'one'; name: string } | { kind: 'rest'; name: string });

export interface LetBinding extends Position {
  name: string;
  value: Expression;
}

export interface FunctionDeclaration extends Position {
  name: string;
  parameters: string[];
  bindings: LetBinding[];
  result: Expression;
}

export interface Allow extends Position {
  methods: Set<Method>;
  /** Absent when the method is always allowed. */
  condition: Expression | undefined;
}

/** Content of the braces of a service or a match. */
export interface Block {
  functions: FunctionDeclaration[];
  matches: Match[];
  allows: Allow[];
}

export interface Match extends Position, Block {
  path: Segment[];
}
