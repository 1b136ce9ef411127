import { useMemo } from 'react';
import type { SelectOption } from '../../components/form/SelectField';
import { useIndustryNames, withChosen } from '../../shared/config/choices';
import type { InsightDraft } from './authoring';
import { useCategoryNames } from './useCategoryNames';

/**
 * What an author may choose from: the visible categories by name and the active industry segments; and besides what the
 * draft holds already, though it was hidden since.
 */
export function useInsightOptions({ category, tags }: InsightDraft): {
  categories: SelectOption[];
  segments: SelectOption[];
} {
  const { all, visible } = useCategoryNames();
  const industries = useIndustryNames();
  const categories = useMemo(() => {
    const options = [...visible].map(([value, label]) => ({ value, label }));
    if (visible.has(category)) return options;
    return [{ value: category, label: all.get(category) ?? category }, ...options];
  }, [all, visible, category]);
  const segments = useMemo(() => withChosen(industries, tags), [industries, tags]);
  return { categories, segments };
}
