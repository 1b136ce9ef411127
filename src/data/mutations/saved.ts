/** Mutations of a member's saved insights and the profile's public count. Each writes the whole profile row. */
import { paths } from '../paths';
import { countDown, increment, SERVER_TIME, type Json, type Update } from '../update';
import { profileFields, type ProjectedRecord } from './account';

type Saved = { uid: string; key: string; record: ProjectedRecord };

/** The rules refuse an insight that is saved already. */
export function saveInsight({ uid, key, record }: Saved): Update {
  return {
    [paths.saved(uid, key)]: { key, time: SERVER_TIME },
    ...profileFields(uid, record),
    [`${paths.profile(uid)}/savedInsights`]: increment(1),
    [paths.lastSaved(uid)]: key,
  };
}

/** `savedInsights` is the current count. */
export function removeSavedInsight(saved: Saved & { savedInsights: Json }): Update {
  const { uid, key, record, savedInsights } = saved;
  return {
    [paths.saved(uid, key)]: null,
    ...profileFields(uid, record),
    ...countDown(`${paths.profile(uid)}/savedInsights`, savedInsights),
    [paths.lastSaved(uid)]: key,
  };
}
