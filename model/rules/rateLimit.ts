/** Decision 66. Each post, comment and report moves `at` on by one step, ahead of the server's clock by at most a burst. */
import { RATE_LIMIT_BURST, RATE_LIMIT_STEP_MS } from '../constants';
import type { Rule, RuleNode } from './language';
import { all, before, data, either, newData, pathText, place } from './language';
import { checkedAbove, closed, known, own, str } from './predicates';

const past = data.child('at').val;
const next = newData.child('at');

/** A record at `path` is written with its own step of the rate limit. A step that named the record before doesn't count again. */
export const withinRateLimit = (path: string): Rule =>
  all(
    place(path).after('messageRates/@/of').is(pathText(path)),
    before('messageRates/@/of').isNot(pathText(path)),
  );

export const messageRates: RuleNode = {
  $uid: {
    '.read': own,
    '.write': all(
      own,
      // The rules of messages check for a member. Here, no data may be written for an erased person.
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
    // The path of the record that moved the limit. No two records share a step.
    of: { '.validate': str(2000) },
    ...closed,
  },
};
