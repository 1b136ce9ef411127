/**
 * What was changed in a law: `legalChanges/{item}/{change}`, by whom and when. Under the same key, `legalRevisions/{item}/{change}` has
 * what the law said before (decision 50); and under `withdrawn`, what it said last. `legalArchive/{item}` has what lists show of a
 * withdrawn law.
 *
 * - A change comes with its edit and never changes. One that is not minor raises the revision of the law by one, against which the
 *   `reviewedRevision` of each register is read.
 * - Deleted with a law that no member has. Of any other they stay, and so does the name of their author after an erasure.
 * - `pruneLawRevisions` deletes revisions that no member needs.
 * - The audit log has the summary of a change with the edit. Changes are cached on the device, revisions are not.
 */
import * as v from 'valibot';
import * as f from './fields';
import { LAW_AUTHOR, LAW_FIELDS, LAW_TEXT, WITHDRAWN_REVISION } from './legalItem';
import type { Rule, RuleNode } from './rules/language';
import { all, any, before, data, either, named, newData, place, quote } from './rules/language';
import { countOf, isNow, limited, privileged, recordKey } from './rules/predicates';
import { creates, validates } from './rules/record';
import { LAW, LAW_ARCHIVE, LAW_CHANGES, LAW_REVISIONS, lawReader } from './rules/registerPaths';

export const LAW_CHANGE = {
  time: f.now,
  ...LAW_AUTHOR,
  /** One line for members who have the law. */
  summary: f.text(200),
  /** Asks nothing of those members. */
  minor: f.byHand(v.boolean()),
  /** The law's after the change. */
  revision: f.byHand(v.number()),
};
export const legalChangeSchema = v.object({ key: v.string(), ...f.schemasOf(LAW_CHANGE) });
export type LegalChange = v.InferOutput<typeof legalChangeSchema>;

/** What the archive repeats of a withdrawn law. */
const { title, filterByArea, country, link, time } = LAW_FIELDS;
export const LAW_ARCHIVE_FIELDS = { title, filterByArea, country, link, time };

/** A law that no member has is withdrawn in the same update, and its own rule asks by whom, and which of these may be left. */
const goesWithLaw = (path: string): Rule =>
  all(
    place(path).before(`${LAW}/key`).exists,
    place(path).before(`${LAW}/users`).missing,
    place(path).after(LAW).missing,
  );

export function lawChangeRules(): RuleNode {
  const change = place(`${LAW_CHANGES}/$change`);
  const revision = `${LAW}/revision`;
  return {
    $item: {
      '.read': all(lawReader, limited(100)),
      '.write': goesWithLaw(LAW_CHANGES),
      $change: {
        '.write': all(
          privileged,
          data.missing,
          recordKey('$change'),
          change.before(`${LAW}/key`).exists,
          ...creates(LAW_CHANGE, '$change', change.after),
          newData.child('minor').isBoolean,
          change.after(`${LAW}/lastChange`).is('$change'),
          change.after(`${LAW_REVISIONS}/$change`).exists,
          change.after(`${LAW}/updateTime`).is('now'),
          newData.child('revision').is(change.after(revision)),
          newData
            .child('revision')
            .is(
              `${countOf(change.before(revision))}+${either(newData.child('minor').is('true'), '0', '1')}`,
            ),
        ),
        $field: { '.validate': any(...validates('$field', LAW_CHANGE)) },
      },
    },
  };
}

export function lawRevisionRules(): RuleNode {
  const revision = place(`${LAW_REVISIONS}/$change`);
  return {
    $item: {
      '.write': goesWithLaw(LAW_REVISIONS),
      $change: {
        '.read': lawReader,
        '.write': all(
          data.missing,
          // The rule of the change asks who makes it, and that of the law who withdraws it. No text is written twice: an earlier one is there
          // with its change, and what is archived has no law to compare with.
          either(
            `$change==${quote(WITHDRAWN_REVISION)}`,
            revision.after(LAW_ARCHIVE).exists,
            all(
              revision.before(`${LAW_CHANGES}/$change`).missing,
              revision.after(`${LAW_CHANGES}/$change`).exists,
            ),
          ),
          newData.has(...f.namesOf(LAW_TEXT)),
        ),
        $field: repeatsLaw(LAW_TEXT),
      },
    },
  };
}

/**
 * The rule of a field in a new record that repeats a law as it was before this write. Of a list that is too long to be compared, some
 * entries could be left out.
 */
function repeatsLaw(fields: f.Fields): RuleNode & { '.validate': Rule } {
  const lists = Object.entries(fields).flatMap(([name, { shape }]) =>
    shape?.is === 'texts' ? [{ name, most: shape.most }] : [],
  );
  const values = f.namesOf(fields).filter((name) => !lists.some((list) => list.name === name));
  const long = lists.filter(({ most }) => most > 10).map(({ name }) => name);
  return {
    '.validate': any(
      all(named('$field', ...values), newData.is(before(`${LAW}/$field`))),
      ...(long.length > 0 ? [all(named('$field', ...long), newData.has('0'))] : []),
      ...lists
        .filter(({ most }) => most <= 10)
        .map(({ name, most }) =>
          all(
            named('$field', name),
            ...Array.from({ length: most }, (_, index) => String(index)).map(
              (index) => `${newData.has(index)}==${before(`${LAW}/${name}/${index}`).exists}`,
            ),
          ),
        ),
    ),
    $index: { '.validate': newData.is(before(`${LAW}/$field/$index`)) },
  };
}

export function lawArchiveRules(): RuleNode {
  const { '.validate': repeated, ...others } = repeatsLaw(LAW_ARCHIVE_FIELDS);
  return {
    $item: {
      '.read': lawReader,
      // The law goes in the same update, and its own rule asks who withdraws it.
      '.write': all(
        data.missing,
        before(`${LAW}/users`).exists,
        place(LAW_ARCHIVE).after(LAW).missing,
        newData.has(...f.namesOf(LAW_ARCHIVE_FIELDS), 'removedAt'),
      ),
      $field: { '.validate': any(repeated, all(named('$field', 'removedAt'), isNow)), ...others },
    },
  };
}
