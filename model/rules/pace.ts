/**
 * How fast a member speaks (decision 66), apart from the record that staff read: it names what moved it, a report too. Each post, comment and report moves one number on, by as much as it takes of the time;
 * it never stands further ahead of the server's clock than that many may come at once.
 */
import { PACE_AT_ONCE, PACE_EACH } from '../constants';
import type { Rule, RuleNode } from './language';
import { all, before, data, either, newData, pathText, place } from './language';
import { checkedAbove, closed, known, own, str } from './predicates';

const past = data.child('at').val;
const next = newData.child('at');

/** What stands at `path` comes with a move of its own: one that named it before counts no more. */
export const paced = (path: string): Rule =>
  all(place(path).after('pace/@/of').is(pathText(path)), before('pace/@/of').isNot(pathText(path)));

export const pace: RuleNode = {
  $uid: {
    '.read': own,
    '.write': all(
      own,
      // What it lets through asks for a member; this, that nothing is left of who was erased.
      known,
      next.is(either(all(data.exists, `${past}+${PACE_EACH}>now`), `${past}+${PACE_EACH}`, 'now')),
      `${next.val}<=now+${PACE_EACH * (PACE_AT_ONCE - 1)}`,
    ),
    at: checkedAbove,
    // The path of what moved it: no two share one move.
    of: { '.validate': str(2000) },
    ...closed,
  },
};
