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

test('only scripts that a page needs first get the compile hint in their first line', () => {
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

test('the build fails if a listed script no longer exists', () => {
  expect(() => mark({})).toThrow("The build has no script 'index' to mark.");
});
