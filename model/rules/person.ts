/** Rules that `model/person.ts` can't declare. `personRows.ts` has the rules of the rows. */
import * as f from '../fields';
import {
  GUEST,
  LINK_PROMOTION_WAIT,
  STAFF_END,
  STAFF_TYPES,
  USER_TYPES,
  WITHOUT_END,
} from '../membership';
import { PATH_ENTRIES } from '../paths';
import {
  ADMIN_INFO,
  BY_STAFF,
  IN_DIRECTORY,
  PERSON_FIELDS,
  PROFILE_FIELDS,
  SAVED_INSIGHT,
} from '../person';
import { PERSONAL_ADDRESS } from '../personalAddresses';
import type { Rule, RuleNode, Snap } from './language';
import {
  all,
  any,
  before,
  data,
  either,
  isKey,
  named,
  newData,
  not,
  place,
  when,
} from './language';
import {
  edited,
  isDay,
  isJedi,
  isNow,
  movesCount,
  nextVersion,
  own,
  ownAs,
  privileged,
  short,
} from './predicates';
import { closedFields, validates } from './record';

const USER = 'users/$uid';
const PROFILE = 'profiles/$uid';
const DIRECTORY = 'userDirectory/$uid';
const SET_ONCE = f.namesOf(f.fieldsWith(PERSON_FIELDS, 'isSetOnce'));
const RIGHTS = f.namesOf(f.fieldsWith(PERSON_FIELDS, 'isRight'));
const INFO = f.namesOf(ADMIN_INFO);
const SET_BY_ADMINS = USER_TYPES.filter((type) => type !== 'jedi' && type !== 'expiredUser');

// A registration can't write these, except subscriptions to chatrooms.
const BELONGINGS = new Set(
  PATH_ENTRIES.map(([path]) => /^users\/\$uid\/(notifications\/\w+|\w+)/.exec(path)?.[1] ?? ''),
);
BELONGINGS.delete('');
BELONGINGS.delete('notifications/chatrooms');

export function personRules(): RuleNode {
  const wishlist = `${USER}/wishlist/$insight`;
  const lastSaved = `${USER}/lastSaved`;
  return {
    // The registration page needs to know that the record doesn't exist yet.
    '.read': any(own, privileged),
    '.write': any(registers(), erases()),
    // No field can be written if there is no record, because a record without a user type has no rights.
    '.validate': rightsAreTrue(),
    adminInfo: {
      '.write': all(
        privileged,
        ...INFO.map((info) =>
          newData.child(info).is(place(`${USER}/adminInfo`).after(`${DIRECTORY}/${info}`)),
        ),
      ),
      '.validate': newData.isObject,
      $field: { '.validate': any(...validates('$field', ADMIN_INFO)) },
    },
    wishlist: {
      $insight: {
        '.write': all(
          ownAs('member', wishlist),
          // The count moves only for what is added or removed, so nothing is saved twice.
          movesCount(place(wishlist), `${PROFILE}/savedInsights`, lastSaved, '$insight'),
          any(
            newData.missing,
            all(newData.has('key', 'time'), before('insights/$insight/key').exists),
          ),
        ),
        ...closedFields(SAVED_INSIGHT, { key: newData.is('$insight'), time: isNow }),
      },
    },
    // It is in this record, because only its owner may know which insight was saved last.
    lastSaved: { '.write': ownAs('member', lastSaved), '.validate': isKey(newData) },
    $field: fieldRules(),
  };
}

/** As in `rightsOf`. */
function rightsAreTrue(): Rule {
  const [type, expiry] = [newData.child('userType'), newData.child('expiryDate')];
  const end = either(expiry.exists, expiry.val, short(WITHOUT_END));
  const until = either(
    type.oneOf('subscriber', 'guest'),
    `${end}-${either(type.is("'guest'"), short(GUEST), '0')}`,
    'null',
  );
  const isOfStaff = type.oneOf(...STAFF_TYPES);
  return all(
    newData.child('until').is(either(isOfStaff, short(STAFF_END), until)),
    newData.child('staff').is(either(isOfStaff, newData.child('email').val, 'null')),
  );
}

