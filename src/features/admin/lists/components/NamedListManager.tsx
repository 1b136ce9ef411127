import { useDispatch } from 'react-redux';
import * as v from 'valibot';
import { TextField } from '../../../../components/form/TextField';
import type { NamedList, OrderedList, SwitchedList } from '../../../../data/acts/config';
import { toPathKey } from '../../../../lib/text';
import { complaint } from '../../../../shared/forms/schemas';
import type { ActDispatch } from '../../../../store/act';
import type { Live } from '../../../../store/liveValues';
import { createNamedItem, deleteItem, setItemActive } from '../listThunks';
import { usedBy } from '../messages';
import { asTyped, checkKey, checkName, type NameRules } from '../names';
import { useAskBeforeInactive, useUsesOf } from '../useAskBeforeInactive';
import { useListForm } from '../useListForm';
import { useUses } from '../uses';
import { ListManager, type ListTitles } from './ListManager';

export type NamedItem = { key: string; name: string; isActive?: boolean };

type NamedListManagerProps = {
  list: NamedList;
  /** The same list where its items are switched on and off. */
  switched?: Extract<NamedList, SwitchedList>;
  titles: ListTitles;
  /** Of the one field: 'Industry name'. */
  fieldLabel: string;
  rules: NameRules;
  /** Said when a name was added. */
  notice: string;
  /** What one of them is, in the question before it goes, and what follows from that. */
  what: string;
  warning: string;
  items: Live<readonly NamedItem[]>;
  /** Where members meet a list that staff put into order; left out, it stands by name. */
  order?: { list: Extract<NamedList, OrderedList>; where: string };
  isWide?: boolean;
  /** What holds while the list is empty. */
  emptyNote?: string;
};

const BLANK = { name: '' };

/** A list of names: one is typed and added, one that stands is switched or deleted. */
export function NamedListManager(props: NamedListManagerProps) {
  const { list, switched, titles, fieldLabel, rules, notice, what, warning } = props;
  const { status, data } = props.items;
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
    notice,
  });
  const uses = useUses(list);
  const usesOf = useUsesOf(list);
  const askBeforeInactive = useAskBeforeInactive(list);
  const nameOf = (key: string) => items.find((each) => each.key === key)?.name ?? key;
  const switchItem = async (key: string, isActive: boolean) => {
    if (!switched) return;
    const name = nameOf(key);
    if (isActive || (await askBeforeInactive({ name, names: [name] })))
      await dispatch(setItemActive({ list: switched, key, isActive }));
  };
  const onSwitch = switched && ((key: string, isActive: boolean) => void switchItem(key, isActive));

  return (
    <ListManager
      titles={titles}
      status={status}
      what={what}
      warning={warning}
      rows={(props.order ? items : byName(items)).map((item) => ({
        ...item,
        detail: uses.of && usedBy(uses.of(item.name)),
      }))}
      uses={uses}
      usesOf={(key) => usesOf([nameOf(key)])}
      order={props.order}
      form={form}
      onDelete={(key) => deleteItem({ list, key })}
      isWide={props.isWide ?? false}
      emptyNote={props.emptyNote ?? ''}
      {...(onSwitch ? { onSwitch } : {})}
    >
      <TextField label={fieldLabel} required {...form.field('name')} />
    </ListManager>
  );
}

const byName = (items: readonly NamedItem[]) =>
  [...items].sort((a, b) => a.name.localeCompare(b.name, 'en'));
