import {
  EVALUATED_EVERY,
  PROVISIONS,
  type LawStatus,
  type ActionResult,
  type ConfirmationState,
  type ReviewState,
} from '../../config/constants';
import { TRIAL_ITEMS } from '../../../model/constants';
import { DUE_AFTER } from '../../../model/dueDay';
import { ITEM_FIELDS, type EditedField } from '../../../model/registerItem';
import { links } from '../../config/links';
import { formatUtcDay } from '../../lib/dates';
import { plural } from '../../lib/text';
import { DUE_SOON_DAYS } from './due';
import type { EntryContent } from './history';
import type { ItemState, Task } from './ownRegister';

export const ITEM_ADDED = 'Legal Item added to your register!';
export const IN_YOUR_REGISTER = 'In your register: evaluate';
export const OWN_OBLIGATIONS = 'Own obligations';
export const RECORD_COMPLIANCE = 'Record compliance';
export const SAVE_AND_NEXT = 'Save and next';
export const END_OF_LIST = 'This is the last item of the list.';
export const backToList = (to: string) => ({ action: { label: 'Back to the list', to } });
export const COMPLIANCE_SAVED = 'Complaince Successfully Uploaded';
export const FREQUENCY_SAVED = 'Evaluation cycle saved';
export const OWNER = 'Owner';
export const NO_OWNER = 'No owner';
export const OWNER_HINT =
  'The person in your organisation who is responsible. They need no account.';
export const OWNER_SAVED = 'Owner saved';
export const OWNER_CHANGED_ELSEWHERE =
  'The owner was changed in another window while you were editing. Your text is still here, but it is not saved.';
export const DUE_WHILE_NOT_COMPLIANT = `While an item is not compliant, it is due within ${plural(DUE_AFTER.notCompliant, 'month')} of its evaluation.`;
export const FREQUENCY_INVALID = `Please enter whole months, from 1 to ${EVALUATED_EVERY.most}.`;
export const DECISION_REQUIRED = 'Please choose whether it applies';
export const APPLICABILITY_SAVED = 'Applicability saved';
export const REASON_REQUIRED = 'Please give a reason';
export const DOES_NOT_APPLY_DETAIL =
  'You have decided that this item does not apply, so there is nothing to evaluate. The percentage leaves it out.';
export const PERCENTAGE_RULE =
  'Only compliant items that are in date count as compliant. Items that do not apply are left out. Items that are not yet assessed count as not compliant. Items that are still to be decided count with their current status.';
export const COVER_TOO_LONG = 'This is too long for the cover.';
export const PERIOD_INVALID = 'Enter a day of the calendar.';
export const PERIOD_REVERSED = 'The period ends before it begins.';
export const NOTE_SAVED = 'Notes Successfully Saved';
export const CONFIRM_SAVE_NOTES = 'Sure you want to save your notes?';
/** The status is preset, so the question names it. */
export const willRecord = (status: string) =>
  `Your note will be recorded with the status ${status}.`;
export const NOTE_CLEARED = 'Your note was cleared.';
export const confirmOpenActions = (actions: number): string =>
  `${plural(actions, 'action is', 'actions are')} still open on this item. Record it as Compliant?`;
export const NOTE_REQUIRED = 'Please add a note before submitting update';
/** @param competence as in the member's profile, '' for none */
export const competenceHint = (competence: string): string =>
  competence === ''
    ? 'You can describe your competence in My Profile. Each evaluation stores a copy.'
    : `Stored with your competence: ${competence}`;
export const everyMonths = (months: number): string =>
  months === 1 ? 'every month' : `every ${plural(months, 'month')}`;
export const CHECKED_FOR_CHANGES = 'Checked for changes';
/** The heading of an export, which an import also reads. */
export const MONTHS_BETWEEN = 'Months between evaluations';
export const STATUS_REQUIRED = 'Please select status of compliance';
export const DOCUMENT_CHANGED =
  'This file has been replaced by another file since it was recorded.';

export const ACCESS_REQUIRED = 'Access Required';
export const ACCESS_REQUIRED_DETAIL =
  'To work with the legal register, you need a subscription that includes it.';
export const accessRequiredLink = links.mail('Legal Register subscription');

/** Used instead of an unknown title. */
export const THIS_ITEM = 'this item';

export const CHANGED_BEFORE_REMOVAL =
  'This item was not removed: its history has changed since you pressed Remove. Read the new entry, then remove the item again.';

/** Used instead of a title while offline. */
export const AWAITS_CONNECTION = 'This item will load when the connection is back';

/** Used instead of the title of an item that no longer exists. */
export const NOT_FOUND = 'This item is no longer available';

export const inForceText = (status: LawStatus | null, from: number): string =>
  `${status === 'Repealed' ? 'Was in' : 'In'} force from ${formatUtcDay(from)}`;

export const WITHDRAWN = 'Withdrawn';
export const WITHDRAWN_NOT_EVALUATED =
  'This item was withdrawn from the register, so you cannot record compliance any more.';
export const REVIEW_CHANGE_FIRST =
  'The law has changed since you last reviewed it. Open the item, review the change and record compliance there.';
export const WITHDRAWN_DETAIL =
  'This item was withdrawn from the register. You can still read its history, but you cannot record compliance any more. Only open actions are still due.';

