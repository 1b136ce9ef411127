/** Registration, and what a person may ask of the sign-in. Each form shows its own failures. */
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
  /** The account that stands already, of a registration that was cut off; otherwise one is created. */
  account: Identity | { email: string; password: string };
};

/**
 * Registers: the account first, then the record with its projections in one update. When the second step does not come
 * through, the account stands without a record, and the person is led back here to finish.
 */
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

/** Signs out an account that has no record: there is nothing else to leave behind. */
export const leaveUnfinished = createMutation(
  'account/leaveUnfinished',
  (_: undefined) => signOut(),
  {
    asks: true,
  },
);

/** Sends the mail with whose link the e-mail is verified; of one that is verified already it says so. */
export const requestVerification = createMutation(
  'account/requestVerification',
  (_: undefined) => sendVerification(),
  { handled: true, asks: true },
);

/** Sends the mail with which a forgotten password is replaced. */
export const requestReset = createMutation(
  'account/requestReset',
  ({ email }: { email: string }) => sendReset(email.trim()),
  { handled: true, asks: true },
);

/** Replaces the password of whoever knows the current one. */
export const replacePassword = createMutation(
  'account/replacePassword',
  async ({ current, next }: { current: string; next: string }) => {
    await proveOwner(current);
    await changePassword(next);
  },
  HANDLED,
);

export type SignIn = Awaited<ReturnType<typeof readSignIn>>;

/** How this session was signed in, and whether that is recent enough for what cannot be undone. */
export const learnSignIn = createMutation('account/learnSignIn', (_: undefined) => readSignIn(), {
  handled: true,
  asks: true,
});

type Deletion = {
  uid: string;
  isJedi: boolean;
  /** Asked for where the sign-in is no longer recent. */
  password: string | null;
};

/**
 * Deletes the profile for good. The order matters: the sign-in is proved first, the record goes while its owner still
 * has the right to remove it, and the account goes last. Listeners are detached meanwhile, or the page would watch itself
 * vanish.
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

/** The rules show everybody the own record whenever there is one: a refusal says that it went (its answer was lost). */
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
