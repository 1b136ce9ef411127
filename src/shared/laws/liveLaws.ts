/** What is said of a law: by the register or, once it is withdrawn, by its archive. The archive is followed only then. */
import { followFirst, followRecord, followValue, type Feed } from '../../data/follow';
import { paths } from '../../data/paths';
import { legalSummarySchema, type LegalSummary } from '../../data/records';
import type { Json } from '../../data/update';
import { live } from '../../store/live';

/** What lists show of a law; of one that was withdrawn also when that was. Null once nothing is known of it any more. */
export const followLegalSummary = (key: string): Feed<LegalSummary> =>
  followFirst(
    followRecord(paths.legalSummary(key), key, legalSummarySchema),
    followRecord(paths.legalArchive(key), key, legalSummarySchema),
  );

/** What a law is called; null once nothing is known of it any more. */
export const useLawTitle = live(
  'lawTitles',
  (key: string) =>
    followFirst(
      followValue(`${paths.legalSummary(key)}/title`, toText),
      followValue(`${paths.legalArchive(key)}/title`, toText),
    ),
  { persist: 'any' },
);

const toText = (value: Json) => (typeof value === 'string' ? value : null);
