/** Letter for letter where the specification has them (2.4, 2.6, 2.12, 5 and 8). */
import type { SessionEnd } from '../../data/auth';

export const LOGIN_UNKNOWN_EMAIL =
  'Sorry this email is not registered, please visit the register link to sign up.';
export const LOGIN_WRONG_PASSWORD =
  'Sorry password is incorrect. Please try again or use forgot password to receive password reset link via email.';
export const loginError = (message: string) =>
  `Sorry you hit an error : ${message} Please try again.`;

export const NOT_REMEMBERED = {
  tab: 'Your browser has no storage left, so you stay signed in only until you close this tab. Free some disk space to stay signed in for longer.',
  page: 'Your browser has no storage left, so you stay signed in only until you reload or close this page. Free some disk space to stay signed in for longer.',
};

export const SHARED_COMPUTER = 'This is a shared computer';
export const SHARED_COMPUTER_HINT =
  'Press Sign Out when you leave, so that none of your data stays on this computer.';

export const LINK_ADVICE =
  'A sign-in link works once and only for a short time. Log in with your password, or ask us for a new link.';

export const RESET_SENT = 'Check your email for reset link.';

export const VERIFY_EMAIL = 'Verify your email';
export const VERIFY_EMAIL_WHY =
  'You can show our team that the email you registered with is yours. We will email you a link to open.';
export const VERIFICATION_SENT = 'Check your email for the link.';
export const EMAIL_IS_VERIFIED = 'Your email is verified.';

export const EMAILS_DIFFER = 'Emails do not match.';
export const PASSWORDS_DIFFER = 'Passwords do not match.';
export const PERSONAL_EMAIL =
  "Sorry it looks like you're trying to register with a personal email address, please use your current business email instead.";
export const AOL_EMAIL =
  'An AOL address? Our modem is still dialling. Please hang up and try again with your current business email.';
export const FIRST_NAME_REQUIRED = 'Please enter your first name.';
export const LAST_NAME_REQUIRED = 'Please enter your last name.';
export const EMAIL_REQUIRED = 'Please enter your email.';
export const EMAIL_INCOMPLETE = 'This email is incomplete: it should look like name@company.com.';
export const PASSWORD_REQUIRED = 'Please choose a password.';
export const PASSWORD_TOO_SHORT =
  'This password is too short. Please choose at least 6 characters.';

export const NAME_REQUIRED = 'Sorry cannot submit an empty Display Name';
export const FILE_PENDING = 'Please upload a valid file size';
export const PHOTO_TOO_BIG = 'File size is too big! Maximum 2mb';
export const PHOTO_TOO_SMALL = 'File size is too small! Minimum 5kb';
export const FORM_PHOTO_TOO_BIG = 'File size is too big!';
export const PHOTO_WRONG_TYPE = 'Please choose a picture: PNG, JPEG, GIF or WebP.';
export const PROFILE_CHANGED_ELSEWHERE =
  'Your profile was changed in another window while you were editing. Your text is still here, but it is not saved.';
export const PROFILE_UPDATED = 'Profile Updated';
export const PHOTO_UPDATED = 'Profile Picture Updated';
export const BIRTHDAY_NOTE =
  'Go on, tell us! Only the day and the month are ever shown, and a birthday is too good to keep to yourself.';

export const COMPETENCE_NOTE =
  'What qualifies you to evaluate compliance, for example: IEMA Practitioner, 8 years of site audits. Each evaluation that you record stores a copy for reviewers and auditors.';

export const PASSWORD_CHANGED = 'Password Updated';
export const CURRENT_PASSWORD_WRONG = 'This is not your current password.';
export const SIGN_IN_OLD =
  'You signed in a while ago. Please cancel, press Delete Profile again and enter your password.';
export const ONLY_JEDI =
  'You are the only jedi. Make another user a jedi first, so that someone can manage the portal.';

export const NO_SUCH_MEMBER = 'We could not find this member. Their profile may have been deleted.';
export const NO_INSIGHTS_BY = 'Nothing published yet.';
export const NO_POSTS_BY = 'Nothing posted yet.';

export const PROFILE_DELETED = 'Your profile was deleted.';

export const SESSION_ENDS: Record<SessionEnd, { title: string; heading: string; texts: string[] }> =
  {
    disabled: {
      title: 'Your account is disabled',
      heading: 'You have been signed out',
      texts: [
        'An administrator has disabled your account. We still store your saved insights, your register and its history. Please email us if you think that this is a mistake.',
        'This browser still stores what you had not saved. You will see it again when you can log in.',
      ],
    },
    removed: {
      title: 'Your account was deleted',
      heading: 'You have been signed out',
      texts: [
        'Either you deleted this account in another window, or an administrator deleted it.',
        'If you did not expect this, please email us.',
      ],
    },
    revoked: {
      title: 'Please log in again',
      heading: 'You have been signed out',
      texts: [
        'Your session has ended. This happens when your password is changed, or when your account is disabled or deleted.',
        'This browser still stores what you had not saved. You will see it again when you log in.',
      ],
    },
    promoted: {
      title: 'Please log in with your password',
      heading: 'You have been signed out',
      texts: [
        'You are now an administrator. You had signed in with a sign-in link, but administrators log in with their own password.',
        'Please log in with your email and password. If you have no password or do not know it, set a new one with Forgot password below.',
        'This browser still stores what you had not saved. You will see it again when you log in.',
      ],
    },
  };

export const COUNTING_TITLE = 'Visit counts';
export const COUNTING =
  'We count which pages and insights members open and which files they download, once for each member and day, to learn what is useful. The portal stores a list of what you opened until it has counted the day, and then deletes the list. No member or administrator can read the list. If you switch this off, the portal does not record what you open.';

export const RETURNED_MAIL_TITLE = 'Emails to this address come back';
export const RETURNED_MAIL =
  'Your mail server refused our last emails. If the address no longer works, contact us to change it.';
export const RETURNED_MAILS_TITLE = 'Emails to this member come back';
export const returnedMails = (count: number, email: string, last: string) =>
  `The mail server of ${email} refused the last ${count} emails, the latest on ${last}.`;

export const LISTING_TITLE = 'List of members';
export const LISTING =
  'Members can find you by name in the list of members, with your company, job role, sector and photo. They can still mention you in messages if you are not shown.';
