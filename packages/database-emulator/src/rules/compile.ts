/**
 * Compiles the text of one rule into a function. Everything that doesn't depend on data is checked here: names, types, methods,
 * arguments and patterns. The compiled function fails only for reasons that depend on data.
 */
import { ExpressionError } from './errors';
import { compileCall, compileProperty, compileQueryField } from './methods';
import {
  compileBinary,
  compileChoice,
  compileLogical,
  compileNegate,
  compileNot,
} from './operators';
import { parseExpression } from './parser';
import type { Ast } from './parser';
import { ANY, Type } from './values';
import type { Outcomes, Part } from './types';
import type { Context, Typed } from './values';

/** `query` exists only in `.read`, `newData` only in the other two. */
export type RuleKind = '.read' | '.write' | '.validate';

export interface Scope {
  kind: RuleKind;
  /** `$name` of each wildcard above the rule, with its index in the path. */
  variables: ReadonlyMap<string, number>;
  /** Collects the operands of && and || with counts of their outcomes. Without it, nothing is counted. */
  parts?: Part[];
}

/**
 * Compiles one rule.
 * @returns a function that returns whether the rule allows the request, and throws EvaluationError when it can't be evaluated
 * @throws ExpressionError when the rule is invalid
 */
export function compileRule(text: string, scope: Scope): (context: Context) => boolean {
  const typed = compileNode(parseExpression(text), scope);
  if (typed.type !== Type.boolean) {
    throw new ExpressionError(typed.at, 'Expression must evaluate to a boolean.');
  }
  return (context) => typed.run(context) === true;
}

function compileNode(ast: Ast, scope: Scope): Typed {
  const compile = (part: Ast): Typed => compileNode(part, scope);
  switch (ast.kind) {
    case 'literal':
      return literal(ast);
    case 'name':
      return named(ast.name, ast.at, scope);
    case 'not':
      return compileNot(ast.at, compile(ast.operand));
    case 'negate':
      return compileNegate(ast.at, compile(ast.operand));
    case 'logical':
      return compileLogical(ast.at, ast.operator, operands(ast, scope));
    case 'binary':
      return compileBinary(ast.operator, compile(ast.left), compile(ast.right));
    case 'choice':
      return compileChoice(compile(ast.test), compile(ast.then), compile(ast.otherwise));
    case 'member':
      return member(ast, scope, compile);
    case 'call':
      return call(ast, compile);
    case 'regex':
      throw new ExpressionError(
        ast.at,
        'A regular expression may only be the argument of matches().',
      );
    case 'list':
      throw new ExpressionError(ast.at, 'An array may only be the argument of hasChildren().');
  }
}

function operands(ast: Extract<Ast, { kind: 'logical' }>, scope: Scope): Typed[] {
  const { parts } = scope;
  if (parts === undefined) return ast.operands.map((operand) => compileNode(operand, scope));
  return ast.operands.map((operand, i) => {
    const [start, end] = ast.spans[i] ?? [operand.at, operand.at];
    const part: Part = { start, end, outcomes: { true: 0, false: 0, error: 0 }, parts: [] };
    parts.push(part);
    return counting(compileNode(operand, { ...scope, parts: part.parts }), part.outcomes);
  });
}

function counting(typed: Typed, outcomes: Outcomes): Typed {
  return {
    ...typed,
    run: (context) => {
      try {
        const value = typed.run(context);
        outcomes[value === true ? 'true' : 'false'] += 1;
        return value;
      } catch (error) {
        outcomes.error += 1;
        throw error;
      }
    },
  };
}

function literal({ at, value }: Extract<Ast, { kind: 'literal' }>): Typed {
  const run = (): typeof value => value;
  if (typeof value === 'string') return { at, type: Type.string, run, constant: value };
  if (typeof value === 'number') return { at, type: Type.number, run };
  return { at, type: value === null ? Type.null : Type.boolean, run };
}

function named(name: string, at: number, scope: Scope): Typed {
  switch (name) {
    case 'auth':
      return { at, type: ANY, run: (context) => context.auth };
    case 'now':
      return { at, type: Type.number, run: (context) => context.now };
    case 'root':
      return { at, type: Type.snapshot, run: (context) => context.root };
    case 'data':
      return { at, type: Type.snapshot, run: (context) => context.data };
    case 'newData':
      if (scope.kind === '.read') {
        throw new ExpressionError(at, 'newData is invalid in .read expressions.');
      }
      return { at, type: Type.snapshot, run: (context) => context.newData };
    case 'query':
      throw new ExpressionError(
        at,
        scope.kind === '.read'
          ? 'query may only be used by its fields, as in query.limitToFirst.'
          : `query is invalid in ${scope.kind} expressions.`,
      );
  }
  const place = scope.variables.get(name);
  if (place === undefined) throw new ExpressionError(at, `Unknown variable '${name}'.`);
  return { at, type: Type.string, run: (context) => context.path[place] ?? null };
}

function member(
  ast: Extract<Ast, { kind: 'member' }>,
  scope: Scope,
  compile: (ast: Ast) => Typed,
): Typed {
  const name = nameOfKey(ast.key);
  if (isQuery(ast.object) && scope.kind === '.read' && name !== null)
    return compileQueryField(ast.at, name);
  return compileProperty(compile(ast.object), name, compile(ast.key));
}

function call(
  { callee, args, at }: Extract<Ast, { kind: 'call' }>,
  compile: (ast: Ast) => Typed,
): Typed {
  if (callee.kind !== 'member') {
    throw new ExpressionError(at, 'Type error: Function call on target that is not a function.');
  }
  const object = compile(callee.object);
  const name = nameOfKey(callee.key);
  if (name === null) throw new ExpressionError(callee.key.at, 'Invalid property access.');
  return compileCall(object, name, args, compile);
}

function isQuery(ast: Ast): boolean {
  return ast.kind === 'name' && ast.name === 'query';
}

function nameOfKey(key: Ast): string | null {
  return key.kind === 'literal' && typeof key.value === 'string' ? key.value : null;
}
