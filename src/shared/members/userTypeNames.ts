import type { UserType } from '../../data/records';

/** What people read where the database says a user type. */
export const USER_TYPE_NAMES: Record<UserType, string> = {
  admin: 'Admin',
  jedi: 'Jedi',
  guest: 'Guest',
  subscriber: 'Subscriber',
  newUser: 'New user',
  expiredUser: 'Expired',
  deletedUser: 'Deleted',
};
