/**
 * What others may see of a member: `profiles` for members (row 19), `userDirectory` for staff (rows 20 and 20a). Both
 * repeat `users/{uid}`: whoever writes a row writes the truth, and a row goes only with its record. No rule of access
 * ever reads them.
 */
import type { Rule, RuleNode } from '../language';
import { agree, all, any, data, named, newData, place, when } from '../language';
import { known, legal, member, own, privileged, reader, step } from '../predicates';

const PROFILE_FIELDS = [
  'displayName',
  'profilePhoto',
  'company',
  'jobRole',
  'bio',
  'userType',
] as const;
const DIRECTORY_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'displayName',
  'company',
  'userType',
  'legalAccess',
  'expiryDate',
  'signUp',
] as const;
const ADMIN_INFO = ['supplier', 'companyType'] as const;

/** The person or staff: since a row only ever repeats the record, that record's rule has asked the rest. */
const author: Rule = any(own, privileged);
const goesWithRecord = (path: string): Rule =>
  all(newData.missing, place(path).after('users/$uid').missing);

const PROFILE = 'profiles/$uid';
export const profiles: RuleNode = {
  $uid: {
    '.read': any(all(own, known), reader),
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
        newData.is(data),
        all(data.missing, newData.is('0')),
        all(own, member, step),
      ),
    },
    $field: { '.validate': named('$field', ...PROFILE_FIELDS) },
  },
};

const DIRECTORY = 'userDirectory/$uid';
const COUNTS = ['legalTotal', 'legalOpen'];
export const userDirectory: RuleNode = {
  '.read': privileged,
  '.indexOn': ['email', 'userType', 'signUp', 'lastName', 'displayName'],
  $uid: {
    '.write': all(
      author,
      any(
        goesWithRecord(DIRECTORY),
        all(
          newData.has('email'),
          agree(newData, place(DIRECTORY).after('users/$uid'), DIRECTORY_FIELDS),
          ...ADMIN_INFO.map((field) =>
            newData.child(field).is(place(DIRECTORY).after(`users/$uid/adminInfo/${field}`)),
          ),
          ...COUNTS.map((field) => when(data.child(field).exists, newData.child(field).exists)),
        ),
      ),
    ),
    $field: {
      '.read': all(named('$field', ...COUNTS), own, legal),
      '.validate': any(
        named('$field', ...DIRECTORY_FIELDS, ...ADMIN_INFO),
        all(
          named('$field', ...COUNTS),
          any(newData.is(data), all(data.missing, newData.is('0')), all(own, legal, step)),
        ),
      ),
    },
  },
};
