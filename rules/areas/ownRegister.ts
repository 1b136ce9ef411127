/**
 * The own legal register, `users/{uid}/MyLegalItems` (rows 15 to 18), and its index `userLegalIndex` (row 21). Items
 * are added, removed and added again only as whole transitions that also move the index, the item's list of users and
 * the two counters of the directory; an entry of the history is never changed.
 */
import {
  APPLICABILITIES,
  EVALUATED_EVERY,
  REASON_LENGTH,
  VERDICTS,
} from '../../src/config/constants';
import { GROUP_FIELDS, OWN_INDEX_FIELDS } from '../../src/data/ownIndex';
import type { Rule, RuleNode, Snap } from '../language';
import { agree, all, any, before, data, either, named, newData, place, withKey } from '../language';
import {
  checkedAbove,
  closed,
  complianceStatus,
  countOf,
  legal,
  legalSubscriber,
  less,
  member,
  more,
  oneLess,
  oneMore,
  own,
  privileged,
  isDay,
  isNow,
  known,
  richOpt,
  richText,
  storeUrl,
  text,
} from '../predicates';

const ITEM = 'users/$uid/MyLegalItems/$item';
/** The revision of the law that the member looked at last. */
const REVIEWED = `${ITEM}/reviewedRevision`;
const INDEX = 'userLegalIndex/$uid/$item';
const TOTAL = 'userDirectory/$uid/legalTotal';
const COMPLIANT = "'Compliant'";
const OPEN = 'userDirectory/$uid/legalOpen';
/** The directory names the item that moves a count, so that no two items share a step. */
const POINTER = 'userDirectory/$uid/lastLegalItem';

/** Neither compliant nor said not to apply; of an item that is active. */
export const isOpen = (of: Snap): Rule =>
  all(of.child('userStatus').isNot(COMPLIANT), of.child('applicability').isNot("'notApplicable'"));

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
  newData.child('reviewedRevision').missing,
  index.child('status').is("'inactive'"),
  onTheItem.missing,
  oneLess(item.after(TOTAL), before(TOTAL)),
  item.after(OPEN).is(either(isOpen(data), less(before(OPEN)), before(OPEN).val)),
);

const transition: Rule = all(
  owner,
  newData.child('key').is('$item'),
  agree(newData, data, ['adminStatus']),
  ...[
    'compliance',
    'howThisAppliesToUserByUser',
    'assessedAt',
    'lastEntry',
    'frequency',
    'nextDue',
    'applicability',
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
  ].map((field) => newData.child(field).missing),
  item.after(POINTER).is('$item'),
  either(data.child('status').is("'active'"), withdraws, adds),
);

/** The item has not been withdrawn from the portal: no new assessment of what is only archived. */
const offered: Rule = before('legalRegister/$item/key').exists;

const field = place(`${ITEM}/$field`);
/** What opens or closes an item moves the count of open ones. */
const openMoves: Rule = either(
  `(${isOpen(field.before(ITEM))})==(${isOpen(field.after(ITEM))})`,
  field.after(OPEN).is(before(OPEN)),
  all(
    field.after(POINTER).is('$item'),
    field.after(OPEN).is(either(isOpen(field.after(ITEM)), more(before(OPEN)), less(before(OPEN)))),
  ),
);

const DAY = 86_400_000;
const assessed = field.after(`${ITEM}/assessedAt`);
const frequency = field.after(`${ITEM}/frequency`);
const due = field.after(`${ITEM}/nextDue`);
const months = either(frequency.exists, frequency.val, String(EVALUATED_EVERY.default));
/** An assessed item that applies is due again after its months, of 28 to 31 days and give or take a day; no other is ever due. */
const dueFits: Rule = either(
  all(assessed.exists, field.after(`${ITEM}/applicability`).isNot("'notApplicable'")),
  all(
    `${due.val}>=${assessed.val}+${months}*${28 * DAY}-${DAY}`,
    `${due.val}<=${assessed.val}+${months}*${31 * DAY}+${DAY}`,
  ),
  due.missing,
);

