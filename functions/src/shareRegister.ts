/** Invites colleagues to a register, and ends what is shared (decision 502). */
import { createHash } from 'node:crypto';
import { ServerValue } from 'firebase-admin/database';
import { HttpsError, onCall } from 'firebase-functions/v2/https';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { database, read, userTypeOf } from './admin';
import { recorded } from './failures';
import { hasLegalAccess, hasMembership } from './memberRights';
import { MAX_INSTANCES, REGION } from './options';
import { limit } from './rateLimits';
import { endedInvitation, endedShare, sharedRegister, sharedRegisters } from './registerShares';
import { INVITATIONS_PER_MEMBER, isUid } from './signInLinks';
import { syncAccount } from './syncRole';
import {
  isSameCompany,
  MOST_COLLEAGUES,
  MOST_SHARED,
  SHARE_ROLES,
  type ShareRequest,
  type ShareRole,
} from '../../model/registerShare';

/** Most invitations that a person can have at a time. */
const MOST_OPEN = 20;
const ADDRESS = /^[^\s@]+@[^\s@]+$/;
const INVITATION = /^[0-9a-f]{64}$/;

type Input = 'act' | 'email' | 'role' | 'owner' | 'colleague' | 'invitation';

/** A `ShareRequest` -> `{}`. The response to an invitation never tells whether its address belongs to a member. */
export const shareRegister = onCall<unknown>(
  { region: REGION, maxInstances: MAX_INSTANCES },
  recorded(async ({ auth: caller, data }) => {
    if (!caller) throw new HttpsError('unauthenticated', 'Sign in first.');
    const request = (data ?? {}) as Partial<Record<Input, unknown>>;
    const { owner, colleague, invitation } = request;
    switch (request.act as ShareRequest['act'] | undefined) {
      case 'invite':
        await invite(caller.token, request);
        return {};
      case 'withdraw':
        if (typeof invitation !== 'string' || !INVITATION.test(invitation)) throw invalid();
        await withdraw(caller.uid, invitation);
        return {};
      case 'accept':
        if (!isUid(owner)) throw invalid();
        await accept(caller.token, owner);
        return {};
      case 'decline':
        if (!isUid(owner)) throw invalid();
        await decline(caller.uid, owner, 'declined');
        return {};
      case 'end':
        if (!isUid(owner) || !isUid(colleague) || ![owner, colleague].includes(caller.uid))
          throw invalid();
        await database.ref().update(endedShare(owner, colleague));
        await syncAccount(colleague);
        return {};
      default:
        throw invalid();
    }
  }),
);

const invalid = () => new HttpsError('invalid-argument', 'This is no request about a register.');
const NO_ACCESS = 'To share a register, you need a subscription that includes the legal register.';
const NO_COMPANY = 'Enter your company in My Profile first. Colleagues must have the same company.';
const ENDED = 'This invitation has ended. Ask your colleague for a new one.';
const NO_MEMBERSHIP =
  'To evaluate items, you need a subscription that includes the legal register. Ask your colleague for an invitation to read.';
const OTHER_COMPANY =
  'Your profile and your colleague’s profile name different companies, so the invitation was refused. Both must name the same company. Then ask for a new invitation.';

async function invite(
  { uid, email: sender }: DecodedIdToken,
  request: { email?: unknown; role?: unknown },
): Promise<void> {
  const email = typeof request.email === 'string' ? request.email.trim().toLowerCase() : '';
  const role = SHARE_ROLES.find((one) => one === request.role);
  if (role === undefined || email.length > 254 || !ADDRESS.test(email)) throw invalid();
  if (!(await hasLegalAccess({ uid, email: sender })))
    throw new HttpsError('permission-denied', NO_ACCESS);
  if (email === sender?.toLowerCase())
    throw new HttpsError('invalid-argument', 'This is your own address.');
  const company = await textOf(uid, 'company');
  if (company.trim() === '') throw new HttpsError('failed-precondition', NO_COMPANY);
  await limit(`invitations/${uid}`, INVITATIONS_PER_MEMBER);
  const key = createHash('sha256').update(email).digest('hex');
  const [invited, count] = await Promise.all([uidOf(email), countPeople(uid, key)]);
  if (count >= MOST_COLLEAGUES)
    throw new HttpsError('resource-exhausted', `At most ${MOST_COLLEAGUES} people can be invited.`);
  if (invited !== null && (await read(`registerShares/${uid}/${invited}`)) !== null)
    throw new HttpsError('already-exists', 'This colleague already has access to your register.');
  const invitedAt = ServerValue.TIMESTAMP;
  const isDelivered = invited !== null && (await mayBeInvited(invited, email, uid));
  await database.ref().update({
    [`registerInvitations/${uid}/${key}`]: { email, role, invitedAt },
    ...(isDelivered && {
      [`registerInvitees/${uid}/${key}`]: invited,
      [`sharedRegisters/${invited}/${uid}`]: {
        ...{ role, company, invitedAt, invitation: key },
        name: await nameOf(uid),
      },
      [`inbox/${invited}/${key}`]: { register: uid, time: invitedAt },
    }),
  });
  // Either person may have been erased in the meantime.
  if (invited !== null && (await isErased(uid, invited)))
    await database.ref().update({
      ...endedInvitation(uid, invited, key),
      [`registerInvitations/${uid}/${key}`]: null,
    });
}

