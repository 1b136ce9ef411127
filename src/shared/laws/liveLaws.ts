import { fallbackSource, recordSource, valueSource, type Source } from '../../data/source';
import { paths } from '../../data/paths';
import { legalSummarySchema, type LegalSummary } from '../../data/records';
import { isOwnKey } from '../../../model/obligation';
import type { Json } from '../../data/update';
import { liveQuery } from '../../store/liveQuery';

/** From the register or, for a withdrawn law, from the archive with the date. Null if neither has the law. */
export const legalSummarySource = (key: string): Source<LegalSummary> =>
  fallbackSource(
    recordSource(paths.legalSummary(key), key, legalSummarySchema),
    recordSource(paths.legalArchive(key), key, legalSummarySchema),
  );

/** The title of a law, or of an own obligation in this member's register. */
export const useItemTitle = liveQuery(
  'itemTitles',
  (uid: string, key: string) =>
    isOwnKey(key)
      ? valueSource(`${paths.ownIndexRow(uid, key)}/title`, toText)
      : fallbackSource(
          valueSource(`${paths.legalSummary(key)}/title`, toText),
          valueSource(`${paths.legalArchive(key)}/title`, toText),
        ),
  { persist: 'own' },
);

const toText = (value: Json) => (typeof value === 'string' ? value : null);
