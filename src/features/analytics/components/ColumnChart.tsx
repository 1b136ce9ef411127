import { clsx } from 'clsx';
import { Drawing, type ChartProps } from './Drawing';
import styles from './charts.module.css';

const HEIGHT = 260;
const TOP = 24;
const FOOT = 40;
const ROOM = HEIGHT - TOP - FOOT;
/** What a column leaves free on either side, as a share of its place. */
const GAP = 0.14;

/**
 * Standing columns in their order, for months. A point's label is the month and the year. On narrow
 * screens the names of most months, and on phones the numbers, are left out for want of room; the table has them all.
 */
export function ColumnChart({ title, points, drawing }: ChartProps) {
  const most = Math.max(1, ...points.map(({ value }) => value));
  const place = 100 / points.length;
  return (
    <Drawing title={title} drawing={drawing} height={HEIGHT}>
      {points.map(({ label, value }, index) => {
        const [month, year] = label.split(' ');
        const height = (value / most) * ROOM;
        const middle = `${(index + 0.5) * place}%`;
        return (
          <g
            key={label}
            className={month === 'Jan' || month === 'Jul' ? undefined : styles.isMinor}
          >
            <rect
              className={styles.chartBar}
              x={`${(index + GAP) * place}%`}
              y={HEIGHT - FOOT - height}
              width={`${(1 - 2 * GAP) * place}%`}
              height={height}
              rx="2"
            />
            {value > 0 && (
              <text
                className={clsx(styles.chartMonth, styles.isValue)}
                x={middle}
                y={HEIGHT - FOOT - height - 6}
              >
                {value}
              </text>
            )}
            <text
              className={clsx(styles.chartMonth, styles.isName)}
              x={middle}
              y={HEIGHT - FOOT + 16}
            >
              {month}
            </text>
            {month === 'Jan' && (
              <text className={styles.chartMonth} x={middle} y={HEIGHT - FOOT + 32}>
                {year}
              </text>
            )}
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
