import { landingSchema, type Landing } from '../../../model/landing';
import { teaser } from '../../../model/insightText';
import { decode } from '../../data/decode';
import { paths } from '../../data/paths';
import { insightSummarySchema } from '../../data/records';
import { readValue } from '../../data/subscribe';
import { formatDay } from '../../lib/dates';

/** The insight that anyone can read in full, as the page shows it. */
export interface Sample {
  key: string;
  title: string;
  text: string;
  author: string;
  day: string;
}

export interface LandingContent {
  texts: Landing | null;
  sample: Sample | null;
}

export async function readLanding(): Promise<LandingContent> {
  const texts = decode(landingSchema, await readValue(paths.landing), paths.landing);
  return { texts, sample: texts?.sample ? await readSample(texts.sample) : null };
}

async function readSample(key: string): Promise<Sample | null> {
  const stored = await readValue(paths.insightSummary(key));
  if (stored === null || typeof stored !== 'object' || Array.isArray(stored)) return null;
  const path = paths.insightSummary(key);
  const insight = decode(insightSummarySchema, { ...stored, key }, path);
  return (
    insight && {
      key,
      title: insight.title,
      text: teaser(insight.excerpt),
      author: insight.authorDisplayName,
      day: formatDay(insight.time),
    }
  );
}
