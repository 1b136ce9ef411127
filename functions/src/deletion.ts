/** Who may delete whose account, as pure decisions. */
import { portalOrigins } from './origins';
import { isStaffType } from '../../model/membership';
import { isUid } from './signInLinks';

interface Refusal {
  status: 400 | 403 | 409;
  message: string;
}

/** The account to be deleted: the user type in the record, and the role in the account's claims. */
interface Target {
  uid: unknown;
  userType: unknown;
  claimedRole: unknown;
}

/** Returns a refusal that follows from the request alone, or `null`. */
export function refuseRequest(
  actor: { uid: string; userType: unknown },
  uid: unknown,
): Refusal | null {
  if (!isStaffType(actor.userType))
    return { status: 403, message: 'Only administrators delete accounts.' };
  if (!isUid(uid)) return { status: 400, message: 'uid must name a user.' };
  if (uid === actor.uid) return { status: 403, message: 'Nobody deletes the own account here.' };
  return null;
}

/**
 * Refuses what the target forbids: a jedi to an administrator (by the claim when the record is gone), and anybody whose
 * record still exists, so that record and account do not part ways.
 */
export function refuseTarget(actor: { userType: unknown }, target: Target): Refusal | null {
  const role = target.userType ?? target.claimedRole;
  if (role === 'jedi' && actor.userType !== 'jedi')
    return { status: 403, message: 'Only a jedi deletes a jedi.' };
  if (target.userType !== null && target.userType !== 'deletedUser') {
    return { status: 409, message: 'Remove the record of this user first.' };
  }
  return null;
}

/** Origins that may call from a browser: the portal's own, and in the emulator every page of this machine. */
export function isAllowedOrigin(origin: string, env: Record<string, string | undefined>): boolean {
  if (portalOrigins(env).includes(origin)) return true;
  return (
    env['FUNCTIONS_EMULATOR'] === 'true' && /^http:\/\/(127\.0\.0\.1|localhost):\d+$/.test(origin)
  );
}
