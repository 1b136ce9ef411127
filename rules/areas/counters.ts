/** Counters and shared analytics (rows 41 to 43). */
import { SHARED_CHARTS_MAX } from '../../model/constants';
import type { RuleNode } from '../../model/rules/language';
import { all, any, before, isKey, named, newData, place } from '../../model/rules/language';
import { checkedAbove, movedBy, privileged, reader, str } from '../../model/rules/predicates';

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

const counted = named('$counter', 'insights', 'legalRegister');
const counter = place('counters/$counter');

export const counters: RuleNode = {
  userTypes: { '.read': privileged },
  // The key of the record that last moved each counter. The records' own rules check who may write.
  lastMoved: {
    $counter: { '.write': all(counted, privileged), '.validate': isKey(newData) },
  },
  $counter: {
    '.read': all(counted, reader),
    '.write': all(
      counted,
      movedBy(counter.after('counters/lastMoved/$counter'), (key) => ({
        before: before('$counter', key).exists,
        after: counter.after('$counter', key).exists,
      })),
    ),
  },
};

/** Anyone who knows the long key can read the counts under it. */
export const analytics: RuleNode = {
  '.read': privileged,
  $hash: {
    '.read': '$hash.length>=32',
    '.write': all(privileged, any(newData.missing, newData.child('updated').is('now'))),
    '.validate': '$hash.matches(/^[A-Za-z0-9_-]{32,64}$/)',
    updated: checkedAbove,
    // The charts, without names, as JSON.
    charts: { '.validate': str(SHARED_CHARTS_MAX) },
    $count: {
      '.validate': all(named('$count', ...COUNTED_TYPES), `${newData.val}>=0`),
    },
  },
};
