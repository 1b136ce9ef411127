/**
 * A document, the evidence of an item: `users/{uid}/documents/legalItems/{key}`. A day is stored as its start in UTC, and
 * the last day is included.
 *
 * - A document is written with its evaluation, or with an entry of its own. It never changes, except that a newer document of the same
 *   item supersedes it.
 * - The item repeats the earliest end of its documents in force.
 * - A document is deleted with its item and erased with its member. A function deletes the file.
 */
import * as v from 'valibot';
import * as f from './fields';
import { ENTRY_KINDS } from './registerEntry';
import type { RuleNode } from './rules/language';
import {
  all,
  any,
  checkedKey,
  data,
  either,
  newData,
  place,
  when,
  withKey,
} from './rules/language';
import { isNow, recordKey, registerReader, short, storeUrl } from './rules/predicates';
import { closedFields } from './rules/record';
import { DOCUMENTS, LAST_REMOVED, REMOVED, hasAccess } from './rules/registerPaths';

const FIELDS = {
  key: f.ownKey,
  publicUrl: f.byHand(v.string()),
  /** The name of its file. */
  name: f.text(200),
  parentFolder: f.byHand(v.optional(v.string())),
  dateAdded: f.now,
  item: f.byHand(v.string()),
  /** The key of the entry. */
  entry: f.byHand(v.string()),
  title: f.text(200),
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256: f.byHand(v.string()),
  /** The day that the document states. One with a last day has a first day. */
  validFrom: f.optional(f.day),
  validUntil: f.optional(f.day),
};
export const ownDocumentSchema = v.object({
  ...f.schemasOf(FIELDS),
  /** The key of the document that supersedes it. */
  supersededBy: v.optional(v.string()),
});
export type OwnDocument = v.InferOutput<typeof ownDocumentSchema>;

export function documentRules(): RuleNode {
  const items = 'users/$uid/MyLegalItems';
  const document = place(`${DOCUMENTS}/$key`);
  const superseded = place(`${DOCUMENTS}/$key/supersededBy`);
  const lastRemoved = document.after(LAST_REMOVED);
  /** The document is written with its entry. The item's evidence then ends no later. */
  const attached = all(
    data.missing,
    // A trial has no evidence.
    hasAccess,
    recordKey('$key'),
    newData.has(
      ...['key', 'publicUrl', 'name', 'parentFolder', 'dateAdded'],
      ...['entry', 'title', 'sha256'],
    ),
    withKey(newData.child('item'), (item) =>
      all(
        any(
          ...[ENTRY_KINDS.user, ENTRY_KINDS.renewal].map(({ newest }) =>
            all(
              document.after(items, item, newest).is(newData.child('entry')),
              document.before(items, item, newest).isNot(newData.child('entry')),
            ),
          ),
        ),
        when(
          newData.child('validUntil').exists,
          `${document.after(items, item, 'evidenceUntil').val}<=${newData.child('validUntil').val}`,
        ),
      ),
    ),
  );
  /**
   * A document is evidence, so normally it can only be superseded. It is deleted with its item, if the new `removedItems` line names it.
   * That line must be written in this update: an earlier line may name another document with the same key. The rule of `lastRemoved`
   * has checked the key's shape.
   */
  const isRemoved = all(
    lastRemoved.isNot(document.before(LAST_REMOVED)),
    document.after(REMOVED, checkedKey(lastRemoved), 'documents/$key').exists,
  );
  return {
    legalItems: {
      '.read': registerReader,
      $key: {
        // The rule of the item's `lastEntry` or `lastRenewal`, or of the `removedItems` line, checks who writes.
        '.write': either(newData.exists, attached, isRemoved),
        // The other document is of the same item and is written in this update. Its own rule checks by whom.
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
          // The item in the file's name tells a function which item may use the file.
          publicUrl: all(
            storeUrl,
            `${newData.val}.contains('/documents%2F'+$uid+'%2F'+${newData.parent.child('item').val}+'~')`,
          ),
          parentFolder: newData.is('$uid'),
          dateAdded: isNow,
          // Storage rules can't compare a file with its record. The code that reads the file compares them.
          sha256: newData.matches(/^[0-9a-f]{64}$/),
          // Permits may be older than 1970, the start of the epoch.
          validFrom: `${newData.val}>${short(Date.UTC(1000, 0))}`,
          // False without a first day.
          validUntil: `${newData.val}>=${newData.parent.child('validFrom').val}`,
        }),
      },
    },
  };
}
