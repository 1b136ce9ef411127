import type { ReactNode } from 'react';
import { useCan } from '../../../../access/useCan';
import { EmptyState } from '../../../../components/feedback/EmptyState';
import { Failure } from '../../../../components/feedback/Failure';
import { Loading } from '../../../../components/feedback/Loading';
import { ProgressiveList } from '../../../../components/list/ProgressiveList';
import type { InsightSummary } from '../../../../data/records';
import { isFiltering, type Filters } from '../../../../shared/listing/filters';
import { isLoading, isRefused, type LoadStatus } from '../../../../store/loadStatus';
import { useLibraryPages } from '../../liveInsights';
import { LibraryCard } from './LibraryCard';

/** A page's row is known already; a match of a filter is read by its key when it is shown. */
type Row = InsightSummary | { key: string };

/** Cards of the library, newest first: of all insights or of one category, or the matches of the filters. */
export function LibraryList(props: {
  /** A slug, or null for all. */
  category: string | null;
  filters: Filters;
  matches: { status: LoadStatus; keys: string[] | null };
  categoryNames: ReadonlyMap<string, string>;
  /** All forty words, as a guest gets of a category; otherwise cards keep to a few lines. */
  showsWholeExcerpts?: boolean;
  /** Stands where the list holds nothing, although nothing is filtered. */
  empty: ReactNode;
}) {
  const { category, filters, matches, categoryNames, showsWholeExcerpts = false, empty } = props;
  const mayRead = useCan('insights.read') === 'yes';
  const by = category === null ? 'time' : 'category';
  const pages = useLibraryPages(matches.keys === null ? by : null, category);

  const isFiltered = isFiltering(filters);
  const status = isFiltered ? matches.status : pages.status;
  const rows: readonly Row[] = matches.keys?.map((key) => ({ key })) ?? pages.data?.rows ?? [];
  if (isRefused(status)) return <Failure kind={status} />;
  if (isLoading(status) && rows.length === 0) {
    return <Loading label="Loading insights" />;
  }
  return (
    <ProgressiveList
      label="Insights"
      layout="cards"
      hasLead={!isFiltered}
      items={rows}
      getKey={({ key }) => key}
      renderItem={(row, index) => (
        <LibraryCard
          insightKey={row.key}
          known={'title' in row ? row : null}
          categoryNames={categoryNames}
          mayRead={mayRead}
          isFirst={index === 0}
          isLead={index === 0 && !isFiltered}
          excerpt={showsWholeExcerpts ? 'whole' : 'cut'}
        />
      )}
      hasMore={!isFiltered && (pages.data?.hasMore ?? false)}
      onNeedMore={pages.want}
      resetKey={JSON.stringify(filters)}
      empty={isFiltered ? <EmptyState query={filters.query} /> : empty}
    />
  );
}
