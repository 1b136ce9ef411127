/** Acts on a member's saved insights. The profile's public count moves with each. */
import { paths } from '../paths';
import { increment, SERVER_TIME, type Update } from '../update';

/** Saves an insight; the rules refuse one that is saved already. */
export function saveInsight(saved: { uid: string; key: string }): Update {
  return {
    [paths.saved(saved.uid, saved.key)]: { key: saved.key, time: SERVER_TIME },
    [`${paths.profile(saved.uid)}/savedInsights`]: increment(1),
  };
}

/** Takes an insight off the personal list. */
export function removeSavedInsight(saved: { uid: string; key: string }): Update {
  return {
    [paths.saved(saved.uid, saved.key)]: null,
    [`${paths.profile(saved.uid)}/savedInsights`]: increment(-1),
  };
}
