/** Names of an item's fields for mutations and rules. Apart from `registerItem.ts`, because the first page doesn't need them. */
import * as f from './fields';
import { ENTRY_KINDS } from './registerEntry';
import { ITEM_FIELDS, namesThat } from './registerItem';

/** The fields that name the newest entry of each kind. */
export const POINTERS = Object.values(ENTRY_KINDS).map(({ newest }) => newest);
/** The key ranges of an item without its history. */
export const ITEM_RANGES = f.keyRanges(
  [...Object.keys(ITEM_FIELDS), ...POINTERS, 'actions', 'entries'],
  ['compliance'],
);
/** The parts of an item that a removal deletes. */
export const ERASED_FIELDS: readonly string[] = [
  ...namesThat(({ stays }) => stays !== true),
  ...['compliance', 'entries', 'actions'],
  ...POINTERS,
];
/** The fields that only own obligations have. */
export const OBLIGATION_FIELDS = namesThat(({ isObligation }) => isObligation === true);
