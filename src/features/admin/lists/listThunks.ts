/** What an administrator asks of the configured lists. Each is one act; the lists learn of it by their listeners. */
import * as acts from '../../../data/acts/config';
import { DataError } from '../../../data/errors';
import { paths, type ConfigList } from '../../../data/paths';
import { readValue } from '../../../data/subscribe';
import { commit, commitOrder } from '../../../data/write';
import { createAct } from '../../../store/act';
import { alreadyThere } from './names';

const HANDLED = { handled: true };

/** The rules let an item be replaced, so that an act may be sent twice: what stands is looked up first. */
async function refuseTaken(list: ConfigList, key: string, name: string): Promise<void> {
  if ((await readValue(paths.configItem(list, key))) !== null)
    throw new DataError('invalid', alreadyThere(name));
}

/** Adds to a list of names. */
export const createNamedItem = createAct(
  'admin/createNamedItem',
  async (item: { list: acts.NamedList; key: string; name: string }) => {
    const { list, key, name } = item;
    await refuseTaken(list, key, name);
    await commit(acts.createNamedItem(item));
  },
  HANDLED,
);

/** Adds an insight category. */
export const createCategory = createAct(
  'admin/createCategory',
  async (category: { slug: string; name: string }) => {
    await refuseTaken('categories', category.slug, category.slug);
    await commit(acts.createCategory(category));
  },
  HANDLED,
);

/** Adds a parent of visible categories. */
export const createParentCategory = createAct(
  'admin/createParentCategory',
  async (parent: { key: string; name: string; children: readonly string[] }) => {
    const { key, name } = parent;
    await refuseTaken('parentCategories', key, name);
    await commit(acts.createParentCategory(parent));
  },
  HANDLED,
);

/** Makes an item active or inactive. */
export const setItemActive = createAct(
  'admin/setItemActive',
  (item: { list: acts.SwitchedList; key: string; isActive: boolean }) =>
    commit(acts.setItemActive(item)),
);

/** Puts a list into order. */
export const orderList = createAct(
  'admin/orderList',
  async ({ list, keys }: { list: acts.OrderedList; keys: readonly string[] }) => {
    await commitOrder(acts.orderList(list, keys));
  },
);

/** Deletes an item of any list but the categories. */
export const deleteItem = createAct(
  'admin/deleteItem',
  (item: { list: Exclude<ConfigList, 'categories'>; key: string }) => commit(acts.deleteItem(item)),
);

/** Deletes a category, and takes it out of the parent categories as they are now. */
export const deleteCategory = createAct('admin/deleteCategory', async (slug: string) => {
  const parents = await readValue(paths.config('parentCategories'));
  await commit(acts.deleteCategory({ slug, parents }));
});
