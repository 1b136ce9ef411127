import { type ReactNode, useState } from 'react';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../access/useCan';
import { EmptyState } from '../../../../components/feedback/EmptyState';
import { Loading } from '../../../../components/feedback/Loading';
import { ProgressiveList } from '../../../../components/list/ProgressiveList';
import type { InsightSummary } from '../../../../data/records';
import { isFiltering, type Filters } from '../../../../shared/listing/filters';
import { isLoading, isRefused, type LoadStatus } from '../../../../store/loadStatus';
import { useLibraryPages, useInsightSummary } from '../../liveInsights';
import { Button } from '../../../../components/action/Button';
import { ViewIcon } from '../../../../components/display/icons';
import { AddButton, InsightPreview } from '../reader/InsightPreview';
import { Row } from '../../../../components/layout/Layout';
import { links } from '../../../../config/links';
import { INSIGHT_NOT_FOUND } from '../../messages';
import { teaser } from '../../../../../model/insightText';
import { Byline, FeaturedImage } from '../reader/InsightParts';
import { SubscribeButton } from '../reader/SubscribeButton';
import { MultiSelectField } from '../../../../components/form/MultiSelectField';
import { SearchBox } from '../../../../components/form/SearchBox';
import { useIndustryNames, withChosen } from '../../../../shared/config/choices';
import { CategoryTag } from '../card/CategoryTag';
import styles from '../card/InsightCard.module.css';
import libraryFiltersStyles from './LibraryFilters.module.css';

/** A match of a filter has only its key, and is read when it is shown. */
type LibraryRow = InsightSummary | { key: string };

export function LibraryList(props: {
  category: string | null;
  filters: Filters;
  matches: { status: LoadStatus; keys: string[] | null };
  categoryNames: ReadonlyMap<string, string>;
  /** As for guests on a category page. Otherwise cards show a few lines. */
  showsWholeExcerpts?: boolean;
  empty: ReactNode;
}) {
  const { category, filters, matches, categoryNames, showsWholeExcerpts = false, empty } = props;
  const mayRead = useCan('insights.read') === 'yes';
  const by = category === null ? 'time' : 'category';
  const pages = useLibraryPages(matches.keys === null ? by : null, category);

  const isFiltered = isFiltering(filters);
  const status = isFiltered ? matches.status : pages.status;
  const rows: readonly LibraryRow[] =
    matches.keys?.map((key) => ({ key })) ?? pages.data?.rows ?? [];
  if (isRefused(status) || (isLoading(status) && rows.length === 0))
    return <Loading status={status} label="Loading insights" />;
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
      onLoadMore={pages.want}
      resetKey={JSON.stringify(filters)}
      empty={isFiltered ? <EmptyState query={filters.query} /> : empty}
    />
  );
}

const LOOKS = { card: styles.isCard, row: styles.isRow, lead: clsx(styles.isCard, styles.isLead) };

