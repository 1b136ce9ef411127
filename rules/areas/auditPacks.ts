/** Fingerprints of audit packs that members created (decision 51). They are never changed. An erasure removes the member's uid and name. */
import type { RuleNode } from '../../model/rules/language';
import { all, before, data, newData } from '../../model/rules/language';
import { checkedAbove, closed } from '../../model/rules/predicates';
import { withinRateLimit } from '../../model/rules/rateLimit';

/** Only a function writes them, once. The response itself is in the pack. */
export const packSeals: RuleNode = { $fingerprint: { '.read': true } };

export const auditPacks: RuleNode = {
  $fingerprint: {
    // An auditor has no account. Reading a record requires its fingerprint, and the pack has the same content.
    '.read': true,
    '.write': all(
      data.missing,
      '$fingerprint.matches(/^[0-9a-f]{64}$/)',
      newData.child('uid').is('auth.uid'),
      newData.child('name').is(before('users/@/displayName')),
      newData.child('madeAt').is('now'),
      // The rule of the rate limit requires an account.
      withinRateLimit('auditPacks/$fingerprint'),
    ),
    uid: checkedAbove,
    name: checkedAbove,
    madeAt: checkedAbove,
    ...closed,
  },
};
