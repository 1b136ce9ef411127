import { followList } from '../../../data/follow';
import { paths } from '../../../data/paths';
import { actionSchema } from '../../../data/records';
import { live } from '../../../store/live';

/** The actions of one item of a register, in the order in which they were opened. */
export const useActions = live(
  'itemActions',
  (uid: string, item: string) =>
    followList({ path: paths.actions(uid, item), orderBy: '$key' }, actionSchema),
  { persist: 'own' },
);
