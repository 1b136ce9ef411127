import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../../../access/sessionSlice';
import { useCan } from '../../../../access/useCan';
import { EmptyState } from '../../../../components/feedback/EmptyState';
import { Loading } from '../../../../components/feedback/Loading';
import { BookmarkIcon, RemoveIcon, ViewIcon } from '../../../../components/display/icons';
import { Button, LinkButton } from '../../../../components/action/Button';
import { Row } from '../../../../components/layout/Layout';
import { Panel } from '../../../../components/layout/Panel';
import { ProgressiveList } from '../../../../components/list/ProgressiveList';
import { SMALL_STEP } from '../../../../config/constants';
import { PATTERNS } from '../../../../config/links';
import { useMemberCounter } from '../../../../shared/counters/liveCounter';
import { isFiltering, NO_FILTERS } from '../../../../shared/listing/filters';
import { useMatches } from '../../../../shared/listing/liveSearchIndex';
import { isLoading, isRefused, worstOf } from '../../../../store/loadStatus';
import {
  useCategoryNames,
  useAllSaved,
  useSavedPages,
  removeSavedInsight,
  useInsightSummary,
} from '../../liveInsights';
import { LibraryFilters, InsightCard } from './LibraryList';
import { useConfirm } from '../../../../shared/notices/confirm';
import { useMutation } from '../../../../store/useMutation';
import { CONFIRM_REMOVE } from '../../messages';
import { InsightPreview } from '../reader/InsightPreview';
import { SubscribeButton } from '../reader/SubscribeButton';

export function SavedInsights() {
  const uid = useSelector(selectUid);
  const maySave = useCan('savedInsights.add');
  if (uid === null || maySave === 'pending') return <Loading label="Loading your saved insights" />;
  return <SavedList uid={uid} maySave={maySave === 'yes'} />;
}

function SavedList({ uid, maySave }: { uid: string; maySave: boolean }) {
  const [filters, setFilters] = useState(NO_FILTERS);
  const [timesCleared, setTimesCleared] = useState(0);
  const { all, visible } = useCategoryNames();
  const isFiltered = isFiltering(filters);
  const total = useMemberCounter(uid, 'savedInsights');
  const pages = useSavedPages(uid);
  const saved = useAllSaved(isFiltered ? uid : null);
  const savedKeys = useMemo(() => new Set((saved.data ?? []).map(({ key }) => key)), [saved.data]);
  const matches = useMatches('insights', filters, savedKeys);

  const status = isFiltered ? worstOf([matches.status, saved.status]) : pages.status;
  const keys = matches.keys ?? pages.data?.rows.map(({ key }) => key) ?? [];
  const isWaiting = isLoading(status) && keys.length === 0;
  const count = isFiltered ? keys.length : total;
  const isEmpty = !isFiltered && status === 'ready' && keys.length === 0;
  const handleClear = () => {
    setFilters(NO_FILTERS);
    setTimesCleared(timesCleared + 1);
  };

  return (
    <Panel
      title="Saved Insights"
      count={isWaiting ? null : count}
      tools={
        !isEmpty && (
          <Row gap={3} align="end" grow>
            <LibraryFilters
              of="saved insights"
              categoryNames={visible}
              filters={filters}
              timesCleared={timesCleared}
              onChange={(changes) => setFilters((current) => ({ ...current, ...changes }))}
            />
          </Row>
        )
      }
      flush
    >
      {isWaiting || isRefused(status) ? (
        <Loading status={status} label="Loading your saved insights" />
      ) : (
        <ProgressiveList
          label="Saved insights"
          items={keys}
          getKey={(key) => key}
          renderItem={(key) => (
            <SavedRow uid={uid} insightKey={key} categoryNames={all} maySave={maySave} />
          )}
          step={SMALL_STEP}
          hasMore={!isFiltered && (pages.data?.hasMore ?? false)}
          onLoadMore={pages.want}
          resetKey={JSON.stringify(filters)}
          empty={
            isFiltered ? (
              <EmptyState query={filters.query}>
                <Button size="small" onClick={handleClear}>
                  Clear search and filters
                </Button>
              </EmptyState>
            ) : (
              <NothingSaved maySave={maySave} />
            )
          }
        />
      )}
    </Panel>
  );
}

function NothingSaved({ maySave }: { maySave: boolean }) {
  return maySave ? (
    <EmptyState
      icon={BookmarkIcon}
      message="You have not saved any insights yet. Add the ones you want to come back to."
    >
      <LinkButton to={PATTERNS.browse} tone="primary">
        Browse the library
      </LinkButton>
    </EmptyState>
  ) : (
    <EmptyState
      icon={BookmarkIcon}
      message="Subscribe to save the insights you want to come back to."
    >
      <SubscribeButton size="medium" />
    </EmptyState>
  );
}

function SavedRow(props: {
  uid: string;
  insightKey: string;
  categoryNames: ReadonlyMap<string, string>;
  maySave: boolean;
}) {
  const { uid, insightKey, categoryNames, maySave } = props;
  const confirm = useConfirm();
  const { status, data: insight } = useInsightSummary(insightKey);
  const [viewing, setViewing] = useState(false);
  const { busy, run } = useMutation(removeSavedInsight);

  const handleRemove = async () => {
    if (await confirm({ question: CONFIRM_REMOVE, detail: insight?.title, danger: true }))
      await run({ uid, key: insightKey });
  };

  const remove = (
    <Button
      size="small"
      tone="danger"
      icon={RemoveIcon}
      busy={busy}
      aria-label={insight ? `Remove: ${insight.title}` : undefined}
      onClick={() => void handleRemove()}
    >
      Remove
    </Button>
  );
  return (
    <InsightCard
      layout="row"
      headingLevel={3}
      insight={insight}
      isDeleted={status === 'ready' && insight === null}
      categoryName={insight ? (categoryNames.get(insight.category) ?? insight.category) : ''}
      actions={
        !maySave ? (
          <SubscribeButton />
        ) : insight ? (
          <>
            <Button
              size="small"
              icon={ViewIcon}
              aria-label={`View: ${insight.title}`}
              onClick={() => setViewing(true)}
            >
              View
            </Button>
            {remove}
          </>
        ) : (
          remove
        )
      }
    >
      {viewing && insight && <InsightPreview insight={insight} onClose={() => setViewing(false)} />}
    </InsightCard>
  );
}
