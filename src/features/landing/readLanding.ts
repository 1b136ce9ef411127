import { landingSchema, type Landing } from '../../../model/landing';
import { decode } from '../../data/decode';
import { paths } from '../../data/paths';
import { insightSummarySchema, type InsightSummary } from '../../data/records';
import { readValue } from '../../data/subscribe';

export interface LandingContent {
  texts: Landing | null;
  /** The insight that anyone can read in full. */
  sample: InsightSummary | null;
}

export async function readLanding(): Promise<LandingContent> {
  const texts = decode(landingSchema, await readValue(paths.landing), paths.landing);
  const key = texts?.sample ?? '';
  const stored = key === '' ? null : await readValue(paths.insightSummary(key));
  const sample =
    stored !== null && typeof stored === 'object' && !Array.isArray(stored)
      ? decode(insightSummarySchema, { ...stored, key }, paths.insightSummary(key))
      : null;
  return { texts, sample };
}
