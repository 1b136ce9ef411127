/**
 * An entry in the compliance history of an item.
 *
 * The item's member, colleagues and reviewers add entries. No entry is ever changed, and none is deleted alone. Each kind of entry states some fields
 * of the item, which repeats them. So the item changes only together with the entry that states the change. It names the newest
 * entry of each kind.
 *
 * - `entries` counts them. Its `newest` names the entry that justifies the step.
 * - Entries are not in the audit log, because the history is a log of its own. The item's page reads the whole history.
 */
import * as v from 'valibot';
import {
  ACTION_RESULTS,
  APPLICABILITIES,
  CHECKED_LENGTH,
  COMPLIANCE_STATUSES,
  CONFIRMATION_RESULTS,
  EVALUATION_METHODS,
  REASON_LENGTH,
  REVIEW_DECISIONS,
} from './constants';
import * as f from './fields';
import { USER_TYPES } from './membership';
import { BEFORE_EDIT, OBLIGATION_KINDS } from './obligation';
import type { PathTable } from './paths/entry';
import { NOTE } from './registerItem';
import type { Rule, RuleNode } from './rules/language';
import {
  all,
  any,
  before,
  checkedKey,
  data,
  either,
  named,
  newData,
  place,
  quote,
  withKey,
} from './rules/language';
import {
  checkedAbove,
  closed,
  more,
  own,
  privileged,
  recordKey,
  signed,
  SIGNATURE,
} from './rules/predicates';
import {
  ACTIONS,
  DOCUMENTS,
  ENTRIES,
  evaluator,
  HISTORY,
  isOwnObligation,
  ITEM,
  REVIEW,
  REVIEWED,
} from './rules/registerPaths';
import { creates, validates } from './rules/record';

export const ENTRY_PATHS = {
  'users/$uid/MyLegalItems/$item/compliance/$entry': {
    is: 'An entry in the history of an item, such as an evaluation, a review, a decision or an action.',
    goesWith: 'users/$uid/MyLegalItems/$item',
    remains: 'Entries are never changed. They are deleted only when the member removes the item.',
    indexes: ['document'],
  },
} as const satisfies PathTable;

const NOTE_MAX = 20_000;
const status = v.picklist(COMPLIANCE_STATUSES);
/** A text that the rules compare with another record. '' for none. */
const copiedText = f.byHand(v.optional(v.string(), ''));

/** Who wrote something in a register, with their name and role at that time. The rules compare all three with the writer's record. */
export const author = {
  authorId: v.string(),
  authorDisplayName: v.string(),
  authorRole: v.picklist(USER_TYPES),
};
export type Authored = v.InferOutput<v.ObjectSchema<typeof author, undefined>>;

/**
 * The kinds of entries. `newest` is the field of the item that names the newest entry of the kind. `registerItem.ts` declares which
 * fields of the item change with it. The names of a kind's fields begin with the kind. So a member's entry can't have a reviewer's fields.
 */
