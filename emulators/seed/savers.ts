/** Who has saved each insight, and how many that is, as the functions list and count them. */
import type { JsonObject, Member } from './types';

/** `insightSavers` and `insightCounts`, as the members' own records say. */
export function buildSavers(members: readonly Member[]): {
  insightSavers: JsonObject;
  insightCounts: JsonObject;
} {
  const insightSavers: Record<string, JsonObject> = {};
  for (const { uid, wishlist } of members)
    for (const key of Object.keys(wishlist)) (insightSavers[key] ??= {})[uid] = true;
  return {
    insightSavers,
    insightCounts: Object.fromEntries(
      Object.entries(insightSavers).map(([key, savers]) => [
        key,
        { saves: Object.keys(savers).length },
      ]),
    ),
  };
}
