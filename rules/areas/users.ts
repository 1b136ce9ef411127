/**
 * `users/{uid}` (rows 1 to 14 of the access table, registration included). Nobody lists users. Every field is written
 * on its own, so that a profile update cannot carry a role along; the projections have to say the same in the same
 * update. The own register has a file of its own.
 */
import { ownCalendarRules } from '../../model/event';
import { ownNotificationRules } from '../../model/notification';
import { documentRules } from '../../model/ownDocument';
import { removalRules } from '../../model/removedItem';
import { LINK_PROMOTION_WAIT } from '../../model/membership';
import { DISPLAY_NAME_MAX } from '../../model/constants';
import { PERSONAL_ADDRESS } from '../../src/config/personalAddresses';
import { USER_TYPES } from '../../model/membership';
import type { Rule, RuleNode, Snap } from '../../model/rules/language';
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
} from '../../model/rules/language';
import {
  birthday,
  closed,
  edited,
  isDay,
  isJedi,
  isNow,
  legal,
  member,
  movesCount,
  movesVersion,
  nextVersion,
  own,
  privileged,
  reader,
  rightsAreTrue,
  storeUrl,
  str,
  text,
} from '../../model/rules/predicates';
import { ownRegister } from './ownRegister';

const TYPES_SET_BY_ADMINS = ['subscriber', 'guest', 'admin', 'newUser', 'deletedUser'];

/** An admin does not touch a jedi; seen from the record, or from one of its fields. */
const notAbove = (type: Snap): Rule => any(isJedi, type.isNot("'jedi'"));
const here = place('users/$uid/*');
const recordExists: Rule = here.before('users/$uid').exists;

/** The record's field equals the field of the same name in a projection, after the write. */
const projected = (field: string, ...projections: readonly string[]): Rule[] =>
  projections.map((projection) =>
    newData.is(place(`users/$uid/${field}`).after(`${projection}/$uid/${field}`)),
  );

const user = place('users/$uid');

/**
 * One update of the record and its two projections, by the person it is about. The directory's row has this very moment
 * as its `signUp`, so it is written here, and its own rule holds it against the record.
 */
const registers: Rule = all(
  own,
  data.missing,
  newData.has('uid', 'firstName', 'lastName', 'email'),
  newData.child('userType').is("'newUser'"),
  newData.child('legalAccess').is("'off'"),
  newData.child('termsAgree').is('true'),
  newData.child('privacyAgree').is('true'),
  // Whoever was erased does not come back with a token from before.
  before('tombstones/$uid').missing,
  newData.child('email').is('auth.token.email'),
  ...[
    'expiryDate',
    'adminInfo',
    'wishlist',
    'notifications/insights',
    'myevents',
    'eventRows',
    'documents',
    'MyLegalItems',
    'removedItems',
    'lastRemoved',
    'lastSeen',
    'inbox',
    'roomVisits',
    'calendarFeed',
    'registerSettings',
    'profilePhoto',
    'portrait',
  ].map((field) => newData.child(field).missing),
  user.after('profiles/$uid/userType').is("'newUser'"),
  user.after('userDirectory/$uid/signUp').is('now'),
);

/** A record goes together with everything that speaks of it. Held members keep theirs. */
const erases: Rule = all(
  newData.missing,
  either(own, reader, all(privileged, notAbove(data.child('userType')))),
  ...['profiles', 'userDirectory', 'userLegalIndex'].map(
    (path) => user.after(`${path}/$uid`).missing,
  ),
);

/** What staff write of a member, field by field, the directory's row alike. */
/** What follows from the rest of the record: its rule at the record lets nothing else through. */
const RIGHTS = ['until', 'staff'];
const STAFF_FIELDS = ['userType', 'legalAccess', 'expiryDate'];
const field = place('users/$uid/$field');
/**
 * When a member signed in by a link, and when a function ended those sign-ins: the holder of a link can set a password, and ID tokens
 * last an hour (decision 96).
 */
const [linkedAt, linksEndedAt] = [
  here.before('users/$uid/linkedAt'),
  here.before('users/$uid/linksEndedAt'),
];
const byStaff: Rule = all(
  privileged,
  notAbove(here.before('users/$uid/userType')),
  recordExists,
  newData.is(field.after('userDirectory/$uid/$field')),
  when(named('$field', 'legalAccess'), newData.exists),
  when(
    named('$field', 'userType'),
    all(
      'auth.uid!=$uid',
      any(isJedi, newData.oneOf(...TYPES_SET_BY_ADMINS)),
      any(
        not(newData.oneOf('admin', 'jedi')),
        all(
          linkedAt.missing,
          any(linksEndedAt.missing, `${linksEndedAt.val}<now-${LINK_PROMOTION_WAIT}`),
        ),
      ),
      newData.is(field.after('profiles/$uid/userType')),
    ),
  ),
);

