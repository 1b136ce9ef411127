/** The records of removed items: what was removed, when and by whom. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Failure } from '../../../components/feedback/Loading';
import { Panel } from '../../../components/layout/Panel';
import { ListRow } from '../../../components/list/ListRow';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { type RemovedItem, removedItemSchema } from '../../../data/records';
import { isRefused } from '../../../store/loadStatus';
import { ItemList } from '../components/ItemList';
import { StatusIcon } from '../components/Badges';
import { signatureOf, formatRegisterMoment } from '../history';
import { NOT_FOUND } from '../messages';
import { stateOf } from '../../../../model/registerGroups';
import { FIRST_ROWS } from '../../../config/constants';
import { listSource, pagedListSource } from '../../../data/source';
import { paths } from '../../../data/paths';
import { liveQuery, livePagedQuery } from '../../../store/liveQuery';
import { extentOf, inTime } from './removals';

/** Renders nothing if there are none. */
export function ItemRemovals({ uid, itemKey }: { uid: string; itemKey: string }) {
  const { status, data } = useItemRemovals(uid, itemKey);
  if (isRefused(status)) {
    return (
      <Panel title="Removed earlier">
        <Failure kind={status} />
      </Panel>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <Panel title="Removed earlier" count={data.length}>
      <ItemList
        label="Removed earlier"
        items={inTime(data)}
        renderItem={(removal) => (
          <RemovalRow removal={removal} title={formatRegisterMoment(removal.removedAt)} />
        )}
      />
    </Panel>
  );
}

type AllRemovalsProps = {
  uid: string;
  /** Returns the page of a removed item, where its member can add an own obligation again. Auditors have no such page. */
  linkOf?: (key: string) => string;
};

/** Renders nothing if there are none. */
export function AllRemovals({ uid, linkOf }: AllRemovalsProps) {
  const { status, data, want } = useRemovals(uid);
  if (isRefused(status)) {
    return (
      <Panel title="Removed items">
        <Failure kind={status} />
      </Panel>
    );
  }
  if (!data || data.rows.length === 0) return null;
  const titleOf = ({ item, title }: RemovedItem): ReactNode => {
    const shown = title || NOT_FOUND;
    return linkOf ? <Link to={linkOf(item)}>{shown}</Link> : shown;
  };
  return (
    <Panel title="Removed items" flush>
      <ProgressiveList
        label="Removed items"
        items={data.rows}
        getKey={({ key }) => key}
        renderItem={(removal) => (
          <RemovalRow
            removal={removal}
            title={titleOf(removal)}
            at={formatRegisterMoment(removal.removedAt)}
          />
        )}
        hasMore={data.hasMore}
        onLoadMore={want}
      />
    </Panel>
  );
}

function RemovalRow(props: { removal: RemovedItem; title: ReactNode; at?: string }) {
  const { removal, title, at } = props;
  const extent = extentOf(removal);
  return (
    <ListRow
      title={<h3>{title}</h3>}
      meta={
        <>
          <StatusIcon status={stateOf(removal)} label="Last status" />
          <span>
            {at && `${at}, `}by {signatureOf(removal)}
          </span>
          <span>{extent}</span>
          {removal.reason && <span>Reason: {removal.reason}</span>}
        </>
      }
    />
  );
}

/** Unsorted. */
const useItemRemovals = liveQuery(
  'itemRemovals',
  (uid: string, item: string) =>
    listSource(
      { path: paths.removedItems(uid), orderBy: 'item', from: item, to: item },
      removedItemSchema,
    ),
  { persist: 'own' },
);

/** Latest first. */
const useRemovals = livePagedQuery(
  'removals',
  (uid: string) =>
    pagedListSource(
      { path: paths.removedItems(uid), orderBy: 'removedAt', pageSize: FIRST_ROWS },
      removedItemSchema,
    ),
  { persist: 'own' },
);
