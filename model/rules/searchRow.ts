import type { Rule, Snap } from './language';

/** Built as in the app's mutations. The TAB is unescaped, because the rules language documents no escapes in its strings. */
export function searchRow(
  source: Snap,
  group: string,
  list: string,
  most: number,
  facts: readonly Rule[] = [],
): Rule {
  const rest = Array.from({ length: most - 1 }, (_, index) => {
    const entry = source.child(`${list}/${index + 1}`);
    return `(${entry.exists}?'|'+${entry.val}:'')`;
  });
  return [
    `${source.child('title').val}.toLowerCase()`,
    "'\t'",
    source.child(group).val,
    "'\t'",
    source.child(`${list}/0`).val,
    ...rest,
    ...facts,
  ].join('+');
}
