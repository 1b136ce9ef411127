/** What an administrator asks of a user's record. Each is one act; the table learns of it by its listener. */
import { changeLegalAccess, changeUserType, eraseAccount } from '../../data/acts/account';
import { createSignInLink, deleteUserFromAuth } from '../../data/functions';
import { paths } from '../../data/paths';
import type { UserType } from '../../data/records';
import { commit } from '../../data/write';
import { readMarkedItems, readProjected } from '../../shared/members/record';
import { createAct } from '../../store/act';

/** Changes what a user is, in the record and both its projections. */
export const setUserType = createAct(
  'admin/setUserType',
  async ({ uid, userType }: { uid: string; userType: UserType }) => {
    const record = await readProjected(uid);
    await commit(changeUserType({ uid, record, userType }), {
      path: paths.userField(uid, 'userType'),
      matches: (stored) => stored === userType,
    });
  },
);

/** Grants or withdraws legal access. */
export const setLegalAccess = createAct(
  'admin/setLegalAccess',
  async ({ uid, legalAccess }: { uid: string; legalAccess: 'on' | 'off' }) => {
    const record = await readProjected(uid);
    await commit(changeLegalAccess({ uid, record, legalAccess }), {
      path: paths.userField(uid, 'legalAccess'),
      matches: (stored) => stored === legalAccess,
    });
  },
);

/** Makes a one-time sign-in link's token for a user. */
export const makeSignInLink = createAct('admin/makeSignInLink', (uid: string) =>
  createSignInLink(uid),
);

/** Deletes a user for good: the record with everything that speaks of it, then the account. */
export const deleteUser = createAct('admin/deleteUser', async (uid: string) => {
  const itemKeys = await readMarkedItems(uid);
  await commit(eraseAccount({ uid, itemKeys }), {
    path: paths.userField(uid, 'userType'),
    matches: (stored) => stored === null,
  });
  await deleteUserFromAuth(uid);
});
