/**
 * Items are added, removed and added again only as whole transitions that also move the index, the item's list of users and the two
 * counters of the directory.
 */
import type { Rule } from '../../../model/rules/language';
import { agree, all, before, data, either, newData, place } from '../../../model/rules/language';
import { DUE_AFTER } from '../../../model/dueDay';
import { dueWithin, less, oneLess, oneMore } from '../../../model/rules/predicates';
import {
  ITEM,
  INDEX,
  LAST_REMOVED,
  TOTAL,
  OPEN,
  POINTER,
  isOpen,
  owner,
} from '../../../model/rules/registerPaths';

const item = place(ITEM);
const index = item.after(INDEX);
const onTheItem = item.after('legalRegister/$item/users/$uid');

// The index is compared in one field that a transition changes, and by its own rule in all of them. That what is added is
// active, and added now, is for the list of the item's users to say, which the same update writes.
const adds: Rule = all(
  newData.child('userStatus').is("'Not Compliant'"),
  newData.child('timeRemoved').missing,
  newData.child('reviewedRevision').missing,
  newData.has('addedRevision'),
  dueWithin(newData.child('nextDue').val, 'now', String(DUE_AFTER.added)),
  index.child('timeAdded').is('now'),
  onTheItem.child('timeAdded').is('now'),
  oneMore(item.after(TOTAL), before(TOTAL)),
  oneMore(item.after(OPEN), before(OPEN)),
);

const withdraws: Rule = all(
  agree(newData, data, ['userStatus', 'timeAdded']),
  newData.child('timeRemoved').is('now'),
  ...['addedRevision', 'reviewedRevision', 'nextDue'].map((field) => newData.child(field).missing),
  index.child('status').is("'inactive'"),
  onTheItem.missing,
  oneLess(item.after(TOTAL), before(TOTAL)),
  item.after(OPEN).is(either(isOpen(data), less(before(OPEN)), before(OPEN).val)),
  // The line that comes is about this item, since `lastLegalItem` names one, and says that it is inactive.
  item.after(LAST_REMOVED).isNot(item.before(LAST_REMOVED)),
);

export const transition: Rule = all(
  owner,
  newData.child('key').is('$item'),
  agree(newData, data, ['adminStatus']),
  ...[
    'compliance',
    'howThisAppliesToUserByUser',
    'assessedAt',
    'lastEntry',
    'frequency',
    'applicability',
    'decidedAt',
    'lastDecision',
    'lastFrequency',
    'lastAcknowledgement',
    'actions',
    'lastAction',
    'openActions',
    'actionDue',
    'evidenceUntil',
    'review',
    'lastReview',
    'entries',
  ].map((field) => newData.child(field).missing),
  item.after(POINTER).is('$item'),
  either(data.child('status').is("'active'"), withdraws, adds),
);
