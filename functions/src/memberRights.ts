/** What members may do, like `member` and `legal` in the security rules. The claims can be an hour old, so the records are read. */
import { read } from './admin';
import { isMember } from './calendarEvents';

interface Account {
  uid: string;
  /** The address of the session. */
  email?: string | undefined;
}

export async function hasMembership({ uid, email }: Account): Promise<boolean> {
  const [userType, expiryDate, address] = await Promise.all(
    ['userType', 'expiryDate', 'email'].map((field) => read(`users/${uid}/${field}`)),
  );
  return isMember({ userType, expiryDate, email: address }, email ?? null, Date.now());
}

export const hasLegalAccess = async (account: Account): Promise<boolean> =>
  (await read(`users/${account.uid}/legalAccess`)) === 'on' && (await hasMembership(account));
