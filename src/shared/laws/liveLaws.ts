/**
 * Summaries of laws, from the register or, once a law is withdrawn, from the archive. The archive is observed
 * only if the register has no entry.
 */
import { fallbackSource, recordSource, valueSource, type Source } from '../../data/source';
import { paths } from '../../data/paths';
import { legalSummarySchema, type LegalSummary } from '../../data/records';
import type { Json } from '../../data/update';
import { liveQuery } from '../../store/liveQuery';

/**
 * Returns the source of a law's summary, with the date of withdrawal for a withdrawn law. Null if neither
 * register nor archive has the law.
 */
export const legalSummarySource = (key: string): Source<LegalSummary> =>
  fallbackSource(
    recordSource(paths.legalSummary(key), key, legalSummarySchema),
    recordSource(paths.legalArchive(key), key, legalSummarySchema),
  );

/** Reads the title of a law; null if neither register nor archive has the law. */
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
