/** Hooks for the configured lists. Each shares one listener between all the screens that show it. */
import type * as v from 'valibot';
import { followList, type Followers } from '../../data/follow';
import { paths } from '../../data/paths';
import {
  categorySchema,
  companyTypeSchema,
  industrySchema,
  legalCategorySchema,
  legalRegulatorSchema,
  parentCategorySchema,
  supplierSchema,
} from '../../data/records';
import { subscribeToValue } from '../../data/subscribe';
import { useLive, type OpenLive } from '../../store/useLive';
import {
  categoriesSlice,
  companyTypesSlice,
  dashboardMessageSlice,
  industriesSlice,
  legalCategoriesSlice,
  legalRegulatorsSlice,
  parentCategoriesSlice,
  suppliersSlice,
} from './configSlices';

const ALL = 'all';

function listOf<T>(
  name: Parameters<typeof paths.config>[0],
  schema: v.GenericSchema<unknown, T>,
): OpenLive<T[]> {
  const path = paths.config(name);
  return (_id, followers) => followList({ path, orderBy: '$key' }, schema, followers);
}

const openCategories = listOf('categories', categorySchema);
const openParentCategories = listOf('parentCategories', parentCategorySchema);
const openIndustries = listOf('industries', industrySchema);
const openLegalCategories = listOf('legalCategories', legalCategorySchema);
const openLegalRegulators = listOf('legalRegulators', legalRegulatorSchema);
const openSuppliers = listOf('adminInfo/suppliers', supplierSchema);
const openCompanyTypes = listOf('adminInfo/companyTypes', companyTypeSchema);

/** Insight categories, hidden ones included. */
export const useCategories = () => useLive(categoriesSlice, ALL, openCategories);
/** Parent categories, inactive ones included. */
export const useParentCategories = () => useLive(parentCategoriesSlice, ALL, openParentCategories);
/** Industry segments, inactive ones included. */
export const useIndustries = () => useLive(industriesSlice, ALL, openIndustries);
/** Legal areas, inactive ones included. */
export const useLegalCategories = () => useLive(legalCategoriesSlice, ALL, openLegalCategories);
/** Legal regulators, inactive ones included. */
export const useLegalRegulators = () => useLive(legalRegulatorsSlice, ALL, openLegalRegulators);
/** Suppliers; for staff only. */
export const useSuppliers = () => useLive(suppliersSlice, ALL, openSuppliers);
/** Company types; for staff only. */
export const useCompanyTypes = () => useLive(companyTypesSlice, ALL, openCompanyTypes);

const openMessage = (_id: string, { onData, onError }: Followers<string>) =>
  subscribeToValue(paths.config('DashboardMessage'), {
    onData: (message) => onData(typeof message === 'string' ? message : ''),
    onError,
  });

/** The dashboard message as raw JSON; '' where none stands. */
export const useDashboardMessage = () => useLive(dashboardMessageSlice, ALL, openMessage);
