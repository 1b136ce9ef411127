import { useDispatch } from 'react-redux';
import * as v from 'valibot';
import { MultiSelectField } from '../../../../components/form/MultiSelectField';
import { TextField } from '../../../../components/form/TextField';
import type { Category, ParentCategory } from '../../../../data/records';
import { toPathKey } from '../../../../lib/text';
import { useCategories, useParentCategories } from '../../../../shared/config/liveConfig';
import { complaint } from '../../../../shared/forms/schemas';
import type { ActDispatch } from '../../../../store/act';
import { upToDate } from '../../../../store/liveValues';
import { createParentCategory, deleteItem, setItemActive } from '../listThunks';
import * as messages from '../messages';
import { asTyped, checkKey, checkName } from '../names';
import { visibleSlugs } from '../parents';
import { useAskBeforeInactive, useUsesOf } from '../useAskBeforeInactive';
import { useListForm } from '../useListForm';
import { useUses } from '../uses';
import { ListManager } from './ListManager';
import styles from './ParentCategoryManager.module.css';

/** Most characters of a parent category's name (specification 9; the rules hold the same). */
const NAME_MAX = 35;

const TITLES = {
  upload: 'Parent Category Upload',
  list: 'Parent Categories',
  add: 'Add parent category',
};
const NAME_RULES = {
  required: messages.CATEGORY_NAME_REQUIRED,
  most: NAME_MAX,
  tooLong: messages.PARENT_NAME_TOO_LONG,
};
const BLANK: { name: string; children: string[] } = { name: '', children: [] };

/** Parent categories: the tiles of the library, each with the visible categories that it stands for. */
export function ParentCategoryManager() {
  const dispatch = useDispatch<ActDispatch>();
  const { status, data } = upToDate(useParentCategories());
  const categories = useCategories().data ?? [];
  const parents = data ?? [];
  const visible = visibleSlugs(categories);
  const existing = parents.map(({ key, parentCategoryName: name }) => ({ key, name }));
  /** What is chosen may have been hidden or deleted since. */
  const choosable = (children: readonly string[]) => children.filter((slug) => visible.has(slug));
  const form = useListForm({
    name: 'config/parentCategories',
    schema: v.object({
      name: v.pipe(
        v.string(),
        complaint((name) => checkName(name, NAME_RULES) ?? checkKey(name, existing)),
      ),
      children: v.pipe(
        v.array(v.string()),
        v.check((children) => choosable(children).length > 0, messages.CHILD_REQUIRED),
      ),
    }),
    blank: BLANK,
    send: ({ name, children }) =>
      createParentCategory({
        name: asTyped(name),
        key: toPathKey(asTyped(name)),
        children: choosable(children),
      }),
    notice: messages.PARENT_ADDED,
  });

  const uses = useUses('parentCategories');
  const usesOf = useUsesOf('parentCategories');
  const askBeforeInactive = useAskBeforeInactive('parentCategories', messages.TILE_GOES);
  const childrenOf = (key: string) =>
    parents.find((parent) => parent.key === key)?.childCategories ?? [];
  const handleSwitch = async (key: string, isActive: boolean) => {
    const name = existing.find((each) => each.key === key)?.name ?? key;
    if (isActive || (await askBeforeInactive({ name, names: childrenOf(key) })))
      await dispatch(setItemActive({ list: 'parentCategories', key, isActive }));
  };

  return (
    <ListManager
      titles={TITLES}
      status={status}
      what="parent category"
      warning="Its categories stay"
      rows={parents.map((parent) => ({
        key: parent.key,
        name: parent.parentCategoryName,
        isActive: parent.isActive,
        detail: (
          <>
            <Children parent={parent} categories={categories} />
            {uses.of && <span>{messages.usedBy(uses.of(...parent.childCategories))}</span>}
          </>
        ),
      }))}
      form={form}
      uses={uses}
      usesOf={(key) => usesOf(childrenOf(key))}
      order={{ list: 'parentCategories', where: 'the tiles of the library' }}
      onDelete={(key) => deleteItem({ list: 'parentCategories', key })}
      onSwitch={(key, isActive) => void handleSwitch(key, isActive)}
    >
      <TextField
        label="Parent category name"
        required
        hint={`At most ${NAME_MAX} characters`}
        {...form.field('name')}
      />
      <MultiSelectField
        label="Child categories"
        required
        placeholder="Choose visible categories"
        options={categories
          .filter(({ key }) => visible.has(key))
          .map(({ key, categoryName }) => ({ value: key, label: categoryName }))}
        {...form.field('children')}
        value={choosable(form.content.children)}
      />
    </ListManager>
  );
}

/** The categories of a parent by name; hidden ones struck through, since the library leaves them out. */
function Children(props: { parent: ParentCategory; categories: readonly Category[] }) {
  const { parent, categories } = props;
  const visible = visibleSlugs(categories);
  const shown = parent.childCategories.filter((slug) => visible.has(slug));
  const nameOf = (slug: string) => categories.find(({ key }) => key === slug)?.categoryName ?? slug;
  return (
    <span>
      {parent.childCategories.map((slug, index) => (
        <span key={slug}>
          {index > 0 && ' · '}
          {visible.has(slug) ? nameOf(slug) : <s>{nameOf(slug)}</s>}
        </span>
      ))}
      {parent.isActive && shown.length === 0 && (
        <span className={styles.parentWarning}>{messages.PARENT_SHOWS_NOTHING}</span>
      )}
    </span>
  );
}