export const LAW_CHANGED = {
  sinceReview: {
    text: 'The law has changed since your last review. Record compliance again, or acknowledge the change if it does not affect you.',
    compare: 'Compare with the text you last reviewed',
    title: 'What changed since your last review',
  },
  sinceAdded: {
    text: 'The law has changed since you added it. Record compliance, or acknowledge the change if it does not affect you.',
    compare: 'Compare with the text when you added it',
    title: 'What changed since you added this law',
  },
} as const;
export const CHANGE_ACKNOWLEDGED = 'You have acknowledged the change';

export const ACTION_OPENED = 'Action opened';
export const ACTION_CLOSED = 'Action closed';
export const WHAT_REQUIRED = 'Describe what needs to be done';
export const WHO_REQUIRED = 'Enter who will do it';
export const DUE_REQUIRED = 'Choose the day by which it needs to be done';
export const CLOSING_NOTE_REQUIRED = 'Describe what was done';
export const ACTION_CLOSED_ELSEWHERE = 'This action has already been closed.';
export const ACTION_CHECKED = 'Check recorded';
export const FOLLOW_UP_OPENED = 'Check recorded, and a follow-up action opened';
export const CHECK_DAY_REQUIRED = 'Choose the day on which to check that it worked';
export const RESULT_REQUIRED = 'Choose whether it worked';
export const CHECKER_REQUIRED = 'Enter who checked it';
export const CHECK_NOTE_REQUIRED = 'Describe how you checked it';
export const ACTION_CHECKED_ELSEWHERE = 'This action has already been checked.';
export const RESULT_LABELS: Record<ActionResult, string> = {
  effective: 'Effective',
  notEffective: 'Not effective',
};
/** Of an evaluation that a second person confirms. */
export const CONFIRMATION_LABELS = {
  waiting: 'Waiting for confirmation',
  confirmed: 'Evaluation confirmed',
  sentBack: 'Evaluation sent back',
} as const satisfies Record<ConfirmationState, string>;
export const REVIEW_LABELS: Record<ReviewState, string> = {
  waiting: 'Evaluation to review',
  returned: 'Returned to the member',
  accepted: 'Evaluation accepted',
};
export const RETURNED_DETAIL =
  'A reviewer has returned your evaluation. Record compliance again once you have fixed it.';

export const NOTHING_SINCE = 'Nothing since the last audit.';

export const EVALUATED_AGAIN =
  'The member has evaluated this item again since you began. Read the new entry in the history first.';

export const TITLE_REQUIRED = 'Please enter a title for the document';
export const VALID_FROM_REQUIRED = 'Choose the day from which it is valid';
export const ADD_DOCUMENT = 'Add a document';
export const NO_DOCUMENTS = 'There are no documents yet. Add one here, or with an evaluation.';
export const SUPERSEDED_ELSEWHERE =
  'This document has already been superseded. Choose another one, or none.';
export const VALID_UNTIL_INVALID = 'Choose a day that is not before the first day of validity';
export const TASK_LABELS: Record<Task, string> = {
  returned: 'Returned by a reviewer',
  unconfirmed: CONFIRMATION_LABELS.waiting,
  sentBack: CONFIRMATION_LABELS.sentBack,
  overdue: 'Overdue',
  due: `Due within ${DUE_SOON_DAYS} days`,
  inDate: 'Not overdue',
  openActions: 'Open actions',
  overdueActions: 'Overdue actions',
  dueActions: `Actions due within ${DUE_SOON_DAYS} days`,
  checks: 'Actions to check',
  overdueChecks: 'Overdue checks of actions',
  expired: 'Evidence expired',
  // An item is counted by its first document to expire, so not if another one has expired.
  expiring: `Evidence expires within ${DUE_SOON_DAYS} days, none expired yet`,
  undecided: 'Applicability to be decided',
  changed: 'Changed, review needed',
  withdrawn: 'Withdrawn',
};

/** Administrators' history lists word one status differently (specification, section 4). */
export const adminWording = (state: ItemState | EntryContent): string =>
  state === 'Not Compliant' ? 'Non Compliant' : state;

// The trial

export const trialCount = (items: number): string =>
  `You have ${items} of ${TRIAL_ITEMS} items of the trial`;

// What applies to us?

export const APPLIES_TO_US = 'What applies to us?';

// Legal item management (specification, sections 2.10, 5 and 8)

export const AREA_REQUIRED = 'Choose at least one area';
export const NAME_REQUIRED = 'Legal Item must have a name';
export const SECTOR_REQUIRED = 'Choose at least one sector';
export const REGULATOR_REQUIRED = 'Choose at least one regulator';
export const REGULATOR_REQUIRED_ON_UPDATE = 'Choose at least regulator';
export const COUNTRY_REQUIRED = 'Choose at least one Country';
export const LINK_INVALID = 'The link must be a web address that begins with http:// or https://';
export const DAY_INVALID = 'Enter a whole date, or leave it empty';
export const PROVISIONS_TOO_LONG = `Each line can have at most ${PROVISIONS.length} characters`;
export const PROVISIONS_TOO_MANY = `A legal item can have at most ${PROVISIONS.most} provisions`;
export const TEXT_TOO_LONG = 'This text is too long. Please shorten it.';

export const SUMMARY_REQUIRED = 'Describe in one line what you changed';

/** The message about a text of the member's item that was changed elsewhere. */
export const textChangedElsewhere = (field: EditedField) =>
  `Your ${ITEM_FIELDS[field].editedAs} was changed in another window while you were editing. Your text is still here, but it is not saved.`;

export const SPREAD_EVENLY = 'Spread evenly';
export const LAWS_MENTIONED = 'Laws mentioned';
export const CHOOSE_LAWS = 'Choose laws';
