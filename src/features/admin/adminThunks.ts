/** What an administrator asks of a user's record. Each is one act; the table learns of it by its listener. */
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

/** Changes a record and what repeats it. */
const changeRecord = async (
  uid: string,
  act: (record: mutations.ProjectedRecord) => Update,
): Promise<void> => commit(act(await readProjected(uid)));

/**
 * The rules refuse to make a member staff before the sign-ins by links have ended (decision 96), and give no reason. Ends them once that
 * is possible.
 * @throws DataError that says until when
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

/** Changes what a user is, in the record and both its projections. */
export const setUserType = createMutation(
  'admin/setUserType',
  async ({ uid, userType }: { uid: string; userType: UserType }) => {
    await expectPromotable(uid, userType);
    await changeRecord(uid, (record) => mutations.setUserType({ uid, record, userType }));
  },
);

/** Access that takes the place of other access: as it was shown, and as it shall be. */
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

/** Lets somebody in who waits, or refuses it, unless that was decided elsewhere since. */
export const decideAccess = createMutation('admin/decideAccess', replaceAccess, { handled: true });

/** Sets another expiry date, unless the membership changed since. A failure is shown as a notice. */
export const renewMembership = createMutation('admin/renewMembership', replaceAccess);

/** Takes a decision back, unless the access changed since. */
export const undoDecision = createMutation(
  'admin/undoDecision',
  ({ uid, before, after }: AccessChange) => replaceAccess({ uid, before: after, after: before }),
);

/** Grants or withdraws legal access. */
export const setLegalAccess = createMutation(
  'admin/setLegalAccess',
  ({ uid, legalAccess }: { uid: string; legalAccess: 'on' | 'off' }) =>
    changeRecord(uid, (record) => mutations.setLegalAccess({ uid, record, legalAccess })),
);

/** Sets the day from which a membership no longer counts, or takes it away. */
export const setExpiryDate = createMutation(
  'admin/setExpiryDate',
  ({ uid, expiryDate }: { uid: string; expiryDate: number | null }) =>
    changeRecord(uid, (record) => mutations.setExpiryDate({ uid, record, expiryDate })),
  { handled: true },
);

/** Notes a member's supplier or company type, or none. */
export const setAdminInfo = createMutation(
  'admin/setAdminInfo',
  (change: { uid: string; field: 'supplier' | 'companyType'; value: string | null }) =>
    changeRecord(change.uid, (record) => mutations.setAdminInfo({ ...change, record })),
);

/** Makes a one-time sign-in link's token for a user. */
export const makeSignInLink = createMutation('admin/makeSignInLink', (uid: string) =>
  createSignInLink(uid),
);

/** Deletes a user for good: the record with everything that speaks of it, then the account. */
export const deleteUser = createMutation('admin/deleteUser', async (uid: string) => {
  const itemKeys = await readMarkedItems(uid);
  await commit(mutations.deleteAccount({ uid, itemKeys }), {
    path: paths.userField(uid, 'userType'),
    matches: (stored) => stored === null,
  });
  await deleteUserFromAuth(uid);
});
