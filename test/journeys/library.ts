/** Helpers for journeys through the library. */
import type { Page } from 'playwright-core';
import type { JsonObject } from '../../packages/database-emulator/src';
import { sees } from './people';
import { address, readMap } from './portal';

/** Returns the newest insight, with its key. */
export async function findNewest(): Promise<JsonObject & { key: string; title: string }> {
  const summaries = Object.entries(await readMap('insightSummaries'));
  const [key, summary] = summaries
    .map(([each, value]) => [each, value as JsonObject] as const)
    .reduce((newest, other) => (Number(other[1].time) > Number(newest[1].time) ? other : newest));
  return { ...summary, key, title: String(summary.title) };
}

/** Opens an insight's page and waits for its title. */
export async function openInsight(page: Page, { key, title }: { key: string; title: string }) {
  await page.goto(address(`/InsightPage/${key}`));
  await sees(page.getByRole('heading', { level: 1, name: title }));
}

/** Types into a rich-text field. */
export async function typeInto(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: field }).click();
  await page.keyboard.type(text);
}

/** Requests a page as a social network does for a link preview. */
export async function crawl(path: string, method = 'GET') {
  const answer = await fetch(address(path), {
    method,
    headers: { 'User-Agent': 'facebookexternalhit/1.1', 'Sec-Fetch-Site': 'cross-site' },
  });
  return { answer, page: await answer.text() };
}

/** Returns the content of a meta tag from the page source. */
export const describeWith = (page: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(page)?.[1];

/** The record of an uploaded file. */
interface Stored {
  key: string;
  name: string;
  publicUrl: string;
  parentFolder: string;
  dateAdded: number;
}

/**
 * Returns one of the ten newest documents that has a unique name and is used by a colleague's
 * insight.
 */
export async function findUsedFile(): Promise<{ record: Stored; title: string }> {
  const insights = Object.values(await readMap('insights')) as Record<string, string>[];
  const newest = (Object.values(await readMap('storage')) as never[] as Stored[])
    .sort((a, b) => b.dateAdded - a.dateAdded)
    .slice(0, 10);
  for (const record of newest) {
    const title = insights.find((each) => each['fileLocation'] === record.publicUrl)?.['title'];
    const namesakes = newest.filter(({ name }) => name === record.name);
    const isOwn = record.parentFolder.startsWith('demo-admin~');
    if (title !== undefined && namesakes.length === 1 && !isOwn) return { record, title };
  }
  throw new Error('The seed has no such file.');
}
