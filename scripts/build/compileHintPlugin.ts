/** Tells the browser which scripts to compile completely while they load, in a background thread (decision 40). */
import type { Plugin } from 'vite';

/**
 * Names of the chunks (`chunks.ts`) that a member's page needs before its text is shown. Most of their
 * functions are called at once.
 */
export const CALLED_AT_ONCE = [
  'index',
  'vendor',
  'shared',
  'ui',
  'later',
  'registers',
  'messages',
  'dashboard',
  'forum',
  'insights',
  'register',
  'admin',
] as const;

/**
 * Without the hint, V8 compiles each function at its first call, which interrupts the first render many
 * times. The hint must be the
 * first line. Other browsers treat it as a comment. Source: https://v8.dev/blog/explicit-compile-hints
 */
export const HINT = '//# allFunctionsCalledOnLoad';

/** Adds the hint to these scripts, after all other plugins have changed them. */
export function compileHintPlugin(): Plugin {
  return {
    name: 'portal-compile-hint',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const name of CALLED_AT_ONCE) {
          const chunk = chunks.find((each) => each.name === name);
          // Otherwise a renamed script would silently lose its hint.
          if (chunk === undefined) throw new Error(`The build has no script '${name}' to mark.`);
          chunk.code = `${HINT}\n${chunk.code}`;
        }
      },
    },
  };
}
