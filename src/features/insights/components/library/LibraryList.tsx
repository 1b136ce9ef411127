import { type ReactNode, useState } from 'react';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../access/useCan';
import { EmptyState } from '../../../../components/feedback/EmptyState';
import { Failure, Loading } from '../../../../components/feedback/Loading';
import { ProgressiveList } from '../../../../components/list/ProgressiveList';
import type { InsightSummary } from '../../../../data/records';
import { isFiltering, type Filters } from '../../../../shared/listing/filters';
import { isLoading, isRefused, type LoadStatus } from '../../../../store/loadStatus';
import { useLibraryPages, useInsightSummary } from '../../liveInsights';
import { Button } from '../../../../components/action/Button';
import { ViewIcon } from '../../../../components/display/icons';
import { AddButton, InsightPreview } from '../reader/InsightPreview';
import { Tag } from '../../../../components/display/Tag';
import { Row } from '../../../../components/layout/Layout';
import { links } from '../../../../config/links';
import { INSIGHT_NOT_FOUND } from '../../messages';
import { teaser } from '../../../../../model/insightText';
import { Byline, FeaturedImage } from '../reader/InsightParts';
import { SubscribeButton } from '../reader/SubscribeButton';
import { MultiSelectField } from '../../../../components/form/MultiSelectField';
import { SearchBox } from '../../../../components/form/SearchBox';
import { useIndustryNames, withChosen } from '../../../../shared/config/choices';
import styles from '../card/InsightCard.module.css';
import libraryFiltersStyles from './LibraryFilters.module.css';

/** A page's row is known already; a match of a filter is read by its key when it is shown. */
type LibraryRow = InsightSummary | { key: string };

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
  const rows: readonly LibraryRow[] =
    matches.keys?.map((key) => ({ key })) ?? pages.data?.rows ?? [];
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
      onLoadMore={pages.want}
      resetKey={JSON.stringify(filters)}
      empty={isFiltered ? <EmptyState query={filters.query} /> : empty}
    />
  );
}

const LOOKS = { card: styles.isCard, row: styles.isRow, lead: clsx(styles.isCard, styles.isLead) };

/**
 * An insight among others. While its summary is on the way, its room is kept; when it is gone, the card says so.
 * The same markup stands as a card in a grid, as the first of them, and as a row of a list (`layout`).
 */
export function InsightCard(props: {
  insight: InsightSummary | null;
  isDeleted?: boolean;
  /** Of the category, as people read it. */
  categoryName: string;
  layout?: 'card' | 'row' | 'lead';
  headingLevel?: 2 | 3;
  /** `whole` shows all forty words of it, as a guest gets; `cut` a few lines. */
  excerpt?: 'none' | 'cut' | 'whole';
  /** Seen at once when the page opens, so its picture is not put off. */
  isFirst?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const { insight, isDeleted = false, categoryName, layout = 'card', headingLevel = 2 } = props;
  const { excerpt = 'none', isFirst = false, actions, children } = props;
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
          <Tag tone="brand">{categoryName}</Tag>
        </div>
        <Heading className={styles.insightCardTitle}>
          <Link to={links.insightPage(insight.key)}>{insight.title}</Link>
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

/** An insight of the library: Add and View for whoever may read it, Subscribe for a guest. */
function LibraryCard(props: {
  insightKey: string;
  /** The row of a page; the match of a filter is read by its key. */
  known: InsightSummary | null;
  categoryNames: ReadonlyMap<string, string>;
  mayRead: boolean;
  isFirst: boolean;
  /** It opens the library, larger than the others. */
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
      {viewing && insight && (
        <InsightPreview
          insight={insight}
          categoryNames={categoryNames}
          onClose={() => setViewing(false)}
        />
      )}
    </InsightCard>
  );
}

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
