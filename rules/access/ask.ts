/**
 * Evaluates a rule with partial knowledge: who the user is, whether the record is their own, and the operation. A condition then holds,
 * fails or may hold, depending on stored and written data.
 */
import { parseExpression, type Ast } from '../../packages/database-emulator/src/rules/parser';

export type Outcome = 'yes' | 'no' | 'maybe';
type Known = string | number | boolean | null;
type When = 'before' | 'after';
/** A database path, before or after the write. A segment may be a wildcard, or `*` if it is unknown. */
export interface Place {
  when: When;
  path: readonly string[];
}
/** `some`: not null, but otherwise unknown. A pattern is a text with unknown parts. */
type Value =
  | { is: 'known'; value: Known }
  | { is: 'unknown' | 'some' }
  | { is: 'pattern'; text: string }
  | ({ is: 'place' } & Place);

/** The known facts about a request. */
export interface Facts {
  /** Null when the user is signed out; undefined where the user is not known. */
  auth: { uid: string; email: string | null; auditor: string | null } | null | undefined;
  now: number | undefined;
  /** The values of wildcards. A value with `$` is unknown. */
  wildcards: ReadonlyMap<string, string>;
  at: readonly string[];
  /** Returns the value at a path: a known value, null (no data), SOMETHING, or undefined (unknown). */
  stored: (place: Place) => Known | typeof SOMETHING | undefined;
  /** The query of a list is unknown. A single record is read without a query. */
  query: 'unknown' | 'none';
}

/** A value that exists but is otherwise unknown. */
export const SOMETHING = Symbol('something');

/** The rule can't hold, because an operand has a value that the operator doesn't accept. */
class Fails extends Error {}

export const NOW = 1_000;
const UNKNOWN: Value = { is: 'unknown' };
const known = (value: Known): Value => ({ is: 'known', value });
const isTrue = (value: Value): Outcome =>
  value.is === 'known' ? (value.value === true ? 'yes' : 'no') : 'maybe';
const valueOf = (outcome: Outcome): Value =>
  outcome === 'maybe' ? UNKNOWN : known(outcome === 'yes');

const parsed = new Map<string, Ast>();
export function astOf(rule: string): Ast {
  const ast = parsed.get(rule) ?? parseExpression(rule);
  parsed.set(rule, ast);
  return ast;
}

export const ask = (rule: Ast, facts: Facts): Outcome => isTrue(attempt(rule, facts));

function attempt(ast: Ast, facts: Facts): Value {
  try {
    return evaluate(ast, facts);
  } catch (error) {
    if (error instanceof Fails) return known(false);
    throw error;
  }
}

function evaluate(ast: Ast, facts: Facts): Value {
  const get = (part: Ast): Value => evaluate(part, facts);
  switch (ast.kind) {
    case 'literal':
      return known(ast.value);
    case 'regex':
    case 'list':
      return UNKNOWN;
    case 'name':
      return named(ast.name, facts);
    case 'not': {
      const outcome = isTrue(get(ast.operand));
      return valueOf(outcome === 'maybe' ? outcome : outcome === 'yes' ? 'no' : 'yes');
    }
    case 'negate':
      return UNKNOWN;
    case 'logical':
      return valueOf(logical(ast, facts));
    case 'choice': {
      const test = isTrue(get(ast.test));
      if (test !== 'maybe') return get(test === 'yes' ? ast.then : ast.otherwise);
      const [one, other] = [ast.then, ast.otherwise].map((part) => attempt(part, facts));
      return one?.is === 'known' && other?.is === 'known' && one.value === other.value
        ? one
        : UNKNOWN;
    }
    case 'binary':
      return binary(ast.operator, get(ast.left), get(ast.right));
    case 'member':
      return member(ast, facts);
    case 'call':
      return call(ast, facts);
  }
}

function logical(ast: Extract<Ast, { kind: 'logical' }>, facts: Facts): Outcome {
  const deciding = ast.operator === '||' ? 'yes' : 'no';
  let isOpen = false;
  for (const operand of ast.operands) {
    // After an unknown operand, an error in a later operand only matters if the unknown one doesn't decide.
    const outcome: Outcome = isOpen ? ask(operand, facts) : isTrue(evaluate(operand, facts));
    if (outcome === deciding) return deciding;
    isOpen ||= outcome === 'maybe';
  }
  return isOpen ? 'maybe' : deciding === 'yes' ? 'no' : 'yes';
}

function named(name: string, { auth, now, wildcards, at }: Facts): Value {
  if (name === 'now') return now === undefined ? UNKNOWN : known(now);
  if (name === 'root') return { is: 'place', when: 'before', path: [] };
  if (name === 'data') return { is: 'place', when: 'before', path: at };
  if (name === 'newData') return { is: 'place', when: 'after', path: at };
  if (name === 'auth') return auth === null ? known(null) : auth ? { is: 'some' } : UNKNOWN;
  const text = wildcards.get(name) ?? name;
  return text.includes('$') ? { is: 'pattern', text } : known(text);
}

function member(ast: Extract<Ast, { kind: 'member' }>, facts: Facts): Value {
  const key = ast.key.kind === 'literal' ? ast.key.value : null;
  const { object } = ast;
  const isOfAuth = (part: Ast): boolean =>
    part.kind === 'name' ? part.name === 'auth' : part.kind === 'member' && isOfAuth(part.object);
  if (facts.auth === undefined && isOfAuth(object)) return UNKNOWN;
  if (object.kind === 'name' && object.name === 'auth')
    return known(key === 'uid' ? (facts.auth?.uid ?? null) : null);
  if (object.kind === 'member')
    return known(key === 'email' || key === 'auditor' ? (facts.auth?.[key] ?? null) : null);
  if (object.kind === 'name' && object.name === 'query')
    return facts.query === 'none' ? known(null) : UNKNOWN;
  const owner = evaluate(object, facts);
  if (owner.is === 'known' && typeof owner.value !== 'string') throw new Fails();
  return owner.is === 'known' ? known(String(owner.value).length) : UNKNOWN;
}

