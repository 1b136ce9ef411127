import { useDispatch } from 'react-redux';
import * as v from 'valibot';
import { TextField } from '../../../../components/form/TextField';
import { isSwitched, type NamedList } from '../../../../data/acts/config';
import { toPathKey } from '../../../../lib/text';
import { complaint } from '../../../../shared/forms/schemas';
import type { ActDispatch } from '../../../../store/act';
import { createNamedItem, deleteItem, setItemActive } from '../listThunks';
import { usedBy } from '../messages';
import { asTyped, checkKey, checkName } from '../names';
import { useAskBeforeInactive, useUsesOf } from '../useAskBeforeInactive';
import { useListForm } from '../useListForm';
import { useUses } from '../uses';
import { ListManager } from './ListManager';
import { NAMED_LISTS } from './namedLists';

const BLANK = { name: '' };

/**
 * A list of names: one is typed and added, one that stands is switched or deleted.
 * @param isWide where it has a row of the page to itself
 */
export function NamedListManager({ list, isWide }: { list: NamedList; isWide?: boolean }) {
  const { title, item, rules, order, useItems, ...spec } = NAMED_LISTS[list];
  const { status, data } = useItems();
  const dispatch = useDispatch<ActDispatch>();
  const items = data ?? [];
  const form = useListForm({
    name: `config/${list}`,
    schema: v.object({
      name: v.pipe(
        v.string(),
        complaint((name) => checkName(name, rules) ?? checkKey(name, items)),
      ),
    }),
    blank: BLANK,
    send: ({ name }) =>
      createNamedItem({ list, name: asTyped(name), key: toPathKey(asTyped(name)) }),
    notice: spec.notice,
  });
  const uses = useUses(list);
  const usesOf = useUsesOf(list);
  const askBeforeInactive = useAskBeforeInactive(list);
  const nameOf = (key: string) => items.find((each) => each.key === key)?.name ?? key;
  const switchItem = async (key: string, isActive: boolean) => {
    if (!isSwitched(list)) return;
    const name = nameOf(key);
    if (isActive || (await askBeforeInactive({ name, names: [name] })))
      await dispatch(setItemActive({ list, key, isActive }));
  };
  const onSwitch = (key: string, isActive: boolean) => void switchItem(key, isActive);

  return (
    <ListManager
      titles={{ upload: `${item} Upload`, list: title, add: `Add ${item.toLowerCase()}` }}
      status={status}
      what={spec.what}
      warning={spec.warning}
      rows={(order ? items : byName(items)).map((each) => ({
        ...each,
        detail: uses.of && usedBy(uses.of(each.name)),
      }))}
      uses={uses}
      usesOf={(key) => usesOf([nameOf(key)])}
      order={order}
      form={form}
      onDelete={(key) => deleteItem({ list, key })}
      isWide={isWide ?? false}
      emptyNote={spec.emptyNote ?? ''}
      {...(isSwitched(list) ? { onSwitch } : {})}
    >
      <TextField label={spec.fieldLabel} required {...form.field('name')} />
    </ListManager>
  );
}

const byName = <Item extends { name: string }>(items: readonly Item[]) =>
  [...items].sort((a, b) => a.name.localeCompare(b.name, 'en'));
