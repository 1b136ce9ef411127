import { useState } from 'react';
import { Failure, Loading } from '../../../components/feedback/Loading';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { FieldRow } from '../../../components/form/Form';
import { SelectField } from '../../../components/form/SelectField';
import { Panel, PanelGrid } from '../../../components/layout/Panel';
import { USER_TYPES, type Chart, type TypeCounts } from '../../../data/records';
import { TYPE_LABELS } from '../analyticsThunks';
import { DEFAULT_RANGE, RANGES } from '../periods';
import { useFigures } from '../figures';
import { ChartPanel } from './ChartPanel';

export function OwnCharts({ types }: { types: TypeCounts }) {
  const [range, setRange] = useState(DEFAULT_RANGE);
  const [compares, setCompares] = useState(true);
  const charts = useFigures(range);
  const handleRange = (value: string) =>
    setRange(RANGES.find((one) => one.value === value) ?? DEFAULT_RANGE);
  return (
    <>
      <Panel title="What members do">
        <FieldRow>
          <SelectField label="Range" options={RANGES} value={range.value} onChange={handleRange} />
          <CheckboxField
            label="Compare with the previous period"
            checked={compares}
            onChange={setCompares}
          />
        </FieldRow>
        <p>
          {range.series === 'days'
            ? 'Days in UTC, up to and including today.'
            : `Completed ${range.series} in UTC.`}{' '}
          The counts are updated every 15 minutes.
        </p>
      </Panel>
      {charts === null ? (
        <Loading label="Loading the figures" />
      ) : 'failed' in charts ? (
        <Failure kind={charts.failed} />
      ) : (
        <ChartGrid charts={charts} compares={compares} range={range.label} />
      )}
      <ChartPanel chart={usersByType(types)} compares={false} range="" />
    </>
  );
}

export function ChartGrid(props: { charts: readonly Chart[]; compares: boolean; range?: string }) {
  const { charts, ...shown } = props;
  const pairs = Array.from({ length: Math.ceil(charts.length / 2) }, (_, index) =>
    charts.slice(2 * index, 2 * index + 2),
  );
  return pairs.map((pair) => (
    <PanelGrid key={pair[0]?.title}>
      {pair.map((chart) => (
        <ChartPanel key={chart.title} chart={chart} {...shown} />
      ))}
    </PanelGrid>
  ));
}

const usersByType = (types: TypeCounts): Chart => ({
  title: 'Users by type',
  of: 'User type',
  shape: 'bars',
  note: '',
  points: USER_TYPES.map((type) => ({ label: TYPE_LABELS[type], value: types[type] })).sort(
    (a, b) => b.value - a.value,
  ),
});
