/** Texts of the admin console (specification 2.15, 5 and 8). */
import type { UserType } from '../../data/records';
import { plural } from '../../lib/text';

export const CONFIRM_DELETE_USER = 'Do you really want to delete this user?';
export const deleteUserDetail = (email: string) =>
  `${email} loses the record, the legal register, all files and the sign-in, for good.`;
export const USER_DELETED = 'User deleted';
export const MEMBERSHIP_UPDATED = 'Membership  updated';
export const confirmLink = (name: string) =>
  `Do you really want to make a sign-in link for ${name}?`;
export const linkDetail = (email: string) =>
  `Anyone who opens the link is signed in as ${email}, without a password. It works once, within 15 minutes, and the audit log notes that you made it.`;
export const LINK_COPIED = 'Sign-in link copied';
export const NAME_NEEDED = 'Please enter a display name';
export const namesAssigned = (count: number) => `${plural(count, 'display name')} assigned`;
export const namesNotAssigned = (count: number) =>
  `${plural(count, 'display name was', 'display names were')} not assigned`;
export const CONFIRM_SHARED_NAMES =
  'Do you really want to assign display names that other users already have?';
/** @param shared users who already have the name, and how many get it now */
export const sharedNameDetail = (shared: { name: string; users: number; assigned: number }) =>
  [
    shared.users > 0 && `${shared.name} is in use by ${plural(shared.users, ...USERS)}`,
    shared.assigned > 1 &&
      `${shared.users > 0 ? 'and' : shared.name} would be given to ${shared.assigned} users`,
  ]
    .filter(Boolean)
    .join(' ');
export const ALL_NAMED = 'Every user has a display name.';
/** @param date DD-MM-YYYY, or 'none' */
export const confirmExpiry = (date: string) =>
  `Are you sure you want to change this users Membership Expiry date to ${date} ?`;
export const EXPIRY_INVALID = 'Please enter a day as DD-MM-YYYY, for example 10-07-2027';
export const EXPIRY_UNCHANGED = 'This is already the expiry date';
export const expiryHint = (lastDay: string) =>
  `Not inclusive: the last day of membership is ${lastDay}.`;
export const EXPIRY_HINT = 'Not inclusive: the 10th means that membership ends with the 9th.';
export const progressText = (count: number, total: number) =>
  `This search needs every user, so the portal is reading the whole directory once: ${count} of ${total}`;

export const RENEW_FOR_A_YEAR = 'Renew for a year';
export const renewed = (name: string, lastDay: string) =>
  `${name} renewed: the last day of membership is ${lastDay}`;
export const NOT_RENEWED = 'Undone: the expiry date is the same as before';

export const NO_ONE_WAITING = 'No users are awaiting access.';
export const EMAIL_VERIFIED = 'Email verified';
export const EMAIL_NOT_VERIFIED = 'Email not verified';
export const EMAIL_NOT_CHECKED =
  'The portal cannot check at the moment whether the email is verified';
export const NO_END_HINT = 'Without a date the membership does not end.';
export const EXPIRY_PAST = 'Please enter a day after today, or none for a membership without end';
export const DECIDED_ELSEWHERE = 'This user was changed elsewhere in the meantime.';
/** @param until when the rules allow the promotion again */
export const linkedRecently = (until: string) =>
  `This user signed in with a sign-in link less than 65 minutes ago. Please try again after ${until}.`;
export const linksEnded = (until: string) =>
  `This user has signed in with a sign-in link, so we signed them out. They choose a new password with “Forgot password”. Please try again after ${until}.`;
export const approved = (name: string, userType: 'subscriber' | 'guest') =>
  `${name} approved as ${userType}`;
export const refusedAccess = (name: string) => `${name} refused`;
export const awaitsAgain = (name: string) => `${name} awaits access again`;
export const isAgain = (name: string, userType: UserType) => `${name} is ${userType} again`;
export const letInTitle = (name: string, userType: UserType) => `Make ${name} ${userType}`;
export const confirmRefusal = (name: string) => `Do you really want to refuse ${name} access?`;
export const confirmAccessLoss = (name: string) =>
  `Do you really want to take legal access away from ${name}?`;
export const confirmType = (name: string, userType: UserType) =>
  `Do you really want to make ${name} ${userType}?`;
/** Consequences of a type for a user who gains rights, and for one who loses them. */
export const TYPE_GAINED: Partial<Record<UserType, string>> = {
  admin:
    'An admin sees every user and legal register, changes and deletes users, and edits what the portal publishes.',
  jedi: 'A jedi may do all that an admin may, and also change and delete admins and other jedis.',
};
export const TYPE_LOST: Partial<Record<UserType, string>> = {
  admin: 'An admin may no longer change or delete admins and jedis.',
  guest: 'A guest sees only the first 40 words of each insight and cannot post.',
  newUser: 'A newUser waits for access and sees nothing of the portal until then.',
  expiredUser: 'An expiredUser sees nothing of the portal until the membership is renewed.',
  deletedUser:
    'A deletedUser loses all access at once. The record stays until you delete the user.',
};
export const STAFF_TOOLS_LOST =
  'The user loses all staff tools at once: users, registers, publishing, moderation and analytics.';
export const LEGAL_ACCESS_LOST =
  'Without legal access, users can read their legal register but cannot change it.';
export const NO_END_DATE = 'The membership has no end date.';
export const endsAtOnce = (expiry: string) =>
  `Access ends at once, because the expiry date ${expiry} has been reached.`;

export const USERS = ['user', 'users'] as const;
export const confirmManyChanges = (count: number) =>
  `Do you really want to change ${plural(count, ...USERS)}?`;
export const asBefore = (count: number) => `${plural(count, ...USERS)} as before`;
export const leftAsTheyAre = (names: readonly string[]) =>
  `Not undone: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`;
