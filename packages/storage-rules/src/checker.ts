/**
 * Checks a parsed file before it is used. Every name, field, method, number of arguments and regular expression must be known.
 * Types that are certain must match. Everything that depends on the request is left to the evaluator.
 */
import { FIELDS, METHODS, regex, type Type } from './library';
import { unknownReason } from './unsupported';
import type { Block, Expression, FunctionDeclaration, Match, Position, Refuse } from './syntax';

interface Scope {
  variables: Map<string, Type>;
  functions: Map<string, { declaration: FunctionDeclaration; scope: Scope }>;
  parent: Scope | undefined;
}

const NUMBERS: readonly Type[] = ['int', 'float'];
const ORDERED: readonly Type[] = [...NUMBERS, 'string', 'timestamp'];

/**
 * Checks a service block.
 * @throws StorageRulesError at the first error or unsupported feature
 */
export function check(service: Block, refuse: Refuse): void {
  const globals: Scope = {
    variables: new Map<string, Type>([
      ['request', 'request'],
      ['resource', 'object'],
    ]),
    functions: new Map(),
    parent: undefined,
  };
  new Checker(refuse).block(service, globals);
}

class Checker {
  /** Result types of functions that were already checked. A function that is being checked is `undefined`. */
  private readonly results = new Map<FunctionDeclaration, Type | undefined>();

  constructor(private readonly refuse: Refuse) {}

  block(block: Block, outer: Scope): void {
    const scope: Scope = { variables: new Map(), functions: new Map(), parent: outer };
    for (const declaration of block.functions) {
      if (this.find(scope, (at) => at.functions.get(declaration.name))) {
        throw this.refuse(`the function '${declaration.name}' is declared twice`, declaration);
      }
      scope.functions.set(declaration.name, { declaration, scope });
    }
    for (const declaration of block.functions) this.result(declaration, scope);
    for (const allow of block.allows) {
      if (allow.condition) this.demand(allow.condition, scope, ['bool'], 'a condition');
    }
    for (const match of block.matches) this.match(match, scope);
  }

  private match(match: Match, outer: Scope): void {
    const scope: Scope = { variables: new Map(), functions: new Map(), parent: outer };
    for (const segment of match.path) {
      if (segment.kind !== 'word') this.declare(scope, segment.name, 'string', segment);
    }
    this.block(match, scope);
  }

  /**
   * Returns the type of a function's result.
   * @throws StorageRulesError when the function calls itself, directly or through others
   */
  private result(declaration: FunctionDeclaration, outer: Scope): Type {
    if (this.results.has(declaration)) {
      const known = this.results.get(declaration);
      if (known === undefined)
        throw this.refuse(`the function '${declaration.name}' calls itself`, declaration);
      return known;
    }
    this.results.set(declaration, undefined);
    const scope: Scope = { variables: new Map(), functions: new Map(), parent: outer };
    for (const parameter of declaration.parameters)
      this.declare(scope, parameter, 'any', declaration);
    for (const binding of declaration.bindings) {
      const type = this.type(binding.value, scope);
      this.declare(scope, binding.name, type, binding);
    }
    const type = this.type(declaration.result, scope);
    this.results.set(declaration, type);
    return type;
  }

  private declare(scope: Scope, name: string, type: Type, place: Position): void {
    if (this.find(scope, (at) => at.variables.get(name)))
      throw this.refuse(`the name '${name}' is taken`, place);
    scope.variables.set(name, type);
  }

