/** The rules of the two rows that repeat the record of a person. */
import { IN_DIRECTORY, PROFILE_FIELDS } from '../person';
import type { Rule, RuleNode, Snap } from './language';
import { all, any, before, data, either, isKey, named, newData, place } from './language';
import { evaluates, member, movedBy, own, ownAs, privileged } from './predicates';
import { isOpen } from './registerPaths';

const USER = 'users/$uid';
const PROFILE = 'profiles/$uid';
const DIRECTORY = 'userDirectory/$uid';

/**
 * Returns the rules of a row that repeats the record. The row is written whole only at registration, and deleted only with the record.
 * Otherwise the person and staff write each field on its own. The record's own rule has checked everything else.
 * @param anchor a field that every row has
 * @param counts the fields that are never deleted
 * @param sources where the record may have the field
 * @param others other people who may write a field
 */
function rowRules(
  path: string,
  anchor: string,
  counts: readonly string[],
  sources: readonly Snap[],
  others: readonly Rule[] = [],
): { '.write': Rule; field: Rule } {
  const author = any(own, privileged);
  const row = place(path);
  return {
    '.write': all(
      author,
      any(
        all(newData.missing, row.after(USER).missing),
        all(before(USER).missing, newData.has(anchor)),
      ),
    ),
    field: all(
      any(own, privileged, ...others),
      newData.parent.has(anchor),
      any(
        newData.exists,
        either(
          named('$field', ...counts),
          data.missing,
          all(...sources.map((source) => source.missing)),
        ),
      ),
    ),
  };
}

/** A counter that doesn't change, or starts at 0. */
const unmoved = (): Rule => any(newData.is(data), all(data.missing, newData.is('0')));

/** Returns the rules of profiles, which other members see. */
export function profileRules(): RuleNode {
  const field = place(`${PROFILE}/$field`);
  const source = field.after(`${USER}/$field`);
  const { field: write, ...row } = rowRules(PROFILE, 'userType', ['savedInsights'], [source]);
  return {
    $uid: {
      '.read': any(ownAs('known', PROFILE), member),
      ...row,
      $field: {
        '.write': write,
        '.validate': either(
          named('$field', 'savedInsights'),
          any(
            unmoved(),
            movedBy(field.after(`${USER}/lastSaved`), (key) => ({
              before: before(`${USER}/wishlist`, key).exists,
              after: field.after(`${USER}/wishlist`, key).exists,
            })),
          ),
          all(named('$field', ...PROFILE_FIELDS), newData.is(source)),
        ),
      },
    },
  };
}

/** Returns the rules of the staff's directory. */
export function directoryRules(): RuleNode {
  const field = place(`${DIRECTORY}/$field`);
  const source = field.after(`${USER}/$field`);
  const info = field.after(`${USER}/adminInfo/$field`);
  const counts = ['legalTotal', 'legalOpen'];
  const { field: write, ...row } = rowRules(
    DIRECTORY,
    'email',
    counts,
    [source, info],
    // An evaluation by a colleague moves the count of open items.
    [all(named('$field', 'legalOpen', 'lastLegalItem'), evaluates)],
  );
  /** Whether the count in `$field` includes an item of the register. */
  const isCounted = (item: Snap): Rule =>
    all(item.child('status').is("'active'"), any(named('$field', 'legalTotal'), isOpen(item)));
  return {
    '.read': privileged,
    $uid: {
      '.read': ownAs('member', DIRECTORY),
      ...row,
      $field: {
        '.write': write,
        '.validate': either(
          named('$field', ...counts),
          // A count moves only for the item that the row names.
          any(
            unmoved(),
            movedBy(field.after(`${DIRECTORY}/lastLegalItem`), (key) => ({
              before: any(isCounted(before(`${USER}/MyLegalItems`, key))),
              after: any(isCounted(field.after(`${USER}/MyLegalItems`, key))),
            })),
          ),
          any(
            all(named('$field', 'lastLegalItem'), isKey(newData)),
            // Only fields of `adminInfo` exist there.
            newData.is(info),
            all(named('$field', ...IN_DIRECTORY), newData.is(source)),
          ),
        ),
      },
    },
  };
}
