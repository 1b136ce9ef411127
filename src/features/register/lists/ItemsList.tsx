/** All legal items, newest first, with search and filters: the list of All Legal Register and of the editors. */
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { Panel } from '../../../components/layout/Panel';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import type { LegalSummary } from '../../../data/records';
import { useCounter } from '../../../shared/counters/liveCounter';
import { isFiltering, type Filters } from '../../../shared/listing/filters';
import { useMatches } from '../../../shared/listing/useMatches';
import { Awaited } from '../../../shared/time/Awaited';
import { isLoading, isRefused } from '../../../store/loadStatus';
import { useAllFilters } from '../ownFilters';
import { useAllItems } from '../liveRegister';
import { RegisterFilters } from './RegisterFilters';

/** A page's row is known already; a match of a filter is read by its key when it is shown. */
type Row = LegalSummary | { key: string };

type ItemsListProps = {
  title: string;
  height: number;
  /** Above the filters. */
  notice?: ReactNode;
  renderRow: (itemKey: string, known: LegalSummary | null) => ReactNode;
  /** Under the filters, of the keys that they found. */
  renderFound?: (found: readonly string[], filters: Filters) => ReactNode;
};

/** The count is the counter's, or the matches' while something is filtered. */
export function ItemsList({ title, height, notice, renderRow, renderFound }: ItemsListProps) {
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

  return (
    <Panel
      title={title}
      count={isWaiting ? null : count}
      tools={
        <>
          {notice}
          <RegisterFilters of="all legal items" filters={filters} onChange={setFilters} />
          {matches.keys && renderFound?.(matches.keys, filters)}
        </>
      }
      flush
    >
      {isRefused(status) ? (
        <Failure kind={status} />
      ) : isWaiting ? (
        <Awaited label="Loading the legal register" />
      ) : (
        <ProgressiveList
          label="All legal items"
          items={rows}
          getKey={({ key }) => key}
          renderItem={(row) => renderRow(row.key, 'title' in row ? row : null)}
          height={height}
          hasMore={!isFiltered && (pages.data?.hasMore ?? false)}
          onNeedMore={pages.want}
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
