/** Types of members. Apart from the records, whose schemas the landing page must not load. */
export const USER_TYPES = [
  'admin',
  'jedi',
  'guest',
  'subscriber',
  'newUser',
  'expiredUser',
  'deletedUser',
] as const;
export type UserType = (typeof USER_TYPES)[number];
