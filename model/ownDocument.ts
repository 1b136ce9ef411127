/**
 * A document of an evaluation, the evidence of an item: `users/{uid}/documents/legalItems/{key}`. Days are when they began in UTC, and
 * the last one counts whole.
 *
 * - It comes with the evaluation, and never changes but by another one of the same item that supersedes it.
 * - The item repeats when the first of its documents in force ends.
 * - Deleted with the item, and erased with the member; a function deletes its file.
 */
import * as v from 'valibot';
import * as f from './fields';
import type { RuleNode } from './rules/language';
import { all, checkedKey, data, either, newData, place, when, withKey } from './rules/language';
import { isNow, recordKey, storeUrl } from './rules/predicates';
import { closedFields } from './rules/record';
import { DOCUMENTS, LAST_REMOVED, REMOVED } from './rules/registerPaths';

const FIELDS = {
  key: f.ownKey,
  publicUrl: f.byHand(v.string()),
  /** The name of its file. */
  name: f.text(200),
  parentFolder: f.byHand(v.optional(v.string())),
  dateAdded: f.now,
  item: f.byHand(v.string()),
  /** The evaluation. */
  entry: f.byHand(v.string()),
  title: f.text(200),
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256: f.byHand(v.string()),
  validFrom: f.day,
  validUntil: f.optional(f.day),
};
export const ownDocumentSchema = v.object({
  ...f.schemasOf(FIELDS),
  /** The key of the document that has taken its place. */
  supersededBy: v.optional(v.string()),
});
export type OwnDocument = v.InferOutput<typeof ownDocumentSchema>;

export function documentRules(): RuleNode {
  const items = 'users/$uid/MyLegalItems';
  const document = place(`${DOCUMENTS}/$key`);
  const superseded = place(`${DOCUMENTS}/$key/supersededBy`);
  const lastRemoved = document.after(LAST_REMOVED);
  /** It comes with the evaluation whose evidence it is, and the item's evidence then ends no later than it does. */
  const attached = all(
    data.missing,
    recordKey('$key'),
    newData.has(
      ...['key', 'publicUrl', 'name', 'parentFolder', 'dateAdded'],
      ...['entry', 'title', 'validFrom', 'sha256'],
    ),
    withKey(newData.child('item'), (item) =>
      all(
        document.after(items, item, 'lastEntry').is(newData.child('entry')),
        document.before(items, item, 'lastEntry').isNot(newData.child('entry')),
        when(
          newData.child('validUntil').exists,
          `${document.after(items, item, 'evidenceUntil').val}<=${newData.child('validUntil').val}`,
        ),
      ),
    ),
  );
  /**
   * It is evidence, so it can only be superseded. It is deleted with its item, and the line about that names it. The line comes in this
   * update: an earlier line may name another document that had the same key. The rule of `lastRemoved` has checked its shape.
   */
  const isRemoved = all(
    lastRemoved.isNot(document.before(LAST_REMOVED)),
    document.after(REMOVED, checkedKey(lastRemoved), 'documents/$key').exists,
  );
  return {
    legalItems: {
      $key: {
        // The rule of the item's `lastEntry`, or that of the line, says by whom.
        '.write': either(newData.exists, attached, isRemoved),
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
        ...closedFields(FIELDS, {
          key: newData.is('$key'),
          // By the item in its name, a function finds what may name the file.
          publicUrl: all(
            storeUrl,
            `${newData.val}.contains('/documents%2F'+$uid+'%2F'+${newData.parent.child('item').val}+'~')`,
          ),
          parentFolder: newData.is('$uid'),
          dateAdded: isNow,
          // Storage rules can't compare a file with its record. The reader of the file does.
          sha256: newData.matches(/^[0-9a-f]{64}$/),
          // Permits may be older than the first time of this clock.
          validFrom: `${newData.val}>${Date.UTC(1000, 0)}`,
          validUntil: `${newData.val}>=${newData.parent.child('validFrom').val}`,
        }),
      },
    },
  };
}
