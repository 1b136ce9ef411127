import * as mutations from '../../data/mutations/account';
import {
  announceIdentity,
  changePassword,
  createAccount,
  deleteOwnAccount,
  readSignIn,
  reauthenticate,
  sendReset,
  sendVerification,
  signOut,
  type Identity,
} from '../../data/auth';
import { DataError, toDataError } from '../../data/errors';
import { paths } from '../../data/paths';
import { readValue, withoutListeners } from '../../data/subscribe';
import { commit } from '../../data/write';
import { readMarkedItems } from '../../shared/members/record';
import { createMutation } from '../../store/mutation';
import { CURRENT_PASSWORD_WRONG, ONLY_JEDI, SIGN_IN_OLD } from './messages';

const HANDLED = { handled: true };

type NewMember = {
  firstName: string;
  lastName: string;
  /** The existing account of an interrupted registration, or a new one. */
  account: Identity | { email: string; password: string };
};

/** If the second step fails, the account has no record, and the user is sent back here to finish. */
export const registerAccount = createMutation(
  'account/registerAccount',
  async ({ firstName, lastName, account }: NewMember) => {
    const { uid, email } =
      'uid' in account ? account : await createAccount(account.email, account.password);
    await commit(
      mutations.registerAccount({
        uid,
        email,
        firstName: firstName.trim(),
        lastName: lastName.trim(),
      }),
    );
    announceIdentity();
  },
  HANDLED,
);

/** Without a record, there is nothing else to clean up. */
export const leaveUnfinished = createMutation(
  'account/leaveUnfinished',
  (_: undefined) => signOut(),
  {
    changesNoData: true,
  },
);

export const requestVerification = createMutation(
  'account/requestVerification',
  (_: undefined) => sendVerification(),
  { handled: true, changesNoData: true },
);

export const requestReset = createMutation(
  'account/requestReset',
  ({ email }: { email: string }) => sendReset(email.trim()),
  { handled: true, changesNoData: true },
);

export const replacePassword = createMutation(
  'account/replacePassword',
  async ({ current, next }: { current: string; next: string }) => {
    await proveOwner(current);
    await changePassword(next);
  },
  HANDLED,
);

export type SignIn = Awaited<ReturnType<typeof readSignIn>>;

export const learnSignIn = createMutation('account/learnSignIn', (_: undefined) => readSignIn(), {
  handled: true,
  changesNoData: true,
});

type Deletion = {
  uid: string;
  isJedi: boolean;
  /** Required if the sign-in is no longer recent. */
  password: string | null;
};

/**
 * Checks the sign-in, deletes the record while its owner still has the right to do so, then the account.
 * Listeners are detached, so that the page does not react to the missing record.
 */
export const deleteProfile = createMutation(
  'account/deleteProfile',
  async ({ uid, isJedi, password }: Deletion) => {
    if (isJedi && (await countJedis()) <= 1) throw new DataError('invalid', ONLY_JEDI);
    if (password !== null) await proveOwner(password);
    else if (!(await readSignIn()).isRecent) throw new DataError('denied', SIGN_IN_OLD);
    const itemKeys = await readMarkedItems(uid);
    await withoutListeners(async () => {
      try {
        await commit(mutations.deleteAccount({ uid, itemKeys }), {
          path: paths.userField(uid, 'userType'),
          matches: (stored) => stored === null,
        });
      } catch (cause) {
        if (!(await isDeleted(uid))) throw toDataError(cause);
      }
      await deleteOwnAccount();
    });
  },
  HANDLED,
);

/** For a lost response. Members may read their own record while it exists, so a denied read means it is deleted. */
async function isDeleted(uid: string): Promise<boolean> {
  try {
    return (await readValue(paths.userField(uid, 'userType'))) === null;
  } catch (cause) {
    return toDataError(cause).kind === 'denied';
  }
}

async function proveOwner(password: string): Promise<void> {
  try {
    await reauthenticate(password);
  } catch (cause) {
    const error = toDataError(cause);
    if (!/wrong-password|invalid-credential/.test(error.code)) throw error;
    throw new DataError('invalid', CURRENT_PASSWORD_WRONG, error.code);
  }
}

async function countJedis(): Promise<number> {
  const count = await readValue(paths.typeCounter('jedi'));
  return typeof count === 'number' ? count : 0;
}
