/** Counters and the shared analytics (rows 41 to 43). */
import type { RuleNode } from '../language';
import { all, any, named, newData } from '../language';
import { checkedAbove, privileged, reader, step } from '../predicates';

const COUNTED_TYPES = [
  'users',
  'admins',
  'subscribers',
  'guests',
  'newUsers',
  'jedis',
  'insights',
  'chatroomPosts',
];

export const counters: RuleNode = {
  userTypes: { '.read': privileged },
  $counter: {
    '.read': all(named('$counter', 'insights', 'legalRegister'), reader),
    '.write': all(named('$counter', 'insights', 'legalRegister'), privileged, newData.exists),
    '.validate': step,
  },
};

/** Who knows the long key may read the counts under it. */
export const analytics: RuleNode = {
  '.read': privileged,
  $hash: {
    '.read': '$hash.length>=32',
    '.write': all(privileged, any(newData.missing, newData.child('updated').is('now'))),
    '.validate': '$hash.matches(/^[A-Za-z0-9_-]{32,64}$/)',
    updated: checkedAbove,
    $count: {
      '.validate': all(named('$count', ...COUNTED_TYPES), `${newData.val}>=0`),
    },
  },
};