export const ENTRY_KINDS = {
  /** The member evaluates the item. */
  user: {
    newest: 'lastEntry',
    fields: {
      userComplianceCheck: f.repeats('userStatus', status),
      userComplianceNote: f.richText(NOTE_MAX),
      userTimeAdded: f.now,
      userMethod: { ...f.oneOf(EVALUATION_METHODS), isRequired: true },
      userChecked: f.orNone(f.text(CHECKED_LENGTH)),
      /** The competence that the member's record had at that time. */
      userCompetence: f.copyOf('competence'),
      /** When an imported evaluation was made: noon of that day, or the time of the import. */
      userEvaluatedOn: f.optional(f.pastTime),
      /** The URL and the key of the first document of the evaluation. They have their own rules below. */
      document: f.byHand(v.optional(v.string())),
      documentKey: f.byHand(v.optional(v.string())),
    },
  },
  /** A reviewer reviews the evaluation. */
  admin: {
    newest: 'lastReview',
    fields: {
      adminComplianceCheck: f.repeats('adminStatus', status),
      adminComplianceNote: f.richText(NOTE_MAX),
      adminTimeAdded: f.now,
      adminUid: f.writer,
      adminDisplayName: f.byHand(v.optional(v.string(), '')),
      adminDecision: f.byHand(v.optional(v.picklist(REVIEW_DECISIONS))),
      /** The key of the evaluation that the reviewer read. */
      adminEvaluation: f.byHand(v.optional(v.string())),
    },
  },
  /** The member decides whether the item applies. */
  applicability: {
    newest: 'lastDecision',
    fields: {
      applicabilityReason: f.text(REASON_LENGTH),
      applicabilityDecision: f.repeats('applicability', v.picklist(APPLICABILITIES)),
      applicabilityTimeAdded: f.now,
    },
  },
  /** The member has seen that the law changed, and that the change requires nothing. */
  acknowledgement: {
    newest: 'lastAcknowledgement',
    fields: {
      acknowledgementTimeAdded: f.now,
      acknowledgementRevision: f.repeats('reviewedRevision', v.number()),
      acknowledgementNote: f.orNone(f.text(1000)),
    },
  },
  /** The member sets how often the item is evaluated. */
  frequency: {
    newest: 'lastFrequency',
    fields: {
      frequencyMonths: f.repeats('frequency', v.number()),
      frequencyTimeAdded: f.now,
    },
  },
  /** The member plans the next evaluation for an earlier day. */
  plan: {
    newest: 'lastPlan',
    fields: {
      planDue: f.repeats('plannedDue', v.number()),
      planTimeAdded: f.now,
    },
  },
  /** The member sets the person who is responsible for the item, or removes the name. */
  owner: {
    newest: 'lastOwner',
    fields: {
      ownerName: { ...f.repeats('owner', v.optional(v.string(), '')), isRequired: false },
      ownerTimeAdded: f.now,
    },
  },
  /** The member opens an action, closes it or checks it. The entry repeats the action's texts at that time. */
  action: {
    newest: 'lastAction',
    fields: {
      actionTimeAdded: f.now,
      actionKey: f.byHand(v.string()),
      actionWhat: { ...f.byHand(v.string()), isRequired: true },
      actionCause: copiedText,
      actionCorrection: copiedText,
      /** '' for an action that was opened. */
      actionNote: copiedText,
      actionCheckBy: f.byHand(v.optional(v.number())),
      /** Only for a check, like the next two fields. */
      actionResult: f.byHand(v.optional(v.picklist(ACTION_RESULTS))),
      actionCheckedBy: copiedText,
      actionCheckNote: copiedText,
      /** The key and the text of the action that a check opened. */
      actionFollowUp: f.byHand(v.optional(v.string())),
      actionFollowUpWhat: copiedText,
    },
  },
  /** The member files a document without an evaluation. It may supersede another one. */
  renewal: {
    newest: 'lastRenewal',
    fields: {
      renewalTimeAdded: f.now,
      /** The key of the new document. */
      renewalDocument: f.byHand(v.string()),
      /** The key and the title of the document that it supersedes, if any. */
      renewalSuperseded: f.byHand(v.optional(v.string())),
      renewalTitle: copiedText,
    },
  },
  /** A second person confirms the newest evaluation, or sends it back with a reason (decision 502). */
  confirmation: {
    newest: 'lastConfirmation',
    fields: {
      confirmationTimeAdded: f.now,
      confirmationResult: f.repeats('confirmation', v.picklist(CONFIRMATION_RESULTS)),
      confirmationNote: f.orNone(f.text(REASON_LENGTH)),
      /** The key of the evaluation. */
      confirmationEvaluation: f.repeats('lastEntry', v.string()),
      confirmationCompetence: f.copyOf('competence'),
    },
  },
  /** The member changes the text of an own obligation. The entry repeats the text before the change. */
  edit: {
    newest: 'lastEdit',
    fields: {
      editTimeAdded: f.now,
      editTitle: f.byHand(v.string()),
      editKind: f.byHand(v.picklist(OBLIGATION_KINDS)),
      editFilterByArea: f.byHand(v.string()),
      editSource: copiedText,
      editReference: copiedText,
      editSites: copiedText,
      editLink: copiedText,
    },
  },
  /** The member changes or deletes their own note. The entry has the note before. */
  note: {
    newest: 'lastNote',
    fields: {
      noteTimeAdded: f.now,
      noteBefore: { ...f.byHand(v.string()), isRequired: true },
    },
  },
} as const;
export type EntryKind = keyof typeof ENTRY_KINDS;
export type EntryFields<Kind extends EntryKind> = (typeof ENTRY_KINDS)[Kind]['fields'];

