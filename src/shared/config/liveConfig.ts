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

/** A list sorted by staff (decision 88). @param nameOf sorts items without a position; default is the key */
const orderedConfigSource = <T extends { order?: number | undefined }>(
  name: OrderedList,
  schema: v.GenericSchema<unknown, T>,
  nameOf?: (item: T) => string,
) =>
  mapSource(
    configSource(name, schema),
    (items: T[] | null) => items && inChosenOrder(items, nameOf),
  );

export const useCategories = liveQuery(
  'categories',
  () => orderedConfigSource('categories', categorySchema, ({ categoryName }) => categoryName),
  { persist: 'any' },
);
export const useParentCategories = liveQuery(
  'parentCategories',
  () => orderedConfigSource('parentCategories', parentCategorySchema),
  { persist: 'any' },
);
export const useIndustries = liveQuery(
  'industries',
  () => orderedConfigSource('industries', industrySchema),
  {
    persist: 'any',
  },
);
export const useLegalCategories = liveQuery(
  'legalCategories',
  () => orderedConfigSource('legalCategories', legalCategorySchema),
  { persist: 'any' },
);
export const useLegalRegulators = liveQuery(
  'legalRegulators',
  () => configSource('legalRegulators', legalRegulatorSchema),
  { persist: 'any' },
);
export const useSuppliers = liveQuery('suppliers', () =>
  configSource('adminInfo/suppliers', supplierSchema),
);
export const useCompanyTypes = liveQuery(
  'companyTypes',
  () => configSource('adminInfo/companyTypes', companyTypeSchema),
  { persist: 'any' },
);

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

/** Whether members without legal access can try the register. */
export const useTrialOffered = liveQuery('trialOffered', (_: 'switch') =>
  valueSource(paths.noTrial, (value) => value === null),
);

/** Raw JSON; '' if there is none. Outside its period, only staff may read it. */
export const useDashboardMessage = liveQuery(
  'dashboardMessage',
  (_: 'text') =>
    valueSource(paths.config('DashboardMessage'), (message) =>
      typeof message === 'string' ? message : '',
    ),
  { persist: 'any' },
);

/** Items without a position come last. @param nameOf sorts those; default is the incoming order */
export function inChosenOrder<T extends { order?: number | undefined }>(
  items: readonly T[],
  nameOf?: (item: T) => string,
): T[] {
  const placeOf = ({ order }: T) => order ?? Number.MAX_SAFE_INTEGER;
  return [...items].sort(
    (a, b) => placeOf(a) - placeOf(b) || (nameOf ? nameOf(a).localeCompare(nameOf(b), 'en') : 0),
  );
}

/** Safety margin in ms: the server rejects a read that comes too early by its own clock. */
const MARGIN = 1000;

/** Returns the message that is shown now, or ''. It appears and disappears by itself. */
export function useShownMessage(): LiveResult<string> {
  const period = useMessagePeriod();
  const isWithin = useIsWithin(period.data);
  const message = useDashboardMessage(isWithin ? 'text' : null);
  if (isWithin) return message;
  return { ...period, data: period.data && '' };
}

/** Returns false while the period is loading. */
function useIsWithin(period: MessagePeriod | null): boolean {
  const offset = useClockOffset('server').data ?? 0;
  const [now, setNow] = useState(() => Date.now());
  const from = period?.from == null ? -Infinity : period.from + MARGIN - offset;
  const until = period?.until == null ? Infinity : period.until - offset;
  const next = [from, until].find((time) => time > now) ?? Infinity;
  useEffect(() => {
    if (next === Infinity) return undefined;
    // Browsers fire a timer of more than 24 days at once, so the wait is limited to a day.
    const timer = setTimeout(() => setNow(Date.now()), Math.min(next - Date.now(), DAY_MS));
    return () => clearTimeout(timer);
  }, [next, now]);
  return period !== null && from <= now && now < until;
}
