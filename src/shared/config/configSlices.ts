/** The portal's configured lists, each followed while a screen shows it. */
import type {
  Category,
  CompanyType,
  Industry,
  LegalCategory,
  LegalRegulator,
  ParentCategory,
  Supplier,
} from '../../data/records';
import { createLiveSlice } from '../../store/liveSlice';

export const categoriesSlice = createLiveSlice<Category[]>('categories');
export const parentCategoriesSlice = createLiveSlice<ParentCategory[]>('parentCategories');
export const industriesSlice = createLiveSlice<Industry[]>('industries');
export const legalCategoriesSlice = createLiveSlice<LegalCategory[]>('legalCategories');
export const legalRegulatorsSlice = createLiveSlice<LegalRegulator[]>('legalRegulators');
export const suppliersSlice = createLiveSlice<Supplier[]>('suppliers');
export const companyTypesSlice = createLiveSlice<CompanyType[]>('companyTypes');
/** The message on everybody's dashboard, as raw JSON; '' where none stands. */
export const dashboardMessageSlice = createLiveSlice<string>('dashboardMessage');

export const configSlices = [
  categoriesSlice,
  parentCategoriesSlice,
  industriesSlice,
  legalCategoriesSlice,
  legalRegulatorsSlice,
  suppliersSlice,
  companyTypesSlice,
  dashboardMessageSlice,
] as const;
