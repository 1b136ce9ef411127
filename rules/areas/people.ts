/**
 * What others may see of a member: `profiles` for members (row 19), `userDirectory` for staff (rows 20 and 20a). Both
 * repeat `users/{uid}`: whoever writes a row writes the truth, and a row goes only with its record. No rule of access
 * ever reads them.
 */
import { DIRECTORY_FIELDS, PROFILE_FIELDS } from '../../model/projections';
import type { Rule, RuleNode, Snap } from '../../model/rules/language';
import {
  agree,
  all,
  any,
  before,
  data,
  either,
  isKey,
  named,
  newData,
  place,
  when,
} from '../../model/rules/language';
import { known, legal, member, movedBy, own, privileged } from '../../model/rules/predicates';
import { isOpen } from '../../model/rules/registerPaths';

/** Fields of the directory beside which the record has those of `adminInfo`. */
const ADMIN_INFO = ['supplier', 'companyType'] as const;
const RECORD_FIELDS = DIRECTORY_FIELDS.filter((field) => !field.startsWith('adminInfo/'));

/** The person or staff: since a row only ever repeats the record, that record's rule has asked the rest. */
const author: Rule = any(own, privileged);
const goesWithRecord = (path: string): Rule =>
  all(newData.missing, place(path).after('users/$uid').missing);

/** A counter that stays as it is, or begins. */
const unmoved: Rule = any(newData.is(data), all(data.missing, newData.is('0')));

const PROFILE = 'profiles/$uid';
const saved = place(`${PROFILE}/savedInsights`);
export const profiles: RuleNode = {
  $uid: {
    '.read': any(all(own, known), member),
    '.write': all(
      author,
      any(
        goesWithRecord(PROFILE),
        all(
          newData.has('userType'),
          agree(newData, place(PROFILE).after('users/$uid'), PROFILE_FIELDS),
          when(data.child('savedInsights').exists, newData.child('savedInsights').exists),
        ),
      ),
    ),
    savedInsights: {
      '.validate': any(
        unmoved,
        movedBy(saved.after('users/$uid/lastSaved'), (key) => ({
          before: before('users/$uid/wishlist', key).exists,
          after: saved.after('users/$uid/wishlist', key).exists,
        })),
      ),
    },
    $field: { '.validate': named('$field', ...PROFILE_FIELDS) },
  },
};

const DIRECTORY = 'userDirectory/$uid';
const COUNTS = ['legalTotal', 'legalOpen'] as const;

const entry = place(`${DIRECTORY}/$field`);
/** Whether the count of this name counts an item of the own register. */
const counts = (item: Snap): Rule =>
  all(item.child('status').is("'active'"), any(named('$field', 'legalTotal'), isOpen(item)));
/** A count of the own register moves by the item that the row names. */
const moves: Rule = any(
  unmoved,
  movedBy(entry.after(`${DIRECTORY}/lastLegalItem`), (key) => ({
    before: counts(before('users/$uid/MyLegalItems', key)),
    after: counts(entry.after('users/$uid/MyLegalItems', key)),
  })),
);
export const userDirectory: RuleNode = {
  '.read': privileged,
  $uid: {
    '.read': all(own, legal),
    '.write': all(
      author,
      any(
        goesWithRecord(DIRECTORY),
        all(
          newData.has('email'),
          agree(newData, place(DIRECTORY).after('users/$uid'), RECORD_FIELDS),
          ...ADMIN_INFO.map((field) =>
            newData.child(field).is(place(DIRECTORY).after(`users/$uid/adminInfo/${field}`)),
          ),
          ...COUNTS.map((field) => when(data.child(field).exists, newData.child(field).exists)),
        ),
      ),
    ),
    lastLegalItem: { '.validate': isKey(newData) },
    $field: {
      '.validate': either(
        named('$field', ...COUNTS),
        moves,
        named('$field', ...RECORD_FIELDS, ...ADMIN_INFO),
      ),
    },
  },
};