/** Moves only together with the record's version, whose own rule asks who is writing. */
const displayName: RuleNode = {
  '.write': all(
    newData.exists,
    movesVersion,
    ...projected('displayName', 'profiles', 'userDirectory'),
  ),
  '.validate': text(DISPLAY_NAME_MAX),
};

/** Of what the profile form holds, of which staff may change the display name too. */
const version: RuleNode = {
  '.write': all(newData.exists, any(privileged, all(own, reader))),
  '.validate': nextVersion,
};

/** The record follows an account to the address that it signs in with now. */
const email: RuleNode = {
  '.write': all(
    own,
    newData.exists,
    newData.is('auth.token.email'),
    ...projected('email', 'userDirectory'),
  ),
  // However it came: no personal one.
  '.validate': not(newData.matches(PERSONAL_ADDRESS)),
};

const adminInfo: RuleNode = {
  '.write': all(
    privileged,
    ...['supplier', 'companyType'].map((field) =>
      newData.child(field).is(place('users/$uid/adminInfo').after(`userDirectory/$uid/${field}`)),
    ),
  ),
  '.validate': newData.isObject,
  $field: { '.validate': all(named('$field', 'supplier', 'companyType'), str(100)) },
};

/** What the registration sets once, and has checked. */
const SET_ONCE = ['termsAgree', 'privacyAgree', 'signUp'];

/** What members write about themselves, field by field. */
const bySelf: Rule = all(
  own,
  reader,
  newData.exists,
  not(named('$field', ...SET_ONCE)),
  when(
    named('$field', 'profilePhoto', 'portrait', 'company', 'jobRole', 'bio'),
    newData.is(field.after('profiles/$uid/$field')),
  ),
  when(
    named('$field', 'firstName', 'lastName', 'company'),
    newData.is(field.after('userDirectory/$uid/$field')),
  ),
);

const fields: RuleNode = {
  '.write': either(
    named('$field', ...RIGHTS),
    any(own, privileged),
    either(named('$field', ...STAFF_FIELDS), byStaff, bySelf),
  ),
  '.validate': any(
    named('$field', ...SET_ONCE, ...RIGHTS),
    all(named('$field', 'userType'), newData.oneOf(...USER_TYPES)),
    all(named('$field', 'legalAccess'), newData.oneOf('on', 'off')),
    all(named('$field', 'expiryDate'), isDay, `${newData.val}>=0`),
    all(named('$field', 'uid'), newData.is('$uid')),
    all(
      edited,
      any(
        all(named('$field', 'firstName', 'lastName'), text(60)),
        all(named('$field', 'company', 'jobRole'), str(100)),
        all(named('$field', 'bio'), str(2000)),
        all(named('$field', 'DOB'), birthday),
      ),
    ),
    all(named('$field', 'profilePhoto', 'portrait'), storeUrl),
    // What the member opens is not counted.
    all(named('$field', 'uncounted'), newData.isBoolean),
  ),
};

const SAVED = 'profiles/$uid/savedInsights';
/** Here, since it is nobody else's business which insight somebody saved last. */
const LAST_SAVED = 'users/$uid/lastSaved';
const wishlist: RuleNode = {
  $insight: {
    '.write': all(
      own,
      member,
      // The count moves only for what comes or goes, so nothing is saved twice.
      movesCount(place('users/$uid/wishlist/$insight'), SAVED, LAST_SAVED, '$insight'),
      any(newData.missing, all(newData.has('key', 'time'), before('insights/$insight/key').exists)),
    ),
    key: { '.validate': newData.is('$insight') },
    time: { '.validate': isNow },
    ...closed,
  },
};

export const users: RuleNode = {
  $uid: {
    // Whoever is signed in may learn that there is no record yet: the registration page needs to know.
    '.read': any(own, privileged),
    '.write': any(registers, erases),
    // What has no type has no rights, and so nothing is written where there is no record.
    '.validate': rightsAreTrue,
    displayName,
    version,
    email,
    adminInfo,
    ...ownNotificationRules(),
    wishlist,
    // The insight that moved the count of the saved ones last.
    lastSaved: { '.write': all(own, member), '.validate': isKey(newData) },
    ...ownCalendarRules(),
    documents: documentRules(),
    MyLegalItems: ownRegister,
    ...removalRules(),
    registerSettings: {
      lastAudit: {
        '.write': all(own, legal),
        // Nothing but a number is less than one.
        '.validate': `${newData.val}<=now`,
      },
    },
    $field: fields,
  },
};