/** Returns whether an invitation is shown to the member. */
async function mayBeInvited(uid: string, email: string, owner: string): Promise<boolean> {
  const rows = (await read(`sharedRegisters/${uid}`)) as Record<string, unknown> | null;
  const others = Object.keys(rows ?? {}).filter((other) => other !== owner);
  return others.length < MOST_OPEN && (await hasMembership({ uid, email }));
}

async function countPeople(uid: string, invitation: string): Promise<number> {
  const [shares, invitations] = await Promise.all(
    ['registerShares', 'registerInvitations'].map(async (list): Promise<string[]> =>
      Object.keys((await read(`${list}/${uid}`)) ?? {}),
    ),
  );
  const others = invitations?.filter((key) => key !== invitation) ?? [];
  return (shares?.length ?? 0) + others.length;
}

async function withdraw(owner: string, invitation: string): Promise<void> {
  const invited = await read(`registerInvitees/${owner}/${invitation}`);
  await database.ref().update({
    [`registerInvitations/${owner}/${invitation}`]: null,
    ...(typeof invited === 'string' && endedInvitation(owner, invited, invitation)),
  });
}

/** Repeated, it does nothing. */
async function accept({ uid, email }: DecodedIdToken, owner: string): Promise<void> {
  const row = await sharedRegister(uid, owner);
  if (row === null) throw new HttpsError('not-found', ENDED);
  if (row.since !== undefined) return;
  if (!(await mayTake(row.role, { uid, email })))
    throw new HttpsError('permission-denied', NO_MEMBERSHIP);
  if (!isSameCompany(await textOf(owner, 'company'), await textOf(uid, 'company'))) {
    await decline(uid, owner, 'otherCompany');
    throw new HttpsError('failed-precondition', OTHER_COMPANY);
  }
  if (Object.keys(await sharedRegisters(uid)).length >= MOST_SHARED)
    throw new HttpsError(
      'resource-exhausted',
      `You can have access to ${MOST_SHARED} registers of colleagues. End one of them first.`,
    );
  const since = ServerValue.TIMESTAMP;
  const { role, invitation } = row;
  await database.ref().update({
    [`registerShares/${owner}/${uid}`]: { role, name: await nameOf(uid), since },
    [`sharedRegisters/${uid}/${owner}/since`]: since,
    [`registerInvitations/${owner}/${invitation}`]: null,
    [`registerInvitees/${owner}/${invitation}`]: null,
    [`inbox/${uid}/${invitation}`]: null,
  });
  // In the meantime, the owner may have withdrawn the invitation, or either person may have been erased.
  const accepted = await sharedRegister(uid, owner);
  if (accepted?.role === undefined || (await isErased(owner, uid)))
    await database.ref().update(endedShare(owner, uid));
  // `syncShare` does the same later, but the colleague may attach a file at once.
  await syncAccount(uid);
}

const mayTake = (role: ShareRole, account: { uid: string; email: string | undefined }) =>
  role === 'evaluates' ? hasLegalAccess(account) : hasMembership(account);

/** The owner sees why the invitation was not accepted. */
async function decline(
  uid: string,
  owner: string,
  refused: 'declined' | 'otherCompany',
): Promise<void> {
  const row = await sharedRegister(uid, owner);
  if (row === null || row.since !== undefined) return;
  const { invitation } = row;
  await database.ref().update({
    ...endedInvitation(owner, uid, invitation),
    [`registerInvitations/${owner}/${invitation}/refused`]: refused,
  });
}

async function isErased(...uids: readonly string[]): Promise<boolean> {
  return (await Promise.all(uids.map(userTypeOf))).includes(null);
}

async function textOf(uid: string, field: string): Promise<string> {
  const text = await read(`users/${uid}/${field}`);
  return typeof text === 'string' ? text : '';
}

async function nameOf(uid: string): Promise<string> {
  const [displayName, firstName, lastName] = await Promise.all(
    ['displayName', 'firstName', 'lastName'].map((field) => textOf(uid, field)),
  );
  return displayName || `${firstName} ${lastName}`.trim();
}

/** The directory repeats the address of each record. */
async function uidOf(email: string): Promise<string | null> {
  const found = await database.ref('userDirectory').orderByChild('email').equalTo(email).get();
  let uid: string | null = null;
  found.forEach(({ key }) => {
    uid ??= key;
  });
  return uid;
}