const HISTORY = `${ITEM}/compliance`;
const ACTIONS = `${ITEM}/actions`;
/**
 * The member's newest entry of each type, under the field that names it. Such a field changes only to an entry that comes in this update,
 * whose own rule holds the item against it: so what such an entry says of the item does not change without one.
 */
const NEWEST = {
  lastEntry: 'user',
  lastDecision: 'applicability',
  lastFrequency: 'frequency',
  lastAcknowledgement: 'acknowledgement',
  lastAction: 'action',
} as const;
const POINTERS = Object.keys(NEWEST);
const comes = (pointer: keyof typeof NEWEST): Rule =>
  field.after(`${ITEM}/${pointer}`).isNot(field.before(`${ITEM}/${pointer}`));
const pointsToNew: Rule = withKey(newData, (key) =>
  all(
    field.before(HISTORY, key).missing,
    named(
      `($field+${field.after(HISTORY, key, 'type').val})`,
      ...Object.entries(NEWEST).map((pair) => pair.join('')),
    ),
  ),
);

/** The reviewers' newest entry, which comes in this update, and whose own rule says by whom; the item repeats what it says. */
const LAST_REVIEW = `${ITEM}/lastReview`;
const REVIEW = `${ITEM}/review`;
const lastReview: RuleNode = {
  '.write': withKey(newData, (key) =>
    all(
      place(LAST_REVIEW).before(HISTORY, key).missing,
      // No other entry has one.
      place(LAST_REVIEW).after(HISTORY, key, 'adminUid').exists,
    ),
  ),
};
/** Whether reviewers have looked at the evaluation that stands: it moves with an evaluation, which waits for them, or with their verdict. */
const review: RuleNode = {
  '.write': all(
    newData.is(place(REVIEW).after(`${INDEX}/review`)),
    any(
      // Whose entry says it.
      place(REVIEW).after(LAST_REVIEW).isNot(place(REVIEW).before(LAST_REVIEW)),
      // Whose entry asks for 'waiting'.
      place(REVIEW)
        .after(`${ITEM}/lastEntry`)
        .isNot(place(REVIEW).before(`${ITEM}/lastEntry`)),
    ),
  ),
};

/** What moves with an evaluation and with a decision whether the item applies. */
const FOLLOWS = ['nextDue', 'evidenceUntil'];
/** What the owner changes of an item that stays active: with an entry what that says, how often it is evaluated, and the note. */
const ownFields: RuleNode = {
  '.write': all(
    owner,
    field.after(`${ITEM}/status`).is("'active'"),
    any(
      named('$field', 'howThisAppliesToUserByUser'),
      all(
        newData.is(field.after(`${INDEX}/$field`)),
        any(
          all(
            named('$field', 'reviewedRevision'),
            any(comes('lastEntry'), comes('lastAcknowledgement')),
          ),
          // The action that is opened or closed says what they are.
          all(named('$field', 'openActions', 'actionDue'), comes('lastAction')),
          all(
            openMoves,
            dueFits,
            any(
              all(comes('lastEntry'), named('$field', 'userStatus', 'assessedAt', ...FOLLOWS)),
              all(comes('lastDecision'), named('$field', 'applicability', ...FOLLOWS)),
              all(comes('lastFrequency'), named('$field', 'frequency', 'nextDue')),
            ),
          ),
        ),
      ),
      pointsToNew,
    ),
  ),
  '.validate': any(
    // Only a transition writes the first four, and says what they are; the rest what they come with.
    named(
      '$field',
      ...['key', 'status', 'timeAdded', 'timeRemoved', 'assessedAt', 'nextDue'],
      ...['openActions', ...POINTERS],
    ),
    all(named('$field', 'actionDue', 'evidenceUntil'), isDay),
    all(named('$field', 'userStatus'), complianceStatus),
    // Nobody has looked at what is not there yet.
    all(
      named('$field', 'reviewedRevision'),
      `${newData.val}<=${countOf(before('legalRegister/$item/revision'))}`,
    ),
    all(named('$field', 'applicability'), newData.oneOf(...APPLICABILITIES)),
    all(
      named('$field', 'frequency'),
      `${newData.val}%1==0`,
      `${newData.val}>=1`,
      `${newData.val}<=${EVALUATED_EVERY.most}`,
    ),
    all(named('$field', 'howThisAppliesToUserByUser'), richOpt(20_000)),
  ),
};

