/**
 * Mutations of the configured lists and the dashboard message (specification 7.2, access table rows
 * 36 and 37). Items are written one by one, under the key derived from their name. The name itself
 * is stored as typed.
 */
import { paths, type ConfigList } from '../paths';
import { inOrder, type Json, type Update } from '../update';

/** The lists whose items are a path and a name, with the prefix of their fields. */
const FIELD_LABELS = {
  industries: 'industry',
  legalCategories: 'legalCategory',
  legalRegulators: 'legalRegulator',
  'adminInfo/suppliers': 'supplier',
  'adminInfo/companyTypes': 'companyType',
} as const;
export type NamedList = keyof typeof FIELD_LABELS;

/** The lists whose items are switched between Active and Inactive. */
export type SwitchedList = Exclude<ConfigList, 'adminInfo/suppliers' | 'adminInfo/companyTypes'>;

/**
 * The lists that staff put into an order of their own. The others are sorted by name (decision 88).
 */
const ORDERED_LISTS = ['categories', 'parentCategories', 'industries', 'legalCategories'] as const;
export type OrderedList = (typeof ORDERED_LISTS)[number];

export const isSwitched = (list: ConfigList): list is SwitchedList =>
  !list.startsWith('adminInfo/');

/** Returns the field of an item that holds its name. */
export const nameField = (list: NamedList): string => `${FIELD_LABELS[list]}Name`;

/** Returns the field of an item that holds whether it is active. */
export const activeField = (list: SwitchedList): string =>
  list === 'categories' ? 'categoryVisable' : 'isActive';

/** Adds an item to a list of names; it is active at once. */
export function createNamedItem(item: { list: NamedList; key: string; name: string }): Update {
  const { list, key, name } = item;
  return {
    [paths.configItem(list, key)]: {
      [`${FIELD_LABELS[list]}Path`]: key,
      [nameField(list)]: name,
      ...(isSwitched(list) ? { isActive: true } : {}),
    },
  };
}

/** Adds an insight category under its hashtag, which is its key; it is visible at once. */
export function createCategory({ slug, name }: { slug: string; name: string }): Update {
  return {
    [paths.configItem('categories', slug)]: {
      categoryName: name,
      categorySlug: slug,
      categoryVisable: true,
    },
  };
}

/** Adds a parent category. `children` are the slugs of visible categories, at least one. */
export function createParentCategory(parent: {
  key: string;
  name: string;
  children: readonly string[];
}): Update {
  const { key, name, children } = parent;
  return {
    [paths.configItem('parentCategories', key)]: {
      parentCategoryName: name,
      childCategories: [...children],
      isActive: true,
    },
  };
}

/** Switches an item on or off. The rules refuse this if the item does not exist. */
export function setItemActive(item: {
  list: SwitchedList;
  key: string;
  isActive: boolean;
}): Update {
  const { list, key, isActive } = item;
  return { [`${paths.configItem(list, key)}/${activeField(list)}`]: isActive };
}

/**
 * Puts a list into this order. The rules refuse it if one of the items was deleted: the update
 * would otherwise recreate it with nothing but an order.
 */
export const orderList = (list: OrderedList, keys: readonly string[]): Update =>
  inOrder(keys.map((key) => paths.configItem(list, key)));

/** Removes an item that no other record names by its key. */
export function deleteItem({ list, key }: { list: ConfigList; key: string }): Update {
  return { [paths.configItem(list, key)]: null };
}

/**
 * Removes a category, also from every parent category. A parent without other children is removed
 * too, since a parent needs a child. Only the entry of this category is written: the rules require
 * that every written entry's category is visible, and a parent may have children that were hidden
 * later.
 * @param parents all current parent categories.
 */
export function deleteCategory({ slug, parents }: { slug: string; parents: Json }): Update {
  const update: Update = { [paths.configItem('categories', slug)]: null };
  for (const [key, parent] of entriesOf(parents)) {
    const children = entriesOf(
      entriesOf(parent).find(([field]) => field === CHILDREN)?.[1] ?? null,
    );
    const places = children.filter(([, child]) => child === slug).map(([place]) => place);
    const path = paths.configItem('parentCategories', key);
    if (places.length > 0 && places.length === children.length) update[path] = null;
    else for (const place of places) update[`${path}/${CHILDREN}/${place}`] = null;
  }
  return update;
}

const CHILDREN = 'childCategories';

/**
 * Returns the children of a node. The database sends a list as an array, with null for empty
 * positions.
 */
const entriesOf = (node: Json): [string, Json][] =>
  node !== null && typeof node === 'object'
    ? Object.entries(node).filter(([, value]) => value !== null)
    : [];

/**
 * Shows a message (raw JSON) on every member's dashboard during its period, over the version that
 * was `seen`.
 */
export const saveDashboardMessage = (message: string, seen: number): Update => ({
  [paths.config('DashboardMessage')]: message,
  [paths.config('messageVersion')]: seen + 1,
});

/**
 * When members see the message, in epoch milliseconds: from `from` until just before `until`. Null
 * is no bound.
 */
export type MessagePeriod = { from: number | null; until: number | null };

/** Sets when members see the message, whichever message is current. */
export const setMessagePeriod = (period: MessagePeriod): Update => ({
  [paths.config('messagePeriod')]: period,
});

/**
 * Removes the message from every member's dashboard, over the version that was `seen`, together
 * with its period.
 */
export const clearDashboardMessage = (seen: number): Update => ({
  [paths.config('DashboardMessage')]: null,
  [paths.config('messageVersion')]: seen + 1,
  [paths.config('messagePeriod')]: null,
});
