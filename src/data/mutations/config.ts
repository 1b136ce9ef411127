/**
 * Acts on the configured lists and the dashboard message (specification 7.2, access table rows 36 and 37). Items are
 * written one by one, under the key that their name makes; what an item is called stays as it was typed.
 */
import { paths, type ConfigList } from '../paths';
import { inOrder, type Json, type Update } from '../update';

/** The lists whose items are a path and a name, with the first word of their fields. */
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

/** The lists that stand in an order of staff's own; in the others one looks a name up (decision 88). */
const ORDERED_LISTS = ['categories', 'parentCategories', 'industries', 'legalCategories'] as const;
export type OrderedList = (typeof ORDERED_LISTS)[number];

export const isSwitched = (list: ConfigList): list is SwitchedList =>
  !list.startsWith('adminInfo/');

/** The field of an item that holds its name. */
export const nameField = (list: NamedList): string => `${FIELD_LABELS[list]}Name`;

/** The field of an item that says whether it is active. */
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

/** Adds a parent category. `children` are the slugs of visible categories, one at least. */
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

/** Switches an item on or off. The rules refuse it where there is no such item. */
export function setItemActive(item: {
  list: SwitchedList;
  key: string;
  isActive: boolean;
}): Update {
  const { list, key, isActive } = item;
  return { [`${paths.configItem(list, key)}/${activeField(list)}`]: isActive };
}

/** Puts a list into this order. The rules refuse it where one of the keys is gone, which would otherwise come back as a place alone. */
export const orderList = (list: OrderedList, keys: readonly string[]): Update =>
  inOrder(keys.map((key) => paths.configItem(list, key)));

/** Removes an item that nothing else names by its key. */
export function deleteItem({ list, key }: { list: ConfigList; key: string }): Update {
  return { [paths.configItem(list, key)]: null };
}

/**
 * Removes a category and takes it out of every parent category; a parent that lists no other goes with it, since none
 * stands without a child. Only the one place of a list is touched, so that a parent may keep children that were hidden
 * since (the rules ask of every place that is written that its category is visible).
 * @param parents all parent categories as they are now.
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

/** What a node holds. The database sends a list as an array, with null where a place is empty. */
const entriesOf = (node: Json): [string, Json][] =>
  node !== null && typeof node === 'object'
    ? Object.entries(node).filter(([, value]) => value !== null)
    : [];

/** Puts a message (raw JSON) on everybody's dashboard, over the version that was `seen`, for as long as its period says. */
export const saveDashboardMessage = (message: string, seen: number): Update => ({
  [paths.config('DashboardMessage')]: message,
  [paths.config('messageVersion')]: seen + 1,
});

/** When members see the message, in epoch milliseconds; `until` no longer counts, and null is no bound. */
export type MessagePeriod = { from: number | null; until: number | null };

/** Says when members see the message, whichever stands. */
export const setMessagePeriod = (period: MessagePeriod): Update => ({
  [paths.config('messagePeriod')]: period,
});

/** Removes the message, over the version that was `seen`, from everybody's dashboard; the next one is seen at once. */
export const clearDashboardMessage = (seen: number): Update => ({
  [paths.config('DashboardMessage')]: null,
  [paths.config('messageVersion')]: seen + 1,
  [paths.config('messagePeriod')]: null,
});
