/** Writes the new address of an account to its record. Until then, the member has no access. */
import { addressRefused } from '../access/sessionSlice';
import { syncEmail } from '../data/mutations/account';
import { commit } from '../data/write';
import type { Identity } from '../data/auth';
import { readProjected } from '../shared/members/record';
import type { PortalStore } from './session';

/**
 * Writes the address of the account to the member's record. If the rules reject it (a personal
 * address), the member stays on the holding page, which names a contact.
 */
export async function takeOverAddress(store: PortalStore, { uid, email }: Identity): Promise<void> {
  try {
    const record = await readProjected(uid);
    await commit(syncEmail({ uid, record, email }));
  } catch (cause) {
    console.error('The record was not updated with the email of the account:', cause);
    store.dispatch(addressRefused());
  }
}
