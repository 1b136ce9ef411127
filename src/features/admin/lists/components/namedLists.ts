/** What the console says of each list of names (specification 2.15, 5 and 8). */
import type { NamedList, OrderedList } from '../../../../data/acts/config';
import {
  useCompanyTypes,
  useIndustries,
  useLegalCategories,
  useLegalRegulators,
  useSuppliers,
} from '../../../../shared/config/liveConfig';
import { upToDate, type Live } from '../../../../store/liveValues';
import * as messages from '../messages';
import type { NameRules } from '../names';

type NamedItem = { key: string; name: string; isActive?: boolean };

type ListSpec = {
  /** Its title, and that of one item: 'Industry Sectors', 'Industry Sector'. */
  title: string;
  item: string;
  /** The label of the only field: 'Industry name'. */
  fieldLabel: string;
  rules: NameRules;
  /** Shown when a name was added. */
  notice: string;
  /** What an item is, in the question before it is deleted, and what follows from that. */
  what: string;
  warning: string;
  useItems: () => Live<readonly NamedItem[]>;
  /** Where members see a list that staff put into order; other lists are shown by name. */
  order?: { list: OrderedList; where: string };
  /** Shown while the list is empty. */
  emptyNote?: string;
};

/** Most characters of an industry's name and of the other names (the rules hold the same). */
const INDUSTRY_MAX = 60;
const NAME_MAX = 100;

function asNamed<Row extends { key: string; isActive?: boolean }>(
  { status, data }: Live<readonly Row[]>,
  nameOf: (row: Row) => string,
): Live<readonly NamedItem[]> {
  return { status, data: data?.map((row) => ({ ...row, name: nameOf(row) })) ?? null };
}

export const NAMED_LISTS: Readonly<Record<NamedList, ListSpec>> = {
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
  // The console calls company types legal regulators, as the specification has it.
  'adminInfo/companyTypes': {
    title: 'Legal regulators',
    item: 'Legal regulator',
    fieldLabel: 'Legal regulator name',
    rules: { required: messages.REGULATOR_REQUIRED, most: NAME_MAX },
    notice: messages.REGULATOR_ADDED,
    what: 'regulator',
    warning: 'Users who have it keep it',
    // A name is looked up before it is added, so this list may be cached.
    useItems: () => asNamed(useCompanyTypes(), ({ companyTypeName }) => companyTypeName),
  },
};
