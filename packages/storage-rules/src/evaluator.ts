/** Evaluates requests against a checked rules file. */
import { METHODS, typeOf } from './library';
import type { Block, Expression, FunctionDeclaration, Match, Method, Segment } from './syntax';
import { equal, isNumber, Timestamp, toValue, type Value } from './values';

/** A request as plain data. */
export interface StorageRequest {
  method: Method;
  /** `/b/BUCKET/o/OBJECT`, decoded. */
  path: string;
  /** `null` without a signed-in user. */
  auth: { uid: string; token: Record<string, unknown> } | null;
  /** Server time in milliseconds. */
  time: number;
  /** The object after the request; `null` for reads and deletions. */
  incoming: object | null;
  /** The current object; `null` when there is none. */
  existing: object | null;
}

interface Environment {
  variables: Map<string, Value>;
  functions: Map<string, { declaration: FunctionDeclaration; environment: Environment }>;
  parent: Environment | undefined;
}

/** A run-time error of the language. It makes its condition false and is never visible to the caller. */
class EvaluationError extends Error {}

/** Returns whether any allow statement grants the request. */
export function isAllowed(service: Block, request: StorageRequest): boolean {
  const globals: Environment = {
    variables: new Map([
      ['request', requestValue(request)],
      ['resource', toValue(request.existing)],
    ]),
    functions: new Map(),
    parent: undefined,
  };
  const path = request.path.replace(/^\//, '').split('/');
  return blockAllows(service, path, request.method, globals);
}

function requestValue(request: StorageRequest): Value {
  return new Map<string, Value>([
    ['auth', toValue(request.auth)],
    ['method', request.method],
    ['resource', toValue(request.incoming)],
    ['time', new Timestamp(request.time)],
  ]);
}

/**
 * Evaluates a block. `path` is the rest of the path below the block. The block's own allow statements apply only when nothing
 * is left of the path.
 */
function blockAllows(block: Block, path: string[], method: Method, outer: Environment): boolean {
  const environment: Environment = { variables: new Map(), functions: new Map(), parent: outer };
  for (const declaration of block.functions)
    environment.functions.set(declaration.name, { declaration, environment });
  if (
    path.length === 0 &&
    block.allows.some((allow) => allow.methods.has(method) && holds(allow, environment))
  ) {
    return true;
  }
  return block.matches.some((match) => matchAllows(match, path, method, environment));
}

function matchAllows(match: Match, path: string[], method: Method, outer: Environment): boolean {
  const bound = bind(match.path, path);
  if (!bound) return false;
  return blockAllows(match, bound.rest, method, {
    variables: bound.variables,
    functions: new Map(),
    parent: outer,
  });
}

/** Matches a pattern against a path. `{name}` matches one non-empty segment, `{name=**}` the whole rest, which may be empty. */
function bind(
  pattern: Segment[],
  path: string[],
): { variables: Map<string, Value>; rest: string[] } | undefined {
  const variables = new Map<string, Value>();
  let at = 0;
  for (const segment of pattern) {
    if (segment.kind === 'rest') {
      variables.set(segment.name, path.slice(at).join('/'));
      return { variables, rest: [] };
    }
    const text = path[at];
    if (text === undefined || text === '') return undefined;
    if (segment.kind === 'one') variables.set(segment.name, text);
    else if (segment.text !== text) return undefined;
    at += 1;
  }
  return { variables, rest: path.slice(at) };
}

function holds(
  { condition }: { condition: Expression | undefined },
  environment: Environment,
): boolean {
  if (!condition) return true;
  try {
    return evaluate(condition, environment) === true;
  } catch (error) {
    if (error instanceof EvaluationError) return false;
    throw error;
  }
}

function evaluate(expression: Expression, environment: Environment): Value {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'name':
      return find(environment, (at) => at.variables.get(expression.name));
    case 'member':
      return field(evaluate(expression.object, environment), expression.name);
    case 'index': {
      const object = evaluate(expression.object, environment);
      const index = evaluate(expression.index, environment);
      if (Array.isArray(object)) return item(object, index);
      if (typeof index !== 'string') throw new EvaluationError('a map is indexed by strings');
      return field(object, index);
    }
    case 'call': {
      const { declaration, environment: outer } = find(environment, (at) =>
        at.functions.get(expression.name),
      );
      const args = expression.args.map((argument) => evaluate(argument, environment));
      const variables = new Map(
        declaration.parameters.map((name, index) => [name, args[index] ?? null]),
      );
      const inner: Environment = { variables, functions: new Map(), parent: outer };
      for (const binding of declaration.bindings)
        variables.set(binding.name, evaluate(binding.value, inner));
      return evaluate(declaration.result, inner);
    }
    case 'method':
      return callMethod(expression, environment);
    case 'unary':
      return expression.operator === '!'
        ? !bool(evaluate(expression.operand, environment))
        : -number(evaluate(expression.operand, environment));
    case 'binary':
      return binary(expression, environment);
    case 'conditional':
      return evaluate(
        bool(evaluate(expression.test, environment)) ? expression.then : expression.otherwise,
        environment,
      );
    case 'list':
      return expression.items.map((each) => evaluate(each, environment));
  }
}

