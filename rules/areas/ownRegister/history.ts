/** How many entries the history of an item has. */
import type { RuleNode } from '../../../model/rules/language';
import { all, newData, place, withKey, data } from '../../../model/rules/language';
import { checkedAbove, closed, more } from '../../../model/rules/predicates';
import { ENTRIES, HISTORY } from '../../../model/rules/registerPaths';

const count = place(ENTRIES);
/** Counts the entries of an item: one more with each, whose own rule says by whom. */
export const entries: RuleNode = {
  '.write': all(
    newData.child('count').is(more(data.child('count'))),
    withKey(newData.child('newest'), (key) =>
      all(count.before(HISTORY, key).missing, count.after(HISTORY, key, 'type').exists),
    ),
  ),
  count: checkedAbove,
  newest: checkedAbove,
  ...closed,
};
