/** What is repeated of a record elsewhere: the acts write it, the rules demand it and the recount corrects it. */

/** Fields of `users/{uid}` in `profiles/{uid}`. */
export const PROFILE_FIELDS = [
  'displayName',
  'profilePhoto',
  'portrait',
  'company',
  'jobRole',
  'bio',
  'userType',
] as const;

/** Fields of `users/{uid}` in `userDirectory/{uid}`, where those of `adminInfo` stand beside the others. */
export const DIRECTORY_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'displayName',
  'company',
  'userType',
  'legalAccess',
  'expiryDate',
  'signUp',
  'adminInfo/supplier',
  'adminInfo/companyType',
] as const;

/** Fields of `memberNames/{uid}`: the display name from each of its words on, so that each word is found by its beginning. */
export const NAME_FIELDS = [
  'name',
  'name2',
  'name3',
  'name4',
  'name5',
  'name6',
  'name7',
  'name8',
] as const;
