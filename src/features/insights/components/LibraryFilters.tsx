import { MultiSelectField } from '../../../components/MultiSelectField';
import { SearchBox } from '../../../components/SearchBox';
import { useIndustries } from '../../../shared/config/useConfig';
import type { Filters } from '../../../shared/listing/filters';

/** Search by title, and filters by category and industry segment that combine with it. */
export function LibraryFilters(props: {
  /** What is searched, for the labels: 'insights', 'saved insights'. */
  of: string;
  /** The categories on offer, by slug. */
  categoryNames: ReadonlyMap<string, string> | null;
  filters: Filters;
  onChange: (filters: Filters) => void;
}) {
  const { of, categoryNames, filters, onChange } = props;
  const { data: industries } = useIndustries();
  const industryOptions = (industries ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ industryName }) => ({ value: industryName, label: industryName }));
  return (
    <>
      <SearchBox
        label={`Search ${of}`}
        showLabel
        placeholder="Search by title"
        initialQuery={filters.query}
        onSearch={(query) => onChange({ ...filters, query })}
      />
      {categoryNames && (
        <MultiSelectField
          label="Category"
          options={[...categoryNames].map(([value, label]) => ({ value, label }))}
          value={filters.groups}
          onChange={(groups) => onChange({ ...filters, groups })}
        />
      )}
      <MultiSelectField
        label="Industry segment"
        options={industryOptions}
        value={filters.tags}
        onChange={(tags) => onChange({ ...filters, tags })}
      />
    </>
  );
}
