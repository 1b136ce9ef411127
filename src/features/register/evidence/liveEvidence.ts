import { followList } from '../../../data/follow';
import { paths } from '../../../data/paths';
import { ownDocumentSchema } from '../../../data/records';
import { live } from '../../../store/live';

/** The documents of one item of a register, in no order. */
export const useEvidence = live(
  'itemEvidence',
  (uid: string, item: string) =>
    followList(
      { path: paths.ownDocuments(uid), orderBy: 'item', from: item, to: item },
      ownDocumentSchema,
    ),
  { persist: 'own' },
);
