/** All legal items, newest first, with search and filters. Used by All Legal Register and by the editors. */
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Panel } from '../../../components/layout/Panel';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import type { LegalSummary } from '../../../data/records';
import { useCounter } from '../../../shared/counters/liveCounter';
import {
  isFiltering,
  type LawFilters,
  impliesUnitedKingdom,
  INCLUDES_UK,
} from '../../../shared/listing/filters';
import { useMatches } from '../../../shared/listing/liveSearchIndex';
import { Awaited } from '../../../shared/time/Awaited';
import { isLoading, isRefused } from '../../../store/loadStatus';
import { useAllFilters, NO_LAW_FILTERS, NO_OWN_FILTERS } from '../ownFilters';
import { useOwners } from '../liveFigures';
import { useAllItems } from '../liveRegister';
import { Button } from '../../../components/action/Button';
import { CloseIcon } from '../../../components/display/icons';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { MultiSelectField } from '../../../components/form/MultiSelectField';
import { asOptions, SelectField } from '../../../components/form/SelectField';
import { SearchBox } from '../../../components/form/SearchBox';
import { COUNTRIES, LAW_STATUSES } from '../../../config/constants';
import { formatMonth } from '../../../lib/dates';
import { useServerDay } from '../../../shared/time/serverDay';
import { useAreaNames, withChosen } from '../../../shared/config/choices';
import { OWN_OBLIGATIONS, TASK_LABELS } from '../messages';
import { sinceAuditLabel } from '../pageMessages';
import { toMonth, yearAhead } from '../dueMonths';
import { LISTED_ORDERS, ORDERS, toOrder } from '../ownOrder';
import {
  isNarrowed,
  ITEM_STATES,
  TASKS,
  toLawStatus,
  toState,
  type OwnFilters,
} from '../ownRegister';
import styles from '../components/register.module.css';

/** Pages bring whole rows; matches of a filter bring keys, and each row reads its summary when it is shown. */
type Row = LegalSummary | { key: string };

type ItemsListProps = {
  title: string;
  height: number;
  renderRow: (itemKey: string, known: LegalSummary | null) => ReactNode;
  /** Shown below the filters, with the keys that they found. */
  renderFound?: (found: readonly string[], filters: LawFilters) => ReactNode;
};

/** The count is the stored counter, or the number of matches while a filter is set. */
export function ItemsList({ title, height, renderRow, renderFound }: ItemsListProps) {
  const [filters, setFilters] = useAllFilters();
  const total = useCounter('legalRegister');
  const matches = useMatches('legal', filters);
  const pages = useAllItems(matches.keys === null ? 'all' : null);

  const isFiltered = isFiltering(filters);
  const status = isFiltered ? matches.status : pages.status;
  const found = matches.keys?.map((key) => ({ key }));
  const rows: readonly Row[] = found ?? pages.data?.rows ?? [];
  const isWaiting = isLoading(status) && rows.length === 0;
  const count = isFiltered ? rows.length : total;
  const isEmpty = !isFiltered && status === 'ready' && rows.length === 0;

  return (
    <Panel
      title={title}
      count={isWaiting ? null : count}
      tools={
        !isEmpty && (
          <>
            <RegisterFilters of="all legal items" filters={filters} onChange={setFilters} />
            {matches.keys && renderFound?.(matches.keys, filters)}
          </>
        )
      }
      flush
    >
      {isWaiting || isRefused(status) ? (
        <Awaited status={status} label="Loading the legal register" />
      ) : (
        <ProgressiveList
          label="All legal items"
          items={rows}
          getKey={({ key }) => key}
          renderItem={(row) => renderRow(row.key, 'title' in row ? row : null)}
          height={height}
          hasMore={!isFiltered && (pages.data?.hasMore ?? false)}
          onLoadMore={pages.want}
          resetKey={JSON.stringify(filters)}
          empty={
            isFiltered ? (
              <EmptyState query={filters.query} />
            ) : (
              <EmptyState message="There are no items in the register yet." />
            )
          }
        />
      )}
    </Panel>
  );
}

