/** Mutations of evaluations of one item, and what moves with them. */
import type { Applicability } from '../../src/config/constants';
import type { Json, Update } from '../../src/data/update';
import { decideApplicability, setFrequency } from './mutations';

export const ITEM = 'users/legal/MyLegalItems';
export const ROW = 'userLegalIndex/legal';

/** Returns the update with a field of an item changed, in the item and in its row. */
export const both = (update: Update, key: string, field: string, value: Json): Update => ({
  ...update,
  [`${ITEM}/${key}/${field}`]: value,
  [`${ROW}/${key}`]: { ...(update[`${ROW}/${key}`] as object), [field]: value },
});
export const every = (months: number, key = 'law-held', entryKey = 'e-cycle'): Update =>
  setFrequency({ uid: 'legal', key, entryKey, months });
export const decide = (decision: Applicability, key = 'law-held'): Update =>
  decideApplicability({
    uid: 'legal',
    key,
    entryKey: 'e-new',
    decision,
    reason: 'We have no boiler.',
  });
