/**
 * Removes the parts of `rrule` that convert rules to and from natural language, which the portal doesn't use
 * (decision 63).
 */
import type { Plugin } from 'vite';

const WORDS = /\/node_modules\/rrule\/dist\/esm\/nlp\/index\.js$/;
/** All names that the library's own code imports from there. */
const NAMES = ['fromText', 'parseText', 'toText', 'isFullyConvertible'];

export function rruleTextPlugin(): Plugin {
  return {
    name: 'portal-rule-words',
    apply: 'build',
    load: (id) =>
      WORDS.test(id)
        ? `const none = () => { throw new Error('Rules have no words in this build.'); };
export { ${NAMES.map((name) => `none as ${name}`).join(', ')} };`
        : null,
  };
}