/** Reserves the card's space while the summary is loading. If the insight was deleted, the card says so. */
export function InsightCard(props: {
  insight: InsightSummary | null;
  isDeleted?: boolean;
  categoryName: string;
  layout?: 'card' | 'row' | 'lead';
  headingLevel?: 2 | 3;
  excerpt?: 'none' | 'cut' | 'whole';
  /** In view when the page opens, so its picture is not loaded lazily. */
  isFirst?: boolean;
  /**
   * For visitors: the link loads the page from the server, which adds what they may not read. The
   * category is no link, because they may not open the library.
   */
  opensPage?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const { insight, isDeleted = false, categoryName, layout = 'card', headingLevel = 2 } = props;
  const { excerpt = 'none', isFirst = false, opensPage = false, actions, children } = props;
  const Heading = `h${headingLevel}` as const;
  const look = clsx(styles.insightCard, LOOKS[layout]);
  if (!insight) {
    return isDeleted ? (
      <div className={clsx(look, styles.isDeleted)}>
        <div className={styles.insightCardBody}>
          <p>{INSIGHT_NOT_FOUND}</p>
          {actions && <Row gap={2}>{actions}</Row>}
        </div>
      </div>
    ) : (
      <div className={clsx(look, styles.isWaiting)}>
        <FeaturedImage src="" className={styles.insightCardPicture} />
        <div className={styles.insightCardBody}>
          <span className="visually-hidden">Loading…</span>
        </div>
      </div>
    );
  }
  return (
    <article className={look}>
      <FeaturedImage
        src={insight.featuredImageCard || insight.featuredImage}
        className={styles.insightCardPicture}
        isFirst={isFirst}
      />
      <div className={styles.insightCardBody}>
        <div>
          <CategoryTag category={insight.category} name={categoryName} isPlain={opensPage} />
        </div>
        <Heading className={styles.insightCardTitle}>
          <Link to={links.insightPage(insight.key)} reloadDocument={opensPage}>
            {insight.title}
          </Link>
        </Heading>
        {insight.subTitle && <p className={styles.insightCardSubtitle}>{insight.subTitle}</p>}
        {excerpt !== 'none' && insight.excerpt && (
          <p className={clsx(styles.insightCardExcerpt, excerpt === 'whole' && styles.isWhole)}>
            {teaser(insight.excerpt)}
          </p>
        )}
        <Row gap={3} justify="between" className={styles.insightCardFoot}>
          <Byline insight={insight} />
          {actions && <Row gap={2}>{actions}</Row>}
        </Row>
      </div>
      {children}
    </article>
  );
}

function LibraryCard(props: {
  insightKey: string;
  /** Null for a match of a filter, which is read by its key. */
  known: InsightSummary | null;
  categoryNames: ReadonlyMap<string, string>;
  mayRead: boolean;
  isFirst: boolean;
  isLead: boolean;
  excerpt: 'cut' | 'whole';
}) {
  const { insightKey, known, categoryNames, mayRead, isFirst, isLead, excerpt } = props;
  const found = useInsightSummary(known ? null : insightKey);
  const [viewing, setViewing] = useState(false);
  const insight = known ?? found.data;
  return (
    <InsightCard
      insight={insight}
      isDeleted={found.status === 'ready' && insight === null}
      categoryName={insight ? (categoryNames.get(insight.category) ?? insight.category) : ''}
      layout={isLead ? 'lead' : 'card'}
      excerpt={excerpt}
      isFirst={isFirst}
      actions={
        insight &&
        (mayRead ? (
          <>
            <AddButton insightKey={insightKey} title={insight.title} isBrowsing />
            <Button
              size="small"
              tone="primary"
              icon={ViewIcon}
              aria-label={`View: ${insight.title}`}
              onClick={() => setViewing(true)}
            >
              View
            </Button>
          </>
        ) : (
          <SubscribeButton />
        ))
      }
    >
      {viewing && insight && <InsightPreview insight={insight} onClose={() => setViewing(false)} />}
    </InsightCard>
  );
}

export function LibraryFilters(props: {
  /** For the labels: 'insights', 'saved insights'. */
  of: string;
  categoryNames: ReadonlyMap<string, string> | null;
  filters: Filters;
  /** The search box has its own state; a new key resets it when all filters are cleared. */
  timesCleared?: number;
  onChange: (changes: Partial<Filters>) => void;
}) {
  const { of, categoryNames, filters, timesCleared = 0, onChange } = props;
  // A filter from the URL may name a value that is no longer offered. It must still be removable.
  const industryOptions = withChosen(useIndustryNames(), filters.tags);
  const hiddenGroups = filters.groups.filter((slug) => !categoryNames?.has(slug));
  return (
    <>
      <div className={libraryFiltersStyles.librarySearch}>
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
        <div className={libraryFiltersStyles.libraryChoice}>
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
      <div className={libraryFiltersStyles.libraryChoice}>
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
