/** Tells the browser which scripts to compile whole while they arrive, beside the main thread (decision 40). */
import type { Plugin } from 'vite';

/**
 * By their names (`chunks.ts`): what a member's page is run with before its words stand. Most of what stands in them is called at once.
 */
export const CALLED_AT_ONCE = [
  'index',
  'vendor',
  'shared',
  'ui',
  'later',
  'registers',
  'speech',
  'dashboard',
  'forum',
  'insights',
  'register',
  'admin',
] as const;

/**
 * Without it a function is only read over, and compiled at its first call: one by one, in the midst of the first render. It has to be the
 * first line. Browsers that do not know it see a comment. Source: https://v8.dev/blog/explicit-compile-hints
 */
export const HINT = '//# allFunctionsCalledOnLoad';

/** Marks those scripts, once all else is written into them. */
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
          // A script that was renamed would lose its hint unseen.
          if (chunk === undefined) throw new Error(`The build has no script '${name}' to mark.`);
          chunk.code = `${HINT}\n${chunk.code}`;
        }
      },
    },
  };
}
