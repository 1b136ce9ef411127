import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { CALLED_AT_ONCE, compileHintPlugin, HINT } from './compileHintPlugin';

/** Runs the plugin on a build. */
function mark(bundle: object): void {
  const { generateBundle } = compileHintPlugin() as Plugin & {
    generateBundle: { handler: (options: object, bundle: object) => void };
  };
  generateBundle.handler({}, bundle);
}

test('what a page is run with first is marked in its first line, and no other file', () => {
  const first = Object.fromEntries(
    CALLED_AT_ONCE.map((name) => [name, { type: 'chunk', name, code: `${name}()` }]),
  );
  const firebase = { type: 'chunk', name: 'firebase', code: 'sdk()' };
  const sheet = { type: 'asset', name: 'ui', source: 'a{}' };
  mark({ ...first, firebase, sheet });
  expect(first['vendor']?.code).toBe(`${HINT}\nvendor()`);
  expect(firebase.code).toBe('sdk()');
  expect(sheet).toEqual({ type: 'asset', name: 'ui', source: 'a{}' });
});

test('a script that is no longer built is told of', () => {
  expect(() => mark({})).toThrow("The build has no script 'index' to mark.");
});
