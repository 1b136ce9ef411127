/** The sort orders of My Legal Register. Its list, table, print view and CSV share them. */
import { stateOf } from '../../../model/registerGroups';
import { searchText } from '../../../model/searchText';
import { KIND_LABELS } from './obligation/kinds';
import type { OwnItem } from './ownRegister';

type Value = string | number | null | undefined;
type Order = {
  label: string;
  valueOf: (item: OwnItem) => Value;
  /** Newest first, unless reversed. */
  isNewestFirst?: true;
};

export const ORDERS = {
  // Items with equal values sort by their keys, which sort by publication.
  published: { label: 'Latest published first', valueOf: () => 0, isNewestFirst: true },
  added: { label: 'Latest added first', valueOf: ({ row }) => row.timeAdded, isNewestFirst: true },
  nextDue: { label: 'Due date', valueOf: ({ row }) => row.nextDue },
  // The search index has titles only as search texts.
  title: { label: 'Title', valueOf: ({ summary }) => summary && searchText(summary.title) },
  area: { label: 'Area', valueOf: ({ summary }) => summary?.filterByArea },
  status: { label: 'Status', valueOf: ({ row }) => stateOf(row) },
  applicability: { label: 'Applicability', valueOf: ({ row }) => row.applicability ?? '' },
  assessedAt: { label: 'Last evaluated', valueOf: ({ row }) => row.assessedAt },
  adminStatus: { label: 'Admin status', valueOf: ({ row }) => row.adminStatus },
  owner: { label: 'Owner', valueOf: ({ row }) => row.owner },
  openActions: { label: 'Open actions', valueOf: ({ row }) => row.openActions ?? 0 },
  evidenceUntil: { label: 'Evidence until', valueOf: ({ row }) => row.evidenceUntil },
  kind: { label: 'Kind', valueOf: ({ row: { kind } }) => kind && KIND_LABELS[kind] },
  countries: { label: 'Countries', valueOf: ({ summary }) => summary?.country.join(', ') },
  lawStatus: {
    label: 'Law status',
    valueOf: ({ row, summary }) => (row.title === undefined ? summary?.lawStatus : undefined),
  },
} as const satisfies Record<string, Order>;
export type OrderName = keyof typeof ORDERS;
/** `reversed` reverses the order's usual direction. */
export type OwnOrder = { order: OrderName; reversed: boolean };

export const DEFAULT_ORDER: OwnOrder = { order: 'published', reversed: false };

/** The orders that the list offers; the table offers all of its columns. */
export const LISTED_ORDERS: readonly OrderName[] = [
  'published',
  'added',
  'nextDue',
  'title',
  'area',
  'status',
];

export const toOrder = (text: string | null): OrderName | null =>
  (Object.keys(ORDERS) as OrderName[]).find((name) => name === text) ?? null;

/** Returns the items in an order. Items without a value come last in both directions. */
export function inOrder(items: readonly OwnItem[], { order, reversed }: OwnOrder): OwnItem[] {
  const { valueOf, ...direction }: Order = ORDERS[order];
  const sign = (direction.isNewestFirst === true) === reversed ? 1 : -1;
  // The index of due dates returns equal dates with their keys ascending.
  const byKey = (order === 'nextDue') === reversed ? 1 : -1;
  return items
    .map((item) => ({ item, key: item.row.key, value: valueOf(item) ?? undefined }))
    .sort(
      (a, b) =>
        Number(a.value === undefined) - Number(b.value === undefined) ||
        sign * compare(a.value, b.value) ||
        byKey * (a.key < b.key ? 1 : -1),
    )
    .map(({ item }) => item);
}

function compare(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b);
  return Number(a ?? 0) - Number(b ?? 0);
}

export function describeOrder({ order, reversed }: OwnOrder): string {
  const { label, ...direction }: Order = ORDERS[order];
  const text = label.toLowerCase();
  return `${direction.isNewestFirst ? text : `sorted by ${text}`}${reversed ? ', reversed' : ''}`;
}
