import { useMemo } from 'react';
import type { SelectOption } from '../../components/SelectField';
import { useIndustries } from '../../shared/config/useConfig';
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
  const { data: industries } = useIndustries();
  const categories = useMemo(() => {
    const options = [...visible].map(([value, label]) => ({ value, label }));
    if (visible.has(category)) return options;
    return [{ value: category, label: all.get(category) ?? category }, ...options];
  }, [all, visible, category]);
  const segments = useMemo(() => {
    const active = (industries ?? [])
      .filter(({ isActive }) => isActive)
      .map(({ industryName }) => industryName);
    const standing = tags.filter((tag) => !active.includes(tag));
    return [...active, ...standing].map((name) => ({ value: name, label: name }));
  }, [industries, tags]);
  return { categories, segments };
}
