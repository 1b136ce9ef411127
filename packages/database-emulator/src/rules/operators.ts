/**
 * Checks and compiles the operators of rule expressions. Error messages are those of the production service, recorded by
 * davideast/pyric r29.
 */
import { EvaluationError, ExpressionError } from './errors';
import type { BinaryOperator } from './parser';
import { ANY, asNumber, nameOf, Type } from './values';
import type { Typed, Value } from './values';

const NUMBER_OR_STRING = Type.number | Type.string;

type Arithmetic = '-' | '*' | '/' | '%';
type Order = '<' | '<=' | '>' | '>=';

/** Division by zero gives NaN, never infinity (recorded by goldibex/targaryen for `1/0 + ''`). */
const ARITHMETIC: Readonly<Record<Arithmetic, (left: number, right: number) => number>> = {
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => (right === 0 ? NaN : left / right),
  '%': (left, right) => left % right,
};

const ORDER: Readonly<Record<Order, (left: number | string, right: number | string) => boolean>> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

/**
 * Compiles a binary operator.
 * @throws ExpressionError when the operand types can never be valid
 */
export function compileBinary(operator: BinaryOperator, left: Typed, right: Typed): Typed {
  switch (operator) {
    case '==':
    case '===':
      return equality(left, right, true);
    case '!=':
    case '!==':
      return equality(left, right, false);
    case '+':
      return addition(left, right);
    case '-':
    case '*':
    case '/':
    case '%':
      return arithmetic(operator, left, right);
    default:
      return order(operator, left, right);
  }
}

/**
 * Compiles `!operand`.
 * @throws ExpressionError unless the operand is a boolean
 */
export function compileNot(at: number, operand: Typed): Typed {
  if (operand.type !== Type.boolean)
    throw new ExpressionError(operand.at, '! only operates on booleans.');
  return { at, type: Type.boolean, run: (context) => operand.run(context) !== true };
}

/**
 * Compiles `-operand`.
 * @throws ExpressionError when the operand can't be a number
 */
export function compileNegate(at: number, operand: Typed): Typed {
  if ((operand.type & Type.number) === 0)
    throw new ExpressionError(operand.at, '- only operates on numbers.');
  return {
    at,
    type: Type.number,
    run: (context) => -asNumber(operand.run(context), 'the operand of -'),
  };
}

/** Compiles && or ||. The right side is not evaluated when the left side decides, so errors in it don't matter. */
export function compileLogical(
  at: number,
  operator: '&&' | '||',
  operands: readonly Typed[],
): Typed {
  operands.forEach((operand, index) => {
    if (operand.type !== Type.boolean) {
      const side = index === 0 ? 'Left' : 'Right';
      throw new ExpressionError(operand.at, `${side} operand of ${operator} must be boolean.`);
    }
  });
  const deciding = operator === '||';
  return {
    at,
    type: Type.boolean,
    run(context) {
      for (const operand of operands) if (operand.run(context) === deciding) return deciding;
      return !deciding;
    },
  };
}

/**
 * Compiles `test ? then : otherwise`.
 * @throws ExpressionError unless the test is a boolean
 */
export function compileChoice(test: Typed, then: Typed, otherwise: Typed): Typed {
  if (test.type !== Type.boolean)
    throw new ExpressionError(test.at, 'condition of ? must be boolean.');
  return {
    at: test.at,
    type: then.type | otherwise.type,
    run: (context) => (test.run(context) === true ? then : otherwise).run(context),
  };
}

/** Compiles an equality test. Values of different types are never equal, and neither are objects. */
function equality(left: Typed, right: Typed, expected: boolean): Typed {
  // The service names === and !== as == and !=, and leaves out one "or".
  const name = expected ? '==' : '!=';
  const rest = 'is not a number, boolean, string, or null';
  demand(name, left, right, ANY, expected ? 'is not a number, boolean, string, null' : rest, rest);
  return {
    at: left.at,
    type: Type.boolean,
    run(context) {
      const value = left.run(context);
      const equal = value === right.run(context) && (value === null || typeof value !== 'object');
      return equal === expected;
    },
  };
}

function addition(left: Typed, right: Typed): Typed {
  demand('+', left, right, NUMBER_OR_STRING, 'is not a number or string');
  const kinds = [left.type & NUMBER_OR_STRING, right.type & NUMBER_OR_STRING];
  let type: number = NUMBER_OR_STRING;
  if (kinds.includes(Type.string)) type = Type.string;
  else if (kinds.every((kind) => kind === Type.number)) type = Type.number;
  return {
    at: left.at,
    type,
    run(context) {
      const first = numberOrString(left.run(context), '+');
      const second = numberOrString(right.run(context), '+');
      if (typeof first === 'number' && typeof second === 'number') return first + second;
      return `${first}${second}`;
    },
  };
}

function arithmetic(operator: Arithmetic, left: Typed, right: Typed): Typed {
  demand(operator, left, right, Type.number, 'is not a number');
  const compute = ARITHMETIC[operator];
  const what = `an operand of ${operator}`;
  return {
    at: left.at,
    type: Type.number,
    run: (context) =>
      compute(asNumber(left.run(context), what), asNumber(right.run(context), what)),
  };
}

function order(operator: Order, left: Typed, right: Typed): Typed {
  demand(operator, left, right, NUMBER_OR_STRING, 'must be a number or string');
  const compare = ORDER[operator];
  return {
    at: left.at,
    type: Type.boolean,
    run(context) {
      const first = numberOrString(left.run(context), operator);
      const second = numberOrString(right.run(context), operator);
      if (typeof first !== typeof second) {
        throw new EvaluationError(`${operator} compares ${nameOf(first)} with ${nameOf(second)}`);
      }
      return compare(first, second);
    },
  };
}

/**
 * Checks that both operands can have one of the types.
 * @throws ExpressionError
 */
function demand(
  operator: string,
  left: Typed,
  right: Typed,
  types: number,
  leftReason: string,
  rightReason = leftReason,
): void {
  const check = (side: string, operand: Typed, reason: string): void => {
    if ((operand.type & types) !== 0) return;
    const message = `Invalid ${operator} expression: ${side} operand ${reason}.`;
    throw new ExpressionError(operand.at, message);
  };
  check('left', left, leftReason);
  check('right', right, rightReason);
}

function numberOrString(value: Value, operator: string): number | string {
  if (typeof value === 'number' || typeof value === 'string') return value;
  throw new EvaluationError(
    `an operand of ${operator} is ${nameOf(value)}, not a number or string`,
  );
}
