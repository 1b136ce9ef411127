import { MultiSelectField } from '../../../components/MultiSelectField';
import { SearchBox } from '../../../components/SearchBox';
import { COUNTRIES } from '../../../config/constants';
import { useLegalCategories } from '../../../shared/config/useConfig';
import type { Filters } from '../../../shared/listing/filters';
import './register.css';

const countryOptions = COUNTRIES.map((country) => ({ value: country, label: country }));

/** Search and filters of a register list: by title, legal category and country. */
export function RegisterFilters(props: {
  /** What is searched, for the labels: 'all items', 'my items'. */
  of: string;
  filters: Filters;
  onChange: (filters: Filters) => void;
}) {
  const { of, filters, onChange } = props;
  const { data: categories } = useLegalCategories();
  const areaOptions = (categories ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ legalCategoryName }) => ({ value: legalCategoryName, label: legalCategoryName }));
  return (
    <div role="search" aria-label={`Search and filter ${of}`} className="register-filters">
      <SearchBox
        label={`Search ${of}`}
        placeholder="Search by title"
        onSearch={(query) => onChange({ ...filters, query })}
      />
      <MultiSelectField
        label="Legal category"
        options={areaOptions}
        value={filters.groups}
        onChange={(groups) => onChange({ ...filters, groups })}
      />
      <MultiSelectField
        label="Country"
        options={countryOptions}
        value={filters.tags}
        onChange={(tags) => onChange({ ...filters, tags })}
      />
    </div>
  );
}
