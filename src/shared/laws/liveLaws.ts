/** What is said of a law: by the register or, once it is withdrawn, by its archive. The archive is followed only then. */
import { fallbackSource, recordSource, valueSource, type Source } from '../../data/source';
import { paths } from '../../data/paths';
import { legalSummarySchema, type LegalSummary } from '../../data/records';
import type { Json } from '../../data/update';
import { liveQuery } from '../../store/liveQuery';

/** What lists show of a law; of one that was withdrawn also when that was. Null once nothing is known of it any more. */
export const legalSummarySource = (key: string): Source<LegalSummary> =>
  fallbackSource(
    recordSource(paths.legalSummary(key), key, legalSummarySchema),
    recordSource(paths.legalArchive(key), key, legalSummarySchema),
  );

/** What a law is called; null once nothing is known of it any more. */
export const useLawTitle = liveQuery(
  'lawTitles',
  (key: string) =>
    fallbackSource(
      valueSource(`${paths.legalSummary(key)}/title`, toText),
      valueSource(`${paths.legalArchive(key)}/title`, toText),
    ),
  { persist: 'any' },
);

const toText = (value: Json) => (typeof value === 'string' ? value : null);
