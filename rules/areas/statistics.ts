/**
 * The portal's statistics (decision 83): what each member opens on a day, once for each thing, until the functions have counted it,
 * and what they made of it, for staff.
 */
import { COUNTED_PAGES } from '../../src/config/links';
import type { RuleNode } from '../../model/rules/language';
import { all, any, before, named, newData } from '../../model/rules/language';
import { known, limited, own, privileged, reader } from '../../model/rules/predicates';

const DAY = 86_400_000;

/** Nobody reads what somebody opened. What is written again is counted once all the same. */
export const visits: RuleNode = {
  $day: {
    $uid: {
      // Whoever switches the counting off takes the day's along.
      '.write': all(own, newData.missing, known),
      $kind: {
        $thing: {
          '.write': all(own, reader, before('users/@/uncounted').isNot('true')),
          '.validate': all(
            any(
              // A day's are read at once: there are no more than there are insights.
              all(named('$kind', 'insights', 'files'), before('insights/$thing/key').exists),
              all(named('$kind', 'pages'), named('$thing', ...COUNTED_PAGES)),
            ),
            // Today in UTC, in whole days since 1970.
            `${newData.val}+''==$day`,
            `${newData.val}*${DAY}==now-now%${DAY}`,
          ),
        },
      },
    },
  },
};

export const statistics: RuleNode = { $series: { '.read': all(privileged, limited(60)) } };
