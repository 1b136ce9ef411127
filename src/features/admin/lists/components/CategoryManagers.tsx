import { useDispatch } from 'react-redux';
import * as v from 'valibot';
import { VisuallyHidden } from '../../../../components/display/VisuallyHidden';
import { TextField } from '../../../../components/form/TextField';
import { useCategories, useParentCategories } from '../../../../shared/config/liveConfig';
import { complaint } from '../../../../shared/forms/useForm';
import { LONG_NOTICE_DURATION, showNotice } from '../../../../shared/notices/noticesSlice';
import type { MutationDispatch } from '../../../../store/mutation';
import { upToDate } from '../../../../store/liveValues';
import {
  createCategory,
  deleteCategory,
  setItemActive,
  createParentCategory,
  deleteItem,
} from '../listThunks';
import * as messages from '../names';
import {
  asTyped,
  checkHashtag,
  checkName,
  slugOf,
  checkKey,
  DEFAULT_CATEGORY_NOTE,
  insightsStay,
  leavesParents,
  takesParentsAlong,
} from '../names';
import { DEFAULT_INSIGHT_CATEGORY } from '../../../../config/constants';
import type { Category, ParentCategory } from '../../../../data/records';
import { useConfirmInactive, useUsesOf, useUses } from '../uses';
import { useListForm, ListManager } from './ListManager';
import { MultiSelectField } from '../../../../components/form/MultiSelectField';
import { toPathKey } from '../../../../lib/text';
import styles from './ParentCategoryManager.module.css';

/** Same limit as in the rules. */
const CATEGORY_NAME_MAX = 60;

const CATEGORY_TITLES = {
  upload: 'Insight Category Upload',
  list: 'Categories',
  add: 'Add category',
};
const BLANK_CATEGORY = { name: '', hashtag: '' };

export function CategoryManager() {
  const dispatch = useDispatch<MutationDispatch>();
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
          checkName(name, { required: messages.CATEGORY_NAME_REQUIRED, most: CATEGORY_NAME_MAX }),
        ),
      ),
      hashtag: v.pipe(
        v.string(),
        complaint((hashtag) => checkHashtag(hashtag, existing)),
      ),
    }),
    blank: BLANK_CATEGORY,
    send: ({ name, hashtag }) => createCategory({ name: asTyped(name), slug: slugOf(hashtag) }),
    notice: messages.CATEGORY_ADDED,
  });

  const uses = useUses('categories');
  const usesOf = useUsesOf('categories');
  const confirmInactive = useConfirmInactive('categories');
  const handleSwitch = async (key: string, isActive: boolean) => {
    const name = existing.find((each) => each.key === key)?.name ?? key;
    if (!isActive && !(await confirmInactive({ name, names: [key] }))) return;
    const emptied = isActive ? [] : parentsEmptiedBy(key, parents, categories);
    const outcome = await dispatch(setItemActive({ list: 'categories', key, isActive }));
    if (emptied.length === 0 || !setItemActive.fulfilled.match(outcome)) return;
    const text = messages.emptiesParents(name, emptied);
    dispatch(showNotice('warning', text, { duration: LONG_NOTICE_DURATION }));
  };

  return (
    <ListManager
      titles={CATEGORY_TITLES}
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

/** Specification 9; same limit as in the rules. */
const PARENT_NAME_MAX = 35;

const PARENT_TITLES = {
  upload: 'Parent Category Upload',
  list: 'Parent Categories',
  add: 'Add parent category',
};
const NAME_RULES = {
  required: messages.CATEGORY_NAME_REQUIRED,
  most: PARENT_NAME_MAX,
  tooLong: messages.PARENT_NAME_TOO_LONG,
};
const BLANK_PARENT: { name: string; children: string[] } = { name: '', children: [] };

export function ParentCategoryManager() {
  const dispatch = useDispatch<MutationDispatch>();
  const { status, data } = upToDate(useParentCategories());
  const categories = useCategories().data ?? [];
  const parents = data ?? [];
  const visible = visibleSlugs(categories);
  const existing = parents.map(({ key, parentCategoryName: name }) => ({ key, name }));
  /** A chosen child may have been hidden or deleted in the meantime. */
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
    blank: BLANK_PARENT,
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
  const confirmInactive = useConfirmInactive('parentCategories', messages.TILE_NOTE);
  const childrenOf = (key: string) =>
    parents.find((parent) => parent.key === key)?.childCategories ?? [];
  const handleSwitch = async (key: string, isActive: boolean) => {
    const name = existing.find((each) => each.key === key)?.name ?? key;
    if (isActive || (await confirmInactive({ name, names: childrenOf(key) })))
      await dispatch(setItemActive({ list: 'parentCategories', key, isActive }));
  };

  return (
    <ListManager
      titles={PARENT_TITLES}
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
        hint={`At most ${PARENT_NAME_MAX} characters`}
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

/** Names a parent's categories. Hidden ones are struck through: the library leaves them out. */
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
          {visible.has(slug) ? (
            nameOf(slug)
          ) : (
            <>
              <s>{nameOf(slug)}</s>
              <VisuallyHidden> (hidden)</VisuallyHidden>
            </>
          )}
        </span>
      ))}
      {parent.isActive && shown.length === 0 && (
        <span className={styles.parentWarning}>{messages.PARENT_SHOWS_NOTHING}</span>
      )}
    </span>
  );
}

const namesOf = (parents: readonly ParentCategory[]) =>
  parents.map(({ parentCategoryName }) => parentCategoryName);

/** Describes what deleting a category does. */
export function consequencesOf(slug: string, parents: readonly ParentCategory[]): string {
  const holders = parents.filter(({ childCategories }) => childCategories.includes(slug));
  const hasOthers = ({ childCategories }: ParentCategory) =>
    childCategories.some((child) => child !== slug);
  const remaining = namesOf(holders.filter(hasOthers));
  const deleted = namesOf(holders.filter((parent) => !hasOthers(parent)));
  return [
    remaining.length > 0 && leavesParents(remaining),
    deleted.length > 0 && takesParentsAlong(deleted),
    insightsStay(slug),
    slug === DEFAULT_INSIGHT_CATEGORY && DEFAULT_CATEGORY_NOTE,
  ]
    .filter(Boolean)
    .join('. ');
}

/** Returns the active parents that would disappear from the library if this category were hidden. */
export function parentsEmptiedBy(
  slug: string,
  parents: readonly ParentCategory[],
  categories: readonly Category[],
): string[] {
  const others = visibleSlugs(categories.filter(({ key }) => key !== slug));
  return namesOf(
    parents.filter(
      ({ isActive, childCategories }) =>
        isActive &&
        childCategories.includes(slug) &&
        !childCategories.some((child) => others.has(child)),
    ),
  );
}

const visibleSlugs = (categories: readonly Category[]): ReadonlySet<string> =>
  new Set(categories.filter(({ categoryVisable }) => categoryVisable).map(({ key }) => key));
