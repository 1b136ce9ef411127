import type { JsonObject, Member } from './types';

/** Derived from the members' records. @param reads number of reads of each insight that was read */
export function buildSavers(
  members: readonly Member[],
  reads: ReadonlyMap<string, number>,
): {
  insightSavers: JsonObject;
  insightCounts: JsonObject;
} {
  const insightSavers: Record<string, JsonObject> = {};
  for (const { uid, wishlist } of members)
    for (const key of Object.keys(wishlist)) (insightSavers[key] ??= {})[uid] = true;
  const insightCounts: Record<string, JsonObject> = {};
  for (const [key, count] of reads) insightCounts[key] = { reads: count };
  for (const [key, savers] of Object.entries(insightSavers))
    insightCounts[key] = { ...insightCounts[key], saves: Object.keys(savers).length };
  return { insightSavers, insightCounts };
}
