/**
 * `users/{uid}` (rows 1 to 14 of the access table, registration included). Nobody lists users. Every field is written
 * on its own, so that a profile update cannot carry a role along; the projections have to say the same in the same
 * update. The own register has a file of its own.
 */
import type { Rule, RuleNode } from '../language';
import {
  all,
  any,
  before,
  data,
  either,
  named,
  newData,
  not,
  place,
  quote,
  when,
} from '../language';
import {
  birthday,
  checkedAbove,
  closed,
  creates,
  isNow,
  jedi,
  legal,
  member,
  oneLess,
  oneMore,
  own,
  privileged,
  reader,
  removes,
  storeUrl,
  str,
  text,
} from '../predicates';
import { eventFields, eventRequired } from './calendar';
import { ownRegister } from './ownRegister';

const USER_TYPES = [
  'admin',
  'jedi',
  'guest',
  'subscriber',
  'newUser',
  'expiredUser',
  'deletedUser',
];
const TYPES_SET_BY_ADMINS = ['subscriber', 'guest', 'admin', 'newUser', 'deletedUser'];

/** An admin does not touch a jedi. */
const notAboveMe: Rule = any(jedi, before('users/$uid/userType').isNot("'jedi'"));
const recordExists: Rule = before('users/$uid').exists;

/** The record's field equals the field of the same name in a projection, after the write. */
const projected = (field: string, ...projections: readonly string[]): Rule[] =>
  projections.map((projection) =>
    newData.is(place(`users/$uid/${field}`).after(`${projection}/$uid/${field}`)),
  );

const PERSONAL_DOMAINS =
  /@([a-z0-9-]+\.)*(yahoo|gmail|hotmail|outlook|zoho|yandex|btconnect|aol)\.[a-z.]+$/i;

const user = place('users/$uid');

/** One update of the record and its two projections, by the person it is about. */
const registers: Rule = all(
  own,
  creates,
  newData.has(
    'uid',
    'userType',
    'firstName',
    'lastName',
    'email',
    'legalAccess',
    'termsAgree',
    'privacyAgree',
    'signUp',
  ),
  newData.child('uid').is('$uid'),
  newData.child('userType').is("'newUser'"),
  newData.child('legalAccess').is("'off'"),
  newData.child('termsAgree').is('true'),
  newData.child('privacyAgree').is('true'),
  newData.child('signUp').is('now'),
  newData.child('email').is('auth.token.email'),
  not(`auth.token.email.matches(/${PERSONAL_DOMAINS.source}/${PERSONAL_DOMAINS.flags})`),
  ...[
    'expiryDate',
    'adminInfo',
    'wishlist',
    'notifications/insights',
    'myevents',
    'documents',
    'MyLegalItems',
    'lastSeen',
    'profilePhoto',
  ].map((field) => newData.child(field).missing),
  user.after('profiles/$uid/userType').is("'newUser'"),
  user.after('userDirectory/$uid/email').is('auth.token.email'),
);

/** A record goes together with everything that speaks of it. Held members keep theirs. */
const erases: Rule = all(
  removes,
  either(own, reader, all(privileged, notAboveMe)),
  ...['profiles', 'userDirectory', 'userLegalIndex'].map(
    (path) => user.after(`${path}/$uid`).missing,
  ),
);

const byStaff: Rule = all(privileged, notAboveMe, recordExists);

const userType: RuleNode = {
  '.write': all(
    `!(${own})`,
    byStaff,
    any(jedi, newData.oneOf(...TYPES_SET_BY_ADMINS)),
    ...projected('userType', 'profiles', 'userDirectory'),
  ),
  '.validate': newData.oneOf(...USER_TYPES),
};

const legalAccess: RuleNode = {
  '.write': all(byStaff, newData.exists, ...projected('legalAccess', 'userDirectory')),
  '.validate': newData.oneOf('on', 'off'),
};

const expiryDate: RuleNode = {
  '.write': all(byStaff, ...projected('expiryDate', 'userDirectory')),
  '.validate': all(newData.isNumber, `${newData.val}>=0`),
};

const displayName: RuleNode = {
  '.write': all(
    any(all(own, reader), privileged),
    recordExists,
    newData.exists,
    ...projected('displayName', 'profiles', 'userDirectory'),
  ),
  '.validate': text(60),
};

