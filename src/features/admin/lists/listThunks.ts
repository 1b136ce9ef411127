/** What an administrator asks of the configured lists. Each is one act; the lists learn of it by their listeners. */
import * as mutations from '../../../data/mutations/config';
import { DataError } from '../../../data/errors';
import { paths, type ConfigList } from '../../../data/paths';
import { readValue } from '../../../data/subscribe';
import { commit, commitOrder } from '../../../data/write';
import { createMutation } from '../../../store/mutation';
import { alreadyThere } from './names';

const HANDLED = { handled: true };

/** The rules let an item be replaced, so that an act may be sent twice: what stands is looked up first. */
async function rejectDuplicate(list: ConfigList, key: string, name: string): Promise<void> {
  if ((await readValue(paths.configItem(list, key))) !== null)
    throw new DataError('invalid', alreadyThere(name));
}

/** Adds to a list of names. */
export const createNamedItem = createMutation(
  'admin/createNamedItem',
  async (item: { list: mutations.NamedList; key: string; name: string }) => {
    const { list, key, name } = item;
    await rejectDuplicate(list, key, name);
    await commit(mutations.createNamedItem(item));
  },
  HANDLED,
);

/** Adds an insight category. */
export const createCategory = createMutation(
  'admin/createCategory',
  async (category: { slug: string; name: string }) => {
    await rejectDuplicate('categories', category.slug, category.slug);
    await commit(mutations.createCategory(category));
  },
  HANDLED,
);

/** Adds a parent of visible categories. */
export const createParentCategory = createMutation(
  'admin/createParentCategory',
  async (parent: { key: string; name: string; children: readonly string[] }) => {
    const { key, name } = parent;
    await rejectDuplicate('parentCategories', key, name);
    await commit(mutations.createParentCategory(parent));
  },
  HANDLED,
);

/** Makes an item active or inactive. */
export const setItemActive = createMutation(
  'admin/setItemActive',
  (item: { list: mutations.SwitchedList; key: string; isActive: boolean }) =>
    commit(mutations.setItemActive(item)),
);

/** Puts a list into order. */
export const orderList = createMutation(
  'admin/orderList',
  async ({ list, keys }: { list: mutations.OrderedList; keys: readonly string[] }) => {
    await commitOrder(mutations.orderList(list, keys));
  },
);

/** Deletes an item of any list but the categories. */
export const deleteItem = createMutation(
  'admin/deleteItem',
  (item: { list: Exclude<ConfigList, 'categories'>; key: string }) =>
    commit(mutations.deleteItem(item)),
);

/** Deletes a category, and takes it out of the parent categories as they are now. */
export const deleteCategory = createMutation('admin/deleteCategory', async (slug: string) => {
  const parents = await readValue(paths.config('parentCategories'));
  await commit(mutations.deleteCategory({ slug, parents }));
});
