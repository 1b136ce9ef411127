import { LIBRARY_FEED } from '../../../model/constants';
import { teaser } from '../../../model/insightText';
import { database, read } from '../admin';
import { NO_AUTHOR, readSummary } from '../insightFace';
import { hostForIds, portalOrigins } from '../origins';
import { paragraphsOf } from '../postSummary';
import type { AtomEntry, AtomFeed } from './atom';

const MOST = 30;
/** Bounds a feed of long insights. The insights after it have only their summaries. */
const MOST_CHARACTERS = 1_000_000;

/** Returns the newest insights: their public summaries, and for a member also their texts. Drafts and schedules have no summary. */
export async function libraryFeed(reader: { now: number; isMember: boolean }): Promise<AtomFeed> {
  const { now, isMember } = reader;
  const query = database.ref('insightSummaries').orderByChild('time');
  const found: AtomEntry[] = [];
  (await query.endAt(now).limitToLast(MOST).get()).forEach((child) => {
    const summary = readSummary(child.key, child.val());
    if (summary === null) return;
    const { key, title, subTitle, category, tags, authorDisplayName, time, excerpt } = summary;
    found.unshift({
      id: `insights/${key}`,
      title,
      page: `/InsightPage/${encodeURIComponent(key)}`,
      author: authorDisplayName || NO_AUTHOR,
      published: time,
      updated: time,
      categories: [category, ...tags].filter(Boolean),
      summary: [subTitle, teaser(excerpt)].filter(Boolean).join(' – '),
    });
  });
  await Promise.all(
    found.map(async (entry) => {
      const revisions = database.ref(entry.id.replace('insights', 'insightRevisions'));
      (await revisions.orderByKey().limitToLast(1).get()).forEach((revision) => {
        entry.updated = Number(revision.child('time').val()) || entry.updated;
      });
    }),
  );
  const [origin] = portalOrigins(process.env);
  return {
    id: isMember ? 'library/members' : LIBRARY_FEED,
    title: 'Insights | Members’ Portal',
    page: '/Browse',
    ...(!isMember && { self: '/Feed/library.atom' }),
    updated: 0,
    entries: isMember ? await withTexts(found) : found,
    origin,
    host: hostForIds(process.env),
  };
}

async function withTexts(entries: readonly AtomEntry[]): Promise<AtomEntry[]> {
  let left = MOST_CHARACTERS;
  const texts = await Promise.all(entries.map(({ id }) => read(`${id}/contentJSON`)));
  return entries.map((entry, index) => {
    const text = texts[index];
    if (typeof text !== 'string' || text.length > left) return entry;
    left -= text.length;
    const content = paragraphsOf(text);
    return content.length > 0 ? { ...entry, content } : entry;
  });
}
