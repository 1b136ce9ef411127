import { useEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { selectSession } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { rememberWantedAddress } from '../../../access/wantedAddress';
import { Failure } from '../../../components/feedback/Failure';
import { LinkButton } from '../../../components/action/LinkButton';
import { Loading } from '../../../components/feedback/Loading';
import { Text } from '../../../components/layout/Layout';
import { Page } from '../../../components/layout/Page';
import { Panel } from '../../../components/layout/Panel';
import { readAnalyticsCharts } from '../../../config/env';
import { PATTERNS } from '../../../config/links';
import type { AnalyticsCounts, Shared } from '../../../data/acts/analytics';
import { sharedChartsSchema, type Chart } from '../../../data/records';
import { formatMoment } from '../../../lib/dates';
import type { ActDispatch } from '../../../store/act';
import { isRefused } from '../../../store/loadStatus';
import { refreshLinks } from '../analyticsThunks';
import { Counts, CountsDrawing } from '../components/Counts';
import { DownloadPng } from '../components/DownloadPng';
import { LinksPanel } from '../components/LinksPanel';
import { ChartGrid, OwnCharts } from '../components/OwnCharts';
import { PublishedCharts } from '../components/PublishedCharts';
import { countsOf } from '../counts';
import { withoutNames } from '../figures';
import { keyOf } from '../linkAddress';
import { AUTHORISATION_DENIED } from '../messages';
import { useCounters, useLinks, useSharedCounts } from '../liveAnalytics';
import { DEFAULT_RANGE } from '../periods';
import { useFigures } from '../useFigures';

const TITLE = 'Analytics';
const COUNTS = 'Counts';
const CHARTS = readAnalyticsCharts(import.meta.env);

/** Everything for administrators, the counts for whoever has a secret link, nothing for everybody else. */
export function AnalyticsPage() {
  const maySeeAll = useCan('analytics.list');
  const { uid } = useSelector(selectSession);
  const { hash } = useLocation();
  const key = keyOf(hash);
  // Nothing is asked before it is known who asks: listeners end when somebody signs in or out.
  if (maySeeAll === 'pending') return <Loading label="Loading the analytics" />;
  if (maySeeAll === 'yes') return <Overview />;
  return key === null ? <Denied /> : <SharedOverview key={`${uid ?? ''}/${key}`} linkKey={key} />;
}

function Denied() {
  const { phase } = useSelector(selectSession);
  return (
    <Page title={TITLE} width="reading">
      <Failure kind="denied" message={AUTHORISATION_DENIED} />
      {phase === 'out' && (
        <Text centred>
          <LinkButton to={PATTERNS.logIn} onClick={() => rememberWantedAddress(PATTERNS.analytics)}>
            Log In
          </LinkButton>
        </Text>
      )}
    </Page>
  );
}

function SharedOverview({ linkKey }: { linkKey: string }) {
  const { status, data } = useSharedCounts(linkKey);
  if (data) {
    return (
      <Page title={TITLE} lead={`The portal in numbers, as of ${formatMoment(data.updated)}.`}>
        <Panel title={COUNTS}>
          <Counts counts={data} />
        </Panel>
        <ChartGrid charts={readCharts(data.charts)} compares />
      </Page>
    );
  }
  if (status === 'ready' || status === 'denied') return <Denied />;
  return (
    <Page title={TITLE}>
      {status === 'failed' ? <Failure kind="failed" /> : <Loading label="Loading the counts" />}
    </Page>
  );
}

/** The charts that stand under a link: none under one that is older than they are. */
function readCharts(text: string): Chart[] {
  const charts = v.safeParse(sharedChartsSchema, text);
  return charts.success ? charts.output : [];
}

function Overview() {
  const { status, data } = useCounters();
  const counts = useMemo(() => data && countsOf(data), [data]);
  const links = useLinks();
  const shared = useShared(counts);
  useRefreshedLinks(shared, links.data);
  return (
    <Page title={TITLE} lead="The portal in numbers.">
      {counts === null || data === null ? (
        isRefused(status) ? (
          <Failure kind={status} />
        ) : (
          <Loading label="Loading the counts" />
        )
      ) : (
        <>
          <CountsPanel counts={counts} />
          {CHARTS.length > 0 ? (
            <PublishedCharts charts={CHARTS} />
          ) : (
            <OwnCharts types={data.types} />
          )}
          <LinksPanel links={links} shared={shared} />
        </>
      )}
    </Page>
  );
}

function CountsPanel({ counts }: { counts: AnalyticsCounts }) {
  const drawing = useRef<SVGSVGElement>(null);
  return (
    <Panel
      title={COUNTS}
      actions={<DownloadPng title={COUNTS} drawing={drawing} version={JSON.stringify(counts)} />}
    >
      <Counts counts={counts} />
      <CountsDrawing counts={counts} drawing={drawing} />
    </Panel>
  );
}

/** What links show now: the counts, and the charts of the usual range where they are our own; null until it is known. */
function useShared(counts: AnalyticsCounts | null): Shared | null {
  const isOwn = CHARTS.length === 0;
  const charts = useFigures(isOwn ? DEFAULT_RANGE : null);
  return useMemo(() => {
    if (counts === null || (isOwn && charts === null)) return null;
    const isShown = charts !== null && !('failed' in charts);
    return { counts, charts: isShown ? JSON.stringify(withoutNames(charts)) : null };
  }, [counts, charts, isOwn]);
}

/** Brings what the links show up to date, once for each time that the page is opened. */
function useRefreshedLinks(shared: Shared | null, links: readonly { key: string }[] | null): void {
  const dispatch = useDispatch<ActDispatch>();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || shared === null || links === null) return;
    isDone.current = true;
    void dispatch(refreshLinks({ keys: links.map(({ key }) => key), shared }));
  }, [dispatch, shared, links]);
}
