import { useRef } from 'react';
import { Button } from '../../../components/action/Button';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import { TableIcon } from '../../../components/display/icons';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Box, Text } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { Table } from '../../../components/list/Table';
import type { Chart, Point } from '../../../data/records';
import { downloadCsv, toCsv } from '../../../lib/csv';
import { sumOf } from '../figures';
import { BarChart } from './BarChart';
import { ColumnChart } from './ColumnChart';
import { DownloadPng } from './DownloadPng';
import styles from './charts.module.css';

interface ChartPanelProps {
  chart: Chart;
  /** The period before is shown beside it, where that is known. */
  compares: boolean;
  /** What it is of, for the name of a file. Left out, it is shown and not kept. */
  range?: string | undefined;
}

const CHARTS = { columns: ColumnChart, bars: BarChart } as const;

/** A chart of our own: drawn, as a table for whoever does not see it, and to keep as a picture or as CSV. */
export function ChartPanel({ chart, compares, range }: ChartPanelProps) {
  const { title, of, shape, note } = chart;
  const drawing = useRef<SVGSVGElement>(null);
  const isCompared = compares && chart.points.some(({ before }) => before !== undefined);
  const beside = isCompared ? GREY[shape] : BEFORE_UNKNOWN;
  const points = isCompared ? chart.points : chart.points.map(alone);
  const isEmpty = points.every(({ value, before = 0 }) => value === 0 && before === 0);
  const Drawn = CHARTS[shape];
  const rows = points.map(({ label, value, before }) =>
    isCompared ? [label, value, before ?? 0] : [label, value],
  );
  const header = isCompared ? [of, 'Number', 'Period before'] : [of, 'Number'];
  const handleCsv = () =>
    downloadCsv(`${fileName(`${title} ${range}`)}.csv`, toCsv([header, ...rows]));
  return (
    <Panel
      title={title}
      actions={
        !isEmpty &&
        range !== undefined && (
          <>
            <Button size="small" icon={TableIcon} onClick={handleCsv}>
              CSV <VisuallyHidden>of {title}</VisuallyHidden>
            </Button>
            <DownloadPng title={title} drawing={drawing} version={JSON.stringify(points)} />
          </>
        )
      }
    >
      {isEmpty ? (
        <EmptyState message="There is nothing to show yet." />
      ) : (
        <>
          <Drawn title={title} points={points} drawing={drawing} />
          <Text margin="3 0 0" note>
            {[sumOf(chart, isCompared), compares ? beside : '', note].join(' ')}
          </Text>
          <details className={styles.chartTable}>
            <summary>Show as a table</summary>
            <Box above={3}>
              <Table
                caption={title}
                columns={header.map((name, index) => ({
                  id: name,
                  header: name,
                  ...(index > 0 && { align: 'end' as const }),
                }))}
                rows={rows.map((cells, index) => ({ key: String(index), cells }))}
              />
            </Box>
          </details>
        </>
      )}
    </Panel>
  );
}

const BEFORE_UNKNOWN = 'The period before is not known.';
const GREY = {
  columns: 'Grey columns are the period before.',
  bars: 'Grey bars are the period before.',
} as const;

const alone = ({ label, value, tick }: Point): Point => ({ label, value, tick });

const fileName = (text: string) => text.trim().toLowerCase().replaceAll(' ', '-');