/** One update writes the record with both rows. The rules of the fields compare the rows with the record. */
function registers(): Rule {
  return all(
    own,
    data.missing,
    newData.has('uid', 'firstName', 'lastName', 'email'),
    newData.child('userType').is("'newUser'"),
    newData.child('legalAccess').is("'off'"),
    newData.child('termsAgree').is('true'),
    newData.child('privacyAgree').is('true'),
    newData.child('signUp').is('now'),
    // An erased person can't register again with a token from before.
    before('tombstones/$uid').missing,
    newData.child('email').is('auth.token.email'),
    ...['adminInfo', ...BELONGINGS].map((name) => newData.child(name).missing),
  );
}

const notAbove = (type: Snap): Rule => any(isJedi, type.isNot("'jedi'"));

/** The record is deleted together with the rows that repeat it. Members with expired rights can't delete their record. */
const erases = (): Rule =>
  all(
    newData.missing,
    any(ownAs('reader', USER), all(privileged, notAbove(data.child('userType')))),
    ...[PROFILE, DIRECTORY, 'userLegalIndex/$uid'].map((path) => place(USER).after(path).missing),
  );

function fieldRules(): RuleNode {
  const path = `${USER}/$field`;
  const field = place(path);
  const is = (...names: string[]): Rule => named('$field', ...names);
  const recordExists = field.before(USER).exists;
  // The person with a link can set a password, and ID tokens last an hour (decision 96).
  const [linkedAt, linksEndedAt] = [
    field.before(`${USER}/linkedAt`),
    field.before(`${USER}/linksEndedAt`),
  ];
  const decides: Rule = all(
    is(...BY_STAFF),
    notAbove(field.before(`${USER}/userType`)),
    recordExists,
    when(
      is('userType'),
      all(
        'auth.uid!=$uid',
        any(isJedi, newData.oneOf(...SET_BY_ADMINS)),
        any(
          not(newData.oneOf(...STAFF_TYPES)),
          all(
            linkedAt.missing,
            any(linksEndedAt.missing, `${linksEndedAt.val}<now-${LINK_PROMOTION_WAIT}`),
          ),
        ),
      ),
    ),
  );
  const agrees = (row: string, repeated: readonly string[]): Rule =>
    any(not(is(...repeated)), newData.is(field.after(`${row}/$field`)));
  const { userType, legalAccess, profilePhoto, portrait } = PERSON_FIELDS;
  const { uncounted, sector, unlisted } = PERSON_FIELDS;
  return {
    '.write': all(
      any(
        newData.exists,
        is(...RIGHTS),
        all(is('expiryDate'), field.after(`${DIRECTORY}/expiryDate`).missing),
      ),
      either(
        is('email'),
        // The record follows the account's current sign-in address.
        all(own, newData.is('auth.token.email')),
        any(
          all(privileged, any(is(...RIGHTS, 'version', 'displayName'), decides)),
          all(own, is(...RIGHTS)),
          all(ownAs('reader', path), not(is(...BY_STAFF, ...SET_ONCE))),
        ),
      ),
    ),
    '.validate': all(
      agrees(PROFILE, PROFILE_FIELDS),
      agrees(DIRECTORY, IN_DIRECTORY),
      any(
        is(...SET_ONCE, ...RIGHTS),
        ...validates('$field', { userType, legalAccess, uncounted, sector, unlisted }),
        all(is('uid'), newData.is('$uid')),
        all(is('version'), nextVersion),
        // At registration or later, the address must not be a personal one.
        all(is('email'), not(newData.matches(PERSONAL_ADDRESS))),
        all(edited, any(...validates('$field', f.fieldsWith(PERSON_FIELDS, 'isEdited')))),
        // These fields can't be written at registration.
        all(
          recordExists,
          any(
            all(is('expiryDate'), isDay, `${newData.val}>=0`),
            ...validates('$field', { profilePhoto, portrait }),
          ),
        ),
      ),
    ),
  };
}
