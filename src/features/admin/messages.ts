/** The wording of the admin console (specification 2.15 and 8). */

export const DELETE_USER_QUESTION = 'Do you really want to delete this user?';
export const deleteUserDetail = (email: string) =>
  `${email} loses the record, the legal register, all files and the sign-in, for good.`;
export const USER_DELETED = 'User deleted';
export const MEMBERSHIP_UPDATED = 'Membership  updated';
export const LINK_COPIED = 'Sign-in link copied';
