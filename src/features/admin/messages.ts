/** The wording of the admin console (specification 2.15, 5 and 8). */

export const DELETE_USER_QUESTION = 'Do you really want to delete this user?';
export const deleteUserDetail = (email: string) =>
  `${email} loses the record, the legal register, all files and the sign-in, for good.`;
export const USER_DELETED = 'User deleted';
export const MEMBERSHIP_UPDATED = 'Membership  updated';
export const LINK_COPIED = 'Sign-in link copied';
export const NAME_NEEDED = 'Please enter a display name';
export const namesAssigned = (count: number) =>
  count === 1 ? '1 display name assigned' : `${count} display names assigned`;
export const namesNotAssigned = (count: number) =>
  count === 1 ? '1 display name was not assigned' : `${count} display names were not assigned`;
export const ALL_NAMED = 'Every user has a display name.';
/** @param date DD-MM-YYYY, or 'none'. */
export const expiryQuestion = (date: string) =>
  `Are you sure you want to change this users Membership Expiry date to ${date} ?`;
export const EXPIRY_INVALID = 'Please enter a day as DD-MM-YYYY, for example 10-07-2027';
export const EXPIRY_UNCHANGED = 'This is the date that stands already';
export const expiryHint = (lastDay: string) =>
  `Not inclusive: the last day of membership is ${lastDay}.`;
export const EXPIRY_HINT = 'Not inclusive: the 10th means that membership ends with the 9th.';
export const readingWords = (count: number, total: number) =>
  `This needs every user, so the whole directory is read, once: ${count} of ${total}`;
