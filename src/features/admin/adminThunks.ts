import { LINK_PROMOTION_WAIT } from '../../../model/membership';
import * as mutations from '../../data/mutations/account';
import { DataError } from '../../data/errors';
import { createSignInLink, deleteUserFromAuth, endLinkSignIns } from '../../data/functions';
import { paths } from '../../data/paths';
import type { UserType } from '../../data/records';
import { readValue, serverNow } from '../../data/subscribe';
import type { Update } from '../../data/update';
import { commit } from '../../data/write';
import { formatMoment } from '../../lib/dates';
import { readMarkedItems, readProjected } from '../../shared/members/record';
import { createMutation } from '../../store/mutation';
import { DECIDED_ELSEWHERE, linkedRecently, linksEnded } from './messages';

/** Changes a user's record and its projections. */
const changeRecord = async (
  uid: string,
  act: (record: mutations.ProjectedRecord) => Update,
): Promise<void> => commit(act(await readProjected(uid)));

/**
 * Throws if the rules would refuse a promotion to staff because of a recent sign-in by link (decision 96). They give
 * no reason. Once the wait is over, ends the sessions of the link first.
 */
export async function expectPromotable(uid: string, userType: UserType): Promise<void> {
  if (userType !== 'admin' && userType !== 'jedi') return;
  const [linkedAt, linksEndedAt, now] = await Promise.all([
    readValue(paths.userField(uid, 'linkedAt')),
    readValue(paths.userField(uid, 'linksEndedAt')),
    serverNow(),
  ]);
  const refuseUntil = (time: unknown, message: (until: string) => string) => {
    const until = Number(time ?? -Infinity) + LINK_PROMOTION_WAIT;
    if (until >= now) throw new DataError('invalid', message(formatMoment(until)));
  };
  refuseUntil(linkedAt, linkedRecently);
  if (linkedAt !== null) await endLinkSignIns(uid);
  refuseUntil(linkedAt === null ? linksEndedAt : now, linksEnded);
}

export const setUserType = createMutation(
  'admin/setUserType',
  async ({ uid, userType }: { uid: string; userType: UserType }) => {
    await expectPromotable(uid, userType);
    await changeRecord(uid, (record) => mutations.setUserType({ uid, record, userType }));
  },
);

type AccessChange = { uid: string; before: mutations.Access; after: mutations.Access };

async function replaceAccess({ uid, before, after }: AccessChange): Promise<void> {
  const record = await readProjected(uid);
  const isAsShown =
    record.userType === before.userType &&
    record.legalAccess === before.legalAccess &&
    record.expiryDate === before.expiryDate;
  if (!isAsShown) throw new DataError('invalid', DECIDED_ELSEWHERE);
  await commit(mutations.setAccess({ uid, record, access: after }));
}

/** Approves or refuses an applicant, unless their access has changed since it was shown. */
export const decideAccess = createMutation('admin/decideAccess', replaceAccess, { handled: true });

export const renewMembership = createMutation('admin/renewMembership', replaceAccess);

/** Reverses a decision, unless the access has changed again. */
export const undoDecision = createMutation(
  'admin/undoDecision',
  ({ uid, before, after }: AccessChange) => replaceAccess({ uid, before: after, after: before }),
);

export const setLegalAccess = createMutation(
  'admin/setLegalAccess',
  ({ uid, legalAccess }: { uid: string; legalAccess: 'on' | 'off' }) =>
    changeRecord(uid, (record) => mutations.setLegalAccess({ uid, record, legalAccess })),
);

export const setExpiryDate = createMutation(
  'admin/setExpiryDate',
  ({ uid, expiryDate }: { uid: string; expiryDate: number | null }) =>
    changeRecord(uid, (record) => mutations.setExpiryDate({ uid, record, expiryDate })),
  { handled: true },
);

export const setAdminInfo = createMutation(
  'admin/setAdminInfo',
  (change: { uid: string; field: 'supplier' | 'companyType'; value: string | null }) =>
    changeRecord(change.uid, (record) => mutations.setAdminInfo({ ...change, record })),
);

/** Returns the token of a one-time sign-in link. */
export const makeSignInLink = createMutation('admin/makeSignInLink', (uid: string) =>
  createSignInLink(uid),
);

/** Deletes the user's records, then the sign-in account. */
export const deleteUser = createMutation('admin/deleteUser', async (uid: string) => {
  const itemKeys = await readMarkedItems(uid);
  await commit(mutations.deleteAccount({ uid, itemKeys }), {
    path: paths.userField(uid, 'userType'),
    matches: (stored) => stored === null,
  });
  await deleteUserFromAuth(uid);
});
