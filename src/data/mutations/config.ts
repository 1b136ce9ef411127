/**
 * Mutations of the configured lists and the dashboard message (specification 7.2, access table rows 36 and 37). An item's key is derived
 * from its name, and the name is stored as typed.
 */
import type { Landing } from '../../../model/landing';
import { paths, type ConfigList } from '../paths';
import { inOrder, type Json, type Update } from '../update';

/** Lists of names, with the prefix of their fields. */
const FIELD_LABELS = {
  industries: 'industry',
  legalCategories: 'legalCategory',
  legalRegulators: 'legalRegulator',
  'adminInfo/suppliers': 'supplier',
  'adminInfo/companyTypes': 'companyType',
} as const;
export type NamedList = keyof typeof FIELD_LABELS;

/** Lists whose items are switched between Active and Inactive. */
export type SwitchedList = Exclude<ConfigList, 'adminInfo/suppliers' | 'adminInfo/companyTypes'>;

/** Lists with an order by staff. The others are sorted by name (decision 88). */
const ORDERED_LISTS = ['categories', 'parentCategories', 'industries', 'legalCategories'] as const;
export type OrderedList = (typeof ORDERED_LISTS)[number];

export const isSwitched = (list: ConfigList): list is SwitchedList =>
  !list.startsWith('adminInfo/');

export const nameField = (list: NamedList): string => `${FIELD_LABELS[list]}Name`;

export const activeField = (list: SwitchedList): string =>
  list === 'categories' ? 'categoryVisable' : 'isActive';

/** The item is active at once. */
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

/** Adds an insight category under its hashtag; it is visible at once. */
export function createCategory({ slug, name }: { slug: string; name: string }): Update {
  return {
    [paths.configItem('categories', slug)]: {
      categoryName: name,
      categorySlug: slug,
      categoryVisable: true,
    },
  };
}

/** `children` are the slugs of visible categories, at least one. */
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

/** The rules refuse this for a missing item. */
export function setItemActive(item: {
  list: SwitchedList;
  key: string;
  isActive: boolean;
}): Update {
  const { list, key, isActive } = item;
  return { [`${paths.configItem(list, key)}/${activeField(list)}`]: isActive };
}

/** The rules refuse this if an item was deleted: the update would recreate it with nothing but an order. */
export const orderList = (list: OrderedList, keys: readonly string[]): Update =>
  inOrder(keys.map((key) => paths.configItem(list, key)));

/** Removes an item that no other record names by its key. */
export function deleteItem(item: { list: Exclude<ConfigList, 'categories'>; key: string }): Update {
  return { [paths.configItem(item.list, item.key)]: null };
}

/**
 * Removes a category, also from every parent category. A parent without other children is removed too. Only this category's entries are
 * written: the rules require that a written entry's category is visible, and a parent can have hidden children.
 * @param parents all current parent categories
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

/** The database sends a list as an array, with null for empty positions. */
const entriesOf = (node: Json): [string, Json][] =>
  node !== null && typeof node === 'object'
    ? Object.entries(node).filter(([, value]) => value !== null)
    : [];

/**
 * @param message raw JSON
 * @param seen the version that the edit replaces
 */
export const saveDashboardMessage = (message: string, seen: number): Update => ({
  [paths.config('DashboardMessage')]: message,
  [paths.config('messageVersion')]: seen + 1,
});

/** An empty text or key deletes the field. */
export const saveLanding = (landing: Landing): Update =>
  Object.fromEntries(
    Object.entries(landing).map(([field, value]) => [`${paths.landing}/${field}`, value || null]),
  );

/** Whether members without legal access can try the register. */
export const offerTrial = (isOffered: boolean): Update => ({
  [paths.noTrial]: isOffered ? null : true,
});

/** When members see the message, in epoch milliseconds: from `from` until just before `until`. Null is no bound. */
export type MessagePeriod = { from: number | null; until: number | null };

export const setMessagePeriod = (period: MessagePeriod): Update => ({
  [paths.config('messagePeriod')]: period,
});

/** @param seen the version that the edit replaces */
export const clearDashboardMessage = (seen: number): Update => ({
  [paths.config('DashboardMessage')]: null,
  [paths.config('messageVersion')]: seen + 1,
  [paths.config('messagePeriod')]: null,
});