/** Returns the path of an expression, or null if it isn't a path. */
export function placeOf(ast: Ast, facts: Facts): Place | null {
  const isPlace =
    ast.kind === 'name'
      ? ['root', 'data', 'newData'].includes(ast.name)
      : ast.kind === 'call' && ['child', 'parent'].includes(methodOf(ast));
  if (!isPlace) return null;
  const value = evaluate(ast, facts);
  return value.is === 'place' ? value : null;
}

export const methodOf = (ast: Extract<Ast, { kind: 'call' }>): string =>
  ast.callee.kind === 'member' && ast.callee.key.kind === 'literal'
    ? String(ast.callee.key.value)
    : '';

function call(ast: Extract<Ast, { kind: 'call' }>, facts: Facts): Value {
  if (ast.callee.kind !== 'member') return UNKNOWN;
  const method = methodOf(ast);
  const [argument] = ast.args;
  const owner = evaluate(ast.callee.object, facts);
  if (owner.is === 'place') return ofPlace(owner, method, argument, facts);
  if (owner.is === 'known' && typeof owner.value !== 'string') throw new Fails();
  if (method === 'matches' && owner.is === 'known' && argument?.kind === 'regex')
    return known(new RegExp(argument.source, argument.flags).test(String(owner.value)));
  // A path part encoded as one key.
  if (method === 'replace' && owner.is === 'pattern') return owner;
  if (argument !== undefined && argument.kind !== 'regex') evaluate(argument, facts);
  return UNKNOWN;
}

function ofPlace(
  { when, path }: Place,
  method: string,
  argument: Ast | undefined,
  facts: Facts,
): Value {
  const below = (part: Ast): Place => ({
    when,
    path: [...path, ...segmentsOf(evaluate(part, facts))],
  });
  const exists = (place: Place): Value => {
    const stored = facts.stored(place);
    return stored === undefined ? UNKNOWN : known(stored !== null);
  };
  switch (method) {
    case 'parent':
      return { is: 'place', when, path: path.slice(0, -1) };
    case 'child':
      return argument ? { is: 'place', ...below(argument) } : UNKNOWN;
    case 'val': {
      const stored = facts.stored({ when, path });
      return stored === undefined ? UNKNOWN : stored === SOMETHING ? { is: 'some' } : known(stored);
    }
    case 'exists':
      return exists({ when, path });
    case 'hasChild':
      return argument ? exists(below(argument)) : UNKNOWN;
    case 'hasChildren': {
      if (argument?.kind === 'list') {
        const all = argument.items.map((item) => isTrue(exists(below(item))));
        return all.includes('no') ? known(false) : all.includes('maybe') ? UNKNOWN : known(true);
      }
      const stored = facts.stored({ when, path });
      return stored === undefined || stored === SOMETHING ? UNKNOWN : known(false);
    }
    // isString, isNumber, isBoolean
    default: {
      const stored = facts.stored({ when, path });
      if (stored === undefined || stored === SOMETHING) return UNKNOWN;
      return known(typeof stored === method.slice(2).toLowerCase());
    }
  }
}

function segmentsOf(value: Value): string[] {
  const text = value.is === 'known' ? value.value : value.is === 'pattern' ? value.text : '*';
  if (typeof text !== 'string') throw new Fails();
  return text.split('/').filter((segment) => segment !== '');
}

function binary(operator: string, left: Value, right: Value): Value {
  const values = [left, right].map((value) => (value.is === 'known' ? value.value : undefined));
  const [one, other] = values;
  if (operator === '+') return plus(left, right);
  if (operator === '==' || operator === '!=') {
    const isEqual = operator === '==';
    if (one !== undefined && other !== undefined) return known((one === other) === isEqual);
    const isNull = one === null || other === null;
    return isNull && [left, right].some(({ is }) => is === 'some') ? known(!isEqual) : UNKNOWN;
  }
  // Only numbers and texts can be ordered, and only numbers can be added.
  if (values.some((value) => value === null || typeof value === 'boolean')) throw new Fails();
  if (typeof one !== 'number' || typeof other !== 'number') return UNKNOWN;
  if (operator === '<') return known(one < other);
  if (operator === '<=') return known(one <= other);
  if (operator === '>') return known(one > other);
  return operator === '>=' ? known(one >= other) : UNKNOWN;
}

function plus(left: Value, right: Value): Value {
  for (const value of [left, right])
    if (value.is === 'known' && (value.value === null || typeof value.value === 'boolean'))
      throw new Fails();
  if (left.is === 'known' && right.is === 'known')
    return typeof left.value === 'number' && typeof right.value === 'number'
      ? known(left.value + right.value)
      : known(`${String(left.value)}${String(right.value)}`);
  const textOf = (value: Value): string | null =>
    value.is === 'known' && typeof value.value === 'string'
      ? value.value
      : value.is === 'pattern'
        ? value.text
        : null;
  const [one, other] = [textOf(left), textOf(right)];
  if (one === null && other === null) return UNKNOWN;
  return { is: 'pattern', text: `${one ?? '*'}${other ?? '*'}` };
}
