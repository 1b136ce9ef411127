/** Follows the laws of All Legal Register at their sources (decision 520). Off unless `FOLLOW_CONTACT` is set. */
import { onValueDeleted } from 'firebase-functions/v2/database';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { database } from '../admin';
import { recorded } from '../failures';
import { REGION, retried } from '../options';

export const followLaws = onSchedule(
  {
    schedule: 'every 24 hours',
    region: REGION,
    maxInstances: 1,
    concurrency: 1,
    retryCount: 0,
    // Sixty requests with their pauses, if each of them is slow.
    timeoutSeconds: 1_800,
  },
  recorded(async () => {
    // Loaded on demand, so that other functions start fast.
    const { follow, followSettings } = await import('./follow');
    const settings = followSettings(process.env);
    if (settings !== null) await follow(settings);
  }),
);

/** Deletes what the follower stored about a withdrawn law. */
export const forgetFollowed = onValueDeleted(
  retried('legalSummaries/{item}'),
  recorded(async ({ params: { item } }) => {
    const drops: Record<string, null> = { [`lawFollows/${item}`]: null };
    const ofLaw = database.ref('lawProposals').orderByChild('item').equalTo(item);
    (await ofLaw.get()).forEach(({ key }) => {
      drops[`lawProposals/${key}`] = null;
    });
    await database.ref().update(drops);
  }),
);
