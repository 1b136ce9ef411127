import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { LinkButton } from '../../../components/action/LinkButton';
import { Loading } from '../../../components/feedback/Loading';
import { Panel } from '../../../components/layout/Panel';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { REGISTER_LIST_HEIGHT } from '../../../config/constants';
import { useMemberCounter } from '../../../shared/counters/liveCounter';
import { isRefused } from '../../../store/loadStatus';
import { accessRequiredLink, REGISTER_EMPTY } from '../messages';
import { filterOwnItems, isNarrowed } from '../ownRegister';
import { useOwnFilters } from '../ownFilters';
import { useOwnItems, useOwnRegister } from '../liveRegister';
import { ExportActions } from './ExportActions';
import { OwnItemRow } from './OwnItemRow';
import { OwnRegisterFilters } from './RegisterFilters';

const TITLE = 'My Legal Register';

/** The member's own register. A guest has none, and is told how to get one. */
export function OwnItemsPanel() {
  const uid = useSelector(selectUid);
  const keepsRegister = useCan('legalRegister.readOwnMark') === 'yes';
  if (uid === null || !keepsRegister) {
    return (
      <Panel title={TITLE}>
        <EmptyState message="Subscribe to keep your own legal register and record compliance.">
          <LinkButton href={accessRequiredLink} tone="accent">
            Subscribe
          </LinkButton>
        </EmptyState>
      </Panel>
    );
  }
  return <OwnItems uid={uid} />;
}

function OwnItems({ uid }: { uid: string }) {
  const [filters, setFilters] = useOwnFilters();
  const isFiltered = isNarrowed(filters);
  const isCounted = useCan('userDirectory.readOwnCounts') === 'yes';
  const counted = useMemberCounter(isCounted ? uid : null, 'legalTotal');
  const pages = useOwnItems(isFiltered ? null : uid);
  const register = useOwnRegister(isFiltered ? uid : null);
  const matches = useMemo(
    () => filterOwnItems(register.data ?? [], filters).map(({ row }) => row.key),
    [register.data, filters],
  );

  const { status, data } = isFiltered ? register : pages;
  const keys = isFiltered ? matches : (pages.data?.rows.map(({ key }) => key) ?? []);
  const isWaiting = data === null && !isRefused(status);
  // Without legal access the counter is closed, but a list that has come whole can be counted.
  const total = counted ?? (pages.data && !pages.data.hasMore ? pages.data.rows.length : null);
  const count = isFiltered ? keys.length : total;

  return (
    <Panel
      title={TITLE}
      count={isWaiting ? null : count}
      tools={
        <>
          <OwnRegisterFilters of="my legal items" filters={filters} onChange={setFilters} />
          <ExportActions uid={uid} filters={filters} />
        </>
      }
      flush
    >
      {isRefused(status) ? (
        <Failure kind={status} />
      ) : isWaiting ? (
        <Loading label="Loading your register" />
      ) : (
        <ProgressiveList
          label="My legal items"
          items={keys}
          getKey={(key) => key}
          renderItem={(key) => <OwnItemRow uid={uid} itemKey={key} />}
          height={REGISTER_LIST_HEIGHT}
          hasMore={!isFiltered && (pages.data?.hasMore ?? false)}
          onNeedMore={pages.want}
          resetKey={JSON.stringify(filters)}
          empty={
            isFiltered ? (
              <EmptyState query={filters.query} />
            ) : (
              <EmptyState message={REGISTER_EMPTY} />
            )
          }
        />
      )}
    </Panel>
  );
}
