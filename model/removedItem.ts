/**
 * The record of an item that its member removed: `users/{uid}/removedItems/{line}`. It has the last state of the item, who removed it, and
 * what was deleted with it.
 *
 * - A line is written with the removal of its item and never changed. Lines are erased with their member.
 * - `lastRemoved` names the newest line, so that a document is deleted only if that line names it.
 */
import * as v from 'valibot';
import { REASON_LENGTH } from './constants';
import * as f from './fields';
import { author } from './registerEntry';
import { ITEM_FIELDS } from './registerItem';
import type { RuleNode, Segment } from './rules/language';
import { agree, all, before, either, named, newData, place, withKey } from './rules/language';
import { countOf, recordKey, registerReader, signed } from './rules/predicates';
import { ruleOf } from './rules/record';
import { DOCUMENTS, LAST_REMOVED, REMOVED } from './rules/registerPaths';

const { userStatus, assessedAt, applicability } = ITEM_FIELDS;
const openActions = f.zero;
/** The fields of the item, before the removal, that a line repeats. */
const AS_IT_WAS = { userStatus, assessedAt, applicability, openActions };
const LINE = {
  item: f.byHand(v.string()),
  title: f.byHand(v.optional(v.string(), '')),
  removedAt: f.now,
  /** How many entries the history had. */
  entries: f.byHand(v.number()),
  ...AS_IT_WAS,
};

const REASON = { ...f.text(REASON_LENGTH), schema: v.optional(v.string(), '') };

export const removedItemSchema = v.object({
  key: v.string(),
  ...author,
  ...f.schemasOf(LINE),
  /** Why, in the member's words. */
  reason: REASON.schema,
  /** The titles of the documents, by their keys. */
  documents: v.optional(v.record(v.string(), v.string()), {}),
});
export type RemovedItem = v.InferOutput<typeof removedItemSchema>;

export function removalRules(): { removedItems: RuleNode; lastRemoved: RuleNode } {
  const items = 'users/$uid/MyLegalItems';
  const line = place(`${REMOVED}/$key`);
  const document = place(`${REMOVED}/$key/documents/$document`);
  const title = (list: string, item: Segment) => before(list, item, 'title').val;
  return {
    removedItems: {
      '.read': registerReader,
      $key: {
        '.write': all(
          recordKey('$key'),
          signed,
          newData.child('removedAt').is('now'),
          line.after(LAST_REMOVED).is('$key'),
          // The rule of the item checks who writes, and that the line is new.
          withKey(newData.child('item'), (item) =>
            all(
              line.before(items, item, 'status').is("'active'"),
              line.after(items, item, 'status').is("'inactive'"),
              agree(newData, line.before(items, item), Object.keys(AS_IT_WAS)),
              newData.child('entries').is(countOf(line.before(items, item, 'entries/count'))),
              newData
                .child('title')
                .is(
                  either(
                    line.before(items, item, 'title').exists,
                    line.before(items, item, 'title').val,
                    either(
                      before('legalSummaries', item).exists,
                      title('legalSummaries', item),
                      title('legalArchive', item),
                    ),
                  ),
                ),
            ),
          ),
        ),
        reason: { '.validate': ruleOf(REASON.shape) },
        // A document is deleted only if a line names it.
        documents: {
          '.validate': newData.isObject,
          $document: {
            '.validate': all(
              newData.is(document.before(DOCUMENTS, '$document/title')),
              document.before(DOCUMENTS, '$document/item').is(document.after(REMOVED, '$key/item')),
            ),
          },
        },
        $field: { '.validate': named('$field', ...Object.keys({ ...LINE, ...author })) },
      },
    },
    // It is written in the same update as its line, whose own rule checks by whom.
    lastRemoved: {
      '.write': withKey(newData, (key) =>
        all(
          place(LAST_REMOVED).before(REMOVED, key).missing,
          place(LAST_REMOVED).after(REMOVED, key, 'item').exists,
        ),
      ),
    },
  };
}
