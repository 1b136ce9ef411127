/** The history of an item: entries of its owner and of reviewers, none of which is ever changed. */
import { REASON_LENGTH, VERDICTS } from '../../../model/constants';
import type { Rule, RuleNode } from '../../../model/rules/language';
import {
  all,
  any,
  before,
  data,
  either,
  named,
  newData,
  place,
  withKey,
} from '../../../model/rules/language';
import {
  checkedAbove,
  closed,
  more,
  privileged,
  recordKey,
  richText,
  signed,
  SIGNATURE,
  text,
} from '../../../model/rules/predicates';
import {
  ITEM,
  REVIEWED,
  ACTIONS,
  DOCUMENTS,
  ENTRIES,
  HISTORY,
  LAST_REVIEW,
  REVIEW,
  owner,
} from './paths';

/** The item has not been withdrawn from the portal: no new assessment of what is only archived. */
const offered: Rule = before('legalRegister/$item/key').exists;

const entry = place(`${ITEM}/compliance/$entry`);
const evaluatedOn = newData.child('userEvaluatedOn');
const assessedBefore = entry.before(`${ITEM}/assessedAt`);
const assessment: Rule = all(
  newData.child('type').is("'user'"),
  newData.has('userComplianceCheck', 'userComplianceNote'),
  newData.child('userTimeAdded').is('now'),
  newData.child('userComplianceCheck').is(entry.after(`${ITEM}/userStatus`)),
  entry.after(`${ITEM}/lastEntry`).is('$entry'),
  either(
    evaluatedOn.exists,
    all(
      // An imported evaluation lies in the past, and replaces no later one. Reviewers are asked only where it replaces what they were sent.
      `${evaluatedOn.val}<=now`,
      either(assessedBefore.exists, `${evaluatedOn.val}>=${assessedBefore.val}`, 'true'),
      entry.after(`${ITEM}/assessedAt`).is(evaluatedOn),
      entry.after(REVIEW).is(either(entry.before(REVIEW).exists, "'waiting'", 'null')),
    ),
    all(entry.after(`${ITEM}/assessedAt`).is('now'), entry.after(REVIEW).is("'waiting'")),
  ),
);
/**
 * The member has seen that the law changed, and that nothing follows from it. `reviewedRevision` moves only with `lastEntry` or
 * `lastAcknowledgement`, whose rule demands an entry of its type: this one, the only one that comes.
 */
const acknowledgement: Rule = all(
  newData.child('acknowledgementTimeAdded').is('now'),
  newData.has('acknowledgementRevision'),
  newData.child('acknowledgementRevision').is(entry.after(REVIEWED)),
  entry.after(REVIEWED).isNot(entry.before(REVIEWED)),
);
const decision: Rule = all(
  newData.child('type').is("'applicability'"),
  newData.has('applicabilityReason', 'applicabilityDecision'),
  newData.child('applicabilityTimeAdded').is('now'),
  entry.after(`${ITEM}/decidedAt`).is('now'),
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
 * Says that an action was opened, or with a note that it was closed: in this update, and in the action's own words. The action's rule
 * demands that `lastAction` names this entry, and the pointer's rule that its type is 'action'.
 */
const step: Rule = all(
  newData.has('actionWhat'),
  newData.child('actionTimeAdded').is('now'),
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

const field = place(`${ITEM}/compliance/$entry/$field`);
const entryType = field.after(`${ITEM}/compliance/$entry/type`);
/** The entry names the first of its documents by its key too, and what the record of that document says. */
const isRecorded: Rule = withKey(newData.parent.child('documentKey'), (key) =>
  all(
    field.after(DOCUMENTS, key, 'item').is('$item'),
    newData.is(field.after(DOCUMENTS, key, 'publicUrl')),
  ),
);
export const compliance: RuleNode = {
  '.indexOn': ['document'],
  $entry: {
    '.write': all(
      data.missing,
      recordKey('$entry'),
      signed,
      // So each entry is counted, and no two in one step.
      entry.after(`${ENTRIES}/newest`).is('$entry'),
      any(memberEntry, adminEntry),
    ),
    // The fields of an entry begin with the word of its type: a member's never carry an admin's name.
    $field: {
      '.validate': any(
        named('$field', 'type', ...SIGNATURE),
        all(named('$field', 'document'), entryType.is("'user'"), isRecorded),
        all(named('$field', 'documentKey'), newData.parent.has('document')),
        all(named('$field', 'acknowledgementNote'), entryType.is("'acknowledgement'"), text(1000)),
        all(
          `$field.beginsWith(${entryType.val})`,
          either(
            '$field.matches(/^(user|admin)ComplianceNote$/)',
            richText(20_000),
            any(
              '$field.matches(/^((user|admin)(TimeAdded|ComplianceCheck)|admin(Uid|DisplayName|Verdict|Evaluation)|applicability(Decision|TimeAdded)|acknowledgement(TimeAdded|Revision)|frequency(TimeAdded|Months)|action(Key|TimeAdded|What|Note))$/)',
              all(named('$field', 'applicabilityReason'), text(REASON_LENGTH)),
              all(named('$field', 'userEvaluatedOn'), `${newData.val}%1==0`, `${newData.val}>0`),
            ),
          ),
        ),
      ),
    },
  },
};

const count = place(ENTRIES);
/** Counts the entries of an item: one more with each, whose own rule says by whom. */
export const entries: RuleNode = {
  '.write': all(
    newData.child('count').is(more(data.child('count'))),
    withKey(newData.child('newest'), (key) =>
      all(count.before(HISTORY, key).missing, count.after(HISTORY, key, 'type').exists),
    ),
  ),
  count: checkedAbove,
  newest: checkedAbove,
  ...closed,
};
