/**
 * The own legal register, `users/{uid}/MyLegalItems` (rows 15 to 18), and its index `userLegalIndex` (row 21). Items
 * are added, removed and added again only as whole transitions that also move the index, the item's list of users and
 * the two counters of the directory; an entry of the history is never changed.
 */
import type { Rule, RuleNode } from '../language';
import { agree, all, any, before, data, either, named, newData, place } from '../language';
import {
  closed,
  complianceStatus,
  creates,
  isNow,
  legal,
  member,
  oneLess,
  oneMore,
  own,
  privileged,
  known,
  removes,
  richOpt,
  richText,
  storeUrl,
} from '../predicates';

const ITEM = 'users/$uid/MyLegalItems/$item';
const INDEX = 'userLegalIndex/$uid/$item';
const INDEX_FIELDS = ['status', 'userStatus', 'adminStatus', 'timeAdded', 'assessedAt'];
const TOTAL = 'userDirectory/$uid/legalTotal';
const OPEN = 'userDirectory/$uid/legalOpen';

const item = place(ITEM);
const index = item.after(INDEX);
const onTheItem = item.after('legalRegister/$item/users/$uid');

/** The own uid, with legal access: every change of the register by its owner. */
const owner: Rule = all(own, legal);

// The index is compared in one field that a transition changes, and by its own rule in all of them.
const adds: Rule = all(
  data.child('status').isNot("'active'"),
  newData.child('status').is("'active'"),
  newData.child('userStatus').is("'Not Compliant'"),
  newData.child('timeAdded').is('now'),
  newData.child('timeRemoved').missing,
  index.child('timeAdded').is('now'),
  onTheItem.child('timeAdded').is('now'),
  oneMore(item.after(TOTAL), before(TOTAL)),
  oneMore(item.after(OPEN), before(OPEN)),
);

const withdraws: Rule = all(
  data.child('status').is("'active'"),
  newData.child('status').is("'inactive'"),
  agree(newData, data, ['userStatus', 'timeAdded']),
  newData.child('timeRemoved').is('now'),
  index.child('status').is("'inactive'"),
  onTheItem.missing,
  oneLess(item.after(TOTAL), before(TOTAL)),
  either(
    data.child('userStatus').is("'Compliant'"),
    item.after(OPEN).is(before(OPEN)),
    oneLess(item.after(OPEN), before(OPEN)),
  ),
);

const transition: Rule = all(
  owner,
  newData.child('key').is('$item'),
  agree(newData, data, ['adminStatus']),
  ...['compliance', 'howThisAppliesToUserByUser', 'assessedAt'].map(
    (field) => newData.child(field).missing,
  ),
  any(adds, withdraws),
);

/** Still active after the write, and before it: a transition leaves none of these fields behind. */
const isActive = (field: string): Rule =>
  place(`${ITEM}/${field}`).after(`${ITEM}/status`).is("'active'");
/** The item has not been withdrawn from the portal: no new assessment of what is only archived. */
const offered: Rule = before('legalRegister/$item/key').exists;

/** A field of an item that stays active, which the index repeats. */
const indexed = (field: string): Rule =>
  newData.is(place(`${ITEM}/${field}`).after(`${INDEX}/${field}`));

const openAfter = place(`${ITEM}/userStatus`).after(OPEN);
const userStatus: RuleNode = {
  '.write': all(
    owner,
    isActive('userStatus'),
    offered,
    newData.exists,
    indexed('userStatus'),
    either(
      newData.is("'Compliant'"),
      either(data.is("'Compliant'"), openAfter.is(before(OPEN)), oneLess(openAfter, before(OPEN))),
      either(data.is("'Compliant'"), oneMore(openAfter, before(OPEN)), openAfter.is(before(OPEN))),
    ),
  ),
  '.validate': complianceStatus,
};

const adminStatus: RuleNode = {
  '.write': all(privileged, before(`${ITEM}/key`).exists, newData.exists, indexed('adminStatus')),
  '.validate': complianceStatus,
};

const assessedAt: RuleNode = {
  '.write': all(owner, isActive('assessedAt'), isNow, indexed('assessedAt')),
  '.validate': newData.isNumber,
};

