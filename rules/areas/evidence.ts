/**
 * Evidence: `users/{uid}/documents/legalItems` (row 14). A document comes with the evaluation whose evidence it is, and never changes
 * but by another one of the same item that supersedes it; it is deleted with the item.
 */
import type { Rule, RuleNode } from '../../model/rules/language';
import { all, data, either, newData, place, when, withKey } from '../../model/rules/language';
import {
  checkedAbove,
  closed,
  isDay,
  isNow,
  recordKey,
  storeUrl,
  text,
} from '../../model/rules/predicates';
import { DOCUMENTS, LAST_REMOVED, REMOVED } from '../../model/rules/registerPaths';

const ITEMS = 'users/$uid/MyLegalItems';
const document = place(`${DOCUMENTS}/$key`);
const superseded = place(`${DOCUMENTS}/$key/supersededBy`);
/** It comes with the evaluation whose evidence it is, and the item's evidence then ends no later than it does. */
const attached: Rule = all(
  data.missing,
  recordKey('$key'),
  newData.has(
    ...['key', 'publicUrl', 'name', 'parentFolder', 'dateAdded'],
    ...['entry', 'title', 'validFrom', 'sha256'],
  ),
  withKey(newData.child('item'), (item) =>
    all(
      document.after(ITEMS, item, 'lastEntry').is(newData.child('entry')),
      document.before(ITEMS, item, 'lastEntry').isNot(newData.child('entry')),
      when(
        newData.child('validUntil').exists,
        `${document.after(ITEMS, item, 'evidenceUntil').val}<=${newData.child('validUntil').val}`,
      ),
    ),
  ),
);
/**
 * It is evidence, so it can only be superseded. It is deleted with its item, and the line about that names it. The line comes in this
 * update: an earlier line may name another document that had the same key.
 */
const goes: Rule = all(
  document.after(LAST_REMOVED).isNot(document.before(LAST_REMOVED)),
  withKey(
    document.after(LAST_REMOVED),
    (removal) => document.after(REMOVED, removal, 'documents/$key').exists,
  ),
);
export const documents: RuleNode = {
  legalItems: {
    $key: {
      // The rule of the item's `lastEntry`, or that of the line, says by whom.
      '.write': either(newData.exists, attached, goes),
      key: { '.validate': newData.is('$key') },
      // By the item in its name, a function finds what may name the file.
      publicUrl: {
        '.validate': all(
          storeUrl,
          `${newData.val}.contains('/documents%2F'+$uid+'%2F'+${newData.parent.child('item').val}+'~')`,
        ),
      },
      name: { '.validate': text(200) },
      parentFolder: { '.validate': newData.is('$uid') },
      dateAdded: { '.validate': isNow },
      item: checkedAbove,
      entry: checkedAbove,
      title: { '.validate': text(200) },
      // Storage cannot hold a file against its record: whoever reads it does.
      sha256: { '.validate': newData.matches(/^[0-9a-f]{64}$/) },
      // Permits may be older than the first time of this clock.
      validFrom: { '.validate': all(isDay, `${newData.val}>${Date.UTC(1000, 0)}`) },
      validUntil: {
        '.validate': all(
          isDay,
          `${newData.val}>=${place(`${DOCUMENTS}/$key/validUntil`).after(DOCUMENTS, '$key/validFrom').val}`,
        ),
      },
      // One of the same item, which comes in this update, and whose own rule says by whom.
      supersededBy: {
        '.write': data.missing,
        '.validate': withKey(newData, (key) =>
          all(
            superseded.before(DOCUMENTS, key).missing,
            superseded.after(DOCUMENTS, key, 'item').is(superseded.after(DOCUMENTS, '$key/item')),
            superseded.before(DOCUMENTS, '$key/item').exists,
          ),
        ),
      },
      ...closed,
    },
  },
};
