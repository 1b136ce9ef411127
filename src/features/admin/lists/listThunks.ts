import * as mutations from '../../../data/mutations/config';
import { DataError } from '../../../data/errors';
import { paths, type ConfigList } from '../../../data/paths';
import { readValue } from '../../../data/subscribe';
import { commit, commitOrder } from '../../../data/write';
import { createWrite } from '../../../store/createWrite';
import { createMutation } from '../../../store/mutation';
import { alreadyThere } from './names';

const HANDLED = { handled: true };

/** The rules let an item be replaced, so that a mutation may be retried. Hence this check before adding. */
async function rejectDuplicate(list: ConfigList, key: string, name: string): Promise<void> {
  if ((await readValue(paths.configItem(list, key))) !== null)
    throw new DataError('invalid', alreadyThere(name));
}

export const createNamedItem = createMutation(
  'admin/createNamedItem',
  async (item: { list: mutations.NamedList; key: string; name: string }) => {
    const { list, key, name } = item;
    await rejectDuplicate(list, key, name);
    await commit(mutations.createNamedItem(item));
  },
  HANDLED,
);

export const createCategory = createMutation(
  'admin/createCategory',
  async (category: { slug: string; name: string }) => {
    await rejectDuplicate('categories', category.slug, category.slug);
    await commit(mutations.createCategory(category));
  },
  HANDLED,
);

export const createParentCategory = createMutation(
  'admin/createParentCategory',
  async (parent: { key: string; name: string; children: readonly string[] }) => {
    const { key, name } = parent;
    await rejectDuplicate('parentCategories', key, name);
    await commit(mutations.createParentCategory(parent));
  },
  HANDLED,
);

export const setItemActive = createWrite('admin/setItemActive', mutations.setItemActive);

export const orderList = createMutation(
  'admin/orderList',
  async ({ list, keys }: { list: mutations.OrderedList; keys: readonly string[] }) => {
    await commitOrder(mutations.orderList(list, keys));
  },
);

export const deleteItem = createWrite('admin/deleteItem', mutations.deleteItem);

/** Deletes a category and removes it from its parent categories. */
export const deleteCategory = createMutation('admin/deleteCategory', async (slug: string) => {
  const parents = await readValue(paths.config('parentCategories'));
  await commit(mutations.deleteCategory({ slug, parents }));
});
