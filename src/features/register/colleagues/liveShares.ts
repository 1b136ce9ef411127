/** Colleagues of a register (decision 502). */
import { paths } from '../../../data/paths';
import { registerInvitationSchema, registerShareSchema } from '../../../../model/registerShare';
import { listSource, valueSource } from '../../../data/source';
import { liveQuery } from '../../../store/liveQuery';

/** The colleagues of a member's register. */
export const useShares = liveQuery('registerShares', (uid: string) =>
  listSource({ path: paths.registerShares(uid), orderBy: '$key' }, registerShareSchema),
);

/** Open and refused invitations to a member's register. */
export const useInvitations = liveQuery('registerInvitations', (uid: string) =>
  listSource({ path: paths.registerInvitations(uid), orderBy: '$key' }, registerInvitationSchema),
);

/** Whether a second person confirms the evaluations of a register. */
export const useConfirms = liveQuery(
  'registerConfirms',
  (uid: string) => valueSource(paths.confirms(uid), (isOn) => isOn === true),
  { persist: 'own' },
);
