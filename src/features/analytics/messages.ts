/** The wording of the analytics page (specification 2.14 and 8). */
import type { UserType } from '../../data/records';
import type { AnalyticsCounts } from '../../data/acts/analytics';

export const AUTHORISATION_DENIED = 'Authorisation denied';
export const DOWNLOAD_PNG = 'download-png';

/** The counts by their names, in the order in which they are shown. */
export const COUNT_LABELS: readonly [keyof AnalyticsCounts, string][] = [
  ['users', 'Users'],
  ['admins', 'Admins'],
  ['subscribers', 'Subscribers'],
  ['guests', 'Guests'],
  ['newUsers', 'New users'],
  ['jedis', 'Jedis'],
  ['insights', 'Insights'],
  ['chatroomPosts', 'Chatroom posts'],
];

export const TYPE_LABELS: Record<UserType, string> = {
  subscriber: 'Subscribers',
  guest: 'Guests',
  newUser: 'New users',
  admin: 'Admins',
  jedi: 'Jedis',
  expiredUser: 'Expired users',
  deletedUser: 'Deleted users',
};

export const LINK_MADE = 'Secret link made and copied';
export const LINK_MADE_ONLY = 'Secret link made';
export const LINK_COPIED = 'Secret link copied';
export const NOT_COPIED =
  'Your browser did not let us copy it. Please select the link and copy it yourself.';
export const LINK_REVOKED = 'Secret link revoked';
export const REVOKE_QUESTION = 'Do you really want to revoke this link?';
export const REVOKE_DETAIL = 'Whoever has it sees nothing any more, at once. It cannot be undone.';
