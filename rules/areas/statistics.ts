/**
 * The portal's statistics (decision 83). Each member's visits of a day are stored, once per page, insight or file, until functions have
 * counted them. Staff read the totals.
 */
import { COUNTED_PAGES } from '../../src/config/links';
import type { RuleNode } from '../../model/rules/language';
import { all, any, before, named, newData } from '../../model/rules/language';
import { limitedAt, ownAs, privileged } from '../../model/rules/predicates';

const DAY = 86_400_000;

/** No client can read visits. A visit that is written again counts once. */
export const visits: RuleNode = {
  $day: {
    $uid: {
      // A member who switches off counting also deletes the current day's visits.
      '.write': all(ownAs('known'), newData.missing),
      $kind: {
        $thing: {
          '.write': all(ownAs('reader'), before('users/$uid/uncounted').isNot('true')),
          '.validate': all(
            any(
              // One query reads a day's visits, so their number is limited to existing insights and pages.
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

export const statistics: RuleNode = {
  $series: { '.read': all(privileged, limitedAt('First', 60)) },
};
