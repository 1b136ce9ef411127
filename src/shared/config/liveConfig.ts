/** The portal's configured lists, as live facts. */
import type * as v from 'valibot';
import type { MessagePeriod, OrderedList } from '../../data/acts/config';
import { followList, followValue, mapFeed } from '../../data/follow';
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
import { fieldOf } from '../../data/update';
import { live } from '../../store/live';
import { inChosenOrder } from './chosenOrder';

const followConfig = <T>(
  name: Parameters<typeof paths.config>[0],
  schema: v.GenericSchema<unknown, T>,
) => followList({ path: paths.config(name), orderBy: '$key' }, schema);

/**
 * A list that staff put into order (decision 88).
 * @param nameOf by what it stands where nobody has put it into order; left out, by key
 */
const followOrdered = <T extends { order?: number | undefined }>(
  name: OrderedList,
  schema: v.GenericSchema<unknown, T>,
  nameOf?: (item: T) => string,
) =>
  mapFeed(followConfig(name, schema), (items: T[] | null) => items && inChosenOrder(items, nameOf));

/** Insight categories, hidden ones included. */
export const useCategories = live(
  'categories',
  () => followOrdered('categories', categorySchema, ({ categoryName }) => categoryName),
  { persist: 'any' },
);
/** Parent categories, inactive ones included. */
export const useParentCategories = live(
  'parentCategories',
  () => followOrdered('parentCategories', parentCategorySchema),
  { persist: 'any' },
);
/** Industry segments, inactive ones included. */
export const useIndustries = live('industries', () => followOrdered('industries', industrySchema), {
  persist: 'any',
});
/** Legal areas, inactive ones included. */
export const useLegalCategories = live(
  'legalCategories',
  () => followOrdered('legalCategories', legalCategorySchema),
  { persist: 'any' },
);
/** Legal regulators, inactive ones included. */
export const useLegalRegulators = live(
  'legalRegulators',
  () => followConfig('legalRegulators', legalRegulatorSchema),
  { persist: 'any' },
);
/** Suppliers; for staff only. */
export const useSuppliers = live('suppliers', () =>
  followConfig('adminInfo/suppliers', supplierSchema),
);
/** Company types; for staff only. */
export const useCompanyTypes = live(
  'companyTypes',
  () => followConfig('adminInfo/companyTypes', companyTypeSchema),
  { persist: 'any' },
);

/** When members see the dashboard message. */
export const useMessagePeriod = live(
  'messagePeriod',
  () =>
    followValue(paths.config('messagePeriod'), (value): MessagePeriod => {
      const at = (name: keyof MessagePeriod) => {
        const time = fieldOf(value, name);
        return typeof time === 'number' ? time : null;
      };
      return { from: at('from'), until: at('until') };
    }),
  { persist: 'any' },
);

/** The message for every dashboard, as raw JSON; '' where there is none. Outside its period it is staff's alone to read. */
export const useDashboardMessage = live(
  'dashboardMessage',
  (_: 'text') =>
    followValue(paths.config('DashboardMessage'), (message) =>
      typeof message === 'string' ? message : '',
    ),
  { persist: 'any' },
);
