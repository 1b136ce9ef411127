/**
 * The order of the list that a member works through, stored in the tab: an item that is saved may leave its list, and its
 * place must not be lost with it.
 */
import * as v from 'valibot';
import { memberSlot, tabStore } from '../../../lib/browserStore';
import { links, type ItemPart } from '../../../config/links';
import type { OwnFilters, Task } from '../ownRegister';

const orderSchema = v.object({
  /** The filters of the list, as in its URL. */
  list: v.string(),
  keys: v.array(v.string()),
  /** Whether the list has no more items. */
  isWhole: v.boolean(),
  /** The item that was open last. */
  at: v.nullable(v.string()),
});
type WorkOrder = v.InferOutput<typeof orderSchema>;

const slot = (uid: string) => memberSlot('workList', uid);

/** Returns null if the tab has the order of another list or of none. */
export function readOrder(uid: string, list: string): WorkOrder | null {
  const stored = tabStore.get(slot(uid));
  if (stored === null) return null;
  const order = v.safeParse(v.pipe(v.string(), v.parseJson(), orderSchema), stored);
  return order.success && order.output.list === list ? order.output : null;
}

/** @param order a `WorkOrder` as JSON */
export const storeOrder = (uid: string, order: string): void => {
  tabStore.set(slot(uid), order);
};

/** Follows the few rows that a panel shows of a list, and then the rest of that list. */
export const startOrder = (uid: string, list: string, rows: readonly { key: string }[]): void =>
  storeOrder(
    uid,
    JSON.stringify({ list, keys: rows.map(({ key }) => key), isWhole: false, at: null }),
  );

/** Adds items that the list has got since. */
export const mergedKeys = (stored: readonly string[], live: readonly string[]): string[] => [
  ...new Set([...stored, ...live]),
];

const PARTS: Readonly<Record<Task, ItemPart | null>> = {
  ...{ returned: 'returned', changed: 'change' },
  ...{ unconfirmed: 'confirmation', sentBack: 'confirmation' },
  ...{ overdue: null, due: null, inDate: null },
  ...{
    openActions: 'actions',
    overdueActions: 'actions',
    dueActions: 'actions',
    checks: 'actions',
    overdueChecks: 'actions',
  },
  ...{ expired: 'evidence', expiring: 'evidence' },
  ...{ undecided: 'applicability', withdrawn: 'applicability' },
};

/** The hash of the part of an item's page that the items of a list need. '' is the form, with which the page begins. */
export function partHash({ need }: Pick<OwnFilters, 'need'>): string {
  const part = need && PARTS[need];
  return part === null ? '' : `#${part}`;
}

/** The page of an item that was opened from a list. @param showsList whether the list is next to the item, on wide screens */
export const itemInList = (key: string, list: string, showsList: boolean, hash: string): string =>
  `${links.editLegalItem(key, null, list)}${showsList ? '&view=work' : ''}${hash}`;
