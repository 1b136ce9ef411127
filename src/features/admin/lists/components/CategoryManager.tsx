import { useDispatch } from 'react-redux';
import * as v from 'valibot';
import { TextField } from '../../../../components/form/TextField';
import { useCategories, useParentCategories } from '../../../../shared/config/liveConfig';
import { complaint } from '../../../../shared/forms/schemas';
import { LONG_NOTICE_DURATION, showNotice } from '../../../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../../../store/act';
import { upToDate } from '../../../../store/liveValues';
import { createCategory, deleteCategory, setItemActive } from '../listThunks';
import * as messages from '../messages';
import { asTyped, checkHashtag, checkName, slugOf } from '../names';
import { consequencesOf, parentsEmptiedBy } from '../parents';
import { useAskBeforeInactive, useUsesOf } from '../useAskBeforeInactive';
import { useListForm } from '../useListForm';
import { useUses } from '../uses';
import { ListManager } from './ListManager';

/** Most characters of a category's name (the rules hold the same). */
const NAME_MAX = 60;

const TITLES = { upload: 'Insight Category Upload', list: 'Categories', add: 'Add category' };
const BLANK = { name: '', hashtag: '' };

/** Insight categories: name, #Hashtag, visible or not. */
export function CategoryManager() {
  const dispatch = useDispatch<ActDispatch>();
  const { status, data } = upToDate(useCategories());
  const parents = useParentCategories().data ?? [];
  const categories = data ?? [];
  const existing = categories.map(({ key, categoryName: name }) => ({ key, name }));
  const form = useListForm({
    name: 'config/categories',
    schema: v.object({
      name: v.pipe(
        v.string(),
        complaint((name) =>
          checkName(name, { required: messages.CATEGORY_NAME_REQUIRED, most: NAME_MAX }),
        ),
      ),
      hashtag: v.pipe(
        v.string(),
        complaint((hashtag) => checkHashtag(hashtag, existing)),
      ),
    }),
    blank: BLANK,
    send: ({ name, hashtag }) => createCategory({ name: asTyped(name), slug: slugOf(hashtag) }),
    notice: messages.CATEGORY_ADDED,
  });

  const uses = useUses('categories');
  const usesOf = useUsesOf('categories');
  const askBeforeInactive = useAskBeforeInactive('categories');
  const handleSwitch = async (key: string, isActive: boolean) => {
    const name = existing.find((each) => each.key === key)?.name ?? key;
    if (!isActive && !(await askBeforeInactive({ name, names: [key] }))) return;
    const emptied = isActive ? [] : parentsEmptiedBy(key, parents, categories);
    const outcome = await dispatch(setItemActive({ list: 'categories', key, isActive }));
    if (emptied.length === 0 || !setItemActive.fulfilled.match(outcome)) return;
    const text = messages.emptiesParents(name, emptied);
    dispatch(showNotice('warning', text, { duration: LONG_NOTICE_DURATION }));
  };

  return (
    <ListManager
      titles={TITLES}
      status={status}
      what="category"
      rows={categories.map(({ key, categoryName: name, categoryVisable: isActive }) => ({
        key,
        name,
        isActive,
        detail: uses.of ? `#${key} · ${messages.usedBy(uses.of(key))}` : `#${key}`,
        warning: consequencesOf(key, parents),
      }))}
      form={form}
      uses={uses}
      usesOf={(key) => usesOf([key])}
      order={{ list: 'categories', where: 'the menu and the filters of the library' }}
      onDelete={(key) => deleteCategory(key)}
      onSwitch={(key, isActive) => void handleSwitch(key, isActive)}
    >
      <TextField label="Category name" required {...form.field('name')} />
      <TextField
        label="#Hashtag"
        required
        hint="One word in CamelCase, such as WasteAndResources"
        {...form.field('hashtag')}
      />
    </ListManager>
  );
}
