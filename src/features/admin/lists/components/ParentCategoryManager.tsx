import { useDispatch } from 'react-redux';
import * as v from 'valibot';
import { MultiSelectField } from '../../../../components/MultiSelectField';
import { TextField } from '../../../../components/TextField';
import type { Category, ParentCategory } from '../../../../data/records';
import { toPathKey } from '../../../../lib/text';
import { useCategories, useParentCategories } from '../../../../shared/config/liveConfig';
import type { ActDispatch } from '../../../../store/act';
import { addParentCategory, deleteItem, switchItem } from '../listThunks';
import * as messages from '../messages';
import { asTyped, checkKey, checkName } from '../names';
import { visibleSlugs } from '../parents';
import { useUploadForm } from '../useUploadForm';
import { ListManager } from './ListManager';

/** Most characters of a parent category's name (specification 9; the rules hold the same). */
const NAME_MAX = 35;

const TITLES = {
  upload: 'Parent Category Upload',
  list: 'Parent Categories',
  add: 'Add parent category',
};
const schema = v.object({ name: v.string(), children: v.array(v.string()) });
const BLANK: v.InferOutput<typeof schema> = { name: '', children: [] };

/** Parent categories: the tiles of the library, each with the visible categories that it stands for. */
export function ParentCategoryManager() {
  const dispatch = useDispatch<ActDispatch>();
  const { status, data } = useParentCategories();
  const categories = useCategories().data ?? [];
  const parents = data ?? [];
  const visible = visibleSlugs(categories);
  const standing = parents.map(({ key, parentCategoryName: name }) => ({ key, name }));
  /** What is chosen may have been hidden or deleted since. */
  const choosable = (children: readonly string[]) => children.filter((slug) => visible.has(slug));
  const { form, isKept, errors, busy, failure, change, submit } = useUploadForm({
    name: 'config/parentCategories',
    schema,
    blank: BLANK,
    check: ({ name, children }) => ({
      name:
        checkName(name, {
          required: messages.CATEGORY_NAME_REQUIRED,
          most: NAME_MAX,
          tooLong: messages.PARENT_NAME_TOO_LONG,
        }) ?? checkKey(name, standing),
      children: choosable(children).length === 0 ? messages.CHILD_REQUIRED : null,
    }),
    send: ({ name, children }) =>
      addParentCategory({
        name: asTyped(name),
        key: toPathKey(asTyped(name)),
        children: choosable(children),
      }),
    notice: messages.PARENT_ADDED,
  });

  return (
    <ListManager
      titles={TITLES}
      status={status}
      what="parent category"
      warning="Its categories stay"
      rows={parents
        .map((parent) => ({
          key: parent.key,
          name: parent.parentCategoryName,
          isActive: parent.isActive,
          detail: <Children parent={parent} categories={categories} />,
        }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en'))}
      busy={busy}
      failure={failure}
      isKept={isKept}
      onSubmit={() => void submit()}
      onDelete={(key) => deleteItem({ list: 'parentCategories', key })}
      onSwitch={(key, isActive) =>
        void dispatch(switchItem({ list: 'parentCategories', key, isActive }))
      }
    >
      <TextField
        label="Parent category name"
        required
        hint={`At most ${NAME_MAX} characters`}
        value={form.name}
        error={errors.name}
        onChange={(name) => change({ name })}
      />
      <MultiSelectField
        label="Child categories"
        required
        placeholder="Choose visible categories"
        options={categories
          .filter(({ key }) => visible.has(key))
          .map(({ key, categoryName }) => ({ value: key, label: categoryName }))
          .sort((a, b) => a.label.localeCompare(b.label, 'en'))}
        value={choosable(form.children)}
        error={errors.children}
        onChange={(children) => change({ children })}
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
        <span className="managed-warning">{messages.PARENT_SHOWS_NOTHING}</span>
      )}
    </span>
  );
}
