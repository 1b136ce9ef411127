/** Messages of the pages that list items, and of the editor of All Legal Register. */
import { formatUtcDay } from '../../lib/dates';
import { cut, plural } from '../../lib/text';

/** Characters of a title in the removal warning. */
const WARNING_TITLE_LENGTH = 40;

export const ADD_TO_REGISTER = 'Add to My Legal Register';
/** Shown while the figures of the overview lag behind the register, which lasts only moments. */
export const stillCounting = (counted: number, held: number) =>
  `Your register is still being counted. The numbers below cover ${counted} of its ${held} items so far. If this does not change, reload the page. If that does not help, email us.`;
/** Shown above a list with fewer items than the counter says. */
export const itemsNotShown = (items: number) =>
  `${plural(items, 'item')} of your register could not be shown. Please reload the page. If this happens again, email us.`;
export const AUDIT_REQUIRED = 'Please choose the day of the last audit';
export const AUDIT_TO_COME = 'This day is in the future.';
export const AUDIT_SAVED = 'Last audit saved';
export const sinceAuditLabel = (lastAudit: number) =>
  `Evaluated since the last audit, ${formatUtcDay(lastAudit)}`;
export const confirmRemove = (title: string) =>
  `Do you really want to remove "${cut(title, WARNING_TITLE_LENGTH)}"?`;
export const REMOVE_WARNING =
  'This will erase all of this legal item’s notes, documents and compliance history from your account.';
export const REMOVAL_REASON_HINT = 'It stays with the record of the removal, also in audit packs.';
export const OPEN_ACTIONS_REMOVED = 'These open actions will be deleted:';
export const CONDITIONS_STAY =
  'These conditions of it stay in your register, with their history. If they no longer apply, decide so for each:';
export const DOES_NOT_APPLY_INSTEAD =
  'If it no longer applies to you, choose “Does not apply” instead. Then its history stays.';
export const removalPending = (title: string) =>
  `“${cut(title, WARNING_TITLE_LENGTH)}” will be removed from your register.`;
export const removalUndone = (title: string) =>
  `“${cut(title, WARNING_TITLE_LENGTH)}” stays in your register.`;
export const ITEM_UPLOADED = 'Legal Item Successfully Uploaded';
export const ITEM_UPDATED = 'Legal Item Successfully Updated';
export const FIELDS_MISSED = 'Ooops, you have missed some required fields. Check the warnings!';
export const EMPTY_ITEM = 'Sorry cannot submit an empty legal register item';
export const CONFIRM_DELETE = 'Sure you want to delete this beautifully constructed legal item?';
export const ITEM_DELETED = 'Legal Item deleted';
export const ITEM_CHANGED_ELSEWHERE =
  'Someone else changed this item while you were editing. Your text is still here, but it is not saved.';
export const HOLDERS_CHANGED =
  'The item was not deleted, because the number of members who have it in their register has changed. Please delete it again.';
/** Titles of the lists of a law's page. */
export const MENTION_LABELS = {
  insights: 'Insights',
  posts: 'Posts',
  events: 'Events',
  deadlines: 'Deadlines',
  courses: 'Courses',
} as const;
export const NO_MENTIONS = 'No insight, post, event or course mentions this law yet.';
/** @param count rounded down to tens; null for fewer than ten */
export const heldBy = (count: number | null) =>
  count === null
    ? 'Fewer than ten members have this law in their register.'
    : `At least ${count} members have this law in their register.`;

export function removalExtent(entries: number, documents: number): string {
  const counts = [
    entries > 0 && plural(entries, 'entry', 'entries'),
    documents > 0 && plural(documents, 'document'),
  ].filter(Boolean);
  const lost = counts.length === 0 ? '' : `It has ${counts.join(' and ')}. `;
  return `${lost}You and your reviewers will still see one line: what you removed, when, and its last status.`;
}

export function deleteConsequence(holders: number): string {
  if (holders === 0)
    return 'No member has this item in their register. It will be deleted completely.';
  const members = plural(holders, 'member has', 'members have');
  return `${members} this item in their register. It stays there as withdrawn, with its name and history, but they cannot record compliance any more.`;
}

export const REGISTER_EMPTY =
  'Your register is empty. Add the items that apply to you from All Legal Register.';
