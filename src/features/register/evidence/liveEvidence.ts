import { paths } from '../../../data/paths';
import { ownDocumentSchema } from '../../../data/records';
import { listSource } from '../../../data/source';
import { liveQuery } from '../../../store/liveQuery';

/** The documents of one item, unsorted. */
export const useEvidence = liveQuery(
  'itemEvidence',
  (uid: string, item: string) =>
    listSource(
      { path: paths.ownDocuments(uid), orderBy: 'item', from: item, to: item },
      ownDocumentSchema,
    ),
  { persist: 'own' },
);
