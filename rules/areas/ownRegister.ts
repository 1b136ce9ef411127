/**
 * The own legal register, `users/{uid}/MyLegalItems` (rows 15 to 18), and its index `userLegalIndex` (row 21). Items
 * are added, removed and added again only as whole transitions that also move the index, the item's list of users and
 * the two counters of the directory; an entry of the history is never changed.
 */
import type { Rule, RuleNode } from '../language';
import { agree, all, any, before, data, either, named, newData, place, withKey } from '../language';
import {
  checkedAbove,
  closed,
  complianceStatus,
  legal,
  legalSubscriber,
  less,
  member,
  more,
  oneLess,
  oneMore,
  own,
  privileged,
  known,
  richOpt,
  richText,
  storeUrl,
} from '../predicates';

const ITEM = 'users/$uid/MyLegalItems/$item';
const INDEX = 'userLegalIndex/$uid/$item';
const INDEX_FIELDS = ['status', 'userStatus', 'adminStatus', 'timeAdded', 'assessedAt'];
const TOTAL = 'userDirectory/$uid/legalTotal';
const COMPLIANT = "'Compliant'";
const OPEN = 'userDirectory/$uid/legalOpen';
/** The directory names the item that moves a count, so that no two items share a step. */
const POINTER = 'userDirectory/$uid/lastLegalItem';

const item = place(ITEM);
const index = item.after(INDEX);
const onTheItem = item.after('legalRegister/$item/users/$uid');

/** The own uid, with legal access: every change of the register by its owner. */
const owner: Rule = all(own, legal);

// The index is compared in one field that a transition changes, and by its own rule in all of them. That what is added is
// active, and added now, is for the list of the item's users to say, which the same update writes.
const adds: Rule = all(
  newData.child('userStatus').is("'Not Compliant'"),
  newData.child('timeRemoved').missing,
  index.child('timeAdded').is('now'),
  onTheItem.child('timeAdded').is('now'),
  oneMore(item.after(TOTAL), before(TOTAL)),
  oneMore(item.after(OPEN), before(OPEN)),
);

const withdraws: Rule = all(
  newData.child('status').is("'inactive'"),
  agree(newData, data, ['userStatus', 'timeAdded']),
  newData.child('timeRemoved').is('now'),
  index.child('status').is("'inactive'"),
  onTheItem.missing,
  oneLess(item.after(TOTAL), before(TOTAL)),
  item
    .after(OPEN)
    .is(either(data.child('userStatus').is(COMPLIANT), before(OPEN).val, less(before(OPEN)))),
);

const transition: Rule = all(
  owner,
  newData.child('key').is('$item'),
  agree(newData, data, ['adminStatus']),
  ...['compliance', 'howThisAppliesToUserByUser', 'assessedAt', 'lastEntry'].map(
    (field) => newData.child(field).missing,
  ),
  item.after(POINTER).is('$item'),
  either(data.child('status').is("'active'"), withdraws, adds),
);

/** The item has not been withdrawn from the portal: no new assessment of what is only archived. */
const offered: Rule = before('legalRegister/$item/key').exists;

const field = place(`${ITEM}/$field`);
/** A change of status moves the count of open items. */
const statusMoves: Rule = either(
  `(${newData.is(COMPLIANT)})==(${data.is(COMPLIANT)})`,
  field.after(OPEN).is(before(OPEN)),
  all(
    field.after(POINTER).is('$item'),
    field.after(OPEN).is(either(newData.is(COMPLIANT), less(before(OPEN)), more(before(OPEN)))),
  ),
);

/**
 * The member's entry that said the status last. It changes only to one that comes in this update, whose own rule holds status and
 * time of the assessment against it: so neither changes without an entry.
 */
const LAST = `${ITEM}/lastEntry`;
const last = place(LAST);
const HISTORY = `${ITEM}/compliance`;
const lastEntry: RuleNode = {
  '.write': withKey(newData, (key) =>
    all(last.before(HISTORY, key).missing, last.after(HISTORY, key, 'type').is("'user'")),
  ),
};

