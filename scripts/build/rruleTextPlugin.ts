/** Leaves out of `rrule` what tells a rule in words and reads it from words: the portal does neither (decision 63). */
import type { Plugin } from 'vite';

const WORDS = /\/node_modules\/rrule\/dist\/esm\/nlp\/index\.js$/;
/** All that the library's own code takes from there. */
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