/** Moves with the reviewers' newest entry, which says it. */
const adminStatus: RuleNode = {
  '.write': all(
    place(`${ITEM}/adminStatus`)
      .after(LAST_REVIEW)
      .isNot(place(`${ITEM}/adminStatus`).before(LAST_REVIEW)),
    newData.is(place(`${ITEM}/adminStatus`).after(`${INDEX}/adminStatus`)),
  ),
  '.validate': complianceStatus,
};

const entry = place(`${ITEM}/compliance/$entry`);
const assessment: Rule = all(
  newData.child('type').is("'user'"),
  newData.has('userComplianceCheck', 'userComplianceNote'),
  newData.child('userTimeAdded').is('now'),
  newData.child('userComplianceCheck').is(entry.after(`${ITEM}/userStatus`)),
  entry.after(`${ITEM}/assessedAt`).is('now'),
  entry.after(`${ITEM}/lastEntry`).is('$entry'),
  // What was accepted was an evaluation before.
  entry.after(REVIEW).is("'waiting'"),
);
/** The member has seen that the law changed, and that nothing follows from it. */
const acknowledgement: Rule = all(
  newData.child('type').is("'acknowledgement'"),
  newData.child('acknowledgementTimeAdded').is('now'),
  newData.has('acknowledgementRevision'),
  newData.child('acknowledgementRevision').is(entry.after(REVIEWED)),
  entry.after(REVIEWED).isNot(entry.before(REVIEWED)),
  entry.after(`${ITEM}/lastAcknowledgement`).is('$entry'),
);
const decision: Rule = all(
  newData.child('type').is("'applicability'"),
  newData.has('applicabilityReason', 'applicabilityDecision'),
  newData.child('applicabilityTimeAdded').is('now'),
  newData.child('applicabilityDecision').is(entry.after(`${ITEM}/applicability`)),
  entry.after(`${ITEM}/lastDecision`).is('$entry'),
);
const cycle: Rule = all(
  newData.has('frequencyMonths'),
  newData.child('frequencyTimeAdded').is('now'),
  newData.child('frequencyMonths').is(entry.after(`${ITEM}/frequency`)),
  entry.after(`${ITEM}/lastFrequency`).is('$entry'),
);
/**
 * Says that an action was opened, or with a note that it was closed: in this update, and in the action's own words. That its type is
 * 'action' is for the pointer's rule to say.
 */
const step: Rule = all(
  newData.has('actionWhat'),
  newData.child('actionTimeAdded').is('now'),
  entry.after(`${ITEM}/lastAction`).is('$entry'),
  withKey(newData.child('actionKey'), (key) =>
    all(
      entry.after(ACTIONS, key, 'what').is(newData.child('actionWhat')),
      entry.after(ACTIONS, key, 'closingNote').is(newData.child('actionNote')),
      entry.before(ACTIONS, key, 'closedAt').missing,
      `${newData.child('actionNote').exists}==${entry.before(ACTIONS, key).exists}`,
    ),
  ),
);
// What these say of the item is there of an active item only, so none comes to another.
const memberEntry: Rule = all(
  owner,
  any(all(offered, any(assessment, acknowledgement)), decision, cycle, step),
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
  // The evaluation that the reviewer read: what is said of it never comes to stand with a later one.
  newData.child('adminEvaluation').is(entry.after(`${ITEM}/lastEntry`)),
  entry.after(LAST_REVIEW).is('$entry'),
  entry
    .after(REVIEW)
    .is(
      either(
        newData.child('adminVerdict').missing,
        entry.before(REVIEW).val,
        newData.child('adminVerdict').val,
      ),
    ),
  any(
    newData.child('adminVerdict').missing,
    all(entry.after(`${ITEM}/assessedAt`).exists, newData.child('adminVerdict').oneOf(...VERDICTS)),
  ),
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
        all(named('$field', 'acknowledgementNote'), entryType.is("'acknowledgement'"), text(1000)),
        all(
          `$field.beginsWith(${entryType.val})`,
          either(
            '$field.matches(/^(user|admin)ComplianceNote$/)',
            richText(20_000),
            any(
              '$field.matches(/^((user|admin)(TimeAdded|ComplianceCheck)|admin(Uid|DisplayName|Verdict|Evaluation)|applicability(Decision|TimeAdded)|acknowledgement(TimeAdded|Revision)|frequency(TimeAdded|Months)|action(Key|TimeAdded|What|Note))$/)',
              all(named('$field', 'applicabilityReason'), text(REASON_LENGTH)),
            ),
          ),
        ),
      ),
    },
  },
};