/** What the owner changes of an item that stays active: status and time of the assessment with an entry, and the note. */
const ownFields: RuleNode = {
  '.write': all(
    owner,
    field.after(`${ITEM}/status`).is("'active'"),
    any(
      named('$field', 'howThisAppliesToUserByUser'),
      all(
        newData.is(field.after(`${INDEX}/$field`)),
        field.after(LAST).isNot(field.before(LAST)),
        either(named('$field', 'userStatus'), statusMoves, named('$field', 'assessedAt')),
      ),
    ),
  ),
  '.validate': any(
    // Only a transition writes the first four, and says what they are.
    named('$field', 'key', 'status', 'timeAdded', 'timeRemoved', 'assessedAt'),
    all(named('$field', 'userStatus'), complianceStatus),
    all(named('$field', 'howThisAppliesToUserByUser'), richOpt(20_000)),
  ),
};

const adminStatus: RuleNode = {
  '.write': all(
    privileged,
    place(`${ITEM}/adminStatus`).before(`${ITEM}/key`).exists,
    newData.exists,
    newData.is(place(`${ITEM}/adminStatus`).after(`${INDEX}/adminStatus`)),
  ),
  '.validate': complianceStatus,
};

const entry = place(`${ITEM}/compliance/$entry`);
const memberEntry: Rule = all(
  owner,
  offered,
  newData.child('type').is("'user'"),
  newData.has('userComplianceCheck', 'userComplianceNote'),
  newData.child('userTimeAdded').is('now'),
  newData.child('userComplianceCheck').is(entry.after(`${ITEM}/userStatus`)),
  entry.after(`${ITEM}/assessedAt`).is('now'),
  entry.after(LAST).is('$entry'),
  entry.after(`${ITEM}/status`).is("'active'"),
);
const adminEntry: Rule = all(
  privileged,
  entry.before(`${ITEM}/key`).exists,
  newData.child('type').is("'admin'"),
  newData.has('adminComplianceCheck', 'adminComplianceNote'),
  newData.child('adminTimeAdded').is('now'),
  newData.child('adminUid').is('auth.uid'),
  newData.child('adminDisplayName').is(before('users/@/displayName')),
  newData.child('adminComplianceCheck').is(entry.after(`${ITEM}/adminStatus`)),
);

const entryType = place(`${ITEM}/compliance/$entry/$field`).after(`${ITEM}/compliance/$entry/type`);
const compliance: RuleNode = {
  $entry: {
    '.write': all(data.missing, any(memberEntry, adminEntry)),
    // The fields of an entry begin with the word of its type: a member's never carry an admin's name.
    $field: {
      '.validate': any(
        named('$field', 'type'),
        all(named('$field', 'document'), entryType.is("'user'"), storeUrl),
        all(
          `$field.beginsWith(${entryType.val})`,
          either(
            named('$field', 'userComplianceNote', 'adminComplianceNote'),
            richText(20_000),
            '$field.matches(/^((user|admin)(TimeAdded|ComplianceCheck)|admin(Uid|DisplayName))$/)',
          ),
        ),
      ),
    },
  },
};

export const ownRegister: RuleNode = {
  $item: {
    '.write': transition,
    adminStatus,
    lastEntry,
    compliance,
    $field: ownFields,
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
        any(privileged, all(own, legalSubscriber)),
        newData.has('status'),
        agree(newData, row.after(ITEM), INDEX_FIELDS),
      ),
      $field: { '.validate': named('$field', ...INDEX_FIELDS) },
    },
  },
};

const listed = place('legalRegister/$item/users/$uid');
const typeOfListed = listed.after('users/$uid/userType');
/** Row 30: who has the item. It goes (and may be gone already, with the item) when the own copy is not active; staff clear up after a deleted member. */
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
        newData.missing,
        either(
          own,
          all(known, listed.after(`${ITEM}/status`).isNot("'active'")),
          all(privileged, any(typeOfListed.missing, typeOfListed.is("'deletedUser'"))),
        ),
      ),
    ),
    timeAdded: checkedAbove,
    ...closed,
  },
};
