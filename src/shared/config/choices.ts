/**
 * What forms and filters offer of the configured lists: the names of what is active. The specification fixes industry
 * segments and legal areas (section 9): these are offered while nobody has configured any.
 */
import { useMemo } from 'react';
import { asOptions } from '../../components/form/SelectField';
import { INDUSTRY_SEGMENTS, LEGAL_AREAS } from '../../config/constants';
import { useIndustries, useLegalCategories, useLegalRegulators } from './liveConfig';

const NONE: readonly string[] = [];

/** Active names in the order of the list; `usual` where nothing is configured, and nothing while that is unknown. */
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

/** The industry segments on offer. */
export const useIndustryNames = () =>
  useNames(useIndustries().data, industryName, INDUSTRY_SEGMENTS);
/** The legal areas on offer. */
export const useAreaNames = () => useNames(useLegalCategories().data, areaName, LEGAL_AREAS);
/** The regulators on offer. */
export const useRegulatorNames = () => useNames(useLegalRegulators().data, regulatorName, NONE);

/** Names as options: those on offer, and those that are chosen already though they are offered no more. */
export const withChosen = (offered: readonly string[], chosen: readonly string[]) =>
  asOptions([...new Set([...offered, ...chosen])]);
