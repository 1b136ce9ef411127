/** Acts on a member's saved insights. The profile's public count moves with each, and its row is written whole beside it. */
import { paths } from '../paths';
import { countDown, increment, SERVER_TIME, type Json, type Update } from '../update';
import { profileFields, type ProjectedRecord } from './account';

type Saved = { uid: string; key: string; record: ProjectedRecord };

/** Saves an insight; the rules refuse one that is saved already. */
export function saveInsight({ uid, key, record }: Saved): Update {
  return {
    [paths.saved(uid, key)]: { key, time: SERVER_TIME },
    ...profileFields(uid, record),
    [`${paths.profile(uid)}/savedInsights`]: increment(1),
    [paths.lastSaved(uid)]: key,
  };
}

/** Takes an insight off the personal list. `savedInsights` is the count as it is now. */
export function removeSavedInsight(saved: Saved & { savedInsights: Json }): Update {
  const { uid, key, record, savedInsights } = saved;
  return {
    [paths.saved(uid, key)]: null,
    ...profileFields(uid, record),
    ...countDown(`${paths.profile(uid)}/savedInsights`, savedInsights),
    [paths.lastSaved(uid)]: key,
  };
}