const action = place(`${ACTIONS}/$action`);
const openActions = action.after(`${ITEM}/openActions`);
const openBefore = action.before(`${ITEM}/openActions`);
const actionDue = action.after(`${ITEM}/actionDue`);
const dueBefore = action.before(`${ITEM}/actionDue`);
const dueBy = newData.child('dueBy').val;
const opens: Rule = all(
  newData.child('closedAt').missing,
  openActions.is(more(openBefore)),
  actionDue.is(either(all(dueBefore.exists, `${dueBefore.val}<${dueBy}`), dueBefore.val, dueBy)),
);
// Rules cannot look for the first of those that stay open: it is held to be no earlier than it was.
const closes: Rule = all(
  newData.has('closedAt', 'closingNote'),
  openActions.is(`${openBefore.val}-1`),
  either(openActions.is('0'), actionDue.missing, `${actionDue.val}>=${dueBefore.val}`),
);
/**
 * What is to be done about an item. It is opened and closed with an entry, whose own rule says by whom, that both say the same and that
 * it was open; what was said of it never changes. The entry comes in this update, since `openActions` moves only with a new `lastAction`.
 */
const actions: RuleNode = {
  $action: {
    '.write': withKey(action.after(`${ITEM}/lastAction`), (key) =>
      all(
        action.after(HISTORY, key, 'actionKey').is('$action'),
        newData.has('what', 'who', 'dueBy', 'openedAt'),
        either(data.exists, closes, opens),
      ),
    ),
    $said: {
      '.validate': all(
        any(data.missing, newData.is(data)),
        any(
          all(named('$said', 'openedAt', 'closedAt'), any(data.exists, isNow)),
          all(named('$said', 'dueBy'), isDay, `${newData.val}>0`),
          all(named('$said', 'what', 'who', 'closingNote'), text(REASON_LENGTH)),
        ),
      ),
    },
  },
};

export const ownRegister: RuleNode = {
  $item: {
    '.write': transition,
    adminStatus,
    review,
    lastReview,
    compliance,
    actions,
    $field: ownFields,
  },
};

const readable: RuleNode = { '.read': any(all(own, known), privileged) };
const row = place(INDEX);
/** Row 21. What it says is what the register says; what it lacks, the register lacks. */
export const userLegalIndex: RuleNode = {
  $uid: {
    ...readable,
    '.write': all(
      newData.missing,
      place('userLegalIndex/$uid').after('users/$uid').missing,
      any(own, privileged),
    ),
    '.indexOn': [
      ...['timeAdded', 'status', 'assessedAt', 'nextDue'],
      ...['openActions', 'actionDue', 'evidenceUntil', 'review'],
    ],
    $item: {
      '.write': all(
        any(privileged, all(own, legalSubscriber)),
        newData.has('status'),
        agree(newData, row.after(ITEM), OWN_INDEX_FIELDS),
      ),
      $field: { '.validate': named('$field', ...OWN_INDEX_FIELDS) },
    },
  },
};

/** What the items of a register are counted and listed under. Only the functions write these three. */
export const registerGroups: RuleNode = {
  $uid: { ...readable, '.indexOn': GROUP_FIELDS },
};
/** Of all registers reviewers list those with most evaluations that wait for them. */
export const registerCounts: RuleNode = {
  '.read': all(privileged, 'query.limitToLast<=10'),
  '.indexOn': ['needs/waiting'],
  $uid: readable,
};
/** The figures at the end of each month. */
export const registerSnapshots: RuleNode = { $uid: readable };

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
