/** The member's overview of the own register. Every number leads to the list narrowed to what it counts. */
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { DocumentIcon, LegalIcon } from '../../../components/display/icons';
import { LinkButton } from '../../../components/action/LinkButton';
import { Loading } from '../../../components/feedback/Loading';
import { Page } from '../../../components/layout/Page';
import { Panel, PanelGrid } from '../../../components/layout/Panel';
import { LATEST_COUNT } from '../../../config/constants';
import { links, PATTERNS } from '../../../config/links';
import { formatMoment } from '../../../lib/dates';
import { useServerDay } from '../../../shared/time/serverDay';
import { isRefused } from '../../../store/loadStatus';
import { AreaTable } from '../components/AreaTable';
import { LatestChanges } from '../components/LatestChanges';
import { StatusBar } from '../components/StatusBar';
import { StatusIcon } from '../components/StatusIcon';
import { NEED_LABELS, REGISTER_EMPTY } from '../messages';
import {
  filterOwnItems,
  ITEM_STATES,
  NEEDS,
  NOT_ASSESSED,
  stateOf,
  summarise,
  type Activity,
  type OwnItem,
} from '../ownRegister';
import { NO_OWN_FILTERS, ownListLink, printLink } from '../ownFilters';
import { useOwnRegister } from '../liveRegister';
import styles from '../components/overview.module.css';

export function RegisterOverviewPage() {
  const uid = useSelector(selectUid);
  const register = useOwnRegister(uid);
  const today = useServerDay();
  return (
    <Page
      title="Legal Register Dashboard"
      lead="Where your own register stands today. Every number leads to the items it counts."
      actions={
        <>
          <LinkButton to={PATTERNS.legalRegister} icon={LegalIcon} tone="primary">
            Open the register
          </LinkButton>
          <LinkButton to={printLink(NO_OWN_FILTERS)} icon={DocumentIcon}>
            Print view
          </LinkButton>
        </>
      }
    >
      {register.data && today !== null ? (
        <Overview items={register.data} today={today} />
      ) : isRefused(register.status) ? (
        <Failure kind={register.status} />
      ) : (
        <Loading label="Adding up your register" />
      )}
    </Page>
  );
}

function Overview({ items, today }: { items: readonly OwnItem[]; today: number }) {
  const overview = useMemo(() => summarise(items, today), [items, today]);
  const ownKeys = useMemo(() => new Set(items.map(({ row }) => row.key)), [items]);
  const unassessed = useMemo(
    () =>
      filterOwnItems(items, { ...NO_OWN_FILTERS, statuses: [NOT_ASSESSED] }, today)
        .sort((a, b) => a.row.timeAdded - b.row.timeAdded)
        .slice(0, LATEST_COUNT),
    [items, today],
  );
  return (
    <>
      <ul className={styles.overviewNumbers} aria-label="My register in numbers">
        <Count label="Items" count={overview.total} to={ownListLink({})} />
        {ITEM_STATES.map((status) => (
          <Count
            key={status}
            label={status}
            count={overview.statuses[status]}
            to={ownListLink({ statuses: [status] })}
          />
        ))}
        {NEEDS.map((need) => (
          <Count
            key={need}
            label={NEED_LABELS[need]}
            count={overview.needs[need]}
            to={ownListLink({ need })}
          />
        ))}
      </ul>
      {overview.total === 0 ? (
        <Panel title="By status and area">
          <EmptyState message={REGISTER_EMPTY}>
            <LinkButton to={PATTERNS.legalRegister} icon={LegalIcon}>
              Find items
            </LinkButton>
          </EmptyState>
        </Panel>
      ) : (
        <>
          <Panel title="By status and area" tools={<StatusBar overview={overview} />} flush>
            <AreaTable overview={overview} />
          </Panel>
          <PanelGrid>
            <NotAssessed items={unassessed} count={overview.statuses[NOT_ASSESSED]} />
            <RecentActivity activity={overview.activity.slice(0, LATEST_COUNT)} />
          </PanelGrid>
        </>
      )}
      <LatestChanges ownKeys={ownKeys} />
    </>
  );
}

function Count({ label, count, to }: { label: string; count: number; to: string }) {
  return (
    <li>
      <Link to={to} className={styles.overviewNumber}>
        <strong>{count}</strong> <span>{label}</span>
      </Link>
    </li>
  );
}

function NotAssessed({ items, count }: { items: readonly OwnItem[]; count: number }) {
  return (
    <Panel
      title={NOT_ASSESSED}
      count={count}
      actions={
        count > items.length && (
          <LinkButton size="small" tone="quiet" to={ownListLink({ statuses: [NOT_ASSESSED] })}>
            Show all {count}
          </LinkButton>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState message="Every item in your register has been assessed." />
      ) : (
        <ul className={styles.overviewList}>
          {items.map((item) => (
            <li key={item.row.key}>
              <ItemLink item={item} />
              <span className={styles.overviewWhen}>Added {formatMoment(item.row.timeAdded)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RecentActivity({ activity }: { activity: readonly Activity[] }) {
  return (
    <Panel title="Recent activity">
      <ul className={styles.overviewList}>
        {activity.map(({ key, kind, at, item }) => (
          <li key={key}>
            <ItemLink item={item} />
            <span className={styles.overviewWhen}>
              {kind === 'assessed' ? 'Assessed' : 'Added'} {formatMoment(at)}{' '}
              {kind === 'assessed' && <StatusIcon status={stateOf(item.row)} />}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ItemLink({ item: { row, summary } }: { item: OwnItem }) {
  return (
    <Link to={links.editLegalItem(row.key)}>
      {summary?.title ?? 'This item is no longer available'}
    </Link>
  );
}
