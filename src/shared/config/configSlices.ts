/** The portal's configured lists, each followed while a screen shows it. */
import type { Category, Industry, LegalCategory, ParentCategory } from '../../data/records';
import { createLiveSlice } from '../../store/liveSlice';

export const categoriesSlice = createLiveSlice<Category[]>('categories');
export const parentCategoriesSlice = createLiveSlice<ParentCategory[]>('parentCategories');
export const industriesSlice = createLiveSlice<Industry[]>('industries');
export const legalCategoriesSlice = createLiveSlice<LegalCategory[]>('legalCategories');
/** The message on everybody's dashboard, as raw JSON; '' where none stands. */
export const dashboardMessageSlice = createLiveSlice<string>('dashboardMessage');

export const configSlices = [
  categoriesSlice,
  parentCategoriesSlice,
  industriesSlice,
  legalCategoriesSlice,
  dashboardMessageSlice,
] as const;