const countryOptions = asOptions(COUNTRIES);
const lawStatusOptions = asOptions(LAW_STATUSES);
const statusOptions = asOptions(ITEM_STATES);
const taskOptions = TASKS.map((need) => ({ value: need, label: TASK_LABELS[need] }));

type RegisterFiltersProps<F extends LawFilters> = {
  /** Names the list in labels: 'all legal items', 'my legal items'. */
  of: string;
  filters: F;
  onChange: (changes: Partial<F>) => void;
};

function RegisterFilters(props: RegisterFiltersProps<LawFilters>) {
  const { filters, onChange } = props;
  return (
    <FilterFields
      {...props}
      isActive={isFiltering(filters)}
      onClear={() => onChange(NO_LAW_FILTERS)}
    />
  );
}

export function OwnRegisterFilters(
  props: RegisterFiltersProps<OwnFilters> & { uid: string; lastAudit: number | null },
) {
  const { uid, filters, lastAudit, onChange } = props;
  const owners = useOwners(uid).data ?? [];
  const owner = filters.owner === '' ? [] : [filters.owner];
  const today = useServerDay();
  return (
    <FilterFields
      {...props}
      isActive={isNarrowed(filters)}
      onClear={() =>
        onChange({
          ...NO_OWN_FILTERS,
          ...{ order: filters.order, reversed: filters.reversed, register: filters.register },
        })
      }
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
        options={taskOptions}
        value={filters.need ?? ''}
        onChange={(chosen) => onChange({ need: TASKS.find((need) => need === chosen) ?? null })}
      />
      <SelectField
        label="Due in"
        placeholder="Any month"
        options={withChosen(
          today === null ? [] : yearAhead(today),
          filters.dueMonth === null ? [] : [filters.dueMonth],
        ).map(({ value }) => ({ value, label: formatMonth(value) }))}
        value={filters.dueMonth ?? ''}
        onChange={(chosen) => onChange({ dueMonth: toMonth(chosen) })}
      />
      {owners.length + owner.length > 0 && (
        <SelectField
          label="Owner"
          placeholder="Anyone"
          options={withChosen(owners, owner)}
          value={filters.owner}
          onChange={(chosen) => onChange({ owner: chosen })}
        />
      )}
      {lastAudit !== null && (
        <CheckboxField
          label={sinceAuditLabel(lastAudit)}
          checked={filters.sinceAudit}
          onChange={(sinceAudit) => onChange({ sinceAudit })}
        />
      )}
      <CheckboxField
        label={OWN_OBLIGATIONS}
        checked={filters.isOwn}
        onChange={(isOwn) => onChange({ isOwn })}
      />
      <SelectField
        label="Sort by"
        options={orderOptions(filters)}
        value={filters.reversed ? REVERSED : filters.order}
        onChange={(chosen) => {
          const order = toOrder(chosen);
          if (order) onChange({ order, reversed: false });
        }}
      />
    </FilterFields>
  );
}

/** The value of an order that only the table can set. */
const REVERSED = 'reversed';

function orderOptions(chosen: OwnFilters) {
  const isListed = LISTED_ORDERS.includes(chosen.order);
  const names = isListed ? LISTED_ORDERS : [...LISTED_ORDERS, chosen.order];
  const options = names.map((name) => ({ value: String(name), label: ORDERS[name].label }));
  if (!chosen.reversed) return options;
  return [...options, { value: REVERSED, label: `${ORDERS[chosen.order].label}, reversed` }];
}

function FilterFields(
  props: RegisterFiltersProps<LawFilters> & {
    isActive: boolean;
    onClear: () => void;
    children?: ReactNode;
  },
) {
  const { of, filters, onChange, isActive, onClear, children } = props;
  // The search box holds its own text, so clearing replaces the box.
  const [timesCleared, setTimesCleared] = useState(0);
  // The URL may name an area that is no longer offered; the member can still remove it.
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
      <MultiSelectField
        label="Law status"
        options={lawStatusOptions}
        value={filters.lawStatuses}
        onChange={(chosen) =>
          onChange({ lawStatuses: chosen.flatMap((text) => toLawStatus(text) ?? []) })
        }
      />
      <CheckboxField
        label="Essential laws only"
        checked={filters.essential}
        onChange={(essential) => onChange({ essential })}
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
