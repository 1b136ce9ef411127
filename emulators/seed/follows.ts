/** What the follower of legislation.gov.uk stored before the seed begins, with changes that wait for a decision. */
import * as v from 'valibot';
import { effectSchema, followedAt, type Effect, type FollowFault } from '../../model/follow';
import { DAY, MINUTE } from '../../model/wallClock';
import { publications } from '../legislation/publications';
import { record } from './json';
import type { Json, JsonObject, LegalItem, Member } from './types';

export const FOLLOWED_FOR = 60 * DAY;
const HOUR = DAY / 24;
/** The last run. The next one follows a day later. */
const LAST_RUN = 4 * HOUR;
const RUN_MS = 6 * MINUTE;
/** Laws that a run has requests for, next to those with changes. */
const CHECKED = 50;
const DISMISSED_BECAUSE = 'This provision only concerns local authorities.';

/** Laws whose last attempt failed, by their address, and how long ago they were checked. */
const FAULTS: Readonly<Record<string, { fault?: FollowFault; checkedAt: number }>> = {
  'ukpga/1974/40': { fault: 'moved', checkedAt: 4 * DAY },
  'uksi/2017/407': { fault: 'tooManyRequests', checkedAt: LAST_RUN + DAY },
};

/** @param items the laws without their copies */
export function buildFollows(items: readonly LegalItem[], admin: Member, now: number): JsonObject {
  const at = now - LAST_RUN;
  const since = now - FOLLOWED_FOR;
  const version = new Date(since).toISOString().slice(0, 10);
  const published = publications(now).filter(({ publishedAt }) => publishedAt <= at);
  const lawFollows: JsonObject = {};
  const lawProposals: JsonObject = {};
  const faults: Record<string, number> = {};
  let [proposed, laws] = [0, 0];
  for (const { key: item, title, link } of items) {
    const address = followedAt(link)?.address;
    if (address === undefined) continue;
    const changes = published.filter(({ law }) => law === address);
    const { fault, checkedAt } = FAULTS[address] ?? { checkedAt: LAST_RUN };
    laws += 1;
    if (fault) faults[fault] = (faults[fault] ?? 0) + 1;
    lawFollows[item] = record({
      ...{ address, since, triedAt: at, checkedAt: now - checkedAt, describedAt: now - checkedAt },
      readUntil: Math.max(since, ...changes.map(({ publishedAt }) => publishedAt)),
      about: record({
        ...{ title, status: 'revised', version, outstanding: changes.length },
        changes: changes.length === 0 ? undefined : changes.map(listedOf),
      }),
      fault,
    });
    for (const { publishedAt, ...change } of changes) {
      // The first run after the publication.
      const foundAt = at - Math.floor((at - publishedAt) / DAY) * DAY;
      if (foundAt === at) proposed += 1;
      lawProposals[`${item}_${change.id}`] = record({
        ...{ item, foundAt, openSince: foundAt },
        ...effectOf(change),
      });
    }
  }
  const [decided] = Object.values(lawProposals);
  if (isObject(decided)) {
    delete decided['openSince'];
    decided['decision'] = {
      ...{ how: 'dismissed', at: now - DAY, by: admin.uid, reason: DISMISSED_BECAUSE },
    };
  }
  const failed = Object.values(faults).reduce((sum, count) => sum + count, 0);
  const followRun = {
    ...{ startedAt: at, endedAt: at + RUN_MS, requests: 60, laws, checked: CHECKED - failed },
    ...{ proposed, faults },
  };
  return { lawFollows, lawProposals, followRun };
}

const listedOf = ({ affected, affectingAddress, by, inForceOn }: Effect): JsonObject => ({
  ...{ affected, affectingAddress, by, inForceOn },
});
const effectOf = (change: Effect): JsonObject => v.parse(effectSchema, change);
const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
