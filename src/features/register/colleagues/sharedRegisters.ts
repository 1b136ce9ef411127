import { paths } from '../../../data/paths';
import { listSource } from '../../../data/source';
import { liveQuery } from '../../../store/liveQuery';
import { sharedRegisterSchema } from '../../../../model/registerShare';

/** Registers that are shared with a person, and invitations, which have no `since`. */
export const useSharedRegisters = liveQuery(
  'sharedRegisters',
  (uid: string) =>
    listSource({ path: paths.sharedRegisters(uid), orderBy: '$key' }, sharedRegisterSchema),
  { persist: 'own' },
);