const adminInfo: RuleNode = {
  '.write': all(
    privileged,
    recordExists,
    ...['supplier', 'companyType'].map((field) =>
      newData.child(field).is(place('users/$uid/adminInfo').after(`userDirectory/$uid/${field}`)),
    ),
  ),
  '.validate': newData.isObject,
  $field: { '.validate': all(named('$field', 'supplier', 'companyType'), str(100)) },
};

const field = place('users/$uid/$field');
/** What members write about themselves, field by field; the rest is set once, by the registration. */
const ownFields: RuleNode = {
  '.write': all(
    own,
    reader,
    newData.exists,
    named(
      '$field',
      'firstName',
      'lastName',
      'company',
      'jobRole',
      'bio',
      'DOB',
      'profilePhoto',
      'uid',
    ),
    when(
      named('$field', 'profilePhoto', 'company', 'jobRole', 'bio'),
      newData.is(field.after('profiles/$uid/$field')),
    ),
    when(
      named('$field', 'firstName', 'lastName', 'company'),
      newData.is(field.after('userDirectory/$uid/$field')),
    ),
  ),
  '.validate': any(
    named('$field', 'email', 'termsAgree', 'privacyAgree', 'signUp'),
    all(named('$field', 'uid'), newData.is('$uid')),
    all(named('$field', 'firstName', 'lastName'), text(60)),
    all(named('$field', 'company', 'jobRole'), str(100)),
    all(named('$field', 'bio'), str(2000)),
    all(named('$field', 'DOB'), birthday),
    all(named('$field', 'profilePhoto'), storeUrl),
  ),
};

const wish = place('users/$uid/wishlist/$insight').after('profiles/$uid/savedInsights');
const savedBefore = before('profiles/$uid/savedInsights');
const wishlist: RuleNode = {
  '.indexOn': ['time'],
  $insight: {
    '.write': all(
      own,
      member,
      either(
        newData.exists,
        all(
          data.missing,
          newData.has('key', 'time'),
          before('insights/$insight/key').exists,
          oneMore(wish, savedBefore),
        ),
        all(data.exists, oneLess(wish, savedBefore)),
      ),
    ),
    key: { '.validate': newData.is('$insight') },
    time: { '.validate': isNow },
    ...closed,
  },
};

/** A subscription to a room or an insight, under its title of today. */
const subscription = (field: string, titleNow: string): RuleNode => ({
  $id: {
    '.write': all(own, member, any(newData.missing, newData.has(field, 'subscribed'))),
    '.validate': all(
      newData.child(field).isString,
      newData.child(field).is(before(titleNow)),
      newData.child('subscribed').isBoolean,
    ),
    [field]: checkedAbove,
    subscribed: checkedAbove,
    ...closed,
  },
});

const DOCUMENT_FIELDS = ['key', 'publicUrl', 'name', 'parentFolder', 'dateAdded'];
const documents: RuleNode = {
  legalItems: {
    $key: {
      '.write': all(
        own,
        legal,
        any(newData.missing, all(data.missing, newData.has(...DOCUMENT_FIELDS))),
      ),
      key: { '.validate': newData.is('$key') },
      publicUrl: { '.validate': storeUrl },
      name: { '.validate': text(200) },
      parentFolder: { '.validate': newData.is('$uid') },
      dateAdded: { '.validate': isNow },
      ...closed,
    },
  },
  ...closed,
};

export const users: RuleNode = {
  $uid: {
    // Whoever is signed in may learn that there is no record yet: the registration page needs to know.
    '.read': any(own, privileged),
    '.write': any(registers, erases),
    userType,
    legalAccess,
    expiryDate,
    displayName,
    adminInfo,
    lastSeen: {
      $room: {
        '.write': all(own, member, newData.exists, before('chatrooms/$room/key').exists),
        '.validate': isNow,
      },
    },
    wishlist,
    notifications: {
      chatrooms: subscription('chatroomTitle', 'chatrooms/$id/chatroomTitle'),
      insights: subscription('insightTitle', 'insights/$id/title'),
      ...closed,
    },
    myevents: {
      '.indexOn': ['start'],
      $id: {
        '.write': all(own, member, any(newData.missing, newData.has(...eventRequired))),
        ...eventFields(newData.is(quote('own')), newData.is('$uid')),
      },
    },
    documents,
    MyLegalItems: ownRegister,
    $field: ownFields,
  },
};
