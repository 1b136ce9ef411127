/** Checks what callers in JavaScript pass, so that a test can't pass because of a typing error. */
import { METHODS } from './syntax';

/**
 * Checks the text of a rules file.
 * @throws TypeError
 */
export function checkSource(source: unknown): void {
  if (typeof source === 'string' && !/^[^\n{}]+\.rules$/.test(source)) return;
  const file = typeof source === 'string' ? JSON.stringify(source) : 'FILE';
  const kind = typeof source === 'string' ? 'its path' : kindOf(source);
  throw new TypeError(
    `The rules are the text of a file, not ${kind}. Pass readFileSync(${file}, 'utf8').`,
  );
}

/**
 * Checks a request.
 * @throws TypeError that names the field
 */
export function checkRequest(request: unknown): void {
  if (!isObject(request)) throw new TypeError(`A request is an object, not ${kindOf(request)}.`);
  const { method, path, time, auth } = request;
  expect(
    'method',
    method,
    METHODS.some((name) => name === method),
    `one of ${METHODS.join(', ')}`,
  );
  expect('path', path, typeof path === 'string', "a string such as '/b/BUCKET/o/OBJECT'");
  expect('time', time, Number.isFinite(time), 'a number of milliseconds');
  const isAuth = auth === null || (isObject(auth) && isObject(auth.token));
  expect('auth', auth, isAuth, 'null, or an object with uid and token');
  for (const name of ['existing', 'incoming']) {
    const object = request[name];
    expect(name, object, object === null || isObject(object), 'null or an object');
  }
}

function expect(name: string, value: unknown, isValid: boolean, expected: string): void {
  if (isValid) return;
  const found = typeof value === 'string' ? `'${value}'` : kindOf(value);
  throw new TypeError(`The request's '${name}' must be ${expected}, not ${found}.`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (isObject(value)) return `an object (${value.constructor?.name ?? 'null prototype'})`;
  return typeof value === 'number' ? String(value) : value === null ? 'null' : typeof value;
}
