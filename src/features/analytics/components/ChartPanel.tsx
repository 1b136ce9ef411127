import { useRef, useId, type ReactNode, type Ref } from 'react';
import { clsx } from 'clsx';
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
import { useIsNarrow } from '../../../components/list/useIsNarrow';
import { formatCount, cut } from '../../../lib/text';
import { DownloadPng } from './DownloadPng';
import styles from './charts.module.css';

interface ChartPanelProps {
  chart: Chart;
  compares: boolean;
  /** For the name of the downloaded file. Without it, the chart offers no download. */
  range?: string | undefined;
}

const CHARTS = { columns: ColumnChart, bars: BarChart } as const;

export function ChartPanel({ chart, compares, range }: ChartPanelProps) {
  const { title, of, shape, note } = chart;
  const drawing = useRef<SVGSVGElement>(null);
  const isCompared = compares && chart.points.some(({ before }) => before !== undefined);
  const comparison = isCompared ? GREY[shape] : BEFORE_UNKNOWN;
  const points = isCompared ? chart.points : chart.points.map(alone);
  const isEmpty = points.every(({ value, before = 0 }) => value === 0 && before === 0);
  const Drawn = CHARTS[shape];
  const rows = points.map(({ label, value, before }) =>
    isCompared ? [label, value, before ?? 0] : [label, value],
  );
  const header = isCompared ? [of, 'Number', 'Previous period'] : [of, 'Number'];
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
            {[sumOf(chart, isCompared), compares ? comparison : '', note].join(' ')}
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

const BEFORE_UNKNOWN = 'There are no figures for the previous period.';
const GREY = {
  columns: 'Thin grey columns show the previous period.',
  bars: 'Thin grey bars show the previous period.',
} as const;

const alone = ({ label, value, tick }: Point): Point => ({ label, value, tick });

const fileName = (text: string) => text.trim().toLowerCase().replaceAll(' ', '-');

const BAR_TOP = 22;
const BAR_HEIGHT = 12;
const BEFORE_HEIGHT = 5;
const BAR_GAP = 12;
// Maximum letters of a name next to its number. The table has the full name.
const MOST_LETTERS = 52;
const MOST_LETTERS_NARROW = 32;

/** The drawing takes the available width; its text is not scaled. */
function BarChart({ title, points, drawing }: ChartProps) {
  const most = Math.max(1, ...points.flatMap(({ value, before = 0 }) => [value, before]));
  const isCompared = points.some(({ before }) => before !== undefined);
  const rowHeight = BAR_TOP + BAR_HEIGHT + (isCompared ? BEFORE_HEIGHT + 2 : 0) + BAR_GAP;
  const letters = useIsNarrow() ? MOST_LETTERS_NARROW : MOST_LETTERS;
  const width = (value: number) => `${(value / most) * 100}%`;
  return (
    <Drawing title={title} drawing={drawing} height={points.length * rowHeight}>
      {points.map(({ label, value, before = 0 }, index) => (
        <g key={`${index} ${label}`} transform={`translate(0 ${index * rowHeight})`}>
          <text x="0" y="14">
            {cut(label, letters)}
          </text>
          <text className={styles.chartNumber} x="100%" y="14">
            {formatCount(value)}
          </text>
          <rect
            className={styles.chartTrack}
            y={BAR_TOP}
            width="100%"
            height={BAR_HEIGHT}
            rx={BAR_HEIGHT / 2}
          />
          {value > 0 && (
            <rect
              className={styles.chartBar}
              y={BAR_TOP}
              width={width(value)}
              height={BAR_HEIGHT}
              rx={BAR_HEIGHT / 2}
            />
          )}
          {before > 0 && (
            <rect
              className={styles.chartBefore}
              y={BAR_TOP + BAR_HEIGHT + 2}
              width={width(before)}
              height={BEFORE_HEIGHT}
              rx={BEFORE_HEIGHT / 2}
            />
          )}
        </g>
      ))}
    </Drawing>
  );
}

const HEIGHT = 240;
const TOP = 24;
const FOOT = 24;
const ROOM = HEIGHT - TOP - FOOT;
// Free space on either side, as a share of a column's slot.
const COLUMN_GAP = 0.14;
// With more columns, every other name is left out on narrow screens.
const ALL_NAMED = 8;

/** Some names on narrow screens, and the numbers on phones, are left out for lack of room. The table has them all. */
function ColumnChart({ title, points, drawing }: ChartProps) {
  const most = Math.max(1, ...points.flatMap(({ value, before = 0 }) => [value, before]));
  const isCompared = points.some(({ before }) => before !== undefined);
  const place = 100 / points.length;
  const share = (1 - 2 * COLUMN_GAP) / (isCompared ? 2 : 1);
  const heightOf = (value: number) => (value / most) * ROOM;
  const column = (className: string | undefined, value: number, from: number, width = share) => (
    <rect
      className={className}
      x={`${from * place}%`}
      y={HEIGHT - FOOT - heightOf(value)}
      width={`${width * place}%`}
      height={heightOf(value)}
      rx="2"
    />
  );
  return (
    <Drawing title={title} drawing={drawing} height={HEIGHT}>
      {points.map(({ label, tick, value, before = 0 }, index) => {
        const isMinor = points.length > ALL_NAMED && (points.length - index) % 2 === 0;
        const start = index + COLUMN_GAP + (isCompared ? share : 0);
        return (
          <g key={`${index} ${label}`} className={isMinor ? styles.isMinor : undefined}>
            {isCompared &&
              column(styles.chartBefore, before, index + COLUMN_GAP + share / 2, share / 2)}
            {column(styles.chartBar, value, start)}
            {value > 0 && (
              <text
                className={clsx(styles.chartMonth, styles.isValue)}
                x={`${(index + 0.5) * place}%`}
                y={HEIGHT - FOOT - heightOf(Math.max(value, before)) - 6}
              >
                {formatCount(value)}
              </text>
            )}
            <text
              className={clsx(styles.chartMonth, styles.isName)}
              x={`${(index + 0.5) * place}%`}
              y={HEIGHT - FOOT + 16}
            >
              {tick ?? label}
            </text>
          </g>
        );
      })}
      <line
        className={styles.chartAxis}
        x1="0"
        x2="100%"
        y1={HEIGHT - FOOT + 0.5}
        y2={HEIGHT - FOOT + 0.5}
      />
    </Drawing>
  );
}

interface ChartProps {
  title: string;
  points: readonly Point[];
  drawing: Ref<SVGSVGElement>;
}

interface DrawingProps {
  title: string;
  drawing: Ref<SVGSVGElement>;
  height: number;
  children: ReactNode;
}

function Drawing({ title, drawing, height, children }: DrawingProps) {
  const titleId = useId();
  return (
    <svg
      ref={drawing}
      className={styles.chart}
      role="img"
      aria-labelledby={titleId}
      width="100%"
      height={height}
    >
      <title id={titleId}>{title}</title>
      {children}
    </svg>
  );
}
