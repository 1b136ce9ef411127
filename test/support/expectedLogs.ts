/**
 * Fails a unit test that logs an unexpected warning or error, so that a new warning is noticed. A
 * test that provokes one declares it with `expectLog`.
 */
import { format } from 'node:util';
import { expect } from 'vitest';

/** Messages that any test may log, with the reason. */
const ALWAYS: readonly RegExp[] = [
  // Each file restarts the app in a worker that has already loaded the SDK.
  /FIREBASE WARNING: Transport has already been initialized/,
  /Firebase App named '\[DEFAULT\]' already deleted/,
  // Development checks of Redux Toolkit, slow on a busy machine.
  /^(Immutable|Serializable)StateInvariantMiddleware took/,
  // The app and the SDK log a refused read or write and a failed thunk. Tests that provoke one
  // check what the screen shows.
  /FIREBASE WARNING: .* failed: permission_denied/,
  /: PERMISSION_DENIED You do not have permission to do that\.$/,
  /^[a-zA-Z]+\/[a-zA-Z]+\/rejected: /,
  // jsdom tests have no functions and no news server.
  /^A query failed: DataError/,
  /^The news could not be fetched: TypeError: Failed to parse URL/,
  // `renderToString` in tests of rich text; semantic-ui-react's Modal; draft-js.
  /useLayoutEffect does nothing on the server/,
  /findDOMNode is deprecated/,
  /A props object containing a "key" prop is being spread into JSX/,
  // Library timers that fire between two awaits of a test.
  /The current testing environment is not configured to support act/,
];

/** Stored on the global object, since each test file loads its own copy of this module. */
const state: typeof globalThis & { expectedLogs?: RegExp[]; surprises?: string[] } = globalThis;

/** Declares a warning or an error that the current test provokes. */
export function expectLog(pattern: RegExp): void {
  (state.expectedLogs ??= []).push(pattern);
}

const CONSOLE = { warn: console.warn, error: console.error };

/** Starts recording warnings and errors. */
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

/** Fails the test that has just ended if it logged an undeclared message. */
export function checkLogs(): void {
  const { expectedLogs = [], surprises = [] } = state;
  [state.expectedLogs, state.surprises] = [[], []];
  const left = surprises.filter((text) => !expectedLogs.some((pattern) => pattern.test(text)));
  expect(left, 'unexpected warnings and errors in the console').toEqual([]);
}
