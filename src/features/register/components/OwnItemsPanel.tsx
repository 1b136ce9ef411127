import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { MEMBERS } from '../../../access/roles';
import { selectRole, selectUid } from '../../../access/sessionSlice';
import { EmptyState } from '../../../components/EmptyState';
import { Failure } from '../../../components/Failure';
import { LinkButton } from '../../../components/LinkButton';
import { Loading } from '../../../components/Loading';
import { Panel } from '../../../components/Panel';
import { ProgressiveList } from '../../../components/ProgressiveList';
import { REGISTER_LIST_HEIGHT } from '../../../config/constants';
import { paths } from '../../../data/paths';
import { useCounter } from '../../../shared/counters/useCounter';
import { isFiltering, NO_FILTERS } from '../../../shared/listing/filters';
import { useMatches } from '../../../shared/listing/useMatches';
import { accessRequiredLink } from '../messages';
import { useOwnIndex, useOwnItems } from '../useRegister';
import { OwnItemRow } from './OwnItemRow';
import { RegisterFilters } from './RegisterFilters';

const TITLE = 'My Legal Register';

/** The member's own register. A guest has none, and is told how to get one. */
export function OwnItemsPanel() {
  const uid = useSelector(selectUid);
  const role = useSelector(selectRole);
  if (uid === null || role === null || !MEMBERS.includes(role)) {
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
  const [filters, setFilters] = useState(NO_FILTERS);
  const [pageCount, setPageCount] = useState(1);
  const isFiltered = isFiltering(filters);
  const total = useCounter(`${paths.directoryRow(uid)}/legalTotal`);
  const pages = useOwnItems(uid, pageCount);
  const index = useOwnIndex(isFiltered ? uid : null);
  const activeKeys = useMemo(
    () =>
      new Set((index.data ?? []).filter(({ status }) => status === 'active').map(({ key }) => key)),
    [index.data],
  );
  const matches = useMatches('legal', filters, activeKeys);

  const status = isFiltered ? worst(matches.status, index.status) : pages.status;
  const keys = matches.keys ?? pages.data?.rows.map(({ key }) => key) ?? [];
  const isWaiting = (status === 'loading' || status === 'idle') && keys.length === 0;
  const count = isFiltered ? keys.length : total;

  return (
    <Panel
      title={TITLE}
      {...(count === null || isWaiting ? {} : { count })}
      tools={<RegisterFilters of="my legal items" filters={filters} onChange={setFilters} />}
      flush
    >
      {status === 'denied' || status === 'failed' ? (
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
          onNeedMore={() => setPageCount((pagesSoFar) => pagesSoFar + 1)}
          resetKey={JSON.stringify(filters)}
          empty={
            isFiltered ? (
              <EmptyState query={filters.query} />
            ) : (
              <EmptyState message="Your register is empty. Add the items that apply to you from All Legal Register." />
            )
          }
        />
      )}
    </Panel>
  );
}

/** Two reads stand where the worse of them stands. */
function worst<S extends string>(a: S, b: S): S {
  const order = ['ready', 'idle', 'loading', 'failed', 'denied'];
  return order.indexOf(a) > order.indexOf(b) ? a : b;
}