/** Finds a variable or function. The checker guarantees that every name is declared. */
function find<T>(environment: Environment, look: (at: Environment) => T | undefined): T {
  for (let at: Environment | undefined = environment; at; at = at.parent) {
    const found = look(at);
    if (found !== undefined) return found;
  }
  throw new Error('A rules file was evaluated that was not checked.');
}

function callMethod(expression: Expression & { kind: 'method' }, environment: Environment): Value {
  const self = evaluate(expression.object, environment);
  const args = expression.args.map((argument) => evaluate(argument, environment));
  const method = METHODS[typeOf(self)]?.[expression.name];
  if (!method) throw new EvaluationError(`no method '${expression.name}' here`);
  try {
    return method.run(self, args);
  } catch (error) {
    throw new EvaluationError(String(error));
  }
}

function binary(expression: Expression & { kind: 'binary' }, environment: Environment): Value {
  const { operator } = expression;
  const left = evaluate(expression.left, environment);
  if (operator === '&&') return bool(left) && bool(evaluate(expression.right, environment));
  if (operator === '||') return bool(left) || bool(evaluate(expression.right, environment));
  const right = evaluate(expression.right, environment);
  switch (operator) {
    case '==':
      return equal(left, right);
    case '!=':
      return !equal(left, right);
    case 'in':
      if (Array.isArray(right)) return right.some((each) => equal(each, left));
      if (right instanceof Map) return typeof left === 'string' && right.has(left);
      throw new EvaluationError("'in' needs a list or a map");
    case '<':
      return compare(left, right) < 0;
    case '<=':
      return compare(left, right) <= 0;
    case '>':
      return compare(left, right) > 0;
    case '>=':
      return compare(left, right) >= 0;
    case '+':
      if (typeof left === 'string' && typeof right === 'string') return left + right;
      return arithmetic(operator, number(left), number(right));
    default:
      return arithmetic(operator, number(left), number(right));
  }
}

/**
 * Computes an arithmetic operation. Integers stay integers: division drops the fraction, and the result must fit into 64 bits.
 * If one side is a float, the result is a float.
 */
function arithmetic(
  operator: '+' | '-' | '*' | '/' | '%',
  left: bigint | number,
  right: bigint | number,
): Value {
  if (typeof left === 'bigint' && typeof right === 'bigint') {
    if (right === 0n && (operator === '/' || operator === '%'))
      throw new EvaluationError('division by zero');
    const result = calculate[operator](left, right);
    if (BigInt.asIntN(64, result) !== result)
      throw new EvaluationError('a number does not fit into 64 bits');
    return result;
  }
  return calculateFloat[operator](Number(left), Number(right));
}

const calculate = {
  '+': (left: bigint, right: bigint) => left + right,
  '-': (left: bigint, right: bigint) => left - right,
  '*': (left: bigint, right: bigint) => left * right,
  '/': (left: bigint, right: bigint) => left / right,
  '%': (left: bigint, right: bigint) => left % right,
};
const calculateFloat = {
  '+': (left: number, right: number) => left + right,
  '-': (left: number, right: number) => left - right,
  '*': (left: number, right: number) => left * right,
  '/': (left: number, right: number) => left / right,
  '%': (left: number, right: number) => left % right,
};

function compare(left: Value, right: Value): number {
  if (isNumber(left) && isNumber(right)) return left < right ? -1 : left > right ? 1 : 0;
  if (typeof left === 'string' && typeof right === 'string')
    return left < right ? -1 : left > right ? 1 : 0;
  if (left instanceof Timestamp && right instanceof Timestamp) return left.millis - right.millis;
  throw new EvaluationError('these cannot be compared');
}

function field(object: Value, name: string): Value {
  const value = object instanceof Map ? object.get(name) : undefined;
  if (value === undefined) throw new EvaluationError(`no field '${name}' here`);
  return value;
}

function item(list: Value[], index: Value): Value {
  if (typeof index !== 'bigint') throw new EvaluationError('a list is indexed by whole numbers');
  const value = index < 0n ? undefined : list[Number(index)];
  if (value === undefined) throw new EvaluationError('no such item');
  return value;
}

function bool(value: Value): boolean {
  if (typeof value !== 'boolean') throw new EvaluationError('expected a bool');
  return value;
}

function number(value: Value): bigint | number {
  if (!isNumber(value)) throw new EvaluationError('expected a number');
  return value;
}
