/** The fingerprints of the audit packs that members made (decision 51). Nobody changes or removes one; an erasure removes its member. */
import type { RuleNode } from '../../model/rules/language';
import { all, before, data, newData } from '../../model/rules/language';
import { checkedAbove, closed } from '../../model/rules/predicates';
import { paced } from '../../model/rules/rateLimit';

export const auditPacks: RuleNode = {
  $fingerprint: {
    // An auditor has no account. To ask for a record takes the fingerprint, and its pack has the same content.
    '.read': true,
    '.write': all(
      data.missing,
      '$fingerprint.matches(/^[0-9a-f]{64}$/)',
      newData.child('uid').is('auth.uid'),
      newData.child('name').is(before('users/@/displayName')),
      newData.child('madeAt').is('now'),
      // The pace, whose rule asks for an account.
      paced('auditPacks/$fingerprint'),
    ),
    uid: checkedAbove,
    name: checkedAbove,
    madeAt: checkedAbove,
    ...closed,
  },
};
