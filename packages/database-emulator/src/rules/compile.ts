/**
 * Compiles the text of one rule into a function. Everything that doesn't depend on data is checked here: names, types, methods,
 * arguments and patterns. The compiled function fails only for reasons that depend on data.
 */
import { ExpressionError } from './errors';
import { compileCall, compileProperty, noFunction, unevaluated } from './methods';
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

/** `newData` doesn't exist in `.read`. `query` exists in all three, but only a read sets its fields. */
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
  const typed = compileOperand(parseExpression(text), scope);
  if (typed.type !== Type.boolean) {
    throw new ExpressionError(typed.at, 'Expression must evaluate to a boolean.');
  }
  return (context) => typed.run(context) === true;
}

/**
 * Compiles an expression that something uses.
 * @throws ExpressionError for an array: only `hasChildren()` uses one
 */
function compileOperand(ast: Ast, scope: Scope): Typed {
  const typed = compileNode(ast, scope);
  if (typed.items !== undefined) throw new ExpressionError(typed.at, 'Unexpected array literal.');
  return typed;
}

function compileNode(ast: Ast, scope: Scope): Typed {
  const compile = (part: Ast): Typed => compileOperand(part, scope);
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
      return compileProperty(compile(ast.object), nameOfKey(ast.key), compile(ast.key));
    case 'call':
      return call(ast, scope, compile);
    case 'regex':
      return unevaluated(ast.at, Type.regex, 'a regular expression is not compared');
    case 'list': {
      const list = unevaluated(ast.at, Type.list, 'an array is not compared');
      return { ...list, items: ast.items.map(compile) };
    }
  }
}

function operands(ast: Extract<Ast, { kind: 'logical' }>, scope: Scope): Typed[] {
  const { parts } = scope;
  if (parts === undefined) return ast.operands.map((operand) => compileOperand(operand, scope));
  return ast.operands.map((operand, i) => {
    const [start, end] = ast.spans[i] ?? [operand.at, operand.at];
    const part: Part = { start, end, outcomes: { true: 0, false: 0, error: 0 }, parts: [] };
    parts.push(part);
    return counting(compileOperand(operand, { ...scope, parts: part.parts }), part.outcomes);
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
      return unevaluated(at, Type.query, 'query itself has no value');
  }
  const place = scope.variables.get(name);
  if (place === undefined) throw new ExpressionError(at, `Unknown variable '${name}'.`);
  return { at, type: Type.string, run: (context) => context.path[place] ?? null };
}

function call(
  { callee, args, at }: Extract<Ast, { kind: 'call' }>,
  scope: Scope,
  compile: (ast: Ast) => Typed,
): Typed {
  if (callee.kind !== 'member') {
    compile(callee);
    throw noFunction(at);
  }
  const object = compile(callee.object);
  const name = nameOfKey(callee.key);
  if (name === null) throw new ExpressionError(callee.key.at, 'Invalid property access.');
  const typed = args.map((arg) =>
    name === 'hasChildren' ? compileNode(arg, scope) : compile(arg),
  );
  return compileCall(object, name, typed, args);
}

function nameOfKey(key: Ast): string | null {
  return key.kind === 'literal' && typeof key.value === 'string' ? key.value : null;
}
