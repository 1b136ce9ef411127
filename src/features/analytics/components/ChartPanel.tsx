import { useRef, type ComponentType, type ReactNode } from 'react';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Panel } from '../../../components/layout/Panel';
import { Table } from '../../../components/list/Table';
import type { Point } from '../counts';
import { BarChart } from './BarChart';
import type { ChartProps } from './Drawing';
import { DownloadPng } from './DownloadPng';
import styles from './charts.module.css';

export interface ChartPanelProps {
  title: string;
  /** What a point's label is: 'User type', 'Month', 'Category'. */
  of: string;
  /** Null until they are there; `children` stand in their place. */
  points: readonly Point[] | null;
  Chart?: ComponentType<ChartProps>;
  /** Said under the chart. */
  note?: string;
  children?: ReactNode;
}

/** A chart of our own: drawn, as a table for whoever does not see it, and as a picture to keep. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, of, points, Chart = BarChart, note, children } = props;
  const drawing = useRef<SVGSVGElement>(null);
  const hasPoints = points !== null && points.length > 0;
  return (
    <Panel
      title={title}
      actions={
        hasPoints && (
          <DownloadPng title={title} drawing={drawing} version={JSON.stringify(points)} />
        )
      }
    >
      {points === null && children}
      {points !== null && !hasPoints && <EmptyState message="There is nothing to show yet." />}
      {hasPoints && (
        <>
          <Chart title={title} points={points} drawing={drawing} />
          {note && <p className={styles.chartNote}>{note}</p>}
          <details className={styles.chartTable}>
            <summary>Show as a table</summary>
            <div className={styles.chartRows}>
              <Table
                caption={title}
                columns={[
                  { id: 'label', header: of },
                  { id: 'value', header: 'Number', align: 'end' },
                ]}
                rows={points.map(({ label, value }) => ({ key: label, cells: [label, value] }))}
              />
            </div>
          </details>
        </>
      )}
    </Panel>
  );
}
