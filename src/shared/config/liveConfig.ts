/** The portal's configured lists, as live facts. */
import type * as v from 'valibot';
import type { MessagePeriod } from '../../data/acts/config';
import { followList, followValue } from '../../data/follow';
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

const followConfig = <T>(
  name: Parameters<typeof paths.config>[0],
  schema: v.GenericSchema<unknown, T>,
) => followList({ path: paths.config(name), orderBy: '$key' }, schema);

/** Insight categories, hidden ones included. */
export const useCategories = live('categories', () => followConfig('categories', categorySchema), {
  persist: 'any',
});
/** Parent categories, inactive ones included. */
export const useParentCategories = live(
  'parentCategories',
  () => followConfig('parentCategories', parentCategorySchema),
  { persist: 'any' },
);
/** Industry segments, inactive ones included. */
export const useIndustries = live('industries', () => followConfig('industries', industrySchema), {
  persist: 'any',
});
/** Legal areas, inactive ones included. */
export const useLegalCategories = live(
  'legalCategories',
  () => followConfig('legalCategories', legalCategorySchema),
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
export const useCompanyTypes = live('companyTypes', () =>
  followConfig('adminInfo/companyTypes', companyTypeSchema),
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

/** The message for every dashboard, as raw JSON; '' where none stands. Outside its period it is staff's alone to read. */
export const useDashboardMessage = live(
  'dashboardMessage',
  (_: 'text') =>
    followValue(paths.config('DashboardMessage'), (message) =>
      typeof message === 'string' ? message : '',
    ),
  { persist: 'any' },
);
