/** Rows of `searchIndex` (31a): one string per insight and law, built in the same way as in the app's mutations. */
import type { Rule, Snap } from './language';

/**
 * The row of `source`: lower-cased title, TAB, category or area, TAB, the list joined by '|'. The TAB is unescaped in the rule, because
 * the rules language documents no escapes in its strings.
 */
export function searchRow(source: Snap, group: string, list: string, most: number): Rule {
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
  ].join('+');
}
