import type { UserType } from '../../data/records';

export const USER_TYPE_NAMES: Record<UserType, string> = {
  admin: 'Admin',
  jedi: 'Jedi',
  guest: 'Guest',
  subscriber: 'Subscriber',
  newUser: 'New user',
  expiredUser: 'Expired',
  deletedUser: 'Deleted',
};
