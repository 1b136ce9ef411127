/** The record follows an account whose address was changed; until it has, the rules hold its member. */
import { addressRefused } from '../../access/sessionSlice';
import { syncEmail } from '../../data/mutations/account';
import { commit } from '../../data/write';
import type { Identity } from '../../data/auth';
import { readProjected } from '../../shared/members/record';
import type { AppStore } from '../store';

/**
 * Writes the address that the account signs in with to the own record. A refusal (it is a personal one) leaves the member on
 * the page that says whom to write to.
 */
export async function takeOverAddress(store: AppStore, { uid, email }: Identity): Promise<void> {
  try {
    const record = await readProjected(uid);
    await commit(syncEmail({ uid, record, email }));
  } catch (cause) {
    console.error('The record does not follow the address of the account:', cause);
    store.dispatch(addressRefused());
  }
}