const note: RuleNode = {
  '.write': all(owner, isActive('howThisAppliesToUserByUser'), newData.exists),
  '.validate': richOpt(20_000),
};

const entry = place(`${ITEM}/compliance/$entry`);
const memberEntry: Rule = all(
  owner,
  offered,
  newData.child('type').is("'user'"),
  newData.has('userComplianceCheck', 'userComplianceNote'),
  newData.child('userTimeAdded').is('now'),
  newData.child('userComplianceCheck').is(entry.after(`${ITEM}/userStatus`)),
  entry.after(`${ITEM}/status`).is("'active'"),
  ...[
    'adminComplianceCheck',
    'adminComplianceNote',
    'adminTimeAdded',
    'adminUid',
    'adminDisplayName',
  ].map((field) => newData.child(field).missing),
);
const adminEntry: Rule = all(
  privileged,
  before(`${ITEM}/key`).exists,
  newData.child('type').is("'admin'"),
  newData.has('adminComplianceCheck', 'adminComplianceNote'),
  newData.child('adminTimeAdded').is('now'),
  newData.child('adminUid').is('auth.uid'),
  newData.child('adminDisplayName').is(before('users/@/displayName')),
  newData.child('adminComplianceCheck').is(entry.after(`${ITEM}/adminStatus`)),
  ...['userComplianceCheck', 'userComplianceNote', 'userTimeAdded', 'document'].map(
    (field) => newData.child(field).missing,
  ),
);

const compliance: RuleNode = {
  $entry: {
    '.write': all(creates, any(memberEntry, adminEntry)),
    $field: {
      '.validate': any(
        named(
          '$field',
          'type',
          'userTimeAdded',
          'adminTimeAdded',
          'adminUid',
          'adminDisplayName',
          'userComplianceCheck',
          'adminComplianceCheck',
        ),
        all(named('$field', 'userComplianceNote', 'adminComplianceNote'), richText(20_000)),
        all(named('$field', 'document'), storeUrl),
      ),
    },
  },
};

export const ownRegister: RuleNode = {
  $item: {
    '.write': transition,
    key: { '.validate': newData.is('$item') },
    status: { '.validate': newData.oneOf('active', 'inactive') },
    userStatus,
    adminStatus,
    assessedAt,
    timeAdded: { '.validate': newData.isNumber },
    timeRemoved: { '.validate': newData.isNumber },
    howThisAppliesToUserByUser: note,
    compliance,
    ...closed,
  },
};

const row = place(INDEX);
/** Row 21. What it says is what the register says; what it lacks, the register lacks. */
export const userLegalIndex: RuleNode = {
  $uid: {
    '.read': any(all(own, known), privileged),
    '.write': all(
      newData.missing,
      place('userLegalIndex/$uid').after('users/$uid').missing,
      any(own, privileged),
    ),
    '.indexOn': ['timeAdded', 'status', 'assessedAt'],
    $item: {
      '.write': all(
        any(owner, privileged),
        newData.has('status'),
        agree(newData, row.after(ITEM), INDEX_FIELDS),
      ),
      $field: { '.validate': named('$field', ...INDEX_FIELDS) },
    },
  },
};

const listed = place('legalRegister/$item/users/$uid');
const typeOfListed = listed.after('users/$uid/userType');
/** Row 30: who has the item. It goes when the own copy is not active; staff clear up after a deleted member. */
export const usersOfItem: RuleNode = {
  $uid: {
    '.read': all(own, member),
    '.write': any(
      // Both times are `now`, so the item is being added in this update, by its owner.
      all(
        newData.child('timeAdded').is('now'),
        before('legalRegister/$item/key').exists,
        listed.after(`${ITEM}/status`).is("'active'"),
        listed.after(`${ITEM}/timeAdded`).is('now'),
      ),
      all(
        removes,
        either(
          own,
          all(known, listed.after(`${ITEM}/status`).isNot("'active'")),
          all(privileged, any(typeOfListed.missing, typeOfListed.is("'deletedUser'"))),
        ),
      ),
    ),
    timeAdded: { '.validate': newData.isNumber },
    ...closed,
  },
};
