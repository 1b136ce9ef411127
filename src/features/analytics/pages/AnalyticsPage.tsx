import { useEffect, useMemo, useRef, type Ref } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { selectSession } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { rememberRequestedAddress } from '../../../access/admission';
import { Failure, Loading } from '../../../components/feedback/Loading';
import { LinkButton } from '../../../components/action/Button';
import { Text } from '../../../components/layout/Layout';
import { Page } from '../../../components/layout/Page';
import { Panel, PanelGrid } from '../../../components/layout/Panel';
import { readAnalyticsCharts, type PublishedChart } from '../../../config/env';
import { PATTERNS } from '../../../config/links';
import type { AnalyticsCounts, Shared } from '../../../data/mutations/analytics';
import { sharedChartsSchema, type Chart } from '../../../data/records';
import { formatMoment } from '../../../lib/dates';
import type { MutationDispatch } from '../../../store/mutation';
import { refreshLinks, AUTHORISATION_DENIED, COUNT_LABELS } from '../analyticsThunks';
import { formatCount } from '../../../lib/text';
import { DownloadPng } from '../components/DownloadPng';
import { LinksPanel, keyOf } from '../components/LinksPanel';
import { ChartGrid, OwnCharts } from '../components/OwnCharts';
import { countsOf, useCounters, useLinks, useSharedCounts } from '../liveAnalytics';
import { withoutNames, useFigures } from '../figures';
import { DEFAULT_RANGE } from '../periods';
import countsStyles from '../components/Counts.module.css';
import styles from '../components/PublishedCharts.module.css';

const TITLE = 'Analytics';
const COUNTS = 'Counts';
const CHARTS = readAnalyticsCharts(import.meta.env);

export function AnalyticsPage() {
  const maySeeAll = useCan('analytics.list');
  const { uid } = useSelector(selectSession);
  const { hash } = useLocation();
  const key = keyOf(hash);
  // Nothing is read before the session is known, because listeners end on sign-in and sign-out.
  if (maySeeAll === 'pending') return <Loading label="Loading the analytics" />;
  if (maySeeAll === 'yes') return <Overview />;
  return key === null ? <Denied /> : <SharedOverview key={`${uid ?? ''}/${key}`} linkKey={key} />;
}

function Denied() {
  const { state } = useSelector(selectSession);
  return (
    <Page title={TITLE} width="reading">
      <Failure kind="denied" message={AUTHORISATION_DENIED} />
      {state === 'signedOut' && (
        <Text centred>
          <LinkButton
            to={PATTERNS.logIn}
            onClick={() => rememberRequestedAddress(PATTERNS.analytics)}
          >
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

/** Empty for a link without charts. */
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
        <Loading status={status} label="Loading the counts" />
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

/** Charts of the default range, unless published charts are configured. Null while loading. */
function useShared(counts: AnalyticsCounts | null): Shared | null {
  const isOwn = CHARTS.length === 0;
  const charts = useFigures(isOwn ? DEFAULT_RANGE : null);
  return useMemo(() => {
    if (counts === null || (isOwn && charts === null)) return null;
    const isShown = charts !== null && !('failed' in charts);
    return { counts, charts: isShown ? JSON.stringify(withoutNames(charts)) : null };
  }, [counts, charts, isOwn]);
}

/** Updates the links once each time the page is opened. */
function useRefreshedLinks(shared: Shared | null, links: readonly { key: string }[] | null): void {
  const dispatch = useDispatch<MutationDispatch>();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || shared === null || links === null) return;
    isDone.current = true;
    void dispatch(refreshLinks({ keys: links.map(({ key }) => key), shared }));
  }, [dispatch, shared, links]);
}

/** Each published chart is in a frame that may only run scripts and open its own links. */
function PublishedCharts({ charts }: { charts: readonly PublishedChart[] }) {
  return (
    <PanelGrid>
      {charts.map(({ title, url }) => (
        <Panel key={title} title={title} flush>
          <iframe
            className={styles.publishedChart}
            src={url}
            title={title}
            loading="lazy"
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="no-referrer"
          />
        </Panel>
      ))}
    </PanelGrid>
  );
}

function Counts({ counts }: { counts: AnalyticsCounts }) {
  return (
    <dl className={countsStyles.counts}>
      {COUNT_LABELS.map(([name, label]) => (
        <div key={name} className={countsStyles.count}>
          <dt>{label}</dt>
          <dd>{formatCount(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

const COLUMNS = 4;
const TILE_HEIGHT = 104;

/** Hidden; the picture is made from it. */
function CountsDrawing(props: { counts: AnalyticsCounts; drawing: Ref<SVGSVGElement> }) {
  const { counts, drawing } = props;
  return (
    <div hidden>
      <svg
        ref={drawing}
        className={countsStyles.countsDrawing}
        width="100%"
        height={Math.ceil(COUNT_LABELS.length / COLUMNS) * TILE_HEIGHT}
      >
        {COUNT_LABELS.map(([name, label], index) => {
          const x = `${((index % COLUMNS) * 100) / COLUMNS}%`;
          const top = Math.floor(index / COLUMNS) * TILE_HEIGHT;
          return (
            <g key={name}>
              <text className={countsStyles.countsLabel} x={x} y={top + 20}>
                {label}
              </text>
              <text className={countsStyles.countsNumber} x={x} y={top + 62}>
                {formatCount(counts[name])}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
