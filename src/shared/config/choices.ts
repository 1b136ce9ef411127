/** Options from the configured lists: the active names. Without any, the fixed ones of specification 9. */
import { useMemo } from 'react';
import { asOptions } from '../../components/form/SelectField';
import { INDUSTRY_SEGMENTS, LEGAL_AREAS } from '../../config/constants';
import { useIndustries, useLegalCategories, useLegalRegulators } from './liveConfig';

const NONE: readonly string[] = [];

/** Returns no names while the list is loading, and `usual` if none are configured. */
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

export const useIndustryNames = () =>
  useNames(useIndustries().data, industryName, INDUSTRY_SEGMENTS);
export const useAreaNames = () => useNames(useLegalCategories().data, areaName, LEGAL_AREAS);
export const useRegulatorNames = () => useNames(useLegalRegulators().data, regulatorName, NONE);

/** Includes chosen names that are no longer offered. */
export const withChosen = (offered: readonly string[], chosen: readonly string[]) =>
  asOptions([...new Set([...offered, ...chosen])]);
