import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/action/Button';
import { CloseIcon } from '../../../components/display/icons';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { MultiSelectField } from '../../../components/form/MultiSelectField';
import { asOptions } from '../../../components/form/options';
import { SearchBox } from '../../../components/form/SearchBox';
import { SelectField } from '../../../components/form/SelectField';
import { COUNTRIES } from '../../../config/constants';
import { useAreaNames, withChosen } from '../../../shared/config/choices';
import {
  impliesUnitedKingdom,
  INCLUDES_UK,
  isFiltering,
  NO_FILTERS,
  type Filters,
} from '../../../shared/listing/filters';
import { NEED_LABELS, sinceAuditLabel } from '../messages';
import { isNarrowed, ITEM_STATES, NEEDS, toState, type OwnFilters } from '../ownRegister';
import { NO_OWN_FILTERS } from '../ownFilters';
import styles from '../components/register.module.css';

const countryOptions = asOptions(COUNTRIES);
const statusOptions = asOptions(ITEM_STATES);
const needOptions = NEEDS.map((need) => ({ value: need, label: NEED_LABELS[need] }));

type RegisterFiltersProps<F extends Filters> = {
  /** What is searched, for the labels: 'all legal items', 'my legal items'. */
  of: string;
  filters: F;
  onChange: (changes: Partial<F>) => void;
};

/** Search and filters of a register list: by title, legal category and country. */
export function RegisterFilters(props: RegisterFiltersProps<Filters>) {
  const { filters, onChange } = props;
  return (
    <FilterFields {...props} isActive={isFiltering(filters)} onClear={() => onChange(NO_FILTERS)} />
  );
}

/** The same for the own register, and by status and by what an item asks for. */
export function OwnRegisterFilters(
  props: RegisterFiltersProps<OwnFilters> & { lastAudit: number | null },
) {
  const { filters, lastAudit, onChange } = props;
  return (
    <FilterFields
      {...props}
      isActive={isNarrowed(filters)}
      onClear={() => onChange({ ...NO_OWN_FILTERS, latestAdded: filters.latestAdded })}
    >
      <MultiSelectField
        label="Status"
        options={statusOptions}
        value={filters.statuses}
        onChange={(chosen) => onChange({ statuses: chosen.flatMap((text) => toState(text) ?? []) })}
      />
      <SelectField
        label="Show"
        placeholder="Every item"
        options={needOptions}
        value={filters.need ?? ''}
        onChange={(chosen) => onChange({ need: NEEDS.find((need) => need === chosen) ?? null })}
      />
      {lastAudit !== null && (
        <CheckboxField
          label={sinceAuditLabel(lastAudit)}
          checked={filters.sinceAudit}
          onChange={(sinceAudit) => onChange({ sinceAudit })}
        />
      )}
      <CheckboxField
        label="Latest added first"
        checked={filters.latestAdded}
        onChange={(latestAdded) => onChange({ latestAdded })}
      />
    </FilterFields>
  );
}

function FilterFields(
  props: RegisterFiltersProps<Filters> & {
    isActive: boolean;
    onClear: () => void;
    children?: ReactNode;
  },
) {
  const { of, filters, onChange, isActive, onClear, children } = props;
  // The search box keeps what is typed to itself, so clearing everything takes a fresh one.
  const [timesCleared, setTimesCleared] = useState(0);
  // A filter out of the address may name an area that is no longer offered; it can still be taken off.
  const areas = withChosen(useAreaNames(), filters.groups);
  return (
    <div role="search" aria-label={`Search and filter ${of}`} className={styles.registerFilters}>
      <div className={styles.registerSearch}>
        <SearchBox
          key={timesCleared}
          label={`Search ${of}`}
          placeholder="Search by title"
          initialQuery={timesCleared === 0 ? filters.query : ''}
          onSearch={(query) => onChange({ query })}
        />
      </div>
      <MultiSelectField
        label="Legal category"
        options={areas}
        value={filters.groups}
        onChange={(groups) => onChange({ groups })}
      />
      <MultiSelectField
        label="Country"
        options={countryOptions}
        hint={impliesUnitedKingdom(filters.tags) ? `It ${INCLUDES_UK}.` : undefined}
        value={filters.tags}
        onChange={(tags) => onChange({ tags })}
      />
      {children}
      {isActive && (
        <Button
          tone="quiet"
          size="small"
          icon={CloseIcon}
          className={styles.registerClear}
          onClick={() => {
            onClear();
            setTimesCleared(timesCleared + 1);
          }}
        >
          Clear search and filters
        </Button>
      )}
    </div>
  );
}
