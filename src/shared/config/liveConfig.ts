/** The portal's configured lists, as live facts. */
import type * as v from 'valibot';
import { useEffect, useState } from 'react';
import type { MessagePeriod, OrderedList } from '../../data/mutations/config';
import { listSource, valueSource, mapSource } from '../../data/source';
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
import { liveQuery } from '../../store/liveQuery';
import { DAY_MS } from '../../lib/dates';
import type { LiveResult } from '../../store/liveValues';
import { useClockOffset } from '../time/serverDay';

const configSource = <T>(
  name: Parameters<typeof paths.config>[0],
  schema: v.GenericSchema<unknown, T>,
) => listSource({ path: paths.config(name), orderBy: '$key' }, schema);

/**
 * A list that staff put into order (decision 88).
 * @param nameOf by what it stands where nobody has put it into order; left out, by key
 */
const orderedConfigSource = <T extends { order?: number | undefined }>(
  name: OrderedList,
  schema: v.GenericSchema<unknown, T>,
  nameOf?: (item: T) => string,
) =>
  mapSource(
    configSource(name, schema),
    (items: T[] | null) => items && inChosenOrder(items, nameOf),
  );

/** Insight categories, hidden ones included. */
export const useCategories = liveQuery(
  'categories',
  () => orderedConfigSource('categories', categorySchema, ({ categoryName }) => categoryName),
  { persist: 'any' },
);
/** Parent categories, inactive ones included. */
export const useParentCategories = liveQuery(
  'parentCategories',
  () => orderedConfigSource('parentCategories', parentCategorySchema),
  { persist: 'any' },
);
/** Industry segments, inactive ones included. */
export const useIndustries = liveQuery(
  'industries',
  () => orderedConfigSource('industries', industrySchema),
  {
    persist: 'any',
  },
);
/** Legal areas, inactive ones included. */
export const useLegalCategories = liveQuery(
  'legalCategories',
  () => orderedConfigSource('legalCategories', legalCategorySchema),
  { persist: 'any' },
);
/** Legal regulators, inactive ones included. */
export const useLegalRegulators = liveQuery(
  'legalRegulators',
  () => configSource('legalRegulators', legalRegulatorSchema),
  { persist: 'any' },
);
/** Suppliers; for staff only. */
export const useSuppliers = liveQuery('suppliers', () =>
  configSource('adminInfo/suppliers', supplierSchema),
);
/** Company types; for staff only. */
export const useCompanyTypes = liveQuery(
  'companyTypes',
  () => configSource('adminInfo/companyTypes', companyTypeSchema),
  { persist: 'any' },
);

/** When members see the dashboard message. */
export const useMessagePeriod = liveQuery(
  'messagePeriod',
  () =>
    valueSource(paths.config('messagePeriod'), (value): MessagePeriod => {
      const at = (name: keyof MessagePeriod) => {
        const time = fieldOf(value, name);
        return typeof time === 'number' ? time : null;
      };
      return { from: at('from'), until: at('until') };
    }),
  { persist: 'any' },
);

/** The message for every dashboard, as raw JSON; '' where there is none. Outside its period it is staff's alone to read. */
export const useDashboardMessage = liveQuery(
  'dashboardMessage',
  (_: 'text') =>
    valueSource(paths.config('DashboardMessage'), (message) =>
      typeof message === 'string' ? message : '',
    ),
  { persist: 'any' },
);

/** The order of a configured list. Pure. */

/**
 * The items as staff have put them; behind them those that have no place yet.
 * @param nameOf by what these stand; left out, as they came
 */
export function inChosenOrder<T extends { order?: number | undefined }>(
  items: readonly T[],
  nameOf?: (item: T) => string,
): T[] {
  const placeOf = ({ order }: T) => order ?? Number.MAX_SAFE_INTEGER;
  return [...items].sort(
    (a, b) => placeOf(a) - placeOf(b) || (nameOf ? nameOf(a).localeCompare(nameOf(b), 'en') : 0),
  );
}

/* The dashboard message as members see it: within its period, by the server's clock. */

/** The server refuses what is asked too early, in ms: its clock is known to some milliseconds only. */
const MARGIN = 1000;

/** The message that is shown now; '' where none is. It comes and goes by itself. */
export function useShownMessage(): LiveResult<string> {
  const period = useMessagePeriod();
  const isWithin = useIsWithin(period.data);
  const message = useDashboardMessage(isWithin ? 'text' : null);
  if (isWithin) return message;
  return { ...period, data: period.data && '' };
}

/** False also while the period is not known. */
function useIsWithin(period: MessagePeriod | null): boolean {
  const offset = useClockOffset('server').data ?? 0;
  const [now, setNow] = useState(() => Date.now());
  const from = period?.from == null ? -Infinity : period.from + MARGIN - offset;
  const until = period?.until == null ? Infinity : period.until - offset;
  const next = [from, until].find((time) => time > now) ?? Infinity;
  useEffect(() => {
    if (next === Infinity) return undefined;
    // A timer of more than 24 days would fire at once.
    const timer = setTimeout(() => setNow(Date.now()), Math.min(next - Date.now(), DAY_MS));
    return () => clearTimeout(timer);
  }, [next, now]);
  return period !== null && from <= now && now < until;
}
