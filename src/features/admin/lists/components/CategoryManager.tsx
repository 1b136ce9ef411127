import { useDispatch } from 'react-redux';
import * as v from 'valibot';
import { TextField } from '../../../../components/TextField';
import { useCategories, useParentCategories } from '../../../../shared/config/liveConfig';
import { LONG_NOTICE_DURATION, showNotice } from '../../../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../../../store/act';
import { addCategory, deleteCategory, switchItem } from '../listThunks';
import * as messages from '../messages';
import { asTyped, checkHashtag, checkName, slugOf } from '../names';
import { consequencesOf, parentsEmptiedBy } from '../parents';
import { useUploadForm } from '../useUploadForm';
import { ListManager } from './ListManager';

/** Most characters of a category's name (the rules hold the same). */
const NAME_MAX = 60;

const TITLES = { upload: 'Insight Category Upload', list: 'Categories', add: 'Add category' };
const schema = v.object({ name: v.string(), hashtag: v.string() });
const BLANK = { name: '', hashtag: '' };

/** Insight categories: name, #Hashtag, visible or not. */
export function CategoryManager() {
  const dispatch = useDispatch<ActDispatch>();
  const { status, data } = useCategories();
  const parents = useParentCategories().data ?? [];
  const categories = data ?? [];
  const standing = categories.map(({ key, categoryName: name }) => ({ key, name }));
  const { form, isKept, errors, busy, failure, change, submit } = useUploadForm({
    name: 'config/categories',
    schema,
    blank: BLANK,
    check: ({ name, hashtag }) => ({
      name: checkName(name, { required: messages.CATEGORY_NAME_REQUIRED, most: NAME_MAX }),
      hashtag: checkHashtag(hashtag, standing),
    }),
    send: ({ name, hashtag }) => addCategory({ name: asTyped(name), slug: slugOf(hashtag) }),
    notice: messages.CATEGORY_ADDED,
  });

  const handleSwitch = async (key: string, isActive: boolean) => {
    const emptied = isActive ? [] : parentsEmptiedBy(key, parents, categories);
    const outcome = await dispatch(switchItem({ list: 'categories', key, isActive }));
    if (emptied.length === 0 || !switchItem.fulfilled.match(outcome)) return;
    const name = standing.find((each) => each.key === key)?.name ?? key;
    const text = messages.emptiesParents(name, emptied);
    dispatch(showNotice('warning', text, { duration: LONG_NOTICE_DURATION }));
  };

  return (
    <ListManager
      titles={TITLES}
      status={status}
      what="category"
      rows={categories
        .map(({ key, categoryName: name, categoryVisable: isActive }) => ({
          key,
          name,
          isActive,
          detail: `#${key}`,
          warning: consequencesOf(key, parents),
        }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en'))}
      busy={busy}
      failure={failure}
      isKept={isKept}
      onSubmit={() => void submit()}
      onDelete={(key) => deleteCategory(key)}
      onSwitch={(key, isActive) => void handleSwitch(key, isActive)}
    >
      <TextField
        label="Category name"
        required
        value={form.name}
        error={errors.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        label="#Hashtag"
        required
        hint="One word in CamelCase, such as WasteAndResources"
        value={form.hashtag}
        error={errors.hashtag}
        onChange={(hashtag) => change({ hashtag })}
      />
    </ListManager>
  );
}
