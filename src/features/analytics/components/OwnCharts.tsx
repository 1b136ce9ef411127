import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/action/Button';
import { Failure } from '../../../components/feedback/Failure';
import { AnalyticsIcon } from '../../../components/display/icons';
import { Loading } from '../../../components/feedback/Loading';
import { PanelGrid } from '../../../components/layout/Panel';
import { ProgressBar } from '../../../components/feedback/ProgressBar';
import { USER_TYPES, type TypeCounts } from '../../../data/records';
import { useCategories } from '../../../shared/config/liveConfig';
import { useSearchIndex } from '../../../shared/listing/liveSearchIndex';
import type { ActDispatch } from '../../../store/act';
import { isRefused } from '../../../store/loadStatus';
import { gatherSignUps } from '../analyticsThunks';
import { insightsByCategory, type Point } from '../counts';
import { TYPE_LABELS } from '../messages';
import { countByMonth, lastMonths } from '../months';
import { ChartPanel } from './ChartPanel';
import { ColumnChart } from './ColumnChart';
import styles from './charts.module.css';

const MONTHS = 24;

/** The portal's own charts. Only the first is read with the page; the others when somebody asks for them. */
export function OwnCharts({ types }: { types: TypeCounts }) {
  return (
    <>
      <PanelGrid>
        <UsersByType types={types} />
        <InsightsByCategory />
      </PanelGrid>
      <MembersByMonth />
    </>
  );
}

function UsersByType({ types }: { types: TypeCounts }) {
  const points = USER_TYPES.map((type) => ({ label: TYPE_LABELS[type], value: types[type] })).sort(
    (a, b) => b.value - a.value,
  );
  return <ChartPanel title="Users by type" of="User type" points={points} />;
}

function InsightsByCategory() {
  const [isWanted, setIsWanted] = useState(false);
  const index = useSearchIndex(isWanted ? 'insights' : null);
  const categories = useCategories();
  const points = useMemo(() => {
    if (index.data === null || categories.data === null) return null;
    const names = categories.data.map((one): [string, string] => [
      one.categorySlug,
      one.categoryName,
    ]);
    return insightsByCategory(
      index.data.map(({ group }) => group),
      new Map(names),
    );
  }, [index.data, categories.data]);
  const failed = [index.status, categories.status].find(isRefused);
  return (
    <ChartPanel title="Insights by category" of="Category" points={isWanted ? points : null}>
      {!isWanted && (
        <Ask onClick={() => setIsWanted(true)} label="Count the insights">
          Counts every insight of the library, in the compact index that searches read too.
        </Ask>
      )}
      {isWanted && (failed ? <Failure kind={failed} /> : <Loading label="Counting the insights" />)}
    </ChartPanel>
  );
}

type Gathering = { percent: number } | { points: Point[] } | 'idle' | 'failed';

function MembersByMonth() {
  const dispatch = useDispatch<ActDispatch>();
  const [state, setState] = useState<Gathering>('idle');
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const handleGather = async () => {
    const now = Date.now();
    const months = lastMonths(now, MONTHS);
    const { signal } = (leaving.current = new AbortController());
    setState({ percent: 0 });
    const outcome = await dispatch(
      gatherSignUps({
        since: months[0] ?? now,
        now,
        onProgress: (percent) => setState({ percent }),
        signal,
      }),
    );
    if (signal.aborted) return;
    setState(
      gatherSignUps.fulfilled.match(outcome)
        ? { points: countByMonth(months, outcome.payload) }
        : 'failed',
    );
  };

  const points = typeof state === 'object' && 'points' in state ? state.points : null;
  return (
    <ChartPanel
      title="Members by month of sign-up"
      of="Month"
      points={points}
      Chart={ColumnChart}
      note={`The last ${MONTHS} months. Users who were deleted since are not counted.`}
    >
      {state === 'idle' && (
        <Ask onClick={() => void handleGather()} label="Count the sign-ups">
          Reads who signed up in the last {MONTHS} months from the directory of users.
        </Ask>
      )}
      {state === 'failed' && <Failure kind="failed" onRetry={() => void handleGather()} />}
      {typeof state === 'object' && 'percent' in state && (
        <ProgressBar label="Counting the sign-ups" percent={state.percent} />
      )}
    </ChartPanel>
  );
}

function Ask(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <div className={styles.chartAsk}>
      <p>{props.children}</p>
      <Button icon={AnalyticsIcon} onClick={props.onClick}>
        {props.label}
      </Button>
    </div>
  );
}
