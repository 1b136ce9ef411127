import { setDisplayName } from '../../../data/acts/account';
import { paths } from '../../../data/paths';
import { commit } from '../../../data/write';
import { readProjected } from '../../../shared/members/record';
import { createAct } from '../../../store/act';

/** Gives somebody a display name, in the record and both its projections. The page tells of what failed. */
export const assignDisplayName = createAct(
  'admin/assignDisplayName',
  async ({ uid, displayName }: { uid: string; displayName: string }) => {
    const record = await readProjected(uid);
    await commit(setDisplayName({ uid, record, displayName }), {
      path: paths.userField(uid, 'displayName'),
      matches: (stored) => stored === displayName,
    });
  },
  { handled: true },
);