/** The fields of an action that each entry about it repeats, by their names in the entry. */
const ACTION_IN_ENTRY = {
  actionWhat: 'what',
  actionCause: 'cause',
  actionCorrection: 'correction',
  actionNote: 'closingNote',
  actionCheckBy: 'checkBy',
  actionResult: 'check/result',
  actionCheckedBy: 'check/by',
  actionCheckNote: 'check/note',
} as const;

/** Returns the rules for adding entries. Conditions across several paths are written by hand. */
export function entryRules(): RuleNode {
  const entry = place(`${HISTORY}/$entry`);
  const item = (field: string) => entry.after(`${ITEM}/${field}`);
  const itemBefore = (field: string) => entry.before(`${ITEM}/${field}`);
  const says = (field: string) => newData.child(field);
  const isOfKind = (kind: EntryKind) => says('type').is(quote(kind));
  const isNewest = (kind: EntryKind) => item(ENTRY_KINDS[kind].newest).is('$entry');
  const adds = (kind: EntryKind, ...others: readonly Rule[]) =>
    all(...creates(ENTRY_KINDS[kind].fields, '$entry', item), ...others);

  const evaluatedOn = says('userEvaluatedOn');
  const evaluation = adds(
    'user',
    isOfKind('user'),
    isNewest('user'),
    // If the owner wants it, a second person confirms the evaluation.
    item('confirmation').is(
      either(before('users/$uid/registerSettings/confirms').exists, "'waiting'", 'null'),
    ),
    either(
      evaluatedOn.exists,
      all(
        // An imported evaluation lies in the past and can't replace a later one. If the item has a review state, it waits for review.
        `${evaluatedOn.val}<=now`,
        either(
          itemBefore('assessedAt').exists,
          `${evaluatedOn.val}>=${itemBefore('assessedAt').val}`,
          'true',
        ),
        item('assessedAt').is(evaluatedOn),
        item('review').is(either(itemBefore('review').exists, "'waiting'", 'null')),
      ),
      all(item('assessedAt').is('now'), item('review').is("'waiting'")),
    ),
  );
  // `reviewedRevision` changes only with `lastEntry` or `lastAcknowledgement`. Their rules demand an entry of their kind. Only one entry
  // can be added in an update: this one.
  const acknowledgement = adds(
    'acknowledgement',
    entry.after(REVIEWED).isNot(entry.before(REVIEWED)),
  );
  const decision = adds(
    'applicability',
    isOfKind('applicability'),
    item('decidedAt').is('now'),
    isNewest('applicability'),
  );
  const cycle = adds('frequency', isNewest('frequency'));
  const plan = adds('plan', isNewest('plan'));
  const setOwner = adds('owner', isNewest('owner'));
  // An action is opened, closed or checked in this update and with the same texts. The action's rule demands that `lastAction`
  // names this entry. The rule of `lastAction` demands that the entry's kind is 'action'.
  const followUp = says('actionFollowUp');
  const action = adds(
    'action',
    withKey(says('actionKey'), (key) =>
      all(
        ...Object.entries(ACTION_IN_ENTRY).map(([name, field]) =>
          entry.after(ACTIONS, key, field).is(says(name)),
        ),
        entry.before(ACTIONS, key, 'check').missing,
        `${says('actionNote').exists}==${entry.before(ACTIONS, key).exists}`,
        `${says('actionResult').exists}==${entry.before(ACTIONS, key, 'closedAt').exists}`,
      ),
    ),
    // What was not effective has a follow-up, which is opened in this update.
    either(
      says('actionResult').is("'notEffective'"),
      withKey(followUp, (key) =>
        all(
          says('actionFollowUpWhat').exists,
          entry.before(ACTIONS, key).missing,
          entry.after(ACTIONS, key, 'what').is(says('actionFollowUpWhat')),
          entry.after(ACTIONS, key, 'cause').missing,
          entry.after(ACTIONS, key, 'correction').missing,
          entry.after(ACTIONS, key, 'closingNote').missing,
        ),
      ),
      all(followUp.missing, says('actionFollowUpWhat').missing),
    ),
  );
  // The new document is written in this update. Its rule demands that `lastRenewal` names this entry. If it supersedes another one, the
  // rule of `supersededBy` demands that it is new and has the same item.
  const superseded = says('renewalSuperseded');
  const renewal = adds(
    'renewal',
    either(
      superseded.exists,
      withKey(superseded, (key) =>
        all(
          entry.before(DOCUMENTS, key, 'item').is('$item'),
          entry.before(DOCUMENTS, key, 'title').is(says('renewalTitle')),
          entry.before(DOCUMENTS, key, 'supersededBy').missing,
          entry.after(DOCUMENTS, key, 'supersededBy').is(says('renewalDocument')),
        ),
      ),
      all(
        says('renewalTitle').missing,
        withKey(says('renewalDocument'), (key) =>
          all(
            entry.after(DOCUMENTS, key, 'item').is('$item'),
            entry.after(DOCUMENTS, key, 'entry').is('$entry'),
          ),
        ),
      ),
    ),
  );
  const confirmation = adds(
    'confirmation',
    isNewest('confirmation'),
    itemBefore('confirmation').is("'waiting'"),
    // The rule of `lastEntry` has checked its shape, and this update can't change it.
    entry.before(HISTORY, checkedKey(itemBefore('lastEntry')), 'authorId').isNot('auth.uid'),
    any(
      says('confirmationResult').is("'confirmed'"),
      all(says('confirmationResult').is("'sentBack'"), says('confirmationNote').exists),
    ),
  );
  const reviewDecision = says('adminDecision');
  // The rule of `lastReview` demands that the kind is 'admin'.
  const review = adds(
    'admin',
    says('adminDisplayName').is(before('users/@/displayName')),
    // The evaluation that the reviewer read, which must still be the newest.
    says('adminEvaluation').is(item('lastEntry')),
    isNewest('admin'),
    entry
      .after(REVIEW)
      .is(either(reviewDecision.missing, entry.before(REVIEW).val, reviewDecision.val)),
    any(
      reviewDecision.missing,
      all(item('assessedAt').exists, reviewDecision.oneOf(...REVIEW_DECISIONS)),
    ),
  );

  // A law's item has no title, so its text can't be edited.
  const edit = adds(
    'edit',
    isNewest('edit'),
    entry.after(ITEM).has('title', 'filterByArea', 'kind'),
    ...Object.entries(BEFORE_EDIT).map(([name, field]) => says(field).is(itemBefore(name))),
  );

  // The rule of the note demands this entry, unless there was none.
  const note = adds(
    'note',
    isNewest('note'),
    says('noteBefore').is(itemBefore(NOTE)),
    says('noteBefore').isNot(item(NOTE)),
  );

  // A law that was withdrawn from the portal is only archived, so members can no longer evaluate it.
  const isOffered = any(isOwnObligation, before('legalRegister/$item/key').exists);
  const field = place(`${HISTORY}/$entry/$field`);
  const kindOf = field.after(`${HISTORY}/$entry/type`);
  const ownNames: f.Fields = Object.fromEntries(
    Object.entries<{ fields: f.Fields }>(ENTRY_KINDS).flatMap(([kind, { fields }]) =>
      Object.entries(fields).filter(([name]) => name.startsWith(kind)),
    ),
  );
  // The entry also names its first document by key, and must repeat the URL in that document's record.
  const isRecorded = withKey(newData.parent.child('documentKey'), (key) =>
    all(
      field.after(DOCUMENTS, key, 'item').is('$item'),
      newData.is(field.after(DOCUMENTS, key, 'publicUrl')),
    ),
  );
  return {
    $entry: {
      '.write': all(
        data.missing,
        recordKey('$entry'),
        signed,
        // So each entry is counted, and an update can't add two.
        entry.after(`${ENTRIES}/newest`).is('$entry'),
        any(
          all(
            evaluator,
            item('status').is("'active'"),
            any(
              all(isOffered, any(evaluation, acknowledgement, renewal)),
              plan,
              action,
              confirmation,
              all(own, any(decision, cycle, setOwner, edit, note)),
            ),
          ),
          all(privileged, itemBefore('key').exists, review),
        ),
      ),
      $field: {
        '.validate': any(
          named('$field', 'type', ...SIGNATURE),
          all(named('$field', 'document'), kindOf.is(quote('user')), isRecorded),
          all(named('$field', 'documentKey'), newData.parent.has('document')),
          all(`$field.beginsWith(${kindOf.val})`, any(...validates('$field', ownNames))),
        ),
      },
    },
  };
}

/** Returns the rules for the count of an item's entries. It grows by one with each entry, whose own rule checks who adds it. */
export function entryCountRules(): RuleNode {
  const count = place(ENTRIES);
  return {
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
}
