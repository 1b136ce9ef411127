/**
 * Options for forms and filters from the configured lists: the names of the active entries. The specification
 * fixes industry segments and legal areas (section 9). They are offered as long as none are configured.
 */
import { useMemo } from 'react';
import { asOptions } from '../../components/form/SelectField';
import { INDUSTRY_SEGMENTS, LEGAL_AREAS } from '../../config/constants';
import { useIndustries, useLegalCategories, useLegalRegulators } from './liveConfig';

const NONE: readonly string[] = [];

/**
 * Returns the active names in the order of the list, or `usual` if none are configured. Empty while the list is
 * loading.
 */
function useNames<Item extends { isActive: boolean }>(
  items: readonly Item[] | null,
  nameOf: (item: Item) => string,
  usual: readonly string[],
): readonly string[] {
  return useMemo(() => {
    if (items === null) return NONE;
    if (items.length === 0) return usual;
    return items.filter(({ isActive }) => isActive).map(nameOf);
  }, [items, nameOf, usual]);
}

const industryName = (item: { industryName: string }) => item.industryName;
const areaName = (item: { legalCategoryName: string }) => item.legalCategoryName;
const regulatorName = (item: { legalRegulatorName: string }) => item.legalRegulatorName;

/** Returns the industry segments on offer. */
export const useIndustryNames = () =>
  useNames(useIndustries().data, industryName, INDUSTRY_SEGMENTS);
/** Returns the legal areas on offer. */
export const useAreaNames = () => useNames(useLegalCategories().data, areaName, LEGAL_AREAS);
/** Returns the regulators on offer. */
export const useRegulatorNames = () => useNames(useLegalRegulators().data, regulatorName, NONE);

/** Returns options for the names on offer and for names that were chosen already but are no longer offered. */
export const withChosen = (offered: readonly string[], chosen: readonly string[]) =>
  asOptions([...new Set([...offered, ...chosen])]);
