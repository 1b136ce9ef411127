/**
 * Fails a unit test that logs a warning or an error that nobody expects, so that a new warning is noticed. A test that provokes one
 * announces it with `expectLog`.
 */
import { format } from 'node:util';
import { expect } from 'vitest';

/** What any test may log, with the reason. */
const ALWAYS: readonly RegExp[] = [
  // Each file starts the app again in a worker that keeps the loaded SDK.
  /FIREBASE WARNING: Transport has already been initialized/,
  /Firebase App named '\[DEFAULT\]' already deleted/,
  // Development checks of Redux Toolkit, slow on a busy machine.
  /^(Immutable|Serializable)StateInvariantMiddleware took/,
  // What the app and the SDK log of a refused read or write or a failed thunk: the tests that provoke one check what the screen says.
  /FIREBASE WARNING: .* failed: permission_denied/,
  /: PERMISSION_DENIED You do not have permission to do that\.$/,
  /^[a-zA-Z]+\/[a-zA-Z]+\/rejected: /,
  // jsdom tests have no functions and no news server.
  /^A question was not answered: DataError/,
  /^The news could not be fetched: TypeError: Failed to parse URL/,
  // `renderToString` in tests of rich text; semantic-ui-react's Modal; draft-js.
  /useLayoutEffect does nothing on the server/,
  /findDOMNode is deprecated/,
  /A props object containing a "key" prop is being spread into JSX/,
  // Timers of a library that fire between two awaits of a test.
  /The current testing environment is not configured to support act/,
];

/** On the global object, since each test file loads its own copy of this module. */
const state: typeof globalThis & { expectedLogs?: RegExp[]; surprises?: string[] } = globalThis;

/** Announces a warning or an error that the current test provokes. */
export function expectLog(pattern: RegExp): void {
  (state.expectedLogs ??= []).push(pattern);
}

const CONSOLE = { warn: console.warn, error: console.error };

/** Starts to note warnings and errors. */
export function watchLogs(): void {
  for (const method of ['warn', 'error'] as const) {
    const log = CONSOLE[method];
    console[method] = (...args: unknown[]) => {
      const text = format(...args);
      if (!ALWAYS.some((pattern) => pattern.test(text))) (state.surprises ??= []).push(text);
      log.apply(console, args);
    };
  }
}

/** Fails the test that has ended when it logged what it did not announce. */
export function checkLogs(): void {
  const { expectedLogs = [], surprises = [] } = state;
  [state.expectedLogs, state.surprises] = [[], []];
  const left = surprises.filter((text) => !expectedLogs.some((pattern) => pattern.test(text)));
  expect(left, 'unexpected warnings and errors in the console').toEqual([]);
}
