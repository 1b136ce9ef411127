/**
 * The lines about removed items, `users/{uid}/removedItems`. A line comes with the removal of its item and says what that erases.
 * Nobody changes or deletes a line; the lines are erased with their member.
 */
import type { RuleNode } from '../../../model/rules/language';
import {
  agree,
  all,
  before,
  either,
  named,
  newData,
  place,
  withKey,
} from '../../../model/rules/language';
import { countOf, recordKey, signed, SIGNATURE } from '../../../model/rules/predicates';
import { DOCUMENTS, LAST_REMOVED, REMOVED } from '../../../model/rules/registerPaths';

const ITEMS = 'users/$uid/MyLegalItems';
/** What a line repeats of the item as it was. */
const AS_IT_WAS = ['userStatus', 'assessedAt', 'applicability', 'openActions'];

const line = place(`${REMOVED}/$key`);
const document = place(`${REMOVED}/$key/documents/$document`);
export const removedItems: RuleNode = {
  $key: {
    '.write': all(
      recordKey('$key'),
      signed,
      newData.child('removedAt').is('now'),
      line.after(LAST_REMOVED).is('$key'),
      // The rule of the item says by whom, and that the line is new.
      withKey(newData.child('item'), (item) =>
        all(
          line.before(ITEMS, item, 'status').is("'active'"),
          line.after(ITEMS, item, 'status').is("'inactive'"),
          agree(newData, line.before(ITEMS, item), AS_IT_WAS),
          newData.child('entries').is(countOf(line.before(ITEMS, item, 'entries/count'))),
          newData
            .child('title')
            .is(
              either(
                before('legalSummaries', item).exists,
                before('legalSummaries', item, 'title').val,
                before('legalArchive', item, 'title').val,
              ),
            ),
        ),
      ),
    ),
    // A document is deleted only where a line names it.
    documents: {
      $document: {
        '.validate': all(
          newData.is(document.before(DOCUMENTS, '$document/title')),
          document.before(DOCUMENTS, '$document/item').is(document.after(REMOVED, '$key/item')),
        ),
      },
    },
    $field: {
      '.validate': named(
        '$field',
        'item',
        'title',
        'removedAt',
        'entries',
        ...AS_IT_WAS,
        ...SIGNATURE,
      ),
    },
  },
};

/** The key of the newest line, which comes in this update and whose own rule says by whom. */
export const lastRemoved: RuleNode = {
  '.write': withKey(newData, (key) =>
    all(
      place(LAST_REMOVED).before(REMOVED, key).missing,
      place(LAST_REMOVED).after(REMOVED, key, 'item').exists,
    ),
  ),
};
