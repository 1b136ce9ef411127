/** Rows of `searchIndex` (31a): one string for each insight and legal item, built here as the acts build it. */
import type { Rule, Snap } from './language';

/**
 * What the row of `source` has to be: lower-cased title, TAB, category or area, TAB, the list joined by '|'.
 * The TAB stands in the rule as it is, since the rules language documents no escapes in its strings.
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
