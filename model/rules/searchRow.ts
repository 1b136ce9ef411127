import type { Rule, Snap } from './language';

/** Built as in the app's mutations. The TAB is unescaped, because the rules language documents no escapes in its strings. */
export const searchRow = (
  source: Snap,
  group: string,
  list: string,
  facts: readonly Rule[] = [],
): Rule =>
  [
    `${source.child('title').val}.toLowerCase()`,
    "'\t'",
    source.child(group).val,
    "'\t'",
    source.child(list).val,
    ...facts,
  ].join('+');
