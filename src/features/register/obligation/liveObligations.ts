/** Live queries of own obligations. */
import { FIRST_ROWS } from '../../../config/constants';
import { paths } from '../../../data/paths';
import { obligationSchema, ownIndexRowSchema } from '../../../data/records';
import { fieldsSource, pagedListSource } from '../../../data/source';
import { livePagedQuery, liveQuery } from '../../../store/liveQuery';

/** The text of an own obligation. It is read field by field, because the record also holds the history. */
export const useObligation = liveQuery(
  'ownObligations',
  (uid: string, key: string) =>
    fieldsSource((field) => `${paths.ownItem(uid, key)}/${field}`, obligationSchema),
  { persist: 'own' },
);

/** The conditions of a permit, oldest first. Removed ones are included. */
export const useConditions = livePagedQuery('ownConditions', (uid: string, key: string) =>
  pagedListSource(
    {
      path: paths.ownIndex(uid),
      orderBy: 'parent',
      from: key,
      to: key,
      ascending: true,
      pageSize: FIRST_ROWS,
    },
    ownIndexRowSchema,
  ),
);
