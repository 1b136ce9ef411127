/**
 * `legalRevisions/{item}/{change}` has the law's text before the change (decision 50); under `withdrawn` the last text.
 * `legalArchive/{item}` has the fields of a withdrawn law that lists show.
 *
 * - A change is written with its edit and never changes. If it isn't minor, it raises the law's revision by one, with which the
 *   `reviewedRevision` of register items is compared.
 * - Changes are deleted with a law that no member has. Otherwise they stay, with their author's name after an erasure.
 * - `pruneLawRevisions` deletes revisions that no member needs. Changes are cached on the device, revisions are not.
 */
import * as v from 'valibot';
import * as f from './fields';
import {
  LAW_ARCHIVE_FIELDS,
  LAW_AUTHOR,
  LAW_TEXT,
  lawFieldNames,
  WITHDRAWN_REVISION,
} from './legalItem';
import type { Rule, RuleNode } from './rules/language';
import {
  agree,
  all,
  any,
  before,
  data,
  either,
  named,
  newData,
  place,
  quote,
} from './rules/language';
import { countOf, isNow, limited, privileged, recordKey } from './rules/predicates';
import { creates, validates } from './rules/record';
import { LAW, LAW_ARCHIVE, LAW_CHANGES, LAW_REVISIONS, lawReader } from './rules/registerPaths';

export const LAW_CHANGE = {
  time: f.now,
  ...LAW_AUTHOR,
  summary: f.text(200),
  /** Members need to do nothing. */
  minor: f.byHand(v.boolean()),
  revision: f.byHand(v.number()),
};
export const legalChangeSchema = v.object({ key: v.string(), ...f.schemasOf(LAW_CHANGE) });
export type LegalChange = v.InferOutput<typeof legalChangeSchema>;

/** The law's own rule checks who withdraws it, and which of these records may remain. */
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
          // The law's rule checks who withdraws it. An earlier text exists only with its change.
          either(
            `$change==${quote(WITHDRAWN_REVISION)}`,
            revision.after(LAW_ARCHIVE).exists,
            all(
              revision.before(`${LAW_CHANGES}/$change`).missing,
              revision.after(`${LAW_CHANGES}/$change`).exists,
            ),
          ),
          ...hasAllOfLaw(LAW_TEXT),
        ),
        $field: repeatsLaw(LAW_TEXT),
      },
    },
  };
}

/** No field of the law is left out. */
function hasAllOfLaw(fields: f.Fields, ...more: string[]): Rule[] {
  const { required, optional } = lawFieldNames(fields);
  const isList = (name: string) => fields[name]?.shape?.is === 'texts';
  return [
    newData.has(...required, ...more),
    agree(
      newData,
      before(LAW),
      optional.map((name) => (isList(name) ? `${name}/0` : name)),
    ),
  ];
}

/** The law as it was before this write. Entries of a list can be left out. */
function repeatsLaw(fields: f.Fields): RuleNode & { '.validate': Rule } {
  const lists = f.namesOf(fields).filter((name) => fields[name]?.shape?.is === 'texts');
  const values = f.namesOf(fields).filter((name) => !lists.includes(name));
  return {
    '.validate': any(
      all(named('$field', ...values), newData.is(before(`${LAW}/$field`))),
      ...(lists.length > 0 ? [all(named('$field', ...lists), newData.has('0'))] : []),
    ),
    ...(lists.length > 0 && {
      $index: { '.validate': newData.is(before(`${LAW}/$field/$index`)) },
    }),
  };
}

export function lawArchiveRules(): RuleNode {
  const { '.validate': repeated, ...others } = repeatsLaw(LAW_ARCHIVE_FIELDS);
  return {
    $item: {
      '.read': lawReader,
      // The law's own rule checks who withdraws it.
      '.write': all(
        data.missing,
        before(`${LAW}/users`).exists,
        place(LAW_ARCHIVE).after(LAW).missing,
        ...hasAllOfLaw(LAW_ARCHIVE_FIELDS, 'removedAt'),
      ),
      $field: { '.validate': any(repeated, all(named('$field', 'removedAt'), isNow)), ...others },
    },
  };
}
