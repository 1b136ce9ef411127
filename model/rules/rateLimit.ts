/**
 * How fast a member speaks (decision 66), apart from the record that staff read: it names what moved it, a report too. Each post, comment and report moves one number on, by as much as it takes of the time;
 * it never stands further ahead of the server's clock than that many may come at once.
 */
import { RATE_LIMIT_BURST, RATE_LIMIT_STEP_MS } from '../constants';
import type { Rule, RuleNode } from './language';
import { all, before, data, either, newData, pathText, place } from './language';
import { checkedAbove, closed, known, own, str } from './predicates';

const past = data.child('at').val;
const next = newData.child('at');

/** What stands at `path` comes with a move of its own: one that named it before counts no more. */
export const paced = (path: string): Rule =>
  all(
    place(path).after('messageRates/@/of').is(pathText(path)),
    before('messageRates/@/of').isNot(pathText(path)),
  );

export const messageRates: RuleNode = {
  $uid: {
    '.read': own,
    '.write': all(
      own,
      // What it lets through asks for a member; this, that nothing is left of who was erased.
      known,
      next.is(
        either(
          all(data.exists, `${past}+${RATE_LIMIT_STEP_MS}>now`),
          `${past}+${RATE_LIMIT_STEP_MS}`,
          'now',
        ),
      ),
      `${next.val}<=now+${RATE_LIMIT_STEP_MS * (RATE_LIMIT_BURST - 1)}`,
    ),
    at: checkedAbove,
    // The path of what moved it: no two share one move.
    of: { '.validate': str(2000) },
    ...closed,
  },
};
