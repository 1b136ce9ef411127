/** Replaces vitest while requests are collected. Checks no expectations; `npm run test:rules` does. */
type Body = (...values: never[]) => unknown;
type Table = readonly unknown[];

let hooks: (() => unknown)[] = [];
let rest: (() => unknown)[] = [];

export function runTests(): void {
  for (const run of rest) run();
  rest = [];
  hooks = [];
}

const rowsOf = (table: Table): unknown[][] =>
  table.map((row) => (Array.isArray(row) ? (row as unknown[]) : [row]));
const call = (body: Body, values: unknown[]): unknown => body(...(values as never[]));

function within(body: Body, values: unknown[]): void {
  const around = hooks;
  hooks = [...around];
  call(body, values);
  hooks = around;
}

function runLater(body: Body, values: unknown[]): void {
  const before = hooks;
  rest.push(() => {
    for (const hook of before) hook();
    if (call(body, values) instanceof Promise)
      throw new Error('The rules tests have to be synchronous.');
  });
}

export const test = Object.assign((_name: string, body: Body) => runLater(body, []), {
  each: (table: Table) => (_name: string, body: Body) => {
    for (const values of rowsOf(table)) runLater(body, values);
  },
});
export const it = test;
export const describe = Object.assign(
  (_name: string, body: Body) => {
    within(body, []);
  },
  {
    each: (table: Table) => (_name: string, body: Body) => {
      for (const values of rowsOf(table)) within(body, values);
    },
  },
);
export const beforeEach = (hook: () => unknown): void => {
  hooks.push(hook);
};
export const beforeAll = (hook: () => unknown): void => {
  rest.push(hook);
};
export const afterEach = (): void => undefined;
export const afterAll = (): void => undefined;

// Accepts every expectation, and calls functions that are expected to throw.
const anything: unknown = new Proxy(() => undefined, {
  get: () => anything,
  apply: () => anything,
});
const isCallable = (value: unknown): value is () => unknown => typeof value === 'function';
const expectation = (value: unknown): unknown => {
  try {
    if (isCallable(value)) value();
  } catch {
    // An error was expected. The real run checks whether it is the right one.
  }
  return anything;
};
export const expect = Object.assign(expectation, { soft: expectation });
export const expectTypeOf = expectation;
