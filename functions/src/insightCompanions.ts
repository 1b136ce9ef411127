/**
 * What an insight's public page shows in addition to its summary: the name of its category, and related insights. Visitors may not list either, so
 * the Admin SDK reads them. Only names of categories and public summaries leave this module; the public feed has the same ones.
 */
import type { DataSnapshot } from 'firebase-admin/database';
import { CANDIDATES, rankRelated } from '../../model/relatedInsights';
import { database, read } from './admin';
import { NO_COMPANIONS, readSummary, type Companions, type Summary } from './insightFace';
import { isKey } from './keys';

/** Returns the companions of an insight; none if they can't be read, because the page is useful without. */
export async function companionsOf(summary: Summary): Promise<Companions> {
  try {
    const related = rankRelated(summary, await candidatesFor(summary.category));
    const slugs = new Set([summary, ...related].map(({ category }) => category));
    const names = [...slugs].map(async (slug) => [slug, await nameOf(slug)] as const);
    return { related, categoryNames: Object.fromEntries(await Promise.all(names)) };
  } catch (error) {
    console.error('The related insights could not be read:', error);
    return NO_COMPANIONS;
  }
}

async function candidatesFor(category: string): Promise<Summary[]> {
  const list = database.ref('insightSummaries');
  const found = await Promise.all([
    list.orderByChild('category').equalTo(category).limitToLast(CANDIDATES.alike).get(),
    list.orderByChild('time').limitToLast(CANDIDATES.latest).get(),
  ]);
  return found.flatMap(summariesIn);
}

function summariesIn(rows: DataSnapshot): Summary[] {
  const summaries: Summary[] = [];
  rows.forEach((row) => {
    const summary = readSummary(row.key ?? '', row.val());
    if (summary) summaries.push(summary);
  });
  return summaries;
}

async function nameOf(slug: string): Promise<string> {
  const name = isKey(slug, 60) ? await read(`config/categories/${slug}/categoryName`) : null;
  return typeof name === 'string' ? name : slug;
}
