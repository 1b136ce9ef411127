/** Decides who may delete which account. Pure. */
import { portalOrigins } from './origins';
import { isStaffType } from '../../model/membership';
import { isUid } from './signInLinks';

interface Refusal {
  status: 400 | 403 | 409;
  message: string;
}

/** `userType` from the record, `claimedRole` from the account's claims. */
interface Target {
  uid: unknown;
  userType: unknown;
  claimedRole: unknown;
}

export function refuseRequest(
  actor: { uid: string; userType: unknown },
  uid: unknown,
): Refusal | null {
  if (!isStaffType(actor.userType))
    return { status: 403, message: 'Only administrators can delete accounts.' };
  if (!isUid(uid)) return { status: 400, message: 'uid must name a user.' };
  if (uid === actor.uid)
    return {
      status: 403,
      message: 'You cannot delete your own account here. Delete your profile under My Profile.',
    };
  return null;
}

/**
 * Refuses an administrator who deletes a jedi (by the claim, if there is no record), and the deletion of an account whose record exists.
 */
export function refuseTarget(actor: { userType: unknown }, target: Target): Refusal | null {
  const role = target.userType ?? target.claimedRole;
  if (role === 'jedi' && actor.userType !== 'jedi')
    return { status: 403, message: 'Only a jedi can delete a jedi.' };
  if (target.userType !== null && target.userType !== 'deletedUser') {
    return { status: 409, message: 'Delete the record of this user first.' };
  }
  return null;
}

/** Accepts the portal's own origins, and in the emulator every page of this machine. */
export function isAllowedOrigin(origin: string, env: Record<string, string | undefined>): boolean {
  if (portalOrigins(env).includes(origin)) return true;
  return (
    env['FUNCTIONS_EMULATOR'] === 'true' && /^http:\/\/(127\.0\.0\.1|localhost):\d+$/.test(origin)
  );
}
