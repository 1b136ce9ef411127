/** The records of shared registers (`model/registerShare.ts`). Each update writes all sides. */
import { database, read } from './admin';
import { acceptedIn, type ShareRole, type SharedRegister } from '../../model/registerShare';

type Row = Omit<SharedRegister, 'key'>;

/** Returns the registers that are shared with a person, by the uid of their owner, without invitations. */
export const sharedRegisters = async (uid: string): Promise<Record<string, ShareRole>> =>
  acceptedIn(await read(`sharedRegisters/${uid}`));

export const sharedRegister = async (uid: string, owner: string): Promise<Row | null> =>
  (await read(`sharedRegisters/${uid}/${owner}`)) as Row | null;

/** Returns the update that ends a colleague's access to a register. */
export const endedShare = (owner: string, colleague: string): Record<string, null> => ({
  [`registerShares/${owner}/${colleague}`]: null,
  [`sharedRegisters/${colleague}/${owner}`]: null,
});

/** Returns the update that takes an invitation from the invited member, but leaves the owner's record of it. */
export const endedInvitation = (
  owner: string,
  invited: string,
  invitation: string,
): Record<string, null> => ({
  [`registerInvitees/${owner}/${invitation}`]: null,
  [`sharedRegisters/${invited}/${owner}`]: null,
  [`inbox/${invited}/${invitation}`]: null,
});

/** Returns the update that ends all shares and invitations of a person, as owner and as colleague, except the person's own inbox. */
export async function sharesOf(uid: string): Promise<Record<string, null>> {
  const [colleagues, invited, shared] = await Promise.all([
    childrenOf<unknown>(`registerShares/${uid}`),
    childrenOf<string>(`registerInvitees/${uid}`),
    childrenOf<Row>(`sharedRegisters/${uid}`),
  ]);
  return Object.assign(
    { [`registerInvitations/${uid}`]: null },
    ...colleagues.map(([colleague]) => endedShare(uid, colleague)),
    ...invited.map(([invitation, invitee]) => endedInvitation(uid, invitee, invitation)),
    ...shared.map(([owner, { invitation }]) => ({
      ...endedShare(owner, uid),
      [`registerInvitees/${owner}/${invitation}`]: null,
      // It has the person's address.
      [`registerInvitations/${owner}/${invitation}`]: null,
    })),
  ) as Record<string, null>;
}

async function childrenOf<T>(path: string): Promise<[string, T][]> {
  const found = (await database.ref(path).get()).val() as Record<string, T> | null;
  return Object.entries(found ?? {});
}
