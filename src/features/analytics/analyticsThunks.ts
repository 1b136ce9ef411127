import * as mutations from '../../data/mutations/analytics';
import type { AnalyticsCounts } from '../../data/mutations/analytics';
import { paths } from '../../data/paths';
import { commit, replaceExisting } from '../../data/write';
import { newSecretKey } from '../../lib/bytes';
import { createWrite } from '../../store/createWrite';
import { createMutation } from '../../store/mutation';
import type { UserType } from '../../data/records';

export const makeLink = createMutation('analytics/makeLink', async (shared: mutations.Shared) => {
  const key = newSecretKey();
  await commit(mutations.makeLink({ key, ...shared }), { unique: true });
  return key;
});

export const revokeLink = createWrite('analytics/revokeLink', mutations.revokeLink);

/** A link that is revoked at the same time stays revoked. */
export const refreshLinks = createMutation(
  'analytics/refreshLinks',
  async ({ keys, shared }: { keys: readonly string[]; shared: mutations.Shared }) => {
    await Promise.all(
      keys.map((key) => replaceExisting(paths.analyticsLink(key), mutations.sharedCounts(shared))),
    );
  },
);

// Texts of the specification, 2.14 and 8.

export const AUTHORISATION_DENIED = 'Authorisation denied';
export const DOWNLOAD_PNG = 'download-png';

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
  'Your browser did not let us copy the link. Please select it and copy it yourself.';
export const LINK_REVOKED = 'Secret link revoked';
export const CONFIRM_REVOKE = 'Do you really want to revoke this link?';
export const REVOKE_DETAIL =
  'The link stops working at once for everyone who has it. You cannot undo this.';