  private find<T>(scope: Scope, look: (scope: Scope) => T | undefined): T | undefined {
    for (let at: Scope | undefined = scope; at; at = at.parent) {
      const found = look(at);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Returns the type of an expression. It must be one of `allowed`, or `any` if only the request decides. */
  private demand(
    expression: Expression,
    scope: Scope,
    allowed: readonly Type[],
    what: string,
  ): Type {
    const type = this.type(expression, scope);
    if (type !== 'any' && !allowed.includes(type)) {
      throw this.refuse(`${what} must be ${allowed.join(' or ')}, not ${type}`, expression);
    }
    return type;
  }

  private type(expression: Expression, scope: Scope): Type {
    switch (expression.kind) {
      case 'literal':
        return literalType(expression.value);
      case 'name': {
        const type = this.find(scope, (at) => at.variables.get(expression.name));
        if (!type) throw this.refuse(unknownReason('name', expression.name), expression);
        return type;
      }
      case 'member':
        return this.member(expression, scope);
      case 'index': {
        const object = this.demand(expression.object, scope, ['list', 'map'], 'what is indexed');
        const allowed: readonly Type[] =
          object === 'list' ? ['int'] : object === 'map' ? ['string'] : ['int', 'string'];
        this.demand(expression.index, scope, allowed, 'an index');
        return 'any';
      }
      case 'call':
        return this.call(expression, scope);
      case 'method':
        return this.method(expression, scope);
      case 'unary':
        return expression.operator === '!'
          ? this.demand(expression.operand, scope, ['bool'], "the operand of '!'")
          : this.demand(expression.operand, scope, NUMBERS, "the operand of '-'");
      case 'binary':
        return this.binary(expression, scope);
      case 'conditional': {
        this.demand(expression.test, scope, ['bool'], "what stands before '?'");
        const then = this.type(expression.then, scope);
        const otherwise = this.type(expression.otherwise, scope);
        return then === otherwise ? then : 'any';
      }
      case 'list':
        expression.items.forEach((item) => this.type(item, scope));
        return 'list';
    }
  }

  private member(expression: Expression & { kind: 'member' }, scope: Scope): Type {
    const object = this.type(expression.object, scope);
    if (object === 'any' || object === 'map') return 'any';
    const type = own(FIELDS[object], expression.name);
    if (!type) throw this.refuse(unknownReason('field', expression.name, object), expression);
    return type;
  }

  private call(expression: Expression & { kind: 'call' }, scope: Scope): Type {
    const found = this.find(scope, (at) => at.functions.get(expression.name));
    if (!found) throw this.refuse(unknownReason('function', expression.name), expression);
    this.count(expression.args, found.declaration.parameters.length, expression.name, expression);
    expression.args.forEach((argument) => this.type(argument, scope));
    return this.result(found.declaration, found.scope);
  }

  private method(expression: Expression & { kind: 'method' }, scope: Scope): Type {
    const { name, args } = expression;
    const object = this.type(expression.object, scope);
    const candidates =
      object === 'any'
        ? Object.values(METHODS).flatMap((methods) => own(methods, name) ?? [])
        : [own(METHODS[object], name) ?? []].flat();
    const [first] = candidates;
    if (!first) {
      const owner = object === 'any' ? null : object;
      throw this.refuse(unknownReason('method', name, owner), expression);
    }
    this.count(args, first.takes.length, name, expression);
    args.forEach((argument, index) => {
      const allowed = candidates.flatMap((candidate) => candidate.takes[index] ?? []);
      if (allowed.includes('any')) this.type(argument, scope);
      else this.demand(argument, scope, allowed, `argument ${index + 1} of '${name}'`);
    });
    if (name === 'matches' || name === 'split') this.regex(args);
    const results = new Set(candidates.map((candidate) => candidate.gives));
    return results.size === 1 ? first.gives : 'any';
  }

  private regex([pattern]: Expression[]): void {
    if (pattern?.kind !== 'literal' || typeof pattern.value !== 'string') return;
    try {
      regex(pattern.value);
    } catch (error) {
      throw this.refuse(`not a regular expression of RE2: ${(error as Error).message}`, pattern);
    }
  }

  private binary(expression: Expression & { kind: 'binary' }, scope: Scope): Type {
    const { operator, left, right } = expression;
    const side = `a side of '${operator}'`;
    switch (operator) {
      case '||':
      case '&&':
        this.demand(left, scope, ['bool'], side);
        this.demand(right, scope, ['bool'], side);
        return 'bool';
      case '==':
      case '!=':
        this.type(left, scope);
        this.type(right, scope);
        return 'bool';
      case 'in':
        this.type(left, scope);
        this.demand(right, scope, ['list', 'map'], "the right side of 'in'");
        return 'bool';
      case '<':
      case '<=':
      case '>':
      case '>=':
        this.same(expression, scope, ORDERED, side);
        return 'bool';
      case '+':
        return this.same(expression, scope, [...NUMBERS, 'string'], side);
      default:
        return this.same(expression, scope, NUMBERS, side);
    }
  }

  /** Requires both sides to have compatible types: two numbers of any kind, or the same type. */
  private same(
    expression: Expression & { kind: 'binary' },
    scope: Scope,
    allowed: readonly Type[],
    side: string,
  ): Type {
    const left = this.demand(expression.left, scope, allowed, side);
    const right = this.demand(expression.right, scope, allowed, side);
    if (left === 'any' || right === 'any') return 'any';
    if (left === right) return left;
    if (NUMBERS.includes(left) && NUMBERS.includes(right)) return 'float';
    throw this.refuse(`'${expression.operator}' cannot take ${left} and ${right}`, expression);
  }

  private count(args: Expression[], expected: number, name: string, place: Position): void {
    if (args.length === expected) return;
    throw this.refuse(
      `'${name}' takes ${expected} argument${expected === 1 ? '' : 's'}, not ${args.length}`,
      place,
    );
  }
}

function own<T>(table: Record<string, T> | undefined, name: string): T | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}

function literalType(value: null | boolean | bigint | number | string): Type {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'bigint') return 'int';
  return typeof value === 'number' ? 'float' : 'string';
}
