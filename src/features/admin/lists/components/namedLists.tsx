/** The lists of names of the admin console, each with its words (specification 2.15, 5 and 8). */
import { useMemo } from 'react';
import type {
  CompanyType,
  Industry,
  LegalCategory,
  LegalRegulator,
  Supplier,
} from '../../../../data/records';
import {
  useCompanyTypes,
  useIndustries,
  useLegalCategories,
  useLegalRegulators,
  useSuppliers,
} from '../../../../shared/config/liveConfig';
import { upToDate, type Live } from '../../../../store/liveValues';
import * as messages from '../messages';
import { NamedListManager, type NamedItem } from './NamedListManager';

/** Most characters of an industry's name and of the other names (the rules hold the same). */
const INDUSTRY_MAX = 60;
const NAME_MAX = 100;

/** A list's items by key, name and whether they are active. `pick` must be a stable function. */
function useItems<Row>(items: Live<Row[]>, pick: (row: Row) => NamedItem) {
  const { status, data } = items;
  return useMemo(() => ({ status, data: data?.map(pick) ?? null }), [status, data, pick]);
}

const asIndustry = ({ key, industryName: name, isActive }: Industry) => ({ key, name, isActive });

export function IndustryManager() {
  const items = useItems(upToDate(useIndustries()), asIndustry);
  return (
    <NamedListManager
      list="industries"
      switched="industries"
      order={{ list: 'industries', where: 'the filters of the library and of the forms of staff' }}
      titles={{
        upload: 'Industry Sector Upload',
        list: 'Industry Sectors',
        add: 'Add industry sector',
      }}
      fieldLabel="Industry name"
      rules={{ required: messages.INDUSTRY_REQUIRED, most: INDUSTRY_MAX, mayHoldBar: false }}
      notice={messages.INDUSTRY_ADDED}
      what="industry"
      emptyNote={messages.USUAL_INDUSTRIES}
      warning="Insights and legal items that name it keep it"
      items={items}
    />
  );
}

const asLegalCategory = ({ key, legalCategoryName: name, isActive }: LegalCategory) => ({
  key,
  name,
  isActive,
});

export function LegalCategoryManager() {
  const items = useItems(upToDate(useLegalCategories()), asLegalCategory);
  return (
    <NamedListManager
      list="legalCategories"
      switched="legalCategories"
      order={{ list: 'legalCategories', where: 'the filters of the legal register' }}
      titles={{
        upload: 'Legal Category Upload',
        list: 'Legal Categories',
        add: 'Add legal category',
      }}
      fieldLabel="Legal category name"
      rules={{ required: messages.LEGAL_CATEGORY_REQUIRED, most: NAME_MAX }}
      notice={messages.CATEGORY_ADDED}
      what="category"
      emptyNote={messages.USUAL_AREAS}
      warning="Legal items that name it keep it"
      items={items}
    />
  );
}

const asRegulator = ({ key, legalRegulatorName: name, isActive }: LegalRegulator) => ({
  key,
  name,
  isActive,
});

export function LegalRegulatorManager() {
  const items = useItems(upToDate(useLegalRegulators()), asRegulator);
  return (
    <NamedListManager
      list="legalRegulators"
      switched="legalRegulators"
      titles={{
        upload: 'Legal Regulator Upload',
        list: 'Legal Regulators',
        add: 'Add legal regulator',
      }}
      fieldLabel="Legal regulator name"
      rules={{ required: messages.REGULATOR_REQUIRED, most: NAME_MAX }}
      notice={messages.REGULATOR_ADDED}
      what="regulator"
      warning="Legal items that name it keep it"
      items={items}
    />
  );
}

const asSupplier = ({ key, supplierName: name }: Supplier) => ({ key, name });

export function SupplierManager() {
  const items = useItems(upToDate(useSuppliers()), asSupplier);
  return (
    <NamedListManager
      list="adminInfo/suppliers"
      titles={{ upload: 'User Supplier Upload', list: 'User Suppliers', add: 'Add user supplier' }}
      fieldLabel="Supplier name"
      rules={{ required: messages.REGULATOR_REQUIRED, most: NAME_MAX }}
      notice={messages.SUPPLIER_ADDED}
      what="supplier"
      warning="Users who have it keep it"
      items={items}
    />
  );
}

const asCompanyType = ({ key, companyTypeName: name }: CompanyType) => ({ key, name });

/** Company types. The console calls them legal regulators, as the specification has it. */
export function CompanyTypeManager() {
  // A name is looked up before it is added, so this list may stand as of the last visit.
  const items = useItems(useCompanyTypes(), asCompanyType);
  return (
    <NamedListManager
      isWide
      list="adminInfo/companyTypes"
      titles={{
        upload: 'Legal regulator Upload',
        list: 'Legal regulators',
        add: 'Add legal regulator',
      }}
      fieldLabel="Legal regulator name"
      rules={{ required: messages.REGULATOR_REQUIRED, most: NAME_MAX }}
      notice={messages.REGULATOR_ADDED}
      what="regulator"
      warning="Users who have it keep it"
      items={items}
    />
  );
}
