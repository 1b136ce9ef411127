import { useState } from 'react';
import { EmptyState } from '../../../components/EmptyState';
import { Failure } from '../../../components/Failure';
import { Loading } from '../../../components/Loading';
import { Panel } from '../../../components/Panel';
import { ProgressiveList } from '../../../components/ProgressiveList';
import { REGISTER_LIST_HEIGHT } from '../../../config/constants';
import { paths } from '../../../data/paths';
import type { LegalSummary } from '../../../data/records';
import { useCounter } from '../../../shared/counters/useCounter';
import { isFiltering, NO_FILTERS } from '../../../shared/listing/filters';
import { useMatches } from '../../../shared/listing/useMatches';
import { useAllItems } from '../useRegister';
import { AllItemRow } from './AllItemRow';
import { RegisterFilters } from './RegisterFilters';

/** A page's row is known already; a match of a filter is read by its key when it is shown. */
type Row = LegalSummary | { key: string };

/** Every legal item, newest first; the count is the counter's, or the matches' while something is filtered. */
export function AllItemsPanel() {
  const [filters, setFilters] = useState(NO_FILTERS);
  const [pageCount, setPageCount] = useState(1);
  const total = useCounter(paths.counter('legalRegister'));
  const matches = useMatches('legal', filters);
  const pages = useAllItems(pageCount, matches.keys === null);

  const isFiltered = isFiltering(filters);
  const status = isFiltered ? matches.status : pages.status;
  const rows: readonly Row[] = matches.keys?.map((key) => ({ key })) ?? pages.data?.rows ?? [];
  const isWaiting = (status === 'loading' || status === 'idle') && rows.length === 0;
  const count = isFiltered ? rows.length : total;

  return (
    <Panel
      title="All Legal Register"
      {...(count === null || isWaiting ? {} : { count })}
      tools={<RegisterFilters of="all legal items" filters={filters} onChange={setFilters} />}
      flush
    >
      {status === 'denied' || status === 'failed' ? (
        <Failure kind={status} />
      ) : isWaiting ? (
        <Loading label="Loading the legal register" />
      ) : (
        <ProgressiveList
          label="All legal items"
          items={rows}
          getKey={({ key }) => key}
          renderItem={(row) => <AllItemRow itemKey={row.key} known={'title' in row ? row : null} />}
          height={REGISTER_LIST_HEIGHT}
          hasMore={!isFiltered && (pages.data?.hasMore ?? false)}
          onNeedMore={() => setPageCount((pagesSoFar) => pagesSoFar + 1)}
          resetKey={JSON.stringify(filters)}
          empty={
            isFiltered ? (
              <EmptyState query={filters.query} />
            ) : (
              <EmptyState message="The register holds no items yet." />
            )
          }
        />
      )}
    </Panel>
  );
}
