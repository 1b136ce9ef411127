import { MultiSelectField } from '../../../../components/form/MultiSelectField';
import { SearchBox } from '../../../../components/form/SearchBox';
import { useIndustryNames, withChosen } from '../../../../shared/config/choices';
import type { Filters } from '../../../../shared/listing/filters';
import styles from './LibraryFilters.module.css';

/** Search by title, and filters by category and industry segment that combine with it. */
export function LibraryFilters(props: {
  /** What is searched, for the labels: 'insights', 'saved insights'. */
  of: string;
  /** The categories on offer, by slug. */
  categoryNames: ReadonlyMap<string, string> | null;
  filters: Filters;
  /** The search box keeps what is typed to itself, so clearing everything takes a fresh one. */
  timesCleared?: number;
  onChange: (changes: Partial<Filters>) => void;
}) {
  const { of, categoryNames, filters, timesCleared = 0, onChange } = props;
  // A filter out of the address may name what is no longer offered; it can still be taken off.
  const industryOptions = withChosen(useIndustryNames(), filters.tags);
  const hiddenGroups = filters.groups.filter((slug) => !categoryNames?.has(slug));
  return (
    <>
      <div className={styles.librarySearch}>
        <SearchBox
          key={timesCleared}
          label={`Search ${of}`}
          showLabel
          placeholder="Search by title"
          initialQuery={timesCleared === 0 ? filters.query : ''}
          onSearch={(query) => onChange({ query })}
        />
      </div>
      {categoryNames && (
        <div className={styles.libraryChoice}>
          <MultiSelectField
            label="Category"
            options={[
              ...[...categoryNames].map(([value, label]) => ({ value, label })),
              ...withChosen([], hiddenGroups),
            ]}
            value={filters.groups}
            onChange={(groups) => onChange({ groups })}
          />
        </div>
      )}
      <div className={styles.libraryChoice}>
        <MultiSelectField
          label="Industry segment"
          options={industryOptions}
          value={filters.tags}
          onChange={(tags) => onChange({ tags })}
        />
      </div>
    </>
  );
}
