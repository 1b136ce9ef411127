import { useDispatch } from 'react-redux';
import * as v from 'valibot';
import { TextField } from '../../../../components/form/TextField';
import { isSwitched, type NamedList, type OrderedList } from '../../../../data/mutations/config';
import { toPathKey } from '../../../../lib/text';
import { complaint } from '../../../../shared/forms/useForm';
import type { MutationDispatch } from '../../../../store/mutation';
import { createNamedItem, deleteItem, setItemActive } from '../listThunks';
import * as messages from '../names';
import { usedBy, asTyped, checkKey, checkName, type NameRules } from '../names';
import { useConfirmInactive, useUsesOf, useUses } from '../uses';
import { useListForm, ListManager } from './ListManager';
import {
  useCompanyTypes,
  useIndustries,
  useLegalCategories,
  useLegalRegulators,
  useSuppliers,
} from '../../../../shared/config/liveConfig';
import { upToDate, type LiveResult } from '../../../../store/liveValues';

const BLANK = { name: '' };

export function NamedListManager({ list, isWide }: { list: NamedList; isWide?: boolean }) {
  const { title, item, rules, order, useItems, ...spec } = NAMED_LISTS[list];
  const { status, data } = useItems();
  const dispatch = useDispatch<MutationDispatch>();
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
  const confirmInactive = useConfirmInactive(list);
  const nameOf = (key: string) => items.find((each) => each.key === key)?.name ?? key;
  const switchItem = async (key: string, isActive: boolean) => {
    if (!isSwitched(list)) return;
    const name = nameOf(key);
    if (isActive || (await confirmInactive({ name, names: [name] })))
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

/* The configured lists of names (specification 2.15, 5 and 8). */

type NamedItem = { key: string; name: string; isActive?: boolean };

type ListSpec = {
  title: string;
  item: string;
  fieldLabel: string;
  rules: NameRules;
  notice: string;
  /** Names an item in the confirmation of its deletion; `warning` is the consequence. */
  what: string;
  warning: string;
  useItems: () => LiveResult<readonly NamedItem[]>;
  /** Where members see a list in the order of staff. Lists without `order` are sorted by name. */
  order?: { list: OrderedList; where: string };
  emptyNote?: string;
};

/** Same limits as in the rules. */
const INDUSTRY_MAX = 60;
const NAME_MAX = 100;

function asNamed<Row extends { key: string; isActive?: boolean }>(
  { status, data }: LiveResult<readonly Row[]>,
  nameOf: (row: Row) => string,
): LiveResult<readonly NamedItem[]> {
  return { status, data: data?.map((row) => ({ ...row, name: nameOf(row) })) ?? null };
}

const NAMED_LISTS: Readonly<Record<NamedList, ListSpec>> = {
  industries: {
    title: 'Industry Sectors',
    item: 'Industry Sector',
    fieldLabel: 'Industry name',
    rules: { required: messages.INDUSTRY_REQUIRED, most: INDUSTRY_MAX, mayHoldBar: false },
    notice: messages.INDUSTRY_ADDED,
    what: 'industry',
    warning: 'Insights and legal items that name it keep it',
    useItems: () => asNamed(upToDate(useIndustries()), ({ industryName }) => industryName),
    order: { list: 'industries', where: 'the filters of the library and of the forms of staff' },
    emptyNote: messages.USUAL_INDUSTRIES,
  },
  legalCategories: {
    title: 'Legal Categories',
    item: 'Legal Category',
    fieldLabel: 'Legal category name',
    rules: { required: messages.LEGAL_CATEGORY_REQUIRED, most: NAME_MAX },
    notice: messages.CATEGORY_ADDED,
    what: 'category',
    warning: 'Legal items that name it keep it',
    useItems: () =>
      asNamed(upToDate(useLegalCategories()), ({ legalCategoryName }) => legalCategoryName),
    order: { list: 'legalCategories', where: 'the filters of the legal register' },
    emptyNote: messages.USUAL_AREAS,
  },
  legalRegulators: {
    title: 'Legal Regulators',
    item: 'Legal Regulator',
    fieldLabel: 'Legal regulator name',
    rules: { required: messages.REGULATOR_REQUIRED, most: NAME_MAX },
    notice: messages.REGULATOR_ADDED,
    what: 'regulator',
    warning: 'Legal items that name it keep it',
    useItems: () =>
      asNamed(upToDate(useLegalRegulators()), ({ legalRegulatorName }) => legalRegulatorName),
  },
  'adminInfo/suppliers': {
    title: 'User Suppliers',
    item: 'User Supplier',
    fieldLabel: 'Supplier name',
    rules: { required: messages.REGULATOR_REQUIRED, most: NAME_MAX },
    notice: messages.SUPPLIER_ADDED,
    what: 'supplier',
    warning: 'Users who have it keep it',
    useItems: () => asNamed(upToDate(useSuppliers()), ({ supplierName }) => supplierName),
  },
  // The console calls company types legal regulators, as in the specification.
  'adminInfo/companyTypes': {
    title: 'Legal regulators',
    item: 'Legal regulator',
    fieldLabel: 'Legal regulator name',
    rules: { required: messages.REGULATOR_REQUIRED, most: NAME_MAX },
    notice: messages.REGULATOR_ADDED,
    what: 'regulator',
    warning: 'Users who have it keep it',
    // createNamedItem looks a name up before it adds it, so this list may come from the cache.
    useItems: () => asNamed(useCompanyTypes(), ({ companyTypeName }) => companyTypeName),
  },
};
